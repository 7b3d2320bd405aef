"""Tests of analyses of finished games, with controlled searches."""

import asyncio

import pytest

from bot.solver_pool import SolverBusyError
from engine import Move
from engine.analysis import Findings
from tests.bot.on_discord.bot_process import until
from tests.bot.on_discord.in_process import (
    GOOD,
    InProcessBot,
    labels,
    lose,
    message,
    wait_for_search,
)
from tests.bot.service.fake_solver_pool import LOST, UNDECIDED, WON
from tests.bot.service.scene import LUCAS
from tests.fake_discord import (
    FakeDiscord,
    Message,
    Refusal,
    Route,
    User,
)

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("no_search_left"),
]

LINE = tuple(Move.parse(move) for move in ("d", "d", "d"))


def findings(*, undecided: int = 0) -> Findings:
    verdicts = [WON] * (GOOD + 1) + [UNDECIDED if undecided else LOST]
    return Findings(
        tuple(verdicts), GOOD, None, proven=not undecided, line=tuple(LUCAS.moves[GOOD:])
    )


async def test_an_analysis_names_the_losing_move_and_has_a_chart(
    in_process: InProcessBot, ada: User, ben: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = findings()
    shown = message(await ada.click(lost, "Analyse"))
    assert shown.is_ephemeral
    assert shown not in ben.messages
    assert "Move 21, draw, lost the game" in shown.text
    assert "Positions 0–20 winnable, 21 lost." in shown.text
    (picture,) = shown.pictures
    assert picture.data.startswith(b"\x89PNG")
    assert "lost the game" in picture.alt
    assert labels(shown) == ["Winning line", "Losing move"]
    assert not lucas.deleted


async def test_an_analysis_is_searched_only_once(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = findings()
    first = message(await ada.click(lost, "Analyse"))
    assert message(await ada.slash("analyse")).text == first.text
    replay = message(await ada.click(lost, "Replay"))
    assert message(await ada.click(replay, "Analyse")).text == first.text
    page = message(await ada.slash("history"))
    assert message(await ada.click(page, "Analyse")).text == first.text
    assert in_process.searching.kinds == ["analyse"]
    assert not lucas.deleted


async def test_the_winning_line_can_be_stepped_through(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = findings()
    shown = message(await ada.click(lost, "Analyse"))
    line = message(await ada.click(shown, "Winning line"))
    left = len(LUCAS.moves) - GOOD
    assert f"The position after move {GOOD}. The solver found a win in {left} moves" in line.text
    assert line.is_ephemeral
    for label, says in (
        ("Next ▶", f"move 1 of {left}"), ("+10", f"move 11 of {left}"),
        ("◀ Back", f"move 10 of {left}"), ("−10", "moves from here"),
        ("End", f"move {left} of {left}"), ("Start", "moves from here"),
    ):  # fmt: skip
        assert (await ada.click(line, label)).message is line
        assert says in line.text
    turn = message(await ada.click(shown, "Losing move"))
    assert f"Move {GOOD} of {GOOD + 1}" in turn.text
    assert not lucas.deleted


async def test_an_undecided_position_is_not_called_lost(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = findings(undecided=1)
    shown = message(await ada.click(lost, "Analyse"))
    assert "no win was found; whether one exists is undecided" in shown.text
    assert "lost" not in shown.text
    assert not lucas.deleted


async def test_an_analysis_falls_back_to_words_if_pictures_are_refused(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = findings()
    discord.faults.add(Route.ANSWER, Refusal(50013))
    await ada.click(lost, "Analyse")
    shown = await ada.sees("Positions 0–20 winnable")
    assert shown.pictures == []
    assert "21 lost" in shown.text
    assert not lucas.deleted


async def test_the_spoken_style_shows_the_analysis_in_sentences(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    await ada.slash("settings", board="spoken")
    lost = await lose(ada)
    in_process.searching.finds = findings()
    shown = message(await ada.click(lost, "Analyse"))
    assert shown.pictures == []
    assert "```" not in shown.text
    assert "Move 21, draw, lost the game" in shown.text
    assert "Positions 0–20 winnable, 21 lost." in shown.text
    assert not lucas.deleted


async def test_two_requests_for_one_game_share_a_search(
    in_process: InProcessBot, discord: FakeDiscord, ada: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = findings()
    in_process.searching.go_on.clear()
    in_process.searching.begun.clear()
    first = asyncio.create_task(ada.click(lost, "Analyse"))
    await wait_for_search(in_process)
    second = asyncio.create_task(ada.slash("analyse"))
    assert await until(discord, lambda: in_process.pauses.running == 2)
    in_process.searching.go_on.set()
    for answer in (await first, await second):
        assert "lost the game" in message(answer).text
    assert in_process.searching.kinds == ["analyse"]
    assert not lucas.deleted


async def test_a_retry_of_a_busy_analysis_replaces_the_message(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    lost = await lose(ada)
    in_process.searching.finds = SolverBusyError(own=False)
    reply = message(await ada.click(lost, "Analyse"))
    assert "Please try again" in reply.text
    in_process.searching.finds = findings()
    assert (await ada.click(reply, "Try again")).message is reply
    assert "lost the game" in reply.text
    assert not lucas.deleted


async def test_an_unfinished_game_is_not_analysed(
    in_process: InProcessBot, ada: User, lucas: Message
) -> None:
    await ada.click(lucas, "Draw")
    number = message(await ada.slash("games")).selects[0].options[0].value
    reply = message(await ada.slash("analyse", game=int(number)))
    assert "is not finished" in reply.text
    assert in_process.searching.asked == []


async def test_another_players_analysis_is_not_shown(
    in_process: InProcessBot, ada: User, ben: User, lucas: Message
) -> None:
    lost = await lose(ada)
    reply = message(await ben.click(lost, "Analyse"))
    assert "lost the game" not in reply.text
    assert in_process.searching.asked == []
    assert not lucas.deleted
