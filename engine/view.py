"""The position as a player sees it: hidden cards are only counted."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import SUITS, Card
from engine.moves import WASTE
from engine.position import Position


class Column(NamedTuple):
    """One column of the tableau.

    Attributes:
        face_down: the number of face-down cards, below the others.
        cards: the face-up cards; the top card is last.

    """

    face_down: int
    cards: tuple[Card, ...]

    def __bool__(self) -> bool:
        """Return whether the column has cards."""
        return bool(self.cards)

    @property
    def height(self) -> int:
        """Return the number of cards in the column."""
        return self.face_down + len(self.cards)


@dataclass(frozen=True, slots=True)
class View:
    """The visible part of a position.

    Attributes:
        columns: the tableau from left to right, starting with column 1.
        stock: the number of cards in the stock.
        waste: the waste; the top card is last.
        foundations: for each suit, the ranks of its two foundations, the higher first.
        redeals_left: the number of redeals left.

    """

    columns: tuple[Column, ...]
    stock: int
    waste: tuple[Card, ...]
    foundations: tuple[tuple[int, int], ...]
    redeals_left: int

    @classmethod
    def of(cls, position: Position) -> "View":
        """Return the view of a position."""
        columns = (
            Column(hidden, tuple(cards[hidden:]))
            for hidden, cards in zip(position.face_down[1:], position.piles[1:], strict=True)
        )
        return cls(
            columns=tuple(columns),
            stock=len(position.stock),
            waste=tuple(position.piles[WASTE]),
            foundations=tuple((position.high[suit], position.low[suit]) for suit in SUITS),
            redeals_left=position.redeals_left,
        )

    def column(self, number: int) -> Column:
        """Return a column by its number, as printed above the tableau.

        Raises:
            IndexError: the column does not exist.

        """
        if number < 1:
            raise IndexError(f"no column {number}")
        return self.columns[number - 1]
