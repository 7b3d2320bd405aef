"""Tests of hints and checks for winnable games, with controlled searches."""

import asyncio

import pytest

from bot.solver_pool import Decision, SolverBusyError, SolverFailedError
from engine import Game, Move
from engine.hints import Outlook
from engine.variants import find_variant
from tests.bot.on_discord.bot_process import moves, until
from tests.bot.on_discord.in_process import InProcessBot, labels, lose, message, wait_for_search
from tests.bot.service.fake_solver_pool import LOST, UNDECIDED, WON
from tests.bot.service.scene import LUCAS
from tests.fake_discord import (
    AnswerKind,
    FakeDiscord,
    Message,
    Route,
    ServerError,
    User,
)

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("no_search_left"),
]

LINE = tuple(Move.parse(move) for move in ("d", "d", "d"))


# ------------------------------------------------------------------ the three answers


@pytest.mark.parametrize(
    ("found", "says", "buttons"),
    [
        (
            Decision(WON, LINE, 10, 0.2),
            "Winnable: the solver found a win in 3 moves from here.",
            [],
        ),
        (Decision(LOST, (), 10, 0.2), "Not winnable: no win exists from here.", []),
        (
            Decision(UNDECIDED, (), 10, 2.0),
            "Undecided after 2 seconds: no win found",
            ["Search longer"],
        ),
    ],
    ids=["won", "lost", "undecided"],
)
async def test_the_verdict_and_its_cost_are_shown_privately(
    in_process: InProcessBot,
    ada: User,
    ben: User,
    lucas: Message,
    found: Decision,
    says: str,
    buttons: list[str],
) -> None:
    in_process.searching.finds = found
    reply = message(await ada.click(lucas, "Can it be won?"))
    assert says in reply.text
    assert "the game can no longer be a perfect win" in reply.text
    assert reply.is_ephemeral
    assert reply not in ben.messages
    assert labels(reply) == buttons


async def test_an_assisted_game_is_shown_as_such_on_its_boards(ada: User, lucas: Message) -> None:
    await ada.click(lucas, "Can it be won?")
    await ada.click(lucas, "Draw")
    assert "Assisted: you checked whether it was winnable." in lucas.text
    finished = await lose(ada)
    assert "Assisted: you checked" in finished.text


