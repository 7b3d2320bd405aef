"""The interface of the client for slash commands and autocomplete."""

from abc import ABC, abstractmethod

import discord
from discord.ext import commands

from bot.service import Service


class BotClient(commands.AutoShardedBot, ABC):
    """A client that runs commands.

    Attributes:
        service: the use cases.

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
        """Run a slash command.

        Args:
            interaction: the interaction.
            name: the command's name in the table of commands.
            private: whether only the player sees the answer; None for the registered default.
            arguments: the command's arguments.

        """


Interaction = discord.Interaction[BotClient]
"""The first parameter of slash commands; discord.py requires this annotation."""
