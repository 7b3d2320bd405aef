"""Typed lines: which command a line is, or that it is moves."""

import re
from difflib import get_close_matches

from bot.commands.table import ALIASES, TYPED_COMMANDS, Command
from bot.service import PlayerError, is_token, normalise, quote

_FINAL_STOPS = ".!?"

_LONGEST_NAME = 20
"""Characters of a mistyped name that are compared with the commands."""


def read_line(line: str) -> tuple[str, str]:
    """Return the command's name and what follows it; bare moves are a `move`.

    Raises:
        PlayerError: a slash precedes a word that is not a command.

    """
    first, *following = line.split(maxsplit=1) or [""]
    rest = "".join(following).strip()
    word = normalise(first)
    name = word.removeprefix("/")
    name = name.rstrip(_FINAL_STOPS) or name
    name = ALIASES.get(name, name)
    if word.startswith("/"):
        if name not in TYPED_COMMANDS:
            raise unknown_command(first.strip().removeprefix("/"))
        return name, rest
    if name in TYPED_COMMANDS and (_fits(TYPED_COMMANDS[name], rest) or _is_no_move(rest)):
        return name, rest
    return "move", line


def unknown_command(name: str) -> PlayerError:
    """Return the error for a command that does not exist, by its name as typed."""
    near = get_close_matches(normalise(name)[:_LONGEST_NAME], TYPED_COMMANDS, n=1)
    if near:
        return PlayerError("unknown-command-near", text=quote(name), near=near[0])
    return PlayerError("unknown-command", text=quote(name))


def _fits(command: Command, rest: str) -> bool:
    return re.fullmatch(command.without_slash, normalise(rest)) is not None


def _is_no_move(rest: str) -> bool:
    """Return whether one word follows that is not a move: it is meant for the command."""
    return len(rest.split()) == 1 and normalise(rest) not in TYPED_COMMANDS and not is_token(rest)
