"""The bot and the pong bot, each on its own fake Discord, and prepared games for many players."""

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
from tests.bot.rows import current_game, player_of
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
    """A user and a message with buttons."""

    user: User
    board: Message

    async def click(self, what: str) -> float:
        """Click a button; return the seconds until the first response."""
        return seconds(await self.user.click(self.board, what))


@dataclass(frozen=True)
class Deal:
    """A game in progress, whose board is not posted yet.

    Attributes:
        row: the game's initial row.
        user: the player, in the game's channel.
        body: the board, as JSON.

    """

    row: GameRow
    user: User
    body: str


class Table:
    """A running bot with its fake Discord and its database.

    Attributes:
        discord: the fake Discord.
        program: the bot's process.

    """

    def __init__(self, discord: FakeDiscord, program: Program, url: str) -> None:
        self.discord = discord
        self.program = program
        self._url = url

    async def sit_down(self, name: str) -> Player:
        """Add a user with a game in progress."""
        user = self.discord.add_user(name)
        await user.slash("newgame", game=_GAME.variant, deal=str(_GAME.number))
        line = " ".join(str(move) for move in _GAME.moves[:_PLAYED])
        answer = await user.slash("move", moves=line)
        assert answer.message is not None
        return Player(user, answer.message)

    async def lay_out(self, count: int) -> list[Deal]:
        """Add copies of one game to the database, ten for each player."""
        model = await self.sit_down("Model")
        channels = [self.discord.add_channel(f"table-{number}") for number in range(_GAMES_EACH)]
        deals: list[Deal] = []
        async with self._database() as database, database.write() as queries:
            player = await player_of(queries, "discord", int(model.user.id))
            row = await current_game(queries, player, model.user.channel.id)
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
        """Post the board of a prepared game."""
        body = {"flags": _COMPONENTS_V2, "components": json.loads(deal.body)}
        return Player(deal.user, self.discord.add_bot_message(deal.user.channel, body))

    async def rows(self, deals: Sequence[Deal]) -> list[GameRow]:
        """Return the current rows of games."""
        async with self._database() as database, database.read() as queries:
            rows = [await queries.game(deal.row.id) for deal in deals]
        return [row for row in rows if row is not None]

    async def longest_pause(self) -> float:
        """Return the event loop's longest pause since the last call, in seconds."""
        printed = self.program.log.count(_PAUSE)
        os.kill(self.program.pid, signal.SIGUSR1)
        for _ in range(500):
            await asyncio.sleep(0.01)
            if self.program.log.count(_PAUSE) > printed:
                return float(self.program.log.rpartition(_PAUSE)[2].split()[0])
        raise AssertionError(f"the bot printed no pause:\n{self.program.log}")

    def memory_mb(self) -> float:
        """Return the bot's resident memory; 0 if the system does not report it."""
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
    """Start the bot with a new database in the project's folder, because /tmp may be in memory."""
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
    """Start the pong bot with its own fake Discord."""
    async with (
        FakeDiscord(check_schema=False) as discord,
        Program(discord, PONG_BOT, cwd=_ROOT),
    ):
        yield discord


async def ping_player(discord: FakeDiscord, name: str) -> Player:
    """Add a user with the pong bot's button."""
    user = discord.add_user(name)
    answer = await user.slash("button")
    assert answer.message is not None
    return Player(user, answer.message)


def seconds(answer: Answer) -> float:
    """Return the time to the first response, which must exist."""
    assert answer.seconds is not None, f"no response in time: {answer.refused}"
    return answer.seconds


def _copy(row: GameRow, player_id: int, channel: Channel) -> NewGame:
    values = {field.name: getattr(row, field.name) for field in fields(NewGame)}
    now = datetime.now(UTC)
    other = {"player_id": player_id, "place": channel.id, "board_message": None, "touched_at": now}
    make: Callable[..., NewGame] = NewGame
    return make(**values | other)


def _ids(row: GameRow) -> str:
    return f":{row.id}:{row.revision}:"
