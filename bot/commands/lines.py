"""Read typed lines as commands or moves."""

import re
from difflib import get_close_matches

from bot.commands.table import ALIASES, TYPED_COMMANDS, Command
from bot.service import FINAL_STOPS, PlayerError, is_token, normalise, quote

_MAX_COMPARED = 20
"""The number of characters of an unknown name that are compared with the command names."""


def read_line(line: str) -> tuple[str, str]:
    """Split a line into the command's name and the text after it; bare moves become `move`.

    Raises:
        PlayerError: the line begins with a slash and an unknown command.

    """
    first, *following = line.split(maxsplit=1) or [""]
    rest = "".join(following).strip()
    word = normalise(first)
    name = word.removeprefix("/")
    name = name.rstrip(FINAL_STOPS) or name
    name = ALIASES.get(name, name)
    if word.startswith("/"):
        if name not in TYPED_COMMANDS:
            raise unknown_command(first.strip().removeprefix("/"))
        return name, rest
    if name in TYPED_COMMANDS and (_fits(TYPED_COMMANDS[name], rest) or _is_argument(rest)):
        return name, rest
    return "move", line


def unknown_command(name: str) -> PlayerError:
    """Return the error for an unknown command, with the closest name as a suggestion."""
    near = get_close_matches(normalise(name)[:_MAX_COMPARED], TYPED_COMMANDS, n=1)
    if near:
        return PlayerError("unknown-command-near", text=quote(name), near=near[0])
    return PlayerError("unknown-command", text=quote(name))


def _fits(command: Command, rest: str) -> bool:
    return re.fullmatch(command.without_slash, normalise(rest)) is not None


def _is_argument(rest: str) -> bool:
    """Return whether the rest is one word that is not a move, and so belongs to the command."""
    return len(rest.split()) == 1 and normalise(rest) not in TYPED_COMMANDS and not is_token(rest)
