"""Tests of daily deals and their tables."""

import pytest

from tests.bot.on_discord.bot_process import Bot, has_controls, until, won_game
from tests.bot.on_discord.played_games import DAY, add_won_game, set_daily, today
from tests.fake_discord import Answer, FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left", "within_one_day"),
]

INDIAN = won_game("indian")
"""The recorded game whose deal is the daily deal of today and yesterday."""


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


async def open_daily(user: User) -> Message:
    return message(await user.slash("daily", game="indian"))


async def win_daily(bot: Bot, user: User, board: Message) -> Message:
    """Win the daily deal with typed moves and return the board."""
    (deal,) = bot.rows("SELECT deal FROM daily_deals WHERE variant = 'indian' AND day = ?", today())
    assert deal == (str(INDIAN.number),)
    moves = [f"{m}x1" if m.length == 1 and "-" in str(m) else str(m) for m in INDIAN.moves]
    for at in range(0, len(moves), 40):
        await user.click(board, "Type moves")
        await user.submit_modal({"Moves": " ".join(moves[at : at + 40])})
    assert "You won!" in board.text
    return board


def counts_players(table: Message) -> bool:
    """Return whether the table says how many players played the deal."""
    return "Players: " in table.text or "Nobody has played it yet." in table.text


@pytest.fixture(autouse=True)
async def _the_deals_are_known(bot: Bot) -> None:
    for day in (today(), today() - DAY):
        await set_daily(bot, INDIAN, day)


async def test_the_daily_deal_starts_without_its_number(ada: User, ben: User) -> None:
    board = await open_daily(ada)
    assert board in ben.messages
    assert f"Indian, daily deal of {today()}: 0 moves." in board.text
    assert str(INDIAN.number) not in board.text
    assert [button.label for button in board.buttons][-1] == "Results"


async def test_the_daily_deal_resumes_in_any_channel(discord: FakeDiscord, ada: User) -> None:
    board = await open_daily(ada)
    await ada.click(board, "Draw")
    elsewhere = ada.at(discord.add_channel("hall"))
    assert "1 move," in (await open_daily(elsewhere)).text
    assert await until(discord, lambda: not has_controls(board))


async def test_the_daily_deal_asks_about_an_open_game(ada: User, board: Message) -> None:
    await ada.click(board, "Draw")
    asked = await open_daily(ada)
    assert asked.is_ephemeral
    kept = message(await ada.click(asked, "Keep it for later"))
    assert "Saved: Indian, deal 617" in kept.text
    assert f"daily deal of {today()}: 0 moves." in kept.text
    assert [button.label for button in kept.buttons][-1] == "Results"


async def test_an_open_game_can_be_resigned_for_the_daily_deal(ada: User, board: Message) -> None:
    await ada.click(board, "Draw")
    asked = await open_daily(ada)
    resigned = message(await ada.click(asked, "Resign it"))
    assert "Resigned: Indian, deal 617" in resigned.text
    assert f"daily deal of {today()}: 0 moves." in resigned.text


async def test_with_ten_open_games_the_daily_deal_asks_which_to_resign(
    discord: FakeDiscord, ada: User
) -> None:
    for number in range(10):
        place = ada.at(discord.add_channel(f"room {number}"))
        dealt = message(await place.slash("newgame", game="indian", deal=str(700 + number)))
        await place.click(dealt, "Draw")
    asked = await open_daily(ada)
    answer = await ada.select(asked, "Indian, deal 703, 1 move")
    assert f"daily deal of {today()}: 0 moves." in answer.text


async def test_a_won_daily_deal_shows_its_number_and_offers_practice(bot: Bot, ada: User) -> None:
    board = await win_daily(bot, ada, await open_daily(ada))
    labels = [button.label for button in board.buttons]
    assert labels == ["New game", "Same deal", "Replay", "Analyse", "Share", "Results"]
    assert f"deal {INDIAN.number} (daily deal of {today()})" in board.text
    table = await open_daily(ada)
    assert table.is_ephemeral
    assert str(INDIAN.number) in table.text
    (own,) = [line for line in table.text.splitlines() if line.endswith("**Ada**")]
    assert own.replace("`", " ").split()[:2] == ["1", str(len(INDIAN.moves))]
    assert "played 1 (longest 1), won 1 (longest 1)" in table.text
    assert "Next daily deal: <t:" in table.text
    again = message(await ada.click(table, "Play again (practice)"))
    assert f"Indian, deal {INDIAN.number}: 0 moves. Practice" in again.text


