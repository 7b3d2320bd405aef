"""The slash commands for daily deals and leaderboards."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.slash.options import GAMES, Interaction, as_choices
from bot.on_discord.translations import localised
from bot.service import Metric, Period

_DAYS: Final = as_choices(
    {"today": localised("button-today"), "yesterday": localised("button-yesterday")}
)
_PLACES: Final = as_choices(
    {"here": localised("place-here"), "everywhere": localised("place-everywhere")}
)
_PERIODS: Final = as_choices({period.value: localised(f"period-{period}") for period in Period})
_METRICS: Final = as_choices({metric.value: localised(f"metric-{metric}") for metric in Metric})


@app_commands.command(description=localised("command-daily"))
@app_commands.describe(game=localised("option-daily-game"), table=localised("option-daily-table"))
@app_commands.choices(game=GAMES, table=_DAYS)
async def daily(interaction: Interaction, game: str = "", table: str = "") -> None:
    """Play the daily deal, or show a day's table."""
    await interaction.client.run_command(
        interaction, "daily", private=bool(table), game=game, table=table
    )


@app_commands.command(description=localised("command-leaderboard"))
@app_commands.describe(
    game=localised("option-leaderboard-game"),
    place=localised("option-leaderboard-place"),
    period=localised("option-leaderboard-period"),
    by=localised("option-leaderboard-by"),
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
