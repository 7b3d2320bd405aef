"""Players' names as they may stand in a message: nothing in them has a meaning on Discord."""

import re
from typing import Final

from bot.answers.tables import isolated
from bot.service.display_names import clean_name
from bot.texts import say

_SIGNS: Final = re.compile(r"[!-/:-@\[-`{-~]")


def called(name: str) -> str:
    """A name in a sentence; empty where there is nothing to be seen.

    It formats nothing, links nowhere and calls nobody, and where it is written from the right, what
    stands beside it keeps its place.
    """
    return isolated(_SIGNS.sub(_harmless, clean_name(name)))


def in_table(name: str, *, mine: bool) -> str:
    """A name in a table, one's own marked; empty for others where it is not known."""
    shown = called(name) or (say("you") if mine else "")
    return f"**{shown}**" if mine else shown


def _harmless(sign: re.Match[str]) -> str:
    # A backslash alone does not keep a mention from being one.
    return "@\u200b" if sign[0] == "@" else rf"\{sign[0]}"
