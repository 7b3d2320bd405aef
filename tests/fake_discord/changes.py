"""Notification of state changes in the fake Discord."""

import asyncio
from collections.abc import Callable
from contextlib import suppress


class Changes:
    """A notifier of tasks that wait for state changes."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def notify(self) -> None:
        """Wake every waiting task."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, condition: Callable[[], bool], within: float) -> bool:
        """Wait for a condition, at most `within` seconds; return whether it holds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while not condition():
                    await self._next.wait()
        return condition()
