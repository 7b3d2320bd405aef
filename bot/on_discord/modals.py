"""The window to type moves in."""

from dataclasses import replace
from typing import Any, Final

import discord
from discord import TextStyle, ui

from bot.on_discord.payload import Action, Payload
from bot.texts import say

LONGEST_LINE: Final = 1000

_OPEN_S: Final = 900
"""For so long discord.py remembers the window; what is sent later is answered all the same."""


def moves_modal(payload: Payload) -> ui.Modal:
    """A window to type moves in; what is sent comes back with the payload."""
    modal = ui.Modal(title=say("modal-title"), custom_id=payload.pack(), timeout=_OPEN_S)
    modal.add_item(
        ui.Label(
            text=say("modal-label"),
            component=ui.TextInput(
                style=TextStyle.short,
                placeholder=say("modal-placeholder"),
                max_length=LONGEST_LINE,
            ),
        )
    )
    return modal


def typed_moves(interaction: discord.Interaction[Any]) -> tuple[Payload | None, str]:
    """What the window was opened for, and what was typed in it."""
    data: dict[str, Any] = dict(interaction.data or {})
    parts = (part.get("component", {}) for part in data.get("components", ()))
    lines = [str(part.get("value", "")) for part in parts]
    payload = Payload.unpack(data.get("custom_id", ""))
    return payload and replace(payload, action=Action.MOVE), " ".join(lines)
