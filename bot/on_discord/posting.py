"""The deal of each day, posted where servers want it: a task beside the requests."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import discord

from bot.on_discord.daily import DailyDeals
from bot.on_discord.exchange import first_that_works, post
from bot.service import DuePost, PlayerError, Service
from engine import VARIANTS

_EVERY_S: Final = 60
_SETTLE_S: Final = 2

_log = logging.getLogger(__name__)


class Poster:
    """Looks each minute for what is due, also for what was due while the program was not there."""

    def __init__(self, client: discord.Client, service: Service, daily: DailyDeals) -> None:
        self._client = client
        self._posts = service.daily.posts
        self._daily = daily
        self._ends = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look_each_minute())

    async def stop(self) -> None:
        """Look no more; a post that is being sent has a little time to get through."""
        self._ends.set()
        if self._task:
            await asyncio.wait([self._task], timeout=_SETTLE_S)
            self._task.cancel()

    async def _look_each_minute(self) -> None:
        while not self._ends.is_set():
            try:
                await self._post_what_is_due()
            except PlayerError as error:
                _log.warning("the daily deals have to wait: %s", error)
            except Exception:  # noqa: BLE001  # whatever it is, there is another minute
                _log.exception("the daily deals could not be posted")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), _EVERY_S)

    async def _post_what_is_due(self) -> None:
        for due in await self._posts.due():
            if self._ends.is_set():
                return
            try:
                await self._post(due)
            except PlayerError:
                raise
            except Exception:  # noqa: BLE001  # whatever it is, the others are due all the same
                _log.exception("the daily deal for channel %s could not be posted", due.channel)

    async def _post(self, due: DuePost) -> None:
        variant = VARIANTS.get(due.variant)
        if variant is None:
            return
        content = await self._daily.announcement(variant, due.day)
        if await self._posts.take(due):
            channel = self._client.get_partial_messageable(int(due.channel))
            what = f"the daily deal of {variant.name} for channel {due.channel}"
            await first_that_works(post(channel, content), what=what)
