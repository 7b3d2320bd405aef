"""Positions as the player sees them, and the cards that are hidden."""

from collections import Counter
from typing import Final

from engine.cards import KING, PACK, Card
from engine.moves import WASTE
from engine.position import Position
from engine.variants import Variant
from engine.view import View

UNKNOWN: Final = Card(KING + 2)
"""Placeholder for a hidden card: no card has its rank, so it fits nowhere."""

_COPIES: Final = 2


def visible(view: View, variant: Variant) -> Position:
    """Return the position of a view, with unknown cards for the hidden ones."""
    columns = [[UNKNOWN] * column.face_down + list(column.cards) for column in view.columns]
    position = Position(variant, columns, stock=[UNKNOWN] * view.stock)
    position.face_down[1:] = (column.face_down for column in view.columns)
    position.piles[WASTE] = list(view.waste)
    position.high = [high for high, _ in view.foundations]
    position.low = [low for _, low in view.foundations]
    position.redeals_left = view.redeals_left
    return position


def concealed(position: Position) -> Position:
    """Return a copy of the true position with unknown cards for the hidden ones."""
    seen = position.copy()
    for column, face_down in enumerate(position.face_down):
        seen.piles[column][:face_down] = [UNKNOWN] * face_down
    seen.stock = [UNKNOWN] * len(position.stock)
    return seen


def hidden_cards(position: Position) -> list[Card]:
    """Return the cards of both packs that the player cannot see, in a fixed order."""
    left = Counter(dict.fromkeys(PACK, _COPIES))
    for cards, face_down in zip(position.piles, position.face_down, strict=True):
        left.subtract(cards[face_down:])
    for card in PACK:
        reached = position.high[card.suit], position.low[card.suit]
        left[card] -= sum(card.rank <= rank for rank in reached)
    return sorted(left.elements())
