"""Choices of options that several slash commands share."""

from collections.abc import Mapping
from typing import Final

from discord import app_commands

from bot.on_discord.bot_client import Interaction
from bot.on_discord.translations import localised
from bot.service import VARIANTS, choices

__all__ = ["GAMES", "SETTINGS", "STYLES", "Interaction", "as_choices"]

SETTINGS: Final = choices("discord")


def as_choices(
    names: Mapping[str, str] | Mapping[str, app_commands.locale_str],
) -> list[app_commands.Choice[str]]:
    """Return the choices of an option, by value."""
    return [app_commands.Choice(name=name, value=value) for value, name in names.items()]


GAMES: Final = as_choices({key: localised(f"game-name-{key}") for key in VARIANTS})
STYLES: Final = as_choices({board: localised(f"style-{board}") for board in SETTINGS["board"]})
