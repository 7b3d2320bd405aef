"""Makes the catalogue of proven deals, number by number; it can be stopped and started again."""

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
    """When to give a deal up.

    Attributes:
        states: positions reached.
        seconds: of processor time.

    """

    states: float
    seconds: float


class Prover:
    """Processes that search deals for a win, several numbers at a time."""

    def __init__(self, pool: ProcessPoolExecutor, jobs: int, limits: Limits) -> None:
        self._pool = pool
        self._ahead = 2 * jobs
        self._limits = limits

    def prove(self, variant: Variant, first: int) -> Iterator[tuple[int, Row | None]]:
        """Number after number with what is found of it, None for no win, without an end."""
        waiting: deque[tuple[int, Future[Row | None]]] = deque()
        for number in count(first):
            found = self._pool.submit(_prove, variant.key, number, self._limits)
            waiting.append((number, found))
            if len(waiting) > self._ahead:
                done, found = waiting.popleft()
                yield done, found.result()


@contextmanager
def provers(jobs: int, limits: Limits) -> Iterator[Prover]:
    """So many processes, which end at once when the block is left."""
    stop = Event()
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(stop,))
    try:
        yield Prover(pool, jobs, limits)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_stopped: EventType | None = None
"""Set when this process need search no more."""


def _begin(stop: EventType) -> None:
    global _stopped  # noqa: PLW0603  # a pool's tasks have no other way to what it was begun with
    _stopped = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The first process is asked, and says when.
    gc.disable()  # A search makes no rubbish until it is over.


def _prove(key: str, number: int, limits: Limits) -> Row | None:
    end = time.process_time() + limits.seconds

    def go_on(effort: Effort) -> bool:
        in_time = time.process_time() < end and effort.states < limits.states
        return in_time and not (_stopped and _stopped.is_set())

    position = deal(VARIANTS[key], number)
    solver = Solver(position)
    solver.run(go_on)
    line, states = solver.line, solver.effort.states
    del solver
    gc.collect()
    return Row(pack_line(position, line), states, quick_play(position)) if line else None


def extend(path: Path, variant: Variant, part: Part, wanted: int, prover: Prover) -> Iterator[int]:
    """Add to a game's file until it has so many proven deals of a part.

    Yields:
        How many it has, at the beginning and after each number tried.

    """
    _drop_half_a_row(path)
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


def _drop_half_a_row(path: Path) -> None:
    """Take away what a run that was killed has left of its last row."""
    if path.exists():
        whole, _, half = path.read_bytes().rpartition(b"\n")
        if half:
            path.write_bytes(whole + b"\n" if whole else b"")
