"""The slash commands, each a thin line to the desk."""

from typing import Any, Final

from discord import app_commands

from bot.on_discord.slash.contests import CONTESTS
from bot.on_discord.slash.games import MANY_GAMES
from bot.on_discord.slash.player import PLAYER
from bot.on_discord.slash.playing import PLAYING
from bot.on_discord.slash.server import DAILYPOST

_COMMANDS: Final[tuple[app_commands.Command[Any, ..., None] | app_commands.Group, ...]] = (
    *PLAYING,
    *MANY_GAMES,
    *PLAYER,
    *CONTESTS,
    DAILYPOST,
)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Put all commands into a tree."""
    for command in _COMMANDS:
        tree.add_command(command)
