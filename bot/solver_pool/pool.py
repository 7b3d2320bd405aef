"""The pool of solver processes: limits, queues and retries of searches."""

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
"""Searches that may take longer than this are queued as long ones."""

_log = logging.getLogger(__name__)

Progress = Callable[[float], None]
"""A callback for the progress of a search, 0 to 1; called a few times a second."""


class SolverBusyError(Exception):
    """No other search can be accepted now.

    Attributes:
        own: whether the reason is another search of the same player, not those of others.

    """

    def __init__(self, *, own: bool) -> None:
        super().__init__("the player has another search" if own else "too many searches are queued")
        self.own = own


class SolverFailedError(Exception):
    """A search failed; the log has the reason."""


class _Queue:
    """A bounded queue for searches of one kind, with at most one search per player."""

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
    """A pool of worker processes that run searches.

    Long searches may take all processes but one, which is reserved for short searches. So a hint
    waits at most for other short searches, and no search has to be interrupted.

    A cancelled search ends together with its process.
    """

    def __init__(self, processes: int = 1, waiting: int = 8) -> None:
        """Set the limits; processes are started when they are first needed.

        Args:
            processes: the number of long searches at once; one more process is for short ones.
            waiting: the number of searches of each kind that may wait in the queue.

        """
        self._turns = asyncio.Semaphore(processes + 1)
        self._process_count = processes + 1
        self._long = _Queue(processes, waiting)
        self._short = _Queue(processes + 1, waiting)
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._closed = False

    async def decide(
        self, who: str, record: str, seconds: float, on_progress: Progress | None = None
    ) -> Decision:
        """Search whether the last position of a game can be won.

        Args:
            who: the player, for the limits and the log.
            record: the game, as written by `Game.record`.
            seconds: the longest search time, without the time in the queue.
            on_progress: called with the progress of the search.

        Raises:
            SolverBusyError: no other search can be accepted now.
            SolverFailedError: the search failed.

        """
        queue = self._long if seconds > _LONG_S else self._short
        task = {"task": "decide", "record": record, "seconds": seconds}
        return read_decision(await self._search(who, queue, task, on_progress))

    async def advise(
        self, who: str, record: str, on_progress: Progress | None = None
    ) -> tuple[Outlook, ...]:
        """Return the best moves in the last position of a game from what the player can see.

        Arguments and errors are those of `decide`.
        """
        task = {"task": "advise", "record": record}
        return read_outlooks(await self._search(who, self._short, task, on_progress))

    async def analyse(self, who: str, record: str, on_progress: Progress | None = None) -> Findings:
        """Analyse where a game was lost; arguments and errors are those of `decide`."""
        task = {"task": "analyse", "record": record}
        return read_findings(await self._search(who, self._long, task, on_progress))

    async def close(self) -> None:
        """Cancel all searches with SolverBusyError, and wait until all processes have ended."""
        self._closed = True
        for worker in self._workers:
            worker.kill()
        async with AsyncExitStack() as turns:
            for _ in range(self._process_count):
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
                    _log.warning("a search for %s was interrupted: %s", who, error)
                except TaskFailedError as error:
                    _log.error("a search for %s failed: %s", who, error)
                    break
            raise SolverFailedError("the search failed; see the log")

    async def _try(self, task: dict[str, Any], on_progress: Progress | None) -> dict[str, Any]:
        worker = await self._worker()
        answer = await worker.do(task, on_progress)
        self._idle.append(worker)
        return answer

    async def _worker(self) -> Worker:
        """Return an idle worker, or start one."""
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
