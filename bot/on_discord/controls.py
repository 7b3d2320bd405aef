"""Buttons and selects that work after a restart: all they need stands in their custom id."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Self

import discord
from discord import ui

from bot.on_discord.payload import OTHER_PATTERN, PATTERN, Payload
from bot.texts import say
from engine import VARIANTS

if TYPE_CHECKING:
    import re


OPTIONS_LIMIT: Final = 25
"""The most options of a select (Discord's components reference)."""

ALL_GAMES: Final = "all"
"""The value of a select's option that stands for no game but all of them."""


class Control(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """A button or a select of this release."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: "re.Match[str]"
    ) -> Self:
        """Take what was pressed for one of ours."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Have the press answered."""
        data: dict[str, Any] = dict(interaction.data or {})
        values: list[str] = data.get("values", [])
        await interaction.client.answer_press(interaction, Payload.unpack(self.custom_id), values)


class ForeignControl(Control, template=OTHER_PATTERN):
    """One of an older release, or of nobody: the press is answered all the same."""


def button(
    label: str,
    payload: Payload,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Control:
    """A button."""
    return Control(ui.Button(label=label, custom_id=payload.pack(), style=style, disabled=disabled))


def select(
    placeholder: str,
    payload: Payload,
    options: Sequence[tuple[str, str]],
    chosen: str | None = None,
) -> Control:
    """A select; its options are labels with their values, the first ones where they are many."""
    return Control(
        ui.Select(
            custom_id=payload.pack(),
            placeholder=placeholder,
            options=[
                discord.SelectOption(label=label, value=value, default=value == chosen)
                for label, value in options[:OPTIONS_LIMIT]
            ],
        )
    )


def menu_of_games(payload: Payload, chosen: str, *, with_all: bool = True) -> Control:
    """A select of the games by their keys; `ALL_GAMES` stands for all together."""
    options = [(game.name, key) for key, game in VARIANTS.items()]
    if with_all:
        options.insert(0, (say("statistics-all"), ALL_GAMES))
    return select(say("select-game"), payload, options, chosen or ALL_GAMES)


def game_chosen(values: Sequence[str]) -> str:
    """The key of the game that was chosen in such a select; empty for all."""
    key = "".join(values)
    return "" if key == ALL_GAMES else key


def row(*controls: Control) -> ui.ActionRow[Any]:
    """Controls side by side."""
    return ui.ActionRow(*controls)
