"""Tests of boards: styles, resigning, open games, and buttons of any age."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot.on_discord.bot_process import (
    AFTERWARDS,
    Bot,
    has_controls,
    lines_below,
    moves,
    until,
)
from tests.fake_discord import Delay, FakeDiscord, Message, Refusal, Route, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]


async def wait_for_emojis(discord: FakeDiscord, bot: Bot) -> None:
    def uploaded() -> bool:
        lines = [line for line in bot.written.splitlines() if "uploaded" in line]
        words = lines[-1].split("uploaded ")[1].split() if lines else ["0", "of", "1"]
        return words[0] == words[2]

    assert await until(discord, uploaded, within=20)


# Styles


async def test_emoji_are_uploaded_once_and_progress_is_logged(
    discord: FakeDiscord, bot: Bot, ada: User
) -> None:
    await wait_for_emojis(discord, bot)
    number = len(discord.world.emojis)
    assert f"uploaded {number} of {number} emoji" in bot.written
    assert number == discord.faults.count(Route.CREATE_EMOJI)
    assert ada is not None


async def test_the_style_menu_edits_the_board_in_place(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    await wait_for_emojis(discord, bot)
    for style, sign in (
        ("Text in colour", "```ansi"),
        ("Emoji", "<:"),
        ("In words, for screen readers", "Column 1:"),
        ("Text, wide", "```\n"),
        ("Text", "```\n"),
    ):
        asked = (await ada.click(board, "Style")).message
        assert asked is not None
        assert asked.is_ephemeral
        await ada.select(asked, style)
        assert await until(discord, lambda sign=sign: sign in board.text), style
        assert board.pictures == []


async def test_a_picture_board_has_alt_text_and_a_unique_file_name(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    asked = (await ada.click(board, "Style")).message
    assert asked is not None
    await ada.select(asked, "Picture")
    assert await until(discord, lambda: bool(board.pictures))
    for ply in range(3):
        (picture,) = board.pictures
        assert picture.name == f"board-{ply}.png"
        assert picture.data.startswith(b"\x89PNG")
        assert "S 7" in picture.alt
        assert len(board.attachments) == 1
        await ada.click(board, "Draw")
    await ada.slash("settings", board="auto")
    new = (await ada.slash("board")).message
    assert new is not None
    assert (new.pictures, "```" in new.text) == ([], True)
    assert await until(discord, lambda: not has_controls(board))


@pytest.mark.parametrize(
    ("board_style", "sign"), [("colour", "```ansi"), ("spoken", "Column 1:"), ("emoji", "<:")]
)
async def test_the_settings_command_edits_the_board_in_place(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message, board_style: str, sign: str
) -> None:
    await wait_for_emojis(discord, bot)
    await ada.slash("settings", board=board_style)
    assert await until(discord, lambda: sign in board.text, within=1)


async def test_suits_can_be_shown_as_letters(ada: User, board: Message) -> None:
    await ada.slash("settings", suits="letters")
    text = (await ada.slash("board")).text
    assert "♠" not in text.split("```")[1]
    assert board is not None


@pytest.mark.parametrize("style", ["emoji", "picture"])
async def test_a_refused_board_falls_back_to_text(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message, style: str
) -> None:
    await wait_for_emojis(discord, bot)
    await ada.slash("settings", board=style)
    discord.faults.add(Route.ANSWER, Refusal(50035))
    await ada.click(board, "Draw")
    assert moves(board) == 1
    assert "```" in board.text
    assert board.pictures == []
    discord.faults.add(Route.ANSWER, Refusal(50035))
    new = (await ada.slash("board")).message
    assert new is not None
    assert "```" in new.text


async def test_a_refused_edit_falls_back_to_a_text_board(
    discord: FakeDiscord, bot: Bot, ada: User, board: Message
) -> None:
    await wait_for_emojis(discord, bot)
    await ada.slash("settings", board="spoken")
    await ada.click(board, "Draw")
    assert "Column 1:" in board.text
    asked = (await ada.click(board, "Style")).message
    assert asked is not None
    discord.faults.add(Route.EDIT, Refusal(50035))
    await ada.select(asked, "Emoji")
    assert await until(discord, lambda: "Column 1:" not in board.text)


async def test_boards_are_text_until_all_emoji_are_uploaded(
    tmp_path: Path,
) -> None:
    async with FakeDiscord() as discord:
        discord.faults.add(Route.CREATE_EMOJI, Delay(0.5), Refusal(30008))
        gus = discord.add_user("Gus")
        async with Bot(discord, tmp_path) as bot:
            await gus.slash("settings", board="emoji")
            early = (await gus.slash("newgame", game="indian", deal="617")).message
            assert await until(discord, lambda: "not complete" in bot.written, within=10)
            late = (await gus.slash("board")).message
            assert early is not None
            assert late is not None
            assert early.text.startswith("```\n")
            assert late.text.startswith("```\n")
            assert await until(discord, lambda: not has_controls(early))
            await bot.stop()
            await bot.start()
            await wait_for_emojis(discord, bot)
            assert "<:" in (await gus.slash("board")).text
            assert await until(discord, lambda: not has_controls(late))
            before = discord.faults.count(Route.CREATE_EMOJI)
            await bot.stop()
            listed = discord.faults.count(Route.LIST_EMOJIS)
            await bot.start()
            assert await until(
                discord, lambda: discord.faults.count(Route.LIST_EMOJIS) > listed, within=10
            )
            assert "<:" in (await gus.slash("board")).text
            assert discord.faults.count(Route.CREATE_EMOJI) == before
            assert "Traceback" not in bot.written


async def test_stopping_while_controls_are_removed_logs_no_error(
    tmp_path: Path,
) -> None:
    async with FakeDiscord() as discord, Bot(discord, tmp_path) as bot:
        gus = discord.add_user("Gus")
        await gus.slash("newgame", game="indian", deal="617")
        await gus.slash("board")
        await bot.stop()
        assert "Traceback" not in bot.written


# Lines below a board


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("d d d", "Played d d d."),
        ("d3 d d", "d3: 3 moves, one undo."),
        ("d3 d undo 2", "Undone: "),
        ("d3 d undo 2 redo 2", "Redone: "),
        ("d d 9-9 d", "9-9: Column 9 is both the source and the target."),
        ("d73 d", "The stock is now empty."),
        ("d74 d", "d: The stock is empty"),
    ],
)
async def test_at_most_two_lines_follow_a_board(
    ada: User, board: Message, typed: str, says: str
) -> None:
    shown = (await ada.slash("move", moves=typed)).message
    assert shown is not None
    state, report = lines_below(shown)
    assert state.startswith("Indian, deal 617: ")
    assert says in report
    assert board is not None


# Resigning and many games


async def test_resigning_asks_for_confirmation(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    question = (await ada.click(board, "Resign")).message
    assert question is not None
    assert question.is_ephemeral
    assert "keep playing" in (await ada.click(question, "No, keep playing")).text
    assert "lost 0" in (await ada.slash("stats")).text
    await ada.click(question, "Yes, resign")
    assert await until(discord, lambda: not has_controls(board))
    assert [button.label for button in board.buttons] == AFTERWARDS
    assert "lost 1" in (await ada.slash("stats")).text
    again = await ada.click(question, "Yes, resign")
    assert "finished" in again.text
    assert "lost 1" in (await ada.slash("stats")).text


async def test_a_discarded_game_loses_its_controls(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    question = (await ada.slash("resign")).message
    assert question is not None
    assert "lost" not in question.text
    await ada.click(question, "Yes, resign")
    assert await until(discord, lambda: not has_controls(board))


async def test_a_new_game_asks_about_the_open_game(ada: User, board: Message) -> None:
    await ada.click(board, "Draw")
    question = (await ada.slash("newgame", game="lucas", deal="5")).message
    assert question is not None
    assert question.is_ephemeral
    labels = [button.label for button in question.buttons]
    assert labels == ["Keep it for later", "Resign it", "No, keep playing"]
    assert "keep playing" in (await ada.click(question, "No, keep playing")).text
    assert has_controls(board)
    kept = await ada.click(question, "Keep it for later")
    assert "Lucas, deal 5" in kept.text
    assert "/resume" in kept.text
    assert kept.message is not None
    await ada.click(kept.message, "Draw")
    question = (await ada.slash("newgame", game="maria", deal="6")).message
    assert question is not None
    resigned = await ada.click(question, "Resign it")
    assert "Maria, deal 6" in resigned.text
    assert "lost 1" in (await ada.slash("stats")).text
    assert "Indian" in (await ada.slash("games")).text


async def test_the_eleventh_game_asks_which_to_resign(discord: FakeDiscord, ada: User) -> None:
    for number in range(10):
        place = ada.at(discord.add_channel(f"room {number}"))
        dealt = (await place.slash("newgame", game="indian", deal=str(700 + number))).message
        assert dealt is not None
        await place.click(dealt, "Draw")
    question = (await ada.slash("newgame", game="lucas", deal="5")).message
    assert question is not None
    assert len(question.select.options) == 10
    answer = await ada.select(question, "Indian, deal 703, 1 move")
    assert "Lucas, deal 5" in answer.text
    assert "703" not in (await ada.slash("games")).text


async def test_a_game_can_be_resumed_in_another_channel(
    discord: FakeDiscord, ada: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    listed = (await ada.in_dm.slash("games")).message
    assert listed is not None
    answer = await ada.in_dm.select(listed, "Indian, deal 617, 1 move")
    assert answer.message is not None
    assert moves(answer.message) == 1
    assert await until(discord, lambda: not has_controls(board))
    assert moves((await ada.in_dm.say("d")).message or board) == 2


async def test_a_long_list_of_games_is_shown(bot: Bot, ada: User, board: Message) -> None:
    await ada.click(board, "Draw")
    with closing(sqlite3.connect(bot.database)) as connection, connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
        kept = ", ".join(name for name in names if name not in {"id", "current", "touched_at"})
        (current,) = connection.execute(
            "SELECT games.id FROM games JOIN players ON players.id = player_id"
            " WHERE platform_id = ? ORDER BY games.id DESC",
            (int(ada.id),),
        ).fetchone()
        for _ in range(80):
            connection.execute(
                f"INSERT INTO games ({kept}, current, touched_at)"
                f" SELECT {kept}, 0, '2020-01-01 00:00:00.000000' FROM games WHERE id = ?",
                (current,),
            )
    answer = await ada.slash("games")
    assert not answer.failed
    assert "Indian, deal 617" in answer.text


# Buttons of any age


def _old_board(*custom_ids: str) -> dict[str, object]:
    buttons = [
        {"type": 2, "style": 2, "label": f"Old {n}", "custom_id": custom_id}
        for n, custom_id in enumerate(custom_ids)
    ]
    return {"content": "an old board", "components": [{"type": 1, "components": buttons}]}


@pytest.mark.parametrize(
    "custom_id",
    ["draw", "ft0:draw:1", "ft1:fly:1:1::", "ft1:draw:1:1", "ft1:draw:999999999:1::",
     "ft1:draw:9999999999999999999:1::", "ft1:new-game:0:0:chess:", "\n", "x" * 100,
     "ft1:draw:1:1::\n"],
)  # fmt: skip
async def test_any_button_gets_a_reply(discord: FakeDiscord, ada: User, custom_id: str) -> None:
    old = discord.add_bot_message(ada.channel, _old_board(custom_id))
    answer = await ada.click(old, "Old 0")
    assert not answer.failed
    assert answer.text
    assert "went wrong" not in answer.text


async def test_every_control_works_after_a_kill(
    bot: Bot, discord: FakeDiscord, ada: User, board: Message
) -> None:
    await ada.click(board, "Draw")
    question = (await ada.click(board, "Resign")).message
    asked = (await ada.click(board, "Style")).message
    await ada.click(board, "Type moves")
    assert question is not None
    assert asked is not None
    await bot.kill()
    await bot.start()
    assert (await ada.submit_modal({"Moves": "d"})).message is board
    assert moves(board) == 2
    for label, ply in (("Undo", 1), ("Redo", 2), ("Draw", 3), ("Hint", 3), ("Auto", 3)):
        await ada.click(board, label)
        assert moves(board) >= ply
    before = moves(board)
    await ada.select(board, board.select.options[0].label)
    assert moves(board) == before + 1
    assert (await ada.click(board, "Rules")).text.startswith("**Indian**")
    await ada.select(asked, "In words, for screen readers")
    assert await until(discord, lambda: "Column 1:" in board.text)
    assert "have changed since you were asked" in (await ada.click(question, "Yes, resign")).text
    question = (await ada.click(board, "Resign")).message
    assert question is not None
    await ada.click(question, "Yes, resign")
    assert await until(discord, lambda: not has_controls(board))


async def test_a_kill_loses_no_acknowledged_move(bot: Bot, discord: FakeDiscord) -> None:
    users = [discord.add_user(f"Player {n}", channel=discord.add_channel("p")) for n in range(30)]
    dealt = await asyncio.gather(*(user.slash("newgame", game="indian") for user in users))
    boards = [answer.message for answer in dealt if answer.message]
    assert len(boards) == 30
    killed = asyncio.Event()

    async def play(user: User, board: Message) -> None:
        while not killed.is_set():
            await user.click(board, "Draw")

    playing = [asyncio.create_task(play(u, b)) for u, b in zip(users, boards, strict=True)]
    assert await until(discord, lambda: min(map(moves, boards)) >= 3, within=10)
    await bot.kill()
    killed.set()
    for task in playing:
        task.cancel()  # the killed bot does not answer these
    await asyncio.gather(*playing, return_exceptions=True)
    seen = [moves(board) for board in boards]
    await bot.start()
    for user, board, ply in zip(users, boards, seen, strict=True):
        await user.click(board, "Draw")
        assert moves(board) in {ply + 1, ply + 2}
