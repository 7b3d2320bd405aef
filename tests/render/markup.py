"""Discord's Markdown as HTML: code blocks, colours, emoji, bold."""

import html
import re
from collections.abc import Iterator
from typing import Final

from bot.boards.emoji import FILLER

_FILLER: Final = (
    '<svg class="emoji" viewBox="0 0 36 36"><rect x="2" y="15" width="32" height="6" rx="3"'
    ' fill="#31373d"/></svg>'
)
"""The standard emoji of a heavy minus, in the size and colour that Discord shows it in."""

CODE_BLOCK: Final = re.compile(r"```(?:([a-z]*)\n)?(.*?)\n?```\n?", re.DOTALL)
"""A code block: its language and its content."""

EMOJI: Final = re.compile(r"<:(\w+):(\d+)>")
"""An emoji of the application: its name and id."""

COLOUR: Final = re.compile(r"\x1b\[(\d+)m")
"""A colour code in a code block."""

_CLASSES: Final = {"0": "", "31": "red", "32": "green", "34": "blue"}
_WRITTEN_EMOJI: Final = re.compile(r"&lt;:(\w+):(\d+)&gt;")
_MARKS: Final = (
    (re.compile("(?m)^-# (.*)$"), r"<small>\1</small>"),
    (re.compile("(?m)^#{1,3} (.*)\n?"), r"<h3>\1</h3>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<!\\)`(.+?)`"), r"<code>\1</code>"),
    (re.compile(r"&lt;t:[0-9]+:R&gt;"), "<i>in 5 hours</i>"),
    (re.compile(r"&lt;#[0-9]+&gt;"), "<i># table</i>"),
    (re.compile(r"\\(&\w+;|&#\w+;|[^\w\s]|_)"), r"\1"),
    (re.compile("[♠♥♦♣]\ufe0f?"), r'<span class="suit">\g<0></span>'),
)


def as_html(text: str) -> str:
    """Return a text as Discord shows it; pictures of emoji are `emoji/ID.png`."""
    return f'<div class="text">{"".join(_parts(text))}</div>'


def _parts(text: str) -> Iterator[str]:
    end = 0
    for block in CODE_BLOCK.finditer(text):
        yield _prose(text[end : block.start()])
        yield _code(block[2], coloured=block[1] == "ansi")
        end = block.end()
    yield _prose(text[end:])


def _prose(text: str) -> str:
    is_jumbo = bool(EMOJI.search(text)) and not EMOJI.sub("", text).strip()
    text = html.escape(text)
    for mark, shown in _MARKS:
        text = mark.sub(shown, text)
    picture = rf'<img class="emoji{" jumbo" if is_jumbo else ""}" alt="\1" src="emoji/\2.png">'
    return _WRITTEN_EMOJI.sub(picture, text).replace(FILLER, _FILLER)


def _code(text: str, *, coloured: bool) -> str:
    text = html.escape(text)
    if not coloured:
        return f"<pre>{text}</pre>"
    first, *rest = COLOUR.split(text)
    spans = (
        f'<span class="{_CLASSES[code]}">{segment}</span>'
        for code, segment in zip(rest[::2], rest[1::2], strict=True)
    )
    return f"<pre>{first}{''.join(spans)}</pre>"
