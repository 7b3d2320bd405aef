"""Waiting until something in the fake Discord is so."""

import asyncio
from collections.abc import Callable
from contextlib import suppress


class Changes:
    """Tells whoever waits that the state has changed."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def tell(self) -> None:
        """Something has changed."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, condition: Callable[[], bool], within: float) -> bool:
        """Wait until the condition holds, at most so many seconds; whether it holds now."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while not condition():
                    await self._next.wait()
        return condition()
