"""The slash commands for unfinished games, rules and help."""

from typing import Any, Final

from discord import app_commands

from bot.commands import TOPICS
from bot.on_discord.autocomplete import unfinished_games
from bot.on_discord.slash.options import GAMES, Interaction, as_choices
from bot.on_discord.translations import localised

_TOPICS: Final = as_choices({topic: localised(f"topic-{topic}") for topic in TOPICS})


@app_commands.command(description=localised("command-resign"))
@app_commands.describe(game=localised("option-resign-game"))
@app_commands.autocomplete(game=unfinished_games)
async def resign(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Ask whether to resign a game."""
    await interaction.client.run_command(interaction, "resign", game=game)


@app_commands.command(description=localised("command-games"))
async def games(interaction: Interaction) -> None:
    """List unfinished games."""
    await interaction.client.run_command(interaction, "games")


@app_commands.command(description=localised("command-resume"))
@app_commands.describe(game=localised("option-resume-game"))
@app_commands.autocomplete(game=unfinished_games)
async def resume(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Continue an unfinished game."""
    await interaction.client.run_command(interaction, "resume", game=game)


@app_commands.command(description=localised("command-rules"))
@app_commands.describe(game=localised("option-rules-game"))
@app_commands.choices(game=GAMES)
async def rules(interaction: Interaction, game: str = "") -> None:
    """Explain a game."""
    await interaction.client.run_command(interaction, "rules", game=game)


@app_commands.command(name="help", description=localised("command-help"))
@app_commands.describe(topic=localised("option-help-topic"))
@app_commands.choices(topic=_TOPICS)
async def help_(interaction: Interaction, topic: str = "") -> None:
    """Explain how to play."""
    await interaction.client.run_command(interaction, "help", topic=topic)


GAME_COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    resign, games, resume, rules, help_,
)  # fmt: skip
