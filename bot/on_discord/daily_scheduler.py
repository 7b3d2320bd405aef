"""A background task that posts daily deals in the channels that servers chose."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import discord

from bot import answers
from bot.chat.daily import announcement
from bot.on_discord.delivery import deliver, post
from bot.on_discord.layout import Renderer
from bot.on_discord.locales import locale_of
from bot.service import VARIANTS, DuePost, PlayerError, Service
from bot.texts import use_locale

_INTERVAL_S: Final = 60
_SETTLE_S: Final = 2
_PLATFORM: Final = "discord"

_log = logging.getLogger(__name__)


class DailyScheduler:
    """A task that posts due daily deals every minute, also those missed while the bot was off."""

    def __init__(self, client: discord.Client, service: Service, renderer: Renderer) -> None:
        self._client = client
        self._service = service
        self._renderer = renderer
        self._stopping = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop the task; a post that is being sent has a moment to finish."""
        self._stopping.set()
        if self._task:
            await asyncio.wait([self._task], timeout=_SETTLE_S)
            self._task.cancel()

    async def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                await self._post_due()
            except PlayerError as error:
                _log.warning("daily posts are delayed: %s", error)
            except Exception:  # noqa: BLE001  # the loop must survive any error; the next minute tries again
                _log.exception("could not post the daily deals")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), _INTERVAL_S)

    async def _post_due(self) -> None:
        for due in await self._service.daily.channels.due(_PLATFORM):
            if self._stopping.is_set():
                return
            try:
                await self._post(due)
            except PlayerError:
                raise
            except Exception:  # noqa: BLE001  # one failing channel must not stop the others
                _log.exception("could not post the daily deal for channel %s", due.channel)

    async def _post(self, due: DuePost) -> None:
        variant = VARIANTS.get(due.variant)
        if variant is None:
            return
        with use_locale(locale_of(None)):
            message = await announcement(self._service, variant, due.day)
            if not await self._service.daily.channels.claim(due):
                return
            channel = self._client.get_partial_messageable(int(due.channel))
            description = (
                f"daily post of {answers.game_name(due.variant)} for channel {due.channel}"
            )
            await deliver(post(channel, self._renderer, message), description=description)
