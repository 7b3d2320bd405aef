"""What lies in one place, interned: each column, waste, stock and set of foundations exists once.

Contents are linked to what is left when cards go and what results when cards come, and carry their
part of a position's key and value. Both are sums over the places, so a move changes a few terms,
and positions that differ only in the order of their columns are equal.
"""

from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import Final

from engine.auto import is_never_needed
from engine.cards import KING, PACK, SUITS, Card
from engine.solver.weights import Weights
from engine.variants import Variant

HIDDEN: Final = 64
"""Added to a card that lies face down; it is known to the search, but is part of no sequence."""

NO_CARD: Final = 0
EMPTY: Final = 1
"""The bit of an empty column, as that of card n is the n-th."""

_KEY_BYTES: Final = 12
"""96 bits: among a thousand million positions two equal keys have a chance below 10^-11."""
_CARDS: Final = 64
_RANKS: Final = 16
_LOWNESS: Final = [(KING - card % _RANKS) / KING for card in range(2 * _CARDS)]
"""For each card from 0 for a King to nearly 1 for an Ace."""


class Run:
    """Cards at the end of a column that can move as one.

    Attributes:
        length: how many.
        cards: the cards.
        bases: the cards that take it.
        left: what is left of its column.
        continues: whether it lies on a card that takes it.

    """

    __slots__ = ("bases", "cards", "continues", "left", "length")

    def __init__(
        self, cards: bytes, bases: tuple[int, ...], left: "Column", *, continues: bool
    ) -> None:
        self.length: int = len(cards)
        self.cards = cards
        self.bases = bases
        self.left = left
        self.continues = continues


class Column:
    """What lies in a column.

    Attributes:
        cards: the cards, the top one last.
        top: the top card, or `NO_CARD`.
        bit: the bit of the top card, or `EMPTY`.
        takers: the bits of all cards that take one of its runs.
        runs: what can move, the shortest first.
        rest: the same without the top card.
        key: its part of a position's key.
        value: its part of a position's value, as far as the foundations do not matter.
        with_run: what results when a run comes.

    """

    __slots__ = ("bit", "cards", "key", "rest", "runs", "takers", "top", "value", "with_run")

    def __init__(self, cards: bytes, value: float) -> None:
        self.cards = cards
        self.top: int = cards[len(cards) - 1] if cards else NO_CARD
        self.bit: int = 1 << self.top
        self.takers: int = 0
        self.runs: list[Run] = []
        self.rest: Column | None = None
        self.key: int = _key(cards, b"column")
        self.value = value
        self.with_run: dict[bytes, Column] = {}


class Waste:
    """What lies in the waste; its attributes are as those of a column."""

    __slots__ = (
        "bit", "blockers", "cards", "key", "rest", "takers", "top", "top_cards", "with_drawn",
    )  # fmt: skip

    def __init__(self, cards: bytes, takers: int, rest: "Waste | None") -> None:
        self.cards = cards
        self.top: int = cards[len(cards) - 1] if cards else NO_CARD
        self.bit: int = 1 << self.top
        self.takers = takers
        self.top_cards: bytes = cards[-1:]
        self.rest = rest
        self.blockers: int = _blockers(cards)
        self.key: int = _key(cards, b"waste")
        self.with_drawn: dict[bytes, Waste] = {}


class Stock:
    """What lies in the stock, the next card first; what a draw takes, and what it leaves."""

    __slots__ = ("cards", "drawn", "key", "rest")

    def __init__(self, cards: bytes, draw: int, rest: "Stock | None") -> None:
        self.cards = cards
        self.drawn: bytes = cards[:draw]
        self.rest = rest
        self.key: int = _key(cards, b"stock")


