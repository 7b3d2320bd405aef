"""Which deal a day has: the one place that decides it."""

import hmac
from datetime import UTC, date, datetime
from typing import Final

DEALS: Final = range(10**9, 10**10 + 1)
"""What deals that nobody names are taken from, those by chance and those of a day."""


def day_of(moment: datetime) -> date:
    """The day, in UTC, on which a deal is that of the day."""
    return moment.astimezone(UTC).date()


def daily_number(secret: str, day: date, variant: str) -> int:
    """The deal number of a game on a day: always the same, and to be guessed by who has the secret.

    Args:
        secret: known to whoever runs the program.
        day: the day, in UTC.
        variant: the key of the game; each has another deal, as games of one shape share theirs.

    """
    told = f"{day.isoformat()} {variant}".encode()
    digest = hmac.digest(secret.encode(errors="surrogateescape"), told, "sha256")
    return DEALS[int.from_bytes(digest) % len(DEALS)]
