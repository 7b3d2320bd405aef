"""Colours for a text board: its segments with their inks."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from bot.boards.text import LETTERS, RANKS
from engine.cards import SUIT_SIGNS
from engine.variants import Building, Variant


class Colours(Enum):
    """The number of colours that distinguish the suits."""

    NONE = "none"
    TWO = "two"
    FOUR = "four"


class Ink(Enum):
    """The colour of a suit; each front end chooses the shade that suits its background."""

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
_TOP: Final = f"[{RANKS[1:]}-]"
_SUIT: Final = f"[{''.join(_SUITS)}]"
_SUITED: Final = re.compile(f"({_RANK}{_SUIT}|{_SUIT}{_TOP} {_TOP})")
"""A card, or a suit with the top ranks of its two foundations."""


def default_colours(variant: Variant) -> Colours:
    """Return the default: two colours if columns build by alternating colours, else four."""
    return Colours.TWO if variant.building is Building.DIFFERENT_COLOUR else Colours.FOUR


def suit_ink(suit: int, colours: Colours) -> Ink:
    """Return the ink of a suit (0 to 3)."""
    return _INKS[colours][suit]


def segments(board: str, colours: Colours) -> Iterator[tuple[str, Ink | None]]:
    """Split a text board of any style into segments with their inks; joined, they are the board."""
    if colours is Colours.NONE:
        yield board, None
        return
    inks = _INKS[colours]
    for index, segment in enumerate(_SUITED.split(board)):
        if index % 2:
            suit = _SUITS.get(segment[0], _SUITS.get(segment[1]))
            yield segment, inks[suit] if suit is not None else None
        elif segment:
            yield segment, None
