"""The clock of the fake Discord, which tests can advance, and snowflake ids."""

from datetime import UTC, datetime, timedelta
from typing import Final

_EPOCH: Final = datetime(2015, 1, 1, tzinfo=UTC)
_TIME_BITS: Final = 22


class Clock:
    """Real time plus the time that tests have skipped."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def now(self) -> datetime:
        """Return Discord's time as an aware UTC datetime."""
        return datetime.now(UTC) + self._ahead

    def advance(self, *, hours: float = 0, minutes: float = 0, seconds: float = 0) -> None:
        """Advance Discord's time, but not that of the program under test."""
        self._ahead += timedelta(hours=hours, minutes=minutes, seconds=seconds)


class Snowflakes:
    """A generator of Discord's ids; their upper bits are a time, so that ids increase."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """Return a new id for the current time."""
        now = int((self._clock.now() - _EPOCH) / timedelta(milliseconds=1)) << _TIME_BITS
        self._last = max(self._last + 1, now)
        return str(self._last)

    def next_on_shard(self, shard: int, shards: int) -> str:
        """Return a server id that belongs to a given shard."""
        moment = int(self.next()) >> _TIME_BITS
        self._last = (moment - moment % shards + shards + shard) << _TIME_BITS
        return str(self._last)


def time_of(snowflake: str) -> datetime:
    """Return the creation time of an id."""
    return _EPOCH + timedelta(milliseconds=int(snowflake) >> _TIME_BITS)


def shard_of(snowflake: str, shards: int) -> int:
    """Return the shard that receives a server's events."""
    return (int(snowflake) >> _TIME_BITS) % shards
