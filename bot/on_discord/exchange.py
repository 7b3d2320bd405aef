"""One request on Discord and its answer: in time, once, and by another way where one is closed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from enum import Enum
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

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
_REFUSALS: Final = {400, 403, 413}
_TOO_MANY: Final = 429
NOBODY: Final = discord.AllowedMentions.none()
DELIVERY_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError, RuntimeError)

Way = Callable[[], Awaitable[int | None]]
T = TypeVar("T")

_log = logging.getLogger(__name__)


class Exchange(Protocol):
    """A request that is being answered.

    Attributes:
        caller: who asks, and where.
        board: where the board stands that is changed in place, if one is.
        is_private: whether what is told is for the player alone.

    """

    caller: Caller
    board: str | None
    is_private: bool

    async def show(self, content: Content, plain: Content) -> str | None:
        """Show a board to everybody there; `plain` where the content is refused.

        Returns:
            Where it stands now, as channel/message; None where that is not known.

        """

    async def tell(self, content: Content, plain: Content | None = None) -> None:
        """Tell the player something, privately where that is possible."""

    async def turn(self, content: Content, plain: Content | None = None) -> None:
        """Show something else in the message that was pressed, as one turns a page; else tell it.

        A message that others see stays as it is, unless it is there for all to turn.
        """

    async def ask_for_moves(self, payload: Payload) -> None:
        """Open the window to type moves in, where there are windows."""


def caller_of(
    user: discord.User | discord.Member, channel_id: int | None, guild_id: int | None
) -> Caller:
    """A user in a channel, as the service knows them.

    The name is the one that is the same in all servers, since it is seen in all of them.
    """
    return Caller(
        "discord",
        user.id,
        place=str(channel_id or user.id),
        server=str(guild_id) if guild_id else None,
        name=user.global_name or user.name,
    )


class Late(Enum):
    """What is said first where an answer takes longer than Discord waits."""

    IN_PLACE = "the board is going to change"
    TURN = "the player's own message is going to change; one that others see stays"
    PUBLIC = "a message is coming for everybody"
    PRIVATE = "a message is coming for the player"
    NOTHING = "nothing, as what is coming can only come first"


class InteractionExchange:
    """A slash command, a press, a select or a modal.

    Args:
        interaction: what Discord has sent.
        late: what is said first where the answer takes longer.

    """

    is_private = True

    def __init__(self, interaction: "discord.Interaction[Client]", late: Late) -> None:
        self.caller = caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
        self._interaction = interaction
        if late is Late.TURN:
            late = Late.IN_PLACE if _is_of_one(interaction) else Late.PRIVATE
        self._late = late
        self.board = (
            f"{interaction.channel_id}/{interaction.message.id}"
            if late is Late.IN_PLACE and interaction.message
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

    async def show(self, content: Content, plain: Content) -> str | None:
        """Show a board to everybody there; `plain` where the content is refused."""
        async with self._answering:
            self._waiting.cancel()
            message = await first_that_works(
                lambda: self._show(content),
                refused=lambda: self._show(plain),
                others=self._past_the_interaction(plain),
            )
            self._has_shown = True
        return f"{self._interaction.channel_id}/{message}" if message else None

    async def tell(self, content: Content, plain: Content | None = None) -> None:
        """Tell the player something, privately where that is possible."""
        await self._send(self._tell, content, plain or content.without_picture)

    async def turn(self, content: Content, plain: Content | None = None) -> None:
        """Show something else in the message that was pressed; else tell it."""
        send = self._show if self._late is Late.IN_PLACE else self._tell
        await self._send(send, content, plain or content.without_picture)

    async def _send(
        self,
        send: Callable[[Content], Awaitable[int | None]],
        content: Content,
        plain: Content | None,
    ) -> None:
        async with self._answering:
            self._waiting.cancel()
            await first_that_works(
                lambda: send(content), refused=(lambda: send(plain)) if plain else None
            )

    async def ask_for_moves(self, payload: Payload) -> None:
        """Open the window to type moves in."""
        async with self._answering:
            await first_that_works(lambda: self._ask(payload))

    async def _show(self, content: Content) -> int | None:
        response, view, files = self._interaction.response, content.view(), content.files()
        if not self._is_answered:
            if self._late is Late.IN_PLACE and self._interaction.message:
                first = response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
            else:
                first = response.send_message(view=view, files=files, allowed_mentions=NOBODY)
            answered = await self._answer(first)
            if answered:
                return answered.message_id
        edited = await self._interaction.edit_original_response(
            view=view, attachments=content.files(), allowed_mentions=NOBODY
        )
        return edited.id

    async def _tell(self, content: Content) -> int | None:
        view = content.view()
        if not self._is_answered:
            first = self._interaction.response.send_message(
                view=view, files=content.files(), ephemeral=True, allowed_mentions=NOBODY
            )
            if await self._answer(first) or self._late is Late.IN_PLACE:
                return None
        if self._late is Late.PRIVATE and not self._has_shown:
            await self._interaction.edit_original_response(
                view=view, attachments=content.files(), allowed_mentions=NOBODY
            )
            return None
        if self._late is Late.PUBLIC and not self._has_shown:
            # In the place of what was deferred for everybody it would be for everybody, too.
            with suppress(*DELIVERY_ERRORS):
                await self._interaction.delete_original_response()
        await self._interaction.followup.send(
            view=view, files=content.files(), ephemeral=True, allowed_mentions=NOBODY
        )
        return None

    async def _ask(self, payload: Payload) -> None:
        await self._answer(self._interaction.response.send_modal(moves_modal(payload)))

    def _start_deferring(self) -> None:
        if self._late is not Late.NOTHING:
            self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._answering:
            if self._is_answered:
                return
            with suppress(*DELIVERY_ERRORS):
                await self._answer(
                    self._interaction.response.defer(
                        thinking=self._late is not Late.IN_PLACE,
                        ephemeral=self._late is Late.PRIVATE,
                    )
                )

    async def _answer(self, first: Coroutine[Any, Any, T]) -> T | None:
        """Give the first answer; None where Discord has it already, and only its word was lost."""
        try:
            answer = await first
        except discord.HTTPException as error:
            if error.code != _ALREADY_ANSWERED:
                raise
            answer = None
        self._is_answered = True
        return answer

    def _past_the_interaction(self, content: Content) -> list[Way]:
        """By the channel, where the interaction is closed and the bot has a place there."""
        if self._interaction.channel_id is None:
            return []
        channel = self._interaction.client.get_partial_messageable(self._interaction.channel_id)
        ways = [post(channel, content)]
        if self._late is Late.IN_PLACE and self._interaction.message:
            ways.insert(0, edit(channel.get_partial_message(self._interaction.message.id), content))
        return ways


class MessageExchange:
    """Moves typed in a message."""

    def __init__(self, message: discord.Message) -> None:
        self.board: str | None = None
        self.is_private = message.guild is None
        guild_id = message.guild.id if message.guild else None
        self.caller = caller_of(message.author, message.channel.id, guild_id)
        self._message = message
        self._turned: int | None = None

    async def show(self, content: Content, plain: Content) -> str | None:
        """Show a board under the message; `plain` where the content is refused."""
        channel = self._message.channel
        message = await first_that_works(
            post(channel, content),
            refused=post(channel, plain),
            others=[post(self._message.author, plain)],
        )
        return f"{channel.id}/{message}" if message else None

    async def tell(self, content: Content, plain: Content | None = None) -> None:
        """Answer the message; a channel knows nothing private."""
        channel, plain = self._message.channel, plain or content.without_picture
        await first_that_works(
            post(channel, content), refused=post(channel, plain) if plain else None
        )

    async def turn(self, content: Content, plain: Content | None = None) -> None:
        """Answer the message, or change that answer."""
        channel, plain = self._message.channel, plain or content.without_picture
        if self._turned:
            standing = discord.PartialMessage(channel=self._message.channel, id=self._turned)
            way = edit(standing, content)
            refused = edit(standing, plain) if plain else None
        else:
            way, refused = post(channel, content), post(channel, plain) if plain else None
        self._turned = await first_that_works(way, refused=refused)

    async def ask_for_moves(self, payload: Payload) -> None:
        """A message opens no window."""


def _is_of_one(interaction: "discord.Interaction[Client]") -> bool:
    """Whether the message that was pressed is seen by the player alone."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.context.dm_channel)


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


