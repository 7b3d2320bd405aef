"""The commands that can be typed, as data, and how a line is read."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches
from typing import Final

from bot.service import CHOICES, LeaderboardQuery, Metric, Period, PlayerError, named_variant
from engine import VARIANTS, Variant, is_variant
from engine.catalogue import Grade
from engine.normalise import plain, quote
from engine.notation import is_piece

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
        several: whether several of these may follow, in any order.

    """

    name: str
    usage: str = ""
    without_slash: str = ""
    choices: tuple[str, ...] = ()
    several: bool = False

    @property
    def typed(self) -> str:
        """How it is typed: `/undo [number]`."""
        return f"/{self.name} {self.usage}".rstrip()


_GAMES: Final = tuple(VARIANTS)
_METRICS: Final = {metric.value: metric for metric in Metric}
_PERIODS: Final = {period.value: period for period in Period}
_PLACES: Final = {"here": True, "everywhere": False}
_WINNABLE: Final = "winnable"
_PROVEN: Final = (_WINNABLE, *(grade.value for grade in Grade))
_LINE: Final = "line"
_RANKING: Final = (*_METRICS, *_PERIODS, *_PLACES)

SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {**CHOICES, "ranking": ("off", "on")}
"""For each setting its values, the ranking in leaderboards among them."""

COMMANDS: Final = {
    command.name: command
    for command in (
        Command(
            "newgame",
            "[game] [deal] [words]",
            _ANY,
            (*_PROVEN, *_GAMES),
            several=True,
        ),
        Command("move", "3-10 w5 9h …", _ANY),
        Command("draw", "[number]", _NUMBER),
        Command("undo", "[number]", _NUMBER),
        Command("redo", "[number]", _NUMBER),
        Command("hint"),
        Command("winnable", "[longer] [yes]", "(longer|yes| )*", ("longer", "yes"), several=True),
        Command("auto", "[all]", "(all)?", ("all",)),
        Command("board", "[style]", "[a-z]*", CHOICES["board"]),
        Command("resign", "[number]", _NUMBER),
        Command("games", "", _ANY),
        Command("resume", "[number]", _ANY),
        Command("deal", "[number] [game]", _ANY, _GAMES),
        Command("daily", "[game]", _ANY, ("table", "yesterday", *_GAMES), several=True),
        Command("stats", "[player number] [game]", _ANY, _GAMES),
        Command("history", "[game]", _ANY, ("older", "newer", *_GAMES)),
        Command("replay", "[number] [move]", _ANY),
        Command("analyse", "[number] [line] [move]", _ANY, (_LINE,), several=True),
        Command("share", "[number]", _ANY),
        Command(
            "leaderboard",
            "[game] [words]",
            _ANY,
            (*_METRICS, *_PERIODS, "next", "back", "join", "leave", *_GAMES),
            several=True,
        ),
        Command("rules", "[game]", _ANY, _GAMES),
        Command("settings", "[name] [value]", _ANY, tuple(SETTINGS)),
        Command("record", "", _ANY),
        Command("load", "record", _ANY),
        Command("export", "[file]", _ANY),
        Command("forgetme", "", _ANY),
        Command("help", "[command]", _ANY),
        Command("quit", "", _ANY),
    )
}
"""The commands in the order of the help."""

