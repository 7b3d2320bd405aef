"""The spoken board: a position in words, one line for each pile, for screen readers."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.boards.layout import SUIT_ORDER
from bot.texts import say
from engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card
from engine.variants import Variant
from engine.view import Column, View

MAX_CHARACTERS: Final = 2400
"""The upper bound for a spoken board: 104 cards once each, and the words around them."""

_MIN_RUN: Final = 3
_SUITS: Final = {CLUBS: "clubs", SPADES: "spades", HEARTS: "hearts", DIAMONDS: "diamonds"}


def spoken_board(view: View, variant: Variant) -> str:
    """Return a position in words: foundations and piles, then each column, top card first."""
    lines = [_foundations(view), _waste(view), say("spoken-stock", cards=view.stock)]
    if variant.redeals:
        lines.append(say("spoken-redeals", redeals=view.redeals_left))
    lines += (_column(number, column) for number, column in enumerate(view.columns, start=1))
    return "\n".join(lines)


def _foundations(view: View) -> str:
    if not any(map(any, view.foundations)):
        return say("spoken-foundations-empty")
    suits = (_foundation(suit, *view.foundations[suit]) for suit in SUIT_ORDER)
    return say("spoken-foundations", suits=say("spoken-next").join(suits))


def _foundation(suit: int, high: int, low: int) -> str:
    if not high:
        return say("spoken-foundation-empty", suit=_SUITS[suit])
    if not low:
        return say("spoken-foundation-half", suit=_SUITS[suit], high=_rank(high))
    return say("spoken-foundation", suit=_SUITS[suit], high=_rank(high), low=_rank(low))


def _waste(view: View) -> str:
    if not view.waste:
        return say("spoken-waste-empty")
    return say("spoken-waste", card=spoken_card(view.waste[-1]), under=len(view.waste) - 1)


def _column(number: int, column: Column) -> str:
    if not column:
        return say("spoken-column-empty", column=number)
    cards = say("spoken-on").join(map(_run, _runs(column.cards)))
    if not column.face_down:
        return say("spoken-column", column=number, cards=cards)
    return say("spoken-column-face-down", column=number, cards=cards, hidden=column.face_down)


def _runs(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    """Split a column, from its top, into runs of one suit and single cards."""
    downward = cards[::-1]
    while downward:
        length = 1
        while length < len(downward) and downward[length] == downward[0] + length:
            length += 1
        if length < _MIN_RUN:
            length = 1
        yield downward[:length]
        downward = downward[length:]


def _run(run: Sequence[Card]) -> str:
    lowest, highest = run[0], run[-1]
    if lowest == highest:
        return spoken_card(lowest)
    ranks = {"lowest": _rank(lowest.rank), "highest": _rank(highest.rank)}
    return say("spoken-run", suit=_SUITS[lowest.suit], **ranks)


def spoken_card(card: Card) -> str:
    """Return a card in words: `9 of hearts`."""
    return say("spoken-card", rank=card.rank, suit=_SUITS[card.suit])


def _rank(rank: int) -> str:
    return say("spoken-rank", rank=rank)
