"""A finished game, stepped through by single keys."""

from typing import Final

from bot import answers
from bot.on_terminal.seat import Seat
from bot.service import Replay
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


async def replay(seat: Seat, game_id: int, ply: int) -> None:
    """Show a finished game after so many moves, and step through it where somebody is there.

    Raises:
        PlayerError: there is no such game to be looked at.

    """
    shown = await _show(seat, game_id, ply)
    if not seat.reader.interactive:
        return
    question = "\n".join(seat.screen.wrapped(say("ask-replay")))
    while step := await seat.reader.key(question, _STEPS):
        wanted = max(0, min(shown.ply + step, shown.plies))
        if wanted != shown.ply:
            shown = await _show(seat, game_id, wanted)
    seat.screen.say([say("replay-over")])


async def _show(seat: Seat, game_id: int, ply: int) -> Replay:
    shown = await seat.service.records.replay(seat.caller, game_id, ply)
    seat.lay_out(shown.snapshot, answers.replay(shown))
    return shown
