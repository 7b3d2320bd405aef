"""The application's own emoji: drawn by the bot, uploaded once and compared by name."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.boards import EmojiArt, draw_emoji
from bot.on_discord.delivery import DELIVERY_ERRORS

_REPORT_EVERY: Final = 20
_RETRY_S: Final = 300

_log = logging.getLogger(__name__)


async def upload_emojis(client: discord.Client) -> Mapping[str, str]:
    """Upload missing emoji and return the markup of all emoji by the names that boards use.

    If Discord refuses an upload, try again after a pause; until then emoji boards are text.
    """
    art = await asyncio.to_thread(draw_emoji)
    while True:
        try:
            available = await _upload_missing(client, art)
        except DELIVERY_ERRORS as error:
            _log.warning(
                "emoji uploads are not complete, so emoji boards are shown as text: %s", error
            )
            await asyncio.sleep(_RETRY_S)
        else:
            return {name: available[art.uploaded_name(name)] for name in art.pictures}


async def _upload_missing(client: discord.Client, art: EmojiArt) -> dict[str, str]:
    available = {emoji.name: str(emoji) for emoji in await client.fetch_application_emojis()}
    missing = [name for name in art.pictures if art.uploaded_name(name) not in available]
    for number, name in enumerate(missing, start=1):
        uploaded = art.uploaded_name(name)
        emoji = await client.create_application_emoji(name=uploaded, image=art.pictures[name])
        available[uploaded] = str(emoji)
        if number % _REPORT_EVERY == 0 or number == len(missing):
            _log.info("uploaded %d of %d emoji", number, len(missing))
    return available
