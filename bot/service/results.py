"""Who asks, and what is answered: plain values, the same for every front end."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from bot.service.errors import PlayerError
from bot.service.preferences import Preferences
from bot.store import GameRow, Result, Status, is_perfect
from engine import Game, Hint, Move, Outcome, Step, Variant, View
from engine.hints import Outlook

ABANDONED_AFTER: Final = timedelta(days=30)
"""An open game that nobody touched for so long counts as abandoned."""


@dataclass(frozen=True, slots=True)
class Caller:
    """A player in a place.

    Attributes:
        platform: the front end's name, such as `terminal`.
        platform_id: the player's number there, 64 bits.
        place: where the player is: a channel, a private chat, the terminal.
        server: what the place belongs to, if anything.
        name: what the player is called there; empty where that is not known.

    """

    platform: str
    platform_id: int
    place: str
    server: str | None = None
    name: str = ""

    @property
    def session_key(self) -> tuple[str, int, str]:
        """The player and the place, by which the store knows a current game."""
        return self.platform, self.platform_id, self.place


@dataclass(frozen=True, slots=True)
class GameVersion:
    """What a button was made for: a game as it stood.

    Attributes:
        game_id: the game.
        revision: its revision then, which never comes back; 0 where it does not matter.

    """

    game_id: int
    revision: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game as it stands, committed to the database.

    `board_message` is where its board was posted, `preferences` is how its player wants to see it.
    `daily` is the day whose deal it is; until that is finished its `number` is None. `checks`
    counts how often it was asked whether the game can still be won.
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
        """Whether it was won without undo, hint or a question whether it can be."""
        return is_perfect(self.status, self.undos, self.hints, self.checks)

    @classmethod
    def of(cls, row: GameRow, game: Game, preferences: Preferences) -> "Snapshot":
        """Put together what the store and the engine know."""
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
        id: its number, to resume or resign it by.
        variant: its key, as stored.
        deal: its deal number; None for a daily deal, which is known when it is finished.
        ply: how many moves stand.
        touched_at: when it was last played.
        abandoned: whether it counts as abandoned until it is resumed.
        here: whether it is the current game in the place of the caller.
        practice: whether it counts for nothing.
        begun: whether a move was ever made; until then it is no game.
        revision: the revision of its row, for a decision about it.
        daily: the day whose deal it is.

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
        """Sum up a stored game without replaying it."""
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
    """Whether the number of a deal is kept from its player: that of a daily one, until its end."""
    is_finished = row.status is not Status.OPEN and row.first_move_at is not None
    return row.daily is not None and not is_finished


def is_abandoned(game: GameRow | Result, now: datetime) -> bool:
    """Whether an open game was left untouched for thirty days."""
    return game.status is Status.OPEN and game.touched_at + ABANDONED_AFTER <= now


@dataclass(frozen=True, slots=True)
class Cleared:
    """What became of the game that was open in a place; None where there was none.

    `board_message` is where the board of a deleted or resigned game was posted.
    """

    kept: GameSummary | None = None
    given_up: GameSummary | None = None
    board_message: str | None = None


@dataclass(frozen=True, slots=True)
class Started:
    """A new game lies on the table.

    Attributes:
        snapshot: the game.
        cleared: what became of the game that was open here.
        loaded: whether it comes from a record.

    """

    snapshot: Snapshot
    cleared: Cleared
    loaded: bool = False


@dataclass(frozen=True, slots=True)
class Resigned:
    """A game was given up.

    Attributes:
        snapshot: the game as it was left.
        counts: whether it is lost; a deal with no move made is no game, and is forgotten.

    """

    snapshot: Snapshot
    counts: bool


@dataclass(frozen=True, slots=True)
class Made:
    """A step was made."""

    step: Step


@dataclass(frozen=True, slots=True)
class Undone:
    """A step was taken back."""

    step: Step


@dataclass(frozen=True, slots=True)
class Redone:
    """A step was made again."""

    step: Step


@dataclass(frozen=True, slots=True)
class Advised:
    """Hints were given; none when nothing useful is left.

    Attributes:
        hints: the best few moves, the best first.
        outlooks: for each of them how it looks further on; none where it was not looked.

    """

    hints: tuple[Hint, ...]
    outlooks: tuple[Outlook, ...] = ()


Event = Made | Undone | Redone | Advised


@dataclass(frozen=True, slots=True)
class Report:
    """What a request did, in order, and where it stopped.

    Attributes:
        snapshot: the game afterwards.
        events: what was done.
        refusal: why the rest of it was not done.

    """

    snapshot: Snapshot
    events: tuple[Event, ...]
    refusal: PlayerError | None = None

    @property
    def refused(self) -> str | None:
        """The token of a line that was refused, where others stood beside it."""
        return self.refusal.token if self.refusal else None
