"""The database as the program sees it: transactions that read, transactions that write."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engines import (
    begun,
    empty_log,
    engine_for_use,
    is_sqlite,
    parse_url,
    plain_errors,
    reading,
    rewrite_players,
    writing,
)
from bot.store.queries import Queries
from bot.store.upgrade import upgrade


class Database:
    """One database, SQLite or PostgreSQL as its URL says; `upgrade` it before anything else."""

    def __init__(self, url: str) -> None:
        """Take a URL such as `sqlite:///games.db`; raises StoreError where it makes no sense."""
        self._url = parse_url(url)
        self._engine = engine_for_use(self._url)
        self._reader, self._writer = reading(self._engine), writing(self._engine)
        # SQLite's own waiting is blind and unfair: inside one process its writers queue here.
        self._turn: AbstractAsyncContextManager[None] = (
            asyncio.Lock() if is_sqlite(self._url) else nullcontext()
        )

    async def upgrade(self, backups: Path | None = None) -> None:
        """Bring the schema up to date, after a backup if an SQLite database holds anything.

        The backup goes to the folder `backups`, or beside the database. Raises StoreError where
        the database cannot be reached, is newer than this program or does not take the change;
        it is then as it was.
        """
        await upgrade(self._url, backups)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Queries]:
        """Open a transaction that only reads, all of it as it stood at one moment."""
        async with self._transaction(self._reader) as queries:
            yield queries

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Queries]:
        """Open a transaction that is durable once left, and undone when left by an exception.

        Keep it short and open no second one inside it: that would wait for the first for ever.
        Raises StoreBusyError where others write for half a minute.
        """
        async with self._turn, self._transaction(self._writer) as queries:
            yield queries

    async def wipe_traces(self) -> None:
        """Leave nothing of deleted players in SQLite's files, nor in its write-ahead log.

        Raises StoreBusyError where others read or write for seconds.
        """
        if is_sqlite(self._url):
            async with self._turn:
                with plain_errors(self._url):
                    await rewrite_players(self._url)
                    await empty_log(self._engine)

    async def close(self) -> None:
        """Close all connections; none of their threads is left."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[Queries]:
        with plain_errors(self._url):
            async with begun(engine) as connection:
                yield Queries(connection)
