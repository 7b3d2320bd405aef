"""Channels in which servers have daily deals posted."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Final

from bot.service.daily.numbers import day_of
from bot.service.errors import PlayerError
from bot.service.results import Caller
from bot.service.unit_of_work import UnitOfWork
from bot.store import DailyChannel, Queries
from engine import Variant

HOURS: Final = range(24)


@dataclass(frozen=True, slots=True)
class DuePost:
    """A daily deal that must be posted now.

    Attributes:
        platform: the platform.
        server: the server.
        variant: the key of the variant.
        channel: the channel.
        day: the day of the deal.

    """

    platform: str
    server: str
    variant: str
    channel: str
    day: date


class DailyChannels:
    """The channels that servers chose; the front end checks permissions."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    async def set(self, caller: Caller, variant: Variant, channel: str, hour: int) -> None:
        """Set the channel of the caller's server for a variant's daily deals, replacing any other.

        The deal is posted at that hour (UTC), or at once during that hour. If the hour has passed
        today, posting starts tomorrow. Posts made today in the replaced channel do not count.

        Raises:
            PlayerError: the hour is not between 0 and 23.

        """
        if hour not in HOURS:
            raise PlayerError("bad-hour", text=str(hour))
        wanted = DailyChannel(
            platform=caller.platform,
            server=caller.server or "",
            variant=variant.key,
            channel=channel,
            hour=hour,
        )

        async def work(queries: Queries, now: datetime) -> None:
            has_passed = _hour(now) > hour
            last_day = day_of(now) if has_passed else None
            await queries.daily.set_channel(replace(wanted, last_day=last_day))

        await self._unit_of_work.update(work)

    async def remove(self, caller: Caller, variant: Variant | None = None) -> bool:
        """Stop posting a variant's daily deals, or all; False if there was no channel."""
        key = variant.key if variant else None

        async def work(queries: Queries, _: datetime) -> bool:
            server = caller.server or ""
            return await queries.daily.remove_channels(caller.platform, server, key) > 0

        return await self._unit_of_work.update(work)

    async def of(self, caller: Caller) -> list[DailyChannel]:
        """Return the channels of the caller's server."""

        async def work(queries: Queries, _: datetime) -> list[DailyChannel]:
            return await queries.daily.channels(caller.platform, caller.server or "")

        return await self._unit_of_work.query(work)

    async def due(self, platform: str) -> list[DuePost]:
        """Return a platform's due posts; a missed post stays due until the end of its day."""

        async def work(queries: Queries, now: datetime) -> list[DuePost]:
            day = day_of(now)
            channels = await queries.daily.due_channels(platform, day, _hour(now))
            return [
                DuePost(platform, one.server, one.variant, one.channel, day) for one in channels
            ]

        return await self._unit_of_work.query(work)

    async def claim(self, post: DuePost) -> bool:
        """Claim a post before it is sent; True for exactly one caller."""

        async def work(queries: Queries, _: datetime) -> bool:
            return await queries.daily.claim(post.platform, post.server, post.variant, post.day)

        return await self._unit_of_work.update(work)


def _hour(moment: datetime) -> int:
    return moment.astimezone(UTC).hour
