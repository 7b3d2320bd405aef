"""The slash commands: each passes its options to the chat layer."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.slash.account import ACCOUNT
from bot.on_discord.slash.contests import CONTESTS
from bot.on_discord.slash.games import GAME_COMMANDS
from bot.on_discord.slash.play import PLAY
from bot.on_discord.slash.server import DAILYPOST

SLASH_COMMANDS: Final[tuple[app_commands.Command[Any, ..., None] | app_commands.Group, ...]] = (
    *PLAY,
    *GAME_COMMANDS,
    *ACCOUNT,
    *CONTESTS,
    DAILYPOST,
)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Add all commands to a tree."""
    for command in SLASH_COMMANDS:
        tree.add_command(command)
