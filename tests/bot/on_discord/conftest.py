"""The real program on the fake Discord, one for each module of tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.solver_pool import Decision
from tests.bot.on_discord.past import one_day
from tests.bot.on_discord.scene import Bot, Log
from tests.bot.on_discord.searching import Inside, message
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
    """Ada's game of Indian, just dealt."""
    assert bot.pid
    answer = await ada.slash("newgame", game="indian", deal="617")
    assert answer.message is not None
    return answer.message


@pytest_asyncio.fixture(loop_scope="module")
async def within_one_day() -> None:
    """No midnight falls into the test."""
    await one_day()


@pytest.fixture
def log(bot: Bot) -> Log:
    return Log(bot)


@pytest.fixture
def nothing_is_left_over(discord: FakeDiscord, bot: Bot) -> Iterator[None]:
    """After each test no fault waits, no request was wrong, and the log can be shown to anybody."""
    written, printed = len(bot.written), len(bot.log)
    yield
    discord.faults.clear()
    assert discord.take_problems() == []
    told = bot.written[written:] + bot.log[printed:]
    assert "Traceback" not in told
    assert BOT_TOKEN not in told


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def inside(discord: FakeDiscord, folder: Path) -> AsyncIterator[Inside]:
    async with Inside(discord, folder) as inside:
        yield inside


@pytest.fixture
def no_search_is_left_over(inside: Inside, discord: FakeDiscord) -> Iterator[None]:
    inside.searching.finds = Decision(UNDECIDED, (), 1000, 2.0)
    inside.searching.asked.clear()
    inside.pauses.asked.clear()
    yield
    inside.searching.go_on.set()
    assert inside.pauses.running == 0
    assert discord.take_problems() == []


@pytest_asyncio.fixture(loop_scope="module")
async def lucas(inside: Inside, ada: User) -> Message:
    """Ada's game of Lucas, just dealt."""
    assert inside.service is not None
    return message(await ada.slash("newgame", game="lucas", deal=str(LUCAS.number)))
