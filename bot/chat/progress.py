"""Progress messages for players who wait for a search."""

import asyncio
import logging
from types import TracebackType
from typing import Final, Self

from bot.chat.message import Lines, Message, Progress
from bot.chat.registry import Request
from bot.texts import say

_INTERVAL_S: Final = 2.0
"""Seconds between two edits of the message; platforms limit the rate of edits."""

_log = logging.getLogger(__name__)


class ProgressMessage:
    """A progress bar in the place of the later answer; `report` updates it.

    It appears after the first pause, since a quick answer needs none.

    Args:
        request: the request; its responder shows the bar.
        title: a line above the bar.

    """

    def __init__(self, request: Request, title: str) -> None:
        self._request = request
        self._title = title
        self._done = 0.0
        self._showing = asyncio.Lock()

    def report(self, done: float) -> None:
        """Store the progress of the search, from 0 to 1; the next edit shows it."""
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
        # Wait for a running edit, which could otherwise replace the answer.
        async with self._showing:
            self._task.cancel()
        (ended,) = await asyncio.gather(self._task, return_exceptions=True)
        if isinstance(ended, Exception):
            _log.error("could not show a progress bar", exc_info=ended)

    async def _update(self) -> None:
        shown = None
        while True:
            await self._request.pause(_INTERVAL_S)
            message = progress_message(self._title, self._done)
            if message != shown:
                async with self._showing:
                    await self._request.responder.update(message)
                shown = message


def progress_message(title: str, done: float) -> Message:
    """Return a progress bar, or a line saying that the search has not started."""
    if not done:
        return Message(((Lines((title, say("chat-search-queued"))),),))
    return Message(((Lines((title,)), Progress(round(done, 2))),))
