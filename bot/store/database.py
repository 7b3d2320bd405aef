"""The database: reading and writing transactions."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engines import (
    engine_for_use,
    is_sqlite,
    parse_url,
    reading,
    rewrite_players,
    transaction,
    translated_errors,
    truncate_log,
    writing,
)
from bot.store.queries import Queries
from bot.store.upgrade import upgrade


class Database:
    """An SQLite or PostgreSQL database; call `upgrade` before anything else."""

    def __init__(self, url: str) -> None:
        """Take a URL such as `sqlite:///games.db`; raises StoreError for an unusable one."""
        self._url = parse_url(url)
        self._engine = engine_for_use(self._url)
        self._reader, self._writer = reading(self._engine), writing(self._engine)
        # SQLite makes writers poll, in no fair order, so those of one process queue here.
        self._turn: AbstractAsyncContextManager[None] = (
            asyncio.Lock() if is_sqlite(self._url) else nullcontext()
        )

    async def upgrade(self, backups: Path | None = None) -> None:
        """Upgrade the schema, after a backup if it is an SQLite database with rows.

        The backup goes to the folder `backups`, or beside the database. Raises StoreError, with the
        database unchanged, if it cannot be reached, is newer than this program or refuses the
        upgrade.
        """
        await upgrade(self._url, backups)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Queries]:
        """Open a transaction that only reads, from one snapshot of the database."""
        async with self._transaction(self._reader) as queries:
            yield queries

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Queries]:
        """Open a transaction that commits at the end and rolls back on an exception.

        Keep it short, and do not open another one inside it, which would deadlock. Raises
        StoreBusyError if other writers hold the database for half a minute.
        """
        async with self._turn, self._transaction(self._writer) as queries:
            yield queries

    async def wipe_traces(self) -> None:
        """Remove the traces of deleted players from SQLite's files, including the write-ahead log.

        Raises StoreBusyError if others keep reading or writing for several seconds.
        """
        if is_sqlite(self._url):
            async with self._turn:
                with translated_errors(self._url):
                    await rewrite_players(self._url)
                    await truncate_log(self._engine)

    async def close(self) -> None:
        """Close all connections and end their threads."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[Queries]:
        with translated_errors(self._url):
            async with transaction(engine) as connection:
                yield Queries(connection)
