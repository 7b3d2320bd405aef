"""What stands in sentences and a table, and how a table is laid out in cells."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import bidirectional

from wcwidth import clip, ljust, rjust, width

WIDE: Final = 80
"""The cells of a table where nothing is known of the width there is."""

_FEWEST_OF_A_NAME: Final = 8
_FROM_THE_RIGHT: Final = frozenset({"R", "AL", "AN"})
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Answer:
    """Something told: a title, sentences, a table, and sentences that belong below it.

    Attributes:
        title: what it is.
        lines: sentences; also the rows, where a table would be too wide or is to be heard.
        table: its rows, the head first, all of one width in cells; none where it has none. Names
            of players stand in it and in `lines` as they are: a front end escapes what it must.
        notes: sentences below the table.

    """

    title: str
    lines: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def in_full(self) -> list[str]:
        """All lines from the title down."""
        return [self.title, *self.lines, *self.table, *self.notes]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes:
        head: what stands over it.
        texts: what stands in its rows.
        left: whether it is flush left; figures are flush right.
        names: whether it holds names of players, which may be shortened.

    """

    head: str
    texts: Sequence[str]
    left: bool = False
    names: bool = False

    @property
    def cells(self) -> int:
        """How wide it is."""
        return max(map(width, [self.head, *self.texts]))


def table(columns: Collection[Column], cells: int) -> tuple[str, ...]:
    """Lay out a table, the head first; nothing where it cannot be as narrow as that."""
    gaps = len(columns) - 1
    natural = sum(column.cells for column in columns)
    gap = "  " if natural + 2 * gaps <= cells else " "
    excess = max(0, natural + len(gap) * gaps - cells)
    laid_out = []
    for column in columns:
        room = column.cells
        if column.names:
            room = max(room - excess, min(room, _FEWEST_OF_A_NAME))
        laid_out.append(_laid_out(column, room))
    rows = tuple(gap.join(row) for row in zip(*laid_out, strict=True))
    return rows if width(rows[0]) <= cells else ()


def _laid_out(column: Column, cells: int) -> list[str]:
    if column.names:
        names = [isolated(shortened(name, cells)) for name in column.texts]
        return [ljust(text, cells) for text in [column.head, *names]]
    return [(ljust if column.left else rjust)(text, cells) for text in [column.head, *column.texts]]


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
