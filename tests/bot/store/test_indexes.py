"""SQLite's own word that what is asked often is answered from an index, however much there is."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import ClauseElement
from sqlalchemy.dialects import sqlite

from bot.store import Database, daily, history, queries, standings
from bot.store.tables import metadata

WHAT_IS_ASKED = {
    "results": (queries._ALL_RESULTS, ["COVERING INDEX ix_games_finished", "INDEX ix_games_open"]),
    "results of one game": (queries._RESULTS, ["COVERING INDEX ix_games_finished"]),
    "open games": (queries._OPEN_COUNT, ["INDEX ix_games_open"]),
    "newest of the history": (history._NEWEST, ["INDEX ix_games_finished"]),
    "older of the history": (history._OLDER, ["INDEX ix_games_finished"]),
    "newer of the history": (history._NEWER, ["INDEX ix_games_finished"]),
    "the table of a day": (daily._BEST, ["INDEX uq_games_daily (daily=? AND variant=?)"]),
    "how many played it": (daily._COUNTS, ["INDEX uq_games_daily (daily=? AND variant=?)"]),
    "who did so better": (daily._BETTER, ["INDEX uq_games_daily (daily=? AND variant=?)"]),
    "a player's place in it": (daily._OWN, ["INDEX uq_games_daily (daily=? AND variant=?"]),
    "a player's game of a day": (daily._GAME, ["INDEX ix_games_player_id_variant"]),
    "a player's days": (daily._DAYS, ["INDEX ix_games_player_id_variant"]),
    "the deals a player was dealt": (queries._DEALT, ["INDEX ix_games_player_id_variant"]),
    "a player's standings": (standings._HELD, ["INDEX ix_standings_player_id"]),
    "a player's standing": (
        standings._ONE,
        ["INDEX ix_standings_player_id_variant_platform_server_period"],
    ),
    "who is due": (standings._TAKE_DUE, ["INDEX ix_players_standings_due"]),
    "what is to be purged": (standings._PURGE, ["INDEX ix_standings_replaced_at"]),
    **{
        f"{what} by {figure}": (
            getattr(ranking, what),
            [
                (
                    f"COVERING INDEX ix_standings_{figure} "
                    "(variant=? AND platform=? AND server=? AND period=?"
                )
            ],
        )
        for figure, ranking in standings._RANKINGS.items()
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


@pytest.mark.parametrize(("statement", "expected"), WHAT_IS_ASKED.values(), ids=WHAT_IS_ASKED)
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
