"""References to commands in texts, as each front end writes them."""

from collections.abc import Callable
from typing import Final

CommandStyle = Callable[[str, tuple[tuple[str, str], ...]], str]
"""Writes a command from its name and pairs of argument and value."""

_FLAGS: Final = {"everything": "all", "confirmed": "yes"}
"""Words that are typed for arguments that are on or off; others are typed by their name."""

_ON: Final = "on"


def typed_command(name: str, arguments: tuple[tuple[str, str], ...]) -> str:
    """Return a command as it is typed: `/newgame indian 617`, `/auto all`."""
    words = [
        _FLAGS.get(argument, argument) if value == _ON else value
        for argument, value in arguments
        if value
    ]
    return " ".join([f"/{name}", *words])
