"""Work shared by several callers: done once, and cancelled when no caller waits for it."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bot.solver_pool import Progress

T = TypeVar("T")


@dataclass
class _Work(Generic[T]):
    """Running work and the progress callbacks of its callers."""

    waiting: list[Progress | None] = field(default_factory=list)
    task: "asyncio.Task[T] | None" = None

    def report(self, done: float) -> None:
        for on_progress in self.waiting:
            if on_progress:
                on_progress(done)


class SingleFlight(Generic[T]):
    """Running work by key."""

    def __init__(self) -> None:
        self._running: dict[Hashable, _Work[T]] = {}

    async def join(
        self,
        key: Hashable,
        begin: Callable[[Progress], Coroutine[Any, Any, T]],
        on_progress: Progress | None,
    ) -> T:
        """Wait for the running work of a key, or start it.

        Args:
            key: the key of the work.
            begin: starts the work; its argument is the callback for progress.
            on_progress: called with the progress while this call waits.

        """
        work = self._running.get(key)
        if work is None or work.task is None:
            work = self._running[key] = _Work()
            work.task = asyncio.create_task(begin(work.report))
        work.waiting.append(on_progress)
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting.remove(on_progress)
            if not work.waiting:
                work.task.cancel()
                if self._running.get(key) is work:
                    del self._running[key]