_OTHER_NAMES: Final = {
    "?": "help",
    "analyze": "analyse",
    "h": "help",
    "exit": "quit",
    "forget": "forgetme",
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


@dataclass(frozen=True, slots=True)
class NewGameWords:
    """What is asked for of a new game.

    Attributes:
        game: its name; empty where none is said.
        deal: its deal number; empty where none is said.
        winnable: whether it has to be proven winnable.
        difficulty: how hard it is to be; empty where nothing is said.

    """

    game: str
    deal: str
    winnable: bool
    difficulty: str


def read_new_game(text: str) -> NewGameWords:
    """What `little forty 617`, `lucas winnable`, `hard maria` ask for, in any order."""
    words = text.split()
    proven = [word for word in map(plain, words) if word in _PROVEN]
    game, deal = split_game_and_deal(" ".join(w for w in words if plain(w) not in _PROVEN))
    difficulty = next((word for word in reversed(proven) if word != _WINNABLE), "")
    return NewGameWords(game, deal, bool(proven), difficulty)


def read_deal(text: str) -> tuple[str, str]:
    """The game and the deal number in `617 lucas` or `lucas 617`; either may be missing."""
    first, *others = text.split(maxsplit=1) or [""]
    if re.match("#?[0-9]", plain(first)):
        return "".join(others), first
    return split_game_and_deal(text)


@dataclass(frozen=True, slots=True)
class WinnableWords:
    """How it is asked whether a game can still be won.

    Attributes:
        longer: whether to look longer than usual.
        confirmed: whether the player knows that a daily game then does not rank.

    """

    longer: bool
    confirmed: bool


def read_winnable(text: str) -> WinnableWords:
    """What `longer` and `yes`, in any order, ask for.

    Raises:
        PlayerError: there is another word.

    """
    words = plain(text).split()
    for word in words:
        if word not in COMMANDS["winnable"].choices:
            usage = COMMANDS["winnable"].typed
            raise PlayerError("unknown-argument", text=quote(word), usage=usage)
    return WinnableWords("longer" in words, "yes" in words)


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


def read_stats(text: str) -> tuple[int | None, str]:
    """The number of another player, None where nobody is named, and the game.

    Raises:
        PlayerError: the word `player` stands before something that is no number.

    """
    word, *following = text.split(maxsplit=1) or [""]
    if plain(word) != "player":
        return None, text
    number, *game = "".join(following).split(maxsplit=1) or [""]
    digits = re.fullmatch("#?([0-9]{1,18})", plain(number))
    if not digits:
        raise PlayerError("bad-player-number", text=quote(number))
    return int(digits[1]), "".join(game)


def read_replay(text: str) -> tuple[int | None, int]:
    """The number of a finished game, None where nothing is said, and the move to begin after.

    Raises:
        PlayerError: one of them is no number.

    """
    number, *following = plain(text).split(maxsplit=1) or [""]
    move = "".join(following).strip()
    if not re.fullmatch("[0-9]{0,9}", move):
        raise PlayerError("bad-move-number", text=quote(move))
    return read_finished_number(number), int(move or 0)


def read_analyse(text: str) -> tuple[int | None, int | None]:
    """What `12` and `12 line 3` ask for: a finished game, and the move of its winning line.

    Either is None where nothing is said of it.

    Raises:
        PlayerError: one of them is no number.

    """
    before, line, after = f" {plain(text)} ".partition(f" {_LINE} ")
    if not re.fullmatch("[0-9]{0,9}", after.strip()):
        raise PlayerError("bad-line-move", text=quote(after.strip()))
    step = int(after.strip() or 0) if line else None
    return read_finished_number(before.strip()), step


def read_finished_number(text: str) -> int | None:
    """The number of a finished game; None where nothing is said.

    Raises:
        PlayerError: it is no number.

    """
    try:
        return read_game_number(text)
    except PlayerError as error:
        raise PlayerError("bad-finished-number", **error.details) from error


def read_leaderboard(text: str, server: str | None) -> LeaderboardQuery:
    """The leaderboard that is meant by words in any order; all that is not said is as usual.

    Args:
        text: the words; what is no word of a leaderboard is the name of a game.
        server: what `here` is, if anything.

    Raises:
        PlayerError: there is no such game, or no server here.

    """
    metric, period, here, game = Metric.RATE, Period.ALL, False, []
    for word in plain(text).split():
        metric = _METRICS.get(word, metric)
        period = _PERIODS.get(word, period)
        here = _PLACES.get(word, here)
        if word not in _RANKING:
            game.append(word)
    if here and not server:
        raise PlayerError("no-server")
    variant = named_variant(" ".join(game))
    return LeaderboardQuery(metric, variant, server if here and server else "", period)


@dataclass(frozen=True, slots=True)
class DailyWords:
    """What is asked for of the deals of days.

    Attributes:
        variant: of which game; None where none is named.
        day: the day whose table is meant; None where today's deal is to be played.

    """

    variant: Variant | None
    day: date | None


def read_daily(text: str, today: date) -> DailyWords:
    """What `streets`, `table`, `yesterday`, `table streets 2026-11-29` ask for, in any order.

    Raises:
        PlayerError: there is no such game, or no such day has been.

    """
    day, game = None, []
    for word in plain(text).split():
        if word in ("table", "today"):
            day = day or today
        elif word == "yesterday":
            day = today - timedelta(days=1)
        elif re.match("[0-9]", word):
            day = _read_day(word, today)
        else:
            game.append(word)
    return DailyWords(named_variant(" ".join(game)), day)


def _read_day(text: str, today: date) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.max
    if day > today:
        raise PlayerError("bad-day", text=quote(text), example=today.isoformat())
    return day


def unknown_command(name: str) -> PlayerError:
    """What to say of a command that does not exist."""
    near = get_close_matches(name[:20], COMMANDS, n=1)
    if near:
        return PlayerError("unknown-command-near", text=quote(name), near=near[0])
    return PlayerError("unknown-command", text=quote(name))
