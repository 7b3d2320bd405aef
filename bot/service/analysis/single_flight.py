"""Work that several wait for: done once, and given up when nobody waits for it any more."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bot.solver_pool import Progress

T = TypeVar("T")


@dataclass
class _Work(Generic[T]):
    """Work under way, and who waits for it."""

    waiting: list[Progress | None] = field(default_factory=list)
    task: "asyncio.Task[T] | None" = None

    def tell(self, done: float) -> None:
        for on_progress in self.waiting:
            if on_progress:
                on_progress(done)


class SingleFlight(Generic[T]):
    """What is under way, by what it is about."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, _Work[T]] = {}

    async def join(
        self,
        about: Hashable,
        begin: Callable[[Progress], Coroutine[Any, Any, T]],
        on_progress: Progress | None,
    ) -> T:
        """Wait for work that is under way, or begin it.

        Args:
            about: what it is about.
            begin: begins it, and is given what to call with how far it is.
            on_progress: is called with that as long as this call waits.

        """
        work = self._under_way.get(about)
        if work is None or work.task is None:
            work = self._under_way[about] = _Work()
            work.task = asyncio.create_task(begin(work.tell))
        work.waiting.append(on_progress)
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting.remove(on_progress)
            if not work.waiting:
                work.task.cancel()
                if self._under_way.get(about) is work:
                    del self._under_way[about]
