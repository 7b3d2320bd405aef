"""The text board in colour, for Discord's ```ansi code blocks: its few codes, as few as will do.

Phones show such a block without its colours, so that a colour only repeats what the suit says.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from bot.boards.layout import SUIT_ORDER
from bot.boards.paint import Colours, Ink, pieces
from bot.boards.text import TextStyle, largest_text_board, text_board
from engine.cards import PACK
from engine.variants import Variant
from engine.view import View

_RESET: Final = "\x1b[0m"
_CODES: Final = {
    None: _RESET,
    Ink.BLACK: _RESET,  # the block's own colour, which is seen on any background
    Ink.RED: "\x1b[31m",
    Ink.GREEN: "\x1b[32m",
    Ink.BLUE: "\x1b[34m",
}
_LONGEST_CODE: Final = max(map(len, _CODES.values()))
_MOST_INKED: Final = 2 * len(PACK) + len(SUIT_ORDER)
"""Every card once, and the foundations of each suit."""


def ansi_board(view: View, variant: Variant, style: TextStyle, colours: Colours) -> str:
    """Write the text board with colour codes, to be put into a code block."""
    return "".join(_coded(pieces(text_board(view, variant, style), colours)))


def largest_ansi_board(variant: Variant, style: TextStyle) -> int:
    """Give the number of characters that no board of the game exceeds, whatever is played.

    At most one code stands before each piece in a colour, and one after it.
    """
    codes = _MOST_INKED * (_LONGEST_CODE + len(_RESET))
    return largest_text_board(variant, style).characters + codes


def _coded(inked: Iterable[tuple[str, Ink | None]]) -> Iterator[str]:
    """Give the pieces, and a code before each that has to change the colour."""
    current = _RESET
    for text, ink in inked:
        if _CODES[ink] != current and not text.isspace():
            current = _CODES[ink]
            yield current
        yield text
