"""The full position, including hidden cards: legal moves, making and unmaking them."""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final, Self

from engine.cards import ACE, KING, SUITS, Card
from engine.moves import DRAW, FOUNDATION, REDEAL, WASTE, Move
from engine.variants import Variant

WON_CARDS: Final = 2 * len(SUITS) * KING


class Position:
    """The full state of a game. It contains the hidden cards, so it must not be shown to players.

    Attributes:
        variant: the rules.
        piles: pile 0 is the waste, pile n is column n; the top card is last.
        face_down: for each pile, the number of face-down cards at its bottom.
        stock: the stock; the next card to be drawn is last.
        high: for each suit, the rank of the higher one of its two foundations.
        low: for each suit, the rank of the lower one.
        on_foundations: the cards played to the foundations, in order.
        redeals_left: the number of redeals left.

    """

    __slots__ = (
        "face_down",
        "high",
        "low",
        "on_foundations",
        "piles",
        "redeals_left",
        "stock",
        "variant",
    )

    def __init__(self, variant: Variant, columns: Sequence[list[Card]], stock: list[Card]) -> None:
        base = ACE if variant.aces_dealt_out else 0
        self.variant = variant
        self.piles: list[list[Card]] = [[], *columns]
        self.face_down = [0] + [variant.face_down] * len(columns)
        self.stock = stock
        self.high = [base] * len(SUITS)
        self.low = [base] * len(SUITS)
        self.on_foundations: list[Card] = []
        self.redeals_left = variant.redeals

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = copy(self)
        twin.piles = [pile.copy() for pile in self.piles]
        twin.face_down = self.face_down.copy()
        twin.stock = self.stock.copy()
        twin.high = self.high.copy()
        twin.low = self.low.copy()
        twin.on_foundations = self.on_foundations.copy()
        return twin

    @property
    def columns(self) -> range:
        """Return the numbers of the columns."""
        return range(1, len(self.piles))

    @property
    def is_won(self) -> bool:
        """Return whether all eight foundations are complete."""
        return sum(self.high) + sum(self.low) == WON_CARDS

    def arrangement(self) -> tuple[object, ...]:
        """Return a hashable form that ignores the order of the columns.

        It includes only the size of the stock, not its cards.
        """
        columns = sorted(
            (hidden, tuple(cards))
            for hidden, cards in zip(self.face_down[1:], self.piles[1:], strict=True)
        )
        return (
            tuple(columns),
            tuple(self.piles[WASTE]),
            len(self.stock),
            self.redeals_left,
            tuple(self.high),
            tuple(self.low),
        )

    def takes_next(self, card: Card) -> bool:
        """Return whether a foundation takes the card now."""
        below = card.rank - 1
        return below in (self.high[card.suit], self.low[card.suit])

    def run_length(self, pile: int) -> int:
        """Return the length of the sequence at the end of a pile; at most 1 on the waste."""
        cards = self.piles[pile]
        if pile == WASTE or not cards:
            return min(1, len(cards))
        bases = self.variant.bases
        start = len(cards) - 1
        while start > self.face_down[pile] and cards[start - 1] in bases[cards[start]]:
            start -= 1
        return len(cards) - start

    def movable(self, pile: int) -> int:
        """Return how many cards at the end of a pile can move as a unit."""
        return self.run_length(pile) if self.variant.sequences else min(1, len(self.piles[pile]))

    def legal_moves(self) -> Iterator[Move]:
        """Yield all legal moves; each length of a sequence is a separate move."""
        if self.stock:
            yield DRAW
        elif self.redeals_left and self.piles[WASTE]:
            yield REDEAL
        showing, empty = self._columns_by_top_card()
        bases = self.variant.bases
        for source, cards in enumerate(self.piles):
            if cards and self.takes_next(cards[-1]):
                yield Move(source, FOUNDATION)
            for length in range(1, self.movable(source) + 1):
                for base in bases[cards[-length]]:
                    for target in showing.get(base, ()):
                        yield Move(source, target, length)
                for target in empty:
                    yield Move(source, target, length)

    def _columns_by_top_card(self) -> tuple[dict[Card, list[int]], list[int]]:
        """Return the columns by top card, and the empty columns."""
        showing: dict[Card, list[int]] = {}
        empty: list[int] = []
        for column in self.columns:
            cards = self.piles[column]
            if cards:
                showing.setdefault(cards[-1], []).append(column)
            else:
                empty.append(column)
        return showing, empty

    def changes_nothing(self, move: Move) -> bool:
        """Return whether a legal move changes only the order of the columns."""
        source, target, length = move
        if not {source, target} <= set(self.columns):
            return False
        left = self.piles[source][:-length]
        hidden = self.face_down[source]
        turns_up = bool(left) and hidden == len(left)
        return not turns_up and hidden == self.face_down[target] and left == self.piles[target]

    @property
    def is_stuck(self) -> bool:
        """Return whether no legal move changes more than the order of the columns."""
        return not self.is_won and all(map(self.changes_nothing, self.legal_moves()))

    def make(self, move: Move) -> int:
        """Make a legal move.

        Returns:
            The number of cards drawn or turned face up, which `unmake` needs.

        """
        if move == DRAW:
            return self._draw()
        if move == REDEAL:
            return self._redeal()
        source, target, length = move
        cards = self.piles[source]
        if target == FOUNDATION:
            self._add_to_foundation(cards.pop())
        else:
            self.piles[target] += cards[-length:]
            del cards[-length:]
        if cards and self.face_down[source] == len(cards):
            self.face_down[source] -= 1
            return 1
        return 0

    def unmake(self, move: Move, made: int) -> None:
        """Undo the last move; `made` is the value that `make` returned for it."""
        if move == DRAW:
            waste = self.piles[WASTE]
            self.stock += waste[: -made - 1 : -1]
            del waste[-made:]
        elif move == REDEAL:
            self.piles[WASTE] = self.stock[::-1]
            self.stock = []
            self.redeals_left += 1
        else:
            self._return_cards(move)
            self.face_down[move.source] += made

    def _draw(self) -> int:
        drawn = min(self.variant.draw, len(self.stock))
        self.piles[WASTE] += self.stock[: -drawn - 1 : -1]
        del self.stock[-drawn:]
        return drawn

    def _redeal(self) -> int:
        self.stock = self.piles[WASTE][::-1]
        self.piles[WASTE] = []
        self.redeals_left -= 1
        return 0

    def _add_to_foundation(self, card: Card) -> None:
        suit, rank = card.suit, card.rank
        reached = self.high if self.high[suit] == rank - 1 else self.low
        reached[suit] = rank
        self.on_foundations.append(card)

    def _return_cards(self, move: Move) -> None:
        source, target, length = move
        if target == FOUNDATION:
            card = self.on_foundations.pop()
            suit, rank = card.suit, card.rank
            reached = self.low if self.low[suit] == rank else self.high
            reached[suit] = rank - 1
            self.piles[source].append(card)
        else:
            self.piles[source] += self.piles[target][-length:]
            del self.piles[target][-length:]
