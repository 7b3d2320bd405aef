"""Upgrade of the database schema when the program starts."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, exists, inspect, select, table, text

import migrations
from bot.store.engines import engine_for_upgrade, is_sqlite, transaction, translated_errors
from bot.store.errors import StoreError

# An arbitrary but fixed key: all programs that start queue for this advisory lock.
_UPGRADE_LOCK = 4040404


def migration_config(*more_versions: Path) -> Config:
    """Return Alembic's configuration for the migrations of this program, and optional others."""
    scripts = Path(migrations.__file__).parent
    config = Config()
    _set_paths(config, "script_location", scripts)
    if more_versions:
        config.set_main_option("path_separator", "os")
        _set_paths(config, "version_locations", scripts / "versions", *more_versions)
    return config


def _set_paths(config: Config, option: str, *paths: Path) -> None:
    # The configuration parser interpolates percent signs.
    config.set_main_option(option, os.pathsep.join(map(str, paths)).replace("%", "%%"))


async def upgrade(url: URL, backups: Path | None = None, config: Config | None = None) -> None:
    """Run the missing migrations in one transaction; raises StoreError.

    If several programs start at once, one upgrades; the others wait and find nothing to do.
    """
    config = config or migration_config()
    file = Path(url.database or "") if is_sqlite(url) else None
    engine = engine_for_upgrade(url)
    try:
        with translated_errors(url):
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
            async with transaction(engine) as connection:
                await connection.run_sync(_upgrade, config, file, backups)
    finally:
        await engine.dispose()


def _upgrade(
    connection: Connection, config: Config, file: Path | None, backups: Path | None
) -> None:
    if file is None:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_UPGRADE_LOCK})"))
    scripts = ScriptDirectory.from_config(config)
    revision = _known_revision(connection, scripts)
    if revision == scripts.get_current_head():
        return
    if file is not None and _holds_rows(connection):
        _back_up(file, backups or file.parent, revision or "unversioned")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if file is not None:
        _check_foreign_keys(connection)


def _known_revision(connection: Connection, scripts: ScriptDirectory) -> str | None:
    revisions = MigrationContext.configure(connection).get_current_heads()
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in revisions:
        if revision not in known:
            raise StoreError(
                f"The database is newer than this program (its schema is {revision}, the newest"
                f" supported one {scripts.get_current_head()}). Update the program."
            )
    return revisions[0] if revisions else None


def _holds_rows(connection: Connection) -> bool:
    tables = set(inspect(connection).get_table_names()) - {"alembic_version"}
    return any(
        connection.execute(select(exists().select_from(table(name)))).scalar() for name in tables
    )


def _back_up(file: Path, folder: Path, revision: str) -> None:
    """Copy the database, including the contents of its write-ahead log."""
    folder.mkdir(parents=True, exist_ok=True)
    target = _unused(folder, f"{file.name}.{revision}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"The backup {target} could not be written: {error}") from error


def _unused(folder: Path, stem: str) -> Path:
    path = folder / f"{stem}.backup"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.backup"
    return path


def _check_foreign_keys(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        child, _, parent, _ = broken[0]
        raise StoreError(
            f"The database was not upgraded: a row of {child} would refer to a missing row"
            f" in {parent}, and so would {len(broken) - 1} other rows."
        )
