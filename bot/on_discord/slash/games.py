"""The slash commands for many games, and for who wants to know how to play."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.choosing import unfinished_games
from bot.on_discord.slash.asking import GAMES, Interaction
from bot.on_discord.translations import said


@app_commands.command(description=said("discord-resign"))
@app_commands.describe(game=said("discord-resign-number"))
@app_commands.autocomplete(game=unfinished_games)
async def resign(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Ask whether a game is to be given up."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(
        interaction, lambda x: desk.ask_about_resigning(x, game), private=True
    )


@app_commands.command(description=said("discord-games"))
async def games(interaction: Interaction) -> None:
    """List unfinished games."""
    await interaction.client.answer_slash(interaction, interaction.client.desk.games, private=True)


@app_commands.command(description=said("discord-resume"))
@app_commands.describe(game=said("discord-resume-number"))
@app_commands.autocomplete(game=unfinished_games)
async def resume(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Go on with an unfinished game."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.resume(x, game))


@app_commands.command(description=said("discord-rules"))
@app_commands.describe(game=said("discord-rules-game"))
@app_commands.choices(game=GAMES)
async def rules(interaction: Interaction, game: str = "") -> None:
    """Explain a game."""
    desk = interaction.client.desk
    await interaction.client.answer_slash(interaction, lambda x: desk.rules(x, game), private=True)


@app_commands.command(name="help", description=said("discord-help"))
async def help_(interaction: Interaction) -> None:
    """Tell how to play."""
    await interaction.client.answer_slash(interaction, interaction.client.desk.help, private=True)


MANY_GAMES: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    resign, games, resume, rules, help_,
)  # fmt: skip
