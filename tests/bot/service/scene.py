"""A clock under control, players, requests, and access to stored rows."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from sqlalchemy import text

from bot.service import Caller, OpenGame, Report, Service, Snapshot
from bot.store import Database, GameRow
from engine import Game
from tests.engine.recorded import RECORDED_GAMES, RecordedGame

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)
MONTH = timedelta(days=30)

ME = Caller("terminal", 1, "terminal")
IN_A_CHANNEL = replace(ME, place="channel", server="guild")
SOMEBODY = Caller("terminal", 2, "terminal")

WON_GAMES = [game for game in RECORDED_GAMES if game.won]
LUCAS = next(game for game in WON_GAMES if str(game) == "lucas-18400")

ON_A_GAME: dict[str, Callable[[Service], Awaitable[object]]] = {
    "play": lambda service: service.play(ME, "d"),
    "undo": lambda service: service.undo(ME),
    "redo": lambda service: service.redo(ME),
    "hint": lambda service: service.analyses.hint(ME),
    "auto": lambda service: service.auto(ME),
    "auto all": lambda service: service.auto(ME, everything=True),
}


@dataclass
class Clock:
    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now

    def advance(self, gap: timedelta) -> None:
        self.now += gap


def deal_numbers() -> "count[int]":
    """Return the "random" deals of these tests: 1001, 1002, …"""
    return count(1001)


def typed(game: RecordedGame) -> list[str]:
    """Return the moves as typed text; without a count, the longest sequence would move."""
    return [
        f"{move}x1" if move.length == 1 and "-" in str(move) else str(move) for move in game.moves
    ]


async def new_game(
    service: Service, caller: Caller, variant: str = "forty-thieves", deal: str = ""
) -> Snapshot:
    return (await service.new_game(caller, variant, deal, OpenGame.KEEP)).snapshot


async def begin(
    service: Service, caller: Caller, variant: str = "forty-thieves", deal: str = ""
) -> Snapshot:
    """Start a game and make one move."""
    await new_game(service, caller, variant, deal)
    return (await service.play(caller, "d")).snapshot


async def win(service: Service, caller: Caller, game: RecordedGame) -> Report:
    await new_game(service, caller, game.variant, str(game.number))
    return await service.play(caller, " ".join(typed(game)))


async def stored(database: Database, game_id: int) -> GameRow:
    async with database.read() as queries:
        row = await queries.game(game_id)
    assert row is not None
    return row


async def all_rows(database: Database) -> list[tuple[object, ...]]:
    """Return all values of every game in the database."""
    async with database.read() as queries:
        result = await queries._connection.execute(text("SELECT * FROM games ORDER BY id"))
        return [tuple(row) for row in result]


async def execute(database: Database, *statements: str, **values: object) -> None:
    async with database.write() as queries:
        for statement in statements:
            await queries._connection.execute(text(statement), values)


def rebuilt(row: GameRow) -> Game:
    return Game.from_record(f"{row.variant}/{row.rules_version} #{row.deal}: {row.moves}", row.redo)
