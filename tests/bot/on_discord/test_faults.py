"""Tests of faults: games stay saved and players get an answer when Discord or SQLite fails."""

import asyncio
from pathlib import Path

import pytest

from tests.bot.on_discord.bot_process import Bot, Log, has_controls, moves, until
from tests.fake_discord import (
    AnswerKind,
    Delay,
    FakeDiscord,
    LostAnswer,
    Message,
    RateLimit,
    Refusal,
    Reset,
    Route,
    ServerError,
    User,
)
from tests.fake_discord.faults import Fault
from tests.fake_discord.world import BOT_TOKEN

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]

_TRANSIENT: list[Fault] = [
    RateLimit(0.2),
    RateLimit(0.2, via=False),
    ServerError(502),
    ServerError(503),
    Reset(),
    LostAnswer(),
]
"""Transient faults of an initial response that leave time for a retry."""


async def wait_for_board(discord: FakeDiscord, user: User, ply: int, within: float = 6) -> Message:
    """Wait until the newest board in the channel shows a number of moves; return it."""

    def newest() -> Message | None:
        boards = [message for message in user.messages if ", deal " in message.text]
        return boards[-1] if boards else None

    def is_there() -> bool:
        message = newest()
        return message is not None and moves(message) == ply

    assert await until(discord, is_there, within), newest()
    message = newest()
    assert message is not None
    return message


# A slow database


