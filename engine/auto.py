"""Automatic moves to the foundations, and which of them are safe."""

from collections.abc import Sequence

from engine.cards import SUITS, Card
from engine.moves import FOUNDATION, WASTE, Move, Step
from engine.position import Position
from engine.variants import Building


def is_safe(position: Position, pile: int) -> bool:
    """Return whether moving the top card of a pile to a foundation can never do harm.

    The caller has checked that a foundation takes the card.
    """
    if pile == WASTE and position.redeals_left:
        # Removing it would change the draws of the next pass.
        return False
    return is_never_needed(position.piles[pile][-1], position.low, position.variant.building)


def is_never_needed(card: Card, low: Sequence[int], building: Building) -> bool:
    """Return whether a card that a foundation takes is provably never needed in the tableau.

    A card is only needed to build a lower card on it. The need ends when all such lower cards can
    go to the foundations as soon as they are free, and the card's copy can follow it at once.

    Args:
        card: the card.
        low: for each suit, the rank of the lower one of its two foundations.
        building: how columns are built.

    """
    return low[card.suit] >= card.rank - 1 and all(
        low[suit] >= card.rank - _slack(building, card, suit) for suit in SUITS if suit != card.suit
    )


def _slack(building: Building, card: Card, suit: int) -> int:
    """Return how many ranks another suit's foundations may be behind the card."""
    match building:
        case Building.SAME_SUIT:
            return card.rank
        case Building.DIFFERENT_SUIT:
            return 2
        case Building.DIFFERENT_COLOUR:
            return 3 if Card.of(suit, card.rank).is_red == card.is_red else 2


def foundation_moves(position: Position, *, everything: bool, include_hidden: bool) -> Step:
    """Return the moves to the foundations, in order; the position is not changed.

    Args:
        position: the position to start from.
        everything: include every card that a foundation takes, not only safe ones.
        include_hidden: include cards that are face down now and are turned up on the way.

    """
    after = position.copy()
    hidden = [0] * len(after.piles) if include_hidden else after.face_down.copy()
    plays: list[Move] = []
    while True:
        ready = (
            pile
            for pile, cards in enumerate(after.piles)
            if len(cards) > hidden[pile]
            and after.takes_next(cards[-1])
            and (everything or is_safe(after, pile))
        )
        pile = next(ready, None)
        if pile is None:
            return Step(plays)
        plays.append(Move(pile, FOUNDATION))
        after.make(plays[-1])
