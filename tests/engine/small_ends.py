"""Small end positions with two columns, solved by exhaustive play."""

import random
from collections.abc import Iterator
from dataclasses import replace

from engine import VARIANTS, Card, Step
from engine.cards import KING, SUITS
from engine.moves import WASTE
from engine.position import Position
from engine.variants import Variant

CARDS_LEFT = 9


def small_ends(key: str, count: int) -> Iterator[Position]:
    """Yield a number of positions with few cards left, by the rules of a variant."""
    chance = random.Random(key)
    variant = replace(VARIANTS[key], columns=2)
    for _ in range(count):
        yield _small_end(variant, chance)


def _small_end(variant: Variant, chance: random.Random) -> Position:
    foundations = {(suit, twin): KING for suit in SUITS for twin in range(2)}
    left = []
    for _ in range(CARDS_LEFT):
        place = chance.choice(list(foundations))
        left.append(Card.of(place[0], foundations[place]))
        foundations[place] -= 1
    chance.shuffle(left)
    stock, waste = ([left.pop() for _ in range(chance.randrange(3))] for _ in range(2))
    cut = chance.randrange(len(left) + 1)
    end = Position(variant, [left[:cut], left[cut:]], stock)
    end.piles[WASTE] = waste
    end.high = [max(foundations[suit, 0], foundations[suit, 1]) for suit in SUITS]
    end.low = [min(foundations[suit, 0], foundations[suit, 1]) for suit in SUITS]
    if variant.face_down:
        end.face_down = [0, *(chance.randrange(max(1, len(pile))) for pile in end.piles[1:])]
    end.redeals_left = chance.randint(0, variant.redeals)
    return end


def after(position: Position, step: Step) -> Position:
    """Return the position after a step."""
    twin = position.copy()
    for move in step:
        twin.make(move)
    return twin


def check_winnable(start: Position) -> bool:
    """Return whether some sequence of legal moves wins, by trying all of them."""
    seen = set()
    open_ends = [start]
    while open_ends:
        here = open_ends.pop()
        if here.is_won:
            return True
        for move in here.legal_moves():
            there = after(here, Step([move]))
            what_lies_where = there.arrangement(), tuple(there.stock)
            if what_lies_where not in seen:
                seen.add(what_lies_where)
                open_ends.append(there)
    return False
