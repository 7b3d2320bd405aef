import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Database, StoreError, upgrade
from bot.store.engines import engine_for_upgrade, parse_url
from bot.store.tables import metadata

HEAD = "0004"
"""The revision of the newest migration."""

ADD_A_COLUMN = """
with op.batch_alter_table("players", table_kwargs={"sqlite_autoincrement": True}) as players:
    players.add_column(sa.Column("nickname", sa.Text()))
    players.alter_column("platform", type_=sa.String(64))
"""
LOSE_A_PARENT = "op.execute('DELETE FROM players')"
FAIL_HALFWAY = f"{ADD_A_COLUMN}\nop.execute('SELECT 1 FROM nowhere')"

INSERT_A_GAME = """
INSERT INTO games (player_id, variant, rules_version, deal, moves, redo, ply, status, undos, hints,
    autos, moves_made, dealt_at, touched_at, moving_ms, practice, place, current)
VALUES (1, 'indian', 1, '617', 'd', '', 1, 'open', 0, 0, 0, 1, '2026-03-29 12:00:00.000000',
    '2026-03-29 12:00:00.000000', 0, 0, 'terminal', 1)
"""


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[AsyncConnection]:
    engine = engine_for_upgrade(parse_url(url))
    async with engine.begin() as connection:
        yield connection
    await engine.dispose()


async def revision_of(url: str) -> str | None:
    async with connected(url) as connection:
        return await connection.run_sync(
            lambda sync: MigrationContext.configure(sync).get_current_revision()
        )


def next_version(folder: Path, body: str) -> Config:
    """Return the configuration of a later program with one more migration."""
    folder.mkdir(exist_ok=True)
    lines = "".join(f"    {line}\n" for line in body.strip().splitlines())
    (folder / "9000_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision = '9000'\ndown_revision = '{HEAD}'\n"
        f"def upgrade():\n{lines}"
        "def downgrade():\n    pass\n"
    )
    return upgrade.migration_config(folder)


def schema(connection: Connection) -> dict[str, Any]:
    """Describe all tables, including checks and index conditions, which Alembic ignores."""
    inspector = inspect(connection)
    return {
        table: [
            [{**column, "type": str(column["type"])} for column in inspector.get_columns(table)],
            inspector.get_pk_constraint(table),
            inspector.get_foreign_keys(table),
            by_name(inspector.get_unique_constraints(table)),
            by_name(inspector.get_check_constraints(table)),
            by_name(inspector.get_indexes(table)),
        ]
        for table in metadata.tables
    }


def by_name(things: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    return {thing["name"]: str(in_plain_text(thing)) for thing in things}


def in_plain_text(thing: Mapping[str, Any]) -> dict[str, Any]:
    # The condition of a partial index in SQLite is an expression, which equals only itself.
    options = thing.get("dialect_options", {})
    return {**thing, "dialect_options": {name: str(value) for name, value in options.items()}}


async def test_models_match_the_schema(database: Database, database_url: str) -> None:
    del database

    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), metadata)
        return found

    async with connected(database_url) as connection:
        assert await connection.run_sync(differences) == []


async def test_migrations_create_the_tables_of_the_models(
    new_url: Callable[[], str],
) -> None:
    migrated, created = new_url(), new_url()
    await upgrade.upgrade(parse_url(migrated))
    async with connected(created) as connection:
        await connection.run_sync(metadata.create_all)
        expected = await connection.run_sync(schema)
    async with connected(migrated) as connection:
        assert await connection.run_sync(schema) == expected


async def test_all_migrations_can_be_reverted_and_repeated(database_url: str) -> None:
    await upgrade.upgrade(parse_url(database_url))
    async with connected(database_url) as connection:
        before = await connection.run_sync(schema)

    def downgrade(connection: Connection) -> list[str]:
        config = upgrade.migration_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return inspect(connection).get_table_names()

    async with connected(database_url) as connection:
        assert await connection.run_sync(downgrade) == ["alembic_version"]
    await upgrade.upgrade(parse_url(database_url))
    async with connected(database_url) as connection:
        assert await connection.run_sync(schema) == before


async def test_concurrent_starts_upgrade_once(database_url: str) -> None:
    databases = [Database(database_url) for _ in range(6)]
    async with asyncio.timeout(20):
        await asyncio.gather(*(database.upgrade() for database in databases))
    await asyncio.gather(*(database.close() for database in databases))
    assert await revision_of(database_url) == HEAD


async def test_newer_database_is_refused(database: Database, database_url: str) -> None:
    async with connected(database_url) as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=rf"newer than this program .*9999.*{HEAD}"):
        await database.upgrade()
    assert await revision_of(database_url) == "9999"


