"""Hints, “can it be won?” and analyses while a search goes on, and what interrupts it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.searches import Decided, SearchesBusyError, SearchFailedError
from engine import Game, Move
from engine.advisor import Outlook
from engine.analysis import Findings
from engine.variants import find_variant
from tests.bot.on_discord.scene import moves, until
from tests.bot.on_discord.searching import Inside
from tests.bot.service.scene import LUCAS, typed
from tests.bot.service.searching import LOST, UNDECIDED, WON
from tests.fake_discord import (
    Answer,
    AnswerKind,
    FakeDiscord,
    Message,
    Refusal,
    Route,
    ServerError,
    User,
)

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("no_search_is_left_over"),
]

GOOD = 20
LINE = tuple(Move.parse(move) for move in ("d", "d", "d"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def inside(discord: FakeDiscord, folder: Path) -> AsyncIterator[Inside]:
    async with Inside(discord, folder) as inside:
        yield inside


@pytest.fixture
def no_search_is_left_over(inside: Inside, discord: FakeDiscord) -> Iterator[None]:
    inside.searching.finds = Decided(UNDECIDED, (), 1000, 2.0)
    inside.searching.asked.clear()
    inside.pauses.asked.clear()
    yield
    inside.searching.go_on.set()
    assert inside.pauses.running == 0
    assert discord.take_problems() == []


@pytest_asyncio.fixture(loop_scope="module")
async def board(inside: Inside, ada: User) -> Message:
    """Ada's game of Lucas, just dealt."""
    assert inside.service
    return message(await ada.slash("newgame", game="lucas", deal=str(LUCAS.number)))


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


def labels(shown: Message) -> list[str | None]:
    return [button.label for button in shown.buttons]


async def begun(inside: Inside) -> None:
    await asyncio.wait_for(inside.searching.begun.wait(), 5)


async def lose(ada: User) -> Message:
    """A game that is given up one move after it could be won; its board."""
    line = " ".join([*typed(LUCAS)[:GOOD], "d"])
    board = message(await ada.slash("move", moves=line))
    asked = message(await ada.press(board, "Resign"))
    await ada.press(asked, "Yes, give it up")
    return await ada.sees("Given up.")


def findings(*, undecided: int = 0) -> Findings:
    verdicts = [WON] * (GOOD + 1) + [UNDECIDED if undecided else LOST]
    return Findings(tuple(verdicts), GOOD, None, proven=not undecided, line=LUCAS.moves[GOOD:])


# ------------------------------------------------------------------ the three answers


@pytest.mark.parametrize(
    ("found", "says", "buttons"),
    [
        (Decided(WON, LINE, 10, 0.2), "can still be won: a way was found, with 3 moves", []),
        (Decided(LOST, (), 10, 0.2), "cannot be won any more; that is proved", []),
        (Decided(UNDECIDED, (), 10, 2.0), "Not decided: 2 seconds of searching", ["Look longer"]),
    ],
    ids=["won", "lost", "undecided"],
)
async def test_each_answer_says_what_was_found_and_what_it_costs_to_the_player_alone(
    inside: Inside,
    ada: User,
    ben: User,
    board: Message,
    found: Decided,
    says: str,
    buttons: list[str],
) -> None:
    inside.searching.finds = found
    told = message(await ada.press(board, "Can it be won?"))
    assert says in told.text
    assert "the game is marked" in told.text
    assert told.is_ephemeral
    assert told not in ben.messages
    assert labels(told) == buttons


async def test_a_mark_is_seen_on_the_board_and_on_the_card_of_the_finished_game(
    ada: User, board: Message
) -> None:
    await ada.press(board, "Can it be won?")
    await ada.press(board, "Draw")
    assert "Marked: it was asked whether it can be won." in board.text
    finished = await lose(ada)
    assert "Marked: it was asked" in finished.text


async def test_looking_longer_takes_the_place_of_the_answer(
    inside: Inside, ada: User, board: Message
) -> None:
    told = message(await ada.press(board, "Can it be won?"))
    inside.searching.finds = Decided(LOST, (), 10, 12.5)
    answer = await ada.press(told, "Look longer")
    assert answer.message is told
    assert "that is proved" in told.text
    assert labels(told) == []
    assert inside.searching.seconds == 20


async def test_who_has_looked_long_is_not_sent_to_look_longer(
    inside: Inside, ada: User, board: Message
) -> None:
    inside.searching.finds = Decided(UNDECIDED, (), 10, 20.0)
    told = message(await ada.slash("winnable", longer=True))
    assert "Not decided: 20 seconds" in told.text
    assert labels(told) == []
    assert board


