"""The difficulty of a proven deal, relative to the other deals of its variant."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from enum import Enum

from engine.catalogue.rows import Row
from engine.hints.quick import advise
from engine.position import Position
from engine.view import View


class Grade(Enum):
    """A third of the proven deals of a variant."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def quick_play(position: Position) -> int:
    """Return how many cards reach the foundations if the first quick hint is always followed."""
    here = position.copy()
    while hints := advise(View.of(here), here.variant, 1):
        here.make(hints[0].move)
    return sum(here.high) + sum(here.low)


def graded(rows: Mapping[int, Row]) -> dict[int, Grade]:
    """Return the grade of each deal: thirds by the sum of its ranks in two orders.

    A deal is harder the more states the solver needed, and the fewer cards quick play moves to the
    foundations.
    """
    by_states = _ranks({number: row.states for number, row in rows.items()})
    by_play = _ranks({number: -row.play for number, row in rows.items()})
    easiest_first = sorted(rows, key=lambda number: (by_states[number] + by_play[number], number))
    grades = list(Grade)
    return {
        number: grades[index * len(grades) // len(rows)]
        for index, number in enumerate(easiest_first)
    }


def _ranks(measures: Mapping[int, int]) -> dict[int, int]:
    """Return twice the rank of each number in the order of its measure; ties share a rank."""
    ordered = sorted(measures.values())
    return {
        number: bisect_left(ordered, measure) + bisect_right(ordered, measure)
        for number, measure in measures.items()
    }
