"""Answers as data, and tables laid out in columns of fixed-width text."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from unicodedata import bidirectional

from wcwidth import clip, ljust, rjust, width

_MIN_NAME_WIDTH: Final = 8
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


class Align(StrEnum):
    """The alignment of a column's cells."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes:
        head: the heading.
        cells: one cell for each row.
        align: the alignment of the cells.
        names: whether the cells are players' names, which may be shortened and need escaping.

    """

    head: str
    cells: tuple[str, ...]
    align: Align = Align.RIGHT
    names: bool = False

    @property
    def width(self) -> int:
        """Return the width of the column in terminal cells."""
        return max(map(width, [self.head, *self.cells]))


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as data, which each front end lays out.

    Attributes:
        title: the title.
        lines: sentences above the table.
        columns: the columns of the table; empty if there is no table.
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
        """Return the whole answer as sentences."""
        return list(filter(None, [self.title, *self.lines, *self.rows, *self.notes]))


def table(columns: Collection[Column], cells: int) -> tuple[str, ...]:
    """Lay out a table and return its lines, the headings first.

    Players' names are shortened to make it fit. Return nothing if it still does not fit.

    Args:
        columns: the columns.
        cells: the available width in terminal cells.

    """
    gaps = len(columns) - 1
    natural = sum(column.width for column in columns)
    gap = "  " if natural + 2 * gaps <= cells else " "
    excess = max(0, natural + len(gap) * gaps - cells)
    laid_out = []
    for column in columns:
        room = column.width
        if column.names:
            room = max(room - excess, min(room, _MIN_NAME_WIDTH))
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
    """Return the text cut to at most that many terminal cells, with an ellipsis."""
    return text if width(text) <= cells else clip(text, 0, cells - 1).rstrip() + "…"


def isolated(text: str) -> str:
    """Return right-to-left text in a bidirectional isolate, so that it reorders nothing around it.

    The two isolate characters have no width.
    """
    if any(bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"
    return text
