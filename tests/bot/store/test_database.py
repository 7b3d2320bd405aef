import asyncio
import multiprocessing
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Database, GameRow, NewGame, StoreBusyError, StoreError, engines
from tests.bot.rows import player_of

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


async def add_game(database: Database) -> GameRow:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        return await queries.add_game(
            NewGame(
                player_id=player.id,
                variant="indian",
                rules_version=1,
                deal="617",
                dealt_at=NOON,
                touched_at=NOON,
                place="terminal",
            )
        )


async def stored(database: Database, game: GameRow) -> GameRow | None:
    async with database.read() as queries:
        return await queries.game(game.id)


async def test_written_data_is_there_for_the_next_program(
    database: Database, database_url: str
) -> None:
    game = await add_game(database)
    await database.close()
    again = Database(database_url)
    assert await stored(again, game) == game
    await again.close()


async def test_exception_rolls_back_the_whole_transaction(database: Database) -> None:
    game = await add_game(database)

    async def change_and_fail() -> None:
        async with database.write() as queries:
            await queries.change_game(game.id, 1, ply=1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await change_and_fail()
    assert await stored(database, game) == game


async def test_cancelled_write_releases_the_lock(database: Database) -> None:
    game = await add_game(database)

    async def change_and_wait() -> None:
        async with database.write() as queries:
            await queries.change_game(game.id, 1, ply=1)
            await asyncio.Event().wait()

    # Cancel after any number of event loop turns: while beginning, changing or waiting.
    for turns in range(30):
        task = asyncio.create_task(change_and_wait())
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    async with database.write() as queries:
        assert await queries.change_game(game.id, 1, ply=2)


async def test_writers_of_one_program_take_turns(database: Database) -> None:
    game = await add_game(database)

    async def add_one() -> None:
        async with database.write() as queries:
            await player_of(queries, "terminal", 1)
            row = await queries.game(game.id)
            assert row is not None
            assert await queries.change_game(row.id, row.revision, ply=row.ply + 1)

    await asyncio.gather(*(add_one() for _ in range(50)))
    changed = await stored(database, game)
    assert changed is not None
    assert (changed.ply, changed.revision) == (50, 51)


async def test_waiting_writer_sees_the_changes_of_the_one_before(
    database: Database, database_url: str
) -> None:
    game = await add_game(database)
    other = Database(database_url)

    async def get_or_add() -> GameRow | None:
        async with other.write() as queries:
            _, here = await queries.get_or_add_player("terminal", 1, game.place)
            return here

    async with database.write() as queries:
        await queries.get_or_add_player("terminal", 1, game.place)
        entering = asyncio.create_task(get_or_add())
        await asyncio.wait([entering], timeout=0.2)
        assert not entering.done()
        await queries.change_game(game.id, 1, ply=7)
    here = await entering
    await other.close()
    assert here == await stored(database, game)


async def write_often(url: str, game_id: int, times: int) -> None:
    database = Database(url)
    await database.upgrade()
    for _ in range(times):
        async with database.write() as queries:
            await player_of(queries, "terminal", 1)
            row = await queries.game(game_id)
            assert row is not None
            assert await queries.change_game(game_id, row.revision, ply=row.ply + 1)
    await database.close()


def write_often_in_a_process(url: str, game_id: int, times: int) -> None:
    asyncio.run(write_often(url, game_id, times))


async def test_writers_in_two_processes_form_one_sequence(
    database: Database, database_url: str
) -> None:
    game = await add_game(database)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as processes:
        work = partial(write_often_in_a_process, database_url, game.id, 150)
        await asyncio.gather(*(loop.run_in_executor(processes, work) for _ in range(2)))
    changed = await stored(database, game)
    assert changed is not None
    assert (changed.ply, changed.revision) == (300, 301)


async def test_deleting_a_player_deletes_the_games(database: Database) -> None:
    game = await add_game(database)
    async with database.write() as queries:
        await queries._connection.execute(text("DELETE FROM players"))
    assert await stored(database, game) is None


async def test_read_does_not_wait_for_a_writer(database: Database) -> None:
    game = await add_game(database)
    async with database.write() as queries:
        await queries.change_game(game.id, 1, ply=1)
        assert await stored(database, game) == game


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "50% möglich" / "games.db"


async def test_sqlite_is_durable_and_creates_its_folder(sqlite_file: Path) -> None:
    database = Database(f"sqlite:///{sqlite_file}")
    await database.upgrade()
    async with database.write() as queries:
        pragmas = [
            (await queries._connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in (
                *("journal_mode", "synchronous", "foreign_keys", "busy_timeout"),
                "secure_delete",
            )
        ]
    await database.close()
    full = 2
    assert pragmas == ["wal", full, 1, 1000, 1]


async def test_lock_held_too_long_is_reported_as_busy(
    sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engines._SQLITE_ARGS, "timeout", 0.01)
    monkeypatch.setattr(engines, "_BUSY_TIMEOUT_S", 0.2)
    database = Database(f"sqlite:///{sqlite_file}")
    await database.upgrade()
    other = sqlite3.connect(sqlite_file)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusyError, match="busy"):
        await add_game(database)
    other.close()
    assert await add_game(database) is not None
    await database.close()


async def test_first_start_waits_for_another_first_start(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("CREATE TABLE notes (text)")
    other.execute("BEGIN IMMEDIATE")
    database = Database(f"sqlite:///{file}")
    start = asyncio.create_task(database.upgrade())
    await asyncio.wait([start], timeout=0.1)
    assert not start.done()
    other.close()
    await start
    await database.close()


async def test_no_thread_is_left_after_closing(sqlite_file: Path) -> None:
    before = set(threading.enumerate())
    database = Database(f"sqlite:///{sqlite_file}")
    await database.upgrade()
    game = await add_game(database)
    await asyncio.gather(*(stored(database, game) for _ in range(5)))
    drivers = set(threading.enumerate()) - before
    assert drivers
    await database.close()
    for thread in drivers:
        thread.join(timeout=5)
    assert not any(thread.is_alive() for thread in drivers)


@pytest.mark.parametrize("ending", ["await database.close()", "pass", "raise SystemExit(0)"])
def test_program_exits_whether_it_closes_the_database_or_not(
    sqlite_file: Path, ending: str
) -> None:
    program = f"""
import asyncio
from bot.store import Database

async def main():
    database = Database("sqlite:///{sqlite_file}")
    await database.upgrade()
    async with database.write() as queries:
        await queries.get_or_add_player("terminal", 1, "")
    {ending}

asyncio.run(main())
"""
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", program], cwd=root, timeout=30, check=True)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "cannot be read"),
        ("games.db", "cannot be read"),
        ("postgresql://me:secret@host:port/games", "cannot be read"),
        ("mysql://me:secret@host/games", "must be sqlite or postgresql, not mysql"),
        ("sqlite://", "must be a plain file"),
        ("sqlite:///:memory:", "must be a plain file"),
        ("sqlite:///games.db?mode=ro", "must be a plain file"),
        ("postgresql://me:secret@host/games?colour=red", "unknown options: colour"),
    ],
)
def test_invalid_url_is_refused(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as refused:
        Database(url)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_common_urls_of_hosting_services_are_accepted(scheme: str) -> None:
    url = engines.parse_url(f"{scheme}://me:secret@host/games?sslmode=require")
    assert url.drivername == "postgresql+asyncpg"
    assert dict(url.query) == {"ssl": "require"}


async def test_unreachable_server_is_named_without_its_password() -> None:
    database = Database("postgresql://me:secret@127.0.0.1:1/games")
    with pytest.raises(StoreError, match=r"127\.0\.0\.1:1/games") as refused:
        await database.upgrade()
    assert "secret" not in str(refused.value)
    with pytest.raises(StoreError, match=r"127\.0\.0\.1:1/games"):
        await add_game(database)
    await database.close()


async def test_file_that_is_not_a_database_is_refused_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt, this is not a database. " * 100)
    database = Database(f"sqlite:///{file}")
    with pytest.raises(StoreError, match="not a database"):
        await database.upgrade()
    await database.close()
    assert file.read_text().startswith("Dear aunt")


async def test_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    database = Database(f"sqlite:///{tmp_path}/file/games.db")
    with pytest.raises(StoreError, match="cannot be reached"):
        await database.upgrade()
    await database.close()
