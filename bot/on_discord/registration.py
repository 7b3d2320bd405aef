"""Registration of slash commands, only when they have changed."""

import json
import logging
from hashlib import sha256

import discord
from discord.ext import commands

from bot.on_discord.delivery import DELIVERY_ERRORS
from bot.service import CommandSets, StoreError

_log = logging.getLogger(__name__)


async def register_commands(client: commands.AutoShardedBot, command_sets: CommandSets) -> None:
    """Register the commands if they have changed since last time; log a failure."""
    try:
        fingerprint = await _fingerprint(client.tree)
        known = await command_sets.fingerprint(client.application_id or 0)
        if known != fingerprint:
            await sync_commands(client, command_sets)
    except (StoreError, *DELIVERY_ERRORS) as error:
        _log.error("could not register the commands; the previous ones stay: %s", error)


async def sync_commands(client: commands.AutoShardedBot, command_sets: CommandSets) -> int:
    """Register the commands; return their number."""
    registered, fingerprint = await client.tree.sync(), await _fingerprint(client.tree)
    await command_sets.save(client.application_id or 0, fingerprint)
    _log.info("registered %d commands", len(registered))
    return len(registered)


async def _fingerprint(tree: discord.app_commands.CommandTree[commands.AutoShardedBot]) -> str:
    translator = tree.translator or discord.app_commands.Translator()
    described = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    return sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()
