"""Benchmark of the engine: positions per second, and games rebuilt from records."""

import statistics
from collections.abc import Iterator
from functools import partial

from engine import VARIANTS, Game
from tests.bench.measurements import Measurement, median_seconds
from tests.engine.recorded import RECORDED_GAMES, RecordedGame

AIM_POSITIONS = 50_000
AIM_REBUILD_MS = 1
REBUILT_MOVES = 200


def measurements() -> Iterator[Measurement]:
    """Yield positions per second for each variant, then the time to rebuild a game."""
    for key in VARIANTS:
        yield _positions(key)
    yield _rebuild()


def _positions(key: str) -> Measurement:
    """List the legal moves and make one in every position of a variant's recorded games."""
    recorded = [game for game in RECORDED_GAMES if game.variant == key]
    positions = sum(len(game.moves) for game in recorded)
    seconds = median_seconds(partial(_play, recorded))
    return Measurement(
        f"{key}: positions, moves listed, one made", positions / seconds, "/s", AIM_POSITIONS
    )


def _play(recorded: list[RecordedGame]) -> None:
    for one in recorded:
        game = Game.deal(one.variant, one.number)
        for move in one.moves:
            # Without `iter`, `list` would call `len` first and generate the moves twice.
            list(iter(game.legal_moves))
            game.push(move)


def _rebuild() -> Measurement:
    """Rebuild games of 200 moves; the median over all recorded games that are long enough."""
    records = [
        " ".join([f"{game.variant}/1 #{game.number}:", *map(str, game.moves[:REBUILT_MOVES])])
        for game in RECORDED_GAMES
        if len(game.moves) >= REBUILT_MOVES
    ]
    seconds = statistics.median(
        median_seconds(partial(Game.from_record, record)) for record in records
    )
    name = f"rebuild a game of {REBUILT_MOVES} moves from its record"
    return Measurement(name, 1000 * seconds, "ms", AIM_REBUILD_MS)
