"""Autocomplete for options of slash commands; it only reads data."""

import asyncio
import secrets
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final, TypeVar

from discord import app_commands

from bot import answers
from bot.on_discord.bot_client import Interaction
from bot.on_discord.locales import locale_of
from bot.on_discord.responders import caller_of
from bot.service import Caller, PlayerError, Snapshot, named_deal, normalise
from bot.texts import use_locale

_MAX_CHOICES: Final = 25
_MAX_LENGTH: Final = 100
_TIMEOUT_S: Final = 1

T = TypeVar("T")


async def moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest legal moves whose description contains the typed text."""
    with use_locale(locale_of(interaction.locale)):
        snapshot = await _snapshot(interaction)
        if snapshot is None:
            return []
        wanted = normalise(typed).strip()
        useful = answers.useful_moves(snapshot)
        texts = answers.typed_texts(snapshot, [move for _, move in useful])
        matching = [
            app_commands.Choice(name=label, value=text)
            for (label, _), text in zip(useful, texts, strict=True)
            if wanted in normalise(label)
        ]
        return matching[:_MAX_CHOICES]


async def deals(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest deal numbers: the one typed, the current one, or random ones."""
    if typed.strip():
        with suppress(PlayerError):
            number = named_deal(typed)
            return [app_commands.Choice(name=number, value=number)]
        return []
    snapshot = await _snapshot(interaction)
    here = [str(snapshot.number)] if snapshot and snapshot.number is not None else []
    random = [str(10**9 + secrets.randbelow(9 * 10**9)) for _ in range(3)]
    return [app_commands.Choice(name=number, value=number) for number in [*here, *random]]


async def unfinished_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the player's unfinished games."""
    with use_locale(locale_of(interaction.locale)):
        caller = _caller(interaction)
        games = await _within_timeout(interaction.client.service.games(caller)) or []
        return [
            app_commands.Choice(name=name[:_MAX_LENGTH], value=game.id)
            for game in games
            if normalise(typed) in normalise(f"{game.id} {(name := answers.summary_game(game))}")
        ][:_MAX_CHOICES]


async def finished_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the player's finished games, the newest first."""
    with use_locale(locale_of(interaction.locale)):
        caller = _caller(interaction)
        page = await _within_timeout(
            interaction.client.service.history.page(caller, size=_MAX_CHOICES)
        )
        return [
            app_commands.Choice(name=name[:_MAX_LENGTH], value=game.id)
            for game in (page.entries if page else ())
            if normalise(typed) in normalise(name := answers.history_entry(game))
        ]


async def _snapshot(interaction: Interaction) -> Snapshot | None:
    return await _within_timeout(interaction.client.service.board(_caller(interaction)))


async def _within_timeout(read: Awaitable[T]) -> T | None:
    """Return the result of a read, or None if it fails or takes more than a second."""
    with suppress(PlayerError, TimeoutError):
        async with asyncio.timeout(_TIMEOUT_S):
            return await read
    return None


def _caller(interaction: Interaction) -> Caller:
    return caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
