"""The private members of aiosqlite that the SQLite driver uses."""

from pathlib import Path

from bot.store.sqlite_driver import connect_sqlite

_ADVICE = (
    "aiosqlite has changed: adapt RoundTripConnection in bot/store/sqlite_driver.py, then raise the"
    " upper bound of aiosqlite in pyproject.toml."
)


async def test_private_members_of_aiosqlite_are_there(tmp_path: Path) -> None:
    connection = await connect_sqlite(str(tmp_path / "games.db"), isolation_level=None)
    try:
        missing = {"_thread", "_execute", "_conn"} - set(dir(connection))
        assert not missing, f"{_ADVICE} Missing: {missing}"
        assert connection._thread.daemon, _ADVICE
        cursor = connection.cursor()
        await cursor.execute("SELECT 1")
        assert await cursor.fetchall() == [(1,)], _ADVICE
    finally:
        await connection.close()
