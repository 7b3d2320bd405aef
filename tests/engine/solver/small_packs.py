"""Deals of small packs and small ends of games, of which everything that can happen is tried."""

import random
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
"""For each game, in the tests; `python -m tests.bench small-packs` tries more."""


class Shape(NamedTuple):
    """A pack and a tableau; of each suit there are two copies, from the Ace to a highest rank."""

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
"""A third to two thirds of their deals can be won."""


class Judged(NamedTuple):
    """A position, and whether trying everything finds a win."""

    position: Position
    winnable: bool


def small_pack(key: str, shape: Shape, number: int) -> Position:
    """A deal of a small pack by the rules of a game; the other suits' foundations are complete."""
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
    """Whether no card is left, so that the game is won; a small pack has no Kings."""
    return not position.stock and not any(position.piles)


def check_winnable(start: Position) -> bool:
    """Whether some sequence of legal moves wins: all of them are tried."""
    seen = set()
    open_ends = [start]
    while open_ends:
        here = open_ends.pop()
        if is_over(here):
            return True
        for move in here.legal_moves():
            there = here.copy()
            there.make(move)
            what_lies_where = there.arrangement(), tuple(there.stock)
            if what_lies_where not in seen:
                seen.add(what_lies_where)
                open_ends.append(there)
    return False


def small_games(key: str, count: int) -> Iterator[Position]:
    """So many positions by the rules of a game: deals of each shape, and ends in between."""
    ends = small_ends(key, count)
    for number in range(count):
        shape = number % (len(SHAPES) + 1)
        yield next(ends) if shape == len(SHAPES) else small_pack(key, SHAPES[shape], number)


@cache
def judged(key: str) -> Sequence[Judged]:
    """The positions of a game that the tests share."""
    return [Judged(start, check_winnable(start)) for start in small_games(key, DEALS)]


def wins(start: Position, line: Sequence[Move]) -> bool:
    """Whether each move of a line is one that the rules list, and no card is left at its end."""
    here = start.copy()
    for move in line:
        if move not in list(here.legal_moves()):
            return False
        here.make(move)
    return is_over(here)


def complete(key: str) -> Strategy:
    """The strategy of a game whose end is a proof."""
    return next(strategy for strategy in strategies_for(key) if strategy.is_complete)


def hasty(key: str) -> Strategy:
    """A strategy that passes over what seldom helps, and so proves nothing by its end."""
    return Strategy(strategies_for(key)[0].weights, plays_up=True, shifts=False)
