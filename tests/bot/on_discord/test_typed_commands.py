"""Tests of commands typed as messages."""

import pytest

from tests.bot.on_discord.bot_process import Bot, won_game
from tests.bot.on_discord.played_games import add_won_game, today
from tests.fake_discord import Answer, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left", "within_one_day"),
]

INDIAN = won_game("indian")


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("stats", "**All games**"),
        ("stats indian", "**Indian**"),
        ("history", "**Your finished games**"),
        ("history streets", "You have no finished games of Streets yet."),
        ("replay", "The deal;"),
        ("share", "won in"),
        ("daily lucas", "Lucas, daily deal of {today}: 0 moves."),
        ("daily table", "daily deal of {today}"),
        ("daily yesterday streets", "Streets, daily deal of"),
        ("leaderboard", "Leaderboard: win rate, all games"),
        ("leaderboard indian week moves", "fewest moves to win, Indian"),
        ("settings", "**Settings**"),
        ("settings ranking on", "You are on the leaderboards"),
        ("settings suits letters", "**Settings**"),
    ],
)
@pytest.mark.parametrize("place", ["channel", "private chat"])
async def test_typed_commands_get_their_answer(
    bot: Bot, ada: User, line: str, words: str, place: str
) -> None:
    await add_won_game(bot, ada, INDIAN)
    user = ada if place == "channel" else ada.in_dm
    reply = (await user.say(line, mention=place == "channel")).text
    assert words.format(today=today()) in reply


async def test_a_typed_replay_takes_a_number_and_a_move(bot: Bot, ada: User) -> None:
    number = await add_won_game(bot, ada, INDIAN)
    answer = await ada.in_dm.say(f"replay {number} 5")
    assert f"Move 5 of {len(INDIAN.moves)}" in answer.text
    await ada.in_dm.click(message(answer), "Next ▶")
    assert f"Move 6 of {len(INDIAN.moves)}" in answer.text


@pytest.mark.parametrize(
    "line", ["replay x", "daily 2999-01-01", "daily chess", "leaderboard chess", "share 99999999",
             "settings ranking maybe", "history chess", "/quit", "analyse line", "stats player 3",
             "leaderboard next"]
)  # fmt: skip
async def test_invalid_typed_commands_are_explained(ada: User, line: str) -> None:
    text = (await ada.say(line, mention=True)).text
    assert text
    assert "went wrong" not in text


async def test_pages_in_a_dm_are_edited_in_place(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, INDIAN)
    page = message(await ada.in_dm.say("history"))
    assert (await ada.in_dm.select(page, "Streets")).message is page
    assert "You have no finished games of Streets yet." in page.text
