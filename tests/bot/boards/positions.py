"""Positions for tests of boards: from recorded games, random play, and made by hand."""

import gzip
import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from engine.cards import PACK, Card
from engine.deal import deal
from engine.moves import Move
from engine.position import Position
from engine.variants import VARIANTS, Variant
from engine.view import Column, View

_RECORDS = Path(__file__).parents[2] / "testdata" / "games-dev.jsonl.gz"


@cache
def _records() -> dict[tuple[str, str], list[Move]]:
    with gzip.open(_RECORDS, "rt", encoding="utf-8") as lines:
        return {
            (record["variant"], record["deal"]): [
                Move.parse(step["play"]) for step in record["steps"] if "play" in step
            ]
            for record in map(json.loads, lines)
        }


def recorded_positions() -> Iterator[Position]:
    """Yield every position of every recorded game; the next one reuses the same object."""
    for (key, number), moves in _records().items():
        position = deal(VARIANTS[key], int(number))
        yield position
        for move in moves:
            position.make(move)
            yield position


@cache
def recorded_views(every: int) -> Sequence[tuple[View, Variant]]:
    """Return every n-th recorded position as a player sees it, with its variant."""
    return [
        (View.of(position), position.variant)
        for index, position in enumerate(recorded_positions())
        if index % every == 0
    ]


def recorded_position(key: str, number: int, ply: int) -> Position:
    """Return the position of a recorded game after a number of moves."""
    position = deal(VARIANTS[key], number)
    for move in _records()[key, str(number)][:ply]:
        position.make(move)
    return position


def late_position(key: str) -> Position:
    """Return the recorded position of a variant with one long and many short columns."""
    latest = max(
        ((_raggedness(position), number, ply) for number, ply, position in _recorded(key)),
    )
    return recorded_position(key, int(latest[1]), latest[2])


def _recorded(key: str) -> Iterator[tuple[str, int, Position]]:
    for (variant, number), moves in _records().items():
        if variant == key:
            position = deal(VARIANTS[key], int(number))
            for ply, move in enumerate(moves, start=1):
                position.make(move)
                yield number, ply, position


def _raggedness(position: Position) -> int:
    heights = [len(column) for column in position.piles[1:]]
    return max(heights) * len(heights) - sum(heights)


def random_positions(games: int, plies: int) -> Iterator[Position]:
    """Yield the positions of random games, the same number in each variant."""
    chance = random.Random(104)
    for game in range(games):
        for variant in VARIANTS.values():
            position = deal(variant, game + 1)
            for _ in range(plies):
                yield position
                moves = list(position.legal_moves())
                if not moves:
                    break
                position.make(chance.choice(moves))


def table(
    variant: Variant, columns: Sequence[Sequence[Card]], stock: int = 0, waste: Sequence[Card] = ()
) -> View:
    """Return a view with these cards face up in the first columns and empty foundations."""
    empty = [()] * (variant.columns - len(columns))
    return View(
        columns=tuple(Column(0, tuple(cards)) for cards in [*columns, *empty]),
        stock=stock,
        waste=tuple(waste),
        foundations=((0, 0),) * 4,
        redeals_left=variant.redeals,
    )


def filled(variant: Variant, height: int) -> View:
    """Return a tableau with all columns of that height, even if it takes too many cards."""
    chance = random.Random(height)
    columns = [chance.choices(PACK, k=height) for _ in range(variant.columns)]
    return View.of(Position(variant, columns, stock=list(PACK[:2])))


def reshuffled(position: Position) -> Position:
    """Return the position with its hidden cards in a different order."""
    twin = position.copy()
    hidden = [*twin.stock]
    for column in twin.columns:
        hidden += twin.piles[column][: twin.face_down[column]]
    random.Random(len(hidden)).shuffle(hidden)
    twin.stock = [hidden.pop() for _ in twin.stock]
    for column in twin.columns:
        down = twin.face_down[column]
        twin.piles[column][:down] = [hidden.pop() for _ in range(down)]
    return twin
