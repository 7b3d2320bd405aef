"""The difficulty of a proven deal compared with the other deals of its game."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from enum import Enum

from engine.catalogue.rows import Row
from engine.hints.quick import advise
from engine.position import Position
from engine.view import View


class Grade(Enum):
    """A third of a game's deals."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def quick_play(position: Position) -> int:
    """Return the cards on the foundations after the first quick hint was followed to the end."""
    here = position.copy()
    while hints := advise(View.of(here), here.variant, 1):
        here.make(hints[0].move)
    return sum(here.high) + sum(here.low)


def graded(rows: Mapping[int, Row]) -> dict[int, Grade]:
    """Return the grade of each deal: thirds by the sum of its places in two orders.

    A deal is harder the more states the solver took, and the fewer cards quick play brings to the
    foundations.
    """
    by_states = _places({number: row.states for number, row in rows.items()})
    by_play = _places({number: -row.play for number, row in rows.items()})
    easiest_first = sorted(rows, key=lambda number: (by_states[number] + by_play[number], number))
    grades = list(Grade)
    return {
        number: grades[place * len(grades) // len(rows)]
        for place, number in enumerate(easiest_first)
    }


def _places(measures: Mapping[int, int]) -> dict[int, int]:
    """Return twice the place of each number in the order of its measure; ties share a place."""
    ordered = sorted(measures.values())
    return {
        number: bisect_left(ordered, measure) + bisect_right(ordered, measure)
        for number, measure in measures.items()
    }
