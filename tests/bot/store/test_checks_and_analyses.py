"""Queries on winnable checks, dealt deals and analyses."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection

from bot.store import Database, StoredAnalysis, StoreError, upgrade
from bot.store.engines import parse_url
from tests.bot.rows import player_of
from tests.bot.store.test_queries import begun_game, new_game
from tests.bot.store.test_upgrade import connected, fill, select

NOON = datetime(2026, 3, 29, 12, 0, 0, 123456, tzinfo=UTC)
ANALYSIS = StoredAnalysis(
    game_id=1, version=1, won=5, undecided=2, lost=3, line="d w-5 3-10x2", made_at=NOON
)


async def test_check_is_counted_without_a_new_revision(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        game = await begun_game(queries, player, "here")
        other = await begun_game(queries, player, "there")
        await queries.add_checks(game.id, 1)
        await queries.add_checks(game.id, 1)
        await queries.add_checks(game.id, -1)
        assert await queries.game(game.id) == replace(game, checks=1)
        assert await queries.game(other.id) == other


async def test_change_of_a_game_keeps_its_checks(database: Database) -> None:
    async with database.write() as queries:
        game = await begun_game(queries, await player_of(queries, "terminal", 1), "here")
        await queries.add_checks(game.id, 1)
        assert await queries.change_game(game.id, game.revision, hints=1)
        row = await queries.game(game.id)
    assert row is not None
    assert (row.checks, row.hints, row.revision) == (1, 1, game.revision + 1)


async def test_dealt_deals_are_listed_by_player_and_variant(database: Database) -> None:
    async with database.write() as queries:
        player, other = [await player_of(queries, "terminal", number) for number in (1, 2)]
        for place, deal in enumerate(["5", "5", "100000000000000000000"]):
            await queries.add_game(new_game(player, str(place), variant="lucas", deal=deal))
        await queries.add_game(new_game(player, "maria", variant="maria", deal="6"))
        await queries.add_game(new_game(other, "here", variant="lucas", deal="7"))
        assert await queries.dealt(player.id, "lucas") == {"5", "100000000000000000000"}
        assert await queries.dealt(player.id, "indian") == set()


async def test_new_analysis_replaces_the_old_one(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        for place in ("here", "there"):
            await begun_game(queries, player, place)
        assert await queries.analyses.of(1) is None
        await queries.analyses.save(ANALYSIS)
        await queries.analyses.save(replace(ANALYSIS, game_id=2))
        await queries.analyses.save(replace(ANALYSIS, version=2, line=""))
    async with database.read() as queries:
        assert await queries.analyses.of(1) == replace(ANALYSIS, version=2, line="")
        assert await queries.analyses.of(2) == replace(ANALYSIS, game_id=2)


async def test_analysis_needs_a_game_and_is_deleted_with_it(database: Database) -> None:
    async with database.write() as queries:
        player = await player_of(queries, "terminal", 1)
        await begun_game(queries, player, "here")
        await queries.analyses.save(ANALYSIS)
        await queries.account.delete(player.id)
        assert await queries.analyses.of(1) is None
    with pytest.raises(StoreError):
        async with database.write() as queries:
            await queries.analyses.save(ANALYSIS)


async def test_migrated_games_have_no_checks_and_can_be_downgraded(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    url = f"sqlite:///{file}"

    def upgrade_to(connection: Connection, revision: str) -> None:
        config = upgrade.migration_config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    async with connected(url) as connection:
        await connection.run_sync(upgrade_to, "0002")
    fill(file)
    before = select(file, "SELECT * FROM games")
    await upgrade.upgrade(parse_url(url))
    assert select(file, "SELECT deal, checks FROM games") == [("617", 0)]

    def downgrade(connection: Connection) -> None:
        config = upgrade.migration_config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")

    async with connected(url) as connection:
        await connection.run_sync(downgrade)
    assert select(file, "SELECT * FROM games") == before
    with closing(sqlite3.connect(file)) as opened, pytest.raises(sqlite3.OperationalError):
        opened.execute("SELECT * FROM analyses")
