"""The command table of all front ends, and the parser of typed lines."""

from bot.commands.arguments import Arguments, parse
from bot.commands.help import HelpPage, help_page, summary
from bot.commands.lines import read_line, unknown_command
from bot.commands.table import (
    COMMANDS,
    SETTINGS,
    TOPICS,
    TYPED_COMMANDS,
    Argument,
    Command,
    Kind,
    Where,
)

__all__ = [
    "COMMANDS",
    "SETTINGS",
    "TOPICS",
    "TYPED_COMMANDS",
    "Argument",
    "Arguments",
    "Command",
    "HelpPage",
    "Kind",
    "Where",
    "help_page",
    "parse",
    "read_line",
    "summary",
    "unknown_command",
]
