"""What a message holds: the board, the sentences, the controls."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

TEXT_LIMIT: Final = 4000
"""Characters of all texts of a message together (Discord's components reference)."""

_OPENS_LINK: Final = re.compile(r"(?<!\\)\[")
_CUT: Final = "\n…"


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with what it shows in words."""

    name: str
    data: bytes
    alt_text: str


@dataclass(frozen=True, slots=True)
class Content:
    """A message, before it is known how it is sent.

    Attributes:
        texts: its texts, one under the other.
        picture: a picture over them.
        controls: rows of buttons and selects.

    """

    texts: Sequence[str]
    picture: Picture | None = None
    controls: Sequence[ui.ActionRow[Any]] = field(default_factory=tuple)

    def view(self) -> ui.LayoutView:
        """The layout that discord.py sends."""
        view = ui.LayoutView(timeout=None)
        if self.picture:
            media = f"attachment://{self.picture.name}"
            item = discord.MediaGalleryItem(media, description=self.picture.alt_text)
            view.add_item(ui.MediaGallery(item))
        for text in _within_limit(self.texts):
            view.add_item(ui.TextDisplay(text))
        for row in self.controls:
            view.add_item(row)
        return view

    def files(self) -> list[discord.File]:
        """The attachments, made anew for each try to send them."""
        if not self.picture:
            return []
        return [discord.File(BytesIO(self.picture.data), self.picture.name)]


def sentences(lines: Iterable[str]) -> str:
    """Sentences as they may stand in a message: what somebody typed formats nothing there."""
    return "\n".join(_OPENS_LINK.sub(r"\[", discord.utils.escape_markdown(line)) for line in lines)


def _within_limit(texts: Iterable[str]) -> Iterator[str]:
    """The texts; the one that goes over the limit ends with whole lines and a sign that it does."""
    left = TEXT_LIMIT
    for text in filter(None, texts):
        if len(text) > left:
            whole, _, _ = text[: left - len(_CUT)].rpartition("\n")
            yield (whole or text[: left - len(_CUT)]) + _CUT
            return
        yield text
        left -= len(text)
