"""Databases that are upgraded once per run and emptied for each test."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.service import Service
from bot.store import Database
from tests.bot.service.scene import Clock, deal_numbers, execute

_EMPTY = """
    TRUNCATE players, games, standings_versions, daily_deals, daily_channels
    RESTART IDENTITY CASCADE
"""


async def _upgrade(url: str) -> None:
    database = Database(url)
    await database.upgrade()
    await database.close()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "games.db"
    asyncio.run(_upgrade(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgresql_url(empty_postgresql: Callable[[int], str]) -> str:
    url = empty_postgresql(0)
    asyncio.run(_upgrade(url))
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgresql_url"))
    shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "games.db")
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    if database_url.startswith("postgresql"):
        await execute(database, _EMPTY)
    yield database
    await database.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(database: Database, clock: Clock) -> Service:
    return Service(database, now=clock, choose_deal=deal_numbers().__next__)
