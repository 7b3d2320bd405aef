"""Helpers for daily deals: winnable ones, and days to play them on."""

from datetime import date, timedelta

from bot.service import Caller, OpenGame, Report, Service, Snapshot
from bot.store import Database
from engine import Variant
from engine.variants import find_variant
from tests.bot.service.scene import LUCAS, NOON, typed
from tests.engine.recorded import RecordedGame

DAY = timedelta(days=1)
TODAY = NOON.date()
MIDNIGHT = NOON + DAY / 2


async def set_deal(database: Database, game: RecordedGame = LUCAS, day: date = TODAY) -> None:
    """Make a recorded game the daily deal of a day."""
    async with database.write() as queries:
        await queries.daily.save_deal(day, game.variant, str(game.number))


async def open_daily(service: Service, caller: Caller, variant: Variant | None = None) -> Snapshot:
    return (await service.daily.open(caller, variant, OpenGame.KEEP)).snapshot


async def begin_daily(service: Service, caller: Caller, variant: Variant) -> Snapshot:
    """Start the daily deal and make one move."""
    await open_daily(service, caller, variant)
    return (await service.play(caller, "d")).snapshot


async def win_daily(service: Service, caller: Caller, game: RecordedGame = LUCAS) -> Report:
    """Win a daily deal that `set_deal` has set."""
    await open_daily(service, caller, find_variant(game.variant))
    return await service.play(caller, " ".join(typed(game)))
