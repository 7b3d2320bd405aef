"""Deals proven winnable, shipped with the program, each with a line that wins and a grade."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from engine.catalogue.grades import Grade, graded, quick_play
from engine.catalogue.rows import Row, read_rows, row_text
from engine.deal import deal
from engine.moves import Move
from engine.solver.lines import unpack_line
from engine.variants import VARIANTS, Variant

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
"""Deals for everybody, and those kept for the deal of the day."""

PARTS: Final[tuple[Part, ...]] = ("open", "daily")

FOLDER: Final = Path(__file__).parent
_FIRST_DAILY: Final = 2 * 10**9
_DAILY_NUMBERS: Final = 10**8


def first_number(variant: Variant, part: Part) -> int:
    """Where the numbers of a part begin; they are tried one after the other."""
    if part == "open":
        return 1
    return _FIRST_DAILY + list(VARIANTS).index(variant.key) * _DAILY_NUMBERS + 1


def part_of(number: int) -> Part:
    """The part that a number belongs to."""
    return "daily" if number >= _FIRST_DAILY else "open"


def proven_deals(variant: Variant, part: Part, grade: Grade | None = None) -> Sequence[int]:
    """The numbers of a part that are proven winnable, of one grade or of all, the lowest first."""
    return _numbers(variant.key, part, grade)


def is_proven(variant: Variant, number: int) -> bool:
    """Whether the catalogue has a line that wins this deal."""
    return number in _proven(variant.key)


def grade_of(variant: Variant, number: int) -> Grade | None:
    """How hard a deal is among the proven ones of its part; None where it is not proven."""
    return _grades(variant.key, part_of(number)).get(number)


def proven_line(variant: Variant, number: int) -> tuple[Move, ...] | None:
    """Moves that win a deal from its start, or None where the catalogue has none."""
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
        for number, its_grade in sorted(_grades(key, part).items())
        if grade in (None, its_grade)
    )
