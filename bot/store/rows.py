"""Plain values that the store takes and returns."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import NamedTuple, TypedDict


class Status(StrEnum):
    """The stored status of a game; abandoned games are open ones without recent changes."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player on one platform; `ranked` players appear by name in leaderboards."""

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

    `moves` and `redo` are steps in exact notation, separated by single spaces. `moves_made` counts
    all single moves ever made, `ply` those that are not undone. `daily` is the day of the daily
    deal, `shared` whether others may open the replay, `checks` the number of winnable checks.
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
    """A game in the database; `revision` grows by one with every change."""

    id: int
    revision: int


class GameChanges(TypedDict, total=False):
    """The columns of a game that can change; `revision` is raised automatically."""

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
    """The columns of one game that statistics need; a tuple, as there can be thousands of them.

    `touched_at` is the time of the last change, or of the end for a finished game.
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
    """Return whether a game was won without help; `helps` are the counts of each kind of help."""
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
        """Return the playing time."""
        return timedelta(milliseconds=self.moving_ms)

    @property
    def perfect(self) -> bool:
        """Return whether the game was won without undo, hint or winnable check."""
        return is_perfect(self.status, self.undos, self.hints, self.checks)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredAnalysis:
    """The stored analysis of a finished game.

    The first `won` positions of the game are winnable. The next `undecided` ones are undecided, and
    the last `lost` ones are proven lost. `line` wins from the last winnable position, in exact
    notation, separated by single spaces; it is empty for a won game. `version` is the version of
    the analysis method.
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
    """A game of a daily deal with its player; it ranks if it has no `checks`."""

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
    """A server's channel for daily deals, the hour of its posts, and the last day posted."""

    platform: str
    server: str
    variant: str
    channel: str
    hour: int
    last_day: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardKey:
    """The key of a leaderboard; an empty variant or server means all."""

    variant: str
    platform: str
    server: str
    period: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(LeaderboardKey):
    """A player's row in one leaderboard.

    `rate` is won * 10^12 // played, None for too few games; `streak` is the most wins in a row;
    `fewest_moves` is None without a win.
    """

    played: int
    won: int
    rate: int | None
    streak: int
    fewest_moves: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding(Standing):
    """A row of a leaderboard with its player."""

    player_id: int
    name: str
