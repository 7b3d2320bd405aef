"""The plain values that the store hands out and takes in."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple, TypedDict


class Status(StrEnum):
    """How a game stands; abandoned games are open ones that nobody touched for long."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody on one platform; who is `ranked` may stand in leaderboards under their name."""

    id: int
    platform: str
    platform_id: int
    settings: Mapping[str, object]
    created_at: datetime
    name: str = ""
    ranked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game before the database has given it an id.

    `moves` and `redo` hold steps in exact notation, one space between two; `moves_made` counts
    all single moves ever made, `ply` those that stand now. `daily` is the day whose deal it is,
    `shared` whether everybody may look at its replay, `checks` counts the times it was asked
    whether the game can still be won.
    """

    player_id: int
    variant: str
    rules_version: int
    deal: str
    dealt_at: datetime
    touched_at: datetime
    place: str
    platform: str = ""
    server: str | None = None
    board_message: str | None = None
    current: bool = True
    practice: bool = False
    moves: str = ""
    redo: str = ""
    ply: int = 0
    status: Status = Status.OPEN
    undos: int = 0
    hints: int = 0
    autos: int = 0
    moves_made: int = 0
    first_move_at: datetime | None = None
    finished_at: datetime | None = None
    moving_ms: int = 0
    daily: date | None = None
    shared: bool = False
    checks: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow(NewGame):
    """A game as it stands in the database; `revision` grows by one with every change."""

    id: int
    revision: int


class GameChanges(TypedDict, total=False):
    """What may change in a game; `revision` does so by itself."""

    moves: str
    redo: str
    ply: int
    status: Status
    undos: int
    hints: int
    autos: int
    moves_made: int
    first_move_at: datetime | None
    touched_at: datetime
    finished_at: datetime | None
    moving_ms: int
    practice: bool
    place: str
    platform: str
    server: str | None
    board_message: str | None
    current: bool
    shared: bool
    checks: int


class Result(NamedTuple):
    """What statistics need to know of one game: a tuple, as there may be thousands at once.

    `touched_at` is when it was last touched, of a finished game when that was.
    """

    id: int
    variant: str
    deal: str
    status: Status
    ply: int
    undos: int
    hints: int
    touched_at: datetime
    moving_ms: int
    server: str | None
    daily: date | None
    checks: int = 0
    platform: str = ""


def is_perfect(status: Status, *helps: int) -> bool:
    """Whether a game was won without any help; `helps` are the counts of each kind."""
    return status is Status.WON and not any(helps)


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A finished game without its moves."""

    id: int
    variant: str
    deal: str
    status: Status
    practice: bool
    daily: date | None
    shared: bool
    ply: int
    moves_made: int
    undos: int
    hints: int
    moving_ms: int
    finished_at: datetime
    checks: int = 0

    @property
    def time(self) -> timedelta:
        """The time spent moving."""
        return timedelta(milliseconds=self.moving_ms)

    @property
    def perfect(self) -> bool:
        """Whether it was won without undo, hint or a question whether it can be."""
        return is_perfect(self.status, self.undos, self.hints, self.checks)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAnalysis:
    """What an analysis of a finished game has found.

    From the first `won` positions of the game a win was found, of the next `undecided` ones it is
    not known, and the last `lost` ones are proved lost. `line` wins from the last won position, in
    exact notation, one space between two moves; a game that was won itself needs none. `version`
    is that of the way to analyse.
    """

    game_id: int
    version: int
    won: int
    undecided: int
    lost: int
    line: str
    made_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyGame:
    """A game of a daily deal, and whose it is; it ranks where it has no `checks`."""

    id: int
    player_id: int
    name: str
    ranked: bool
    status: Status
    moves_made: int
    moving_ms: int
    finished_at: datetime | None
    checks: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyChannel:
    """The channel in which a server wants a daily deal, from which hour on, and the last day."""

    platform: str
    server: str
    variant: str
    channel: str
    hour: int
    last_day: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardKey:
    """Which players are compared: of one game or all, in one server or everywhere, and when."""

    variant: str
    platform: str
    server: str
    period: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(LeaderboardKey):
    """A player's figures in one leaderboard.

    `rate` is won * 10^12 // played, None for too few games; `streak` counts wins one after the
    other; `fewest_moves` is None without a win.
    """

    played: int
    won: int
    rate: int | None
    streak: int
    fewest_moves: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding(Standing):
    """The same with whose figures they are."""

    player_id: int
    name: str
