"""Export and deletion of a player's data."""

import json
import logging
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, text

from bot.service import Caller, GameVersion, PlayerError, Service
from bot.service.leaderboards.pages import LeaderboardQuery, Metric
from bot.store import Database, StoredAnalysis, engines, upgrade
from bot.store.engines import engine_for_upgrade, parse_url
from bot.store.tables import metadata
from engine.variants import LUCAS
from tests.bot.service.past import WON, Past, store
from tests.bot.service.scene import (
    LUCAS as LUCAS_WIN,
)
from tests.bot.service.scene import (
    ME,
    NOON,
    SOMEBODY,
    Clock,
    begin,
    win,
)

WINS = LeaderboardQuery(Metric.WINS)
# Values that occur nowhere else in the database file.
NUMBER = 0x1D0C_BA98_7654_3210
DELETED = Caller("discord", NUMBER, f"private-{NUMBER}", f"guild-{NUMBER}", "Zebulon Forgotten")


async def rows(database: Database, table: str) -> list[dict[str, object]]:
    async with database.read() as queries:
        result = await queries._connection.execute(text(f"SELECT * FROM {table}"))
        return [dict(row) for row in result.mappings()]


async def everything(database: Database) -> dict[str, list[dict[str, object]]]:
    return {table: await rows(database, table) for table in metadata.tables}


async def store_analysis(service: Service, game_id: int) -> None:
    """Store an analysis of a finished game."""
    analysis = StoredAnalysis(
        game_id=game_id, version=1, won=1, undecided=2, lost=3, line="d", made_at=NOON
    )
    await service._unit_of_work.update(lambda queries, _: queries.analyses.save(analysis))


async def store_rows(service: Service, caller: Caller) -> None:
    """Store rows about a player in every table that can have them."""
    await service.leaderboards.join(caller)
    won = await win(service, caller, LUCAS_WIN)
    await store_analysis(service, won.snapshot.id)
    await begin(service, caller, "maria", "7")
    await service.change_settings(caller, {"suits": "letters"})


# ------------------------------------------------------------------- export


async def test_export_contains_every_row_as_json(service: Service) -> None:
    await store_rows(service, SOMEBODY)
    await store_rows(service, replace(ME, name="Zoë"))
    exported = json.loads(json.dumps(await service.account.export(ME)))
    (player,) = exported["players"]
    assert (player["platform"], player["platform_id"]) == (ME.platform, ME.platform_id)
    assert (player["name"], player["ranked"], player["settings"]["suits"]) == (
        "Zoë",
        True,
        "letters",
    )
    assert [(game["variant"], game["status"], game["deal"]) for game in exported["games"]] == [
        ("lucas", "won", str(LUCAS_WIN.number)),
        ("maria", "open", "7"),
    ]
    assert exported["games"][1]["moves"] == "d"
    assert exported["games"][1]["checks"] == 0
    assert [(one["game_id"], one["lost"]) for one in exported["analyses"]] == [
        (exported["games"][0]["id"], 3)
    ]
    assert exported["games"][0]["finished_at"] == NOON.isoformat()
    assert {(one["variant"], one["won"]) for one in exported["standings"]} == {
        ("", 1),
        ("lucas", 1),
    }


async def test_export_covers_all_columns_and_player_tables(service: Service) -> None:
    await store_rows(service, ME)
    exported = await service.account.export(ME)
    tables = metadata.tables
    assert set(exported) == {"players"} | {
        name
        for name, table in tables.items()
        if any(key.column.table.name in ("players", "games") for key in table.foreign_keys)
    }
    for name, found in exported.items():
        assert found, name
        assert list(found[0]) == [column.name for column in tables[name].columns]


async def test_export_contains_no_other_players_data(service: Service) -> None:
    await store_rows(service, ME)
    await store_rows(service, DELETED)
    assert str(NUMBER) not in json.dumps(await service.account.export(ME))
    assert str(NUMBER) in json.dumps(await service.account.export(DELETED))


async def test_export_of_an_unknown_player_is_empty_and_stores_nothing(
    service: Service, database: Database
) -> None:
    await store_rows(service, SOMEBODY)
    before = await everything(database)
    exported = await service.account.export(ME)
    assert exported == {"players": [], "games": [], "standings": [], "analyses": []}
    assert await everything(database) == before


