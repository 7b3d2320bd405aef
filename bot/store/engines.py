"""SQLAlchemy engines for both databases, and translation of their errors."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

import aiosqlite
from sqlalchemy import URL, AdaptedConnection, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, StatementError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.errors import StoreBusyError, StoreConflictError, StoreError
from bot.store.sqlite_driver import connect_sqlite

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
# URL options that are passed on. The first two can name a socket; the last is for poolers.
_OPTIONS = {"host", "port", "ssl", "prepared_statement_cache_size"}
_BUSY_TIMEOUT_S = 30
# The driver's thread cannot be interrupted while it waits, so it waits briefly and retries.
_DRIVER_TIMEOUT_S = 1
_CONNECT_TIMEOUT_S = 4
# Each try waits as long as the driver does, and writers wait too.
_CHECKPOINT_TRIES = 5
_REWRITE_PLAYERS = (
    "CREATE TEMPORARY TABLE kept AS SELECT * FROM players",
    "DELETE FROM players",
    "INSERT INTO players SELECT * FROM kept",
    "DROP TABLE kept",
)
_POSTGRESQL_ARGS = {"timeout": _CONNECT_TIMEOUT_S}
# Without an isolation level the driver never begins or commits anything on its own.
_SQLITE_ARGS = {"timeout": _DRIVER_TIMEOUT_S, "isolation_level": None}
_SQLITE_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
# Serialization failure, deadlock, lock not available.
_POSTGRESQL_BUSY = {"40001", "40P01", "55P03"}


def parse_url(text: str) -> URL:
    """Parse a database URL and choose the driver; raises StoreError for an unusable URL."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(
            "The database URL cannot be read. Use sqlite:///games.db or"
            " postgresql://user:password@host/name."
        ) from None
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise StoreError(f"The database must be sqlite or postgresql, not {url.drivername}.")
    if driver.startswith("sqlite"):
        return _with_file(url.set(drivername=driver))
    return _with_options(url.set(drivername=driver))


def _with_file(url: URL) -> URL:
    if not url.database or url.database == ":memory:" or url.query:
        raise StoreError("An SQLite database must be a plain file, as in sqlite:///games.db.")
    return url.set(database=str(Path(url.database).expanduser()))


def _with_options(url: URL) -> URL:
    # Hosting services use libpq's name for this option.
    url = url.set(query={"ssl" if k == "sslmode" else k: v for k, v in url.query.items()})
    unknown = set(url.query) - _OPTIONS
    if unknown:
        raise StoreError(f"The database URL has unknown options: {', '.join(sorted(unknown))}.")
    return url


def is_sqlite(url: URL) -> bool:
    """Return whether the URL is for SQLite."""
    return url.get_backend_name() == "sqlite"


def engine_for_use(url: URL) -> AsyncEngine:
    """Return the engine of a running program; raises StoreError for an invalid option."""
    if not is_sqlite(url):
        try:
            return create_async_engine(url, pool_pre_ping=True, connect_args=_POSTGRESQL_ARGS)
        except (ArgumentError, ValueError) as error:
            raise StoreError(f"The database URL has an invalid option: {error}") from error
    # The store ends every transaction itself, so the pool need not roll back.
    engine = create_async_engine(
        url,
        pool_reset_on_return=None,
        async_creator=partial(connect_sqlite, url.database or "", **_SQLITE_ARGS),
    )
    _prepare_sqlite(engine, foreign_keys=True)
    return engine


def engine_for_upgrade(url: URL) -> AsyncEngine:
    """Return an engine without a pool, whose SQLite connections do not check foreign keys.

    A batch migration drops and recreates tables. With foreign keys on, that would empty the tables
    that refer to them.
    """
    if not is_sqlite(url):
        return create_async_engine(url, poolclass=NullPool, connect_args=_POSTGRESQL_ARGS)
    engine = create_async_engine(url, poolclass=NullPool, connect_args=_SQLITE_ARGS)
    _prepare_sqlite(engine, foreign_keys=False)
    return writing(engine)


