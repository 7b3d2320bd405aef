"""A finished game, or how it could have been won, stepped through by single keys."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot import answers
from bot.on_terminal.context import TerminalContext
from bot.texts import say

_JUMP: Final = 10
_ALL: Final = 10**9
_STEPS: Final = {
    **dict.fromkeys(["left", "b"], -1),
    **dict.fromkeys(["right", "n", "space"], 1),
    **dict.fromkeys(["pageup", "-"], -_JUMP),
    **dict.fromkeys(["pagedown", "+"], _JUMP),
    **dict.fromkeys(["home", "s"], -_ALL),
    **dict.fromkeys(["end", "e"], _ALL),
    "q": 0,
}
"""For each key how many moves it goes on; none ends the replay."""

Show = Callable[[int], Awaitable[tuple[int, int]]]


async def replay(context: TerminalContext, game_id: int, ply: int) -> None:
    """Show a finished game after so many moves, and step through it where somebody is there.

    Raises:
        PlayerError: there is no such game to be looked at.

    """

    async def show(wanted: int) -> tuple[int, int]:
        shown = await context.service.history.replay(context.caller, game_id, wanted)
        context.lay_out(shown.snapshot, answers.replay(shown))
        return shown.ply, shown.plies

    await step_through(context, show, ply, over=say("replay-over"))


async def step_through(context: TerminalContext, show: Show, start: int, *, over: str) -> None:
    """Show what follows after so many moves, and step through it where somebody is there.

    Args:
        context: where.
        show: shows it after so many moves, the nearest there are; gives how many, and of how many.
        start: after how many moves to begin.
        over: what to say at the end.

    """
    at, moves = await show(start)
    if not context.reader.interactive:
        return
    question = "\n".join(context.screen.wrapped(say("ask-replay")))
    while step := await context.reader.key(question, _STEPS):
        wanted = max(0, min(at + step, moves))
        if wanted != at:
            at, moves = await show(wanted)
    context.screen.say([over])
