"""The slash commands for who manages a server: where the deal of each day is posted."""

from typing import Final

import discord
from discord import app_commands

from bot.on_discord.slash.asking import GAMES, Interaction
from bot.on_discord.translations import said

_LAST_HOUR: Final = 23

DAILYPOST: Final = app_commands.Group(
    name="dailypost",
    description=said("discord-dailypost"),
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(
        guild=True, dm_channel=False, private_channel=False
    ),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
)


@DAILYPOST.command(name="set", description=said("discord-dailypost-set"))
@app_commands.describe(
    channel=said("discord-dailypost-channel"),
    hour=said("discord-dailypost-hour"),
    game=said("discord-dailypost-game"),
)
@app_commands.choices(game=GAMES)
async def set_post(
    interaction: Interaction,
    channel: discord.TextChannel,
    hour: app_commands.Range[int, 0, _LAST_HOUR],
    game: str = "",
) -> None:
    """Have the deal of each day posted."""
    posts = interaction.client.desk.posts
    await interaction.client.answer_slash(
        interaction, lambda x: posts.set(x, channel, hour, game), private=True
    )


@DAILYPOST.command(name="off", description=said("discord-dailypost-off"))
@app_commands.describe(game=said("discord-dailypost-off-game"))
@app_commands.choices(game=GAMES)
async def remove_posts(interaction: Interaction, game: str = "") -> None:
    """Have them posted no more."""
    posts = interaction.client.desk.posts
    await interaction.client.answer_slash(
        interaction, lambda x: posts.remove(x, game), private=True
    )


@DAILYPOST.command(name="show", description=said("discord-dailypost-show"))
async def show_posts(interaction: Interaction) -> None:
    """Tell what is set."""
    posts = interaction.client.desk.posts
    await interaction.client.answer_slash(interaction, posts.show, private=True)
