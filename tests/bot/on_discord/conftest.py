"""Fixtures: the bot on a fake Discord, one of each for a test module."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.solver_pool import Decision
from tests.bot.on_discord.bot_process import Bot, Log
from tests.bot.on_discord.in_process import InProcessBot, message
from tests.bot.on_discord.played_games import avoid_midnight
from tests.bot.service.fake_solver_pool import UNDECIDED
from tests.bot.service.scene import LUCAS
from tests.fake_discord import Channel, FakeDiscord, Message, User
from tests.fake_discord.world import BOT_TOKEN


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bot")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as discord:
        yield discord


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(discord: FakeDiscord, folder: Path) -> AsyncIterator[Bot]:
    async with Bot(discord, folder) as bot:
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
async def board(bot: Bot, ada: User) -> Message:
    """The board of a new game of Indian that Ada plays."""
    assert bot.pid
    answer = await ada.slash("newgame", game="indian", deal="617")
    assert answer.message is not None
    return answer.message


@pytest_asyncio.fixture(loop_scope="module")
async def within_one_day() -> None:
    """Wait past midnight, so that the test runs within one day."""
    await avoid_midnight()


@pytest.fixture
def log(bot: Bot) -> Log:
    return Log(bot)


@pytest.fixture
def no_problems_left(discord: FakeDiscord, bot: Bot) -> Iterator[None]:
    """Check after a test that requests were valid and the log has no errors and no token."""
    written, printed = len(bot.written), len(bot.log)
    yield
    discord.faults.clear()
    assert discord.take_problems() == []
    output = bot.written[written:] + bot.log[printed:]
    assert "Traceback" not in output
    assert BOT_TOKEN not in output


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def in_process(discord: FakeDiscord, folder: Path) -> AsyncIterator[InProcessBot]:
    async with InProcessBot(discord, folder) as in_process:
        yield in_process


@pytest.fixture
def no_search_left(in_process: InProcessBot, discord: FakeDiscord) -> Iterator[None]:
    in_process.searching.finds = Decision(UNDECIDED, (), 1000, 2.0)
    in_process.searching.asked.clear()
    in_process.pauses.asked.clear()
    yield
    in_process.searching.go_on.set()
    assert in_process.pauses.running == 0
    assert discord.take_problems() == []


@pytest_asyncio.fixture(loop_scope="module")
async def lucas(in_process: InProcessBot, ada: User) -> Message:
    """The board of a new game of Lucas that Ada plays."""
    assert in_process.service is not None
    return message(await ada.slash("newgame", game="lucas", deal=str(LUCAS.number)))
