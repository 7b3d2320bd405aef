"""Tests of daily posts in channels that server managers choose."""

from pathlib import Path

import pytest

from bot.store import DailyChannel
from tests.bot.on_discord.bot_process import Bot, until, won_game
from tests.bot.on_discord.played_games import (
    DAY,
    add_won_game,
    database_of,
    now,
    set_daily,
    set_daily_channels,
    today,
)
from tests.fake_discord import Answer, Channel, FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("within_one_day"),
]

INDIAN = won_game("indian")


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


def announced(channel: Channel) -> list[Message]:
    return [each for each in channel.messages if ": daily deal of" in each.text]


@pytest.fixture
def boss(discord: FakeDiscord, channel: Channel) -> User:
    return discord.add_user("Boss", channel=channel, manages=True)


# Setting


@pytest.mark.usefixtures("bot", "no_problems_left")
class TestDailyChannels:
    async def test_daily_channels_can_be_set_changed_and_removed(
        self, discord: FakeDiscord, boss: User
    ) -> None:
        other = discord.add_channel("other")
        assert "no channel with daily deals" in (await boss.slash("dailypost show")).text
        set_ = message(await boss.slash("dailypost set", channel=boss.channel.id, hour=23))
        assert set_.is_ephemeral
        assert f"Forty Thieves in <#{boss.channel.id}>, from 23:00 UTC" in set_.text
        reply = await boss.slash("dailypost set", channel=other.id, hour=23, game="indian")
        assert len(reply.text.splitlines()) == 3
        moved = await boss.slash("dailypost set", channel=other.id, hour=22)
        assert f"Forty Thieves in <#{other.id}>, from 22:00 UTC" in moved.text
        assert "Indian" not in (await boss.slash("dailypost off", game="indian")).text
        assert "no channel with daily deals" in (await boss.slash("dailypost off")).text

    async def test_only_server_managers_see_the_command(self, ada: User, boss: User) -> None:
        with pytest.raises(AssertionError, match="not offered"):
            await ada.slash("dailypost show")
        with pytest.raises(AssertionError, match="not offered"):
            await boss.in_dm.slash("dailypost show")

    async def test_a_channel_without_write_permission_is_refused(
        self, discord: FakeDiscord, bot: Bot, boss: User
    ) -> None:
        shut = discord.add_channel("shut")
        shut.bot_may_send = False
        await bot.stop()
        await bot.start()
        answer = await boss.slash("dailypost set", channel=shut.id, hour=1)
        assert f"I cannot send messages in <#{shut.id}>" in answer.text
        assert "no channel with daily deals" in (await boss.slash("dailypost show")).text

    async def test_a_past_hour_waits_for_the_next_day(self, bot: Bot, boss: User) -> None:
        await boss.slash("dailypost set", channel=boss.channel.id, hour=0)
        days = bot.rows("SELECT last_day FROM daily_channels WHERE channel = ?", boss.channel.id)
        assert days == [(None if now().hour == 0 else str(today()),)]
        await boss.slash("dailypost off")


# Posting


async def test_failing_channels_do_not_stop_other_posts(
    tmp_path: Path,
) -> None:
    async with FakeDiscord() as discord:
        ada = discord.add_user("Ada")
        gone, forbidden, good, last = (discord.add_channel(name) for name in "abcd")
        async with Bot(discord, tmp_path) as bot:
            await ada.slash("help")
            await bot.stop()
            await set_daily(bot, INDIAN, today() - DAY)
            await add_won_game(bot, ada, INDIAN, daily=today() - DAY)
            await set_daily_channels(bot, gone, forbidden, good, last)
            discord.delete_channel(gone)
            forbidden.bot_may_send = False
            await bot.start()
            assert await until(discord, lambda: announced(last), within=10)
            assert announced(forbidden) == announced(gone) == []
            (post,) = announced(good)
            assert f"Indian: daily deal of {today()}" in post.text
            assert "Next daily deal: <t:" in post.text
            assert f"Indian, daily deal of {today() - DAY}" in post.text
            assert f"\u00a0{len(INDIAN.moves)}\u00a0" in post.text
            complaints = [line for line in bot.written.splitlines() if "WARNING" in line]
            assert len(complaints) == 2
            assert f"Indian for channel {gone.id} could not be delivered" in complaints[0]
            assert f"Indian for channel {forbidden.id} could not be delivered" in complaints[1]
            played = message(await ada.at(good).click(post, "Play today’s deal"))
            assert f"Indian, daily deal of {today()}: 0 moves." in played.text
            assert message(await ada.at(good).click(post, "Results")).is_ephemeral
            await bot.kill()
            await bot.start()
            await ada.at(good).click(post, "Results")
            assert len(announced(good)) == len(announced(last)) == 1
            assert "Traceback" not in bot.written


async def test_a_post_without_results_of_yesterday_has_no_table(tmp_path: Path) -> None:
    async with FakeDiscord() as discord:
        place = discord.add_channel("place")
        async with Bot(discord, tmp_path) as bot:
            await discord.add_user("Ada").slash("help")
            await bot.stop()
            await set_daily_channels(bot, place)
            await bot.start()
            assert await until(discord, lambda: announced(place), within=10)
            (post,) = announced(place)
            assert "Players: " not in post.text
            assert "played it" not in post.text
            assert await bot.stop() in {0, 143}


async def test_an_unexpected_error_does_not_stop_other_posts(
    tmp_path: Path,
) -> None:
    async with FakeDiscord() as discord:
        place = discord.add_channel("place")
        async with Bot(discord, tmp_path) as bot:
            await discord.add_user("Ada").slash("help")
            await bot.stop()
            async with database_of(bot) as database, database.write() as queries:
                for server, channel in enumerate(("no number", place.id)):
                    post = DailyChannel(
                        platform="discord",
                        server=str(server),
                        variant="indian",
                        channel=channel,
                        hour=0,
                    )
                    await queries.daily.set_channel(post)
            await bot.start()
            assert await until(discord, lambda: announced(place), within=10)
            assert "could not post the daily deal for channel no number" in bot.written
