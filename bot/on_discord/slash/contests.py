"""The slash commands for daily deals and leaderboards."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.slash.options import GAMES, Interaction, as_choices
from bot.on_discord.translations import said
from bot.service import Metric, Period

_DAYS: Final = as_choices({"today": said("button-today"), "yesterday": said("button-yesterday")})
_PLACES: Final = as_choices({"here": said("place-here"), "everywhere": said("place-everywhere")})
_PERIODS: Final = as_choices({period.value: said(f"period-{period}") for period in Period})
_METRICS: Final = as_choices({metric.value: said(f"metric-{metric}") for metric in Metric})


@app_commands.command(description=said("discord-daily"))
@app_commands.describe(game=said("discord-daily-game"), table=said("discord-daily-table"))
@app_commands.choices(game=GAMES, table=_DAYS)
async def daily(interaction: Interaction, game: str = "", table: str = "") -> None:
    """Play the daily deal, or show a day's table."""
    await interaction.client.run_command(
        interaction, "daily", private=bool(table), game=game, table=table
    )


@app_commands.command(description=said("discord-leaderboard"))
@app_commands.describe(
    game=said("discord-leaderboard-game"),
    place=said("discord-leaderboard-place"),
    period=said("discord-leaderboard-period"),
    by=said("discord-leaderboard-by"),
)
@app_commands.choices(game=GAMES, place=_PLACES, period=_PERIODS, by=_METRICS)
async def leaderboard(
    interaction: Interaction,
    game: str = "",
    place: str = "",
    period: str = Period.ALL,
    by: str = Metric.RATE,
) -> None:
    """Show a leaderboard."""
    await interaction.client.run_command(
        interaction, "leaderboard", game=game, place=place, period=period, by=by
    )


CONTESTS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (daily, leaderboard)
