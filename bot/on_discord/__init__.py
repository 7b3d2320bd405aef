"""The Discord front end: the games in channels and private chats."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import discord.gateway
import discord.http
from yarl import URL

from bot.on_discord.client import Client
from bot.on_discord.registration import sync_commands
from bot.service import CommandSets, Service
from bot.settings import Settings

__all__ = ["DiscordError", "play", "sync"]


# The bot has no voice, and says nothing about the packages that one would need.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


_CONNECTION_ERRORS = (
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
    aiohttp.ClientError,
    OSError,
)


class DiscordError(ConnectionError):
    """Discord does not let the program in; the text says why, without the token."""


async def play(service: Service, command_sets: CommandSets, settings: Settings) -> None:
    """Play on Discord until the program is ended.

    Raises:
        DiscordError: the token is refused, or Discord cannot be reached.

    """
    async with _logged_in(Client(service, command_sets), settings) as client:
        await client.connect()


async def sync(service: Service, command_sets: CommandSets, settings: Settings) -> int:
    """Register the slash commands, changed or not; returns how many there are.

    Raises:
        DiscordError: the token is refused, or Discord cannot be reached.

    """
    client = Client(service, command_sets, serves=False)
    async with _logged_in(client, settings):
        return await sync_commands(client, command_sets)


@asynccontextmanager
async def _logged_in(client: Client, settings: Settings) -> AsyncIterator[Client]:
    _redirect(settings)
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    try:
        async with client:
            await client.login(token)
            yield client
    except discord.LoginFailure as error:
        raise DiscordError("Discord does not know the token in DISCORD_TOKEN.") from error
    except _CONNECTION_ERRORS as error:
        raise DiscordError(f"Discord cannot be reached: {error}") from error


def _redirect(settings: Settings) -> None:
    """Point the library elsewhere: it has two addresses, and falls back on either."""
    if settings.discord_api_url:
        discord.http.Route.BASE = settings.discord_api_url
    if settings.discord_gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway_url)
