"""The application's own emoji: drawn by the project, uploaded once, compared by name."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

import discord

from bot.boards import EmojiArt, draw_emoji
from bot.on_discord.delivery import DELIVERY_ERRORS

_REPORT_EVERY: Final = 20
_TRY_AGAIN_S: Final = 300

_log = logging.getLogger(__name__)


async def own_emojis(client: discord.Client) -> Mapping[str, str]:
    """The emoji by the name that boards use, as they are written; missing ones are uploaded.

    Where Discord refuses one, the rest is tried again after a while; until then boards are text.
    """
    art = await asyncio.to_thread(draw_emoji)
    while True:
        try:
            there = await _complete(client, art)
        except DELIVERY_ERRORS as error:
            _log.warning("the emoji are not complete, boards are shown as text: %s", error)
            await asyncio.sleep(_TRY_AGAIN_S)
        else:
            return {name: there[art.uploaded_name(name)] for name in art.pictures}


async def _complete(client: discord.Client, art: EmojiArt) -> dict[str, str]:
    there = {emoji.name: str(emoji) for emoji in await client.fetch_application_emojis()}
    missing = [name for name in art.pictures if art.uploaded_name(name) not in there]
    for number, name in enumerate(missing, start=1):
        uploaded = art.uploaded_name(name)
        emoji = await client.create_application_emoji(name=uploaded, image=art.pictures[name])
        there[uploaded] = str(emoji)
        if number % _REPORT_EVERY == 0 or number == len(missing):
            _log.info("uploaded %d of %d emoji", number, len(missing))
    return there
