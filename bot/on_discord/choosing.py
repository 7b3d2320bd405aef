"""What is proposed while a command is being typed: from memory or a quick look, never a change."""

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from bot import answers
from bot.on_discord.exchange import caller_of
from bot.service import FinishedGame, GameSummary, PlayerError, Snapshot
from engine import GameError
from engine.deal import parse_deal_number
from engine.normalise import plain

if TYPE_CHECKING:
    from bot.on_discord.client import Client

    Interaction = discord.Interaction[Client]
else:
    Interaction = discord.Interaction

_MOST: Final = 25
_LONGEST: Final = 100
_PATIENCE_S: Final = 1


async def moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the legal moves, in words; what is typed may be a move, a card or a word of them."""
    snapshot = await _snapshot(interaction)
    if snapshot is None:
        return []
    wanted = plain(typed).strip()
    fitting = [
        app_commands.Choice(name=words, value=move)
        for words, move in answers.useful_moves(snapshot)
        if wanted in plain(words)
    ]
    return fitting[:_MOST]


async def deals(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose deal numbers: the one typed, the one at hand, or some by chance."""
    with suppress(GameError):
        number = str(parse_deal_number(typed))
        return [app_commands.Choice(name=number, value=number)]
    if typed.strip():
        return []
    snapshot = await _snapshot(interaction)
    here = [str(snapshot.number)] if snapshot and snapshot.number is not None else []
    by_chance = [str(10**9 + secrets.randbelow(9 * 10**9)) for _ in range(3)]
    return [app_commands.Choice(name=number, value=number) for number in [*here, *by_chance]]


async def unfinished_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Propose the player's unfinished games."""
    caller = caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
    summaries: list[GameSummary] = []
    with suppress(PlayerError, TimeoutError):
        async with asyncio.timeout(_PATIENCE_S):
            summaries = await interaction.client.desk.service.games(caller)
    return [
        app_commands.Choice(name=answers.summary_game(game)[:_LONGEST], value=game.id)
        for game in summaries
        if plain(typed) in plain(f"{game.id} {answers.summary_game(game)}")
    ][:_MOST]


async def finished_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Propose the player's finished games, the newest first."""
    caller = caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
    games: tuple[FinishedGame, ...] = ()
    with suppress(PlayerError, TimeoutError):
        async with asyncio.timeout(_PATIENCE_S):
            games = (await interaction.client.desk.service.history.page(caller, size=_MOST)).entries
    return [
        app_commands.Choice(name=name[:_LONGEST], value=game.id)
        for game in games
        if plain(typed) in plain(name := answers.history_entry(game))
    ]


async def _snapshot(interaction: Interaction) -> Snapshot | None:
    caller = caller_of(interaction.user, interaction.channel_id, interaction.guild_id)
    with suppress(PlayerError, TimeoutError):
        async with asyncio.timeout(_PATIENCE_S):
            return await interaction.client.desk.service.board(caller)
    return None
