"""The language of a terminal session, from the environment."""

from collections.abc import Mapping
from typing import Final

from bot.texts import Locale, languages

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these variables that is set gives the language of messages (POSIX, section 8.2)."""


def locale_of(environment: Mapping[str, str]) -> Locale:
    """Return the locale that the environment selects, or English if there are no such texts."""
    named = next(filter(None, map(environment.get, _VARIABLES)), "")
    code = named.partition(".")[0].partition("@")[0].replace("_", "-")
    for language in (code, code.partition("-")[0]):
        if language in languages():
            return Locale(language)
    return Locale()
