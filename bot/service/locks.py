"""The one lock of a player: a player's requests are carried out one after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from weakref import WeakValueDictionary


@dataclass(slots=True)
class _Hold:
    """A lock that is held, and by how many nested blocks."""

    key: object
    count: int = 0


class PlayerLocks:
    """Locks by player, re-entrant within one request.

    A task that a holder starts inherits the hold. The lock is released when the last block that
    uses it has ended, also where the first one was cancelled while a task goes on.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[object, asyncio.Lock] = WeakValueDictionary()
        self._held: ContextVar[_Hold | None] = ContextVar("held", default=None)

    @asynccontextmanager
    async def hold(self, key: object) -> AsyncIterator[None]:
        """Hold a player's lock.

        Raises:
            RuntimeError: the request holds another player's; two such could wait for each other.

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
