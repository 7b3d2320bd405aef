"""The actions of buttons and menus, one dataclass each.

An action is all that a button carries: it works after a restart with nothing in memory. It is packed
into at most 64 bytes. An action that only one feature uses may be defined beside its handler.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Final, Self, TypeVar

from bot.chat import codec
from bot.chat.jumps import Jump
from bot.service import GameVersion, Metric, Period

_RELEASE: Final = "2"
"""Starts every packed action; earlier releases wrote `ft1:`."""

_KINDS: Final[dict[str, type["Action"]]] = {}

A = TypeVar("A", bound="Action")


class Action:
    """What a click or a choice asks for.

    Attributes:
        code: stands for the type in a packed action and never changes.

    """

    code: ClassVar[str]
    __slots__ = ()

    def pack(self) -> str:
        """Return the action as text.

        Raises:
            ValueError: it would be longer than 64 bytes.

        """
        return codec.pack(f"{_RELEASE}{self.code}", self)


def action(code: str) -> Callable[[type[A]], type[A]]:
    """Give a type of action its code."""

    def register(kind: type[A]) -> type[A]:
        if code in _KINDS:
            raise ValueError(f"{kind.__name__} and {_KINDS[code].__name__} share the code {code}")
        kind.code = code
        _KINDS[code] = kind
        return kind

    return register


def kinds() -> tuple[type[Action], ...]:
    """Return every type of action."""
    return tuple(_KINDS.values())


def unpack(text: str) -> Action | None:
    """Return the packed action; None where the text is not one of this release."""
    head, *values = text.split(":")
    kind = _KINDS.get(head.removeprefix(_RELEASE)) if head.startswith(_RELEASE) else None
    if kind is None:
        return None
    try:
        read: Action = codec.unpack(kind, values)
    except (KeyError, OverflowError, TypeError, ValueError):
        return None
    return read


@dataclass(frozen=True, slots=True)
class GameAction(Action):
    """An action on a game as it was when the button was made."""

    game: int
    revision: int

    @property
    def at(self) -> GameVersion:
        """The game and its revision."""
        return GameVersion(self.game, self.revision)

    @classmethod
    def on(cls, at: GameVersion) -> Self:
        """Return the action on a game."""
        return cls(at.game_id, at.revision)


# -------------------------------------------------------------------- the board


@action("d")
@dataclass(frozen=True, slots=True)
class Draw(GameAction):
    """Draw from the stock, or redeal."""


@action("u")
@dataclass(frozen=True, slots=True)
class Undo(GameAction):
    """Undo a step."""


@action("r")
@dataclass(frozen=True, slots=True)
class Redo(GameAction):
    """Redo a step."""


@action("h")
@dataclass(frozen=True, slots=True)
class Hint(GameAction):
    """Show the best moves."""


@action("a")
@dataclass(frozen=True, slots=True)
class Auto(GameAction):
    """Make the safe moves to the foundations."""


@action("m")
@dataclass(frozen=True, slots=True)
class MakeMove(GameAction):
    """Make the chosen move, from the menu under the board."""


@action("c")
@dataclass(frozen=True, slots=True)
class ChooseReading(GameAction):
    """Make the chosen reading of an ambiguous move."""


@action("t")
@dataclass(frozen=True, slots=True)
class TypeMoves(GameAction):
    """Ask for moves in a form."""


@action("tm")
@dataclass(frozen=True, slots=True)
class PlayTyped(GameAction):
    """Play the moves typed in a form."""


@action("st")
@dataclass(frozen=True, slots=True)
class AskStyle(GameAction):
    """Ask for a style of boards."""


@action("sc")
@dataclass(frozen=True, slots=True)
class ChooseStyle(GameAction):
    """Change the style of boards."""


@action("ru")
@dataclass(frozen=True, slots=True)
class Rules(GameAction):
    """Explain the game."""


@action("re")
@dataclass(frozen=True, slots=True)
class AskResign(GameAction):
    """Ask whether to resign."""


@action("rs")
@dataclass(frozen=True, slots=True)
class Resign(GameAction):
    """Resign the game."""


@action("x")
@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Leave everything as it is."""


@action("w")
@dataclass(frozen=True, slots=True)
class CheckWinnable(GameAction):
    """Search whether the game can still be won."""


@action("wa")
@dataclass(frozen=True, slots=True)
class CheckAgain(GameAction):
    """Search again, in the place of the answer.

    Attributes:
        longer: whether to search longer.
        confirmed: whether the player knows that a daily game then does not rank.

    """

    longer: bool = False
    confirmed: bool = False


# ---------------------------------------------------------------- starting games


@action("n")
@dataclass(frozen=True, slots=True)
class NewGame(Action):
    """Deal a game.

    Attributes:
        variant: the game's key; empty for the one played last.
        deal: the deal number; 0 for a random one.
        difficulty: `winnable`, a difficulty, or empty for any deal.
        entry: tells two buttons of one message for the same deal apart.

    """

    variant: str = ""
    deal: int = 0
    difficulty: str = ""
    entry: int = 0


@dataclass(frozen=True, slots=True)
class OpenGameDecision(Action):
    """What happens to the open game (0 for none) where the wanted one is to be dealt."""

    game: int
    revision: int
    variant: str = ""
    deal: int = 0
    difficulty: str = ""
    daily: bool = False

    @property
    def at(self) -> GameVersion:
        """The open game and its revision."""
        return GameVersion(self.game, self.revision)


