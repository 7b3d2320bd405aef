"""Tests of a new player's first steps, and of command registration."""

import re
import sqlite3
from pathlib import Path

import pytest

from bot.texts import say
from engine import VARIANTS
from tests.bot.on_discord.bot_process import Bot, has_controls, moves, until
from tests.fake_discord import AnswerKind, FakeDiscord, Refusal, Route, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]

_COMMANDS = [
    "analyse", "auto", "board", "daily", "dailypost", "deal", "draw", "export", "forgetme",
    "games", "help", "hint", "history", "leaderboard", "move", "newgame", "redo", "replay",
    "resign", "resume", "rules", "settings", "share", "stats", "undo", "winnable",
]  # fmt: skip


async def test_all_commands_are_registered_for_every_context(
    discord: FakeDiscord, ada: User
) -> None:
    assert (await ada.slash("help")).text
    assert sorted(command["name"] for command in discord.world.commands) == _COMMANDS
    for command in discord.world.commands:
        assert len(command["description"]) > 8
        assert all(len(option["description"]) > 4 for option in command.get("options", []))
        if command["name"] != "dailypost":
            assert (command["contexts"], command["integration_types"]) == ([0, 1, 2], [0, 1])


async def test_dailypost_is_registered_for_server_managers_only(
    discord: FakeDiscord, ada: User
) -> None:
    assert (await ada.slash("help")).text
    (command,) = [each for each in discord.world.commands if each["name"] == "dailypost"]
    assert (command["contexts"], command["integration_types"]) == ([0], [0])
    assert int(command["default_member_permissions"]) == 1 << 5
    with pytest.raises(AssertionError, match="not offered"):
        await ada.slash("dailypost show")


async def test_the_first_board_has_all_controls(ada: User) -> None:
    answer = await ada.slash("newgame", deal="4")
    assert answer.kind == AnswerKind.MESSAGE
    board = answer.message
    assert board is not None
    assert not board.is_ephemeral
    assert "Forty Thieves, deal " in board.text
    states = {button.label: button.disabled for button in board.buttons}
    assert states == {
        "Draw": False,
        "Undo": True,
        "Redo": True,
        "Hint": False,
        "Auto": False,
        "Type moves": False,
        "Style": False,
        "Rules": False,
        "Can it be won?": False,
        "Resign": False,
    }
    assert len(board.text.splitlines()[1]) <= 30
    assert 0 < len(board.select.options) <= 25
    assert " onto " in board.select.options[0].label or " to " in board.select.options[0].label
    assert (await ada.click(board, "Draw")).message is board
    assert moves(board) == 1
    assert not board.button("Undo").disabled


async def test_the_state_of_the_game_is_below_the_board(ada: User) -> None:
    answer = await ada.slash("newgame", game="little-forty", deal="1")
    assert answer.message is not None
    await ada.click(answer.message, "Draw")
    line = next(line for line in answer.text.splitlines() if ", deal 1" in line)
    for part in ("Little Forty", "1 move", "last d", "redeals", "stock"):
        assert part in line.lower() or part in line, part


async def test_help_explains_where_to_type_moves(ada: User) -> None:
    text = (await ada.slash("help")).text
    for words in ("/newgame", "Type moves", "mention", "reply", "direct message"):
        assert words in text


async def test_rules_without_a_name_list_the_games(ada: User) -> None:
    await ada.slash("newgame", game="lucas")
    answer = await ada.slash("rules")
    assert answer.message is not None
    assert answer.message.is_ephemeral
    title, *games = answer.text.splitlines()
    assert title == "Games you can play. For the rules of one, use /rules game:lucas."
    assert [game.split(":")[0] for game in games] == [
        f"- {say(f'game-name-{key}')}" for key in VARIANTS
    ]
    assert len(games) == 9
    menu = answer.message.select
    assert menu.placeholder == "Choose a game to read its rules"
    assert [option.label for option in menu.options if option.chosen] == ["All games"]


