"""A position, shown: as text, in words, in colour, in emoji, as a picture.

Figures and analyses are pictures, too. Each board keeps within a proven size.
"""

from bot.boards.ansi import ansi_board, largest_ansi_board
from bot.boards.emoji import EMOJI_NAMES, emoji_board, largest_emoji_board
from bot.boards.emoji_art import EmojiArt, draw_emoji
from bot.charts.statistics import (
    MOST_GAMES,
    Figures,
    GameShare,
    PastResult,
    figures_picture,
    largest_figures_picture,
)
from bot.boards.paint import Colours, Ink, default_colours, pieces
from bot.boards.picture import largest_picture, picture_board
from bot.boards.spoken import spoken_board, spoken_card
from bot.charts.analysis import LARGEST_STRIP, Strip, StripWords, strip_picture
from bot.boards.text import TextSize, TextStyle, largest_text_board, text_board

__all__ = [
    "EMOJI_NAMES",
    "LARGEST_STRIP",
    "MOST_GAMES",
    "Colours",
    "EmojiArt",
    "Figures",
    "GameShare",
    "Ink",
    "PastResult",
    "Strip",
    "StripWords",
    "TextSize",
    "TextStyle",
    "ansi_board",
    "default_colours",
    "draw_emoji",
    "emoji_board",
    "figures_picture",
    "largest_ansi_board",
    "largest_emoji_board",
    "largest_figures_picture",
    "largest_picture",
    "largest_text_board",
    "picture_board",
    "pieces",
    "spoken_board",
    "spoken_card",
    "strip_picture",
    "text_board",
]
