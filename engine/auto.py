"""Plays to the foundations that can be left to the program."""

from collections.abc import Sequence

from engine.cards import SUITS, Card
from engine.moves import FOUNDATION, WASTE, Move, Step
from engine.position import Position
from engine.variants import Building


def is_safe(position: Position, pile: int) -> bool:
    """Whether the top card of a pile can go up and provably never be needed below."""
    if pile == WASTE and position.redeals_left:
        # Without it the draws of the next pass would be others.
        return False
    return is_never_needed(position.piles[pile][-1], position.low, position.variant.building)


def is_never_needed(card: Card, low: Sequence[int], building: Building) -> bool:
    """Whether a card that can go up is provably never needed in the tableau again.

    It is needed only to take a lower card there. It is not when all lower cards it could take can
    go up as soon as they are free, and its own twin can follow it at once.

    Args:
        card: the card.
        low: for each suit, the rank that the lower one of its foundations has reached.
        building: how columns are built.

    """
    return low[card.suit] >= card.rank - 1 and all(
        low[suit] >= card.rank - _slack(building, card, suit) for suit in SUITS if suit != card.suit
    )


def _slack(building: Building, card: Card, suit: int) -> int:
    """How many ranks behind the card another suit's foundations may be."""
    match building:
        case Building.SAME_SUIT:
            return card.rank
        case Building.DIFFERENT_SUIT:
            return 2
        case Building.DIFFERENT_COLOUR:
            return 3 if Card.of(suit, card.rank).is_red == card.is_red else 2


def foundation_moves(position: Position, *, everything: bool, include_hidden: bool) -> Step:
    """The cards that go up one after the other; the position is not changed.

    Args:
        position: where to play from.
        everything: play every card that can go up, not only those that are safe.
        include_hidden: also those that lie face down now and are turned up on the way.

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
