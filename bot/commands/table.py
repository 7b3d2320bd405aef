"""The table of all commands: names, arguments, and where each is offered."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto
from typing import Final

from bot.service import ALL, RANKING, RANKING_VALUES, VARIANTS, Grade, Metric, Period, choices

ANYTHING: Final = "(?s:.*)"
NUMBER: Final = "[0-9]*"
NUMBER_OR_ALL: Final = f"([0-9]*|{ALL})"
WINNABLE: Final = "winnable"
LINE: Final = "line"
TOPICS: Final = ("moves", "board", "games", "hints", "daily", "records", "settings")
"""The topics of the help, in its order."""

DAYS: Final = ("today", "yesterday")
PLACES: Final = ("here", "everywhere")
DIFFICULTIES: Final = tuple(grade.value for grade in Grade)


class Kind(Enum):
    """The type of an argument's value."""

    GAME = auto()
    DEAL = auto()
    NUMBER = auto()
    CHOICE = auto()
    FLAG = auto()
    MOVES = auto()
    PLAYER = auto()
    CHANNEL = auto()
    TEXT = auto()


class Where(Flag):
    """The places where a command or an argument is offered."""

    TERMINAL = auto()
    TYPED = auto()
    """Chat messages, typed without the platform's command menu."""
    MENU = auto()
    """The platform's command menu, such as Discord's slash commands."""
    CHAT = TYPED | MENU
    EVERYWHERE = TERMINAL | CHAT


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a command.

    Attributes:
        name: the name, which is also the handler's keyword argument.
        kind: the type of its value.
        choices: the possible values, if they are fixed.
        required: whether the argument is required.
        where: where the argument is offered.

    """

    name: str
    kind: Kind
    choices: tuple[str, ...] = ()
    required: bool = False
    where: Where = Where.EVERYWHERE


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Attributes:
        name: the name, without the slash.
        arguments: the arguments, in the order of the platform's menu.
        usage: the arguments as shown in the help for typed commands.
        without_slash: a regular expression for the text after the name. If it matches, the line
            is a command even without a slash; otherwise it is read as moves.
        words: completions for the text after the name, apart from variant names.
        games: whether variant names are completions as well.
        several: whether several of these words may follow, in any order.
        where: where the command is offered.
        for_managers: whether only managers of a server may use the command.
        topic: the help topic that lists the command; empty for none.

    """

    name: str
    arguments: tuple[Argument, ...] = ()
    usage: str = ""
    without_slash: str = ""
    words: tuple[str, ...] = ()
    games: bool = False
    several: bool = False
    where: Where = Where.EVERYWHERE
    for_managers: bool = False
    topic: str = ""

    @property
    def typed(self) -> str:
        """Return the command as it is typed: `/undo [number]`."""
        return f"/{self.name} {self.usage}".rstrip()

    @property
    def choices(self) -> tuple[str, ...]:
        """Return all completions for the text after the name."""
        return (*self.words, *(VARIANTS if self.games else ()))


_GAME: Final = Argument("game", Kind.GAME)
_GAME_NUMBER: Final = Argument("game", Kind.NUMBER)
_METRICS: Final = tuple(metric.value for metric in Metric)
_PERIODS: Final = tuple(period.value for period in Period)

_TERMINAL: Final = choices("terminal")

SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {**_TERMINAL, RANKING: RANKING_VALUES}
"""The possible values of each setting at the terminal, including participation in leaderboards."""

