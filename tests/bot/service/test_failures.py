"""Failing databases and cancelled requests: an answered change is saved, a failed one is undone."""

import asyncio
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, Self

import pytest
from sqlalchemy import text

from bot.service import Caller, DailyChannel, OpenGame, PlayerError, Report, Service
from bot.store import Database, engines
from engine import Game
from tests.bot.rows import known_player
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    ME,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    execute,
    rebuilt,
    stored,
)

CHANGES: dict[str, Callable[[Service], Coroutine[Any, Any, object]]] = {
    "play": lambda service: service.play(ME, "d 3-1 undo"),
    "undo": lambda service: service.undo(ME),
    "redo": lambda service: service.redo(ME),
    "hint": lambda service: service.analyses.hint(ME),
    "resign": lambda service: service.resign(ME),
    "resume": lambda service: service.resume(IN_A_CHANNEL, 1),
    "new game, keep": lambda service: service.new_game(ME, open_game=OpenGame.KEEP),
    "new game, resign": lambda service: service.new_game(ME, open_game=OpenGame.RESIGN),
    "new game elsewhere": lambda service: service.new_game(IN_A_CHANNEL),
    "load": lambda service: service.load(ME, "lucas/1 #5: d", OpenGame.RESIGN),
}


@pytest.fixture(params=CHANGES.values(), ids=list(CHANGES))
def change(
    request: pytest.FixtureRequest,
) -> Callable[[Service], Coroutine[Any, Any, object]]:
    made: Callable[[Service], Coroutine[Any, Any, object]] = request.param
    return made


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the wait for a lock that is never released."""
    monkeypatch.setitem(engines._SQLITE_ARGS, "timeout", 0.1)
    monkeypatch.setattr(engines, "_BUSY_TIMEOUT_S", 0.2)


@pytest.fixture
async def game_in_play(service: Service) -> Game:
    """Start game 1, with one move made and one undone."""
    await begin(service, ME, deal="11771")
    await service.play(ME, "3-7 undo")
    return Game.from_record("forty-thieves/1 #11771: d", "3-7")


@pytest.fixture
async def allow_commits(
    database: Database, database_url: str, game_in_play: Game
) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Make every change of a game fail at commit, like a full disk, until this is called.

    A trigger adds a row that violates a deferred constraint, which is checked at commit.
    """
    del game_in_play
    await execute(
        database,
        "CREATE TABLE promises (player_id INTEGER CONSTRAINT fk_promises"
        " REFERENCES players (id) DEFERRABLE INITIALLY DEFERRED)",
    )
    on_postgresql = database_url.startswith("postgresql")
    promise = "INSERT INTO promises VALUES (-1)"
    for event in ("INSERT", "UPDATE"):
        if on_postgresql:
            rule = f"CREATE RULE promise_{event} AS ON {event} TO games DO ALSO {promise}"
        else:
            rule = f"CREATE TRIGGER promise_{event} AFTER {event} ON games BEGIN {promise}; END"
        await execute(database, rule)

    async def drop() -> None:
        for event in ("INSERT", "UPDATE"):
            name = f"IF EXISTS promise_{event}"
            await execute(
                database, f"DROP RULE {name} ON games" if on_postgresql else f"DROP TRIGGER {name}"
            )

    yield drop
    await drop()
    await execute(database, "DROP TABLE promises")


