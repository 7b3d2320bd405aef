"""Deal numbers of daily deals."""

import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from engine import VARIANTS, Variant
from engine.catalogue import part_of, proven_deals

DEALS: Final = range(10**9, 2 * 10**9)
"""Random regular deals come from this range; the numbers of daily deals lie above it."""

DAYS: Final = 400
"""The number of daily deals of a variant; after that many days they repeat in another order."""


def day_of(moment: datetime) -> date:
    """Return the day in UTC, which decides the daily deal."""
    return moment.astimezone(UTC).date()


def daily_number(secret: str, day: date, variant: str) -> int:
    """Return the deal number of a daily deal, one of 400 that are proven winnable.

    Without the secret it cannot be predicted.

    Args:
        secret: the operator's secret; empty for none.
        day: the day, in UTC.
        variant: the key of a variant with daily deals.

    """
    cycle, place = divmod(day.toordinal(), DAYS)
    return _order(secret, cycle, variant)[place]


def has_daily_deals(variant: Variant) -> bool:
    """Return whether a variant has enough proven deals for daily deals."""
    return len(proven_deals(variant, "daily")) >= DAYS


def is_daily_number(number: int, variant: str) -> bool:
    """Return whether a deal number is reserved for a variant's daily deals."""
    return part_of(number) == "daily" and number in _numbers(variant)


@lru_cache
def _numbers(variant: str) -> frozenset[int]:
    return frozenset(proven_deals(VARIANTS[variant], "daily")[:DAYS])


@lru_cache
def _order(secret: str, cycle: int, variant: str) -> Sequence[int]:
    """Return the deals of one cycle of 400 days, ordered by a keyed digest."""
    key = secret.encode(errors="surrogateescape")

    def place(deal: int) -> bytes:
        return hmac.digest(key, f"{cycle} {variant} {deal}".encode(), "sha256")

    return sorted(proven_deals(VARIANTS[variant], "daily")[:DAYS], key=place)
