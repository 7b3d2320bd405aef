"""How hard a proven deal is among those of its game."""

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
    """How many cards lie on the foundations when the first hint has been followed to the end."""
    here = position.copy()
    while hints := advise(View.of(here), here.variant, 1):
        here.make(hints[0].move)
    return sum(here.high) + sum(here.low)


def graded(rows: Mapping[int, Row]) -> dict[int, Grade]:
    """The grade of each deal: thirds by its places in two orders, which count alike.

    A deal is the harder, the more states the search took, and the fewer cards a quick play by what
    can be seen brings to the foundations.
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
    """Twice the place of each number in the order of its measure; equal ones share theirs."""
    ordered = sorted(measures.values())
    return {
        number: bisect_left(ordered, measure) + bisect_right(ordered, measure)
        for number, measure in measures.items()
    }
