"""The locale of a request on Discord: its language and its syntax of commands."""

from functools import cache
from typing import Final

import discord

from bot.texts import Locale, languages

_TRUE: Final = "on"


def slash_command(name: str, arguments: tuple[tuple[str, str], ...]) -> str:
    """Return a command as a player types it: `/newgame game:indian deal:617`."""
    options = [f"{option}:{_shown(value)}" for option, value in arguments if value]
    return " ".join([f"/{name}", *options])


def _shown(value: str) -> str:
    return "True" if value == _TRUE else value


@cache
def _locale(language: str) -> Locale:
    return Locale(language, slash_command)


def locale_of(locale: discord.Locale | None) -> Locale:
    """Return the locale for Discord's language code; English if it is not translated."""
    code = locale.value if locale else "en"
    available = languages()
    for language in (code, code.partition("-")[0]):
        if language in available:
            return _locale(language)
    return _locale("en")
