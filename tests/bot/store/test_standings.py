"""Versions of leaderboards: what a reader of an old version sees, and for how long."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import Database, LeaderboardKey, Queries, Standing
from bot.store.standings import KEPT, RankingColumn, StandingsVersions
from tests.bot.rows import player_of

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)
ALL_TIME = LeaderboardKey(variant="", platform="", server="", period="all")


def standing(won: int, **values: Any) -> Standing:  # noqa: ANN401  # the fields of a row
    row = Standing(
        variant="",
        platform="",
        server="",
        period="all",
        played=9,
        won=won,
        rate=None,
        streak=won,
        fewest_moves=100 if won else None,
    )
    return replace(row, **values)


@pytest.fixture
async def players(database: Database) -> list[int]:
    """Add three players and return their ids, in order of age."""
    async with database.write() as queries:
        return [(await player_of(queries, "discord", number)).id for number in (30, 20, 10)]


async def replace_rows(
    database: Database, player: int, *rows: Standing, now: datetime = NOON
) -> StandingsVersions:
    async with database.write() as queries:
        await queries.standings.replace(player, set(rows), now)
        return await queries.standings.versions()


async def ranked(
    database: Database, version: int, column: RankingColumn = "won"
) -> list[tuple[int, int]]:
    """Return players and their wins, in order."""
    async with database.read() as queries:
        rows = await queries.standings.ranked(ALL_TIME, column, version, skipped=0, count=9)
        assert await queries.standings.total(ALL_TIME, column, version) == len(rows)
        for ahead, row in enumerate(rows):
            assert await queries.standings.of(row.player_id, ALL_TIME, version) == row
            assert await queries.standings.ahead(row, column, version) == ahead
    return [(row.player_id, row.won) for row in rows]


async def count_rows(database: Database) -> int:
    async with database.read() as queries:
        result = await queries._connection.execute(text("SELECT count(*) FROM standings"))
        return int(result.scalar_one())


async def test_versions_start_at_zero(database: Database) -> None:
    async with database.read() as queries:
        assert await queries.standings.versions() == StandingsVersions(0, 0)


async def test_each_change_makes_a_version(database: Database, players: list[int]) -> None:
    first, second, third = players
    assert await replace_rows(database, first, standing(1)) == StandingsVersions(1, 0)
    assert await replace_rows(database, second, standing(2)) == StandingsVersions(2, 0)
    assert await replace_rows(database, first, standing(3)) == StandingsVersions(3, 0)
    assert await replace_rows(database, third) == StandingsVersions(3, 0)
    assert await replace_rows(database, second) == StandingsVersions(4, 0)
    assert await ranked(database, 0) == []
    assert await ranked(database, 1) == [(first, 1)]
    assert await ranked(database, 2) == [(second, 2), (first, 1)]
    assert await ranked(database, 3) == [(first, 3), (second, 2)]
    assert await ranked(database, 4) == [(first, 3)]


async def test_unchanged_rows_keep_their_version(database: Database, players: list[int]) -> None:
    rows = [standing(1), standing(1, variant="lucas"), standing(1, server="guild")]
    await replace_rows(database, players[0], *rows)
    assert await replace_rows(database, players[0], *rows) == StandingsVersions(1, 0)
    assert await count_rows(database) == 3
    await replace_rows(database, players[0], *rows[:2], standing(2, server="guild"))
    assert await count_rows(database) == 4


async def test_rolled_back_change_makes_no_version(database: Database, players: list[int]) -> None:
    async def change_and_fail() -> None:
        async with database.write() as queries:
            await queries.standings.replace(players[0], {standing(1)}, NOON)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await change_and_fail()
    assert await replace_rows(database, players[0], standing(2)) == StandingsVersions(1, 0)


async def test_replaced_rows_stay_readable_for_an_hour(
    database: Database, players: list[int]
) -> None:
    first, second, _ = players
    await replace_rows(database, first, standing(1))
    await replace_rows(database, first, standing(2))
    await replace_rows(database, first, standing(3), now=NOON + KEPT / 2)
    assert await replace_rows(database, second, standing(1), now=NOON + KEPT) == StandingsVersions(
        4, 0
    )
    assert await ranked(database, 1) == [(first, 1)]
    late = NOON + KEPT + timedelta.resolution
    assert await replace_rows(database, second, standing(2), now=late) == StandingsVersions(5, 1)
    assert await ranked(database, 2) == [(first, 2)]
    assert await replace_rows(
        database, second, standing(3), now=late + KEPT / 2
    ) == StandingsVersions(6, 2)
    assert await replace_rows(
        database, second, standing(4), now=late + 9 * KEPT
    ) == StandingsVersions(7, 5)
    assert await count_rows(database) == 3


async def test_removed_player_is_in_no_version(database: Database, players: list[int]) -> None:
    first, second, _ = players
    await replace_rows(database, first, standing(1))
    await replace_rows(database, second, standing(1))
    await replace_rows(database, first, standing(2))
    async with database.write() as queries:
        await queries.standings.remove(first)
        assert await queries.standings.versions() == StandingsVersions(4, 3)
    for version in (1, 2, 3, 4):
        assert first not in dict(await ranked(database, version))
    assert await ranked(database, 4) == [(second, 1)]


async def test_purged_version_stays_unreadable(database: Database, players: list[int]) -> None:
    first, second, third = players
    await replace_rows(database, first, standing(1))
    await replace_rows(database, first, standing(2))
    await replace_rows(database, second, standing(1))
    async with database.write() as queries:
        await queries.standings.remove(second)
        assert await queries.standings.versions() == StandingsVersions(4, 3)
    # The rows purged now were replaced before that.
    late = NOON + KEPT + timedelta.resolution
    assert await replace_rows(database, third, standing(1), now=late) == StandingsVersions(5, 3)


ORDERS: dict[str, tuple[RankingColumn, Sequence[Standing], Sequence[int]]] = {
    "more is better": ("won", [standing(1), standing(3), standing(2)], [1, 2, 0]),
    "without a win nobody is ranked by wins": ("won", [standing(0), standing(1)], [1]),
    "without a win nobody is ranked by streak": ("streak", [standing(0), standing(1)], [1]),
    "equal wins, older player": ("won", [standing(1)] * 3, [0, 1, 2]),
    "equal streaks, more wins": (
        "streak",
        [standing(1, streak=1), standing(2, streak=1), standing(1, streak=2)],
        [2, 1, 0],
    ),
    "without a rate nobody is ranked": (
        "rate",
        [standing(9), standing(1, rate=0), standing(1, rate=10**12)],
        [2, 1],
    ),
    "fewer moves are better": (
        "fewest_moves",
        [standing(1), standing(1, fewest_moves=99), standing(0)],
        [1, 0],
    ),
    "equally few moves, more wins": ("fewest_moves", [standing(1), standing(2)], [1, 0]),
}


@pytest.mark.parametrize(("column", "rows", "expected"), ORDERS.values(), ids=ORDERS)
async def test_players_are_ranked_with_ties_broken(
    database: Database,
    players: list[int],
    column: RankingColumn,
    rows: Sequence[Standing],
    expected: Sequence[int],
) -> None:
    for player, row in zip(players, rows, strict=False):
        await replace_rows(database, player, row)
    in_order = await ranked(database, len(rows), column)
    assert [player for player, _ in in_order] == [players[number] for number in expected]


async def test_leaderboard_contains_only_its_own_rows(
    database: Database, players: list[int]
) -> None:
    others = [
        standing(3, variant="lucas"),
        standing(4, server="guild"),
        standing(5, period="2026-03"),
    ]
    await replace_rows(database, players[0], standing(1), *others)
    assert await ranked(database, 1) == [(players[0], 1)]


async def test_reader_sees_one_snapshot(database: Database, players: list[int]) -> None:
    first, second, _ = players
    await replace_rows(database, first, standing(1))
    async with database.read() as queries:
        seen = await queries.standings.versions()
        await replace_rows(database, second, standing(2))
        async with database.write() as other:
            await other.standings.remove(first)
        assert await queries.standings.versions() == seen
        assert await queries.standings.total(ALL_TIME, "won", seen.newest) == 1


# ------------------------------------------------------------------------ due players


async def join(queries: Queries, player: int, due: datetime | None) -> None:
    await queries.standings.set_ranked(player, ranked=True)
    await queries.standings.set_due(player, due)


async def test_players_are_due_once_their_time_has_come(
    database: Database, players: list[int]
) -> None:
    first, second, third = players
    async with database.write() as queries:
        await join(queries, first, NOON + KEPT)
        await join(queries, second, NOON)
        await join(queries, third, None)
        assert not await queries.standings.any_due(NOON - timedelta.resolution)
        assert await queries.standings.any_due(NOON)
        assert await queries.standings.take_due(NOON, 9) == [second]
        assert await queries.standings.take_due(NOON + KEPT, 9) == [second, first]
        assert await queries.standings.take_due(NOON + KEPT, 1) == [second]


async def test_due_player_is_taken_after_a_running_request(
    database: Database, database_url: str, players: list[int]
) -> None:
    async with database.write() as queries:
        await join(queries, players[0], NOON)
        await join(queries, players[1], NOON)
    other = Database(database_url)

    async def take() -> list[int]:
        async with other.write() as queries:
            return await queries.standings.take_due(NOON, 9)

    async with database.write() as queries:
        await queries.get_or_add_player("discord", 30, "")
        taking = asyncio.create_task(take())
        await asyncio.wait([taking], timeout=0.2)
        assert not taking.done()
        await queries.standings.set_due(players[0], None)
    assert await taking == [players[1]]
    await other.close()


async def test_player_who_left_is_never_due(database: Database, players: list[int]) -> None:
    async with database.write() as queries:
        await join(queries, players[0], NOON)
        await queries.standings.set_ranked(players[0], ranked=False)
        assert not await queries.standings.any_due(NOON)
        await queries.standings.set_due(players[0], NOON)
        assert not await queries.standings.any_due(NOON)
        assert await queries.standings.take_due(NOON, 9) == []


@pytest.mark.parametrize(
    ("before", "moment", "after"),
    [(None, NOON, NOON), (NOON, NOON + KEPT, NOON), (NOON + KEPT, NOON, NOON)],
)
async def test_due_time_is_only_moved_earlier(
    database: Database,
    players: list[int],
    before: datetime | None,
    moment: datetime,
    after: datetime,
) -> None:
    async with database.write() as queries:
        await join(queries, players[0], before)
        await queries.standings.set_due_by(players[0], moment)
        assert not await queries.standings.any_due(after - timedelta.resolution)
        assert await queries.standings.any_due(after)
