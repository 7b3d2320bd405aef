"""The boards that stand in channels, changed without an interaction."""

import asyncio
import logging

import discord
from discord import ui

from bot.on_discord.content import Content
from bot.on_discord.exchange import DELIVERY_ERRORS, NOBODY, edit, first_that_works

_log = logging.getLogger(__name__)


class Standing:
    """Boards in channels, by where they stand: `channel/message`."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._tasks: set[asyncio.Task[None]] = set()

    async def change(self, place: str | None, content: Content, plain: Content) -> None:
        """Show something else there, where the bot has a place in the channel."""
        if message := self._message(place):
            await first_that_works(edit(message, content), refused=edit(message, plain))

    async def settle(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._tasks)

    def take_down(self, place: str | None) -> None:
        """Take the controls off a board that now stands elsewhere; nobody waits for it."""
        message = self._message(place)
        if message:
            task = asyncio.create_task(_strip(message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _message(self, place: str | None) -> discord.PartialMessage | None:
        if not place:
            return None
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