async def test_the_menu_of_games_shows_their_rules(ada: User, ben: User) -> None:
    listed = (await ada.slash("rules")).message
    assert listed is not None
    before = listed.text
    assert (await ada.select(listed, "Rank and File")).message is listed
    title, *points = listed.text.splitlines()
    assert title == "**Rank and File**"
    assert len(points) > 5
    assert all(point.startswith("- ") for point in points)
    assert [option.label for option in listed.select.options if option.chosen] == ["Rank and File"]
    assert (await ada.select(listed, "All games")).message is listed
    assert listed.text == before
    public = (await ada.say("rules", mention=True)).message
    assert public is not None
    own = (await ben.select(public, "Maria")).message
    assert own is not None
    assert own.is_ephemeral
    assert own.text.startswith("**Maria**\n- ")
    assert public.text == before


async def test_rules_are_shown_for_a_named_game_and_from_its_board(ada: User, ben: User) -> None:
    board = (await ada.slash("newgame", game="lucas")).message
    assert board is not None
    answer = await ada.click(board, "Rules")
    assert answer.text.startswith("**Lucas**\n- ")
    assert answer.message is not None
    assert answer.message.is_ephemeral
    assert (await ben.slash("rules", game="indian")).text.startswith("**Indian**\n- ")


_TOPIC_WORDS = {
    "moves": "`3-10x4`: four cards",
    "board": "`T` is a ten.",
    "games": "- /resign: Resign your game.",
    "hints": "- /winnable: Check whether",
    "daily": "- /leaderboard: Show the leaderboards.",
    "records": "- /history: List your finished games.",
    "settings": "- /forgetme: Delete everything stored about you.",
}


async def test_the_help_menu_shows_each_topic(ada: User) -> None:
    start = (await ada.slash("help")).message
    assert start is not None
    assert start.is_ephemeral
    assert start.text.startswith("Start with /newgame. Then type moves:")
    assert start.select.placeholder == "Choose a help topic"
    assert [option.value for option in start.select.options] == list(_TOPIC_WORDS)
    assert not any(option.chosen for option in start.select.options)
    for topic, words in _TOPIC_WORDS.items():
        assert (await ada.select(start, topic)).message is start
        assert words in start.text
        assert [option.value for option in start.select.options if option.chosen] == [topic]


@pytest.mark.parametrize("topic", _TOPIC_WORDS)
async def test_the_help_command_takes_a_topic(ada: User, topic: str) -> None:
    answer = await ada.slash("help", topic=topic)
    assert answer.message is not None
    assert answer.message.is_ephemeral
    assert _TOPIC_WORDS[topic] in answer.text
    assert [option.value for option in answer.message.select.options if option.chosen] == [topic]


async def test_help_on_a_command_shows_what_it_does(ada: User) -> None:
    page = (await ada.say("help newgame", mention=True)).text
    assert "Example: /newgame indian 617." in page
    assert "- /newgame: Start a new game." in page


async def test_an_unknown_help_topic_is_explained(ada: User) -> None:
    reply = (await ada.say("help chess", mention=True)).text
    assert f"The topics are {', '.join(_TOPIC_WORDS)}." in reply


async def test_an_invalid_deal_number_is_explained(ada: User) -> None:
    for deal in ("0", "-1", "1.5", "1" + "0" * 21, "abc"):
        answer = await ada.slash("newgame", game="indian", deal=deal)
        assert answer.message is not None
        assert answer.message.is_ephemeral
        assert "10^20" in answer.text or "1 to" in answer.text


async def test_autocomplete_stores_nothing(bot: Bot, discord: FakeDiscord) -> None:
    eve = discord.add_user("Eve")
    before = bot.rows("SELECT count(*) FROM players")
    for name, option in (("newgame", "deal"), ("move", "moves"), ("resume", "game")):
        answer = await eve.autocomplete(name, option, "")
        assert answer.kind == AnswerKind.CHOICES
    assert bot.rows("SELECT count(*) FROM players") == before


