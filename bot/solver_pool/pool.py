"""Who may search, and when; a search that breaks off is tried again."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from bot.solver_pool.codec import Decision, read_decision, read_findings, read_outlooks
from bot.solver_pool.process import TaskFailedError, Worker, WorkerDiedError
from engine.analysis import Findings
from engine.hints import Outlook

_TRIES: Final = 2
_LONG_S: Final = 5.0
"""A search of more seconds is a long one."""

_log = logging.getLogger(__name__)

Progress = Callable[[float], None]
"""Is told how far a search is, from 0 to 1, a few times a second."""


class SolverBusyError(Exception):
    """There is no room for another search now.

    Attributes:
        own: whether the player's own search is in the way, not those of others.

    """

    def __init__(self, *, own: bool) -> None:
        super().__init__("the player is searching" if own else "too many are waiting")
        self.own = own


class SolverFailedError(Exception):
    """A search came to no end; the log tells why."""


class _Queue:
    """Searches of one kind: at most so many at once, so many waiting, and one of each player."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.turns = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._players: set[str] = set()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        if who in self._players:
            raise SolverBusyError(own=True)
        if len(self._players) >= self._most:
            raise SolverBusyError(own=False)
        self._players.add(who)
        try:
            async with self.turns:
                yield
        finally:
            self._players.discard(who)


class SolverPool:
    """The processes that search, and the players who wait for them.

    Long searches may take all processes but one. That one is left to short ones: so a hint is never
    further away than the few seconds of others like it, and no search has to be interrupted.

    A search that nobody waits for any longer is ended with its process.
    """

    def __init__(self, processes: int = 1, waiting: int = 8) -> None:
        """Take limits; a process is started when it is first needed.

        Args:
            processes: how many long searches run at once; one process more is kept for short ones.
            waiting: how many searches of each kind may wait for their turn.

        """
        self._turns = asyncio.Semaphore(processes + 1)
        self._places = processes + 1
        self._long = _Queue(processes, waiting)
        self._short = _Queue(processes + 1, waiting)
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._closed = False

    async def decide(
        self, who: str, record: str, seconds: float, on_progress: Progress | None = None
    ) -> Decision:
        """Whether the last position of a game can still be won.

        Args:
            who: the player, for the limits and for the log.
            record: the game, as `Game.record` tells it.
            seconds: how long to search at most; the time for waiting comes in addition.
            on_progress: is told how far the search is.

        Raises:
            SearchesBusyError: there is no room for it now.
            SearchFailedError: it came to no end.

        """
        queue = self._long if seconds > _LONG_S else self._short
        task = {"task": "decide", "record": record, "seconds": seconds}
        return read_decision(await self._search(who, queue, task, on_progress))

    async def advise(
        self, who: str, record: str, on_progress: Progress | None = None
    ) -> tuple[Outlook, ...]:
        """The best moves in the last position of a game by what the player can see; best first.

        Takes and raises what `decide` does.
        """
        task = {"task": "advise", "record": record}
        return read_outlooks(await self._search(who, self._short, task, on_progress))

    async def analyse(self, who: str, record: str, on_progress: Progress | None = None) -> Findings:
        """Where a game was lost; takes and raises what `decide` does."""
        task = {"task": "analyse", "record": record}
        return read_findings(await self._search(who, self._long, task, on_progress))

    async def close(self) -> None:
        """End all searches, and wait until no process is left; who still waits is told “busy”."""
        self._closed = True
        for worker in self._workers:
            worker.kill()
        async with AsyncExitStack() as turns:
            for _ in range(self._places):
                await turns.enter_async_context(self._turns)
        for worker in self._workers:
            await worker.ended()

    async def _search(
        self, who: str, queue: _Queue, task: dict[str, Any], on_progress: Progress | None
    ) -> dict[str, Any]:
        async with queue.turn(who), self._turns:
            for _ in range(_TRIES):
                self._check_open()
                try:
                    return await self._try(task, on_progress)
                except WorkerDiedError as error:
                    self._check_open()
                    _log.warning("a search for %s broke off: %s", who, error)
                except TaskFailedError as error:
                    _log.error("a search for %s failed: %s", who, error)
                    break
            raise SolverFailedError("the search came to no end; the log tells why")

    async def _try(self, task: dict[str, Any], on_progress: Progress | None) -> dict[str, Any]:
        worker = await self._worker()
        answer = await worker.do(task, on_progress)
        self._idle.append(worker)
        return answer

    async def _worker(self) -> Worker:
        """A worker that is idle, or a new one."""
        self._workers = {worker for worker in self._workers if not worker.has_ended}
        self._idle = [worker for worker in self._idle if not worker.has_ended]
        if self._idle:
            return self._idle.pop()
        worker = await Worker.start()
        self._workers.add(worker)
        if self._closed:
            worker.kill()
        return worker

    def _check_open(self) -> None:
        if self._closed:
            raise SolverBusyError(own=False)
