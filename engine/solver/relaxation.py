"""A cheap proof that a position is lost."""

from collections.abc import Iterator

from engine.cards import KING, SUITS, Card
from engine.moves import WASTE
from engine.position import Position


def is_hopeless(position: Position) -> bool:
    """Whether no column can ever become empty, and none is.

    It is supposed that every card of the stock and the waste can be reached, and that a card which
    goes on still lies where it came from, covering nothing. Whoever can empty no column then can do
    so even less by the rules; and a win empties them all.
    """
    return all(position.piles[1:]) and not _Relaxed(position).empties_a_column()


class _Relaxed:
    """What can be reached if no card gets in the way of another."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._heights = [len(cards) for cards in position.piles]
        self._loose = {*position.stock, *position.piles[WASTE]}
        self._showing: set[Card] = set()
        self._founded = list(position.high)

    def empties_a_column(self) -> bool:
        before = None
        while before != (after := self._reached()):
            before = after
            self._lift()
            if not all(self._heights[1:]):
                return True
            self._put_loose_cards_down()
            self._found()
        return False

    def _reached(self) -> tuple[int, int, int]:
        return sum(self._heights), len(self._showing), sum(self._founded)

    def _lift(self) -> None:
        for pile in self._position.columns:
            cards = self._position.piles[pile]
            height: int | None = self._heights[pile]
            while height is not None:
                self._heights[pile] = height
                # Of a run that goes on, every card may show in its turn where it then lies.
                self._showing.update(cards[max(height - 1, 0) :])
                lower = (depth for depth in self._run(pile) if self._can_go_on(cards[depth]))
                height = next(lower, None)

    def _run(self, pile: int) -> Iterator[int]:
        """Where the runs begin that can move as one, the shortest run first."""
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
        return card.rank <= self._founded[card.suit] or self._has_base(card)

    def _has_base(self, card: Card) -> bool:
        return not self._showing.isdisjoint(self._position.variant.bases[card])

    def _put_loose_cards_down(self) -> None:
        self._showing.update(filter(self._has_base, self._loose))

    def _found(self) -> None:
        """Let each suit's fuller foundation take what can be reached; the other one may too."""
        for suit in SUITS:
            rank = self._founded[suit] + 1
            while rank <= KING and Card.of(suit, rank) in self._showing | self._loose:
                self._founded[suit] = rank
                rank += 1
