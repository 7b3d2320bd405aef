"""A cheap proof that a position is lost: a search by relaxed rules."""

from collections.abc import Iterator

from engine.cards import KING, SUITS, Card
from engine.moves import WASTE
from engine.position import Position


def is_hopeless(position: Position) -> bool:
    """Return whether no column is empty or can ever become empty.

    The relaxed rules make every card of the stock and the waste available. A moved card also stays
    available where it was, and covers nothing. If these rules allow no column to be emptied, the
    real rules do not either. But a win empties all columns.
    """
    return all(position.piles[1:]) and not _Relaxed(position).empties_a_column()


class _Relaxed:
    """A position played by the relaxed rules.

    Attributes:
        _heights: for each pile, the number of cards that have not moved.
        _loose: the cards of the stock and the waste.
        _showing: the cards in the tableau that can take another card.
        _on_foundations: for each suit, the rank that a foundation can reach.

    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._heights = [len(cards) for cards in position.piles]
        self._loose = {*position.stock, *position.piles[WASTE]}
        self._showing: set[Card] = set()
        self._on_foundations = list(position.high)

    def empties_a_column(self) -> bool:
        before = None
        while before != (after := self._reached()):
            before = after
            self._lift()
            if not all(self._heights[1:]):
                return True
            self._place_loose_cards()
            self._fill_foundations()
        return False

    def _reached(self) -> tuple[int, int, int]:
        return sum(self._heights), len(self._showing), sum(self._on_foundations)

    def _lift(self) -> None:
        for pile in self._position.columns:
            cards = self._position.piles[pile]
            height: int | None = self._heights[pile]
            while height is not None:
                self._heights[pile] = height
                # Each card of a run that moves can become a top card later, in its new place.
                self._showing.update(cards[max(height - 1, 0) :])
                lower = (depth for depth in self._run(pile) if self._can_go_on(cards[depth]))
                height = next(lower, None)

    def _run(self, pile: int) -> Iterator[int]:
        """Yield the depths at which movable runs start, the shortest run first."""
        cards, face_down = self._position.piles[pile], self._position.face_down[pile]
        depth = self._heights[pile] - 1
        if depth < 0:
            return
        yield depth
        while (
            self._position.variant.sequences
            and depth > face_down
            and cards[depth - 1] in self._position.variant.bases[cards[depth]]
        ):
            depth -= 1
            yield depth

    def _can_go_on(self, card: Card) -> bool:
        return card.rank <= self._on_foundations[card.suit] or self._has_base(card)

    def _has_base(self, card: Card) -> bool:
        return not self._showing.isdisjoint(self._position.variant.bases[card])

    def _place_loose_cards(self) -> None:
        self._showing.update(filter(self._has_base, self._loose))

    def _fill_foundations(self) -> None:
        """Raise each suit's higher foundation as far as possible; the lower one can follow it."""
        for suit in SUITS:
            rank = self._on_foundations[suit] + 1
            while rank <= KING and Card.of(suit, rank) in self._showing | self._loose:
                self._on_foundations[suit] = rank
                rank += 1
