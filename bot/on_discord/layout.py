"""Rendering of messages as Discord's Components V2."""

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.answers.tables import table
from bot.boards import ansi_board, emoji_board, spoken_board, text_board
from bot.chat.boards import text_style
from bot.chat.message import (
    Block,
    Board,
    Button,
    ButtonStyle,
    Code,
    Document,
    Form,
    Lines,
    Menu,
    Message,
    Picture,
    Progress,
    Row,
    Table,
    Text,
    Title,
    truncated,
)
from bot.on_discord.markdown import code_block, escaped, escaped_lines
from bot.texts import say

TEXT_LIMIT: Final = 4000
"""The maximum number of characters in a message (Discord's components reference)."""

OPTIONS_LIMIT: Final = 25
"""The maximum number of options of a select menu (Discord's components reference)."""

MAX_LINE: Final = 1000
"""The maximum number of characters of a line typed in a modal."""

_MODAL_TIMEOUT_S: Final = 900
"""Seconds for which discord.py keeps a modal; custom ids make later submissions work too."""

_NO_BREAK_SPACE: Final = "\u00a0"
_GREEN: Final = 0x1A7F4B
_MIN_LEFT: Final = 4
"""The minimum number of characters left for a further text; with fewer, it is left out."""

_BAR_CELLS: Final = 20

_STYLES: Final = {
    ButtonStyle.PRIMARY: discord.ButtonStyle.primary,
    ButtonStyle.SECONDARY: discord.ButtonStyle.secondary,
    ButtonStyle.DANGER: discord.ButtonStyle.danger,
}


class Layout(ui.LayoutView):
    """A rendered message for discord.py, which sends its components unchanged.

    The library gets no items to dispatch: clicks are handled from the interaction event, so that no
    message needs memory.
    """

    def __init__(self, components: list[dict[str, Any]]) -> None:
        super().__init__(timeout=None)
        self._ready = components

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as JSON for Discord."""
        return self._ready

    def has_components_v2(self) -> bool:
        """Return True: all messages use Components V2."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False: there are no items for the library to call."""
        return False


class Renderer:
    """A renderer of messages as components.

    Attributes:
        emojis: the application's own emoji by name; empty until they are uploaded.

    """

    def __init__(self) -> None:
        self.emojis: Mapping[str, str] = {}

    def layout(self, message: Message) -> Layout:
        """Return a message as components."""
        components = list(self._components(message))
        if message.framed:
            components = [{"type": 17, "accent_color": _GREEN, "components": components}]
        return Layout(components)

    def _components(self, message: Message) -> Iterator[dict[str, Any]]:
        if message.picture:
            picture = message.picture
            media = {"url": f"attachment://{picture.name}"}
            yield {
                "type": 12,
                "items": [{"media": media, "description": picture.alt_text, "spoiler": False}],
            }
        texts = list(filter(None, map(_text, message.texts)))
        if message.board:
            texts.insert(0, self._board(message.board, sum(map(len, texts))))
        rows = {len(texts) + at: entry.buttons for at, entry in enumerate(message.entries)}
        texts += [escaped(entry.text) for entry in message.entries]
        for at, text in enumerate(_within_limit(texts)):
            yield {"type": 10, "content": text}
            if at in rows:
                yield _row(rows[at])
        if message.document:
            yield {"type": 13, "file": {"url": f"attachment://{message.document.name}"}}
        yield from map(_row, message.controls)

    def _board(self, board: Board, others: int) -> str:
        """Return a board in the player's style, or as text if that is unavailable or too long."""
        preferences = board.preferences
        style = text_style(preferences)
        drawn = None
        match preferences.board:
            case "spoken":
                drawn = spoken_board(board.view, board.variant)
            case "colour":
                colours = ansi_board(board.view, board.variant, style, board.colours)
                drawn = code_block(colours, "ansi")
            case "emoji" if self.emojis:
                drawn = emoji_board(board.view, board.variant, self.emojis, board.colours)
        if drawn is not None and len(drawn) + others <= TEXT_LIMIT:
            return drawn
        return code_block(text_board(board.view, board.variant, style))


def attachments(message: Message) -> list[discord.File]:
    """Return new file objects for a message; each attempt to send needs its own."""
    files: list[Picture | Document | None] = [message.picture, message.document]
    return [discord.File(BytesIO(file.data), file.name) for file in files if file]


def modal(form: Form) -> ui.Modal:
    """Return a modal whose custom id is the packed action of a form."""
    shown = ui.Modal(title=form.title, custom_id=form.action.pack(), timeout=_MODAL_TIMEOUT_S)
    shown.add_item(
        ui.Label(
            text=form.label,
            component=ui.TextInput(
                style=discord.TextStyle.short,
                placeholder=form.example,
                max_length=MAX_LINE,
            ),
        )
    )
    return shown


# ------------------------------------------------------------------------------ text


def _text(text: Text) -> str:
    return "\n".join(filter(None, map(_block, text)))


def _block(block: Block) -> str:
    match block:
        case Title():
            return f"**{escaped(block.text)}**"
        case Lines():
            return _lines(block)
        case Code():
            return code_block(block.text)
        case Table():
            return _table(block)
        case Progress():
            return _progress(block.done)


def _lines(block: Lines) -> str:
    text = escaped_lines(block.lines, code_spans=block.code_spans)
    if block.bullets:
        return "\n".join(f"- {escaped(line)}" for line in block.lines)
    return "\n".join(f"-# {line}" for line in text.split("\n")) if block.small else text


def _table(block: Table) -> str:
    """Return a table with numbers in code and names as plain text beside them.

    Names of any width then leave the columns of numbers aligned.
    """
    numbers = [column for column in block.columns if not column.names]
    names = [
        cell for column in block.columns if column.names for cell in (column.head, *column.cells)
    ]
    cells = sum(column.width for column in numbers) + len(numbers) - 1
    rows = table(numbers, cells)
    if not names:
        return code_block("\n".join(rows))
    return "\n".join(
        f"`{row.replace(' ', _NO_BREAK_SPACE)}` {escaped(name)}"
        for row, name in zip(rows, names, strict=True)
    )


def _progress(done: float) -> str:
    full = min(_BAR_CELLS, round(done * _BAR_CELLS))
    bar = "█" * full + "░" * (_BAR_CELLS - full)
    return f"`{bar}` {say('chat-search-done', percent=round(100 * done))}"


def _within_limit(texts: Iterable[str]) -> Iterator[str]:
    """Yield texts up to the limit of a message, and truncate the last one."""
    left = TEXT_LIMIT
    for text in texts:
        if left <= _MIN_LEFT:
            return
        yield truncated(left, text)
        left -= len(text)


# -------------------------------------------------------------------------- controls


def _row(row: Row) -> dict[str, Any]:
    controls = [_menu(row)] if isinstance(row, Menu) else list(map(_button, row))
    return {"type": 1, "components": controls}


def _button(button: Button) -> dict[str, Any]:
    return {
        "type": 2,
        "style": _STYLES[button.style].value,
        "label": button.label,
        "custom_id": button.action.pack(),
        "disabled": button.disabled,
    }


def _menu(menu: Menu) -> dict[str, Any]:
    return {
        "type": 3,
        "custom_id": menu.action.pack(),
        "placeholder": menu.placeholder,
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "options": [
            {
                "label": option.label,
                "value": option.value,
                "default": option.value == menu.chosen,
            }
            for option in menu.options[:OPTIONS_LIMIT]
        ],
    }


def without_controls(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return components without their rows of buttons and menus."""
    return [component for component in components if component["type"] != 1]
