"""The layout that all boards share: suit order, banks of columns, longest column."""

from collections.abc import Sequence
from typing import Final

from engine.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, SPADES
from engine.variants import Variant

SUIT_ORDER: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
"""The order of the foundations from left to right."""

PHONE_CELLS: Final = 30
"""The number of cells in a line of a code block on a phone 390 px wide."""

COLUMN_CELLS: Final = 3
"""The width of a column: a card of two cells and a gap."""

FIRST_BANK: Final = 7
"""The number of columns in the upper bank of a board with two banks."""


def longest_column(variant: Variant) -> int:
    """Return the maximum number of cards in a column.

    Every card after the dealt ones is one rank below the card it was built on. After a dealt
    King that leaves the ranks from Queen to Ace.
    """
    return variant.rows + KING - ACE


def cells(columns: int) -> int:
    """Return the width of a number of columns in cells."""
    return columns * COLUMN_CELLS - 1


def banks(columns: int, *, narrow: bool) -> Sequence[range]:
    """Group the column numbers into banks, from top to bottom."""
    if narrow and cells(columns) > PHONE_CELLS:
        return range(1, FIRST_BANK + 1), range(FIRST_BANK + 1, columns + 1)
    return (range(1, columns + 1),)
