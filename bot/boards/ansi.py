"""The ANSI board: the text board in colour, for Discord's ```ansi code blocks.

Phones show such a block without its colours, so a colour only repeats what the suit says.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.boards.layout import SUIT_ORDER
from bot.boards.paint import Colours, Ink, segments
from bot.boards.text import TextStyle, largest_text_board, text_board
from engine.cards import PACK
from engine.variants import Variant
from engine.view import View

_RESET: Final = "\x1b[0m"
_CODES: Final = {
    None: _RESET,
    Ink.BLACK: _RESET,  # the block's default colour, which is readable on any background
    Ink.RED: "\x1b[31m",
    Ink.GREEN: "\x1b[32m",
    Ink.BLUE: "\x1b[34m",
}
_LONGEST_CODE: Final = max(map(len, _CODES.values()))
_MAX_INKED: Final = 2 * len(PACK) + len(SUIT_ORDER)
"""The maximum number of segments in a colour: every card, and the foundations of each suit."""


def ansi_board(view: View, variant: Variant, style: TextStyle, colours: Colours) -> str:
    """Return the text board with colour codes, for a code block."""
    return "".join(_with_codes(segments(text_board(view, variant, style), colours)))


def largest_ansi_board(variant: Variant, style: TextStyle) -> int:
    """Return an upper bound for the number of characters of the variant's boards.

    There is at most one code before and one after each segment in a colour.
    """
    codes = _MAX_INKED * (_LONGEST_CODE + len(_RESET))
    return largest_text_board(variant, style).characters + codes


def _with_codes(inked: Iterable[tuple[str, Ink | None]]) -> Iterator[str]:
    """Yield the segments, with a code before each segment that changes the colour."""
    current = _RESET
    for text, ink in inked:
        if _CODES[ink] != current and not text.isspace():
            current = _CODES[ink]
            yield current
        yield text
