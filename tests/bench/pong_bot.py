"""A minimal discord.py bot, which replies "pong" to a command and to a button."""

import os
from typing import Any

import discord
import yarl
from discord import app_commands, ui


class Pong(ui.View):
    """A view with one button, which edits its message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Ping", custom_id="ping")
    async def ping(self, interaction: discord.Interaction[Any], _: ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="pong")


class PongBot(discord.AutoShardedClient):
    """The bot, with the same intents as ours."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        nobody = discord.AllowedMentions.none()
        super().__init__(intents=intents, max_messages=None, allowed_mentions=nobody)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_view(Pong())
        self.tree.add_command(ping)
        self.tree.add_command(button)
        await self.tree.sync()


@app_commands.command(description="Answer pong")
async def ping(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("pong")


@app_commands.command(description="Post the button")
async def button(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("ping?", view=Pong())


def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    gateway = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    PongBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
