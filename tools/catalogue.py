"""Extend the catalogue of proven deals, number by number; an interrupted run can be continued."""

import gc
import signal
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from multiprocessing import Event
from multiprocessing.synchronize import Event as EventType
from pathlib import Path

from engine.catalogue import (
    Part,
    Row,
    first_number,
    part_of,
    quick_play,
    read_rows,
    row_text,
)
from engine.deal import deal
from engine.solver.lines import pack_line
from engine.solver.solver import Effort, Solver
from engine.variants import VARIANTS, Variant


@dataclass(frozen=True)
class Limits:
    """The limits of the search for one deal.

    Attributes:
        states: the number of positions reached.
        seconds: the processor time.

    """

    states: float
    seconds: float


class Prover:
    """Worker processes that solve several deals at a time."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int, limits: Limits) -> None:
        self._pool = pool
        self._ahead = 2 * jobs
        self._limits = limits

    def prove(self, variant: Variant, first: int) -> Iterator[tuple[int, Row | None]]:
        """Yield numbers endlessly, each with its row, or None if no win was found."""
        waiting: deque[tuple[int, Future[Row | None]]] = deque()
        for number in count(first):
            found = self._pool.submit(_prove, variant.key, number, self._limits)
            waiting.append((number, found))
            if len(waiting) > self._ahead:
                done, found = waiting.popleft()
                yield done, found.result()


@contextmanager
def provers(jobs: int, limits: Limits) -> Iterator[Prover]:
    """Start worker processes; leaving the block stops them at once."""
    stop = Event()
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(stop,))
    try:
        yield Prover(pool, jobs, limits)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_stopped: EventType | None = None
"""Set when this process must stop its search."""


def _begin(stop: EventType) -> None:
    global _stopped  # noqa: PLW0603  # tasks of a pool have no other access to its initializer's arguments
    _stopped = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent handles it and sets the event.
    gc.disable()  # A running search creates no garbage, so collections would only cost time.


def _prove(key: str, number: int, limits: Limits) -> Row | None:
    end = time.process_time() + limits.seconds

    def should_continue(effort: Effort) -> bool:
        in_time = time.process_time() < end and effort.states < limits.states
        return in_time and not (_stopped and _stopped.is_set())

    position = deal(VARIANTS[key], number)
    solver = Solver(position)
    solver.run(should_continue)
    line, states = solver.line, solver.effort.states
    del solver
    gc.collect()
    return Row(pack_line(position, line), states, quick_play(position)) if line else None


def extend(path: Path, variant: Variant, part: Part, wanted: int, prover: Prover) -> Iterator[int]:
    """Extend the file of a variant to a number of proven deals of one part.

    Yields:
        The number of proven deals, at the start and after each number tried.

    """
    _drop_incomplete_row(path)
    rows = {number: row for number, row in read_rows(path).items() if part_of(number) == part}
    proven = sum(row is not None for row in rows.values())
    yield proven
    if proven >= wanted:
        return
    first = max(rows, default=first_number(variant, part) - 1) + 1
    with path.open("a", encoding="ascii") as file:
        for number, row in prover.prove(variant, first):
            file.write(row_text(number, row))
            file.flush()
            proven += row is not None
            yield proven
            if proven >= wanted:
                return


def _drop_incomplete_row(path: Path) -> None:
    """Remove the incomplete last row of a killed run."""
    if path.exists():
        complete, newline, rest = path.read_bytes().rpartition(b"\n")
        if rest:
            path.write_bytes(complete + newline)