async def test_failed_migration_changes_nothing(database_url: str, tmp_path: Path) -> None:
    await upgrade.upgrade(parse_url(database_url))
    async with connected(database_url) as connection:
        before = await connection.run_sync(schema)
    config = next_version(tmp_path / "next", FAIL_HALFWAY)
    with pytest.raises(StoreError, match="nowhere"):
        await upgrade.upgrade(parse_url(database_url), config=config)
    async with connected(database_url) as connection:
        assert await connection.run_sync(schema) == before
    assert await revision_of(database_url) == HEAD


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Return an upgraded SQLite database without rows."""
    file = tmp_path / "games.db"
    await upgrade.upgrade(parse_url(f"sqlite:///{file}"))
    return file


def fill(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "INSERT INTO players (platform, platform_id, created_at)"
            " VALUES ('terminal', 1, '2026-03-29 12:00:00.000000')"
        )
        connection.execute(INSERT_A_GAME)


def select(file: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def backups_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.backup"))


async def upgrade_further(
    file: Path, body: str = ADD_A_COLUMN, backups: Path | None = None
) -> None:
    config = next_version(file.parent / "next", body)
    await upgrade.upgrade(parse_url(f"sqlite:///{file}"), backups, config)


async def test_upgrade_of_an_empty_database_makes_no_backup(file: Path) -> None:
    await upgrade.upgrade(parse_url(f"sqlite:///{file}"))
    await upgrade_further(file)
    assert await revision_of(f"sqlite:///{file}") == "9000"
    fill(file)
    await upgrade_further(file)
    assert backups_in(file.parent) == []


async def test_rows_are_backed_up_before_an_upgrade(file: Path) -> None:
    # An open reader keeps the new rows in the write-ahead log, outside the database file.
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("SELECT * FROM games").fetchall()
        fill(file)
        await upgrade_further(file)
    (backup,) = backups_in(file.parent)
    assert backup.name.startswith(f"games.db.{HEAD}-20")
    assert select(backup, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert select(backup, "SELECT deal, moves FROM games") == [("617", "d")]
    assert select(backup, "PRAGMA integrity_check") == [("ok",)]
    assert select(file, "SELECT version_num FROM alembic_version") == [("9000",)]


async def test_backup_goes_to_the_given_folder(file: Path, tmp_path: Path) -> None:
    fill(file)
    await upgrade_further(file, backups=tmp_path / "kept" / "safe")
    assert len(backups_in(tmp_path / "kept" / "safe")) == 1
    assert backups_in(file.parent) == []


async def test_backup_never_replaces_another(tmp_path: Path) -> None:
    first = upgrade._unused(tmp_path, "games.db.0001-20261129T223000Z")
    assert first.name == "games.db.0001-20261129T223000Z.backup"
    first.touch()
    second = upgrade._unused(tmp_path, "games.db.0001-20261129T223000Z")
    second.touch()
    assert len({first, second, upgrade._unused(tmp_path, "games.db.0001-20261129T223000Z")}) == 3


async def test_failed_backup_prevents_the_upgrade(file: Path, tmp_path: Path) -> None:
    fill(file)
    (tmp_path / "taken").touch()
    with pytest.raises(StoreError):
        await upgrade_further(file, backups=tmp_path / "taken")
    assert await revision_of(f"sqlite:///{file}") == HEAD


async def test_foreign_table_is_backed_up_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE letters (text)")
        connection.execute("INSERT INTO letters VALUES ('Dear aunt')")
    await upgrade.upgrade(parse_url(f"sqlite:///{file}"))
    (backup,) = backups_in(tmp_path)
    assert backup.name.startswith("other.db.unversioned-20")
    assert select(backup, "SELECT * FROM letters") == select(file, "SELECT * FROM letters")


async def test_altering_the_players_table_keeps_the_games(file: Path) -> None:
    fill(file)
    await upgrade_further(file)
    assert select(file, "SELECT platform, nickname FROM players") == [("terminal", None)]
    assert select(file, "SELECT player_id, deal, moves FROM games") == [(1, "617", "d")]
    assert select(file, "PRAGMA foreign_key_check") == []
    database = Database(f"sqlite:///{file}")
    async with database.write() as queries:
        await queries._connection.execute(text("DELETE FROM players"))
    await database.close()
    assert select(file, "SELECT * FROM games") == []


async def test_migration_that_orphans_a_game_is_rolled_back(file: Path) -> None:
    fill(file)
    with pytest.raises(StoreError, match=r"row of games .* in players"):
        await upgrade_further(file, LOSE_A_PARENT)
    assert select(file, "SELECT count(*) FROM players") == [(1,)]
    assert select(file, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert len(backups_in(file.parent)) == 1