class Foundations:
    """How far the foundations are, and what follows from that.

    Attributes:
        ranks: for each suit the ranks its two foundations have reached, the higher first.
        count: how many cards lie there.
        takes: the bits of the cards that can go up.
        automatic: the bits of those that go up by themselves.
        value: their part of a position's value.
        urgency: for each card in a column, how soon it is needed.
        waste_urgency: the same for a card in the waste.
        column_values: the values of columns, seen from here.
        waste_values: the values of wastes, seen from here.
        with_card: what results when a card goes up.

    """

    __slots__ = (
        "automatic",
        "column_values",
        "count",
        "ranks",
        "takes",
        "urgency",
        "value",
        "waste_urgency",
        "waste_values",
        "with_card",
    )

    def __init__(
        self, ranks: tuple[int, ...], variant: Variant, weights: Weights, *, eager: bool
    ) -> None:
        self.ranks = ranks
        high, low = ranks[0::2], ranks[1::2]
        self.count: int = sum(ranks)
        self.takes: int = 0
        self.automatic: int = 0
        for suit in SUITS:
            for rank in {high[suit] + 1, low[suit] + 1} - {KING + 1}:
                card = Card.of(suit, rank)
                self.takes |= 1 << card
                if eager or is_never_needed(card, low, variant.building):
                    self.automatic |= 1 << card
        self.value: float = weights.imbalance * (sum(high) - sum(low)) - self.count
        self.urgency: list[float] = _urgency(ranks, weights.decay)
        self.waste_urgency: list[float] = _urgency(ranks, weights.waste_decay)
        self.column_values: dict[Column, float] = {}
        self.waste_values: dict[Waste, float] = {}
        self.with_card: dict[int, Foundations] = {}


