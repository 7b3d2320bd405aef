"""The files of the catalogue: a row for each number tried.

A row is the number, the line that wins as `pack_line` writes it, the states that its search took,
and the cards that a quick play brings to the foundations; or the number and `-` where no line was
found.
"""

from pathlib import Path
from typing import Final, NamedTuple

UNPROVEN: Final = "-"


class Row(NamedTuple):
    """What is known of a proven deal.

    Attributes:
        line: moves that win, packed.
        states: how many positions the search reached until it found them.
        play: how many cards a quick play by what can be seen brings to the foundations.

    """

    line: str
    states: int
    play: int


def read_rows(path: Path) -> dict[int, Row | None]:
    """What is known of each number tried, None where no line was found.

    Nothing is known where there is no file.
    """
    if not path.exists():
        return {}
    rows = (row.split() for row in path.read_text(encoding="ascii").splitlines())
    return {int(number): _row(*known) for number, *known in rows}


def _row(line: str, states: str = "", play: str = "") -> Row | None:
    return None if line == UNPROVEN else Row(line, int(states), int(play))


def row_text(number: int, row: Row | None) -> str:
    """The row of a number, with the end of its line."""
    known = map(str, row) if row else [UNPROVEN]
    return f"{number} {' '.join(known)}\n"
