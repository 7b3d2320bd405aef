"""References to commands within texts, in the style of each front end."""

from collections.abc import Callable
from typing import Final

CommandStyle = Callable[[str, tuple[tuple[str, str], ...]], str]
"""Formats a command from its name and its (argument, value) pairs."""

_FLAGS: Final = {"everything": "all", "confirmed": "yes"}
"""The words typed for these flags; other flags are typed by their own name."""

_ON: Final = "on"


def typed_command(name: str, arguments: tuple[tuple[str, str], ...]) -> str:
    """Format a command as a player types it: `/newgame indian 617`, `/auto all`."""
    words = [
        _FLAGS.get(argument, argument) if value == _ON else value
        for argument, value in arguments
        if value
    ]
    return " ".join([f"/{name}", *words])
