"""A position, shown: as text, in words, in colour. Each board keeps within a proven size."""

from bot.boards.paint import Colours, Ink, default_colours, pieces
from bot.boards.spoken import spoken_board
from bot.boards.text import TextSize, TextStyle, largest_text_board, text_board

__all__ = [
    "Colours",
    "Ink",
    "TextSize",
    "TextStyle",
    "default_colours",
    "largest_text_board",
    "pieces",
    "spoken_board",
    "text_board",
]
