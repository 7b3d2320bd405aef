"""Answers as data, and tables laid out in cells of a terminal."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from unicodedata import bidirectional

from wcwidth import clip, ljust, rjust, width

_FEWEST_OF_A_NAME: Final = 8
_FROM_THE_RIGHT: Final = frozenset({"R", "AL", "AN"})
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


class Align(StrEnum):
    """To which side the cells of a column are aligned."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes:
        head: its heading.
        cells: its cells, one for each row.
        align: to which side they are aligned.
        names: whether they are names of players, which may be shortened and need escaping.

    """

    head: str
    cells: tuple[str, ...]
    align: Align = Align.RIGHT
    names: bool = False

    @property
    def width(self) -> int:
        """How wide it is, in cells of a terminal."""
        return max(map(width, [self.head, *self.cells]))


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as data: each front end lays it out.

    Attributes:
        title: what it is.
        lines: sentences above the table.
        columns: the table; none where there is none.
        rows: the rows of the table as sentences, for narrow windows and screen readers.
        notes: sentences below the table.

    """

    title: str = ""
    lines: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()
    rows: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def in_words(self) -> list[str]:
        """All of it as sentences, from the title down."""
        return list(filter(None, [self.title, *self.lines, *self.rows, *self.notes]))


def table(columns: Collection[Column], cells: int) -> tuple[str, ...]:
    """Return the rows of a table, the heads first; none where it cannot be that narrow."""
    gaps = len(columns) - 1
    natural = sum(column.width for column in columns)
    gap = "  " if natural + 2 * gaps <= cells else " "
    excess = max(0, natural + len(gap) * gaps - cells)
    laid_out = []
    for column in columns:
        room = column.width
        if column.names:
            room = max(room - excess, min(room, _FEWEST_OF_A_NAME))
        laid_out.append(_laid_out(column, room))
    rows = tuple(gap.join(row) for row in zip(*laid_out, strict=True))
    return rows if width(rows[0]) <= cells else ()


def _laid_out(column: Column, cells: int) -> list[str]:
    if column.names:
        names = [isolated(shortened(name, cells)) for name in column.cells]
        return [ljust(text, cells) for text in [column.head, *names]]
    return [
        (ljust if column.align is Align.LEFT else rjust)(text, cells)
        for text in [column.head, *column.cells]
    ]


def shortened(text: str, cells: int) -> str:
    """The text in at most so many cells."""
    return text if width(text) <= cells else clip(text, 0, cells - 1).rstrip() + "…"


def isolated(text: str) -> str:
    """The text so that, where it is written from the right, what stands beside it keeps its place.

    The two characters that do it have no width.
    """
    if any(bidirectional(char) in _FROM_THE_RIGHT for char in text):
        return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"
    return text
