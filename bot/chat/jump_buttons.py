"""Buttons that move through a replay."""

from collections.abc import Callable

from bot.chat.actions import Action
from bot.chat.jumps import Jump
from bot.chat.message import Button, ButtonStyle, Row
from bot.texts import say


def jump_rows(action: Callable[[Jump], Action], ply: int, plies: int) -> tuple[Row, ...]:
    """Return two rows of buttons; those without effect are disabled.

    Args:
        action: returns the action of a button for its jump.
        ply: the number of moves shown now.
        plies: the number of moves in the game.

    """
    buttons = tuple(
        Button(
            _label(jump),
            action(jump),
            ButtonStyle.PRIMARY if jump is Jump.FORWARD else ButtonStyle.SECONDARY,
            disabled=ply == (0 if jump.is_back else plies),
        )
        for jump in Jump
    )
    return (buttons[:3], buttons[3:])


def _label(jump: Jump) -> str:
    match jump:
        case Jump.START:
            return say("button-start")
        case Jump.TEN_BACK:
            return say("button-back-10")
        case Jump.BACK:
            return say("button-back")
        case Jump.FORWARD:
            return say("button-next")
        case Jump.TEN_FORWARD:
            return say("button-next-10")
        case Jump.END:
            return say("button-end")
