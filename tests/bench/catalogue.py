"""Check of the whole catalogue: every line wins, and no position on it is called lost."""

import statistics
from collections.abc import Iterator, Sequence

from engine import VARIANTS, Move
from engine.catalogue import PARTS, proven_deals, proven_line
from engine.deal import deal
from engine.position import Position
from engine.solver.relaxation import is_hopeless
from tests.bench.measurements import Measurement
from tests.bench.searching import Options
from tests.engine.solver.small_packs import wins


def measurements(options: Options) -> Iterator[Measurement]:
    """Yield the number and length of winning lines for each part of each variant."""
    for variant in VARIANTS.values():
        for part in PARTS:
            numbers = proven_deals(variant, part)[: options.deals]
            lines = [proven_line(variant, number) or () for number in numbers]
            starts = [deal(variant, number) for number in numbers]
            won = sum(map(wins, starts, lines))
            yield Measurement(f"{variant.name}, {part}: lines that win", won, "lines", len(numbers))
            hopeless = sum(map(_called_hopeless, starts, lines))
            yield Measurement(
                f"{variant.name}, {part}: positions called lost", hopeless, "positions", 0
            )
            if lines:
                moves = statistics.median(map(len, lines))
                yield Measurement(f"{variant.name}, {part}: moves, median", moves, "moves")


def _called_hopeless(start: Position, line: Sequence[Move]) -> int:
    """Return how many positions on a winning line the cheap proof calls lost."""
    here = start.copy()
    wrong = 0
    for move in line:
        wrong += is_hopeless(here)
        here.make(move)
    return wrong
