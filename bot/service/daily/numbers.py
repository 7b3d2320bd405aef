"""Which deal a day has: the one place that decides it."""

import hmac
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from engine import VARIANTS
from engine.catalogue import part_of, proven_deals

DEALS: Final = range(10**9, 2 * 10**9)
"""What free deals by chance are taken from; those kept for the deals of days come behind."""

DAYS: Final = 400
"""So many deals of a game are gone through in one order; then they come in another."""


def day_of(moment: datetime) -> date:
    """The day, in UTC, on which a deal is that of the day."""
    return moment.astimezone(UTC).date()


def daily_number(secret: str, day: date, variant: str) -> int:
    """Return the deal number of a game on a day: one of 400 that are proven winnable.

    Without the secret it cannot be predicted. A game without enough proven deals gets an unproven
    regular deal on the remaining days.

    Args:
        secret: known to whoever runs the program.
        day: the day, in UTC.
        variant: the key of the game; each has deals of its own.

    """
    cycle, place = divmod(day.toordinal(), DAYS)
    proven = _order(secret, cycle, variant)
    if place < len(proven):
        return proven[place]
    digest = _digest(secret, f"{day.isoformat()} {variant}")
    return DEALS[int.from_bytes(digest, "big") % len(DEALS)]


def is_daily_number(number: int, variant: str) -> bool:
    """Whether a number is kept for the days of a game."""
    return part_of(number) == "daily" and number in _numbers(variant)


@lru_cache
def _numbers(variant: str) -> frozenset[int]:
    return frozenset(proven_deals(VARIANTS[variant], "daily")[:DAYS])


@lru_cache
def _order(secret: str, cycle: int, variant: str) -> Sequence[int]:
    """The deals of 400 days, in an order that follows from the secret."""

    def place(deal: int) -> bytes:
        return _digest(secret, f"{cycle} {variant} {deal}")

    return sorted(proven_deals(VARIANTS[variant], "daily")[:DAYS], key=place)


def _digest(secret: str, text: str) -> bytes:
    return hmac.digest(secret.encode(errors="surrogateescape"), text.encode(), "sha256")
