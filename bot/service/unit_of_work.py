"""Run each request completely, in one transaction, one at a time per player."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from bot.service.display_names import clean_name
from bot.service.errors import PlayerError
from bot.service.game_cache import GameCache
from bot.service.locks import PlayerLocks
from bot.service.player_session import PlayerSession, StaleGameError
from bot.service.results import Caller, GameVersion, Report
from bot.service.statistics import Statistics, statistics
from bot.service.turn import Turn
from bot.store import (
    Database,
    GameRow,
    Player,
    Queries,
    Status,
    StoreBusyError,
    StoreConflictError,
    StoreError,
)

_TRIES: Final = 20
_NOBODY: Final = 0
_SETTLE_S: Final = 2

_log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[PlayerSession], Awaitable[T]]


class UnitOfWork:
    """A runner of the requests of all service modules on one database."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._games = GameCache()
        self._running: set[asyncio.Task[Any]] = set()
        self._locks = PlayerLocks()

    async def write(self, caller: Caller, work: Work[T]) -> T:
        """Run work that changes data; it is committed when this returns.

        Raises:
            PlayerError: the work raises it, or the database is busy or fails.

        """
        return await self._run_to_end(self._write(caller, work))

    async def act(
        self, caller: Caller, act: Callable[[Turn], None], at: GameVersion | None
    ) -> Report:
        """Change the current game, or the game that a button belongs to.

        Raises:
            PlayerError: the first change was refused; a later refusal is in the report.
            OutdatedError: the game has changed since the button was made.

        """

        async def work(session: PlayerSession) -> Report:
            row = await session.activate(at) if at else session.current()
            await session.check_can_resume(row)
            autoplay = session.preferences.auto == "on"
            turn = Turn(row, session.game(row), session.now, autoplay=autoplay)
            refusal = None
            try:
                act(turn)
            except PlayerError as error:
                if not turn.events:
                    self.put_back(session)
                    raise
                refusal = error
            if turn.events:
                row = await session.save(turn)
            snapshot = session.snapshot(row, turn.game)
            won = await _statistics_after_win(session, row)
            return Report(snapshot, tuple(turn.events), refusal, won)

        return await self.write(caller, work)

    async def read(self, caller: Caller, work: Work[T]) -> T:
        """Run work that only reads; no row is added for an unknown player.

        Raises:
            PlayerError: the work raises it, or the database is busy or fails.

        """
        return await self._run_to_end(self._read_only(caller, work))

    async def query(self, work: Callable[[Queries, datetime], Awaitable[T]]) -> T:
        """Run work that only reads, without a player; raises the errors of `read`."""
        return await self._run_to_end(self._query(work))

    async def update(self, work: Callable[[Queries, datetime], Awaitable[T]]) -> T:
        """Run work that changes data, without a player; raises the errors of `write`."""
        return await self._run_to_end(self._update(work))

    async def erase(self, caller: Caller, work: Work[T]) -> T:
        """Run work that deletes a player, then remove the traces from the database files.

        Raises:
            PlayerError: the work raises it, or the database is busy or fails.

        """
        return await self._run_to_end(self._erase(caller, work))

    def put_back(self, session: PlayerSession) -> None:
        """Return a session's games to the cache; they must match their rows."""
        for row, game in session.in_use.values():
            self._games.put(row, game)

    async def settle(self) -> None:
        """Wait for running requests to finish before shutdown."""
        if self._running:
            await asyncio.wait(self._running, timeout=_SETTLE_S)

    async def _run_to_end(self, doing: Coroutine[None, None, T]) -> T:
        """Run to the end even if the caller is cancelled; a half-done request would hold locks."""
        task = asyncio.create_task(doing)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _write(self, caller: Caller, work: Work[T]) -> T:
        """Run in one transaction; repeat if another process changed the game first."""
        async with self.lock(caller):
            with _store_errors(_describe(caller)):
                for _ in range(_TRIES - 1):
                    with suppress(StaleGameError, StoreConflictError):
                        return await self._write_once(caller, work)
                return await self._write_once(caller, work)

    async def _write_once(self, caller: Caller, work: Work[T]) -> T:
        async with self._database.write() as queries:
            player, here = await queries.get_or_add_player(*caller.session_key)
            player = await _with_current_name(queries, player, caller.name)
            session = self._session(queries, caller, player, here)
            answer = await work(session)
        self.put_back(session)
        return answer

    async def _query(self, work: Callable[[Queries, datetime], Awaitable[T]]) -> T:
        with _store_errors("the program itself"):
            async with self._database.read() as queries:
                return await work(queries, self._now())

    async def _update(self, work: Callable[[Queries, datetime], Awaitable[T]]) -> T:
        with _store_errors("the program itself"):
            async with self._database.write() as queries:
                return await work(queries, self._now())

    async def _erase(self, caller: Caller, work: Work[T]) -> T:
        answer = await self._write(caller, work)
        try:
            await self._database.wipe_traces()
        except StoreError as error:
            # The rows are deleted already; the next deletion removes the remaining traces.
            _log.warning("traces remain until the next player is deleted: %s", error)
        return answer

    async def _read_only(self, caller: Caller, work: Work[T]) -> T:
        with _store_errors(_describe(caller)):
            async with self._database.read() as queries:
                player, here = await queries.find_player(*caller.session_key) or (
                    unknown_player(caller),
                    None,
                )
                session = self._session(queries, caller, player, here)
                answer = await work(session)
        self.put_back(session)
        return answer

    def _session(
        self, queries: Queries, caller: Caller, player: Player, here: GameRow | None
    ) -> PlayerSession:
        """Return a session, and switch the request to the player's language."""
        session = PlayerSession(queries, caller, player, here, self._now(), self._games)
        session.preferences.use_language()
        return session

    def lock(self, caller: Caller) -> AbstractAsyncContextManager[None]:
        """Hold the player's lock."""
        return self._locks.hold(caller.session_key[:2])


async def _statistics_after_win(session: PlayerSession, row: GameRow) -> Statistics | None:
    """Return the statistics in the variant of a game that is won and counts."""
    if row.status is not Status.WON or row.practice:
        return None
    results = await session.queries.results(session.player.id, row.variant)
    return statistics(results, session.now)


async def _with_current_name(queries: Queries, player: Player, called: str) -> Player:
    """Return the player with the current name, which is saved if it changed."""
    name = clean_name(called)
    if not called or name == player.name:
        return player
    await queries.save_name(player.id, name)
    return replace(player, name=name)


def unknown_player(caller: Caller) -> Player:
    """Return a player who is not in the database."""
    return Player(
        id=_NOBODY,
        platform=caller.platform,
        platform_id=caller.platform_id,
        settings={},
        created_at=datetime.now(UTC),
    )


@contextmanager
def _store_errors(whose: str) -> Iterator[None]:
    try:
        yield
    except StoreBusyError as error:
        _log.warning("the database was busy for too long: %s", error)
        raise PlayerError("busy") from error
    except (StaleGameError, StoreError) as error:
        _log.error("a request of %s failed", whose, exc_info=error)
        raise PlayerError("store-failed") from error


def _describe(caller: Caller) -> str:
    return f"player {caller.platform}:{caller.platform_id}"
