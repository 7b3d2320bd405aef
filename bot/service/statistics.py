"""Personal statistics, computed from what is stored of each game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from bot.service.results import ABANDONED_AFTER, is_abandoned
from bot.store import Result


class Ending(Enum):
    """How a game counts."""

    WON = "won"
    LOST = "lost"
    ABANDONED = "abandoned"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Best:
    """A record and the game that holds it.

    Attributes:
        moves: how many moves the win took.
        time: how long they took.
        variant: the game's key.
        deal: its deal number.

    """

    moves: int
    time: timedelta
    variant: str
    deal: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of some games of one player; only non-practice games with a move count.

    Attributes:
        won: games won.
        lost: games resigned, or given up for another.
        abandoned: open games untouched for thirty days.
        open: games going on; they are not played yet.
        current_streak: wins since the last game that was not won.
        longest_winning_streak: the most wins one after the other.
        longest_losing_streak: the most lost or abandoned games one after the other.
        unaided_wins: wins without undo or hint.
        fewest_moves: the win with the fewest moves.
        fastest: the win in the shortest time.
        average_moves: moves to win, on average.
        average_time: time to win, on average.

    """

    won: int
    lost: int
    abandoned: int
    open: int
    current_streak: int
    longest_winning_streak: int
    longest_losing_streak: int
    unaided_wins: int
    fewest_moves: Best | None
    fastest: Best | None
    average_moves: float | None
    average_time: timedelta | None

    @property
    def played(self) -> int:
        """How many games have ended: won, lost or abandoned."""
        return self.won + self.lost + self.abandoned

    @property
    def win_rate(self) -> float | None:
        """Won / (won + lost + abandoned), from 0 to 1; None before a game has ended."""
        return self.won / self.played if self.played else None


def ending(result: Result, now: datetime) -> Ending:
    """How a game counts at a moment."""
    return Ending.ABANDONED if is_abandoned(result, now) else Ending(result.status.value)


def statistics(results: Iterable[Result], now: datetime) -> Statistics:
    """The figures of these games at a moment."""
    games = sorted(results, key=_ended_at)
    endings = [ending(game, now) for game in games]
    wins = [game for game, end in zip(games, endings, strict=True) if end is Ending.WON]
    in_streaks = [end is Ending.WON for end in endings if end is not Ending.OPEN]
    return Statistics(
        won=len(wins),
        lost=endings.count(Ending.LOST),
        abandoned=endings.count(Ending.ABANDONED),
        open=endings.count(Ending.OPEN),
        current_streak=_last_run(in_streaks),
        longest_winning_streak=_longest_run(in_streaks, of=True),
        longest_losing_streak=_longest_run(in_streaks, of=False),
        unaided_wins=sum(not win.undos and not win.hints for win in wins),
        fewest_moves=_best(sorted(wins, key=lambda win: win.ply)),
        fastest=_best(sorted(wins, key=lambda win: win.moving_ms)),
        average_moves=sum(win.ply for win in wins) / len(wins) if wins else None,
        average_time=sum((_time(win) for win in wins), timedelta(0)) / len(wins) if wins else None,
    )


def _ended_at(result: Result) -> tuple[datetime, int]:
    """When the game ended; an abandoned one at the end of its thirty days."""
    return result.finished_at or result.touched_at + ABANDONED_AFTER, result.id


def _last_run(won: Sequence[bool]) -> int:
    return next((n for n, win in enumerate(reversed(won)) if not win), len(won))


def _longest_run(won: Iterable[bool], *, of: bool) -> int:
    longest = run = 0
    for win in won:
        run = run + 1 if win is of else 0
        longest = max(longest, run)
    return longest


def _best(wins: Sequence[Result]) -> Best | None:
    if not wins:
        return None
    best = wins[0]
    return Best(best.ply, _time(best), best.variant, best.deal)


def _time(win: Result) -> timedelta:
    return timedelta(milliseconds=win.moving_ms)
