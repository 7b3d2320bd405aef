"""How far a search is, shown while its player waits."""

import asyncio
import logging
from types import TracebackType
from typing import Final, Self

from bot.chat.message import Lines, Message, Progress
from bot.chat.registry import Request
from bot.texts import say

EVERY_S: Final = 2.0
"""Seconds between two updates of the message: platforms limit how many they accept."""

_log = logging.getLogger(__name__)


class ProgressMessage:
    """A progress bar where the answer is going to be; `report` moves it.

    It appears after the first pause: a quick answer needs none.

    Args:
        request: the request; its `update` shows the bar.
        title: what is going on.

    """

    def __init__(self, request: Request, title: str) -> None:
        self._request = request
        self._title = title
        self._done = 0.0
        self._showing = asyncio.Lock()

    def report(self, done: float) -> None:
        """Take how far the search is, from 0 to 1."""
        self._done = done

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._update())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # An update under way arrives before the answer, never over it.
        async with self._showing:
            self._task.cancel()
        (ended,) = await asyncio.gather(self._task, return_exceptions=True)
        if isinstance(ended, Exception):
            _log.error("a progress bar could not be shown", exc_info=ended)

    async def _update(self) -> None:
        shown = None
        while True:
            await self._request.pause(EVERY_S)
            message = progress_message(self._title, self._done)
            if message != shown:
                async with self._showing:
                    await self._request.responder.update(message)
                shown = message


def progress_message(title: str, done: float) -> Message:
    """Return a bar, or a line saying that the search has not begun."""
    if not done:
        return Message(((Lines((title, say("discord-search-waits"))),),))
    return Message(((Lines((title,)), Progress(round(done, 2))),))