async def test_a_click_during_a_database_lock_is_deferred_and_done(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    with bot.locked():
        answer = await ada.click(board, "Draw")
        assert answer.kind == AnswerKind.DEFERRED_UPDATE
        assert moves(board) == 0
    assert await wait_for_board(discord, ada, 1) is board


async def test_a_command_during_a_database_lock_is_deferred_and_done(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    with bot.locked():
        answer = await ada.slash("draw")
        assert answer.kind == AnswerKind.DEFERRED_MESSAGE
    new = await wait_for_board(discord, ada, 1)
    assert new is answer.message
    assert await until(discord, lambda: not has_controls(board))


async def test_the_modal_opens_while_the_database_is_slow(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    with bot.locked():
        draw = asyncio.create_task(ada.click(board, "Draw"))
        await asyncio.sleep(0.1)
        answer = await ada.click(board, "Type moves")
        await draw
    assert not answer.failed
    await wait_for_board(discord, ada, 1)
    answered = lambda: answer.modal or answer.followups  # noqa: E731  # used only in the next line
    assert await until(discord, answered)
    assert "went wrong" not in " ".join(message.text for message in answer.followups)


async def test_a_late_private_answer_stays_private(
    discord: FakeDiscord, bot: Bot, ada: User, ben: User, board: Message
) -> None:
    with bot.locked():
        draw = asyncio.create_task(ada.click(board, "Draw"))
        await asyncio.sleep(0.1)
        answer = await ada.slash("stats")
        await draw
    assert not answer.failed
    await ada.sees("All games", within=50)
    assert [message for message in ben.messages if "All games" in message.text] == []
    assert await until(discord, lambda: moves(board) == 1)


async def test_a_private_reply_replaces_a_public_deferral(
    discord: FakeDiscord, bot: Bot, ada: User, ben: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    with bot.locked():
        answer = await ada.slash("newgame", game="lucas")
        assert answer.kind == AnswerKind.DEFERRED_MESSAGE
    assert await until(discord, lambda: answer.followups, within=50)
    (asked,) = answer.followups
    assert "Keep it for later" in [button.label for button in asked.buttons]
    assert asked.is_ephemeral
    assert asked not in ben.messages
    assert [message for message in ada.messages if message.is_loading] == []


async def test_a_reply_completes_a_deferral_with_a_lost_response(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    discord.faults.add(Route.ANSWER, LostAnswer())
    with bot.locked():
        await ada.slash("settings", board="auto")
    await ada.sees("**Settings**", within=50)
    assert [message for message in ada.messages if message.is_loading] == []
    assert board is not None


@pytest.mark.parametrize("fault", [LostAnswer(), Reset(), ServerError(503)], ids=repr)
async def test_a_failed_deferral_does_not_prevent_the_answer(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message, fault: Fault
) -> None:
    discord.faults.add(Route.ANSWER, fault)
    with bot.locked():
        await ada.click(board, "Draw")
    assert moves(await wait_for_board(discord, ada, 1)) == 1


async def test_a_board_completes_a_deferral_with_a_lost_response(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    discord.faults.add(Route.ANSWER, LostAnswer())
    with bot.locked():
        await ada.slash("draw")
    await wait_for_board(discord, ada, 1)
    assert [message for message in ada.messages if message.is_loading] == []
    assert has_controls(ada.messages[-1])
    assert await until(discord, lambda: not has_controls(board))


# The first answer fails


@pytest.mark.parametrize("fault", _TRANSIENT, ids=repr)
async def test_a_click_survives_a_fault(
    discord: FakeDiscord, ada: User, board: Message, log: Log, fault: Fault
) -> None:
    discord.faults.add(Route.ANSWER, fault)
    answer = await ada.click(board, "Draw")
    assert not answer.failed
    await wait_for_board(discord, ada, 1)
    assert (await ada.click(board, "Undo")).text
    await wait_for_board(discord, ada, 0)
    assert len(log.complaints) <= 1


@pytest.mark.parametrize("fault", _TRANSIENT, ids=repr)
async def test_a_command_survives_a_fault(
    discord: FakeDiscord, ada: User, board: Message, log: Log, fault: Fault
) -> None:
    discord.faults.add(Route.ANSWER, fault)
    answer = await ada.slash("draw")
    assert not answer.failed
    new = await wait_for_board(discord, ada, 1)
    assert await until(discord, lambda: not has_controls(board)), "two boards with controls"
    assert (await ada.click(new, "Draw")).message is new
    assert len(log.complaints) <= 1


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        *(("help", fault) for fault in _TRANSIENT),
        *((name, fault) for name in ("stats", "games") for fault in (Reset(), LostAnswer())),
    ],
    ids=repr,
)
async def test_a_private_answer_survives_a_fault(
    discord: FakeDiscord, ada: User, board: Message, name: str, fault: Fault
) -> None:
    assert board is not None
    discord.faults.add(Route.ANSWER, fault)
    assert not (await ada.slash(name)).failed


@pytest.mark.parametrize("fault", _TRANSIENT, ids=repr)
async def test_the_modal_survives_a_fault(
    discord: FakeDiscord, ada: User, board: Message, fault: Fault
) -> None:
    discord.faults.add(Route.ANSWER, fault)
    assert (await ada.click(board, "Type moves")).modal is not None


@pytest.mark.parametrize("fault", [Reset(), RateLimit(0.2), ServerError(502)], ids=repr)
async def test_a_typed_move_survives_a_fault(
    discord: FakeDiscord, ada: User, board: Message, fault: Fault
) -> None:
    discord.faults.add(Route.SEND, fault)
    answer = await ada.say("d", mention=True, within=50)
    assert answer.message is not None
    assert moves(answer.message) == 1
    assert await until(discord, lambda: not has_controls(board))


async def test_two_failures_leave_the_game_saved_and_shown(
    discord: FakeDiscord, ada: User, board: Message, log: Log
) -> None:
    discord.faults.add(Route.ANSWER, ServerError(502), times=2)
    await ada.click(board, "Draw")
    await wait_for_board(discord, ada, 1, within=8)
    assert await until(discord, lambda: len(log.complaints) == 1)


@pytest.mark.parametrize("code", [10062, 50027, 10008, 30046, 50013, 50083])
async def test_a_refused_update_uses_a_fallback_and_logs_one_line(
    discord: FakeDiscord, ada: User, board: Message, log: Log, code: int
) -> None:
    discord.faults.add(Route.ANSWER, Refusal(code))
    unanswered = asyncio.create_task(ada.click(board, "Draw"))
    assert await wait_for_board(discord, ada, 1) is not None
    unanswered.cancel()
    assert await until(discord, lambda: len(log.complaints) == 1)


@pytest.mark.parametrize("code", [10062, 50013, 50027])
async def test_a_refused_command_uses_a_fallback_and_logs_one_line(
    discord: FakeDiscord, ada: User, board: Message, log: Log, code: int
) -> None:
    assert board is not None
    discord.faults.add(Route.ANSWER, Refusal(code))
    unanswered = asyncio.create_task(ada.slash("draw"))
    await wait_for_board(discord, ada, 1)
    unanswered.cancel()
    assert await until(discord, lambda: len(log.complaints) == 1)


async def test_an_answer_with_a_lost_response_is_not_sent_twice(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    discord.faults.add(Route.ANSWER, LostAnswer())
    await ada.slash("draw")
    await wait_for_board(discord, ada, 1)
    assert len([message for message in ada.messages if ", deal " in message.text]) == 2
    assert board in ada.messages


async def test_a_board_deleted_during_a_click_is_posted_again(
    discord: FakeDiscord, ada: User, board: Message, log: Log
) -> None:
    click = asyncio.create_task(ada.click(board, "Draw"))
    await asyncio.sleep(0)
    discord.delete_message(board)
    new = await wait_for_board(discord, ada, 1)
    click.cancel()
    assert new is not board
    assert (await ada.click(new, "Draw")).message is new
    assert len(log.complaints) <= 1


async def test_a_game_of_a_deleted_channel_can_be_resumed(
    discord: FakeDiscord, ada: User, board: Message, log: Log
) -> None:
    await ada.click(board, "Draw")
    discord.delete_channel(ada.channel)
    elsewhere = ada.at(discord.add_channel("hall"))
    answer = await elsewhere.slash("resume")
    assert answer.message is not None
    assert moves(answer.message) == 1
    assert moves((await elsewhere.click(answer.message, "Draw")).message or board) == 2
    assert len(log.lines) <= 1


async def test_interactions_work_without_permission_to_send(
    ada: User, board: Message, log: Log
) -> None:
    ada.channel.bot_may_send = False
    assert moves((await ada.click(board, "Draw")).message or board) == 1
    answer = await ada.slash("draw")
    assert answer.message is not None
    assert moves(answer.message) == 2
    assert len(log.complaints) <= 1


# After the move


async def test_a_busy_database_after_a_move_does_not_undo_it(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    discord.faults.add(Route.ANSWER, Delay(0.5))
    drawn = asyncio.create_task(ada.slash("draw"))
    saved = ("SELECT ply FROM games WHERE board_message LIKE ?", f"{ada.channel.id}/%")
    assert await until(discord, lambda: bot.rows(*saved) == [(1,)])
    with bot.locked():
        assert moves((await drawn).message or board) == 1
        assert not (await ada.click(ada.messages[-1], "Draw")).failed
    assert await until(discord, lambda: not has_controls(board))
    assert "Nothing was changed" not in " ".join(message.text for message in ada.messages)


# The gateway


@pytest.mark.parametrize("resumable", [True, False])
async def test_the_bot_reconnects_to_a_dropped_gateway(
    discord: FakeDiscord, ada: User, board: Message, *, resumable: bool
) -> None:
    wanted = discord.gateway.identifies + 1
    await discord.gateway.drop(resumable=resumable)
    if not resumable:
        assert await discord.gateway.until_identified(wanted, within=10)
    answer = await ada.click(board, "Draw")
    assert answer.message is board
    assert moves(board) == 1
    assert discord.world.registrations == 1


async def test_an_interaction_delivered_twice_is_one_move(
    discord: FakeDiscord, ada: User, board: Message, log: Log
) -> None:
    discord.gateway.repeat_next_interaction()
    await ada.click(board, "Draw")
    discord.gateway.repeat_next_interaction()
    answer = await ada.slash("draw")
    assert answer.message is not None
    assert moves((await ada.slash("board")).message or board) == 2
    assert log.complaints == []


# The debug log


async def test_the_log_contains_no_token_at_any_level(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, Bot(discord, tmp_path, LOG_LEVEL="DEBUG") as bot:
        gil = discord.add_user("Gil")
        board = (await gil.slash("newgame", game="indian")).message
        assert board is not None
        discord.faults.add(Route.ANSWER, RateLimit(0.1))
        await gil.click(board, "Draw")
        await gil.slash("help")
        assert await bot.stop() in {0, 143}
        assert BOT_TOKEN not in bot.written
        tokens = discord._interactions._by_token
        assert [token for token in tokens if token in bot.written] == []
        assert "Traceback" not in bot.written + bot.log