def writing(engine: AsyncEngine) -> AsyncEngine:
    """Return the engine with transactions that take SQLite's write lock when they begin.

    A transaction that takes it later fails if another writer was first.
    """
    return engine.execution_options(sqlite_begin="BEGIN IMMEDIATE")


def reading(engine: AsyncEngine) -> AsyncEngine:
    """Return the engine with transactions that read one snapshot, as SQLite's always do."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


async def rewrite_players(url: URL) -> None:
    """Rewrite SQLite's table of players, so that no copies of deleted rows remain in its pages.

    `secure_delete` overwrites a deleted row, but not its older copies. SQLite leaves a copy behind
    when it moves a row to a neighbouring page.
    """
    # Without foreign keys, so that the games are not deleted with the rows of their players.
    engine = engine_for_upgrade(url)
    try:
        async with transaction(engine) as connection:
            for statement in _REWRITE_PLAYERS:
                await connection.exec_driver_sql(statement)
    finally:
        await engine.dispose()


async def truncate_log(engine: AsyncEngine) -> None:
    """Write SQLite's write-ahead log back to the database file and truncate it.

    Raises StoreBusyError if other connections keep transactions open all the time.
    """
    async with engine.connect() as connection:
        # Bypass SQLAlchemy, which begins a transaction before any statement; none may be open here.
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, aiosqlite.Connection)
        for _ in range(_CHECKPOINT_TRIES):
            ((busy, _, _),) = await driver.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            if not busy:
                return
    raise StoreBusyError("The write-ahead log could not be truncated: other connections read it.")


def _prepare_sqlite(engine: AsyncEngine, *, foreign_keys: bool) -> None:
    async def prepare(driver: aiosqlite.Connection) -> None:
        await _use_write_ahead_log(driver)
        await driver.execute_fetchall("PRAGMA synchronous = FULL")
        # Deleted players must disappear from the file too, not only from the tables.
        await driver.execute_fetchall("PRAGMA secure_delete = ON")
        await driver.execute_fetchall(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    def connect(connection: AdaptedConnection, _: object) -> None:
        connection.run_async(prepare)

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("sqlite_begin", "BEGIN"))

    event.listen(engine.sync_engine, "connect", connect)
    event.listen(engine.sync_engine, "begin", begin)


async def _use_write_ahead_log(driver: aiosqlite.Connection) -> None:
    # The first switch needs exclusive access to the file, and SQLite does not wait for it.
    deadline = time.monotonic() + _BUSY_TIMEOUT_S
    while True:
        try:
            await driver.execute_fetchall("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not _is_busy(error) or time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.01)
        else:
            return


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Open a transaction, committed or rolled back at the end; wait for SQLite's other writers."""
    deadline = time.monotonic() + _BUSY_TIMEOUT_S
    async with engine.connect() as connection:
        while not connection.in_transaction():
            try:
                await connection.begin()
            except StatementError as error:
                if not _is_busy(error.orig) or time.monotonic() > deadline:
                    raise
        yield connection
        await connection.commit()


@contextmanager
def translated_errors(url: URL) -> Iterator[None]:
    """Convert errors of SQLAlchemy and the drivers into the store's errors."""
    name = url.render_as_string(hide_password=True)
    try:
        yield
    except IntegrityError as error:
        raise StoreConflictError(f"The database refused the change: {error.orig}") from error
    except PoolTimeoutError as error:
        raise StoreBusyError(f"All connections to {name} are in use.") from error
    except StatementError as error:
        if _is_busy(error.orig):
            raise StoreBusyError(f"The database {name} is busy.") from error
        raise StoreError(f"The database {name} failed: {error.orig}") from error
    except OSError as error:
        raise StoreError(f"The database {name} cannot be reached: {error}") from error


def _is_busy(error: BaseException | None) -> bool:
    if isinstance(error, sqlite3.Error):
        # The low byte is the primary result code; the rest describes the cause.
        return (error.sqlite_errorcode & 0xFF) in _SQLITE_BUSY
    return getattr(error, "sqlstate", None) in _POSTGRESQL_BUSY
