"""A position as a player may see it: hidden cards have no identity here."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import SUITS, Card
from engine.moves import WASTE
from engine.position import Position


class Column(NamedTuple):
    """One column of the tableau.

    Attributes:
        face_down: how many cards lie face down, under the others.
        cards: the face-up cards; the top card stands last.

    """

    face_down: int
    cards: tuple[Card, ...]

    def __bool__(self) -> bool:
        """Whether a card lies there."""
        return bool(self.cards)

    @property
    def height(self) -> int:
        """How many cards lie there."""
        return self.face_down + len(self.cards)


@dataclass(frozen=True, slots=True)
class View:
    """What lies where, for everyone to see.

    Attributes:
        columns: the tableau from left to right; column 1 stands first.
        stock: how many cards the stock holds.
        waste: the waste; the top card stands last.
        foundations: for each suit, the ranks its two foundations have reached, the higher first.
        redeals_left: how many times the waste may still be turned over.

    """

    columns: tuple[Column, ...]
    stock: int
    waste: tuple[Card, ...]
    foundations: tuple[tuple[int, int], ...]
    redeals_left: int

    @classmethod
    def of(cls, position: Position) -> "View":
        """The public side of a position."""
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
        """The column of that number, as printed over the tableau.

        Raises:
            IndexError: there is no such column.

        """
        if number < 1:
            raise IndexError(f"no column {number}")
        return self.columns[number - 1]
