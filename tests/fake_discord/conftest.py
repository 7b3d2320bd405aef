"""Fixtures: the sample bot on a fake Discord, one of each for a test module."""

from collections.abc import AsyncIterator, Iterator

import aiohttp
import pytest
import pytest_asyncio

from tests.fake_discord import Channel, FakeDiscord, Message, Program, User
from tests.fake_discord.sample import SAMPLE_BOT


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord(heartbeat_seconds=0.5) as discord:
        yield discord


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(discord: FakeDiscord) -> AsyncIterator[Program]:
    async with Program(discord, SAMPLE_BOT) as bot:
        yield bot


@pytest.fixture
def channel(discord: FakeDiscord) -> Channel:
    return discord.add_channel("table")


@pytest.fixture
def ada(discord: FakeDiscord, channel: Channel) -> User:
    return discord.add_user("Ada", channel=channel)


@pytest.fixture
def ben(discord: FakeDiscord, channel: Channel) -> User:
    return discord.add_user("Ben", channel=channel, has_installed=True)


@pytest_asyncio.fixture(loop_scope="module")
async def board(ada: User) -> Message:
    await ada.slash("newgame", game="indian")
    return await ada.sees("count 0")


@pytest_asyncio.fixture(loop_scope="module")
async def rest(discord: FakeDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    headers = {"Authorization": f"Bot {discord.env['DISCORD_TOKEN']}"}
    base = discord.env["DISCORD_API_URL"] + "/"
    async with aiohttp.ClientSession(base, headers=headers) as session:
        yield session


@pytest.fixture
def no_problems_left(discord: FakeDiscord) -> Iterator[None]:
    yield
    discord.faults.clear()
    assert discord.take_problems() == []
