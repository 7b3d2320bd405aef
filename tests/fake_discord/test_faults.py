"""Tests of injected faults and gateway interruptions."""

import asyncio

import aiohttp
import pytest

from tests.fake_discord import (
    Delay,
    FakeDiscord,
    LostAnswer,
    Message,
    Program,
    RateLimit,
    Refusal,
    Reset,
    Route,
    ServerError,
    User,
)
from tests.fake_discord.errors import CODES
from tests.fake_discord.sample import NOBODY, SAMPLE_BOT, refusal

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]


async def test_an_answer_can_be_overtaken(discord: FakeDiscord, ada: User, board: Message) -> None:
    discord.faults.add(Route.ANSWER, Delay(0.2))
    old = board.snapshot()
    slow = asyncio.create_task(ada.click(board, "Draw"))
    await asyncio.sleep(0.05)
    await ada.click(old, "Slow")
    assert (await ada.sees("count 10")) is board
    await slow
    assert board.text == "count 1"


async def test_discord_py_waits_after_a_429_through_a_proxy(
    discord: FakeDiscord, ada: User
) -> None:
    discord.faults.add(Route.ANSWER, RateLimit(0.2))
    answer = await ada.slash("move", move="d")
    assert answer.seconds is not None
    assert answer.seconds > 0.2


async def test_discord_py_retries_a_5xx(discord: FakeDiscord, ada: User) -> None:
    discord.faults.add(Route.ANSWER, ServerError(502))
    answer = await ada.slash("move", move="d")
    assert answer.seconds is not None
    assert answer.seconds > 1


async def test_a_request_with_a_lost_response_was_performed(
    discord: FakeDiscord, ada: User
) -> None:
    discord.faults.add(Route.ANSWER, LostAnswer())
    assert (await ada.slash("move", move="d")).text == "moved d"
    assert discord.faults.requests[-1] == (Route.ANSWER, 0)


async def test_other_errors_are_not_retried(discord: FakeDiscord, bot: Program, ada: User) -> None:
    discord.faults.add(Route.ANSWER, RateLimit(via=False), Refusal(50013), Reset())
    answers = await asyncio.gather(*(ada.slash("move", move="d") for _ in range(3)))
    assert all(answer.failed for answer in answers)
    for name in ("429 Too Many Requests", "50013", "Errno 104"):
        assert name in bot.log


@pytest.mark.parametrize("code", sorted(set(CODES) - {0}))
async def test_every_code_can_be_injected(
    discord: FakeDiscord, ada: User, rest: aiohttp.ClientSession, code: int
) -> None:
    discord.faults.add(Route.SEND, Refusal(code))
    path = f"channels/{ada.channel.id}/messages"
    assert await refusal(await rest.post(path, json=NOBODY)) == (CODES[code][0], code)


# The gateway


async def test_heartbeats_are_sent(discord: FakeDiscord, ada: User) -> None:
    await ada.slash("move", move="d")
    session = discord.gateway.sessions[0]
    assert await discord.world.changes.until(lambda: session.heartbeats > 0, within=30)


@pytest.mark.parametrize("how", ["drop", "ask_to_reconnect", "invalidate"])
async def test_a_dropped_session_is_resumed_without_loss(
    discord: FakeDiscord, ada: User, board: Message, how: str
) -> None:
    gateway = discord.gateway
    session = gateway.sessions[0]
    resumes = session.resumes
    match how:
        case "drop":
            await gateway.drop()
        case "ask_to_reconnect":
            await gateway.ask_to_reconnect()
        case "invalidate":
            await gateway.invalidate(resumable=True)
    assert (await ada.click(board, "Draw")).text == "count 1"
    assert gateway.sessions[0] is session
    assert session.resumes == resumes + 1


@pytest.mark.parametrize("how", ["drop", "invalidate"])
async def test_a_lost_session_is_replaced_by_a_new_one(
    discord: FakeDiscord, ada: User, board: Message, how: str
) -> None:
    gateway = discord.gateway
    wanted = gateway.identifies + 1
    await (gateway.drop(resumable=False) if how == "drop" else gateway.invalidate())
    assert await gateway.until_identified(wanted, within=50)
    assert (await ada.click(board, "Draw")).text == "count 1"


async def test_a_killed_program_starts_again(bot: Program, ada: User, board: Message) -> None:
    pid = bot.pid
    await bot.kill()
    await bot.start()
    assert bot.pid != pid
    assert (await ada.click(board, "Draw")).text == "count 1"
    assert await bot.stop() == 0
    await bot.start()


async def test_each_server_has_its_shard() -> None:
    async with FakeDiscord(shards=2) as discord, Program(discord, SAMPLE_BOT):
        second = discord.add_channel("hall", discord.add_guild("Second", shard=1))
        ada = discord.add_user("Ada")
        for place in (ada, ada.at(second), ada.in_dm):
            assert not (await place.slash("move", move="d")).failed
        events = [session.events for session in discord.gateway.sessions.values()]
        created = [sum("INTERACTION_CREATE" in event for event in each) for each in events]
        assert created == [2, 1]