async def test_a_new_start_of_the_program_knows_the_buttons(
    inside: Inside, ada: User, board: Message
) -> None:
    told = message(await ada.press(board, "Can it be won?"))
    await inside.stop()
    await inside.start()
    assert (await ada.press(told, "Look longer")).message is told
    assert "Not decided" in message(await ada.press(board, "Can it be won?")).text


async def test_another_one_learns_nothing_by_pressing(
    inside: Inside, ada: User, ben: User, board: Message
) -> None:
    told = message(await ben.press(board, "Can it be won?"))
    assert "somebody else’s game" in told.text
    assert told.is_ephemeral
    assert inside.searching.asked == []
    assert "Marked" not in message(await ada.slash("board")).text


async def test_old_buttons_search_nothing(inside: Inside, ada: User, board: Message) -> None:
    told = message(await ada.press(board, "Can it be won?"))
    await ada.press(board, "Draw")
    inside.searching.asked.clear()
    assert "has gone on since" in message(await ada.press(told, "Look longer")).text
    assert inside.searching.asked == []


async def test_it_is_asked_in_private_chats_by_a_word_and_answered_in_one_message(
    ada: User,
) -> None:
    dm = ada.in_dm
    await dm.say("newgame lucas 5")
    told = message(await dm.say("winnable"))
    assert "Not decided" in told.text
    assert (await dm.press(told, "Look longer")).message is told
    assert len(dm.messages) == 4


async def test_in_a_channel_a_word_is_sent_to_the_command_that_answers_alone(
    inside: Inside, ada: User, board: Message
) -> None:
    for word in ("winnable", "analyse"):
        told = message(await ada.say(word, mention=True))
        assert f"Use /{word}, which answers you alone" in told.text
    assert inside.searching.asked == []
    assert board


# ------------------------------------------------------------------------------- daily


async def test_in_the_deal_of_a_day_it_is_asked_first(inside: Inside, ada: User) -> None:
    board = message(await ada.slash("daily", game="lucas"))
    asked = message(await ada.press(board, "Can it be won?"))
    assert "does not rank in the table" in asked.text
    assert labels(asked) == ["Yes, ask all the same", "No, go on"]
    assert inside.searching.asked == []
    assert "Then it goes on." in message(await ada.press(asked, "No, go on")).text
    await ada.press(asked, "Yes, ask all the same")
    assert "Not decided" in asked.text
    assert "does not rank" in asked.text
    assert await until_text(inside, board, "so it does not rank")
    assert (await ada.press(board, "Draw")).message is board
    assert "1 move, last d" in board.text


async def until_text(inside: Inside, shown: Message, text: str) -> bool:
    return await until(inside.fake, lambda: text in shown.text)


# ---------------------------------------------------------------------------- progress


async def test_a_bar_moves_in_the_place_of_the_answer_at_most_every_two_seconds(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.press(board, "Can it be won?"))
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
    assert await until(discord, lambda: "Not decided" in bar.text)


async def test_who_waits_for_room_is_told_so(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.press(board, "Can it be won?"))
    await begun(inside)
    inside.searching.tell(0)
    inside.pauses.end()
    bar = message(await waiting)
    assert "as soon as there is room" in bar.text
    inside.searching.go_on.set()
    assert await until(discord, lambda: "Not decided" in bar.text)


async def test_a_bar_whose_edit_fails_keeps_no_answer_back(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.press(board, "Can it be won?"))
    await begun(inside)
    inside.pauses.end()
    bar = message(await waiting)
    assert await until(discord, lambda: inside.pauses.running == 1)
    discord.faults.add(Route.EDIT_ORIGINAL, ServerError(500), times=1)
    inside.searching.tell(0.9)
    inside.pauses.end()
    inside.searching.go_on.set()
    assert await until(discord, lambda: "Not decided" in bar.text, within=10)


# -------------------------------------------------------------------------- meanwhile


async def test_the_game_goes_on_during_a_search_and_the_answer_says_so(
    inside: Inside, ada: User, board: Message
) -> None:
    await ada.press(board, "Draw")
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    waiting = asyncio.create_task(ada.press(board, "Can it be won?"))
    await begun(inside)
    assert not (await ada.press(board, "Undo")).failed
    assert moves(board) == 0
    inside.searching.go_on.set()
    told = message(await waiting)
    assert "the position in which you asked; the game has gone on since" in told.text
    assert labels(told) == []