_TABLE: Final = (
    Command(
        "newgame",
        (
            _GAME,
            Argument("deal", Kind.DEAL),
            Argument("winnable", Kind.FLAG),
            Argument("difficulty", Kind.CHOICE, DIFFICULTIES),
        ),
        "[game] [deal] [words]",
        ANYTHING,
        (WINNABLE, *DIFFICULTIES),
        games=True,
        several=True,
        topic="games",
    ),
    Command(
        "move",
        (Argument("moves", Kind.MOVES, required=True),),
        "3-10 w5 9h …",
        ANYTHING,
        topic="moves",
    ),
    Command("draw", (Argument("times", Kind.NUMBER),), "[number]", NUMBER, topic="moves"),
    Command(
        "undo",
        (Argument("steps", Kind.NUMBER),),
        "[number or all]",
        NUMBER_OR_ALL,
        (ALL,),
        topic="moves",
    ),
    Command(
        "redo",
        (Argument("steps", Kind.NUMBER),),
        "[number or all]",
        NUMBER_OR_ALL,
        (ALL,),
        topic="moves",
    ),
    Command("hint", topic="hints"),
    Command(
        "winnable",
        (
            Argument("longer", Kind.FLAG),
            Argument("confirmed", Kind.FLAG, where=Where.TERMINAL | Where.TYPED),
        ),
        "[longer] [yes]",
        "(longer|yes| )*",
        ("longer", "yes"),
        several=True,
        topic="hints",
    ),
    Command(
        "auto", (Argument("everything", Kind.FLAG),), "[all]", f"({ALL})?", (ALL,), topic="moves"
    ),
    Command(
        "board",
        (Argument("style", Kind.CHOICE),),
        "[style]",
        f"({'|'.join(_TERMINAL['board'])})?",
        _TERMINAL["board"],
        topic="board",
    ),
    Command("resign", (_GAME_NUMBER,), "[number]", NUMBER, topic="games"),
    Command("games", without_slash=ANYTHING, topic="games"),
    Command("resume", (_GAME_NUMBER,), "[number]", ANYTHING, topic="games"),
    Command(
        "deal",
        (Argument("number", Kind.DEAL), _GAME),
        "[number] [game]",
        ANYTHING,
        games=True,
        topic="hints",
    ),
    Command(
        "daily",
        (_GAME, Argument("table", Kind.CHOICE, DAYS)),
        "[game]",
        ANYTHING,
        ("table", "yesterday"),
        games=True,
        several=True,
        topic="daily",
    ),
    Command(
        "stats",
        (Argument("player", Kind.PLAYER, where=Where.TERMINAL | Where.MENU), _GAME),
        "[player number] [game]",
        ANYTHING,
        games=True,
        topic="records",
    ),
    Command(
        "history",
        (_GAME, Argument("page", Kind.CHOICE, ("older", "newer"), where=Where.TERMINAL)),
        "[game]",
        ANYTHING,
        ("older", "newer"),
        games=True,
        topic="records",
    ),
    Command(
        "replay",
        (_GAME_NUMBER, Argument("move", Kind.NUMBER)),
        "[number] [move]",
        ANYTHING,
        topic="records",
    ),
    Command(
        "analyse",
        (_GAME_NUMBER, Argument("line", Kind.NUMBER, where=Where.TERMINAL)),
        "[number] [line] [move]",
        ANYTHING,
        (LINE,),
        several=True,
        topic="hints",
    ),
    Command("share", (_GAME_NUMBER,), "[number]", ANYTHING, topic="records"),
    Command(
        "leaderboard",
        (
            _GAME,
            Argument("place", Kind.CHOICE, PLACES),
            Argument("period", Kind.CHOICE, _PERIODS),
            Argument("by", Kind.CHOICE, _METRICS),
            Argument("page", Kind.CHOICE, ("next", "back"), where=Where.TERMINAL),
            Argument("ranking", Kind.CHOICE, ("join", "leave"), where=Where.TERMINAL | Where.TYPED),
        ),
        "[game] [words]",
        ANYTHING,
        (*_METRICS, *_PERIODS, "next", "back", "join", "leave"),
        games=True,
        several=True,
        topic="daily",
    ),
    Command("rules", (_GAME,), "[game]", ANYTHING, games=True, topic="games"),
    Command(
        "settings",
        (
            Argument("name", Kind.CHOICE, where=Where.TERMINAL | Where.TYPED),
            Argument("value", Kind.CHOICE, where=Where.TERMINAL | Where.TYPED),
            *(
                Argument(name, Kind.CHOICE, where=Where.MENU)
                for name in ("board", "suits", "colours")
            ),
        ),
        "[name] [value]",
        ANYTHING,
        tuple(SETTINGS),
        topic="settings",
    ),
    Command("record", without_slash=ANYTHING, where=Where.TERMINAL, topic="records"),
    Command(
        "load",
        (Argument("record", Kind.TEXT, required=True),),
        "record",
        ANYTHING,
        where=Where.TERMINAL,
        topic="records",
    ),
    Command(
        "export",
        (Argument("file", Kind.TEXT, where=Where.TERMINAL | Where.TYPED),),
        "[file]",
        ANYTHING,
        topic="settings",
    ),
    Command(
        "forgetme",
        (Argument("confirm", Kind.TEXT, where=Where.TERMINAL | Where.TYPED),),
        without_slash=ANYTHING,
        topic="settings",
    ),
    Command(
        "help",
        (Argument("topic", Kind.CHOICE, TOPICS),),
        "[topic or command]",
        ANYTHING,
    ),
    Command("quit", without_slash=ANYTHING, where=Where.TERMINAL),
    Command(
        "dailypost set",
        (
            Argument("channel", Kind.CHANNEL, required=True),
            Argument("hour", Kind.NUMBER, required=True),
            _GAME,
        ),
        where=Where.MENU,
        for_managers=True,
        topic="daily",
    ),
    Command("dailypost off", (_GAME,), where=Where.MENU, for_managers=True, topic="daily"),
    Command("dailypost show", where=Where.MENU, for_managers=True, topic="daily"),
)


COMMANDS: Final[Mapping[str, Command]] = {command.name: command for command in _TABLE}
"""All commands by name, in the order of the help."""

TYPED_COMMANDS: Final[Mapping[str, Command]] = {
    name: command
    for name, command in COMMANDS.items()
    if command.where & (Where.TERMINAL | Where.TYPED)
}
"""The commands that can be typed, at the terminal or in a chat."""

ALIASES: Final[Mapping[str, str]] = {
    "?": "help",
    "analyze": "analyse",
    "h": "help",
    "exit": "quit",
    "forget": "forgetme",
    "new": "newgame",
    "setting": "settings",
}
"""Other names for commands, accepted in typed lines."""
