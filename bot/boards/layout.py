"""What the boards share: the order of the suits, the banks of columns, the longest column."""

from collections.abc import Sequence
from typing import Final

from engine.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, SPADES
from engine.variants import Variant

SUIT_ORDER: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
"""The foundations from left to right."""

PHONE_CELLS: Final = 30
"""How many cells of a code block stand on one line of a phone 390 px wide."""

COLUMN_CELLS: Final = 3
"""A card of two cells and the gap to the next column."""

FIRST_BANK: Final = 7
"""How many columns stand in the upper bank where a board is split in two."""


def longest_column(variant: Variant) -> int:
    """How many cards a column can ever hold.

    All but the dealt cards were built down, each one rank below the card under it, and below the
    last dealt card there are no more ranks than from King to Ace.
    """
    return variant.rows + KING - ACE


def cells(columns: int) -> int:
    """How many cells wide so many columns are."""
    return columns * COLUMN_CELLS - 1


def banks(columns: int, *, narrow: bool) -> Sequence[range]:
    """Group the column numbers into banks that stand one over the other."""
    if narrow and cells(columns) > PHONE_CELLS:
        return range(1, FIRST_BANK + 1), range(FIRST_BANK + 1, columns + 1)
    return (range(1, columns + 1),)
