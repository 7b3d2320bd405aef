"""Personal statistics, computed from what is stored of each game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Final, NamedTuple

from bot.service.results import ABANDONED_AFTER, is_abandoned
from bot.store import GameRow, Result, Status, is_perfect
from engine import VARIANTS, Variant

LAST_ENDINGS: Final = 30
"""How many endings are listed: enough to see a trend, few enough for one line."""


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
        deal: its deal number; None for a daily deal of somebody else's.
        daily: the day whose deal it is.

    """

    moves: int
    time: timedelta
    variant: str
    deal: str | None
    daily: date | None = None


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
        perfect_wins: wins without undo, hint or a question whether the game can be won.
        fewest_moves: the win with the fewest moves.
        fastest: the win in the shortest time.
        average_moves: moves to win, on average.
        average_time: time to win, on average.
        last: how the last thirty games ended, the oldest first.

    """

    won: int = 0
    lost: int = 0
    abandoned: int = 0
    open: int = 0
    current_streak: int = 0
    longest_winning_streak: int = 0
    longest_losing_streak: int = 0
    perfect_wins: int = 0
    fewest_moves: Best | None = None
    fastest: Best | None = None
    average_moves: float | None = None
    average_time: timedelta | None = None
    last: tuple[Ending, ...] = ()

    @property
    def played(self) -> int:
        """How many games have ended: won, lost or abandoned."""
        return self.won + self.lost + self.abandoned

    @property
    def win_rate(self) -> float | None:
        """Won / (won + lost + abandoned), from 0 to 1; None before a game has ended."""
        return self.won / self.played if self.played else None


class PastGame(NamedTuple):
    """How a game that counts has ended, and when; an abandoned one at the end of its thirty days.

    Attributes:
        variant: the game's key.
        ending: won, lost or abandoned.
        ended_at: when.

    """

    variant: str
    ending: Ending
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """All that is counted of one player.

    Attributes:
        name: what the player is called; empty where that is not known.
        all_games: the figures of all games together.
        by_game: those of each game that was played, by its key, in the order of the games.
        past: every game that has ended, the oldest first.

    """

    name: str
    all_games: Statistics
    by_game: Mapping[str, Statistics]
    past: tuple[PastGame, ...]

    def of(self, variant: Variant | None) -> Statistics:
        """The figures of one game, or of all."""
        if variant is None:
            return self.all_games
        return self.by_game.get(variant.key, Statistics())


def ending(game: GameRow | Result, now: datetime) -> Ending:
    """How a game that counts does so at a moment."""
    if game.status is Status.OPEN:
        return Ending.ABANDONED if is_abandoned(game, now) else Ending.OPEN
    return Ending.WON if game.status is Status.WON else Ending.LOST


def statistics(results: Iterable[Result], now: datetime, *, mine: bool = True) -> Statistics:
    """The figures of these games at a moment; `mine` is whether their player sees them."""
    games = sorted(results, key=ended_at)
    endings = [ending(game, now) for game in games]
    wins = [game for game, end in zip(games, endings, strict=True) if end is Ending.WON]
    ended = [end for end in endings if end is not Ending.OPEN]
    in_streaks = [end is Ending.WON for end in ended]
    return Statistics(
        won=len(wins),
        lost=endings.count(Ending.LOST),
        abandoned=endings.count(Ending.ABANDONED),
        open=endings.count(Ending.OPEN),
        current_streak=_last_run(in_streaks),
        longest_winning_streak=longest_run(in_streaks, of=True),
        longest_losing_streak=longest_run(in_streaks, of=False),
        perfect_wins=sum(is_perfect(win.status, win.undos, win.hints, win.checks) for win in wins),
        fewest_moves=_best(sorted(wins, key=lambda win: win.ply), mine=mine),
        fastest=_best(sorted(wins, key=lambda win: win.moving_ms), mine=mine),
        average_moves=sum(win.ply for win in wins) / len(wins) if wins else None,
        average_time=sum((_time(win) for win in wins), timedelta(0)) / len(wins) if wins else None,
        last=tuple(ended[-LAST_ENDINGS:]),
    )


def player_figures(
    name: str, results: Sequence[Result], now: datetime, *, mine: bool = True
) -> PlayerStatistics:
    """All figures of a player at a moment; `mine` is whether that is who sees them."""
    games: dict[str, list[Result]] = {key: [] for key in VARIANTS}
    for result in results:
        games.setdefault(result.variant, []).append(result)
    return PlayerStatistics(
        name=name,
        all_games=statistics(results, now, mine=mine),
        by_game={
            key: statistics(played, now, mine=mine) for key, played in games.items() if played
        },
        past=tuple(
            PastGame(result.variant, end, ended_at(result)[0])
            for result in sorted(results, key=ended_at)
            if (end := ending(result, now)) is not Ending.OPEN
        ),
    )


def ended_at(result: Result) -> tuple[datetime, int]:
    """When the game ended; an abandoned one at the end of its thirty days."""
    is_open = result.status is Status.OPEN
    return result.touched_at + ABANDONED_AFTER if is_open else result.touched_at, result.id


def _last_run(won: Sequence[bool]) -> int:
    return next((n for n, win in enumerate(reversed(won)) if not win), len(won))


def longest_run(won: Iterable[bool], *, of: bool) -> int:
    """The most games one after the other that were won, or that were not."""
    longest = run = 0
    for win in won:
        run = run + 1 if win is of else 0
        longest = max(longest, run)
    return longest


def _best(wins: Sequence[Result], *, mine: bool) -> Best | None:
    if not wins:
        return None
    best = wins[0]
    deal = best.deal if mine or best.daily is None else None
    return Best(best.ply, _time(best), best.variant, deal, best.daily)


def _time(win: Result) -> timedelta:
    return timedelta(milliseconds=win.moving_ms)
