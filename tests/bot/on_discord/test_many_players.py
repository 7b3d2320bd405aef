"""Test of fifty concurrent players: all get answers, and all stored games are legal."""

import asyncio
import time

import pytest

from engine import Game
from tests.bot.on_discord.bot_process import Bot, has_controls, moves, until
from tests.fake_discord import FakeDiscord, Message, User

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.usefixtures("bot", "no_problems_left"),
]

_PLAYERS = 50
_SECONDS = 5


async def _play(user: User, board: Message, ends: float) -> int:
    clicks = 0
    while time.monotonic() < ends:
        for label in ("Draw", "Draw", "Hint", "Undo"):
            if not board.button(label).disabled:
                answer = await user.click(board, label)
                assert not answer.failed
                clicks += 1
    return clicks


async def test_fifty_players_play_at_once(bot: Bot, discord: FakeDiscord) -> None:
    users = [discord.add_user(f"Player {n}") for n in range(_PLAYERS)]
    dealt = await asyncio.gather(*(user.slash("newgame", game="indian") for user in users))
    boards = [answer.message for answer in dealt if answer.message]
    assert len(boards) == _PLAYERS
    # Under load some replies are deferred, and their boards arrive later.
    assert await until(discord, lambda: all(map(has_controls, boards)))
    ends = time.monotonic() + _SECONDS
    clicks = await asyncio.gather(
        *(_play(user, board, ends) for user, board in zip(users, boards, strict=True))
    )
    assert min(clicks) > 0
    rows = bot.rows("SELECT variant, rules_version, deal, moves, ply FROM games ORDER BY id")
    plies = sorted(moves(board) for board in boards)
    assert sorted(int(str(row[4])) for row in rows) == plies
    for variant, version, deal, steps, ply in rows:
        game = Game.from_record(f"{variant}/{version} #{deal}: {steps}".rstrip())
        assert game.ply == ply
