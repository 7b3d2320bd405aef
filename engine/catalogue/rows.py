"""The catalogue's files, with a row for each number tried.

A row starts with the number and the winning line as packed by `pack_line`. Then come the number of
states that the solver needed, and the number of cards that quick play moves to the foundations. If
no line was found, the row has the number and `-`.
"""

from pathlib import Path
from typing import Final, NamedTuple

UNPROVEN: Final = "-"


class Row(NamedTuple):
    """A proven deal.

    Attributes:
        line: the winning moves, packed.
        states: the number of positions the solver reached until it found them.
        play: the number of cards that quick play moves to the foundations.

    """

    line: str
    states: int
    play: int


def read_rows(path: Path) -> dict[int, Row | None]:
    """Return the row of each number tried; None if no line was found.

    A missing file has no rows.
    """
    if not path.exists():
        return {}
    rows = (row.split() for row in path.read_text(encoding="ascii").splitlines())
    return {int(number): _row(*known) for number, *known in rows}


def _row(line: str, states: str = "", play: str = "") -> Row | None:
    return None if line == UNPROVEN else Row(line, int(states), int(play))


def row_text(number: int, row: Row | None) -> str:
    """Return the row of a number as a line of text."""
    known = map(str, row) if row else [UNPROVEN]
    return f"{number} {' '.join(known)}\n"