async def test_viewing_another_players_statistics_stores_nothing(
    bot: Bot, ada: User, discord: FakeDiscord
) -> None:
    await ada.slash("stats")
    fay = discord.add_user("Fay")
    before = bot.rows("SELECT count(*) FROM players")
    assert "No game has counted yet" in (await ada.slash("stats", player=fay.id)).text
    assert bot.rows("SELECT count(*) FROM players") == before


@pytest.mark.parametrize(
    "name",
    [
        "`back`ticks`",
        "```",
        "@everyone",
        "**b** _i_ ||s||",
        "\u202egnp.exe",
        "# head\n# er",
        "<@123456789012345678>",
    ],
)
async def test_a_name_cannot_break_an_answer(discord: FakeDiscord, ada: User, name: str) -> None:
    odd = discord.add_user(name)
    text = (await ada.slash("stats", player=odd.id)).text
    title, game, *_ = text.splitlines()
    assert title.startswith("**Statistics of ")
    assert title.endswith("**")
    assert game == "**All games**"
    assert "\u202e" not in text
    assert "@everyone" not in text
    assert "<@1" not in text
    assert "`" not in title.replace("\\`", "")


async def test_markdown_in_a_name_is_escaped(discord: FakeDiscord, ada: User) -> None:
    odd = discord.add_user("snake_case*")
    title = (await ada.slash("stats", player=odd.id)).text.splitlines()[0]
    assert title == r"**Statistics of snake\_case\***"


_LINK = re.compile(r"(?<!\\)\[[^]\n]*\]\(http")


@pytest.mark.parametrize(
    "typed",
    [
        "```",
        "```x```",
        pytest.param(
            "[a](https://semver.org)",
        ),
    ],
)
async def test_typed_text_cannot_break_an_answer(
    discord: FakeDiscord, ada: User, typed: str
) -> None:
    board = (await ada.slash("newgame", game="indian", deal="617")).message
    assert board is not None
    texts = [(await ada.say(line, mention=True)).text for line in (typed, f"d {typed}")]
    assert await until(discord, lambda: not has_controls(board))
    for text in texts:
        assert typed[:3] in text.replace("\\", "")
        assert text.count("```") in {0, 2}
        assert not _LINK.search(text)


async def test_the_invitation_link_is_logged(bot: Bot, discord: FakeDiscord) -> None:
    link = f"client_id={discord.world.application_id}"
    assert link in bot.written
    assert link in bot.log


# Registration; these tests come last, since they stop the bot


async def test_commands_are_registered_once(bot: Bot, discord: FakeDiscord, ada: User) -> None:
    await ada.slash("help")
    assert discord.faults.count(Route.REGISTER) == 1
    await bot.stop()
    await bot.start()
    assert (await ada.slash("help")).text
    assert discord.faults.count(Route.REGISTER) == 1


async def test_sync_registers_them_again(
    bot: Bot, discord: FakeDiscord, folder: Path, ada: User
) -> None:
    before = discord.faults.count(Route.REGISTER)
    assert await Bot(discord, folder, "sync").run() == 0
    assert discord.faults.count(Route.REGISTER) == before + 1
    assert bot.pid
    assert (await ada.slash("help")).text


async def test_a_failing_registration_does_not_stop_play(tmp_path: Path) -> None:
    async with FakeDiscord() as discord, Bot(discord, tmp_path) as bot:
        eve = discord.add_user("Eve")
        board = (await eve.slash("newgame", game="indian")).message
        assert board is not None
        await bot.stop()
        with sqlite3.connect(bot.database) as connection:  # as if the commands had changed
            connection.execute("UPDATE command_sets SET fingerprint = 'old'")
        connection.close()
        discord.faults.add(Route.REGISTER, Refusal(50035))
        await bot.start()
        assert await until(discord, lambda: "could not register the commands" in bot.written)
        await eve.click(board, "Draw")
        assert moves((await eve.slash("draw")).message or board) == 2
        assert "Traceback" not in bot.written
