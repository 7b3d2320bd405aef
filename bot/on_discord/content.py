"""What a message holds: the board, the sentences, the controls, a file."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any, Final, Self

import discord
from discord import ui

from bot.answers import Answer
from bot.answers.tables import Column, table

TEXT_LIMIT: Final = 4000
"""Characters of all texts of a message together (Discord's components reference)."""

_FIRM_SPACE: Final = "\u00a0"
_FELT: Final = 0x1A7F4B

_OPENS_LINK: Final = re.compile(r"(?<!\\)\[")
_CUT: Final = "\n…"


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with what it shows in words."""

    name: str
    data: bytes
    alt_text: str


@dataclass(frozen=True, slots=True)
class Document:
    """A file to be saved."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """One of a list: a text with controls of its own under it."""

    text: str
    controls: ui.ActionRow[Any]


@dataclass(frozen=True, slots=True)
class Content:
    """A message, before it is known how it is sent.

    Attributes:
        texts: its texts, one under the other.
        picture: a picture over them.
        controls: rows of buttons and selects, under all else.
        entries: what stands between the texts and the controls.
        document: a file under the texts.
        is_card: whether all of it stands in a frame.

    """

    texts: Sequence[str]
    picture: Picture | None = None
    controls: Sequence[ui.ActionRow[Any]] = field(default_factory=tuple)
    entries: Sequence[Entry] = ()
    document: Document | None = None
    is_card: bool = False

    @property
    def without_picture(self) -> Self | None:
        """The same for where a picture is refused; None where it has none."""
        return replace(self, picture=None) if self.picture else None

    def view(self) -> ui.LayoutView:
        """The layout that discord.py sends."""
        view = ui.LayoutView(timeout=None)
        items = list(self._items())
        for item in [ui.Container(*items, accent_colour=_FELT)] if self.is_card else items:
            view.add_item(item)
        return view

    def files(self) -> list[discord.File]:
        """The attachments, made anew for each try to send them."""
        files: list[Picture | Document | None] = [self.picture, self.document]
        return [discord.File(BytesIO(file.data), file.name) for file in files if file]

    def _items(self) -> Iterator[ui.Item[Any]]:
        if self.picture:
            media = f"attachment://{self.picture.name}"
            item = discord.MediaGalleryItem(media, description=self.picture.alt_text)
            yield ui.MediaGallery(item)
        texts = list(filter(None, self.texts))
        rows = {len(texts) + at: entry.controls for at, entry in enumerate(self.entries)}
        texts += [entry.text for entry in self.entries]
        for at, text in enumerate(_within_limit(texts)):
            yield ui.TextDisplay(text)
            if at in rows:
                yield rows[at]
        if self.document:
            yield ui.File(f"attachment://{self.document.name}")
        yield from self.controls


def sentences(lines: Iterable[str]) -> str:
    """Sentences as they may stand in a message: what somebody typed formats nothing there."""
    return "\n".join(_OPENS_LINK.sub(r"\[", discord.utils.escape_markdown(line)) for line in lines)


def code(text: str, language: str = "") -> str:
    """A block of code; nothing in it may hold three back-ticks."""
    return f"```{language}\n{text}\n```"


def told(answer: Answer, rows: str = "", bullet: str = "") -> str:
    """Something told, with a table in place of its own; players' names must be harmless.

    Args:
        answer: what is told.
        rows: the table; nothing where it is told in lines.
        bullet: what stands before each line.

    """
    lines = [f"{bullet}{line}" for line in answer.lines]
    return "\n".join(filter(None, [f"**{answer.title}**", *lines, rows, *answer.notes]))


def beside_names(columns: Sequence[Column]) -> str:
    """A table of players: figures of one width, and names beside them, however wide those are."""
    figures = [column for column in columns if not column.names]
    cells = sum(column.cells for column in figures) + len(figures) - 1
    names = [name for column in columns if column.names for name in (column.head, *column.texts)]
    return "\n".join(
        f"`{row.replace(' ', _FIRM_SPACE)}` {name}"
        for row, name in zip(table(figures, cells), names, strict=True)
    )


def within(limit: int, text: str) -> str:
    """The text; if it is longer, as many whole lines as go in, and a sign that there are more."""
    if len(text) <= limit:
        return text
    start = text[: limit - len(_CUT)]
    whole, _, _ = start.rpartition("\n")
    return (whole or start) + _CUT


def _within_limit(texts: Iterable[str]) -> Iterator[str]:
    """The texts, up to the one that goes over the limit."""
    left = TEXT_LIMIT
    for text in texts:
        if left <= len(_CUT):
            return
        yield within(left, text)
        left -= len(text)
