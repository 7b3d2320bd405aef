"""Tests that a whole game can be won by every kind of input and counts once."""

import pytest

from bot.chat.actions import Draw, unpack
from bot.store import Status
from engine import Move
from tests.bot.on_discord.bot_process import (
    AFTERWARDS,
    Bot,
    has_controls,
    lines_below,
    moves,
    won_game,
)
from tests.bot.on_discord.played_games import DAY, add_finished_games, add_won_game, now
from tests.bot.service.past import Past
from tests.engine.recorded import RecordedGame
from tests.fake_discord import FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]

_AT_ONCE = 40


def typed(move: Move) -> str:
    """Return a move as typed, with a count where it would be ambiguous without one."""
    return f"{move}x1" if move.length == 1 and str(move) not in {"d", "r"} else str(move)


def lines(game: RecordedGame, upto: int | None = None) -> list[str]:
    """Return the moves of a game as typed lines with many moves each."""
    played = [typed(move) for move in game.moves[:upto]]
    return [" ".join(played[at : at + _AT_ONCE]) for at in range(0, len(played), _AT_ONCE)]


async def deal(user: User, game: RecordedGame) -> Message:
    answer = await user.slash("newgame", game=game.variant, deal=str(game.number))
    assert answer.message is not None
    return answer.message


async def assert_won_and_counted(user: User, board: Message, game: RecordedGame) -> None:
    assert f": won in {len(game.moves)} moves." in board.text
    assert not has_controls(board)
    assert [button.label for button in board.buttons] == AFTERWARDS
    assert moves(board) == len(game.moves)
    for statistics in (await user.slash("stats"), await user.slash("stats", game=game.variant)):
        assert "Played: 1 (won 1, lost 0, abandoned 0). Unfinished: 0." in statistics.text
        assert f"Fewest moves to win: {len(game.moves)} " in statistics.text


@pytest.mark.parametrize("route", ["dm", "mention", "reply", "command"])
async def test_a_game_is_won_with_typed_moves(ada: User, route: str) -> None:
    user = ada.in_dm if route == "dm" else ada
    game = won_game("number-ten")
    board = await deal(user, game)
    for line in lines(game):
        match route:
            case "dm":
                answer = await user.say(line)
            case "mention":
                answer = await user.say(line, mention=True)
            case "reply":
                answer = await user.say(line, reply_to=board)
            case _:
                answer = await user.slash("move", moves=line)
        assert answer.message is not None
        board = answer.message
    await assert_won_and_counted(user, board, game)
    assert [message for message in user.messages if has_controls(message)] == []


async def test_a_game_is_won_with_buttons_menu_and_modal(ada: User) -> None:
    game = won_game("forty-thieves")
    board = await deal(ada, game)
    used = {"Draw": 0, "select": 0, "Type moves": 0}
    for number, move in enumerate(game.moves, start=1):
        offered = {option.value for select in board.selects for option in select.options}
        if str(move) == "d":
            used["Draw"] += 1
            await ada.click(board, "Draw")
        elif str(move) in offered:
            used["select"] += 1
            await ada.select(board, str(move))
        else:
            used["Type moves"] += 1
            await ada.click(board, "Type moves")
            await ada.submit_modal({"Moves": typed(move)})
        assert moves(board) == number
    assert min(used.values()) > 0, used
    await assert_won_and_counted(ada, board, game)


async def test_a_game_is_won_with_the_modal(ada: User) -> None:
    game = won_game("lucas")
    board = await deal(ada, game)
    for line in lines(game):
        await ada.click(board, "Type moves")
        answer = await ada.submit_modal({"Moves": line})
        assert answer.message is board
    await assert_won_and_counted(ada, board, game)