async def test_a_second_question_during_a_search_is_told_to_wait(
    inside: Inside, ada: User, board: Message
) -> None:
    inside.searching.finds = SearchesBusyError(own=True)
    told = message(await ada.press(board, "Can it be won?"))
    assert "A search of yours is still going on" in told.text
    inside.searching.finds = Decided(WON, LINE, 10, 0.1)
    assert (await ada.press(told, "Try again")).message is told
    assert "can still be won" in told.text


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (SearchesBusyError(own=False), "Many games are being looked into just now"),
        (SearchFailedError("broken"), "came to no end"),
    ],
)
async def test_a_search_that_cannot_be_had_costs_nothing_and_can_be_tried_again(
    inside: Inside, ada: User, board: Message, error: Exception, says: str
) -> None:
    inside.searching.finds = error
    told = message(await ada.press(board, "Can it be won?"))
    assert says in told.text
    assert labels(told) == ["Try again"]
    assert "Marked" not in message(await ada.slash("board")).text


# ------------------------------------------------------------------------------- hints


def outlooks() -> tuple[Outlook, ...]:
    game = Game(find_variant("lucas"), LUCAS.number)
    return tuple(
        Outlook(hint, (hint.move,), 20, wins, 50)
        for hint, wins in zip(game.hints(), (17, 11, 3), strict=False)
    )


async def test_a_hint_tells_in_how_many_ways_it_still_wins(
    inside: Inside, ada: User, board: Message
) -> None:
    inside.searching.finds = outlooks()
    assert (await ada.press(board, "Hint")).message is board
    assert "In 17 of 20 ways the hidden cards may lie, this still wins" in board.text
    assert (message(await ada.slash("hint")).text).count("ways the hidden cards may lie") >= 1


