"""Tests of several players in a channel, and of one player in several channels."""

import asyncio

import pytest

from tests.bot.on_discord.bot_process import Bot, has_controls, lines_below, moves, until
from tests.fake_discord import FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]


async def deal(user: User, game: str = "indian", deal: str = "617") -> Message:
    answer = await user.slash("newgame", game=game, deal=deal)
    assert answer.message is not None
    return answer.message


async def assert_refused(answered: object) -> None:
    assert hasattr(answered, "message")
    message = answered.message
    assert message is not None
    assert message.is_ephemeral
    assert "another player’s game" in message.text
    assert [button.label for button in message.buttons] == ["New game"]


async def test_two_players_in_one_channel_have_separate_games(ada: User, ben: User) -> None:
    mine, theirs = await deal(ada), await deal(ben, "lucas")
    await ada.click(mine, "Draw")
    await ben.click(theirs, "Draw")
    await ben.click(theirs, "Draw")
    assert (moves(mine), moves(theirs)) == (1, 2)
    assert moves((await ada.say("d", mention=True)).message or mine) == 2
    assert moves((await ben.slash("undo")).message or theirs) == 1


async def test_a_player_has_one_game_for_each_channel(
    discord: FakeDiscord, ben: User, ada: User
) -> None:
    friends = discord.add_private_chat(ben, ada)
    places = [ben, ben.in_dm, ben.at(friends), ben.at(discord.add_channel("hall"))]
    boards = [await deal(place) for place in places]
    for times, (place, board) in enumerate(zip(places, boards, strict=True), start=1):
        for _ in range(times):
            await place.click(board, "Draw")
    assert [moves(board) for board in boards] == [1, 2, 3, 4]
    assert [moves((await place.slash("draw")).message or boards[0]) for place in places] == [
        2,
        3,
        4,
        5,
    ]
    assert (await ben.slash("games")).text.count("Indian, deal 617") == 4


@pytest.mark.parametrize(
    "label", ["Draw", "Hint", "Auto", "Type moves", "Style", "Rules", "Resign"]
)
async def test_another_players_click_changes_nothing(
    ada: User, ben: User, board: Message, label: str
) -> None:
    await ada.click(board, "Draw")
    edits = board.edits
    await assert_refused(await ben.click(board, label))
    assert (moves(board), board.edits) == (1, edits)
    assert ada.messages == [board]


async def test_another_players_select_changes_nothing(ada: User, ben: User, board: Message) -> None:
    await assert_refused(await ben.select(board, board.select.options[0].label))
    assert moves((await ada.slash("board")).message or board) == 0


async def test_a_refused_player_can_start_a_game_of_their_own(
    ada: User, ben: User, board: Message
) -> None:
    refused = await ben.click(board, "Draw")
    assert refused.message is not None
    answer = await ben.click(refused.message, "New game")
    assert answer.message is not None
    assert not answer.message.is_ephemeral
    await ben.click(answer.message, "Draw")
    assert (moves(answer.message), moves(board)) == (1, 0)
    assert ada is not None


async def test_a_reply_to_anothers_board_acts_on_ones_own_game(
    ada: User, ben: User, board: Message
) -> None:
    answer = await ben.say("d", reply_to=board)
    assert "no game here" in answer.text
    assert moves(board) == 0
    assert ada is not None


