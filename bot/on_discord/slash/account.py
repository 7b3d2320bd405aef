"""The slash commands for a player's statistics, finished games, settings and data."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.on_discord.autocomplete import finished_games
from bot.on_discord.responders import caller_of
from bot.on_discord.slash.options import GAMES, SETTINGS, STYLES, Interaction, as_choices
from bot.on_discord.translations import localised

_MOST_MOVES: Final = 9999


def _values(setting: str) -> list[app_commands.Choice[str]]:
    return as_choices({value: localised(f"panel-{setting}-{value}") for value in SETTINGS[setting]})


_SUITS: Final = _values("suits")
_COLOURS: Final = _values("colours")


@app_commands.command(description=localised("command-stats"))
@app_commands.describe(player=localised("option-stats-player"), game=localised("option-stats-game"))
@app_commands.choices(game=GAMES)
async def stats(
    interaction: Interaction, player: discord.User | None = None, game: str = ""
) -> None:
    """Show statistics."""
    other = caller_of(player, None, None) if player else None
    await interaction.client.run_command(interaction, "stats", game=game, player=other)


@app_commands.command(description=localised("command-history"))
@app_commands.describe(game=localised("option-history-game"))
@app_commands.choices(game=GAMES)
async def history(interaction: Interaction, game: str = "") -> None:
    """List finished games."""
    await interaction.client.run_command(interaction, "history", game=game)


@app_commands.command(description=localised("command-replay"))
@app_commands.describe(game=localised("option-replay-game"), move=localised("option-replay-move"))
@app_commands.autocomplete(game=finished_games)
async def replay(
    interaction: Interaction,
    game: app_commands.Range[int, 1] | None = None,
    move: app_commands.Range[int, 0, _MOST_MOVES] = 0,
) -> None:
    """Step through a finished game."""
    await interaction.client.run_command(interaction, "replay", game=game, move=move)


@app_commands.command(description=localised("command-analyse"))
@app_commands.describe(game=localised("option-analyse-game"))
@app_commands.autocomplete(game=finished_games)
async def analyse(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Analyse a finished game."""
    await interaction.client.run_command(interaction, "analyse", game=game)


@app_commands.command(description=localised("command-share"))
@app_commands.describe(game=localised("option-share-game"))
@app_commands.autocomplete(game=finished_games)
async def share(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Share a finished game."""
    await interaction.client.run_command(interaction, "share", game=game)


@app_commands.command(description=localised("command-settings"))
@app_commands.describe(
    board=localised("option-settings-board"),
    suits=localised("option-settings-suits"),
    colours=localised("option-settings-colours"),
)
@app_commands.choices(board=STYLES, suits=_SUITS, colours=_COLOURS)
async def settings(
    interaction: Interaction, board: str = "", suits: str = "", colours: str = ""
) -> None:
    """Show or change settings."""
    await interaction.client.run_command(
        interaction, "settings", board=board, suits=suits, colours=colours
    )


@app_commands.command(description=localised("command-export"))
async def export(interaction: Interaction) -> None:
    """Export the player's stored data."""
    await interaction.client.run_command(interaction, "export")


@app_commands.command(description=localised("command-forgetme"))
async def forgetme(interaction: Interaction) -> None:
    """Ask whether to delete the player's stored data."""
    await interaction.client.run_command(interaction, "forgetme")


ACCOUNT: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    stats, history, replay, analyse, share, settings, export, forgetme,
)  # fmt: skip