async def test_daily_number_is_exported_only_after_the_game(
    service: Service,
) -> None:
    dealt = (await service.daily.open(ME, LUCAS)).snapshot

    async def number() -> str | None:
        (game,) = (await service.account.export(ME))["games"]
        deal: str | None = game["deal"]
        return deal

    await service.play(ME, "d")
    assert await number() is None
    await service.resign(ME, dealt.id)
    assert await number() is not None


# ------------------------------------------------------------------ deletion


async def test_deleted_player_is_in_no_table(service: Service, database: Database) -> None:
    await store_rows(service, SOMEBODY)
    before = await everything(database)
    await store_rows(service, ME)
    await service.account.forget(ME)
    after = await everything(database)
    del before["standings_versions"], after["standings_versions"]
    assert after == before


async def test_every_table_that_refers_to_players_is_emptied() -> None:
    keys = [key for table in metadata.tables.values() for key in table.foreign_keys]
    of_players = [key for key in keys if key.column.table.name == "players"]
    assert {key.parent.table.name for key in of_players} == {"games", "standings"}
    others = [key for key in keys if key not in of_players]
    assert [(key.parent.table.name, key.column.table.name) for key in others] == [
        ("analyses", "games")
    ]
    assert all(key.ondelete == "CASCADE" for key in keys)


async def test_ranks_of_others_close_up_after_a_deletion(
    service: Service, database: Database
) -> None:
    for caller, history in {
        SOMEBODY: [Past(WON, NOON)],
        ME: [Past(WON, NOON), Past(WON, NOON)],
    }.items():
        await store(database, history, caller)
        await service.leaderboards.join(caller)
    first = await service.leaderboards.table(SOMEBODY, WINS)
    assert [row.mine for row in first.rows] == [False, True]
    await service.account.forget(ME)
    page = await service.leaderboards.table(SOMEBODY, WINS, 0, first.version)
    assert [(row.rank, row.mine) for row in page.rows] == [(1, True)]
    assert page.restarted


async def test_buttons_of_deleted_games_report_the_game_gone(service: Service) -> None:
    game = await begin(service, ME)
    at = GameVersion(game.id, game.revision)
    await service.account.forget(ME)
    for act in (service.undo(ME, at=at), service.view(ME, at), service.analyses.hint(ME, at=at)):
        with pytest.raises(PlayerError) as refused:
            await act
        assert refused.value.code == "game-gone"


async def test_button_of_a_deleted_game_does_not_add_the_player_again(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME)
    await service.account.forget(ME)
    with pytest.raises(PlayerError):
        await service.undo(ME, at=GameVersion(game.id, game.revision))
    assert await rows(database, "players") == []


async def test_returning_player_starts_from_scratch(service: Service, database: Database) -> None:
    game = await begin(service, ME)
    (before,) = await rows(database, "players")
    await service.account.forget(ME)
    again = await begin(service, ME)
    (after,) = await rows(database, "players")
    assert again.id > game.id
    assert isinstance(before["id"], int)
    assert isinstance(after["id"], int)
    assert after["id"] > before["id"]
    assert (await service.statistics(ME)).open == 1


async def test_unknown_player_can_be_deleted(service: Service, database: Database) -> None:
    await service.account.forget(ME)
    await service.account.forget(ME)
    assert await rows(database, "players") == []


async def test_deletion_drops_cached_games(service: Service) -> None:
    game = await begin(service, ME)
    other = await begin(service, SOMEBODY)
    kept = service._unit_of_work._games._games
    assert set(kept) == {game.id, other.id}
    await service.account.forget(ME)
    assert set(kept) == {other.id}


# ------------------------------------------------------- the database's files


@pytest.fixture
def file(sqlite_template: Path, tmp_path: Path) -> Path:
    file = tmp_path / "games.db"
    file.write_bytes(sqlite_template.read_bytes())
    return file


@pytest.fixture
async def on_sqlite(file: Path) -> AsyncIterator[Service]:
    database = Database(f"sqlite:///{file}")
    yield Service(database, now=Clock())
    await database.close()


