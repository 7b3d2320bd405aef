"""Hints and “can it be won?” while a search goes on, and what interrupts it."""

import asyncio

import pytest

from bot.solver_pool import Decision, SolverBusyError, SolverFailedError
from engine import Game, Move
from engine.hints import Outlook
from engine.variants import find_variant
from tests.bot.on_discord.scene import moves, until
from tests.bot.on_discord.searching import Inside, begun, labels, lose, message
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
    pytest.mark.usefixtures("no_search_is_left_over"),
]

LINE = tuple(Move.parse(move) for move in ("d", "d", "d"))


# ------------------------------------------------------------------ the three answers


@pytest.mark.parametrize(
    ("found", "says", "buttons"),
    [
        (Decision(WON, LINE, 10, 0.2), "Winnable: a win takes 3 moves from here.", []),
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
    inside: Inside,
    ada: User,
    ben: User,
    lucas: Message,
    found: Decision,
    says: str,
    buttons: list[str],
) -> None:
    inside.searching.finds = found
    told = message(await ada.click(lucas, "Can it be won?"))
    assert says in told.text
    assert "the game can no longer be a perfect win" in told.text
    assert told.is_ephemeral
    assert told not in ben.messages
    assert labels(told) == buttons


async def test_an_assisted_game_is_shown_as_such_on_its_boards(ada: User, lucas: Message) -> None:
    await ada.click(lucas, "Can it be won?")
    await ada.click(lucas, "Draw")
    assert "Assisted: you checked whether it was winnable." in lucas.text
    finished = await lose(ada)
    assert "Assisted: you checked" in finished.text


async def test_a_longer_search_replaces_the_answer(
    inside: Inside, ada: User, lucas: Message
) -> None:
    told = message(await ada.click(lucas, "Can it be won?"))
    inside.searching.finds = Decision(LOST, (), 10, 12.5)
    answer = await ada.click(told, "Search longer")
    assert answer.message is told
    assert "no win exists from here" in told.text
    assert labels(told) == []
    assert inside.searching.seconds == 20


async def test_a_long_search_offers_no_longer_one(
    inside: Inside, ada: User, lucas: Message
) -> None:
    inside.searching.finds = Decision(UNDECIDED, (), 10, 20.0)
    told = message(await ada.slash("winnable", longer=True))
    assert "Undecided after 20 seconds" in told.text
    assert labels(told) == []
    assert not lucas.deleted


async def test_search_buttons_work_after_a_restart(
    inside: Inside, ada: User, lucas: Message
) -> None:
    told = message(await ada.click(lucas, "Can it be won?"))
    await inside.stop()
    await inside.start()
    assert (await ada.click(told, "Search longer")).message is told
    assert "Undecided" in message(await ada.click(lucas, "Can it be won?")).text


async def test_another_players_click_starts_no_search(
    inside: Inside, ada: User, ben: User, lucas: Message
) -> None:
    told = message(await ben.click(lucas, "Can it be won?"))
    assert "another player’s game" in told.text
    assert told.is_ephemeral
    assert inside.searching.asked == []
    assert "Assisted" not in message(await ada.slash("board")).text


async def test_outdated_buttons_start_no_search(inside: Inside, ada: User, lucas: Message) -> None:
    told = message(await ada.click(lucas, "Can it be won?"))
    await ada.click(lucas, "Draw")
    inside.searching.asked.clear()
    assert "has changed since" in message(await ada.click(told, "Search longer")).text
    assert inside.searching.asked == []


async def test_a_typed_winnable_in_a_dm_gets_one_reply(
    ada: User,
) -> None:
    dm = ada.in_dm
    await dm.say("newgame lucas 5")
    told = message(await dm.say("winnable"))
    assert "Undecided" in told.text
    assert (await dm.click(told, "Search longer")).message is told
    assert len(dm.messages) == 4


async def test_typed_solver_commands_in_channels_point_to_slash_commands(
    inside: Inside, ada: User, lucas: Message
) -> None:
    for word in ("winnable", "analyse"):
        told = message(await ada.say(word, mention=True))
        assert f"Use /{word}, whose reply only you can see" in told.text
    assert inside.searching.asked == []
    assert not lucas.deleted


# ------------------------------------------------------------------------------- daily


async def test_checking_a_daily_deal_asks_for_confirmation(inside: Inside, ada: User) -> None:
    board = message(await ada.slash("daily", game="lucas"))
    asked = message(await ada.click(board, "Can it be won?"))
    assert "the game will not rank" in asked.text
    assert labels(asked) == ["Check anyway", "No, keep playing"]
    assert inside.searching.asked == []
    assert "OK, keep playing." in message(await ada.click(asked, "No, keep playing")).text
    await ada.click(asked, "Check anyway")
    assert "Undecided" in asked.text
    assert "does not rank" in asked.text
    assert await until_text(inside, board, "so it does not rank")
    assert (await ada.click(board, "Draw")).message is board
    assert "1 move, last d" in board.text


async def until_text(inside: Inside, shown: Message, text: str) -> bool:
    return await until(inside.fake, lambda: text in shown.text)


# ---------------------------------------------------------------------------- progress


async def test_the_progress_bar_is_edited_at_most_every_two_seconds(
    inside: Inside, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await begun(inside)
    inside.pauses.end()
    bar = message(await waiting)
    assert bar.is_ephemeral
    assert "50 %" in bar.text
    assert "██████████░░░░░░░░░░" in bar.text
    edits = bar.edits
    for done in (0.5, 0.6, 0.7):
        assert await until(discord, lambda: inside.pauses.running == 1)
        inside.searching.tell(done)
        inside.searching.tell(done + 0.05)
        inside.pauses.end()
        assert await until(discord, lambda done=done: f"{round(100 * done + 5)} %" in bar.text)
    assert bar.edits == edits + 3
    assert set(inside.pauses.asked) == {2.0}
    inside.searching.go_on.set()
    assert await until(discord, lambda: "Undecided" in bar.text)


async def test_a_queued_search_says_so(
    inside: Inside, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await begun(inside)
    inside.searching.tell(0)
    inside.pauses.end()
    bar = message(await waiting)
    assert "as soon as the solver is free" in bar.text
    inside.searching.go_on.set()
    assert await until(discord, lambda: "Undecided" in bar.text)


async def test_a_failed_progress_edit_does_not_block_the_answer(
    inside: Inside, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await begun(inside)
    inside.pauses.end()
    bar = message(await waiting)
    assert await until(discord, lambda: inside.pauses.running == 1)
    discord.faults.add(Route.EDIT_ORIGINAL, ServerError(500), times=1)
    inside.searching.tell(0.9)
    inside.pauses.end()
    inside.searching.go_on.set()
    assert await until(discord, lambda: "Undecided" in bar.text, within=10)


# -------------------------------------------------------------------------- meanwhile


async def test_the_answer_says_if_the_game_has_changed_meanwhile(
    inside: Inside, ada: User, lucas: Message
) -> None:
    await ada.click(lucas, "Draw")
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.click(lucas, "Can it be won?"))
    await begun(inside)
    assert not (await ada.click(lucas, "Undo")).failed
    assert moves(lucas) == 0
    inside.searching.go_on.set()
    told = message(await waiting)
    assert "the position when you asked. The game has changed since." in told.text
    assert labels(told) == []


async def test_a_second_search_of_a_player_is_refused_until_later(
    inside: Inside, ada: User, lucas: Message
) -> None:
    inside.searching.finds = SolverBusyError(own=True)
    told = message(await ada.click(lucas, "Can it be won?"))
    assert "Your previous search is still running" in told.text
    inside.searching.finds = Decision(WON, LINE, 10, 0.1)
    assert (await ada.click(told, "Try again")).message is told
    assert "Winnable: a win takes 3 moves" in told.text


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (SolverBusyError(own=False), "The solver is busy"),
        (SolverFailedError("broken"), "The search failed"),
    ],
)
async def test_a_failed_search_does_not_count_as_help_and_offers_a_retry(
    inside: Inside, ada: User, lucas: Message, error: Exception, says: str
) -> None:
    inside.searching.finds = error
    told = message(await ada.click(lucas, "Can it be won?"))
    assert says in told.text
    assert labels(told) == ["Try again"]
    assert "Assisted" not in message(await ada.slash("board")).text


# ------------------------------------------------------------------------------- hints


def outlooks() -> tuple[Outlook, ...]:
    game = Game(find_variant("lucas"), LUCAS.number)
    return tuple(
        Outlook(hint, (hint.move,), 20, wins)
        for hint, wins in zip(game.hints(), (17, 11, 3), strict=False)
    )


async def test_a_hint_shows_how_many_samples_it_wins(
    inside: Inside, ada: User, lucas: Message
) -> None:
    inside.searching.finds = outlooks()
    assert (await ada.click(lucas, "Hint")).message is lucas
    assert "Wins in 17 of 20 samples of the hidden cards" in lucas.text
    assert (message(await ada.slash("hint")).text).count("samples of the hidden cards") >= 1


async def test_a_slow_hint_is_deferred_in_time(
    inside: Inside, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    inside.searching.finds = outlooks()
    inside.searching.go_on.clear()
    answer = await ada.click(lucas, "Hint")
    assert answer.kind == AnswerKind.DEFERRED_UPDATE
    inside.searching.go_on.set()
    assert await until(discord, lambda: "17 of 20 samples" in lucas.text)


async def test_a_second_click_on_hint_starts_no_search(
    inside: Inside, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    inside.searching.finds = outlooks()
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    first = asyncio.create_task(ada.click(lucas, "Hint"))
    await begun(inside)
    second = message(await ada.click(lucas, "Hint"))
    assert second.text == "A hint is already on its way."
    assert second.is_ephemeral
    inside.searching.go_on.set()
    await first
    assert await until(discord, lambda: "17 of 20 samples" in lucas.text)
    assert inside.searching.kinds == ["advise"]


async def test_a_late_hint_does_not_replace_a_newer_board(
    inside: Inside, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    inside.searching.finds = outlooks()
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    hint = asyncio.create_task(ada.click(lucas, "Hint"))
    await begun(inside)
    await ada.click(lucas, "Draw")
    assert moves(lucas) == 1
    inside.searching.go_on.set()
    await hint
    assert await until(discord, lambda: "has changed since" in lucas.text)
    assert moves(lucas) == 1
    assert "17 of 20" not in lucas.text


async def test_others_can_play_during_a_hint_search(
    inside: Inside, ada: User, ben: User, lucas: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    inside.searching.finds = outlooks()
    hint = asyncio.create_task(ada.click(lucas, "Hint"))
    await begun(inside)
    answer = await ben.slash("newgame", game="lucas", deal="5")
    assert answer.kind == AnswerKind.MESSAGE
    inside.searching.go_on.set()
    await hint


async def test_a_busy_solver_gives_an_instant_hint(
    inside: Inside, ada: User, lucas: Message
) -> None:
    inside.searching.finds = SolverBusyError(own=False)
    await ada.click(lucas, "Hint")
    assert "samples of the hidden cards" not in lucas.text
    assert len(lucas.text.splitlines()[-1]) > 10
    assert not (await ada.click(lucas, "Draw")).failed