async def test_a_longer_search_replaces_the_answer(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    reply = message(await ada.click(lucas, "Can it be won?"))
    in_process.searching.finds = Decision(LOST, (), 10, 12.5)
    answer = await ada.click(reply, "Search longer")
    assert answer.message is reply
    assert "no win exists from here" in reply.text
    assert labels(reply) == []
    assert in_process.searching.seconds == 20


async def test_a_long_search_offers_no_longer_one(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = Decision(UNDECIDED, (), 10, 20.0)
    reply = message(await ada.slash("winnable", longer=True))
    assert "Undecided after 20 seconds" in reply.text
    assert labels(reply) == []
    assert not lucas.deleted


async def test_search_buttons_work_after_a_restart(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    reply = message(await ada.click(lucas, "Can it be won?"))
    await in_process.stop()
    await in_process.start()
    assert (await ada.click(reply, "Search longer")).message is reply
    assert "Undecided" in message(await ada.click(lucas, "Can it be won?")).text


async def test_another_players_click_starts_no_search(
    in_process: InProcessBot, ada: User, ben: User, lucas: Message
) -> None:
    reply = message(await ben.click(lucas, "Can it be won?"))
    assert "another player’s game" in reply.text
    assert reply.is_ephemeral
    assert in_process.searching.asked == []
    assert "Assisted" not in message(await ada.slash("board")).text


async def test_outdated_buttons_start_no_search(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    reply = message(await ada.click(lucas, "Can it be won?"))
    await ada.click(lucas, "Draw")
    in_process.searching.asked.clear()
    assert "has changed since" in message(await ada.click(reply, "Search longer")).text
    assert in_process.searching.asked == []


async def test_a_typed_winnable_in_a_dm_gets_one_reply(
    ada: User,
) -> None:
    dm = ada.in_dm
    await dm.say("newgame lucas 5")
    reply = message(await dm.say("winnable"))
    assert "Undecided" in reply.text
    assert (await dm.click(reply, "Search longer")).message is reply
    assert len(dm.messages) == 4


async def test_typed_solver_commands_in_channels_point_to_slash_commands(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    for word in ("winnable", "analyse"):
        reply = message(await ada.say(word, mention=True))
        assert f"Use /{word}, whose reply only you can see" in reply.text
    assert in_process.searching.asked == []
    assert not lucas.deleted


# ------------------------------------------------------------------------------- daily


async def test_checking_a_daily_deal_asks_for_confirmation(
    in_process: InProcessBot, ada: User
) -> None:
    board = message(await ada.slash("daily", game="lucas"))
    asked = message(await ada.click(board, "Can it be won?"))
    assert "the game will not rank" in asked.text
    assert labels(asked) == ["Check anyway", "No, keep playing"]
    assert in_process.searching.asked == []
    assert "OK, keep playing." in message(await ada.click(asked, "No, keep playing")).text
    await ada.click(asked, "Check anyway")
    assert "Undecided" in asked.text
    assert "does not rank" in asked.text
    assert await until_text(in_process, board, "so it does not rank")
    assert (await ada.click(board, "Draw")).message is board
    assert "1 move, last d" in board.text


async def until_text(in_process: InProcessBot, shown: Message, text: str) -> bool:
    return await until(in_process.fake, lambda: text in shown.text)


# ---------------------------------------------------------------------------- progress


async def test_the_progress_bar_is_edited_at_most_every_two_seconds(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await wait_for_search(in_process)
    in_process.pauses.end()
    bar = message(await waiting)
    assert bar.is_ephemeral
    assert "50 %" in bar.text
    assert "██████████░░░░░░░░░░" in bar.text
    edits = bar.edits
    for done in (0.5, 0.6, 0.7):
        assert await until(discord, lambda: in_process.pauses.running == 1)
        in_process.searching.report(done)
        in_process.searching.report(done + 0.05)
        in_process.pauses.end()
        assert await until(discord, lambda done=done: f"{round(100 * done + 5)} %" in bar.text)
    assert bar.edits == edits + 3
    assert set(in_process.pauses.asked) == {2.0}
    in_process.searching.go_on.set()
    assert await until(discord, lambda: "Undecided" in bar.text)


async def test_a_queued_search_says_so(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await wait_for_search(in_process)
    in_process.searching.report(0)
    in_process.pauses.end()
    bar = message(await waiting)
    assert "as soon as the solver is free" in bar.text
    in_process.searching.go_on.set()
    assert await until(discord, lambda: "Undecided" in bar.text)


async def test_a_failed_progress_edit_does_not_block_the_answer(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await wait_for_search(in_process)
    in_process.pauses.end()
    bar = message(await waiting)
    assert await until(discord, lambda: in_process.pauses.running == 1)
    discord.faults.add(Route.EDIT_ORIGINAL, ServerError(500), times=1)
    in_process.searching.report(0.9)
    in_process.pauses.end()
    in_process.searching.go_on.set()
    assert await until(discord, lambda: "Undecided" in bar.text, within=10)


# -------------------------------------------------------------------------- meanwhile


async def test_the_answer_says_if_the_game_has_changed_meanwhile(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    await ada.click(lucas, "Draw")
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await wait_for_search(in_process)
    assert not (await ada.click(lucas, "Undo")).failed
    assert moves(lucas) == 0
    in_process.searching.go_on.set()
    reply = message(await waiting)
    assert "the position when you asked. The game has changed since." in reply.text
    assert labels(reply) == []


async def test_a_second_search_of_a_player_is_refused_until_later(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = SolverBusyError(own=True)
    reply = message(await ada.click(lucas, "Can it be won?"))
    assert "Your previous search is still running" in reply.text
    in_process.searching.finds = Decision(WON, LINE, 10, 0.1)
    assert (await ada.click(reply, "Try again")).message is reply
    assert "Winnable: the solver found a win in 3 moves" in reply.text


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (SolverBusyError(own=False), "The solver is busy"),
        (SolverFailedError("broken"), "The search failed"),
    ],
)
async def test_a_failed_search_does_not_count_as_help_and_offers_a_retry(
    in_process: InProcessBot, ada: User, lucas: Message, error: Exception, says: str
) -> None:
    in_process.searching.finds = error
    reply = message(await ada.click(lucas, "Can it be won?"))
    assert says in reply.text
    assert labels(reply) == ["Try again"]
    assert "Assisted" not in message(await ada.slash("board")).text


# ------------------------------------------------------------------------------- hints


def three_hints() -> tuple[Outlook, ...]:
    game = Game(find_variant("lucas"), LUCAS.number)
    return tuple(
        Outlook(hint, (hint.move,), 20, wins)
        for hint, wins in zip(game.hints(), (17, 11, 3), strict=False)
    )


async def test_a_hint_shows_how_many_samples_it_wins(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = three_hints()
    assert (await ada.click(lucas, "Hint")).message is lucas
    assert "Wins in 17 of 20 samples of the hidden cards" in lucas.text
    assert (message(await ada.slash("hint")).text).count("samples of the hidden cards") >= 1


async def test_a_slow_hint_is_deferred_in_time(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = three_hints()
    in_process.searching.go_on.clear()
    answer = await ada.click(lucas, "Hint")
    assert answer.kind == AnswerKind.DEFERRED_UPDATE
    in_process.searching.go_on.set()
    assert await until(discord, lambda: "17 of 20 samples" in lucas.text)


async def test_a_second_click_on_hint_starts_no_search(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = three_hints()
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    first = asyncio.create_task(ada.click(lucas, "Hint"))
    await wait_for_search(in_process)
    second = message(await ada.click(lucas, "Hint"))
    assert second.text == "A hint is already on its way."
    assert second.is_ephemeral
    in_process.searching.go_on.set()
    await first
    assert await until(discord, lambda: "17 of 20 samples" in lucas.text)
    assert in_process.searching.kinds == ["advise"]


async def test_a_late_hint_does_not_replace_a_newer_board(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = three_hints()
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    hint = asyncio.create_task(ada.click(lucas, "Hint"))
    await wait_for_search(in_process)
    await ada.click(lucas, "Draw")
    assert moves(lucas) == 1
    in_process.searching.go_on.set()
    await hint
    assert await until(discord, lambda: "has changed since" in lucas.text)
    assert moves(lucas) == 1
    assert "17 of 20" not in lucas.text


async def test_others_can_play_during_a_hint_search(
    in_process: InProcessBot, ada: User, ben: User, lucas: Message
) -> None:
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    in_process.searching.finds = three_hints()
    hint = asyncio.create_task(ada.click(lucas, "Hint"))
    await wait_for_search(in_process)
    answer = await ben.slash("newgame", game="lucas", deal="5")
    assert answer.kind == AnswerKind.MESSAGE
    in_process.searching.go_on.set()
    await hint


async def test_a_busy_solver_gives_an_instant_hint(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    in_process.searching.finds = SolverBusyError(own=False)
    await ada.click(lucas, "Hint")
    assert "samples of the hidden cards" not in lucas.text
    assert len(lucas.text.splitlines()[-1]) > 10
    assert not (await ada.click(lucas, "Draw")).failed
