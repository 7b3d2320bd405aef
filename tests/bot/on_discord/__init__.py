import importlib
import warnings

with warnings.catch_warnings():
    # What the library loads for voice, which the bot has not, is deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    importlib.import_module("discord")
