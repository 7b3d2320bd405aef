"""Interned contents of piles: each column, waste, stock and set of foundations exists once.

Contents are linked to the contents that remain when cards leave and that result when cards arrive.
They also hold their part of a position's key and value. Key and value are sums over the piles, so a
move changes only a few terms. Positions that differ only in the order of columns are equal.
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
"""Added to a face-down card. The search knows the card, but it is not part of a sequence."""

NO_CARD: Final = 0
EMPTY: Final = 1
"""The bit of an empty column; the bit of card n is `1 << n`."""

_KEY_BYTES: Final = 12
"""96 bits: among 10^9 positions, a collision has a chance below 10^-11."""
_CARDS: Final = 64
_RANKS: Final = 16
_LOWNESS: Final = [(KING - card % _RANKS) / KING for card in range(2 * _CARDS)]
"""The lowness of each card: from 0 for a King to nearly 1 for an Ace."""


class Run:
    """Cards at the end of a column that can move as a unit.

    Attributes:
        length: the number of cards.
        cards: the cards.
        bases: the cards that take the run.
        left: the column without the run.
        continues: whether the run is on a card that takes it.

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
    """The contents of a column.

    Attributes:
        cards: the cards, the top card last.
        top: the top card, or `NO_CARD`.
        bit: the bit of the top card, or `EMPTY`.
        takers: the bits of all cards that take one of the runs.
        runs: the movable runs, the shortest first.
        rest: the column without its top card; None if it is empty.
        key: the column's part of a position's key.
        value: the column's part of a position's value that does not depend on the foundations.
        with_run: the resulting column for each run that was added.

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
    """The contents of the waste; its attributes are like those of a column."""

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
    """The contents of the stock, the next card first.

    Attributes:
        cards: the cards.
        drawn: the cards of the next draw.
        rest: the stock after that draw; None if it is empty.
        key: the stock's part of a position's key.

    """

    __slots__ = ("cards", "drawn", "key", "rest")

    def __init__(self, cards: bytes, draw: int, rest: "Stock | None") -> None:
        self.cards = cards
        self.drawn: bytes = cards[:draw]
        self.rest = rest
        self.key: int = _key(cards, b"stock")


class Foundations:
    """The ranks of the foundations, and everything that depends on them.

    Attributes:
        ranks: for each suit, the ranks of its two foundations, the higher first.
        count: the number of cards on the foundations.
        takes: the bits of the cards that a foundation takes.
        automatic: the bits of those that are moved automatically.
        value: the foundations' part of a position's value.
        urgency: how soon each card of a column is needed.
        waste_urgency: how soon each card of the waste is needed.
        column_values: the values of columns, given these foundations.
        waste_values: the values of wastes, given these foundations.
        with_card: the resulting foundations for each card that was added.

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
    """The contents of all piles that a search of one deal has reached."""

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
        """Return the column with these cards; a face-down top card is turned up."""
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
        """Return the bits of the cards that take a run."""
        return sum(1 << base for base in self.bases[cards[0]]) if cards else 0

    def with_run(self, column: Column, cards: bytes) -> Column:
        """Return the column with cards added on top."""
        after = column.with_run.get(cards)
        if after is None:
            after = column.with_run[cards] = self.column(column.cards + cards)
        return after

    def waste(self, cards: bytes) -> Waste:
        """Return the waste with these cards, the top card last."""
        waste = self._wastes.get(cards)
        if waste is None:
            rest = self.waste(cards[:-1]) if cards else None
            waste = Waste(cards, self._takers(cards[-1:]), rest)
            self._wastes[cards] = waste
        return waste

    def with_drawn(self, waste: Waste, cards: bytes) -> Waste:
        """Return the waste after cards were drawn."""
        after = waste.with_drawn.get(cards)
        if after is None:
            after = waste.with_drawn[cards] = self.waste(waste.cards + cards)
        return after

    def stock(self, cards: bytes) -> Stock:
        """Return the stock with these cards, the next card first."""
        stock = self._stocks.get(cards)
        if stock is None:
            rest = self.stock(cards[self._draw :]) if cards else None
            stock = self._stocks[cards] = Stock(cards, self._draw, rest)
        return stock

    def foundations(self, ranks: tuple[int, ...]) -> Foundations:
        """Return the foundations with these ranks: two for each suit, the higher first."""
        foundations = self._foundations.get(ranks)
        if foundations is None:
            foundations = Foundations(ranks, self.variant, self.weights, eager=self._eager)
            self._foundations[ranks] = foundations
        return foundations

    def with_card(self, foundations: Foundations, card: int) -> Foundations:
        """Return the foundations with a card added."""
        after = foundations.with_card.get(card)
        if after is None:
            ranks = list(foundations.ranks)
            index = (card >> 4) * 2
            if ranks[index] != (card & 15) - 1:
                index += 1
            ranks[index] += 1
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
        """Compute and cache the column's part of a position's value."""
        value = column.value
        if self.weights.urgency:
            value += self.weights.urgency * _buried(column.cards, foundations.urgency)
        foundations.column_values[column] = value
        return value

    def value_of_waste(self, waste: Waste, foundations: Foundations) -> float:
        """Compute and cache the waste's part of a position's value."""
        weights = self.weights
        value = (
            weights.waste * len(waste.cards)
            + weights.waste_blockers * waste.blockers
            + weights.waste_urgency * _buried(waste.cards, foundations.waste_urgency)
        )
        foundations.waste_values[waste] = value
        return value


def _buried(cards: bytes, urgency: list[float]) -> float:
    """Return the sum over the cards of urgency times the number of cards above."""
    buried = below = 0.0
    for card in cards:
        buried += below
        below += urgency[card]
    return buried


def _blockers(cards: bytes) -> int:
    """Return the number of cards above a lower card of their suit."""
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
    """Return the urgency of each card, face down or not: 1 if needed next, then decreasing."""
    urgency: list[float] = []
    for suit in SUITS:
        urgency += _urgency_in_suit(ranks[2 * suit], ranks[2 * suit + 1], decay)
    return urgency + urgency


@cache
def _urgency_in_suit(high: int, low: int, decay: float) -> list[float]:
    befores = range(-1, _RANKS - 1)
    return [decay ** max(0, before - (high if before >= high else low)) for before in befores]


def _key(cards: bytes, pile: bytes) -> int:
    if not cards:
        return 0
    return int.from_bytes(blake2b(cards, digest_size=_KEY_BYTES, salt=pile).digest(), "little")