async def test_failed_commit_undoes_the_change(
    service: Service,
    database: Database,
    game_in_play: Game,
    allow_commits: Callable[[], Awaitable[None]],
    change: Callable[[Service], Coroutine[Any, Any, object]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await change(service)
    assert refused.value.code == "store-failed"
    assert "a request of player terminal:1 failed" in caplog.text
    assert await all_rows(database) == before
    assert (await service.board(ME)).view == game_in_play.view
    assert await service.record(ME) == game_in_play.record()
    await allow_commits()
    assert (await service.redo(ME)).snapshot.ply == 2


async def test_failed_commit_leaves_nothing_in_the_cache(
    service: Service, database: Database, clock: Clock, allow_commits: Callable[[], Awaitable[None]]
) -> None:
    with pytest.raises(PlayerError):
        await service.play(ME, "d")
    await allow_commits()
    # Another program now gives the game the revision that was rolled back above.
    await Service(database, now=clock).redo(ME)
    assert await service.record(ME) == "forty-thieves/1 #11771: d 3-7"


@pytest.mark.usefixtures("impatient")
async def test_locked_database_is_reported_as_busy(
    clock: Clock, sqlite_template: Path, tmp_path: Path
) -> None:
    file = shutil.copy(sqlite_template, tmp_path / "busy.db")
    database = Database(f"sqlite:///{file}")
    service = Service(database, now=clock)
    await begin(service, ME, deal="11771")
    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    for act in (service.play(ME, "d"), service.analyses.hint(ME), service.new_game(SOMEBODY)):
        with pytest.raises(PlayerError) as refused:
            await act
        assert refused.value.code == "busy"
    assert (await service.board(ME)).ply == 1
    other.close()
    assert (await service.play(ME, "3-7")).snapshot.ply == 2
    assert await service.record(ME) == "forty-thieves/1 #11771: d 3-7"
    await database.close()


async def test_failing_database_is_reported_and_logged_with_the_player(
    service: Service, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(service, ME)
    await execute(database, "ALTER TABLE games RENAME TO gone")
    try:
        for ask in (service.board, service.analyses.hint, service.games):
            caplog.clear()
            with pytest.raises(PlayerError) as refused:
                await ask(ME)
            assert refused.value.code == "store-failed"
            assert "player terminal:1" in caplog.text
            assert "games" in caplog.text
    finally:
        await execute(database, "ALTER TABLE gone RENAME TO games")
    assert (await service.play(ME, "d")).snapshot.ply == 2


# -------------------------------------------------------------- cancelled requests


async def test_constraint_violation_is_reported_to_every_caller(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    post = DailyChannel(
        platform="discord", server="guild", variant="lucas", channel="channel", hour=99
    )
    for request in (
        service._unit_of_work.update(lambda queries, _: queries.daily.set_channel(post)),
        service._unit_of_work.write(ME, lambda session: session.queries.daily.set_channel(post)),
    ):
        with pytest.raises(PlayerError) as refused:
            await request
        assert refused.value.code == "store-failed"
    assert caplog.text.count("a request of") == 2
    assert "terminal:1" in caplog.text


async def test_cancelled_request_still_runs_to_its_end(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME, deal="11771")
    asked = asyncio.create_task(service.play(ME, "3-7"))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    await service.settle()
    assert (await stored(database, game.id)).moves == "d 3-7"


async def test_settle_returns_without_running_requests(service: Service) -> None:
    await begin(service, ME)
    await service.settle()
    assert (await service.play(ME, "d")).snapshot.ply == 2


class CancelledAt(Generator[Any, Any, object]):
    """A wrapper around a coroutine that cancels its task at the n-th suspension."""

    def __init__(self, turn: int, work: Coroutine[Any, Any, object]) -> None:
        self._work = work
        self.turns_left = turn

    def __await__(self) -> Self:
        return self

    def send(self, value: object) -> object:
        return self._waiting_for(self._work.send(value))

    def throw(self, *error: Any) -> object:  # noqa: ANN401  # one to three arguments
        return self._waiting_for(self._work.throw(*error))

    def _waiting_for(self, awaited: object) -> object:
        task = asyncio.current_task()
        assert task is not None
        if self.turns_left == 0:
            task.cancel()
        self.turns_left -= 1
        return awaited


async def wait_for(cancelled: CancelledAt) -> None:
    with suppress(asyncio.CancelledError):
        await cancelled


State = list[tuple[object, ...]]


async def state_of(database: Database, caller: Caller) -> State:
    """Return all of the player's games without ids and times."""
    async with database.read() as queries:
        player = await known_player(queries, caller.platform, caller.platform_id)
        assert player is not None
        result = await queries._connection.execute(
            text(
                "SELECT moves, redo, ply, status, current, place, moves_made, undos, revision"
                " FROM games WHERE player_id = :player ORDER BY id"
            ),
            {"player": player.id},
        )
        return [tuple(row) for row in result]


REQUESTS: dict[str, Callable[[Service, Caller], Coroutine[Any, Any, object]]] = {
    "play": lambda service, caller: service.play(caller, "3-7"),
    "keep": lambda service, caller: service.new_game(caller, "lucas", "5", OpenGame.KEEP),
    "resign": lambda service, caller: service.new_game(caller, "lucas", "5", OpenGame.RESIGN),
    "resume": lambda service, caller: service.resume(replace(caller, place="channel")),
}


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("request_of", REQUESTS.values(), ids=REQUESTS)
async def test_cancelled_request_is_done_completely_or_not_at_all(
    service: Service,
    database: Database,
    request_of: Callable[[Service, Caller], Coroutine[Any, Any, object]],
) -> None:
    async def begun(number: int) -> Caller:
        caller = replace(ME, platform_id=number)
        await begin(service, caller, deal="11771")
        return caller

    await request_of(service, await begun(1000))
    done = await state_of(database, replace(ME, platform_id=1000))
    for turn in count():
        caller = await begun(turn)
        before = await state_of(database, caller)
        cancelled = CancelledAt(turn, request_of(service, caller))
        await asyncio.create_task(wait_for(cancelled))
        # This waits for the cancelled request, if it is still running.
        await service.change_settings(caller, {"board": "wide"})
        assert await state_of(database, caller) in (before, done)
        await check_game_is_playable(service, database, caller)
        if cancelled.turns_left >= 0:
            break
    assert turn > 0


async def check_game_is_playable(service: Service, database: Database, caller: Caller) -> None:
    (game, *_) = await service.games(caller)
    snapshot = await service.resume(caller, game.id)
    assert snapshot.view == rebuilt(await stored(database, game.id)).view
    report = await service.play(caller, "d")
    assert report.snapshot.ply == snapshot.ply + 1
    assert report.snapshot.view == rebuilt(await stored(database, game.id)).view


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("seed", range(3))
async def test_requests_cancelled_at_random_keep_the_moves_in_sequence(
    service: Service, database: Database, seed: int
) -> None:
    moments = random.Random(seed)
    game = await begin(service, ME)
    for _ in range(25):
        lines = ["d", "undo", "d d undo"]
        tasks = [asyncio.create_task(service.play(ME, line)) for line in lines]
        asyncio.get_running_loop().call_later(moments.uniform(0, 0.006), tasks[1].cancel)
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        for answer in answers:
            assert isinstance(answer, Report | PlayerError | asyncio.CancelledError)
        await service.play(ME, "undo")
        row = await stored(database, game.id)
        assert rebuilt(row).ply == row.ply
        assert (await service.board(ME)).view == rebuilt(row).view
