"""Boards: a position as text, coloured text, words, emoji or a picture, each of bounded size."""

from bot.boards.ansi import ansi_board, largest_ansi_board
from bot.boards.emoji import EMOJI_NAMES, emoji_board, largest_emoji_board
from bot.boards.emoji_art import EmojiArt, draw_emoji
from bot.boards.paint import Colours, Ink, default_colours, segments
from bot.boards.picture import largest_picture, picture_board
from bot.boards.spoken import spoken_board, spoken_card
from bot.boards.text import TextSize, TextStyle, largest_text_board, text_board

__all__ = [
    "EMOJI_NAMES",
    "Colours",
    "EmojiArt",
    "Ink",
    "TextSize",
    "TextStyle",
    "ansi_board",
    "default_colours",
    "draw_emoji",
    "emoji_board",
    "largest_ansi_board",
    "largest_emoji_board",
    "largest_picture",
    "largest_text_board",
    "picture_board",
    "segments",
    "spoken_board",
    "spoken_card",
    "text_board",
]
