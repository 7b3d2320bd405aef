"""Daily posts: once a day, in each server's channel and at its hour."""

import asyncio
from datetime import date, datetime, timedelta, timezone

import pytest

from bot.service import Caller, DailyChannel, DuePost, PlayerError, Service
from bot.store import Database
from engine.variants import LUCAS, MARIA, STREETS
from tests.bot.service.days import DAY, TODAY
from tests.bot.service.scene import NOON, Clock

HOUR = timedelta(hours=1)


def in_server(server: str) -> Caller:
    return Caller("discord", 1, "channel", server)


async def due(service: Service) -> list[DuePost]:
    return await service.daily.channels.due("discord")


async def claim_all(service: Service) -> list[tuple[str, str, date]]:
    """Claim all due posts and return them."""
    posts = [post for post in await due(service) if await service.daily.channels.claim(post)]
    return [(post.server, post.variant, post.day) for post in posts]


async def test_post_is_due_from_its_hour_until_claimed(service: Service, clock: Clock) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 15)
    for hours in range(3):
        clock.now = NOON + hours * HOUR
        assert await due(service) == []
    clock.now = NOON + 3 * HOUR
    post = DuePost("discord", "guild", "lucas", "channel", TODAY)
    assert await due(service) == [post]
    clock.advance(5 * HOUR)
    assert await due(service) == [post]
    assert await service.daily.channels.claim(post)
    assert await due(service) == []


async def test_post_is_due_once_a_day(service: Service, clock: Clock) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 20)
    posted = []
    for _ in range(3 * 24 * 4):
        posted += await claim_all(service)
        clock.advance(HOUR / 4)
    assert posted == [("guild", "lucas", TODAY + n * DAY) for n in range(3)]


async def test_days_without_the_bot_are_skipped(service: Service, clock: Clock) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 20)
    clock.now = NOON + 9 * HOUR
    assert len(await claim_all(service)) == 1
    clock.now += 2 * DAY
    assert await claim_all(service) == [("guild", "lucas", TODAY + 2 * DAY)]
    assert await claim_all(service) == []


async def test_passed_hour_starts_tomorrow(service: Service, clock: Clock) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 11)
    assert await due(service) == []
    clock.now = NOON + DAY - HOUR
    assert await claim_all(service) == [("guild", "lucas", TODAY + DAY)]


async def test_current_hour_posts_at_once(service: Service, clock: Clock) -> None:
    clock.advance(HOUR / 2)
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 12)
    assert len(await claim_all(service)) == 1


async def test_changed_channel_posts_at_its_new_hour(service: Service, clock: Clock) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 12)
    assert len(await claim_all(service)) == 1
    await service.daily.channels.set(in_server("guild"), LUCAS, "another", 20)
    assert await due(service) == []
    clock.now = NOON + 9 * HOUR
    assert await due(service) == [DuePost("discord", "guild", "lucas", "another", TODAY)]


async def test_hour_corrected_after_it_passed_still_posts_today(
    service: Service, clock: Clock
) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 2)
    assert await due(service) == []
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 14)
    clock.now = NOON + 2 * HOUR
    assert await due(service) == [DuePost("discord", "guild", "lucas", "channel", TODAY)]


async def test_hours_are_utc(service: Service, clock: Clock) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 23)
    clock.now = datetime(2026, 3, 30, 8, 59, tzinfo=timezone(9 * HOUR))
    assert await claim_all(service) == [("guild", "lucas", TODAY)]
    clock.advance(timedelta(minutes=1))
    assert await claim_all(service) == []
    clock.advance(23 * HOUR)
    assert await claim_all(service) == [("guild", "lucas", TODAY + DAY)]


async def test_post_is_claimed_by_one_caller(
    service: Service, database: Database, clock: Clock
) -> None:
    await service.daily.channels.set(in_server("guild"), LUCAS, "channel", 12)
    services = [service, Service(database, now=clock)] * 3
    (post,) = await due(service)
    took = await asyncio.gather(*(one.daily.channels.claim(post) for one in services))
    assert sorted(took) == [False] * 5 + [True]


async def test_servers_and_variants_have_their_own_posts(service: Service) -> None:
    posts = service.daily.channels
    await posts.set(in_server("guild"), LUCAS, "one", 12)
    await posts.set(in_server("guild"), MARIA, "two", 12)
    await posts.set(in_server("other"), LUCAS, "three", 12)
    assert [(post.server, post.variant, post.channel) for post in await due(service)] == [
        ("guild", "lucas", "one"),
        ("guild", "maria", "two"),
        ("other", "lucas", "three"),
    ]
    assert await posts.of(in_server("guild")) == [
        DailyChannel(platform="discord", server="guild", variant="lucas", channel="one", hour=12),
        DailyChannel(platform="discord", server="guild", variant="maria", channel="two", hour=12),
    ]
    assert await posts.of(in_server("third")) == []


async def test_channels_are_removed_singly_or_all_together(service: Service) -> None:
    posts = service.daily.channels
    for variant in (LUCAS, MARIA, STREETS):
        await posts.set(in_server("guild"), variant, "channel", 12)
    await posts.set(in_server("other"), LUCAS, "channel", 12)
    (first, *_) = await due(service)
    assert await posts.remove(in_server("guild"), LUCAS)
    assert not await posts.remove(in_server("guild"), LUCAS)
    assert not await posts.claim(first)
    assert [post.variant for post in await posts.of(in_server("guild"))] == ["maria", "streets"]
    assert await posts.remove(in_server("guild"))
    assert not await posts.remove(in_server("guild"))
    assert [post.server for post in await due(service)] == ["other"]


@pytest.mark.parametrize("hour", [-1, 24, 1000])
async def test_invalid_hour_is_refused_and_sets_nothing(service: Service, hour: int) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.daily.channels.set(in_server("guild"), LUCAS, "channel", hour)
    assert (refused.value.code, refused.value.details) == ("bad-hour", {"text": str(hour)})
    assert await service.daily.channels.of(in_server("guild")) == []
