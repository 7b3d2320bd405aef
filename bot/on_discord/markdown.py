"""Escaping of text for Discord's Markdown."""

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
    """Return a line in which only inline values have formatting."""
    return inline.render(line, _plain, _VALUES)


def escaped_lines(lines: tuple[str, ...], *, code_spans: bool = False) -> str:
    """Return lines of text; `code_spans` keeps text between backticks as code."""
    if code_spans:
        return "\n".join(lines)
    return "\n".join(map(escaped, lines))


def code_block(text: str, language: str = "") -> str:
    """Return a code block; the text must not contain three backticks."""
    return f"```{language}\n{text}\n```"


def _plain(text: str) -> str:
    return _OPENS_LINK.sub(r"\[", discord.utils.escape_markdown(text))


def _name(text: str) -> str:
    """Return a player's name without formatting and mentions.

    A right-to-left name is isolated, so that it does not reorder the text beside it.
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
