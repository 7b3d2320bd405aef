"""Stepping through replays and winning lines with single keys."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot import answers
from bot.on_terminal.context import TerminalContext
from bot.texts import say

_PAGE: Final = 10
_ALL: Final = 10**9
_STEPS: Final = {
    **dict.fromkeys(["left", "b"], -1),
    **dict.fromkeys(["right", "n", "space"], 1),
    **dict.fromkeys(["pageup", "-"], -_PAGE),
    **dict.fromkeys(["pagedown", "+"], _PAGE),
    **dict.fromkeys(["home", "s"], -_ALL),
    **dict.fromkeys(["end", "e"], _ALL),
    "q": 0,
}
"""The number of moves that each key steps; 0 ends the replay."""

Show = Callable[[int], Awaitable[tuple[int, int]]]
"""Shows the position after a number of moves; returns the number shown and the total."""


async def replay(context: TerminalContext, game_id: int, ply: int) -> None:
    """Show a finished game after a number of moves; at the keyboard, step through it.

    Raises:
        PlayerError: no such game exists, or the player may not see it.

    """

    async def show(target: int) -> tuple[int, int]:
        shown = await context.service.history.replay(context.caller, game_id, target)
        context.print_board(shown.snapshot, answers.replay(shown))
        return shown.ply, shown.plies

    await step_through(context, show, ply, over=say("replay-over"))


async def step_through(context: TerminalContext, show: Show, start: int, *, over: str) -> None:
    """Show the position after a number of moves; at the keyboard, step through the moves.

    Args:
        context: the terminal session.
        show: shows the position after a number of moves, or after the nearest possible number.
        start: the number of moves to begin with.
        over: the message at the end.

    """
    at, moves = await show(start)
    if not context.reader.interactive:
        return
    question = "\n".join(context.screen.wrapped(say("ask-replay")))
    while step := await context.reader.key(question, _STEPS):
        target = max(0, min(at + step, moves))
        if target != at:
            at, moves = await show(target)
    context.screen.print([over])
