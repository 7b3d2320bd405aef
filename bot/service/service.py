"""Every use case: what a player can do, on any platform."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from bot.service.errors import PlayerError, RefusedError
from bot.service.games import Games
from bot.service.places import OpenGame, OvertakenError, Places
from bot.service.preferences import Preferences
from bot.service.results import (
    At,
    Caller,
    GameSummary,
    Report,
    Resigned,
    Snapshot,
    Started,
)
from bot.service.statistics import Statistics, statistics
from bot.service.turn import Turn
from bot.store import Database, Player, StoreBusyError, StoreConflictError, StoreError
from engine import Game, GameError, Variant, find_variant
from engine.deal import parse_deal_number

_RANDOM_DEALS: Final = range(10**9, 10**10 + 1)
_TRIES: Final = 20
_NOBODY: Final = 0
_SETTLE_S: Final = 2

_log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[Places], Awaitable[T]]


def _utc_now() -> datetime:
    return datetime.now(UTC)


def _random_deal() -> int:
    return secrets.choice(_RANDOM_DEALS)


class Service:
    """What players can do. Every answer is given after its change is committed.

    Where a method takes `at`, it is what a button was made for: the request is about that game, and
    is refused with `OutdatedError` where the game has changed since.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], datetime] = _utc_now,
        choose_deal: Callable[[], int] = _random_deal,
    ) -> None:
        self._database = database
        self._now = now
        self._choose_deal = choose_deal
        self._games = Games()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    async def settle(self) -> None:
        """Let the requests under way come to their end before the program's."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=_SETTLE_S)

    # ------------------------------------------------------- the current game

    async def play(self, caller: Caller, line: str, at: At | None = None) -> Report:
        """Play what was typed: moves, and `undo`, `redo`, `hint`, `auto` among them."""
        return await self._act(caller, lambda turn: turn.play(line), at)

    async def undo(self, caller: Caller, times: int = 1, at: At | None = None) -> Report:
        """Take back steps."""
        return await self._act(caller, lambda turn: turn.undo(times), at)

    async def redo(self, caller: Caller, times: int = 1, at: At | None = None) -> Report:
        """Make undone steps again."""
        return await self._act(caller, lambda turn: turn.redo(times), at)

    async def hint(self, caller: Caller, at: At | None = None) -> Report:
        """Give the best few moves."""
        return await self._act(caller, Turn.hint, at)

    async def auto(
        self, caller: Caller, *, everything: bool = False, at: At | None = None
    ) -> Report:
        """Play up what is safe to play up, or everything that can go up."""
        return await self._act(caller, lambda turn: turn.auto(everything=everything), at)

    async def board(self, caller: Caller) -> Snapshot:
        """The current game in this place, finished or not."""

        async def work(places: Places) -> Snapshot:
            row = places.current()
            return places.snapshot(row, places.game(row))

        return await self._read(caller, work)

    async def look_at(self, caller: Caller, at: At) -> Snapshot:
        """The game that a button was made for, as it stands now.

        Raises:
            PlayerError: the game is gone, or another player's.

        """

        async def work(places: Places) -> Snapshot:
            row = await places.owned(at)
            return places.snapshot(row, places.game(row))

        return await self._read(caller, work)

    async def put_up(self, caller: Caller, game_id: int, board: str) -> None:
        """Remember where the board of a game stands now; this is no change of the game."""
        await self._write(caller, lambda places: places.queries.put_up(game_id, board))

    async def record(self, caller: Caller) -> str:
        """The current game as text."""

        async def work(places: Places) -> str:
            return places.game(places.current()).record()

        return await self._read(caller, work)

    # ------------------------------------------------------------ many games

    async def new_game(
        self,
        caller: Caller,
        variant: str = "",
        deal: str = "",
        open_game: OpenGame = OpenGame.ASK,
        decided: At | None = None,
    ) -> Started:
        """Deal a game: by default the game played here last, and a deal by chance.

        Args:
            caller: who asks, and where.
            variant: the name of a game.
            deal: a deal number.
            open_game: what becomes of the game that is open here.
            decided: the game that this was decided about, as it stood then.

        Raises:
            RefusedError: there is no such game or deal.
            DecisionNeededError: a game is open here, and `open_game` says to ask.
            TooManyGamesError: the player has as many games as one may keep.

        """
        named, number = named_variant(variant), int(named_deal(deal) or self._choose_deal())

        async def work(places: Places) -> Started:
            game = Game(named or await places.last_variant(), number)
            return await places.start(game, open_game, decided)

        return await self._write(caller, work)

    async def load(
        self,
        caller: Caller,
        record: str,
        open_game: OpenGame = OpenGame.ASK,
        decided: At | None = None,
    ) -> Started:
        """Lay out a game given as text; it is practice. Takes and raises what `new_game` does."""
        with _refusals():
            game = Game.from_record(record)

        async def work(places: Places) -> Started:
            return await places.start(game, open_game, decided, loaded=True)

        return await self._write(caller, work)

    async def resign(
        self, caller: Caller, game_id: int | None = None, decided: At | None = None
    ) -> Resigned:
        """Give up an unfinished game, the current one unless another is named.

        Args:
            caller: who asks, and where.
            game_id: the number of another game.
            decided: the game that this was decided about, as it stood then.

        """
        return await self._write(caller, lambda places: places.resign(game_id, decided))

    async def resume(self, caller: Caller, game_id: int | None = None) -> Snapshot:
        """Go on here with an unfinished game, wherever it was played before.

        Raises:
            WhichGameError: none was named, and there are several.
            TooManyGamesError: an abandoned one would be one more than a player may keep.

        """
        return await self._write(caller, lambda places: places.resume(game_id))

    async def games(self, caller: Caller) -> list[GameSummary]:
        """The player's unfinished games everywhere, the last touched first."""
        return await self._read(caller, Places.unfinished)

    # ------------------------------------------------------------- the player

    async def statistics(self, caller: Caller, variant: Variant | None = None) -> Statistics:
        """The player's figures in one game, or in all."""
        key = variant.key if variant else None

        async def work(places: Places) -> Statistics:
            results = await places.queries.results(places.player.id, key)
            return statistics(results, places.now)

        return await self._read(caller, work)

    async def preferences(self, caller: Caller) -> Preferences:
        """The player's settings."""

        async def work(places: Places) -> Preferences:
            return Preferences.of(places.player.settings, caller.platform)

        return await self._read(caller, work)

    async def set_preference(self, caller: Caller, name: str, value: str) -> Preferences:
        """Change one of the player's settings.

        Raises:
            PlayerError: there is no such setting or value.

        """

        async def work(places: Places) -> Preferences:
            preferences = Preferences.of(places.player.settings, caller.platform)
            preferences = preferences.changed(name, value, caller.platform)
            await places.queries.save_settings(places.player.id, preferences.stored())
            return preferences

        return await self._write(caller, work)

    # ----------------------------------------------------------------- within

    async def _act(self, caller: Caller, act: Callable[[Turn], None], at: At | None) -> Report:
        async def work(places: Places) -> Report:
            row = await places.at(at) if at else places.current()
            await places.check_taking_up(row)
            turn = Turn(row, places.game(row), places.now)
            refusal = None
            try:
                act(turn)
            except PlayerError as error:
                if not turn.events:
                    self._put_back(places)
                    raise
                refusal = error
            if turn.events:
                row = await places.save(turn)
            return Report(places.snapshot(row, turn.game), tuple(turn.events), refusal)

        return await self._write(caller, work)

    async def _write(self, caller: Caller, work: Work[T]) -> T:
        return await self._whole(self._written(caller, work))

    async def _read(self, caller: Caller, work: Work[T]) -> T:
        return await self._whole(self._read_only(caller, work))

    async def _whole(self, doing: Coroutine[None, None, T]) -> T:
        """Do it to its end even if whoever waits for it gives up: half done it would hold locks."""
        task = asyncio.create_task(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _written(self, caller: Caller, work: Work[T]) -> T:
        """Do it in one transaction, again where another process was first."""
        async with self._lock(caller):
            tries = 1
            while True:
                try:
                    return await self._write_once(caller, work)
                except (OvertakenError, StoreConflictError) as error:
                    if tries == _TRIES:
                        raise _store_failed(caller, error) from error
                    tries += 1

    async def _write_once(self, caller: Caller, work: Work[T]) -> T:
        with _store_errors(caller):
            async with self._database.write() as queries:
                player, here = await queries.enter(*caller.seat)
                places = Places(queries, caller, player, here, self._now(), self._games)
                answer = await work(places)
        self._put_back(places)
        return answer

    async def _read_only(self, caller: Caller, work: Work[T]) -> T:
        with _store_errors(caller):
            async with self._database.read() as queries:
                player, here = await queries.look_in(*caller.seat) or (_stranger(caller), None)
                places = Places(queries, caller, player, here, self._now(), self._games)
                answer = await work(places)
        self._put_back(places)
        return answer

    def _put_back(self, places: Places) -> None:
        for row, game in places.in_use.values():
            self._games.put(row, game)

    def _lock(self, caller: Caller) -> asyncio.Lock:
        return self._locks.setdefault((caller.platform, caller.platform_id), asyncio.Lock())


def named_variant(name: str) -> Variant | None:
    """The game of that name; None where none is named.

    Raises:
        RefusedError: there is no such game.

    """
    with _refusals():
        return find_variant(name) if name else None


def named_deal(number: str) -> str:
    """A deal number in digits; nothing where nothing is named.

    Raises:
        RefusedError: it is no deal number.

    """
    with _refusals():
        return str(parse_deal_number(number)) if number else ""


@contextmanager
def _refusals() -> Iterator[None]:
    try:
        yield
    except GameError as reason:
        raise RefusedError(reason) from reason


def _stranger(caller: Caller) -> Player:
    """Somebody who was never here: there is nothing of theirs, and looking leaves no trace."""
    return Player(
        id=_NOBODY,
        platform=caller.platform,
        platform_id=caller.platform_id,
        settings={},
        created_at=_utc_now(),
    )


@contextmanager
def _store_errors(caller: Caller) -> Iterator[None]:
    try:
        yield
    except StoreBusyError as error:
        _log.warning("the database was busy for too long: %s", error)
        raise PlayerError("busy") from error
    except StoreConflictError:
        raise
    except StoreError as error:
        raise _store_failed(caller, error) from error


def _store_failed(caller: Caller, error: Exception) -> PlayerError:
    _log.error(
        "a request of player %s:%d failed", caller.platform, caller.platform_id, exc_info=error
    )
    return PlayerError("store-failed")
