"""Variants that are only registered during a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from engine.variants import Building, Variant, register, unregister

EMPEROR: Final = Variant(
    "emperor",
    "Emperor",
    face_down=3,
    building=Building.DIFFERENT_COLOUR,
    daily_base=2_900_000_001,
)
"""Rank and File, except that single cards move."""

SHORT: Final = Variant(
    "short-rows",
    "Short Rows",
    columns=8,
    rows=5,
    face_down=2,
    building=Building.DIFFERENT_SUIT,
    sequences=True,
    draw=2,
    redeals=1,
)
"""A mixture of rules, without numbers for daily deals."""


@contextmanager
def tenth_game(variant: Variant = EMPEROR) -> Iterator[Variant]:
    """Register a variant for the duration of the block.

    No cache needs clearing: those of the catalogue are keyed by variant, the others by its rules.
    """
    register(variant)
    try:
        yield variant
    finally:
        unregister(variant)
