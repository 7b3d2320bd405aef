"""Text as Discord reads it: what is not meant to format anything is escaped."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

import discord

from bot.answers.tables import isolated
from bot.chat import inline
from bot.chat.inline import Kind

_OPENS_LINK: Final = re.compile(r"(?<!\\)\[")
_SIGNS: Final = re.compile(r"[!-/:-@\[-`{-~]")


def escaped(line: str) -> str:
    """Return a line of text in which only inline values format anything."""
    return inline.render(line, _plain, _VALUES)


def escaped_lines(lines: tuple[str, ...], *, code_spans: bool = False) -> str:
    """Return lines of text; `code_spans` keeps parts between back-ticks as code."""
    if code_spans:
        return "\n".join(lines)
    return "\n".join(map(escaped, lines))


def code_block(text: str, language: str = "") -> str:
    """Return a block of code; the text must not hold three back-ticks."""
    return f"```{language}\n{text}\n```"


def _plain(text: str) -> str:
    return _OPENS_LINK.sub(r"\[", discord.utils.escape_markdown(text))


def _name(text: str) -> str:
    """Return a player's name that formats nothing and mentions nobody.

    A name written from the right does not move what is beside it.
    """
    return isolated(_SIGNS.sub(_escaped_sign, text))


def _escaped_sign(sign: re.Match[str]) -> str:
    # A backslash alone does not prevent a mention.
    return "@\u200b" if sign[0] == "@" else rf"\{sign[0]}"


_VALUES: Final[Mapping[Kind, Callable[[str], str]]] = {
    Kind.NAME: _name,
    Kind.OWN_NAME: lambda text: f"**{_name(text)}**",
    Kind.CHANNEL: lambda channel: f"<#{channel}>",
    Kind.TIME: lambda moment: discord.utils.format_dt(datetime.fromisoformat(moment), "R"),
}