def holds(file: Path, what: bytes) -> bool:
    files = [file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-journal")]
    return any(what in one.read_bytes() for one in files if one.exists())


TRACES = {
    "number": NUMBER.to_bytes(8, "big"),
    "text": str(NUMBER).encode(),
    "name": DELETED.name.encode(),
}


@pytest.mark.parametrize("trace", TRACES.values(), ids=TRACES)
async def test_deleted_id_is_nowhere_in_the_files(
    on_sqlite: Service, file: Path, trace: bytes
) -> None:
    for number in range(20):
        await begin(on_sqlite, replace(ME, platform_id=number))
    await store_rows(on_sqlite, DELETED)
    await on_sqlite.leaderboards.leave(DELETED)
    await on_sqlite.resign(DELETED)
    assert holds(file, trace)
    await on_sqlite.account.forget(DELETED)
    assert not holds(file, trace)


def crowd(file: Path) -> list[int]:
    """Add many players whose rows move between pages; return those with copies left behind."""
    choice = random.Random(5)
    numbers = [choice.getrandbits(62) | 2**61 for _ in range(5000)]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA secure_delete = ON")
        insert = (
            "INSERT INTO players (platform, platform_id, created_at)"
            " VALUES ('discord', ?, '2026-03-29 12:00:00.000000')"
        )
        for known, number in enumerate(numbers, start=1):
            connection.execute(insert, [number])
            for _ in range(3):
                change = choice.choice(["x" * choice.randrange(40), ""]), choice.randint(1, known)
                connection.execute("UPDATE players SET name = ? WHERE id = ?", change)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    held = file.read_bytes()
    in_table_and_index = 2
    return [n for n in numbers if held.count(n.to_bytes(8, "big")) > in_table_and_index]


async def test_copies_left_by_moved_rows_are_erased(on_sqlite: Service, file: Path) -> None:
    copied = crowd(file)
    assert len(copied) > 2
    for number in copied[:3]:
        await on_sqlite.account.forget(Caller("discord", number, "channel"))
        assert not holds(file, number.to_bytes(8, "big"))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT count(*) FROM players").fetchone() == (5000 - 3,)


async def test_deletion_keeps_other_players_data(service: Service, database: Database) -> None:
    for number in range(3):
        await store_rows(service, replace(ME, platform_id=number))
    before = await everything(database)
    await service.account.forget(DELETED)
    after = await everything(database)
    assert after == before


async def test_traces_left_because_of_a_reader_are_logged(
    on_sqlite: Service,
    file: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(engines._SQLITE_ARGS, "timeout", 0.01)
    await store_rows(on_sqlite, DELETED)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM games").fetchall()
        with caplog.at_level(logging.WARNING):
            await on_sqlite.account.forget(DELETED)
        assert "traces remain" in caplog.text
        assert holds(file, TRACES["number"])
    assert (await on_sqlite.account.export(DELETED))["players"] == []
    await on_sqlite.account.forget(DELETED)
    assert not holds(file, TRACES["number"])


async def test_traces_left_by_an_older_version_are_erased(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    url = f"sqlite:///{file}"
    await at_version(url, "0001")
    with closing(sqlite3.connect(file)) as old, old:
        # As on an SQLite that was not built with secure deletion.
        old.execute("PRAGMA secure_delete = OFF")
        insert = (
            "INSERT INTO players (platform, platform_id, created_at)"
            " VALUES ('discord', ?, '2026-03-29 12:00:00.000000')"
        )
        old.executemany(insert, [(number,) for number in range(50)])
        old.execute(insert, [NUMBER])
        settings = ", ".join(f'"{n}": {n}' for n in range(30))
        old.execute("UPDATE players SET settings = ?", [f"{{{settings}}}"])
    with closing(sqlite3.connect(file)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert file.read_bytes().count(TRACES["number"]) > 2
    database = Database(url)
    await database.upgrade(tmp_path / "backups")
    await Service(database).account.forget(DELETED)
    assert not holds(file, TRACES["number"])
    await database.close()


async def at_version(url: str, version: str) -> None:
    def bring(connection: Connection) -> None:
        config = upgrade.migration_config()
        config.attributes["connection"] = connection
        command.upgrade(config, version)

    engine = engine_for_upgrade(parse_url(url))
    async with engine.begin() as connection:
        await connection.run_sync(bring)
    await engine.dispose()
