"""The text board: a position in lines of one-cell characters."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, NamedTuple

from bot.boards.layout import SUIT_ORDER, banks, cells, longest_column
from engine.cards import PACK, SUIT_LETTERS, SUIT_SIGNS
from engine.variants import Variant
from engine.view import Column, View

RANKS: Final = "-A23456789TJQK"
"""Each rank as one character; the first marks an empty foundation."""

LETTERS: Final = SUIT_LETTERS.lower()
"""The suits as letters, in lower case to differ from the ranks."""

EMPTY: Final = "--"
_NOTHING: Final = "  "
_HEADER_LINES: Final = 2
_HEADER_CELLS: Final = len("♠7 2  ♥9 A  ♦K -  ♣4 2")


@dataclass(frozen=True)
class TextStyle:
    """The style of a text board.

    Attributes:
        narrow: whether to split variants that are too wide for a phone into two banks.
        letters: whether to write suits as letters, and all else in ASCII too.

    """

    narrow: bool = False
    letters: bool = False


class TextSize(NamedTuple):
    """The size of a text board.

    Attributes:
        cells: the width of the widest line.
        lines: the number of lines.
        characters: the number of characters, including line ends.

    """

    cells: int
    lines: int
    characters: int


class _Signs:
    """The characters for cards, with suits as symbols or letters."""

    def __init__(self, suits: str, face_down: str) -> None:
        self.suits = suits
        self.face_down = face_down
        self.cards = {card: RANKS[card.rank] + suits[card.suit] for card in PACK}


_WITH_SIGNS: Final = _Signs(SUIT_SIGNS, "▒▒")
_WITH_LETTERS: Final = _Signs(LETTERS, "##")


def text_board(view: View, variant: Variant, style: TextStyle) -> str:
    """Return a position as text, for a code block or a terminal."""
    signs = _WITH_LETTERS if style.letters else _WITH_SIGNS
    lines = [_foundations(view, signs), _piles(view, variant, signs)]
    for numbers in banks(variant.columns, narrow=style.narrow):
        lines += _bank(view, numbers, signs)
    return "\n".join(lines)


def largest_text_board(variant: Variant, style: TextStyle) -> TextSize:
    """Return an upper bound for the size of the variant's text boards."""
    split = banks(variant.columns, narrow=style.narrow)
    widest = max(_HEADER_CELLS, *(cells(len(numbers)) for numbers in split))
    lines = _HEADER_LINES + len(split) * (1 + longest_column(variant)) + len(split) - 1
    return TextSize(widest, lines, lines * (widest + 1) - 1)


def _foundations(view: View, signs: _Signs) -> str:
    reached = ((signs.suits[suit], *view.foundations[suit]) for suit in SUIT_ORDER)
    return "  ".join(f"{suit}{RANKS[high]} {RANKS[low]}" for suit, high, low in reached)


def _piles(view: View, variant: Variant, signs: _Signs) -> str:
    waste = f"{signs.cards[view.waste[-1]]} ({len(view.waste)})" if view.waste else EMPTY
    redeals = f"  R {view.redeals_left}" if variant.redeals else ""
    return f"W {waste}  S {view.stock}{redeals}"


def _bank(view: View, numbers: range, signs: _Signs) -> Iterator[str]:
    if numbers[0] > 1:
        yield ""  # an empty line, so that the numbers do not look like cards of the bank above
    yield " ".join(f"{number:<2}" for number in numbers).rstrip()
    columns = (_column(view.column(number), signs) for number in numbers)
    for row in zip_longest(*columns, fillvalue=_NOTHING):
        yield " ".join(row).rstrip()


def _column(column: Column, signs: _Signs) -> list[str]:
    if not column:
        return [EMPTY]
    return [signs.face_down] * column.face_down + [signs.cards[card] for card in column.cards]
