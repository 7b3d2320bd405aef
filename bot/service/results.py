"""Callers and results of use cases: plain values, the same for every front end."""

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from bot.service.errors import PlayerError
from bot.service.preferences import Preferences
from bot.service.statistics import Statistics, is_abandoned
from bot.store import GameRow, Status, is_perfect
from engine import Game, Hint, Move, Outcome, Step, Variant, View
from engine.hints import Outlook


@dataclass(frozen=True, slots=True)
class Caller:
    """A player who makes a request, and the place where it is made.

    Attributes:
        platform: the name of the platform, such as `terminal`.
        platform_id: the player's id on the platform, 64 bits.
        place: a channel, a private chat or the terminal.
        server: the server that the place belongs to, if any.
        name: the player's name on the platform; empty if unknown.

    """

    platform: str
    platform_id: int
    place: str
    server: str | None = None
    name: str = ""

    @property
    def session_key(self) -> tuple[str, int, str]:
        """Return the player and the place, by which the store finds the current game."""
        return self.platform, self.platform_id, self.place


@dataclass(frozen=True, slots=True)
class GameVersion:
    """A game at one revision, as a button refers to it.

    Attributes:
        game_id: the id of the game.
        revision: the revision, which is never used twice; 0 if it does not matter.

    """

    game_id: int
    revision: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The committed state of a game.

    `board_message` is where the board was posted, `preferences` are the settings of the player who
    sees it. `daily` is the day of the daily deal; its `number` is None until the game is finished.
    `checks` counts the winnable checks.
    """

    id: int
    revision: int
    variant: Variant
    number: int | None
    daily: date | None
    status: Status
    outcome: Outcome
    view: View
    legal_moves: tuple[Move, ...]
    ply: int
    last_step: Step | None
    last_typed: tuple[str, ...]
    can_undo: bool
    can_redo: bool
    practice: bool
    moves_made: int
    undos: int
    hints: int
    checks: int
    time_spent: timedelta
    board_message: str | None
    preferences: Preferences

    @property
    def perfect(self) -> bool:
        """Return whether the game was won without undo, hint or winnable check."""
        return is_perfect(self.status, self.undos, self.hints, self.checks)

    @classmethod
    def of(cls, row: GameRow, game: Game, preferences: Preferences) -> "Snapshot":
        """Combine a stored row with its game."""
        is_open = row.status is Status.OPEN
        return cls(
            id=row.id,
            revision=row.revision,
            variant=game.variant,
            number=None if is_hidden(row) else game.number,
            daily=row.daily,
            status=row.status,
            outcome=game.outcome,
            view=game.view,
            legal_moves=tuple(game.legal_moves) if is_open else (),
            ply=game.ply,
            last_step=game.steps[-1] if game.steps else None,
            last_typed=game.typed_last_step() if game.steps else (),
            can_undo=is_open and bool(game.steps),
            can_redo=is_open and bool(game.undone),
            practice=row.practice,
            moves_made=row.moves_made,
            undos=row.undos,
            hints=row.hints,
            checks=row.checks,
            time_spent=timedelta(milliseconds=row.moving_ms),
            board_message=row.board_message,
            preferences=preferences,
        )


@dataclass(frozen=True, slots=True)
class GameSummary:
    """An unfinished game in a list.

    Attributes:
        id: the id, by which the game is resumed or resigned.
        variant: the key of the variant.
        deal: the deal number; None for an unfinished daily deal.
        ply: the number of moves, without undone ones.
        touched_at: when the game was last changed.
        abandoned: whether the game counts as abandoned until it is resumed.
        here: whether the game is the current one in the caller's place.
        practice: whether the game is practice.
        begun: whether a move was ever made; a deal counts as a game from its first move.
        revision: the revision that a decision about the game refers to.
        daily: the day of the daily deal.

    """

    id: int
    variant: str
    deal: str | None
    ply: int
    touched_at: datetime
    abandoned: bool
    here: bool
    practice: bool
    begun: bool
    revision: int
    daily: date | None = None

    @classmethod
    def of(cls, row: GameRow, caller: Caller, now: datetime) -> "GameSummary":
        """Summarise a stored game without replaying it."""
        return cls(
            id=row.id,
            variant=row.variant,
            deal=None if is_hidden(row) else row.deal,
            ply=row.ply,
            touched_at=row.touched_at,
            abandoned=is_abandoned(row, now),
            here=row.current and row.place == caller.place,
            practice=row.practice,
            begun=row.first_move_at is not None,
            revision=row.revision,
            daily=row.daily,
        )


def is_hidden(row: GameRow) -> bool:
    """Return whether the deal number is hidden from the player: for a daily deal, until its end."""
    is_finished = row.status is not Status.OPEN and row.first_move_at is not None
    return row.daily is not None and not is_finished


@dataclass(frozen=True, slots=True)
class Cleared:
    """The game that was kept or resigned for another one in its place, if any.

    `board_message` is where the board of a deleted or resigned game was posted.
    """

    kept: GameSummary | None = None
    resigned: GameSummary | None = None
    board_message: str | None = None


@dataclass(frozen=True, slots=True)
class Started:
    """The result of starting a game.

    Attributes:
        snapshot: the game.
        cleared: what happened to the game that was open here.
        loaded: whether the game comes from a record.

    """

    snapshot: Snapshot
    cleared: Cleared
    loaded: bool = False


@dataclass(frozen=True, slots=True)
class Resigned:
    """The result of resigning a game.

    Attributes:
        snapshot: the game at its end.
        counts: whether it counts as lost; practice does not, and a deal without a move is deleted.

    """

    snapshot: Snapshot
    counts: bool


@dataclass(frozen=True, slots=True)
class StepEvent:
    """A change by one step.

    Attributes:
        step: the step.
        typed: its moves as they are typed in the position before it; the exact notation if empty.

    """

    step: Step
    typed: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Made(StepEvent):
    """A step was made."""


@dataclass(frozen=True, slots=True)
class Undone(StepEvent):
    """A step was undone."""


@dataclass(frozen=True, slots=True)
class Redone(StepEvent):
    """A step was redone."""


@dataclass(frozen=True, slots=True)
class Advised:
    """Hints were given; empty if no useful move is visible.

    Attributes:
        hints: the best moves, best first.
        outlooks: the search result of each hint; empty for instant hints.
        typed: the moves of the hints as they are typed; the exact notation if empty.

    """

    hints: tuple[Hint, ...]
    outlooks: tuple[Outlook, ...] = ()
    typed: tuple[str, ...] = field(default=(), compare=False)


Event = Made | Undone | Redone | Advised


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a request to the current game.

    Attributes:
        snapshot: the game afterwards.
        events: the changes, in order.
        refusal: the error at which the request stopped, if any.
        won: the player's statistics in the variant, if the request has won a game that counts.

    """

    snapshot: Snapshot
    events: tuple[Event, ...]
    refusal: PlayerError | None = None
    won: Statistics | None = None

    @property
    def refused(self) -> str | None:
        """Return the refused token of a line with several tokens."""
        return self.refusal.token if self.refusal else None
