"""What the benchmarks of the solver have in common."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from engine.position import Position
from engine.solver import Solver, search
from tests.engine.solver.small_packs import wins


@dataclass(frozen=True)
class Options:
    """What can be chosen on the command line.

    Attributes:
        seconds: of processor time, for each search.
        deals: of each game.
        sketch: a module with another solver, to be measured on the same deals.

    """

    seconds: float
    deals: int | None
    sketch: Path | None


def is_compiled() -> bool:
    """Whether the search runs as machine code."""
    return not str(search.__file__).endswith(".py")


@contextmanager
def without_collector() -> Iterator[None]:
    """A search makes no rubbish until it is over; then all of it is cleared away."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()


def searched(position: Position, seconds: float) -> Solver:
    """What is found out about a position in a time; a line is checked."""
    with without_collector():
        end = time.process_time() + seconds
        solver = Solver(position)
        solver.run(lambda _: time.process_time() < end)
    if solver.line and not wins(position, solver.line):
        raise AssertionError("the line does not win")
    return solver
