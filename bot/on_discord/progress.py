"""How far a search is, shown while its player waits."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Final, Self

from bot.on_discord.content import Content, sentences
from bot.on_discord.exchange import Exchange
from bot.texts import say

EVERY_S: Final = 2.0
"""From one change of the message to the next at least, since Discord takes only so many."""

_CELLS: Final = 20
_FULL, _EMPTY = "█", "░"

_log = logging.getLogger(__name__)

Pause = Callable[[float], Awaitable[None]]


class ProgressShown:
    """A bar in the message that the answer is going to stand in; `told` moves it.

    The bar appears after the first pause: what is answered sooner needs none.

    Args:
        exchange: the request; the bar is where its `turn` shows things.
        title: what is waited for.
        pause: waits for some seconds.

    """

    def __init__(self, exchange: Exchange, title: str, pause: Pause = asyncio.sleep) -> None:
        self._exchange = exchange
        self._title = title
        self._pause = pause
        self._done = 0.0
        self._showing = asyncio.Lock()

    def told(self, done: float) -> None:
        """Remember how far it is, from 0 to 1."""
        self._done = done

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._show_now_and_then())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # A bar that is on its way arrives before the answer, never over it.
        async with self._showing:
            self._task.cancel()
        (ended,) = await asyncio.gather(self._task, return_exceptions=True)
        if isinstance(ended, Exception):
            _log.error("a bar could not be shown", exc_info=ended)

    async def _show_now_and_then(self) -> None:
        shown = ""
        while True:
            await self._pause(EVERY_S)
            text = progress(self._title, self._done)
            if text != shown:
                async with self._showing:
                    await self._exchange.turn(Content([text]))
                shown = text


def progress(title: str, done: float) -> str:
    """A bar for eyes, and the same in words; before anything is known, that it may have to wait."""
    if not done:
        return f"{sentences([title])}\n{say('discord-search-waits')}"
    full = min(_CELLS, round(done * _CELLS))
    bar = _FULL * full + _EMPTY * (_CELLS - full)
    return f"{sentences([title])}\n`{bar}` {say('discord-search-done', percent=round(100 * done))}"
