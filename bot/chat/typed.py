"""Commands and moves typed as chat messages."""

from typing import Final

from bot.chat.registry import COMMANDS, CommandEntry
from bot.chat.responder import Responder
from bot.commands import Where, parse, read_line, unknown_command
from bot.service import PlayerError, Service

_MOVES: Final = frozenset({"move", "draw", "undo", "redo", "auto", "hint"})
"""Commands that a player can disable as chat messages."""


async def read_typed(
    service: Service, responder: Responder, line: str
) -> tuple[CommandEntry, dict[str, object]] | None:
    """Return the command that a typed line calls; anything unknown is read as moves.

    Returns:
        The command's entry and arguments. None if the line gets no reply, because the player
        disabled typed moves and others would see it.

    Raises:
        PlayerError: the line is invalid, or is a move in the private chat of a player who
            disabled typed moves.

    """
    name, rest = read_line(line)
    if name not in COMMANDS:
        if line.lstrip().startswith("/"):
            raise unknown_command(name)
        name, rest = "move", line
    if name in _MOVES and (await service.preferences(responder.caller)).typed != "on":
        if responder.is_private:
            raise PlayerError("chat-typed-off")
        return None
    return COMMANDS[name], parse(name, rest, Where.TYPED)
