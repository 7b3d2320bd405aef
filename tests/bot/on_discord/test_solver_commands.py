"""Tests of winnable deals, and of hints, checks and analyses with the real solver."""

import re

import pytest

from engine import VARIANTS, Game
from engine.catalogue import grade_of, is_proven, proven_deals
from tests.bot.on_discord.bot_process import Bot, lines_below, until, won_game
from tests.bot.on_discord.played_games import add_resigned_game, set_daily, today
from tests.bot.service.scene import LUCAS, typed
from tests.fake_discord import Answer, FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left", "within_one_day"),
]

LUCAS_GAME = VARIANTS["lucas"]
PROVEN = proven_deals(LUCAS_GAME, "open")
UNPROVEN = "12345678901234567890"
GOOD = 60


def message(answer: Answer) -> Message:
    assert answer.message is not None, answer
    return answer.message


def labels(shown: Message) -> list[str | None]:
    return [button.label for button in shown.buttons]


def number(board: Message) -> int:
    found = re.search(r", deal ([0-9]+)", board.text)
    assert found, board.text
    return int(found[1])


def losing_moves() -> list[str]:
    """Return the moves of a recorded win up to a point, then draws until the stock is empty."""
    game = Game(LUCAS_GAME, LUCAS.number)
    for move in LUCAS.moves[:GOOD]:
        game.push_step([move])
    return [*map(str, LUCAS.moves[:GOOD]), *["d"] * game.view.stock]


async def searched(discord: FakeDiscord, answer: Answer, text: str) -> Message:
    """Wait until the message of an answer contains a text; return it."""
    shown = message(answer)
    assert await until(discord, lambda: text in shown.text, within=60), shown.text
    return shown


# ------------------------------------------------------------------------- winnable deals


async def test_a_winnable_deal_is_dealt_and_described(ada: User) -> None:
    board = message(await ada.slash("newgame", game="lucas", winnable=True))
    assert is_proven(LUCAS_GAME, number(board))
    assert "This deal is winnable." in board.text


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
async def test_the_requested_difficulty_is_dealt(ada: User, difficulty: str) -> None:
    board = message(await ada.slash("newgame", game="lucas", difficulty=difficulty))
    grade = grade_of(LUCAS_GAME, number(board))
    assert grade
    assert grade.value == difficulty
    assert "This deal is winnable." in board.text
    assert f"Difficulty: {difficulty}." in board.text


async def test_an_unproven_deal_is_refused_as_winnable(ada: User) -> None:
    reply = message(await ada.slash("newgame", game="lucas", deal=UNPROVEN, winnable=True))
    assert reply.is_ephemeral
    assert f"Deal {UNPROVEN} of Lucas is not known to be winnable." in reply.text
    assert [m for m in ada.messages if "Stock" in m.text] == []


async def test_the_difficulty_survives_the_question_about_the_open_game(
    ada: User,
) -> None:
    await ada.slash("newgame", game="indian", deal="617")
    await ada.slash("draw")
    asked = message(await ada.slash("newgame", game="lucas", difficulty="hard"))
    board = message(await ada.click(asked, "Keep it for later"))
    grade = grade_of(LUCAS_GAME, number(board))
    assert grade
    assert grade.value == "hard"


async def test_a_typed_newgame_accepts_a_difficulty(ada: User) -> None:
    board = message(await ada.in_dm.say("newgame lucas hard"))
    assert "winnable. Difficulty: hard." in board.text


async def test_a_looked_up_deal_can_be_played(ada: User, ben: User) -> None:
    reply = message(await ada.slash("deal", number=str(PROVEN[0]), game="lucas"))
    assert reply.is_ephemeral
    assert reply not in ben.messages
    assert f"Lucas, deal {PROVEN[0]}: winnable." in reply.text
    assert labels(reply) == ["Play this deal"]
    assert number(message(await ada.click(reply, "Play this deal"))) == PROVEN[0]
    assert f"deal {PROVEN[0]}: winnable." in message(await ada.slash("deal")).text


async def test_an_unproven_deal_offers_a_proven_one(ada: User) -> None:
    reply = message(await ada.slash("deal", number=UNPROVEN, game="lucas"))
    assert "not known to be winnable" in reply.text
    assert labels(reply) == ["Play this deal", "Deal a winnable one"]
    board = message(await ada.click(reply, "Deal a winnable one"))
    assert is_proven(LUCAS_GAME, number(board))


