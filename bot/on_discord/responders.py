"""Responders for interactions and messages: in time, once, and with fallbacks."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import discord

from bot.chat.message import Form, Message
from bot.chat.responder import DeferMode
from bot.on_discord.delivery import DELIVERY_ERRORS, NOBODY, Attempt, deliver, edit, post
from bot.on_discord.layout import Renderer, attachments, modal
from bot.on_discord.locales import locale_of
from bot.service import Caller

DEFER_AFTER_S: Final = 1.5
"""Seconds before a deferral: half of the three Discord waits; the rest is for the network."""

_ALREADY_ANSWERED: Final = 40060

T = TypeVar("T")

if TYPE_CHECKING:
    Interaction = discord.Interaction[discord.Client]
else:
    Interaction = discord.Interaction


def caller_of(
    user: discord.User | discord.Member, channel_id: int | None, guild_id: int | None
) -> Caller:
    """Return the caller for a user in a channel.

    The name is the global one, since leaderboards of all servers show it.
    """
    return Caller(
        "discord",
        user.id,
        place=str(channel_id or user.id),
        server=str(guild_id) if guild_id else None,
        name=user.global_name or user.name,
    )


class InteractionResponder:
    """A responder to a slash command, a click, a menu choice or a modal.

    Args:
        interaction: the interaction.
        defer: how to acknowledge a slow answer.
        renderer: renders messages.

    """

    is_private = True

    def __init__(self, interaction: Interaction, defer: DeferMode, renderer: Renderer) -> None:
        self.caller = caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
        self.locale = locale_of(interaction.locale)
        self._interaction = interaction
        self._renderer = renderer
        if defer is DeferMode.UPDATE_OWN:
            defer = DeferMode.UPDATE if _is_private(interaction) else DeferMode.PRIVATE
        self._defer_mode = defer
        self.clicked_board = (
            f"{interaction.channel_id}/{interaction.message.id}"
            if defer is DeferMode.UPDATE and interaction.message
            else None
        )
        self._is_answered = False
        self._has_shown = False
        self._answering = asyncio.Lock()

    async def __aenter__(self) -> Self:
        self._waiting = asyncio.get_running_loop().call_later(DEFER_AFTER_S, self._start_deferring)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._waiting.cancel()

    async def show(self, message: Message) -> str | None:
        """Show a message to everybody, in place of the clicked board if there is one."""
        simplified = message.simplified()
        async with self._answering:
            self._waiting.cancel()
            shown = await deliver(
                lambda: self._show(message),
                simplified=(lambda: self._show(simplified)) if simplified else None,
                fallbacks=self._by_channel(simplified or message),
            )
            self._has_shown = True
        return f"{self._interaction.channel_id}/{shown}" if shown else None

    async def reply(self, message: Message) -> None:
        """Reply with an ephemeral message."""
        await self._send(self._reply, message)

    async def update(self, message: Message) -> None:
        """Edit the clicked message if that is allowed, or reply."""
        updates = self._defer_mode is DeferMode.UPDATE
        await self._send(self._show if updates else self._reply, message)

    async def ask(self, form: Form) -> None:
        """Open a modal."""
        async with self._answering:
            await deliver(lambda: self._open(form))

    async def _send(
        self, send: Callable[[Message], Awaitable[int | None]], message: Message
    ) -> None:
        simplified = message.simplified()
        async with self._answering:
            self._waiting.cancel()
            await deliver(
                lambda: send(message), simplified=(lambda: send(simplified)) if simplified else None
            )

    async def _show(self, message: Message) -> int | None:
        response = self._interaction.response
        view, files = self._renderer.layout(message), attachments(message)
        if not self._is_answered:
            if self._defer_mode is DeferMode.UPDATE and self._interaction.message:
                first = response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
            else:
                first = response.send_message(view=view, files=files, allowed_mentions=NOBODY)
            answered = await self._answer(first)
            if answered:
                return answered.message_id
        edited = await self._interaction.edit_original_response(
            view=view, attachments=attachments(message), allowed_mentions=NOBODY
        )
        return edited.id

    async def _reply(self, message: Message) -> int | None:
        view = self._renderer.layout(message)
        if not self._is_answered:
            first = self._interaction.response.send_message(
                view=view, files=attachments(message), ephemeral=True, allowed_mentions=NOBODY
            )
            if await self._answer(first) or self._defer_mode is DeferMode.UPDATE:
                return None
        if self._defer_mode is DeferMode.PRIVATE and not self._has_shown:
            await self._interaction.edit_original_response(
                view=view, attachments=attachments(message), allowed_mentions=NOBODY
            )
            return None
        if self._defer_mode is DeferMode.PUBLIC and not self._has_shown:
            # An edit of a public deferral would be public, so delete it and send a follow-up.
            with suppress(*DELIVERY_ERRORS):
                await self._interaction.delete_original_response()
        await self._interaction.followup.send(
            view=view, files=attachments(message), ephemeral=True, allowed_mentions=NOBODY
        )
        return None

    async def _open(self, form: Form) -> None:
        await self._answer(self._interaction.response.send_modal(modal(form)))

    def _start_deferring(self) -> None:
        if self._defer_mode is not DeferMode.NONE:
            self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._answering:
            if self._is_answered:
                return
            with suppress(*DELIVERY_ERRORS):
                await self._answer(
                    self._interaction.response.defer(
                        thinking=self._defer_mode is not DeferMode.UPDATE,
                        ephemeral=self._defer_mode is DeferMode.PRIVATE,
                    )
                )

    async def _answer(self, first: Coroutine[Any, Any, T]) -> T | None:
        """Send the first response; None if Discord already has it and its confirmation was lost."""
        try:
            answer = await first
        except discord.HTTPException as error:
            if error.code != _ALREADY_ANSWERED:
                raise
            answer = None
        self._is_answered = True
        return answer

    def _by_channel(self, message: Message) -> list[Attempt]:
        """Return fallbacks through the channel, for an interaction that has expired."""
        if self._interaction.channel_id is None:
            return []
        channel = self._interaction.client.get_partial_messageable(self._interaction.channel_id)
        attempts = [post(channel, self._renderer, message)]
        if self._defer_mode is DeferMode.UPDATE and self._interaction.message:
            target = channel.get_partial_message(self._interaction.message.id)
            attempts.insert(0, edit(target, self._renderer, message))
        return attempts


class MessageResponder:
    """A responder to a chat message."""

    clicked_board: str | None = None

    def __init__(self, message: discord.Message, renderer: Renderer) -> None:
        guild = message.guild
        self.is_private = guild is None
        self.caller = caller_of(message.author, message.channel.id, guild.id if guild else None)
        self.locale = locale_of(guild.preferred_locale if guild else None)
        self._message = message
        self._renderer = renderer
        self._updated: int | None = None

    async def show(self, message: Message) -> str | None:
        """Post a message in the channel, or to the author if that fails."""
        channel, simplified = self._message.channel, message.simplified()
        shown = await deliver(
            self._post(message),
            simplified=self._post(simplified) if simplified else None,
            fallbacks=[lambda: self._post_privately(simplified or message)],
        )
        return f"{channel.id}/{shown}" if shown else None

    async def _post_privately(self, message: Message) -> None:
        """Post to the author; the id is not returned, as the message is in another channel."""
        await post(self._message.author, self._renderer, message)()

    async def reply(self, message: Message) -> None:
        """Reply in the channel; chat messages have no private replies."""
        simplified = message.simplified()
        await deliver(
            self._post(message), simplified=self._post(simplified) if simplified else None
        )

    async def update(self, message: Message) -> None:
        """Reply in the channel, or edit the previous reply."""
        simplified = message.simplified()
        make = self._edit if self._updated else self._post
        self._updated = await deliver(
            make(message), simplified=make(simplified) if simplified else None
        )

    async def ask(self, form: Form) -> None:
        """Do nothing: only interactions can open a modal."""

    def _post(self, message: Message) -> Attempt:
        return post(self._message.channel, self._renderer, message)

    def _edit(self, message: Message) -> Attempt:
        target = discord.PartialMessage(channel=self._message.channel, id=self._updated or 0)
        return edit(target, self._renderer, message)


def _is_private(interaction: Interaction) -> bool:
    """Return whether only the player sees the clicked message."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.context.dm_channel)
