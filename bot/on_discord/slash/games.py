"""The slash commands for unfinished games, rules and help."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.autocomplete import unfinished_games
from bot.on_discord.slash.options import GAMES, Interaction
from bot.on_discord.translations import localised


@app_commands.command(description=localised("discord-resign"))
@app_commands.describe(game=localised("discord-resign-number"))
@app_commands.autocomplete(game=unfinished_games)
async def resign(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Ask whether to resign a game."""
    await interaction.client.run_command(interaction, "resign", game=game)


@app_commands.command(description=localised("discord-games"))
async def games(interaction: Interaction) -> None:
    """List unfinished games."""
    await interaction.client.run_command(interaction, "games")


@app_commands.command(description=localised("discord-resume"))
@app_commands.describe(game=localised("discord-resume-number"))
@app_commands.autocomplete(game=unfinished_games)
async def resume(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Continue an unfinished game."""
    await interaction.client.run_command(interaction, "resume", game=game)


@app_commands.command(description=localised("discord-rules"))
@app_commands.describe(game=localised("discord-rules-game"))
@app_commands.choices(game=GAMES)
async def rules(interaction: Interaction, game: str = "") -> None:
    """Explain a game."""
    await interaction.client.run_command(interaction, "rules", game=game)


@app_commands.command(name="help", description=localised("discord-help"))
async def help_(interaction: Interaction) -> None:
    """Explain how to play."""
    await interaction.client.run_command(interaction, "help")


GAME_COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    resign, games, resume, rules, help_,
)  # fmt: skip
