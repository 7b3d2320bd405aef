"""Sending to Discord: attempts one after the other, until one gets through."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import aiohttp
import discord

from bot.chat.message import Message
from bot.on_discord.layout import Renderer, attachments

NOBODY: Final = discord.AllowedMentions.none()
DELIVERY_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError, RuntimeError)

_REFUSALS: Final = {400, 403, 413}
_TOO_MANY_REQUESTS: Final = 429

Attempt = Callable[[], Awaitable[int | None]]
"""Sends something and returns the message's id, None where it is not known."""

_log = logging.getLogger(__name__)


def post(channel: discord.abc.Messageable, renderer: Renderer, message: Message) -> Attempt:
    """Return an attempt to post a message."""

    async def attempt() -> int:
        sent = await channel.send(
            view=renderer.layout(message), files=attachments(message), allowed_mentions=NOBODY
        )
        return sent.id

    return attempt


def edit(target: discord.PartialMessage, renderer: Renderer, message: Message) -> Attempt:
    """Return an attempt to edit a message."""

    async def attempt() -> int:
        await target.edit(
            view=renderer.layout(message), attachments=attachments(message), allowed_mentions=NOBODY
        )
        return target.id

    return attempt


async def deliver(
    first: Attempt,
    *,
    refused: Attempt | None = None,
    fallbacks: Sequence[Attempt] = (),
    what: str = "an answer",
) -> int | None:
    """Make attempts one after the other; the log has one line where the first one fails.

    Args:
        first: made first, and once more after a temporary failure.
        refused: made next where Discord refuses the content.
        fallbacks: made after that.
        what: what the log calls it.

    Returns:
        The message's id; None where none is known.

    """
    attempts = [first, *fallbacks]
    failures: list[str] = []
    while attempts:
        attempt = attempts.pop(0)
        try:
            message = await attempt()
        except DELIVERY_ERRORS as error:
            failures.append(f"{type(error).__name__} {getattr(error, 'code', '')}".rstrip())
            if len(failures) == 1 and _is_temporary(error):
                attempts.insert(0, first)
            elif attempt is first and refused and _is_refusal(error):
                attempts.insert(0, refused)
        else:
            if failures:
                _log.warning("%s went another way after %s", what, ", ".join(failures))
            return message
    _log.warning("%s did not get through: %s", what, ", ".join(failures))
    return None


def _is_temporary(error: Exception) -> bool:
    """Return whether the connection failed, or Discord asked to come later."""
    return not isinstance(error, discord.HTTPException) or error.status == _TOO_MANY_REQUESTS


def _is_refusal(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.status in _REFUSALS
