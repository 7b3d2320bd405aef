"""Deals proven winnable, each with a winning line and a grade.

A variant without a file has no proven deals.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from engine.catalogue.grades import Grade, graded, quick_play
from engine.catalogue.rows import Row, read_rows, row_text
from engine.deal import deal
from engine.moves import Move
from engine.solver.lines import unpack_line
from engine.variants import DAILY_NUMBERS, Variant

__all__ = [
    "FOLDER",
    "PARTS",
    "Grade",
    "Part",
    "Row",
    "first_number",
    "grade_of",
    "is_proven",
    "part_of",
    "proven_deals",
    "proven_line",
    "quick_play",
    "read_rows",
    "row_text",
]

Part = Literal["open", "daily"]
"""A part of the catalogue: regular deals, or deals reserved as daily deals."""

PARTS: Final[tuple[Part, ...]] = ("open", "daily")

FOLDER: Final = Path(__file__).parent


def first_number(variant: Variant, part: Part) -> int:
    """Return the first number of a part; `tools.certify` tries the numbers in order.

    Raises:
        ValueError: the variant has no numbers for daily deals.

    """
    if part == "open":
        return 1
    if variant.daily_base is None:
        raise ValueError(f"{variant.name} has no numbers for daily deals")
    return variant.daily_base


def part_of(number: int) -> Part:
    """Return the part that a number belongs to."""
    return "daily" if number >= DAILY_NUMBERS.start else "open"


def proven_deals(variant: Variant, part: Part, grade: Grade | None = None) -> Sequence[int]:
    """Return the proven numbers of a part, of one grade or of all, in ascending order."""
    return _numbers(variant.key, part, grade)


def is_proven(variant: Variant, number: int) -> bool:
    """Return whether the catalogue has a winning line for a deal."""
    return number in _proven(variant.key)


def grade_of(variant: Variant, number: int) -> Grade | None:
    """Return the grade of a deal among the proven deals of its part; None if it is unproven."""
    return _grades(variant.key, part_of(number)).get(number)


def proven_line(variant: Variant, number: int) -> tuple[Move, ...] | None:
    """Return the moves that win a deal; None if it is unproven."""
    row = _proven(variant.key).get(number)
    return unpack_line(deal(variant, number), row.line) if row else None


@cache
def _proven(key: str) -> dict[int, Row]:
    rows = read_rows(FOLDER / f"{key}.txt")
    return {number: row for number, row in sorted(rows.items()) if row}


@cache
def _grades(key: str, part: Part) -> dict[int, Grade]:
    return graded({number: row for number, row in _proven(key).items() if part_of(number) == part})


@cache
def _numbers(key: str, part: Part, grade: Grade | None) -> tuple[int, ...]:
    return tuple(
        number
        for number, own_grade in sorted(_grades(key, part).items())
        if grade in (None, own_grade)
    )
