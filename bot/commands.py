"""The commands that can be typed, as data, and how a line is read."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from bot.service import CHOICES, PlayerError
from engine import VARIANTS, is_variant
from engine.notation import is_piece
from engine.text import plain, quote

_ANY: Final = "(?s:.*)"
_NUMBER: Final = "[0-9]*"
_LONGEST_NAME: Final = 6
"""No game's name has more words; of a line of thousands only these are looked at."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Attributes:
        name: how it is typed, after a slash.
        usage: what may follow it.
        without_slash: what must follow it to be taken as this command where no slash stands
            before it; otherwise the line is read as moves.
        choices: what may follow it, for completion.

    """

    name: str
    usage: str = ""
    without_slash: str = ""
    choices: tuple[str, ...] = ()

    @property
    def typed(self) -> str:
        """How it is typed: `/undo [number]`."""
        return f"/{self.name} {self.usage}".rstrip()


_GAMES: Final = tuple(VARIANTS)

COMMANDS: Final = {
    command.name: command
    for command in (
        Command("newgame", "[game] [deal]", _ANY, _GAMES),
        Command("move", "3-10 w5 9h …", _ANY),
        Command("draw", "[number]", _NUMBER),
        Command("undo", "[number]", _NUMBER),
        Command("redo", "[number]", _NUMBER),
        Command("hint"),
        Command("auto", "[all]", "(all)?", ("all",)),
        Command("board", "[style]", "[a-z]*", CHOICES["board"]),
        Command("resign", "[number]", _NUMBER),
        Command("games", "", _ANY),
        Command("resume", "[number]", _ANY),
        Command("stats", "[game]", _ANY, _GAMES),
        Command("rules", "[game]", _ANY, _GAMES),
        Command("settings", "[name] [value]", _ANY, tuple(CHOICES)),
        Command("record", "", _ANY),
        Command("load", "record", _ANY),
        Command("help", "[command]", _ANY),
        Command("quit", "", _ANY),
    )
}
"""The commands in the order of the help."""

_OTHER_NAMES: Final = {
    "?": "help",
    "h": "help",
    "exit": "quit",
    "new": "newgame",
    "setting": "settings",
}


def read_line(line: str) -> tuple[str, str]:
    """The name of the command in a line and what follows it; bare moves are a `move`.

    Raises:
        PlayerError: a slash stands before something that is no command.

    """
    first, *following = line.split(maxsplit=1) or [""]
    rest = "".join(following).strip()
    word = plain(first)
    name = word.removeprefix("/")
    name = _OTHER_NAMES.get(name, name)
    if word.startswith("/"):
        if name not in COMMANDS:
            raise unknown_command(name)
        return name, rest
    if name in COMMANDS and (_fits(COMMANDS[name], rest) or _is_no_line(rest)):
        return name, rest
    return "move", line


def _fits(command: Command, rest: str) -> bool:
    return re.fullmatch(command.without_slash, plain(rest)) is not None


def _is_no_line(rest: str) -> bool:
    """Whether one word follows that is no move: it was meant for the command before it."""
    return len(rest.split()) == 1 and plain(rest) not in COMMANDS and not is_piece(rest)


def split_game_and_deal(text: str) -> tuple[str, str]:
    """Tell `little forty 617` apart: the game and the deal, either of which may be missing."""
    words = text.split()
    for length in range(min(len(words), _LONGEST_NAME), 0, -1):
        name = " ".join(words[:length])
        if is_variant(name):
            return name, " ".join(words[length:])
    if words and re.match("[-+#.]?[0-9]", plain(words[-1])):
        return " ".join(words[:-1]), words[-1]
    return text, ""


def read_times(text: str) -> int:
    """How many times; once where nothing is said.

    Raises:
        PlayerError: it is no number from 1 to 9999.

    """
    if not text:
        return 1
    if not re.fullmatch("[0-9]{1,4}", plain(text)) or not int(plain(text)):
        raise PlayerError("bad-number", text=quote(text))
    return int(plain(text))


def read_game_number(text: str) -> int | None:
    """The number of a game in the list of unfinished ones; None where nothing is said.

    Raises:
        PlayerError: it is no number.

    """
    if not text:
        return None
    digits = re.fullmatch("#?([0-9]{1,18})", plain(text))
    if not digits:
        raise PlayerError("bad-game-number", text=quote(text))
    return int(digits[1])


def unknown_command(name: str) -> PlayerError:
    """What to say of a command that does not exist."""
    near = get_close_matches(name[:20], COMMANDS, n=1)
    if near:
        return PlayerError("unknown-command-near", text=quote(name), near=near[0])
    return PlayerError("unknown-command", text=quote(name))
