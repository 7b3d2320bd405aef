"""How long the program's loop pauses while every core searches, and how soon a hint is there."""

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
from tests.bench.figures import Figure

AIM_PAUSE_MS = 100
SEARCH_SECONDS = 20
TICK_S = 0.005

_HARD = "forty-thieves/1 #5: d"
"""Keeps a search busy for longer than it is let."""
_EASY = "indian/1 #617: d"


def figures() -> Iterator[Figure]:
    """The longest pause while a service answers moves, at rest and with a search on each core."""
    cores = os.cpu_count() or 1
    # What other benchmarks have loaded is no part of the program, nor is the time to go through it.
    gc.collect()
    gc.freeze()
    at_rest, _ = asyncio.run(_pauses_ms(0))
    busy, hints_ms = asyncio.run(_pauses_ms(cores))
    yield Figure("longest pause of the loop, no search", max(at_rest), "ms")
    yield Figure(f"longest pause, {cores} cores searching", max(busy), "ms", AIM_PAUSE_MS)
    yield Figure("one pause of a hundred is longer than", sorted(busy)[-len(busy) // 100], "ms")
    yield Figure(f"a hint meanwhile, the slowest of {len(hints_ms)}", max(hints_ms), "ms")


async def _pauses_ms(searching: int) -> tuple[list[float], list[float]]:
    """By how much each tick came late while others played and searched; how long hints took."""
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
    """A service on a database beside the program, on the disk where it would lie."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path(__file__).parents[2]) as folder:
        database = Database(f"sqlite:///{folder}/games.db")
        await database.upgrade()
        service = Service(database)
        yield service
        await service.settle()
        await database.close()


async def _play(service: Service) -> None:
    """Make and take back moves, fifty a second."""
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
