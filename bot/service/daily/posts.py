"""Where the deal of the day is posted: in channels that managers of servers choose."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Final

from bot.service.daily.numbers import day_of
from bot.service.errors import PlayerError
from bot.service.unit_of_work import UnitOfWork
from bot.store import DailyPost, Queries
from engine import Variant

HOURS: Final = range(24)


@dataclass(frozen=True, slots=True)
class DuePost:
    """What is to be posted now.

    Attributes:
        server: for which server.
        variant: the key of the game.
        channel: where.
        day: the day whose deal is announced.

    """

    server: str
    variant: str
    channel: str
    day: date


class DailyPosts:
    """The posts that servers want; who may say so is for the front end to check."""

    def __init__(self, requests: UnitOfWork) -> None:
        self._unit_of_work = requests

    async def set(self, server: str, variant: Variant, channel: str, hour: int) -> None:
        """Have the deal of each day posted in a channel, instead of what was set before.

        It is posted from that hour (UTC) on, and in the present hour at once; where the hour has
        passed today, from tomorrow on. What was posted before does not count.

        Raises:
            PlayerError: the hour is none from 0 to 23.

        """
        if hour not in HOURS:
            raise PlayerError("bad-hour", text=str(hour))
        post = DailyPost(server=server, variant=variant.key, channel=channel, hour=hour)

        async def work(queries: Queries, now: datetime) -> None:
            has_passed = _hour(now) > hour
            await queries.daily.set_post(
                replace(post, last_day=day_of(now) if has_passed else None)
            )

        await self._unit_of_work.tend(work)

    async def remove(self, server: str, variant: Variant | None = None) -> bool:
        """Have the deals of a game, or of all, posted no more; False where none was."""
        key = variant.key if variant else None

        async def work(queries: Queries, _: datetime) -> bool:
            return await queries.daily.remove_posts(server, key) > 0

        return await self._unit_of_work.tend(work)

    async def of(self, server: str) -> list[DailyPost]:
        """What a server has set."""

        async def work(queries: Queries, _: datetime) -> list[DailyPost]:
            return await queries.daily.posts(server)

        return await self._unit_of_work.look(work)

    async def due(self) -> list[DuePost]:
        """What is to be posted now; what could not be posted at its hour still is, that day."""

        async def work(queries: Queries, now: datetime) -> list[DuePost]:
            day = day_of(now)
            posts = await queries.daily.due_posts(day, _hour(now))
            return [DuePost(post.server, post.variant, post.channel, day) for post in posts]

        return await self._unit_of_work.look(work)

    async def take(self, post: DuePost) -> bool:
        """Take a post upon oneself, before it is sent: True for one alone, whoever else asks."""

        async def work(queries: Queries, _: datetime) -> bool:
            return await queries.daily.take_post(post.server, post.variant, post.day)

        return await self._unit_of_work.tend(work)


def _hour(moment: datetime) -> int:
    return moment.astimezone(UTC).hour
