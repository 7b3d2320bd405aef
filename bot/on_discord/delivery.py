"""Delivery of messages to Discord, with retries and fallbacks."""

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
"""A call that sends a message and returns its id, or None if the id is unknown."""

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
    simplified: Attempt | None = None,
    fallbacks: Sequence[Attempt] = (),
    description: str = "answer",
) -> int | None:
    """Make attempts until one succeeds; log one line if the first one fails.

    Args:
        first: the first attempt, which is repeated once after a temporary failure.
        simplified: the next attempt if Discord refuses the content.
        fallbacks: further attempts, in order.
        description: the name of the message in the log.

    Returns:
        The message's id; None if it is unknown or every attempt failed.

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
            elif attempt is first and simplified and _is_refusal(error):
                attempts.insert(0, simplified)
        else:
            if failures:
                _log.warning(
                    "%s was delivered after a failure: %s", description, ", ".join(failures)
                )
            return message
    _log.warning("%s could not be delivered: %s", description, ", ".join(failures))
    return None


def _is_temporary(error: Exception) -> bool:
    """Return whether the connection failed or Discord applied a rate limit."""
    return not isinstance(error, discord.HTTPException) or error.status == _TOO_MANY_REQUESTS


def _is_refusal(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.status in _REFUSALS
