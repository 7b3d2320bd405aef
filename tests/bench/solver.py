"""Benchmark of the deals won in a given time, also by another solver in the same run."""

import importlib.util
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine import VARIANTS, Card, Variant
from engine.cards import ACE, CLUBS, DIAMONDS, HEARTS, KING, SPADES
from engine.position import Position
from engine.solver import Verdict
from tests.bench.measurements import Measurement
from tests.bench.searching import Options, is_compiled, searched, without_collector

DEALS = 40
HARD = ("forty-thieves", "maria", "streets", "limited")
AIMS = {(False, 1): (25, 28, 36, 38), (False, 20): (28, 37, 39, 39), (True, 1): (28, 32, 37, 38)}
"""The wins to reach in 40 deals of each hard game, by (is compiled, seconds); elsewhere all 40."""

Wins = Callable[[str, int, float], bool]
"""A function of variant, deal number and seconds that returns whether the deal was won."""


def measurements(options: Options) -> Iterator[Measurement]:
    """Yield the number of won deals for each variant and solver, then in total."""
    solvers: dict[str, Wins] = {"": _ours}
    if options.sketch:
        solvers[", sketch"] = _theirs(options.sketch)
    deals = options.deals or DEALS
    totals = dict.fromkeys(solvers, 0)
    for key, variant in VARIANTS.items():
        won = dict.fromkeys(solvers, 0)
        for number in range(deals):
            for name, wins in solvers.items():
                won[name] += wins(key, number, options.seconds)
        for name, count in won.items():
            totals[name] += count
            aim = None if name or deals != DEALS else _aim(key, options.seconds)
            yield Measurement(
                f"{variant.name}{name}: won in {options.seconds:g} s", count, "deals", aim
            )
    for name, count in totals.items():
        yield Measurement(f"all nine games{name}: won in {options.seconds:g} s", count, "deals")


def _aim(key: str, seconds: float) -> float | None:
    aims = AIMS.get((is_compiled(), int(seconds)))
    return dict(zip(HARD, aims, strict=True)).get(key, DEALS) if aims else None


def shuffled(variant: Variant, number: int) -> Position:
    """Return a deal that can be reproduced without the engine."""
    lowest = ACE + 1 if variant.aces_dealt_out else ACE
    suits = CLUBS, DIAMONDS, HEARTS, SPADES
    pack = [Card.of(suit, rank) for suit in suits for rank in range(lowest, KING + 1)] * 2
    random.Random(f"{variant.key}-{number}").shuffle(pack)
    tableau = variant.columns * variant.rows
    columns = [pack[column : tableau : variant.columns] for column in range(variant.columns)]
    return Position(variant, columns, stock=pack[: tableau - 1 : -1])


def _ours(key: str, number: int, seconds: float) -> bool:
    return searched(shuffled(VARIANTS[key], number), seconds).verdict is Verdict.WON


def _theirs(path: Path) -> Wins:
    """Load a module with `deal`, `check` and `Solver(key).solve(columns, stock, seconds=…)`."""
    module = _module(path)

    def wins(key: str, number: int, seconds: float) -> bool:
        columns, stock = module.deal(key, number)
        with without_collector():
            _, line = module.Solver(key).solve(columns, stock, seconds=seconds)
        if line is not None:
            module.check(key, columns, stock, line)
        return line is not None

    return wins


def _module(path: Path) -> Any:  # noqa: ANN401 - the module is not typed
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is not a Python module")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