async def test_the_table_switches_between_days_and_variants(bot: Bot, ada: User) -> None:
    await add_won_game(bot, ada, INDIAN, daily=today() - DAY, more=5)
    table = message(await ada.slash("daily", table="today"))
    assert f"daily deal of {today()}" in table.text
    await ada.select(table, "Indian")
    await ada.click(table, "Yesterday")
    assert f"daily deal of {today() - DAY}" in table.text
    assert str(len(INDIAN.moves) + 5) in table.text
    await ada.select(table, "Lucas")
    assert f"Lucas, daily deal of {today() - DAY}" in table.text
    await ada.click(table, "Today")
    assert f"Lucas, daily deal of {today()}" in table.text
    assert "Nobody has played it yet." in table.text


async def test_the_table_button_leaves_the_board_unchanged(ada: User, ben: User) -> None:
    board = await open_daily(ada)
    await ada.click(board, "Draw")
    for user in (ada, ben):
        table = message(await user.click(board, "Results"))
        assert table.is_ephemeral
        assert counts_players(table)
    private = ada.in_dm
    dealt = message(await private.slash("daily", game="indian"))
    table = message(await private.click(dealt, "Results"))
    assert table is not dealt
    assert has_controls(dealt)


async def test_a_public_table_names_only_ranked_players_and_no_number(
    bot: Bot, discord: FakeDiscord, ada: User, ben: User
) -> None:
    eve = discord.add_user("Eve")
    await add_won_game(bot, eve, INDIAN, daily=today(), more=1)
    await add_won_game(bot, ada, INDIAN, daily=today(), more=2)
    await ada.click(message(await ada.slash("settings")), "Join the leaderboards")
    table = await open_daily(ada)
    shown = message(await ada.click(table, "Show to everyone"))
    assert shown in ben.messages
    assert "Eve" not in shown.text
    assert "a player" in shown.text
    assert "Ada" in shown.text
    assert "**Ada**" not in shown.text
    assert str(INDIAN.number) not in shown.text
    played = message(await ben.click(shown, "Play today’s deal"))
    assert f"Indian, daily deal of {today()}: 0 moves." in played.text


async def test_the_button_of_a_public_table_opens_the_same_day(ada: User, ben: User) -> None:
    table = message(await ada.slash("daily", game="lucas", table="yesterday"))
    shown = message(await ada.click(table, "Show to everyone"))
    own_view = message(await ben.click(shown, "Results"))
    assert f"Lucas, daily deal of {today() - DAY}" in own_view.text


async def test_another_players_click_on_a_table_opens_a_private_one(ada: User, ben: User) -> None:
    table = message(await ada.say("daily table indian", mention=True))
    before = table.text
    own_view = message(await ben.click(table, "Yesterday"))
    assert own_view.is_ephemeral
    assert table.text == before


async def test_todays_daily_deal_is_refused_as_a_regular_game(ada: User) -> None:
    refused = await ada.slash("newgame", game="indian", deal=str(INDIAN.number))
    assert "This is a daily deal of Indian" in refused.text


async def test_every_control_works_after_a_restart(bot: Bot, ada: User, board: Message) -> None:
    await ada.click(board, "Draw")
    asked = await open_daily(ada)
    table = message(await ada.slash("daily", table="today", game="indian"))
    shown = message(await ada.click(table, "Show to everyone"))
    await bot.kill()
    await bot.start()
    await ada.click(table, "Yesterday")
    assert f"{today() - DAY}" in table.text
    assert counts_players(message(await ada.click(table, "Show to everyone")))
    assert message(await ada.click(shown, "Results")).is_ephemeral
    kept = await ada.click(asked, "Keep it for later")
    assert f"daily deal of {today()}: 0 moves." in kept.text