async def first_that_works(
    first: Way,
    *,
    refused: Way | None = None,
    others: Sequence[Way] = (),
    what: str = "an answer",
) -> int | None:
    """Try one way after the other; the log has one line where the first is closed.

    Args:
        first: the way to try first, twice where the fault may pass.
        refused: the way to try next where Discord refuses what is sent.
        others: the ways to try after that.
        what: what the log calls it.

    Returns:
        The id of the message; None where none is known.

    """
    ways = [first, *others]
    failures: list[str] = []
    while ways:
        way = ways.pop(0)
        try:
            message = await way()
        except DELIVERY_ERRORS as error:
            failures.append(f"{type(error).__name__} {getattr(error, 'code', '')}".rstrip())
            if len(failures) == 1 and _is_passing(error):
                ways.insert(0, first)
            elif way is first and refused and _is_refusal(error):
                ways.insert(0, refused)
        else:
            if failures:
                _log.warning("%s went another way after %s", what, ", ".join(failures))
            return message
    _log.warning("%s did not get through: %s", what, ", ".join(failures))
    return None


def _is_passing(error: Exception) -> bool:
    """Whether the connection failed, or Discord asked to come later."""
    return not isinstance(error, discord.HTTPException) or error.status == _TOO_MANY


def _is_refusal(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.status in _REFUSALS
