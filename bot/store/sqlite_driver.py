"""An SQLite driver with one round trip per statement, where aiosqlite makes four."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Self

import aiosqlite

_Parameters = Sequence[Any]
_UNUSED_CHUNK = 64


class RoundTripCursor:
    """A cursor for SQLAlchemy that is opened, read and closed within one round trip.

    A round trip to the connection's thread takes longer than the statement itself.
    """

    def __init__(self, connection: "RoundTripConnection") -> None:
        self._connection = connection
        self._rows: Sequence[Any] = ()
        self.arraysize = 1
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: _Parameters = ()) -> None:
        """Execute a statement and fetch its rows."""
        await self._connection.run(partial(self._execute, sql, parameters))

    async def executemany(self, sql: str, parameters: _Parameters) -> None:
        """Execute a statement for each set of parameters."""
        await self._connection.run(partial(self._execute_many, sql, parameters))

    async def fetchall(self) -> Sequence[Any]:
        """Return the rows of the last statement."""
        return self._rows

    async def close(self) -> None:
        """Do nothing: the cursor is closed already."""

    def _execute(self, sql: str, parameters: _Parameters, connection: sqlite3.Connection) -> None:
        self._read(connection.execute(sql, parameters))

    def _execute_many(
        self, sql: str, parameters: _Parameters, connection: sqlite3.Connection
    ) -> None:
        self._read(connection.executemany(sql, parameters))

    def _read(self, cursor: sqlite3.Cursor) -> None:
        self.description, self.lastrowid = cursor.description, cursor.lastrowid
        self._rows = cursor.fetchall() if cursor.description else ()
        self.rowcount = cursor.rowcount
        cursor.close()


class RoundTripConnection(aiosqlite.Connection):
    """A connection whose cursors make one round trip per statement.

    Only this class uses private members of aiosqlite: `_thread`, `_execute` and `_conn`.
    """

    def __init__(self, database: str, **options: object) -> None:
        super().__init__(partial(sqlite3.connect, database, **options), _UNUSED_CHUNK)
        # As SQLAlchemy does, so that open connections do not keep a failed program alive.
        self._thread.daemon = True

    def cursor(self) -> RoundTripCursor:  # type: ignore[override]  # all that SQLAlchemy needs
        """Return a cursor without a round trip."""
        return RoundTripCursor(self)

    async def run(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Run a function in the connection's thread."""
        await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite's own


async def connect_sqlite(database: str, **options: object) -> RoundTripConnection:
    """Open a connection, for use as SQLAlchemy's `async_creator`."""
    connection = RoundTripConnection(database, **options)
    await connection
    return connection
