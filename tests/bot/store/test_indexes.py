"""Frequent queries use an index, according to SQLite's query plans."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import ClauseElement
from sqlalchemy.dialects import sqlite

from bot.store import Database, daily, history, queries, standings
from bot.store.tables import metadata

QUERIES = {
    "results": (queries._ALL_RESULTS, ["COVERING INDEX ix_games_finished", "INDEX ix_games_open"]),
    "results of one variant": (queries._RESULTS, ["COVERING INDEX ix_games_finished"]),
    "open games": (queries._OPEN_COUNT, ["INDEX ix_games_open"]),
    "newest history page": (history._NEWEST, ["INDEX ix_games_finished"]),
    "older history page": (history._OLDER, ["INDEX ix_games_finished"]),
    "newer history page": (history._NEWER, ["INDEX ix_games_finished"]),
    "daily table": (daily._BEST, ["INDEX uq_games_daily (daily=? AND variant=?)"]),
    "daily player counts": (daily._COUNTS, ["INDEX uq_games_daily (daily=? AND variant=?)"]),
    "players ahead in a daily table": (
        daily._BETTER,
        ["INDEX uq_games_daily (daily=? AND variant=?)"],
    ),
    "a player's row in a daily table": (
        daily._OWN,
        ["INDEX uq_games_daily (daily=? AND variant=?"],
    ),
    "a player's daily game": (daily._GAME, ["INDEX ix_games_player_id_variant"]),
    "a player's daily days": (daily._DAYS, ["INDEX ix_games_player_id_variant"]),
    "a player's dealt deals": (queries._DEALT, ["INDEX ix_games_player_id_variant"]),
    "all rows of a player in leaderboards": (standings._HELD, ["INDEX ix_standings_player_id"]),
    "a player's row in a leaderboard": (
        standings._ONE,
        ["INDEX ix_standings_player_id_variant_platform_server_period"],
    ),
    "due players": (standings._TAKE_DUE, ["INDEX ix_players_standings_due"]),
    "rows to purge": (standings._PURGE, ["INDEX ix_standings_replaced_at"]),
    **{
        f"{what} by {column}": (
            getattr(ranking, what),
            [
                (
                    f"COVERING INDEX ix_standings_{column} "
                    "(variant=? AND platform=? AND server=? AND period=?"
                )
            ],
        )
        for column, ranking in standings._RANKINGS.items()
        for what in ("rows", "total", "ahead")
    },
}


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    file = tmp_path / "games.db"
    database = Database(f"sqlite:///{file}")
    await database.upgrade()
    await database.close()
    return file


@pytest.mark.parametrize(("statement", "expected"), QUERIES.values(), ids=QUERIES)
def test_frequent_query_uses_an_index(
    file: Path, statement: ClauseElement, expected: list[str]
) -> None:
    sql = statement.compile(dialect=sqlite.dialect())
    with closing(sqlite3.connect(file)) as connection:
        values = [1] * len(getattr(sql, "positiontup", ()))
        plan = connection.execute(f"EXPLAIN QUERY PLAN {sql}", values).fetchall()
    steps = [step for _, _, _, step in plan]
    for index in expected:
        assert any(index in step for step in steps), steps
    for table in metadata.tables:
        assert f"SCAN {table}" not in steps
