"""Benchmark of the event loop's pauses and of hints while all cores are searching."""

import asyncio
import gc
import os
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.service import Caller, OpenGame, Service
from bot.solver_pool import SolverPool
from bot.store import Database
from tests.bench.measurements import Measurement

AIM_PAUSE_MS = 100
SEARCH_SECONDS = 20
TICK_S = 0.005

_HARD = "forty-thieves/1 #5: d"
"""A position that no search decides within its time."""
_EASY = "indian/1 #617: d"


def measurements() -> Iterator[Measurement]:
    """Yield the longest pauses while moves are made, without searches and with one on each core."""
    cores = os.cpu_count() or 1
    # Objects of other benchmarks would lengthen the garbage collector's pauses.
    gc.collect()
    gc.freeze()
    at_rest, _ = asyncio.run(_pauses_ms(0))
    busy, hints_ms = asyncio.run(_pauses_ms(cores))
    yield Measurement("longest pause of the loop, no search", max(at_rest), "ms")
    yield Measurement(f"longest pause, {cores} cores searching", max(busy), "ms", AIM_PAUSE_MS)
    yield Measurement("pause, p99", sorted(busy)[-len(busy) // 100], "ms")
    yield Measurement(f"slowest of {len(hints_ms)} hints meanwhile", max(hints_ms), "ms")


async def _pauses_ms(searching: int) -> tuple[list[float], list[float]]:
    """Return the delay of each tick and the time of each hint during play and searches."""
    pauses: list[float] = []
    hints: list[float] = []
    async with _service() as service, _solver_pool() as solver_pool, asyncio.TaskGroup() as group:
        doing = [_play(service)]
        for number in range(searching):
            doing += [_search(solver_pool, f"player {number}", 2.0 if number else 60.0)]
        if searching:
            doing.append(_ask(solver_pool, hints))
        others = [group.create_task(work) for work in doing]
        end = time.perf_counter() + SEARCH_SECONDS
        while (asleep := time.perf_counter()) < end:
            await asyncio.sleep(TICK_S)
            pauses.append(1000 * (time.perf_counter() - asleep - TICK_S))
        for other in others:
            other.cancel()
    return pauses, hints


@asynccontextmanager
async def _solver_pool() -> AsyncIterator[SolverPool]:
    solver_pool = SolverPool(max(1, (os.cpu_count() or 1) - 1))
    yield solver_pool
    await solver_pool.close()


@asynccontextmanager
async def _service() -> AsyncIterator[Service]:
    """Open a service with a database in the project's folder, because /tmp may be in memory."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path(__file__).parents[2]) as folder:
        database = Database(f"sqlite:///{folder}/games.db")
        await database.upgrade()
        service = Service(database)
        yield service
        await service.settle()
        await database.close()


async def _play(service: Service) -> None:
    """Make and undo moves, about 50 per second."""
    me = Caller("terminal", 1, "terminal")
    await service.new_game(me, "Forty Thieves", "1", OpenGame.RESIGN)
    while True:
        await service.play(me, "d")
        await service.undo(me)
        await asyncio.sleep(0.04)


async def _search(solver_pool: SolverPool, who: str, seconds: float) -> None:
    while True:
        await solver_pool.decide(who, _HARD, seconds, lambda _: None)


async def _ask(solver_pool: SolverPool, hints_ms: list[float]) -> None:
    """Ask for a hint every second."""
    while True:
        await asyncio.sleep(1)
        begun = time.perf_counter()
        await solver_pool.advise("somebody", _EASY)
        hints_ms.append(1000 * (time.perf_counter() - begun))