async def test_another_player_cannot_answer_a_confirmation(
    ada: User, ben: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    theirs = await deal(ben)
    await ben.click(theirs, "Draw")
    question = (await ada.say("newgame", mention=True)).message
    assert question is not None
    if "Resign it" in [button.label for button in question.buttons]:
        await ben.click(question, "Resign it")
    assert "lost 0" in (await ben.slash("stats")).text
    assert moves((await ben.slash("board")).message or theirs) == 1


async def test_another_players_game_menu_resumes_nothing(
    ada: User, ben: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    listed = (await ada.say("games", mention=True)).message
    assert listed is not None
    if listed.selects:
        answer = await ben.select(listed, listed.select.options[0].label)
        assert answer.message is not None
        assert answer.message.is_ephemeral
    assert moves((await ada.slash("board")).message or board) == 1


async def test_autocomplete_suggests_only_ones_own_games(
    discord: FakeDiscord, ada: User, ben: User, board: Message
) -> None:
    assert discord is not None
    await ada.click(board, "Draw")
    assert (await ben.autocomplete("resume", "game", "")).choices == []
    assert (await ben.autocomplete("move", "moves", "")).choices == []
    (choice,) = (await ada.autocomplete("resume", "game", "")).choices
    assert choice.name == "Indian, deal 617, 1 move"


async def test_autocomplete_suggests_legal_moves_in_words(
    bot: Bot, ada: User, board: Message
) -> None:
    before = bot.rows("SELECT revision, touched_at FROM games")
    every = (await ada.autocomplete("move", "moves", "")).choices
    assert 0 < len(every) <= 25
    assert {choice.value for choice in every} == {o.value for o in board.select.options}
    some = (await ada.autocomplete("move", "moves", "onto")).choices
    assert some
    assert all(" onto " in choice.name for choice in some)
    assert (await ada.autocomplete("move", "moves", "zebra")).choices == []
    assert bot.rows("SELECT revision, touched_at FROM games") == before


async def test_messages_not_addressed_to_the_bot_get_no_reply(
    ada: User, ben: User, board: Message
) -> None:
    said = [
        ada.say("d", within=0.4),
        ada.say("d", reply_to=board, ping=False, within=0.4),
        ben.say("3-10 w5", within=0.4),
    ]
    assert all(answer.failed for answer in await asyncio.gather(*said))
    assert moves(board) == 0


async def test_a_typed_command_posts_the_board_at_the_bottom(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    new = (await ada.slash("draw")).message
    assert new is ada.messages[-1]
    assert await until(discord, lambda: not has_controls(board))
    assert board.selects == []
    third = (await ada.say("d", mention=True)).message
    assert third is ada.messages[-1]
    assert new is not None
    assert third is not None
    assert await until(discord, lambda: not has_controls(new))
    assert has_controls(third)


async def test_a_click_on_an_outdated_board_shows_the_current_one(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    old = board.snapshot()
    new = (await ada.slash("draw")).message
    assert await until(discord, lambda: not has_controls(board))
    answer = await ada.click(old, "Draw")
    assert moves(answer.message or board) == 1
    assert "has changed since" in answer.text
    assert new


async def test_a_double_click_is_one_move(ada: User, board: Message) -> None:
    old = board.snapshot()
    await asyncio.gather(ada.click(old, "Draw"), ada.click(old, "Draw"))
    assert moves(board) == 1


async def test_rapid_clicks_leave_the_newest_board_visible(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    for _ in range(5):
        old = board.snapshot()
        await asyncio.gather(*(ada.click(old, "Draw") for _ in range(3)), ada.click(old, "Hint"))
        assert moves(board) == moves((await ada.click(board.snapshot(), "Hint")).message or board)
    assert moves(board) == 5
    assert discord is not None


async def test_a_long_line_of_moves_gets_an_answer(ada: User, board: Message) -> None:
    await ada.click(board, "Type moves")
    answer = await ada.submit_modal({"Moves": "hint d undo " * 80})
    assert not answer.failed
    assert answer.message is board


async def test_moves_before_an_illegal_one_are_kept(ada: User, board: Message) -> None:
    await ada.click(board, "Type moves")
    answer = await ada.submit_modal({"Moves": "d d zz d"})
    assert answer.message is board
    assert moves(board) == 2
    assert "zz" in board.text
    reply = await ada.slash("move", moves="zz")
    assert reply.message is not None
    assert reply.message.is_ephemeral


@pytest.mark.parametrize(
    "word",
    [
        "help",
        "games",
        "board",
        "newgame lucas 5",
        "stats",
        "resign",
        "rules",
        "settings",
        "undo",
        "hint",
        "resume",
        "d board",
    ],
)
async def test_commands_can_be_typed_without_a_slash(ada: User, board: Message, word: str) -> None:
    await ada.click(board, "Draw")
    answer = await ada.say(word, mention=True)
    assert answer.message is not None
    assert "is not a move" not in answer.text
    assert "is not a command" not in answer.text
    assert "does not fit here" not in answer.text


async def test_arguments_can_be_typed_without_a_slash(ada: User, ben: User) -> None:
    dealt = await ada.say("newgame lucas 5", mention=True)
    assert "Lucas, deal 5: 0 moves" in dealt.text
    assert (await ada.say("rules lucas", mention=True)).text.startswith("**Lucas**\n- ")
    assert (await ben.in_dm.say("stats")).text.startswith("**All games**\n- ")


# Steps of several moves


async def test_a_step_of_several_moves_is_explained(ada: User, board: Message) -> None:
    drawn = (await ada.slash("draw", times=3)).message
    assert drawn is not None
    state, explained = lines_below(drawn)
    assert "3 moves, last d3." in state
    assert explained == "d3: 3 moves, one undo."
    assert (await ada.click(drawn, "Undo")).message is drawn
    assert moves(drawn) == 0
    assert "one undo" not in drawn.text
    await ada.click(drawn, "Redo")
    assert moves(drawn) == 3
    assert lines_below(drawn)[1:] == ["d3: 3 moves, one undo."]
    await ada.click(drawn, "Draw")
    assert "one undo" not in drawn.text
    assert board is not None


async def test_safe_moves_to_foundations_are_explained(ada: User) -> None:
    board = await deal(ada, deal="1")
    await ada.click(board, "Auto")
    assert "2 moves, last 5-f+8-f." in board.text
    assert lines_below(board)[1:] == ["5-f+8-f: 2 moves, one undo."]
    await ada.click(board, "Undo")
    assert moves(board) == 0


async def test_automatic_moves_are_explained_with_their_step(ada: User) -> None:
    await ada.say("settings auto on", mention=True)
    board = await deal(ada, deal="1")
    await ada.click(board, "Draw")
    assert "3 moves, last d+5-f+8-f." in board.text
    assert lines_below(board)[1:] == ["d+5-f+8-f: 3 moves, one undo."]
    await ada.click(board, "Undo")
    assert moves(board) == 0


# Ambiguous moves


async def test_an_ambiguous_move_offers_a_menu(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    question = (await ada.slash("move", moves="7s")).message
    assert question is not None
    assert question.is_ephemeral
    assert "matches several moves" in question.text
    assert [option.value for option in question.select.options] == ["1-8", "2-8"]
    assert moves(board) == 0
    new = (await ada.select(question, "2-8")).message
    assert new is not None
    assert new not in {board, question}
    assert not new.is_ephemeral
    assert "1 move, last 2-8" in new.text
    assert await until(discord, lambda: not has_controls(board))
    assert "has changed since" in (await ada.select(question, "1-8")).text
    assert moves((await ada.slash("board")).message or board) == 1


async def test_another_player_cannot_choose_an_ambiguous_move(
    ada: User, ben: User, board: Message
) -> None:
    question = (await ada.say("7s", mention=True)).message
    assert question is not None
    await assert_refused(await ben.select(question, "2-8"))
    assert moves((await ada.slash("board")).message or board) == 0


async def test_a_user_installed_bot_supports_a_whole_game(
    discord: FakeDiscord, ben: User, ada: User
) -> None:
    place = ben.at(discord.add_private_chat(ben, ada))
    board = await deal(place)
    await place.click(board, "Draw")
    new = (await place.slash("draw")).message
    assert new is not None
    assert moves((await place.click(new, "Draw")).message or board) == 3
    asked = (await place.click(new, "Style")).message
    assert asked is not None
    await place.select(asked, "In words, for screen readers")
    await place.click(new, "Draw")
    assert "Column 1:" in new.text


async def test_a_command_of_an_earlier_release_gets_an_answer(
    discord: FakeDiscord, ada: User
) -> None:
    await ada.slash("help")
    registered = discord.world.commands[:]
    old = next(command for command in registered if command["name"] == "hint")
    discord.world.commands.append(old | {"id": "1", "name": "solve"})
    try:
        answer = await ada.slash("solve")
    finally:
        discord.world.commands[:] = registered
    assert not answer.failed
