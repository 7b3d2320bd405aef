"""Statistics of one player, computed from the stored games."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Final, NamedTuple

from bot.store import GameRow, Result, Status, is_perfect
from engine import VARIANTS, Variant

ABANDONED_AFTER: Final = timedelta(days=30)
"""An open game without a move for this long counts as abandoned."""

LAST_ENDINGS: Final = 30
"""The number of recent results listed: enough to see a trend, few enough for one line."""


class Ending(Enum):
    """The result of a game in statistics."""

    WON = "won"
    LOST = "lost"
    ABANDONED = "abandoned"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Best:
    """A player's best win by moves or by time.

    Attributes:
        moves: the number of moves of the win.
        time: the playing time.
        variant: the key of the variant.
        deal: the deal number; None for a daily deal of another player.
        daily: the day of the daily deal.

    """

    moves: int
    time: timedelta
    variant: str
    deal: str | None
    daily: date | None = None


@dataclass(frozen=True, slots=True)
class Statistics:
    """Statistics of one player's games; practice and games without a move do not count.

    Attributes:
        won: games won.
        lost: games resigned, including those resigned to start another.
        abandoned: open games untouched for thirty days.
        open: games in progress; they do not count as played.
        current_streak: wins since the last game that was not won.
        longest_winning_streak: the most wins in a row.
        longest_losing_streak: the most lost or abandoned games in a row.
        perfect_wins: wins without undo, hint or winnable check.
        fewest_moves: the win with the fewest moves.
        fastest: the win with the shortest playing time.
        average_moves: the average number of moves of a win.
        average_time: the average playing time of a win.
        last: the results of the last thirty games, oldest first.

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
        """Return the number of games won, lost or abandoned."""
        return self.won + self.lost + self.abandoned

    @property
    def win_rate(self) -> float | None:
        """Return the share of played games that were won, 0 to 1; None before the first one."""
        return self.won / self.played if self.played else None


class PastGame(NamedTuple):
    """The result of a game that counts.

    Attributes:
        variant: the key of the variant.
        ending: won, lost or abandoned.
        ended_at: when it ended; an abandoned game ends thirty days after its last change.

    """

    variant: str
    ending: Ending
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """Statistics of one player, in total and by variant.

    Attributes:
        name: the player's name; empty if unknown.
        all_games: the statistics of all variants together.
        by_game: the statistics of each variant played, by key, in the order of `VARIANTS`.
        past: every game that has ended, oldest first.

    """

    name: str
    all_games: Statistics
    by_game: Mapping[str, Statistics]
    past: tuple[PastGame, ...]

    def of(self, variant: Variant | None) -> Statistics:
        """Return the statistics of one variant, or of all."""
        if variant is None:
            return self.all_games
        return self.by_game.get(variant.key, Statistics())


def is_abandoned(game: GameRow | Result, now: datetime) -> bool:
    """Return whether an open game has had no move for thirty days."""
    return game.status is Status.OPEN and game.touched_at + ABANDONED_AFTER <= now


def ending(game: GameRow | Result, now: datetime) -> Ending:
    """Return how a game counts at a given time."""
    if game.status is Status.OPEN:
        return Ending.ABANDONED if is_abandoned(game, now) else Ending.OPEN
    return Ending.WON if game.status is Status.WON else Ending.LOST


def statistics(results: Iterable[Result], now: datetime, *, mine: bool = True) -> Statistics:
    """Return the statistics of these games; `mine` shows the numbers of daily deals."""
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


def player_statistics(
    name: str, results: Sequence[Result], now: datetime, *, mine: bool = True
) -> PlayerStatistics:
    """Return all statistics of a player; `mine` shows the numbers of daily deals."""
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
    """Return when a game ended or will count as abandoned, and its id, as a sort key."""
    is_open = result.status is Status.OPEN
    return result.touched_at + ABANDONED_AFTER if is_open else result.touched_at, result.id


def _last_run(won: Sequence[bool]) -> int:
    return next((n for n, win in enumerate(reversed(won)) if not win), len(won))


def longest_run(won: Iterable[bool], *, of: bool) -> int:
    """Return the length of the longest run of wins, or of games not won."""
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
