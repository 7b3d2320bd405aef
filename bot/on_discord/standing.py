"""The boards that stand in channels, changed without an interaction."""

import asyncio
import logging
from typing import Final

import discord
from discord import ui

from bot.on_discord.content import Content
from bot.on_discord.exchange import DELIVERY_ERRORS, NOBODY, edit, first_that_works

_SETTLE_S: Final = 1

_log = logging.getLogger(__name__)


class Standing:
    """Boards in channels, by where they stand: `channel/message`."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._coming_down: dict[str, asyncio.Task[None]] = {}

    async def change(self, place: str | None, content: Content, plain: Content) -> bool:
        """Show something else there; whether the bot has a place in that channel."""
        if not place:
            return False
        await self.settled(place)
        message = self._message(place)
        way, refused = edit(message, content), edit(message, plain)
        return await first_that_works(way, refused=refused) is not None

    def take_down(self, place: str | None) -> None:
        """Take the controls off a board that now stands elsewhere; nobody waits for it."""
        if place and place not in self._coming_down:
            task = asyncio.create_task(_strip(self._message(place)))
            self._coming_down[place] = task
            task.add_done_callback(lambda _: self._coming_down.pop(place, None))

    async def settled(self, place: str | None) -> None:
        """Wait until a board is down that is coming down, lest it comes down over a newer one."""
        if place in self._coming_down:
            await asyncio.wait([self._coming_down[place]])

    async def settle(self) -> None:
        """Wait a little for what is under way, and leave the rest as it is."""
        tasks = list(self._coming_down.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=_SETTLE_S)
            for task in late:
                task.cancel()

    def _message(self, place: str) -> discord.PartialMessage:
        channel, _, message = place.partition("/")
        return self._client.get_partial_messageable(int(channel)).get_partial_message(int(message))


async def _strip(message: discord.PartialMessage) -> None:
    try:
        full = await message.fetch()
        view = ui.LayoutView.from_message(full, timeout=None)
        for child in view.children:
            if isinstance(child, ui.ActionRow):
                view.remove_item(child)
        await message.edit(view=view, allowed_mentions=NOBODY)
    except DELIVERY_ERRORS as error:
        _log.info("a former board keeps its buttons: %s", getattr(error, "code", error))
