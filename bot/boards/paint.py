"""Colours for a finished text board: which pieces of it take which ink."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from bot.boards.text import LETTERS, RANKS
from engine.cards import SUIT_SIGNS
from engine.variants import Building, Variant


class Colours(Enum):
    """How many colours tell the suits apart."""

    NONE = "none"
    TWO = "two"
    FOUR = "four"


class Ink(Enum):
    """The colour of a suit; a front end picks the shade that its background needs."""

    BLACK = "black"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


_INKS: Final = {
    Colours.NONE: (Ink.BLACK,) * 4,
    Colours.TWO: (Ink.BLACK, Ink.BLACK, Ink.RED, Ink.RED),
    Colours.FOUR: (Ink.GREEN, Ink.BLACK, Ink.RED, Ink.BLUE),
}
"""The inks of clubs, spades, hearts, diamonds."""

_SUITS: Final = {text: suit for texts in (SUIT_SIGNS, LETTERS) for suit, text in enumerate(texts)}
_RANK: Final = f"[{RANKS[1:]}]"
_REACHED: Final = f"[{RANKS[1:]}-]"
_SUIT: Final = f"[{''.join(_SUITS)}]"
_SUITED: Final = re.compile(f"({_RANK}{_SUIT}|{_SUIT}{_REACHED} {_REACHED})")
"""A card, or a suit with what its two foundations have reached."""


def default_colours(variant: Variant) -> Colours:
    """Two colours where columns build by colour, four where they build by suit."""
    return Colours.TWO if variant.building is Building.DIFFERENT_COLOUR else Colours.FOUR


def suit_ink(suit: int, colours: Colours) -> Ink:
    """Give the ink of a suit (0 to 3)."""
    return _INKS[colours][suit]


def pieces(board: str, colours: Colours) -> Iterator[tuple[str, Ink | None]]:
    """Cut a text board, in either style, into pieces with their ink; joined, they are the board."""
    if colours is Colours.NONE:
        yield board, None
        return
    inks = _INKS[colours]
    for index, piece in enumerate(_SUITED.split(board)):
        if index % 2:
            suit = _SUITS.get(piece[0], _SUITS.get(piece[1]))
            yield piece, inks[suit] if suit is not None else None
        elif piece:
            yield piece, None