@action("k")
@dataclass(frozen=True, slots=True)
class KeepOpenGame(OpenGameDecision):
    """Keep the open game for later."""


@action("g")
@dataclass(frozen=True, slots=True)
class ResignOpenGame(OpenGameDecision):
    """Resign the open game."""


@action("ga")
@dataclass(frozen=True, slots=True)
class ResignAnother(OpenGameDecision):
    """Resign the chosen game, to make room."""


@action("rg")
@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Continue the chosen game."""


# ----------------------------------------------------------------- finished games


@action("hi")
@dataclass(frozen=True, slots=True)
class History(Action):
    """Show a page of finished games; of the chosen game where one is chosen.

    Attributes:
        variant: the game's key; empty for all.
        older: the game before the page; 0 for none.
        newer: the game after the page; 0 for none.

    """

    variant: str = ""
    older: int = 0
    newer: int = 0


@action("rp")
@dataclass(frozen=True, slots=True)
class Replay(Action):
    """Show a finished game after some of its moves."""

    game: int
    ply: int = 0


@action("rj")
@dataclass(frozen=True, slots=True)
class ReplayJump(Action):
    """Jump to another move of a replay.

    Attributes:
        game: the game.
        ply: after how many moves it is shown now.
        jump: where to.
        public: whether everybody may use the button.

    """

    game: int
    ply: int
    jump: Jump
    public: bool = False


@action("sh")
@dataclass(frozen=True, slots=True)
class Share(Action):
    """Share a finished game."""

    game: int


@action("sr")
@dataclass(frozen=True, slots=True)
class ShowResult(Action):
    """Show everybody a game's result."""

    game: int


@action("sp")
@dataclass(frozen=True, slots=True)
class ShowReplay(Action):
    """Show everybody a game's replay."""

    game: int


@action("an")
@dataclass(frozen=True, slots=True)
class Analyse(Action):
    """Analyse a finished game."""

    game: int = 0


@action("aa")
@dataclass(frozen=True, slots=True)
class AnalyseAgain(Action):
    """Try again to analyse a game, in the place of the answer."""

    game: int = 0


@action("l")
@dataclass(frozen=True, slots=True)
class WinningLine(Action):
    """Show how a lost game could have been won."""

    game: int


@action("lj")
@dataclass(frozen=True, slots=True)
class LineJump(Action):
    """Jump to another move of a winning line."""

    game: int
    ply: int
    jump: Jump


# ------------------------------------------------------- daily deals, leaderboards


@action("dp")
@dataclass(frozen=True, slots=True)
class PlayDaily(Action):
    """Play today's daily deal."""

    variant: str = ""


@action("dt")
@dataclass(frozen=True, slots=True)
class DailyTable(Action):
    """Open the table of a daily deal, privately; None is today."""

    variant: str
    day: date | None = None


@action("du")
@dataclass(frozen=True, slots=True)
class DailyTablePage(Action):
    """Show another table in the place of this one.

    Attributes:
        variant: the game's key; empty where it is chosen.
        day: the day; None for today or yesterday.
        yesterday: whether it is yesterday's.

    """

    variant: str = ""
    day: date | None = None
    yesterday: bool = False


@action("ds")
@dataclass(frozen=True, slots=True)
class ShowDailyTable(Action):
    """Show everybody the table of a day."""

    variant: str
    day: date


@dataclass(frozen=True, slots=True)
class LeaderboardAction(Action):
    """A page of a leaderboard.

    Attributes:
        metric: what players are ranked by.
        period: which games count.
        here: whether only games of this server count.
        variant: the game's key; empty for all.
        page: the page, from 0.
        version: the version of the standings; 0 for the newest.

    """

    metric: Metric = Metric.RATE
    period: Period = Period.ALL
    here: bool = False
    variant: str = ""
    page: int = 0
    version: int = 0


@action("lo")
@dataclass(frozen=True, slots=True)
class OpenLeaderboard(LeaderboardAction):
    """Open a leaderboard, privately."""


@action("lp")
@dataclass(frozen=True, slots=True)
class LeaderboardPage(LeaderboardAction):
    """Show another page in the place of this one.

    Attributes:
        change: what the control changes: `metric`, `period` or `variant` by the chosen value, or
            membership: `join`, `leave`; otherwise what tells buttons apart.

    """

    change: str = ""


@action("ls")
@dataclass(frozen=True, slots=True)
class ShowLeaderboard(LeaderboardAction):
    """Show everybody a page."""


# ------------------------------------------------------------------------ account


@action("ss")
@dataclass(frozen=True, slots=True)
class Statistics(Action):
    """Show the statistics of the chosen game; `player` is 0 for the reader."""

    player: int = 0


@action("se")
@dataclass(frozen=True, slots=True)
class ChangeSetting(Action):
    """Change a setting to the chosen value, or to `value`."""

    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class PlayerAction(Action):
    """An action that only the player may use who was asked."""

    player: int


@action("f")
@dataclass(frozen=True, slots=True)
class AskForgetAgain(PlayerAction):
    """Ask a second time whether to delete everything."""


@action("fy")
@dataclass(frozen=True, slots=True)
class Forget(PlayerAction):
    """Delete everything stored about the player."""


@action("fn")
@dataclass(frozen=True, slots=True)
class KeepData(PlayerAction):
    """Delete nothing."""