async def test_a_hint_that_takes_its_time_is_put_off_in_time(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    inside.searching.finds = outlooks()
    inside.searching.go_on.clear()
    answer = await ada.press(board, "Hint")
    assert answer.kind == AnswerKind.DEFERRED_UPDATE
    inside.searching.go_on.set()
    assert await until(discord, lambda: "17 of 20 ways" in board.text)


async def test_a_second_press_of_hint_waits_for_the_first_and_searches_nothing(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    inside.searching.finds = outlooks()
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    first = asyncio.create_task(ada.press(board, "Hint"))
    await begun(inside)
    second = message(await ada.press(board, "Hint"))
    assert second.text == "Your hint is on its way."
    assert second.is_ephemeral
    inside.searching.go_on.set()
    await first
    assert await until(discord, lambda: "17 of 20 ways" in board.text)
    assert inside.searching.kinds == ["advise"]


async def test_who_plays_on_before_the_hint_comes_keeps_the_board_as_it_stands(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    inside.searching.finds = outlooks()
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    hint = asyncio.create_task(ada.press(board, "Hint"))
    await begun(inside)
    await ada.press(board, "Draw")
    assert moves(board) == 1
    inside.searching.go_on.set()
    await hint
    assert await until(discord, lambda: "has gone on since" in board.text)
    assert moves(board) == 1
    assert "17 of 20" not in board.text


async def test_others_play_on_while_a_hint_is_looked_for(
    inside: Inside, ada: User, ben: User, board: Message
) -> None:
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    inside.searching.finds = outlooks()
    hint = asyncio.create_task(ada.press(board, "Hint"))
    await begun(inside)
    answer = await ben.slash("newgame", game="lucas", deal="5")
    assert answer.kind == AnswerKind.MESSAGE
    inside.searching.go_on.set()
    await hint


async def test_a_hint_comes_at_once_where_no_search_can_be_had(
    inside: Inside, ada: User, board: Message
) -> None:
    inside.searching.finds = SearchesBusyError(own=False)
    await ada.press(board, "Hint")
    assert "ways the hidden cards" not in board.text
    assert len(board.text.splitlines()[-1]) > 10
    assert not (await ada.press(board, "Draw")).failed


# ---------------------------------------------------------------------------- analyses


async def test_an_analysis_tells_the_move_in_words_and_shows_a_strip_of_it(
    inside: Inside, ada: User, ben: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = findings()
    shown = message(await ada.press(lost, "Analyse"))
    assert shown.is_ephemeral
    assert shown not in ben.messages
    assert "Move 21, draw, gave it away" in shown.text
    assert "0 to 20 can be won, 21 is proved lost" in shown.text
    (picture,) = shown.pictures
    assert picture.data.startswith(b"\x89PNG")
    assert "gave it away" in picture.alt
    assert labels(shown) == ["How to win it", "The turning point"]
    assert board


async def test_an_analysis_is_there_at_once_the_second_time(
    inside: Inside, ada: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = findings()
    first = message(await ada.press(lost, "Analyse"))
    assert message(await ada.slash("analyse")).text == first.text
    replay = message(await ada.press(lost, "Replay"))
    assert message(await ada.press(replay, "Analyse")).text == first.text
    page = message(await ada.slash("history"))
    assert message(await ada.press(page, "Analyse")).text == first.text
    assert inside.searching.kinds == ["analyse"]
    assert board


async def test_the_win_is_gone_through_from_where_it_was_left(
    inside: Inside, ada: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = findings()
    shown = message(await ada.press(lost, "Analyse"))
    line = message(await ada.press(shown, "How to win it"))
    left = len(LUCAS.moves) - GOOD
    assert f"after move {GOOD}; {left} moves win from here" in line.text
    assert line.is_ephemeral
    for label, says in (
        ("On ▶", f"move 1 of {left}"), ("+10", f"move 11 of {left}"),
        ("◀ Back", f"move 10 of {left}"), ("−10", "moves win from here"),
        ("End", f"move {left} of {left}"), ("Start", "moves win from here"),
    ):  # fmt: skip
        assert (await ada.press(line, label)).message is line
        assert says in line.text
    turn = message(await ada.press(shown, "The turning point"))
    assert f"Move {GOOD} of {GOOD + 1}" in turn.text
    assert board


async def test_what_is_not_decided_is_not_called_lost(
    inside: Inside, ada: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = findings(undecided=1)
    shown = message(await ada.press(lost, "Analyse"))
    assert "whether it gave the game away is not decided" in shown.text
    assert "lost" not in shown.text
    assert board


async def test_where_pictures_are_refused_the_strip_stands_in_letters(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = findings()
    discord.faults.add(Route.ANSWER, Refusal(50013))
    await ada.press(lost, "Analyse")
    shown = await ada.sees("WWWWWWWWWWWWWWWWWWWWWL")
    assert shown.pictures == []
    assert "L: proved lost" in shown.text
    assert board


async def test_who_listens_hears_the_analysis_in_sentences(
    inside: Inside, ada: User, board: Message
) -> None:
    await ada.slash("settings", board="spoken")
    lost = await lose(ada)
    inside.searching.finds = findings()
    shown = message(await ada.press(lost, "Analyse"))
    assert shown.pictures == []
    assert "WWW" not in shown.text
    assert "Move 21, draw, gave it away" in shown.text
    assert board


async def test_two_presses_for_one_game_are_one_search(
    inside: Inside, discord: FakeDiscord, ada: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = findings()
    inside.searching.go_on.clear()
    inside.searching.begun.clear()
    first = asyncio.create_task(ada.press(lost, "Analyse"))
    await begun(inside)
    second = asyncio.create_task(ada.slash("analyse"))
    assert await until(discord, lambda: inside.pauses.running == 2)
    inside.searching.go_on.set()
    for answer in (await first, await second):
        assert "gave it away" in message(answer).text
    assert inside.searching.kinds == ["analyse"]
    assert board


async def test_a_busy_analysis_is_tried_again_in_its_place(
    inside: Inside, ada: User, board: Message
) -> None:
    lost = await lose(ada)
    inside.searching.finds = SearchesBusyError(own=False)
    told = message(await ada.press(lost, "Analyse"))
    assert "please try again" in told.text
    inside.searching.finds = findings()
    assert (await ada.press(told, "Try again")).message is told
    assert "gave it away" in told.text
    assert board


async def test_a_game_that_goes_on_is_not_analysed(
    inside: Inside, ada: User, board: Message
) -> None:
    await ada.press(board, "Draw")
    number = message(await ada.slash("games")).selects[0].options[0].value
    told = message(await ada.slash("analyse", game=int(number)))
    assert "is not finished" in told.text
    assert inside.searching.asked == []


async def test_the_analysis_of_another_is_not_to_be_had(
    inside: Inside, ada: User, ben: User, board: Message
) -> None:
    lost = await lose(ada)
    told = message(await ben.press(lost, "Analyse"))
    assert "gave it away" not in told.text
    assert inside.searching.asked == []
    assert board
