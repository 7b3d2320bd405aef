"""One request on Discord and its answer: in time, once, and by another way where one is closed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Final, Protocol, Self

import aiohttp
import discord

from bot.on_discord.content import Content
from bot.on_discord.modals import moves_modal
from bot.on_discord.payload import Payload
from bot.service import Caller

if TYPE_CHECKING:
    from bot.on_discord.client import Client

DEFER_AFTER_S: Final = 1.5
"""Discord waits three seconds for a first answer; one second is left for its way."""

_ALREADY_ANSWERED: Final = 40060
NOBODY: Final = discord.AllowedMentions.none()
DELIVERY_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError)

Way = Callable[[], Awaitable[int | None]]

_log = logging.getLogger(__name__)


class Exchange(Protocol):
    """A request that is being answered.

    Attributes:
        caller: who asks, and where.

    """

    caller: Caller

    async def show(self, content: Content, plain: Content) -> str | None:
        """Show a board to everybody there; `plain` where the content is refused.

        Returns:
            Where it stands now, as channel/message; None where that is not known.

        """

    async def tell(self, content: Content) -> None:
        """Tell the player something, privately where that is possible."""

    async def ask_for_moves(self, payload: Payload) -> None:
        """Open the window to type moves in, where there are windows."""


def caller_of(user: discord.abc.Snowflake, channel_id: int | None, guild_id: int | None) -> Caller:
    """A user in a channel, as the service knows them."""
    server = str(guild_id) if guild_id else None
    return Caller("discord", user.id, place=str(channel_id or user.id), server=server)


class InteractionExchange:
    """A slash command, a press, a select or a modal.

    Args:
        interaction: what Discord has sent.
        in_place: whether the board that was pressed is to be changed, not a new one posted.

    """

    def __init__(self, interaction: "discord.Interaction[Client]", *, in_place: bool) -> None:
        self.caller = caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
        self._interaction = interaction
        self._in_place = in_place
        self._answering = asyncio.Lock()

    async def __aenter__(self) -> Self:
        self._late = asyncio.create_task(self._defer_when_late())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._late.cancel()

    async def show(self, content: Content, plain: Content) -> str | None:
        """Show a board to everybody there; `plain` where the content is refused."""
        async with self._answering:
            self._late.cancel()
            ways = [self._answer(content), self._answer(plain), *self._past_the_interaction(plain)]
            message = await first_that_works(ways)
        return f"{self._interaction.channel_id}/{message}" if message else None

    async def tell(self, content: Content) -> None:
        """Tell the player something, privately where that is possible."""
        async with self._answering:
            self._late.cancel()
            await first_that_works([self._tell(content)])

    async def ask_for_moves(self, payload: Payload) -> None:
        """Open the window to type moves in."""
        async with self._answering:
            self._late.cancel()
            with suppress(*DELIVERY_ERRORS):
                await self._interaction.response.send_modal(moves_modal(payload))

    def _answer(self, content: Content) -> Way:
        async def answer() -> int | None:
            response = self._interaction.response
            view, files = content.view(), content.files()
            if response.is_done():
                edited = await self._interaction.edit_original_response(
                    view=view, attachments=files, allowed_mentions=NOBODY
                )
                return edited.id
            if self._in_place and self._interaction.message:
                await response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
                return self._interaction.message.id
            sent = await response.send_message(view=view, files=files, allowed_mentions=NOBODY)
            return sent.message_id

        return answer

    def _tell(self, content: Content) -> Way:
        async def tell() -> None:
            response = self._interaction.response
            if not response.is_done():
                await response.send_message(
                    view=content.view(), ephemeral=True, allowed_mentions=NOBODY
                )
            elif self._in_place:
                await self._interaction.followup.send(
                    view=content.view(), ephemeral=True, allowed_mentions=NOBODY
                )
            else:
                await self._interaction.edit_original_response(
                    view=content.view(), allowed_mentions=NOBODY
                )

        return tell

    def _past_the_interaction(self, content: Content) -> list[Way]:
        """By the channel, where the interaction is closed and the bot has a place there."""
        if self._interaction.channel_id is None:
            return []
        channel = self._interaction.client.get_partial_messageable(self._interaction.channel_id)
        ways = [post(channel, content)]
        if self._in_place and self._interaction.message:
            ways.insert(0, edit(channel.get_partial_message(self._interaction.message.id), content))
        return ways

    async def _defer_when_late(self) -> None:
        await asyncio.sleep(DEFER_AFTER_S)
        async with self._answering:
            with suppress(*DELIVERY_ERRORS):
                await self._interaction.response.defer(thinking=not self._in_place)


class MessageExchange:
    """Moves typed in a message."""

    def __init__(self, message: discord.Message) -> None:
        guild_id = message.guild.id if message.guild else None
        self.caller = caller_of(message.author, message.channel.id, guild_id)
        self._message = message

    async def show(self, content: Content, plain: Content) -> str | None:
        """Show a board under the message; `plain` where the content is refused."""
        channel = self._message.channel
        message = await first_that_works([post(channel, content), post(channel, plain)])
        return f"{channel.id}/{message}" if message else None

    async def tell(self, content: Content) -> None:
        """Answer the message; a channel knows nothing private."""
        await first_that_works([post(self._message.channel, content)])

    async def ask_for_moves(self, payload: Payload) -> None:
        """A message opens no window."""


def post(channel: discord.abc.Messageable, content: Content) -> Way:
    """A way to post a message."""

    async def way() -> int:
        message = await channel.send(
            view=content.view(), files=content.files(), allowed_mentions=NOBODY
        )
        return message.id

    return way


def edit(message: discord.PartialMessage, content: Content) -> Way:
    """A way to change a message."""

    async def way() -> int:
        await message.edit(
            view=content.view(), attachments=content.files(), allowed_mentions=NOBODY
        )
        return message.id

    return way


async def first_that_works(ways: Sequence[Way]) -> int | None:
    """Try one way after the other; the log has a line for each that is closed.

    Returns:
        The id of the message; None where none is known.

    """
    for way in ways:
        try:
            return await way()
        except DELIVERY_ERRORS as error:
            code = getattr(error, "code", 0)
            if code == _ALREADY_ANSWERED:
                return None
            _log.warning("an answer did not get through: %s (%s)", type(error).__name__, code)
    return None
