"""How many lines of the catalogue win: all are played, which takes minutes."""

import statistics
from collections.abc import Iterator

from engine import VARIANTS
from engine.catalogue import PARTS, proven_deals, proven_line
from engine.deal import deal
from tests.bench.figures import Figure
from tests.bench.searching import Options
from tests.engine.solver.small_packs import wins


def figures(options: Options) -> Iterator[Figure]:
    """For each part of each game the lines that win, and how long they are."""
    for variant in VARIANTS.values():
        for part in PARTS:
            numbers = proven_deals(variant, part)[: options.deals]
            lines = [proven_line(variant, number) or () for number in numbers]
            won = sum(map(wins, (deal(variant, number) for number in numbers), lines))
            yield Figure(f"{variant.name}, {part}: lines that win", won, "lines", len(numbers))
            if lines:
                moves = statistics.median(map(len, lines))
                yield Figure(f"{variant.name}, {part}: moves, median", moves, "moves")
