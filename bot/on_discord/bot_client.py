"""What slash commands and suggestions need of the client."""

from abc import ABC, abstractmethod

import discord
from discord.ext import commands

from bot.service import Service


class BotClient(commands.AutoShardedBot, ABC):
    """A client that carries out commands.

    Attributes:
        service: what players can do.

    """

    service: Service

    @abstractmethod
    async def run_command(
        self,
        interaction: "Interaction",
        name: str,
        *,
        private: bool | None = None,
        **arguments: object,
    ) -> None:
        """Carry out a slash command.

        Args:
            interaction: the command.
            name: its name in the table of commands.
            private: whether the answer is for the player alone; by default as registered.
            arguments: its arguments.

        """


Interaction = discord.Interaction[BotClient]
"""An interaction of this program; discord.py reads it as the type of a command's first argument."""
