"""Boards in channels, edited without an interaction, by their place `channel/message`."""

import asyncio
import logging
from typing import Final

import discord

from bot.chat.message import Message
from bot.on_discord.delivery import DELIVERY_ERRORS, NOBODY, deliver, edit
from bot.on_discord.layout import Layout, Renderer, without_controls

_SETTLE_S: Final = 1

_log = logging.getLogger(__name__)


class BoardMessages:
    """Edits boards that were posted earlier."""

    def __init__(self, client: discord.Client, renderer: Renderer) -> None:
        self._client = client
        self._renderer = renderer
        self._removals: dict[str, asyncio.Task[None]] = {}

    async def change(self, place: str | None, message: Message) -> bool:
        """Show a message in the place of another; return whether the channel allowed it."""
        if not place:
            return False
        await self.settled(place)
        target, refused = self._target(place), message.simplified()
        attempt = edit(target, self._renderer, message)
        again = edit(target, self._renderer, refused) if refused else None
        return await deliver(attempt, refused=again) is not None

    def remove_controls(self, place: str | None) -> None:
        """Remove the controls from a board that is shown elsewhere now; nobody waits for it."""
        if place and place not in self._removals:
            task = asyncio.create_task(_remove_controls(self._target(place)))
            self._removals[place] = task
            task.add_done_callback(lambda _: self._removals.pop(place, None))

    async def settled(self, place: str | None) -> None:
        """Wait until controls are removed, so that this does not overwrite a newer board."""
        if place in self._removals:
            await asyncio.wait([self._removals[place]])

    async def settle(self) -> None:
        """Wait a little for what is under way, and cancel the rest."""
        tasks = list(self._removals.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=_SETTLE_S)
            for task in late:
                task.cancel()

    def _target(self, place: str) -> discord.PartialMessage:
        channel, _, message = place.partition("/")
        return self._client.get_partial_messageable(int(channel)).get_partial_message(int(message))


async def _remove_controls(message: discord.PartialMessage) -> None:
    try:
        full = await message.fetch()
        components = [component.to_dict() for component in full.components]
        layout = Layout(without_controls([dict(component) for component in components]))
        await message.edit(view=layout, allowed_mentions=NOBODY)
    except DELIVERY_ERRORS as error:
        _log.info("a former board keeps its buttons: %s", getattr(error, "code", error))
