"""The time in the fake Discord, which tests may move forward, and the ids made of it."""

from datetime import UTC, datetime, timedelta
from typing import Final

_EPOCH: Final = datetime(2015, 1, 1, tzinfo=UTC)
_TIME_BITS: Final = 22


class Clock:
    """Real time, and what tests have moved it forward."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def now(self) -> datetime:
        """The time at Discord, aware, in UTC."""
        return datetime.now(UTC) + self._ahead

    def advance(self, *, hours: float = 0, minutes: float = 0, seconds: float = 0) -> None:
        """Let time pass at once, for Discord and not for the program."""
        self._ahead += timedelta(hours=hours, minutes=minutes, seconds=seconds)


class Snowflakes:
    """Makes Discord's ids: their upper bits are a time, so a newer id is a larger number."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """An id of this moment."""
        now = int((self._clock.now() - _EPOCH) / timedelta(milliseconds=1)) << _TIME_BITS
        self._last = max(self._last + 1, now)
        return str(self._last)

    def next_on_shard(self, shard: int, shards: int) -> str:
        """An id for a server that belongs to a shard of the gateway."""
        moment = int(self.next()) >> _TIME_BITS
        self._last = (moment - moment % shards + shards + shard) << _TIME_BITS
        return str(self._last)


def time_of(snowflake: str) -> datetime:
    """The moment an id was made in."""
    return _EPOCH + timedelta(milliseconds=int(snowflake) >> _TIME_BITS)


def shard_of(snowflake: str, shards: int) -> int:
    """The shard that a server's events go to."""
    return (int(snowflake) >> _TIME_BITS) % shards
