"""The slash commands as Discord knows them: registered when they have changed, and only then."""

import json
import logging
from hashlib import sha256

import discord
from discord.ext import commands

from bot.on_discord.exchange import DELIVERY_ERRORS
from bot.store import Database, StoreError

_log = logging.getLogger(__name__)


async def register_commands(client: commands.AutoShardedBot, database: Database) -> None:
    """Register the commands if they are not what was registered last; a failure stops nothing."""
    application = client.application_id or 0
    try:
        fingerprint = await _fingerprint(client.tree)
        async with database.read() as queries:
            is_known = await queries.command_set(application) == fingerprint
        if not is_known:
            await sync_commands(client, database)
    except (StoreError, *DELIVERY_ERRORS) as error:
        _log.error("the commands could not be registered, those of before stay: %s", error)


async def sync_commands(client: commands.AutoShardedBot, database: Database) -> int:
    """Register the commands; returns how many there are."""
    registered, fingerprint = await client.tree.sync(), await _fingerprint(client.tree)
    async with database.write() as queries:
        await queries.save_command_set(client.application_id or 0, fingerprint)
    _log.info("registered %d commands", len(registered))
    return len(registered)


async def _fingerprint(tree: discord.app_commands.CommandTree[commands.AutoShardedBot]) -> str:
    translator = tree.translator or discord.app_commands.Translator()
    described = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    return sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()
