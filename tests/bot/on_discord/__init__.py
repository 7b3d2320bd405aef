import importlib
import warnings

with warnings.catch_warnings():
    # discord.py imports deprecated modules for voice, which the bot does not use.
    warnings.simplefilter("ignore", DeprecationWarning)
    importlib.import_module("discord")
