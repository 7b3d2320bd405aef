"""The slash commands for a player's own: figures, finished games, settings, stored data."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.on_discord.choosing import finished_games
from bot.on_discord.exchange import caller_of
from bot.on_discord.slash.asking import GAMES, SETTINGS, STYLES, Interaction, as_choices
from bot.on_discord.translations import said

_MOST_MOVES: Final = 9999


def _values(setting: str) -> list[app_commands.Choice[str]]:
    return as_choices({value: said(f"panel-{setting}-{value}") for value in SETTINGS[setting]})


_SUITS: Final = _values("suits")
_COLOURS: Final = _values("colours")


@app_commands.command(description=said("discord-stats"))
@app_commands.describe(player=said("discord-stats-player"), game=said("discord-stats-game"))
@app_commands.choices(game=GAMES)
async def stats(
    interaction: Interaction, player: discord.User | None = None, game: str = ""
) -> None:
    """Show figures."""
    account = interaction.client.desk.account
    whose = caller_of(player, None, None) if player else None
    await interaction.client.answer_slash(
        interaction, lambda x: account.statistics(x, whose, game), private=True
    )


@app_commands.command(description=said("discord-history"))
@app_commands.describe(game=said("discord-history-game"))
@app_commands.choices(game=GAMES)
async def history(interaction: Interaction, game: str = "") -> None:
    """List finished games."""
    records = interaction.client.desk.records
    await interaction.client.answer_slash(
        interaction, lambda x: records.history(x, game), private=True
    )


@app_commands.command(description=said("discord-replay"))
@app_commands.describe(game=said("discord-replay-number"), move=said("discord-replay-move"))
@app_commands.autocomplete(game=finished_games)
async def replay(
    interaction: Interaction,
    game: app_commands.Range[int, 1] | None = None,
    move: app_commands.Range[int, 0, _MOST_MOVES] = 0,
) -> None:
    """Step through a finished game."""
    records = interaction.client.desk.records
    await interaction.client.answer_slash(
        interaction, lambda x: records.replay(x, game, move), private=True
    )


@app_commands.command(description=said("discord-analyse"))
@app_commands.describe(game=said("discord-analyse-number"))
@app_commands.autocomplete(game=finished_games)
async def analyse(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Search where a finished game could still be won."""
    insight = interaction.client.desk.insight
    await interaction.client.answer_slash(
        interaction, lambda x: insight.analyse(x, game), private=True
    )


@app_commands.command(description=said("discord-share"))
@app_commands.describe(game=said("discord-share-number"))
@app_commands.autocomplete(game=finished_games)
async def share(interaction: Interaction, game: app_commands.Range[int, 1] | None = None) -> None:
    """Share a finished game."""
    records = interaction.client.desk.records
    await interaction.client.answer_slash(
        interaction, lambda x: records.share(x, game), private=True
    )


@app_commands.command(description=said("discord-settings"))
@app_commands.describe(
    board=said("discord-settings-board"),
    suits=said("discord-settings-suits"),
    colours=said("discord-settings-colours"),
)
@app_commands.choices(board=STYLES, suits=_SUITS, colours=_COLOURS)
async def settings(
    interaction: Interaction, board: str = "", suits: str = "", colours: str = ""
) -> None:
    """See or change settings."""
    account = interaction.client.desk.account
    chosen = {"board": board, "suits": suits, "colours": colours}
    changes = {name: value for name, value in chosen.items() if value}
    await interaction.client.answer_slash(
        interaction, lambda x: account.settings(x, changes), private=True
    )


@app_commands.command(description=said("discord-export"))
async def export(interaction: Interaction) -> None:
    """Give out what is stored."""
    account = interaction.client.desk.account
    await interaction.client.answer_slash(interaction, account.export, private=True)


@app_commands.command(description=said("discord-forgetme"))
async def forgetme(interaction: Interaction) -> None:
    """Ask whether all that is stored is to be deleted."""
    account = interaction.client.desk.account
    await interaction.client.answer_slash(interaction, account.ask_about_forgetting, private=True)


PLAYER: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    stats, history, replay, analyse, share, settings, export, forgetme,
)  # fmt: skip
