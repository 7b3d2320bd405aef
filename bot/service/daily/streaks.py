"""Streaks: consecutive days on which the daily deal was played or won."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from bot.store import Status

_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DailyStreaks:
    """A player's streaks in one variant; a missed day ends a streak.

    Attributes:
        played: days played in a row up to today, or up to yesterday if today is not played yet.
        won: days won in a row up to today, or up to yesterday if today is neither won nor lost.
        longest_played: the most days ever played in a row.
        longest_won: the most days ever won in a row.

    """

    played: int
    won: int
    longest_played: int
    longest_won: int


def streaks(days: Mapping[date, Status], today: date) -> DailyStreaks:
    """Return a player's streaks in one variant.

    Args:
        days: the days with a ranking game of at least one move, and its current status; a day
            counts as won however late its game is won.
        today: the current day, in UTC.

    """
    won = {day for day, status in days.items() if status is Status.WON}
    return DailyStreaks(
        played=_current(days.keys(), today),
        won=0 if days.get(today) is Status.LOST else _current(won, today),
        longest_played=_longest(days.keys()),
        longest_won=_longest(won),
    )


def _current(days: Collection[date], today: date) -> int:
    return _run(days, today if today in days else today - _DAY)


def _longest(days: Collection[date]) -> int:
    ends = (day for day in days if day + _DAY not in days)
    return max((_run(days, end) for end in ends), default=0)


def _run(days: Collection[date], end: date) -> int:
    length = 0
    while end - length * _DAY in days:
        length += 1
    return length