async def test_deal_info_hides_the_number_of_a_daily_deal(bot: Bot, ada: User) -> None:
    await ada.slash("daily", game="streets")
    ((deal,),) = bot.rows("SELECT deal FROM games WHERE daily IS NOT NULL ORDER BY id DESC LIMIT 1")
    reply = message(await ada.slash("deal"))
    assert "daily deal of" in reply.text
    assert str(deal) not in reply.text
    assert all(f":{deal}" not in (button.custom_id or "") for button in reply.buttons)
    assert labels(reply) == []


async def test_solver_commands_without_a_game_are_refused(ada: User) -> None:
    assert "You have no game here" in message(await ada.slash("deal")).text
    assert "You have no game here" in message(await ada.slash("winnable")).text
    assert "You have no finished games yet" in message(await ada.slash("analyse")).text


# --------------------------------------------------------------------------- real searches


async def test_a_nearly_won_game_is_winnable(discord: FakeDiscord, ada: User) -> None:
    game = won_game("indian")
    await ada.slash("newgame", game="indian", deal=str(game.number))
    line = [f"{m}x1" if m.length == 1 and "-" in str(m) else str(m) for m in game.moves[:-12]]
    for at in range(0, len(line), 40):
        await ada.slash("move", moves=" ".join(line[at : at + 40]))
    reply = await searched(
        discord, await ada.slash("winnable"), "Winnable: the solver found a win in "
    )
    assert reply.is_ephemeral


async def test_a_lost_game_is_reported_as_lost(discord: FakeDiscord, ada: User) -> None:
    await ada.slash("newgame", game="forty-thieves", deal="617")
    board = message(await ada.slash("draw", times=64))
    reply = await searched(
        discord, await ada.click(board, "Can it be won?"), "Not winnable: no win exists from here."
    )
    assert "found a win" not in reply.text


async def test_a_hint_explains_itself_in_time(discord: FakeDiscord, ada: User) -> None:
    board = message(await ada.slash("newgame", game="lucas", deal="5"))
    answer = await ada.click(board, "Hint")
    assert not answer.failed
    assert await until(discord, lambda: len(lines_below(board)) > 1, within=15)
    state, *hints = lines_below(board)
    assert state.endswith("Stock 57.")
    assert all(re.fullmatch(r"\S+: [A-Z].{10,}\.", hint) for hint in hints), hints


async def test_an_analysis_is_stored_and_shown_after_a_restart(
    discord: FakeDiscord, bot: Bot, ada: User
) -> None:
    game = await add_resigned_game(bot, ada, LUCAS, losing_moves())
    first = await searched(discord, await ada.slash("analyse", game=game), "Positions ")
    assert len(first.pictures) == 1
    assert bot.rows("SELECT COUNT(*) FROM analyses WHERE game_id = ?", game) == [(1,)]
    await bot.kill()
    await bot.start()
    again = await ada.slash("analyse", game=game)
    assert message(again).text == first.text
    line = message(await ada.click(first, "Winning line"))
    await ada.click(line, "End")
    assert re.search(r"move ([0-9]+) of \1:", line.text)


async def test_the_analysis_of_a_won_game_finds_no_losing_move(
    discord: FakeDiscord, ada: User
) -> None:
    board = message(await ada.slash("newgame", game="lucas", deal=str(LUCAS.number)))
    moves = typed(LUCAS)
    for at in range(0, len(moves), 40):
        board = message(await ada.slash("move", moves=" ".join(moves[at : at + 40])))
    assert "A perfect win!" in board.text
    shown = await searched(discord, await ada.click(board, "Analyse"), "You won this game")
    assert "Positions" not in shown.text
    assert labels(shown) == ["Replay"]


async def test_an_analysis_of_an_unfinished_daily_deal_is_refused(bot: Bot, ada: User) -> None:
    game = await add_resigned_game(bot, ada, LUCAS, losing_moves())
    await set_daily(bot, LUCAS, today())
    reply = message(await ada.slash("analyse", game=game))
    assert "daily deal" in reply.text
    assert reply.pictures == []