async def test_a_game_with_redeals_is_won(ada: User) -> None:
    game = won_game("little-forty")
    board = await deal(ada, game)
    redeals = 0
    for move in game.moves:
        if str(move) in {"d", "r"}:
            draws = [
                button for button in board.buttons if isinstance(unpack(button.custom_id), Draw)
            ]
            redeals += draws[0].label.startswith("Redeal")
            await ada.click(board, draws[0].label)
        else:
            await ada.click(board, "Type moves")
            await ada.submit_modal({"Moves": typed(move)})
    assert redeals == [str(move) for move in game.moves].count("r")
    await assert_won_and_counted(ada, board, game)


async def test_a_game_is_won_with_auto(ada: User) -> None:
    game = won_game("indian")
    board = await deal(ada, game)
    for line in lines(game, -11):
        await ada.click(board, "Type moves")
        await ada.submit_modal({"Moves": line})
    await ada.click(board, "Auto")
    if has_controls(board):
        answer = await ada.slash("auto", everything=True)
        assert answer.message is not None
        board = answer.message
    await assert_won_and_counted(ada, board, game)


async def win(user: User, game: RecordedGame) -> Message:
    """Play a recorded win in the modal; return its board."""
    board = await deal(user, game)
    for line in lines(game):
        await user.click(board, "Type moves")
        await user.submit_modal({"Moves": line})
    return board


@pytest.mark.parametrize(
    ("earlier", "summary"),
    [
        ([], "Your first win of Number Ten. Winning streak: 1 (longest: 1)."),
        (
            [(Status.WON, 900), (Status.LOST, 20)],
            "Your fewest moves in Number Ten so far. Winning streak: 1 (longest: 1).",
        ),
        (
            [(Status.WON, 90), (Status.WON, 900)],
            "Your best in Number Ten: 90 moves. Winning streak: 3 (longest: 3).",
        ),
    ],
    ids=["first", "fewest moves", "more moves"],
)
async def test_a_win_is_compared_with_earlier_wins(
    bot: Bot, ada: User, earlier: list[tuple[Status, int]], summary: str
) -> None:
    game = won_game("number-ten")
    past = [
        Past(status, now() - (len(earlier) - n) * DAY, variant=game.variant, ply=ply)
        for n, (status, ply) in enumerate(earlier)
    ]
    await add_finished_games(bot, ada, past)
    board = await win(ada, game)
    state, report = lines_below(board)
    assert f": won in {len(game.moves)} moves." in state
    assert "A perfect win!" in state
    assert report.endswith(f"You won! {summary}")


async def test_a_won_practice_game_is_not_compared(bot: Bot, ada: User) -> None:
    game = won_game("number-ten")
    await add_won_game(bot, ada, game)
    board = await win(ada, game)
    state, report = lines_below(board)
    assert "Practice: this game does not count." in state
    assert report.endswith("You won!")


async def test_a_won_game_is_closed_and_its_deal_becomes_practice(ada: User) -> None:
    game = won_game("number-ten")
    board = await deal(ada, game)
    before_the_end = board.snapshot()
    for line in lines(game):
        before_the_end = board.snapshot()
        await ada.click(board, "Type moves")
        await ada.submit_modal({"Moves": line})
    await ada.click(before_the_end, "Undo")
    assert "finished" in (await ada.slash("undo")).text
    await assert_won_and_counted(ada, board, game)
    again = (await ada.click(board, "Same deal")).message
    assert again is not None
    assert again is not board
    assert f"deal {game.number}" in again.text
    assert "practice" in again.text.lower()
    new = (await ada.click(board, "New game")).message
    assert new is not None
    assert "Number Ten" in new.text
    assert f"deal {game.number}" not in new.text


async def test_two_players_win_the_same_deal(discord: FakeDiscord, ada: User, ben: User) -> None:
    assert discord is not None
    game = won_game("streets")
    boards = [await deal(user, game) for user in (ada, ben)]
    for line in lines(game):
        for number, user in enumerate((ada, ben)):
            answer = await user.say(line, reply_to=boards[number])
            assert answer.message is not None
            boards[number] = answer.message
    for user, board in zip((ada, ben), boards, strict=True):
        await assert_won_and_counted(user, board, game)
