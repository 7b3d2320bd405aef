"""Deals proven winnable, shipped with the program, each with a line that wins.

A game's file has a row for each number tried: the number and its line, or `-` where none was found.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from engine.deal import deal
from engine.moves import Move
from engine.solver.lines import unpack_line
from engine.variants import VARIANTS, Variant

Part = Literal["open", "daily"]
"""Deals for everybody, and those kept for the deal of the day."""

PARTS: Final[tuple[Part, ...]] = ("open", "daily")

FOLDER: Final = Path(__file__).parent
UNPROVEN: Final = "-"
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


def read_rows(path: Path) -> dict[int, str]:
    """The packed line of each number tried, or `UNPROVEN`; nothing where there is no file."""
    if not path.exists():
        return {}
    rows = (row.split() for row in path.read_text(encoding="ascii").splitlines())
    return {int(number): line for number, line in rows}


def proven_deals(variant: Variant, part: Part) -> Sequence[int]:
    """The numbers of a part that are proven winnable, the lowest first."""
    return _numbers(variant.key, part)


def is_proven(variant: Variant, number: int) -> bool:
    """Whether the catalogue has a line that wins this deal."""
    return number in _lines(variant.key)


def proven_line(variant: Variant, number: int) -> tuple[Move, ...] | None:
    """Moves that win a deal from its start, or None where the catalogue has none."""
    text = _lines(variant.key).get(number)
    return None if text is None else unpack_line(deal(variant, number), text)


@cache
def _lines(key: str) -> dict[int, str]:
    rows = read_rows(FOLDER / f"{key}.txt")
    return {number: line for number, line in sorted(rows.items()) if line != UNPROVEN}


@cache
def _numbers(key: str, part: Part) -> tuple[int, ...]:
    return tuple(number for number in _lines(key) if part_of(number) == part)
