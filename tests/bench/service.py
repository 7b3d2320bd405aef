"""Benchmark of a move with its commit, and of the memory of open games."""

import asyncio
import gc
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.service import Caller, OpenGame, Service
from bot.store import Database, NewGame
from tests.bench.measurements import Measurement
from tests.bot.rows import player_of
from tests.engine.recorded import RECORDED_GAMES

AIM_MOVE_MS = 1.5
MOVES = 2000
MOVES_A_GAME = 150
OPEN_GAMES = 10_000

_ME = Caller("terminal", 1, "terminal")
_STATUS = Path("/proc/self/status")
_GAMES = [
    game
    for game in RECORDED_GAMES
    if len(game.moves) > MOVES_A_GAME and game.variant in ("forty-thieves", "indian", "maria")
]


def measurements() -> Iterator[Measurement]:
    """Yield the time of a move with its commit (p50, p99), and the memory if it can be read."""
    seconds = asyncio.run(_seconds_of_moves())
    percentiles = statistics.quantiles(seconds, n=100)
    name = "a move with its durable commit"
    yield Measurement(f"{name}, p50", 1000 * percentiles[49], "ms", AIM_MOVE_MS)
    yield Measurement(f"{name}, p99", 1000 * percentiles[98], "ms")
    if _STATUS.exists():
        yield Measurement(f"memory of {OPEN_GAMES:,} open games", asyncio.run(_memory()), "MB")


@asynccontextmanager
async def _database() -> AsyncIterator[Database]:
    """Open a new database in the project's folder, because /tmp may be in memory."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=Path(__file__).parents[2]) as folder:
        database = Database(f"sqlite:///{folder}/games.db")
        await database.upgrade()
        yield database
        await database.close()


async def _seconds_of_moves() -> list[float]:
    """Return the times of consecutive moves in games of usual length."""
    seconds = []
    async with _database() as database:
        service = Service(database)
        for game in _GAMES[: -(-MOVES // MOVES_A_GAME)]:
            await service.new_game(_ME, game.variant, str(game.number), OpenGame.RESIGN)
            for move in game.moves[:MOVES_A_GAME]:
                start = time.perf_counter()
                await service.play(_ME, str(move))
                seconds.append(time.perf_counter() - start)
    return seconds[:MOVES]


async def _memory() -> float:
    """Return by how many MB the process grows while many players each make a move."""
    async with _database() as database:
        await _deal_to_many(database)
        service = Service(database)
        await service.board(Caller("discord", 0, "channel"))
        before = _resident_mb()
        for number in range(OPEN_GAMES):
            await service.play(Caller("discord", number, "channel"), "d")
        return _resident_mb() - before


async def _deal_to_many(database: Database) -> None:
    game = _GAMES[0]
    steps = [str(move) for move in game.moves[: MOVES_A_GAME // 2]]
    now = datetime.now(UTC)
    async with database.write() as queries:
        for number in range(OPEN_GAMES):
            player = await player_of(queries, "discord", number)
            await queries.add_game(
                NewGame(
                    player_id=player.id,
                    variant=game.variant,
                    rules_version=1,
                    deal=str(game.number),
                    moves=" ".join(steps),
                    ply=len(steps),
                    dealt_at=now,
                    touched_at=now,
                    first_move_at=now,
                    place="channel",
                )
            )


def _resident_mb() -> float:
    gc.collect()
    lines = _STATUS.read_text(encoding="ascii").splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS:"))
    return int(kilobytes) / 1024