class Contents:
    """All contents that a search of one deal meets."""

    def __init__(self, variant: Variant, weights: Weights, *, eager: bool) -> None:
        self.variant = variant
        self.weights = weights
        self._eager = eager
        self._sequences: bool = variant.sequences
        self._draw: int = variant.draw
        self.bases: list[tuple[int, ...]] = [()] * (2 * _CARDS)
        for card in PACK:
            self.bases[card] = tuple(map(int, variant.bases[card]))
        self._columns: dict[bytes, Column] = {}
        self._wastes: dict[bytes, Waste] = {}
        self._stocks: dict[bytes, Stock] = {}
        self._foundations: dict[tuple[int, ...], Foundations] = {}

    def column(self, cards: bytes) -> Column:
        """The column of these cards; its top card, if face down, is turned up."""
        if cards and cards[-1] >= HIDDEN:
            cards = cards[:-1] + bytes([cards[-1] - HIDDEN])
        column = self._columns.get(cards)
        if column is None:
            column = Column(cards, self._value_of_column(cards))
            self._columns[cards] = column
            if cards:
                column.rest = self.column(cards[:-1])
                self._find_runs(column)
        return column

    def _find_runs(self, column: Column) -> None:
        cards = column.cards
        for length in range(1, len(cards) + 1):
            bases = self.bases[cards[-length]]
            left = self.column(cards[:-length])
            continues = left.top in bases and cards[-length - 1] < HIDDEN
            column.runs.append(Run(cards[-length:], bases, left, continues=continues))
            column.takers |= self._takers(cards[-length:])
            if not (continues and self._sequences):
                return

    def _takers(self, cards: bytes) -> int:
        """The bits of the cards that take a run."""
        return sum(1 << base for base in self.bases[cards[0]]) if cards else 0

    def with_run(self, column: Column, cards: bytes) -> Column:
        """The column with cards on top."""
        after = column.with_run.get(cards)
        if after is None:
            after = column.with_run[cards] = self.column(column.cards + cards)
        return after

    def waste(self, cards: bytes) -> Waste:
        """The waste of these cards, the top one last."""
        waste = self._wastes.get(cards)
        if waste is None:
            rest = self.waste(cards[:-1]) if cards else None
            waste = Waste(cards, self._takers(cards[-1:]), rest)
            self._wastes[cards] = waste
        return waste

    def with_drawn(self, waste: Waste, cards: bytes) -> Waste:
        """The waste with cards drawn onto it."""
        after = waste.with_drawn.get(cards)
        if after is None:
            after = waste.with_drawn[cards] = self.waste(waste.cards + cards)
        return after

    def stock(self, cards: bytes) -> Stock:
        """The stock of these cards, the next one first."""
        stock = self._stocks.get(cards)
        if stock is None:
            rest = self.stock(cards[self._draw :]) if cards else None
            stock = self._stocks[cards] = Stock(cards, self._draw, rest)
        return stock

    def foundations(self, ranks: tuple[int, ...]) -> Foundations:
        """The foundations with these ranks, two for each suit, the higher first."""
        foundations = self._foundations.get(ranks)
        if foundations is None:
            foundations = Foundations(ranks, self.variant, self.weights, eager=self._eager)
            self._foundations[ranks] = foundations
        return foundations

    def with_card(self, foundations: Foundations, card: int) -> Foundations:
        """The foundations after a card went up."""
        after = foundations.with_card.get(card)
        if after is None:
            ranks = list(foundations.ranks)
            place = (card >> 4) * 2
            if ranks[place] != (card & 15) - 1:
                place += 1
            ranks[place] += 1
            after = foundations.with_card[card] = self.foundations(tuple(ranks))
        return after

    # ----------------------------------------------------------------- values

    def _value_of_column(self, cards: bytes) -> float:
        weights = self.weights
        if not cards:
            return weights.empty
        breaks = ordered = 0
        for below, card in pairwise(card % HIDDEN for card in cards):
            if below not in self.bases[card]:
                breaks += 1
            elif not breaks:
                ordered += 1
        return (
            weights.blockers * _blockers(cards)
            + weights.breaks * breaks
            + weights.bury * _buried(cards, _LOWNESS)
            + weights.king * (cards[0] & 15 == KING)
            + weights.ordered * ordered
        )

    def value_of_column(self, column: Column, foundations: Foundations) -> float:
        """The column's part of a position's value."""
        value = column.value
        if self.weights.urgency:
            value += self.weights.urgency * _buried(column.cards, foundations.urgency)
        foundations.column_values[column] = value
        return value

    def value_of_waste(self, waste: Waste, foundations: Foundations) -> float:
        """The waste's part of a position's value."""
        weights = self.weights
        value = (
            weights.waste * len(waste.cards)
            + weights.waste_blockers * waste.blockers
            + weights.waste_urgency * _buried(waste.cards, foundations.waste_urgency)
        )
        foundations.waste_values[waste] = value
        return value


def _buried(cards: bytes, urgency: list[float]) -> float:
    """The urgency of the cards, each as often as other cards lie over it."""
    buried = below = 0.0
    for card in cards:
        buried += below
        below += urgency[card]
    return buried


def _blockers(cards: bytes) -> int:
    """How many cards lie over a lower one of their suit."""
    lowest = [KING + 1] * len(SUITS)
    blockers = 0
    for card in cards:
        suit, rank = card >> 4 & 3, card & 15
        if lowest[suit] < rank:
            blockers += 1
        else:
            lowest[suit] = rank
    return blockers


def _urgency(ranks: tuple[int, ...], decay: float) -> list[float]:
    """For each card, hidden ones included, how soon it is needed: 1 at once, then less."""
    urgency: list[float] = []
    for suit in SUITS:
        urgency += _urgency_in_suit(ranks[2 * suit], ranks[2 * suit + 1], decay)
    return urgency + urgency


@cache
def _urgency_in_suit(high: int, low: int, decay: float) -> list[float]:
    befores = range(-1, _RANKS - 1)
    return [decay ** max(0, before - (high if before >= high else low)) for before in befores]


def _key(cards: bytes, place: bytes) -> int:
    if not cards:
        return 0
    return int.from_bytes(blake2b(cards, digest_size=_KEY_BYTES, salt=place).digest(), "little")
