"""The program and the pong bot, each on a Discord of its own, and games laid out for many."""

import asyncio
import json
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.store import Database, GameRow, NewGame
from tests.bot.rows import game_at_hand, player_of
from tests.engine.recorded import RECORDED_GAMES
from tests.fake_discord import Answer, Channel, FakeDiscord, Message, Program, User

PROGRAM: Final = [sys.executable, "-m", "bot"]
WATCHED: Final = [sys.executable, "-m", "tests.bench.watched_bot"]
PONG_BOT: Final = [sys.executable, "-m", "tests.bench.pong_bot"]

_ROOT: Final = Path(__file__).parents[2]
_PAUSE: Final = "longest pause:"
_COMPONENTS_V2: Final = 1 << 15
_GAMES_EACH: Final = 10
_PLAYED: Final = 75
_GAME: Final = next(
    game
    for game in RECORDED_GAMES
    if game.variant == "forty-thieves" and len(game.moves) > 2 * _PLAYED
)


@dataclass(frozen=True)
class Player:
    """A user before a message with buttons."""

    user: User
    board: Message

    async def click(self, what: str) -> float:
        """Press a button; the seconds until the first answer."""
        return seconds(await self.user.click(self.board, what))


@dataclass(frozen=True)
class Deal:
    """A game that somebody has begun; its board is yet to be posted.

    Attributes:
        row: the game as it was laid out.
        user: its player, where it is played.
        body: its board.

    """

    row: GameRow
    user: User
    body: str


class Table:
    """A running program with its Discord and its database.

    Attributes:
        discord: what it is connected to.
        program: its process.

    """

    def __init__(self, discord: FakeDiscord, program: Program, url: str) -> None:
        self.discord = discord
        self.program = program
        self._url = url

    async def sit_down(self, name: str) -> Player:
        """A user with a game that is well under way."""
        user = self.discord.add_user(name)
        await user.slash("newgame", game=_GAME.variant, deal=str(_GAME.number))
        line = " ".join(str(move) for move in _GAME.moves[:_PLAYED])
        answer = await user.slash("move", moves=line)
        assert answer.message is not None
        return Player(user, answer.message)

    async def lay_out(self, count: int) -> list[Deal]:
        """Copies of one game, as many as asked for, ten for each player."""
        model = await self.sit_down("Model")
        channels = [self.discord.add_channel(f"table-{number}") for number in range(_GAMES_EACH)]
        deals: list[Deal] = []
        async with self._database() as database, database.write() as queries:
            player = await player_of(queries, "discord", int(model.user.id))
            row = await game_at_hand(queries, player, model.user.channel.id)
            assert row is not None
            buttons = json.dumps(model.board.payload([])["components"])
            while len(deals) < count:
                user = self.discord.add_user(f"Player {len(deals)}")
                player = await player_of(queries, "discord", int(user.id))
                for channel in channels:
                    copy = await queries.add_game(_copy(row, player.id, channel))
                    body = buttons.replace(_ids(row), _ids(copy))
                    deals.append(Deal(copy, user.at(channel), body))
        return deals[:count]

    def post(self, deal: Deal) -> Player:
        """Put up the board of a game that was laid out."""
        body = {"flags": _COMPONENTS_V2, "components": json.loads(deal.body)}
        return Player(deal.user, self.discord.add_bot_message(deal.user.channel, body))

    async def rows(self, deals: Sequence[Deal]) -> list[GameRow]:
        """How these games stand in the database."""
        async with self._database() as database, database.read() as queries:
            rows = [await queries.game(deal.row.id) for deal in deals]
        return [row for row in rows if row is not None]

    async def longest_pause(self) -> float:
        """The longest pause of a watched program's event loop, in seconds, since asked last."""
        told = self.program.log.count(_PAUSE)
        os.kill(self.program.pid, signal.SIGUSR1)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if self.program.log.count(_PAUSE) > told:
                return float(self.program.log.rpartition(_PAUSE)[2].split()[0])
        raise AssertionError(f"the program tells of no pause:\n{self.program.log}")

    def memory_mb(self) -> float:
        """How much memory the program takes; 0 where the system does not tell."""
        status = Path(f"/proc/{self.program.pid}/status")
        if not status.exists():
            return 0
        lines = status.read_text(encoding="ascii").splitlines()
        kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS:"))
        return int(kilobytes) / 1024

    @asynccontextmanager
    async def _database(self) -> AsyncIterator[Database]:
        database = Database(self._url)
        yield database
        await database.close()


@asynccontextmanager
async def table(command: Sequence[str] = PROGRAM) -> AsyncIterator[Table]:
    """The program, with a new database beside it: on its disk, as /tmp may be memory."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=_ROOT) as folder:
        url = f"sqlite:///{folder}/games.db"
        env = {"DATABASE_URL": url, "LOG_FILE": f"{folder}/log", "HOME": folder}
        async with (
            FakeDiscord(check_schema=False) as discord,
            Program(discord, command, env, cwd=_ROOT) as program,
        ):
            yield Table(discord, program, url)
            await program.stop()


@asynccontextmanager
async def pong_bot() -> AsyncIterator[FakeDiscord]:
    """The bot that only answers "pong", on a Discord of its own in this same process."""
    async with (
        FakeDiscord(check_schema=False) as discord,
        Program(discord, PONG_BOT, cwd=_ROOT),
    ):
        yield discord


async def ping_player(discord: FakeDiscord, name: str) -> Player:
    """A user before the pong bot's button."""
    user = discord.add_user(name)
    answer = await user.slash("button")
    assert answer.message is not None
    return Player(user, answer.message)


def seconds(answer: Answer) -> float:
    """How long the first answer took; there has to be one."""
    assert answer.seconds is not None, f"not answered in time: {answer.refused}"
    return answer.seconds


def _copy(row: GameRow, player_id: int, channel: Channel) -> NewGame:
    values = {field.name: getattr(row, field.name) for field in fields(NewGame)}
    now = datetime.now(UTC)
    other = {"player_id": player_id, "place": channel.id, "board_message": None, "touched_at": now}
    make: Callable[..., NewGame] = NewGame
    return make(**values | other)


def _ids(row: GameRow) -> str:
    return f":{row.id}:{row.revision}:"
