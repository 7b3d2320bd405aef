"""The slash commands for a server's managers: channels for daily deals."""

from typing import Final

import discord
from discord import app_commands

from bot.on_discord.slash.options import GAMES, Interaction
from bot.on_discord.translations import localised

_LAST_HOUR: Final = 23

DAILYPOST: Final = app_commands.Group(
    name="dailypost",
    description=localised("command-dailypost"),
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(
        guild=True, dm_channel=False, private_channel=False
    ),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


@DAILYPOST.command(name="set", description=localised("command-dailypost-set"))
@app_commands.describe(
    channel=localised("option-dailypost-set-channel"),
    hour=localised("option-dailypost-set-hour"),
    game=localised("option-dailypost-set-game"),
)
@app_commands.choices(game=GAMES)
async def set_channel(
    interaction: Interaction,
    channel: discord.TextChannel,
    hour: app_commands.Range[int, 0, _LAST_HOUR],
    game: str = "",
) -> None:
    """Set the channel of a daily deal."""
    allowed = channel.permissions_for(channel.guild.me)
    await interaction.client.run_command(
        interaction,
        "dailypost set",
        channel=str(channel.id),
        hour=hour,
        game=game,
        writable=allowed.view_channel and allowed.send_messages,
    )


@DAILYPOST.command(name="off", description=localised("command-dailypost-off"))
@app_commands.describe(game=localised("option-dailypost-off-game"))
@app_commands.choices(game=GAMES)
async def remove_channels(interaction: Interaction, game: str = "") -> None:
    """Remove the channel of a daily deal, or all of them."""
    await interaction.client.run_command(interaction, "dailypost off", game=game)


@DAILYPOST.command(name="show", description=localised("command-dailypost-show"))
async def show_channels(interaction: Interaction) -> None:
    """Show the channels that are set."""
    await interaction.client.run_command(interaction, "dailypost show")
