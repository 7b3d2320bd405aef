"""Buttons to go through something move by move: to its ends, or by one or ten."""

import re
from collections.abc import Mapping
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.on_discord.controls import button, row
from bot.on_discord.payload import Action, Payload
from bot.service import PlayerError
from bot.texts import say

FOR_ALL: Final = "-all"
"""How the detail of a step ends where all may step."""

_STEP: Final = re.compile(f"([0-9]{{1,9}})-([a-z]+)({FOR_ALL})?")
_TEN: Final = 10
_WAYS: Final[Mapping[str, int]] = {
    "start": -(10**9),
    "less": -_TEN,
    "back": -1,
    "on": 1,
    "more": _TEN,
    "end": 10**9,
}
"""How far each button goes; the service stops at the ends."""


def steps(
    action: Action, game_id: int, at: int, end: int, *, for_all: bool = False
) -> list[ui.ActionRow[Any]]:
    """The buttons, those disabled that lead nowhere.

    Args:
        action: what they ask for.
        game_id: the game it is about.
        at: how many moves have been made.
        end: how many there are.
        for_all: whether all may step.

    """
    suffix = FOR_ALL if for_all else ""
    buttons = [
        button(
            label,
            Payload(action, game_id, detail=f"{at}-{way}{suffix}"),
            style=ButtonStyle.primary if way == "on" else ButtonStyle.secondary,
            disabled=at == (0 if _WAYS[way] < 0 else end),
        )
        for way, label in _labels().items()
    ]
    return [row(*buttons[:3]), row(*buttons[3:])]


def stepped(detail: str) -> tuple[int, bool]:
    """After how many moves such a button leads, at least none, and whether all may step.

    Raises:
        PlayerError: the button is of another release.

    """
    match = _STEP.fullmatch(detail)
    if match is None or match[2] not in _WAYS:
        raise PlayerError("old-button")
    return max(0, int(match[1]) + _WAYS[match[2]]), bool(match[3])


def _labels() -> Mapping[str, str]:
    return {
        "start": say("button-start"),
        "less": say("button-ten-back"),
        "back": say("button-back"),
        "on": say("button-on"),
        "more": say("button-ten-on"),
        "end": say("button-end"),
    }
