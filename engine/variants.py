"""The variants as data: Forty Thieves in full, the others as "Forty Thieves, except …"."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Final

from engine.cards import PACK, Card
from engine.errors import UnknownVariantError
from engine.normalise import plain, quote


class Building(Enum):
    """The suits of the cards, one rank lower, that can go on a card in a column."""

    SAME_SUIT = "same suit"
    DIFFERENT_SUIT = "any different suit"
    DIFFERENT_COLOUR = "different colour"

    def takes(self, onto: Card, card: Card) -> bool:
        """Return whether `card` can go on `onto`."""
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
    """The rules and names of one variant.

    Attributes:
        key: the name in records and in the database.
        name: the name shown to players.
        columns: the number of columns in the tableau, at most 13.
        rows: the number of cards dealt to each column.
        face_down: the number of these cards, from the bottom, that are dealt face down.
        building: the suits by which columns build down.
        sequences: whether whole or partial sequences move as a unit; otherwise single cards move.
        draw: the number of cards that a draw takes from the stock.
        redeals: the number of redeals.
        aces_dealt_out: whether the eight Aces start the foundations.
        aliases: other names that players may type.
        version: the version of the rules, so that old records keep their meaning after a change.
        daily_base: the first number of the range reserved for daily deals, or None if there is no
            such range. It never changes once daily deals have been played.

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
    daily_base: int | None = None

    @cached_property
    def bases(self) -> Mapping[Card, tuple[Card, ...]]:
        """Return the cards that each card can go on."""
        return {
            card: tuple(onto for onto in PACK if self.building.takes(onto, card)) for card in PACK
        }


_BASE: Final = Variant("forty-thieves", "Forty Thieves")

FORTY_THIEVES: Final = replace(
    _BASE,
    aliases=("Big Forty", "Le Cadran", "Napoleon at St Helena", "Roosevelt at San Juan"),
    daily_base=2_000_000_001,
)
INDIAN: Final = replace(
    _BASE,
    key="indian",
    name="Indian",
    rows=3,
    face_down=1,
    building=Building.DIFFERENT_SUIT,
    daily_base=2_100_000_001,
)
LIMITED: Final = replace(
    _BASE, key="limited", name="Limited", columns=12, rows=3, daily_base=2_200_000_001
)
LITTLE_FORTY: Final = replace(
    _BASE,
    key="little-forty",
    name="Little Forty",
    building=Building.DIFFERENT_SUIT,
    sequences=True,
    draw=3,
    redeals=3,
    daily_base=2_300_000_001,
)
LUCAS: Final = replace(
    _BASE,
    key="lucas",
    name="Lucas",
    columns=13,
    rows=3,
    aces_dealt_out=True,
    daily_base=2_400_000_001,
)
MARIA: Final = replace(
    _BASE,
    key="maria",
    name="Maria",
    columns=9,
    building=Building.DIFFERENT_COLOUR,
    daily_base=2_500_000_001,
)
NUMBER_TEN: Final = replace(
    _BASE,
    key="number-ten",
    name="Number Ten",
    face_down=2,
    building=Building.DIFFERENT_COLOUR,
    sequences=True,
    daily_base=2_600_000_001,
)
RANK_AND_FILE: Final = replace(
    NUMBER_TEN,
    key="rank-and-file",
    name="Rank and File",
    face_down=3,
    daily_base=2_700_000_001,
)
STREETS: Final = replace(
    _BASE,
    key="streets",
    name="Streets",
    building=Building.DIFFERENT_COLOUR,
    daily_base=2_800_000_001,
)

DAILY_NUMBERS: Final = range(2 * 10**9, 10**10)
"""The numbers reserved for the daily deals of all variants; random regular deals avoid them."""

_DAILY_RANGE: Final = 10**8
"""The size of the range reserved for one variant."""

_KEY: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")

_variants: Final[dict[str, Variant]] = {}
_by_name: Final[dict[str, Variant]] = {}

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(_variants)
"""The registered variants by key; the nine built-in variants are in alphabetical order."""


def _letters(text: str) -> str:
    return "".join(char for char in plain(text) if char.isalnum())


def _names(variant: Variant) -> set[str]:
    return {_letters(name) for name in (variant.key, variant.name, *variant.aliases)}


def register(variant: Variant) -> None:
    """Add a variant; from then on it can be found, dealt and played.

    Raises:
        ValueError: the key is malformed, or a name or the daily range is already in use.

    """
    if not _KEY.fullmatch(variant.key):
        raise ValueError(f"{variant.key!r} is not a key: use lower-case letters and hyphens")
    if taken := _names(variant) & _by_name.keys():
        raise ValueError(f"a name of {variant.name} is already in use: {', '.join(sorted(taken))}")
    if variant.daily_base is not None:
        _check_daily_base(variant.daily_base)
    _variants[variant.key] = variant
    _by_name.update(dict.fromkeys(_names(variant), variant))


def unregister(variant: Variant) -> None:
    """Remove a registered variant."""
    del _variants[variant.key]
    for name in _names(variant):
        del _by_name[name]


def _check_daily_base(base: int) -> None:
    if base not in DAILY_NUMBERS or base + _DAILY_RANGE - 1 not in DAILY_NUMBERS:
        raise ValueError(f"{base} does not start a range within {DAILY_NUMBERS}")
    for other in _variants.values():
        if other.daily_base is not None and abs(base - other.daily_base) < _DAILY_RANGE:
            raise ValueError(f"the daily range from {base} overlaps that of {other.name}")


for _variant in (
    FORTY_THIEVES,
    INDIAN,
    LIMITED,
    LITTLE_FORTY,
    LUCAS,
    MARIA,
    NUMBER_TEN,
    RANK_AND_FILE,
    STREETS,
):
    register(_variant)


def is_variant(text: str) -> bool:
    """Return whether a variant has this key, name or alias."""
    return _letters(text) in _by_name


def find_variant(text: str) -> Variant:
    """Return the variant with this key, name or alias, ignoring case, spaces and hyphens.

    Raises:
        UnknownVariantError: no variant has this name; the error suggests a similar one.

    """
    letters = _letters(text)
    if letters in _by_name:
        return _by_name[letters]
    near = get_close_matches(letters[:40], _by_name, n=1)
    if near:
        raise UnknownVariantError(
            "unknown-variant-near", text=quote(text), near=_by_name[near[0]].name
        )
    names = ", ".join(variant.name for variant in VARIANTS.values())
    raise UnknownVariantError("unknown-variant", text=quote(text), names=names)
