"""The Discord front end."""

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


# The bot does not use voice, so discord.py need not warn that its voice packages are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


_CONNECTION_ERRORS = (
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
    aiohttp.ClientError,
    OSError,
)


class DiscordError(ConnectionError):
    """The bot cannot log in to Discord; the message gives the reason without the token."""


async def play(service: Service, command_sets: CommandSets, settings: Settings) -> None:
    """Run the Discord bot until the program stops.

    Raises:
        DiscordError: Discord rejects the token or cannot be reached.

    """
    async with _logged_in(Client(service, command_sets), settings) as client:
        await client.connect()


async def sync(service: Service, command_sets: CommandSets, settings: Settings) -> int:
    """Register the slash commands even if they are unchanged; return their number.

    Raises:
        DiscordError: Discord rejects the token or cannot be reached.

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
    """Set the base URLs of discord.py: one for REST, and the default gateway."""
    if settings.discord_api_url:
        discord.http.Route.BASE = settings.discord_api_url
    if settings.discord_gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway_url)
