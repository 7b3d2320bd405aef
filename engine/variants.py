"""The nine games as data: Forty Thieves in full, the others as "Forty Thieves, except …"."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import Enum
from functools import cached_property
from typing import Final

from engine.cards import PACK, Card
from engine.errors import UnknownVariantError
from engine.normalise import plain, quote


class Building(Enum):
    """Which cards, one rank lower, a card in a column takes."""

    SAME_SUIT = "same suit"
    DIFFERENT_SUIT = "any different suit"
    DIFFERENT_COLOUR = "different colour"

    def takes(self, onto: Card, card: Card) -> bool:
        """Whether `card` may be put on `onto`."""
        if card.rank != onto.rank - 1:
            return False
        match self:
            case Building.SAME_SUIT:
                return card.suit == onto.suit
            case Building.DIFFERENT_SUIT:
                return card.suit != onto.suit
            case Building.DIFFERENT_COLOUR:
                return card.is_red != onto.is_red


@dataclass(frozen=True)
class Variant:
    """The rules of one game.

    Attributes:
        key: its name in records and in the database.
        name: its name for people.
        columns: how many columns the tableau has.
        rows: how many cards each column is dealt.
        face_down: how many of them, from the bottom, lie face down.
        building: how the columns build down.
        sequences: whether sequences move, in part or whole; otherwise single cards.
        draw: how many cards a draw takes from the stock.
        redeals: how many times the waste may be turned over.
        aces_dealt_out: whether the eight Aces start the foundations.
        aliases: other names for people.
        version: rises when a rule changes, so that old records keep their meaning.

    """

    key: str
    name: str
    columns: int = 10
    rows: int = 4
    face_down: int = 0
    building: Building = Building.SAME_SUIT
    sequences: bool = False
    draw: int = 1
    redeals: int = 0
    aces_dealt_out: bool = False
    aliases: tuple[str, ...] = ()
    version: int = 1

    @cached_property
    def bases(self) -> Mapping[Card, tuple[Card, ...]]:
        """For each card, those in a column that take it."""
        return {
            card: tuple(onto for onto in PACK if self.building.takes(onto, card)) for card in PACK
        }


_BASE: Final = Variant("forty-thieves", "Forty Thieves")

FORTY_THIEVES: Final = replace(
    _BASE,
    aliases=("Big Forty", "Le Cadran", "Napoleon at St Helena", "Roosevelt at San Juan"),
)
INDIAN: Final = replace(
    _BASE,
    key="indian",
    name="Indian",
    rows=3,
    face_down=1,
    building=Building.DIFFERENT_SUIT,
)
LIMITED: Final = replace(_BASE, key="limited", name="Limited", columns=12, rows=3)
LITTLE_FORTY: Final = replace(
    _BASE,
    key="little-forty",
    name="Little Forty",
    building=Building.DIFFERENT_SUIT,
    sequences=True,
    draw=3,
    redeals=3,
)
LUCAS: Final = replace(_BASE, key="lucas", name="Lucas", columns=13, rows=3, aces_dealt_out=True)
MARIA: Final = replace(
    _BASE, key="maria", name="Maria", columns=9, building=Building.DIFFERENT_COLOUR
)
NUMBER_TEN: Final = replace(
    _BASE,
    key="number-ten",
    name="Number Ten",
    face_down=2,
    building=Building.DIFFERENT_COLOUR,
    sequences=True,
)
RANK_AND_FILE: Final = replace(NUMBER_TEN, key="rank-and-file", name="Rank and File", face_down=3)
STREETS: Final = replace(_BASE, key="streets", name="Streets", building=Building.DIFFERENT_COLOUR)

VARIANTS: Final[Mapping[str, Variant]] = {
    variant.key: variant
    for variant in (
        FORTY_THIEVES,
        INDIAN,
        LIMITED,
        LITTLE_FORTY,
        LUCAS,
        MARIA,
        NUMBER_TEN,
        RANK_AND_FILE,
        STREETS,
    )
}
"""The nine games by key, in alphabetical order."""


def _letters(text: str) -> str:
    return "".join(char for char in plain(text) if char.isalnum())


_BY_NAME: Final = {
    _letters(name): variant
    for variant in VARIANTS.values()
    for name in (variant.key, variant.name, *variant.aliases)
}


def is_variant(text: str) -> bool:
    """Whether a game has that key, name or alias."""
    return _letters(text) in _BY_NAME


def find_variant(text: str) -> Variant:
    """The game of that key, name or alias; case, spaces and hyphens do not matter.

    Raises:
        UnknownVariantError: no game is called so; a near name is suggested.

    """
    letters = _letters(text)
    if letters in _BY_NAME:
        return _BY_NAME[letters]
    near = get_close_matches(letters[:40], _BY_NAME, n=1)
    if near:
        raise UnknownVariantError(
            "unknown-variant-near", text=quote(text), near=_BY_NAME[near[0]].name
        )
    names = ", ".join(variant.name for variant in VARIANTS.values())
    raise UnknownVariantError("unknown-variant", text=quote(text), names=names)
