"""The commands of all front ends: one table, and how typed lines are read."""

from bot.commands.arguments import Arguments, parse
from bot.commands.lines import read_line, unknown_command
from bot.commands.table import (
    COMMANDS,
    SETTINGS,
    TYPED_COMMANDS,
    Argument,
    Command,
    Kind,
    Where,
)

__all__ = [
    "COMMANDS",
    "SETTINGS",
    "TYPED_COMMANDS",
    "Argument",
    "Arguments",
    "Command",
    "Kind",
    "Where",
    "parse",
    "read_line",
    "unknown_command",
]
