"""One lock per player, so that a player's requests run one after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from weakref import WeakValueDictionary


@dataclass(slots=True)
class _Hold:
    """A held lock and the number of nested blocks that hold it."""

    key: object
    count: int = 0


class PlayerLocks:
    """Locks by player, re-entrant within one request.

    A task started by a holder inherits the hold. The lock is released when the last block that
    uses it ends. So a task keeps the lock even if the block that started it was cancelled.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[object, asyncio.Lock] = WeakValueDictionary()
        self._held: ContextVar[_Hold | None] = ContextVar("held", default=None)

    @asynccontextmanager
    async def hold(self, key: object) -> AsyncIterator[None]:
        """Hold a player's lock.

        Raises:
            RuntimeError: the request holds another player's lock, which could cause a deadlock.

        """
        lock = self._locks.setdefault(key, asyncio.Lock())
        hold = self._held.get()
        if hold and hold.count and hold.key != key:
            raise RuntimeError(f"{hold.key} is held; {key} cannot be held as well")
        if hold is None or not hold.count:
            await lock.acquire()
            hold = _Hold(key)
        token = self._held.set(hold)
        hold.count += 1
        try:
            yield
        finally:
            self._held.reset(token)
            hold.count -= 1
            if not hold.count:
                lock.release()
