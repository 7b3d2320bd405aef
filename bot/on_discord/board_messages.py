"""Edits of board messages without an interaction, by their place `channel/message`."""

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
    """An editor of board messages that were sent earlier."""

    def __init__(self, client: discord.Client, renderer: Renderer) -> None:
        self._client = client
        self._renderer = renderer
        self._removals: dict[str, asyncio.Task[None]] = {}

    async def change(self, place: str | None, message: Message) -> bool:
        """Replace a message; return whether Discord accepted the edit."""
        if not place:
            return False
        await self.settled(place)
        target, simplified = self._target(place), message.simplified()
        attempt = edit(target, self._renderer, message)
        retry = edit(target, self._renderer, simplified) if simplified else None
        return await deliver(attempt, simplified=retry) is not None

    def remove_controls(self, place: str | None) -> None:
        """Start to remove the controls of a board that has been posted elsewhere."""
        if place and place not in self._removals:
            task = asyncio.create_task(_remove_controls(self._target(place)))
            self._removals[place] = task
            task.add_done_callback(lambda _: self._removals.pop(place, None))

    async def settled(self, place: str | None) -> None:
        """Wait for a running removal of controls, which would overwrite a newer board."""
        if place in self._removals:
            await asyncio.wait([self._removals[place]])

    async def settle(self) -> None:
        """Wait a moment for running edits, then cancel the rest."""
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
        _log.info(
            "could not remove the buttons of an earlier board: %s", getattr(error, "code", error)
        )
