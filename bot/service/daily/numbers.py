"""Numbers of daily deals."""

import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from engine import VARIANTS, Variant
from engine.catalogue import part_of, proven_deals

DEALS: Final = range(10**9, 2 * 10**9)
"""Random regular deals are taken from these; numbers kept for daily deals follow."""

DAYS: Final = 400
"""Deals of a game that are dealt in one order; then they come in another."""


def day_of(moment: datetime) -> date:
    """The day, in UTC, on which a deal is that of the day."""
    return moment.astimezone(UTC).date()


def daily_number(secret: str, day: date, variant: str) -> int:
    """Return the deal number of a game on a day: one of 400 that are proven winnable.

    Without the secret it cannot be predicted.

    Args:
        secret: known to the bot's operator.
        day: the day, in UTC.
        variant: the key of a game that has daily deals.

    """
    cycle, place = divmod(day.toordinal(), DAYS)
    return _order(secret, cycle, variant)[place]


def has_daily_deals(variant: Variant) -> bool:
    """Return whether a game has enough proven deals for its days."""
    return len(proven_deals(variant, "daily")) >= DAYS


def is_daily_number(number: int, variant: str) -> bool:
    """Whether a number is kept for the days of a game."""
    return part_of(number) == "daily" and number in _numbers(variant)


@lru_cache
def _numbers(variant: str) -> frozenset[int]:
    return frozenset(proven_deals(VARIANTS[variant], "daily")[:DAYS])


@lru_cache
def _order(secret: str, cycle: int, variant: str) -> Sequence[int]:
    """The deals of 400 days, in an order that follows from the secret."""
    key = secret.encode(errors="surrogateescape")

    def place(deal: int) -> bytes:
        return hmac.digest(key, f"{cycle} {variant} {deal}".encode(), "sha256")

    return sorted(proven_deals(VARIANTS[variant], "daily")[:DAYS], key=place)
