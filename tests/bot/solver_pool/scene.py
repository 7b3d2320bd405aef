"""Games to search, and helpers to watch and kill workers."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bot.solver_pool import SolverPool
from bot.solver_pool.process import Worker

WON = "forty-thieves/1 #7: d"
"""A game whose win is found within a second."""
LOST = "forty-thieves/1 #617:" + " d" * 64
"""A game that is proven lost at once."""
HARD = "forty-thieves/1 #5: d"
"""A game whose search takes far longer than a test."""
HOURS = 10_000.0
DEADLINE_S = 30
"""Far longer than any wait should take, even on a busy machine."""


def workers(solver_pool: SolverPool) -> list[Worker]:
    """Return the workers that have not ended."""
    return [worker for worker in solver_pool._workers if not worker.has_ended]


def pid_of(worker: Worker) -> int:
    return worker._process.pid


def kill(worker: Worker) -> None:
    """Kill a worker, as the system does when memory runs out."""
    worker._process.kill()


def is_running(pid: int) -> bool:
    """Return whether a process is running; a zombie is not."""
    status = Path(f"/proc/{pid}/status")
    if status.parent.parent.joinpath("self").exists():
        return status.exists() and "State:\tZ" not in status.read_text(encoding="utf-8")
    if sys.platform == "win32":
        listed = subprocess.check_output(["tasklist", "/fi", f"pid eq {pid}"])
        return str(pid).encode() in listed
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for_end(pid: int) -> None:
    """Wait until a process is no longer running."""
    deadline = time.monotonic() + DEADLINE_S
    while is_running(pid):
        assert time.monotonic() < deadline, "it is still running"
        time.sleep(0.01)


class Watched:
    """A progress callback; `begun` is set at the first call."""

    def __init__(self, at_first: Callable[[], None] = lambda: None) -> None:
        """Set a function to call at the first progress."""
        self.reported: list[float] = []
        self.begun = asyncio.Event()
        self._at_first = at_first

    def __call__(self, done: float) -> None:
        self.reported.append(done)
        if not self.begun.is_set():
            self.begun.set()
            self._at_first()


async def begin(solver_pool: SolverPool, who: str) -> asyncio.Task[object]:
    """Start a long search that does not end on its own."""
    watched = Watched()
    task: asyncio.Task[object] = asyncio.create_task(solver_pool.decide(who, HARD, HOURS, watched))
    async with asyncio.timeout(DEADLINE_S):
        await watched.begun.wait()
    return task
