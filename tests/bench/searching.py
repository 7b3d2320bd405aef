"""Helpers of the solver's benchmarks."""

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
    """The command-line options.

    Attributes:
        seconds: the processor time for each search.
        deals: the number of deals of each variant; None for the benchmark's default.
        sketch: a module with another solver to compare with on the same deals.

    """

    seconds: float
    deals: int | None
    sketch: Path | None


def is_compiled() -> bool:
    """Return whether the search is compiled to machine code."""
    return not str(search.__file__).endswith(".py")


@contextmanager
def without_collector() -> Iterator[None]:
    """Disable garbage collection during a search, which creates no garbage before its end."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()


def searched(position: Position, seconds: float) -> Solver:
    """Search a position for a limited time, and check the line."""
    with without_collector():
        end = time.process_time() + seconds
        solver = Solver(position)
        solver.run(lambda _: time.process_time() < end)
    if solver.line and not wins(position, solver.line):
        raise AssertionError("the line does not win")
    return solver
