"""What Discord makes of a message's text, as HTML: emoji and coloured code blocks."""

import html
import re

from bot.boards.emoji import FILLER

_FILLER = (
    '<svg class="emoji" viewBox="0 0 36 36"><rect x="2" y="15" width="32" height="6" rx="3"'
    ' fill="#31373d"/></svg>'
)
"""The standard emoji of a heavy minus, in the size and colour that Discord shows it in."""

_EMOJI = re.compile(r"&lt;:(\w+):\d+&gt;")
_CODE = re.compile(r"\x1b\[(\d+)m")
_CLASSES = {"0": "", "31": "red", "32": "green", "34": "blue"}


def emoji_text(text: str) -> str:
    """A message's text with its emoji as pictures: `<:ah:1>` is `emoji/ah.png`."""
    pictures = _EMOJI.sub(r'<img class="emoji" alt="\1" src="emoji/\1.png">', html.escape(text))
    return f'<div class="text">{pictures.replace(FILLER, _FILLER)}</div>'


def code_block(text: str) -> str:
    """A code block with its colours."""
    first, *rest = _CODE.split(html.escape(text))
    coloured = (
        f'<span class="{_CLASSES[code]}">{piece}</span>'
        for code, piece in zip(rest[::2], rest[1::2], strict=True)
    )
    return f"<pre>{first}{''.join(coloured)}</pre>"
