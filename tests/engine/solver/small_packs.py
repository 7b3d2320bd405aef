"""Deals of small packs and small ends of games, solved by exhaustive play."""

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from engine import VARIANTS, Card, Move
from engine.cards import KING, SUIT_LETTERS, SUITS
from engine.position import Position
from engine.solver.weights import Strategy, strategies_for
from tests.engine.small_ends import small_ends

DEALS = 90
"""Positions of each game in the tests; `python -m tests.bench small-packs` tries more."""

MOST_POSITIONS = 10_000
"""The limit for exhaustive play of one position in the tests; the benchmark has none."""


class Shape(NamedTuple):
    """A pack and a tableau; the pack has each suit twice, from the Ace to the highest rank."""

    suits: str
    highest: int
    columns: int
    rows: int


SHAPES = (
    Shape("CH", 5, 2, 5),
    Shape("CH", 5, 3, 5),
    Shape("CSH", 4, 2, 6),
    Shape("CSHD", 3, 2, 8),
    Shape("CH", 7, 3, 4),
)
"""A third to two thirds of their deals are winnable."""


class Judged(NamedTuple):
    """A position, and whether exhaustive play finds a win."""

    position: Position
    winnable: bool


def small_pack(key: str, shape: Shape, number: int) -> Position:
    """Deal a small pack by the rules of a variant; the other foundations are complete."""
    rules = VARIANTS[key]
    variant = replace(
        rules,
        columns=shape.columns,
        rows=shape.rows,
        face_down=rules.face_down * shape.rows // rules.rows,
    )
    suits = [suit for suit in SUITS if SUIT_LETTERS[suit] in shape.suits]
    start = Position(variant, [[] for _ in range(shape.columns)], [])
    lowest = start.low[0] + 1
    for suit in set(SUITS).difference(suits):
        start.high[suit] = start.low[suit] = KING
    pack = [Card.of(suit, rank) for suit in suits for rank in range(lowest, shape.highest + 1)] * 2
    random.Random(f"{key} {number}").shuffle(pack)
    tableau = shape.columns * shape.rows
    start.piles[1:] = [pack[column : tableau : shape.columns] for column in range(shape.columns)]
    start.stock = pack[: tableau - 1 : -1]
    return start


def is_over(position: Position) -> bool:
    """Return whether no card is left: a small pack has no Kings, so `is_won` does not fit."""
    return not position.stock and not any(position.piles)


def check_winnable(start: Position) -> bool:
    """Return whether some sequence of legal moves wins, by trying all of them."""
    winnable = exhaust(start, sys.maxsize)
    assert winnable is not None
    return winnable


def exhaust(start: Position, most: int) -> bool | None:
    """Return whether a position is winnable, or None beyond so many different positions."""
    seen: set[object] = set()
    open_ends = [start]
    while open_ends:
        if len(seen) > most:
            return None
        here = open_ends.pop()
        if is_over(here):
            return True
        for move in here.legal_moves():
            there = here.copy()
            there.make(move)
            state = there.arrangement(), tuple(there.stock)
            if state not in seen:
                seen.add(state)
                open_ends.append(there)
    return False


def small_games(key: str, count: int) -> Iterator[Position]:
    """Yield positions of a variant: deals of each shape, and ends in between."""
    ends = small_ends(key, count)
    for number in range(count):
        shape = number % (len(SHAPES) + 1)
        yield next(ends) if shape == len(SHAPES) else small_pack(key, SHAPES[shape], number)


@cache
def judged(key: str) -> Sequence[Judged]:
    """Return positions of a variant with the result of exhaustive play."""
    results = ((start, exhaust(start, MOST_POSITIONS)) for start in small_games(key, DEALS))
    return [Judged(start, winnable) for start, winnable in results if winnable is not None]


def wins(start: Position, line: Sequence[Move]) -> bool:
    """Return whether a line consists of listed legal moves and wins."""
    here = start.copy()
    for move in line:
        if move not in list(here.legal_moves()):
            return False
        here.make(move)
    return is_over(here)


def complete(key: str) -> Strategy:
    """Return the strategy of a variant that proves positions lost."""
    return next(strategy for strategy in strategies_for(key) if strategy.is_complete)


def hasty(key: str) -> Strategy:
    """Return a strategy that skips moves that rarely help, and so proves nothing."""
    return Strategy(strategies_for(key)[0].weights, eager=True, shifts=False)
