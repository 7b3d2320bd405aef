"""The slash commands for playing against others: daily deals, leaderboards."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.leaderboards import Looked
from bot.on_discord.slash.asking import GAMES, Interaction, as_choices
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
    """Play the deal of the day, or see how a day's deal went."""
    deals = interaction.client.desk.daily
    if table:
        await interaction.client.answer_slash(
            interaction, lambda x: deals.table(x, game, table), private=True
        )
    else:
        await interaction.client.answer_slash(interaction, lambda x: deals.open(x, game))


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
    here = place == "here" if place else interaction.guild_id is not None
    looked = Looked(Metric(by), Period(period), here=here, game=game)
    boards = interaction.client.desk.leaderboards
    await interaction.client.answer_slash(
        interaction, lambda x: boards.look(x, looked), private=True
    )


CONTESTS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (daily, leaderboard)
