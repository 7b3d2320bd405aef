"""Pages of leaderboards: consistent while results come in, restarted when a version is gone."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import text

from bot.service import Caller, LeaderboardPage, LeaderboardQuery, Metric, Period, Service
from bot.store import Database, Standing
from tests.bot.service.past import (
    HOUR,
    NOW,
    names,
    player,
    recent_games,
    store_and_join,
    stored_standings,
)
from tests.bot.service.scene import LUCAS, ME, WON_GAMES, Clock, begin, execute, win

WINS, STREAK, MOVES = map(LeaderboardQuery, (Metric.WINS, Metric.STREAK, Metric.MOVES))


READER = replace(ME, platform="discord")


@pytest.fixture
def clock() -> Clock:
    return Clock(NOW)


async def read_all(
    service: Service, board: LeaderboardQuery, caller: Caller = READER
) -> AsyncIterator[LeaderboardPage]:
    page = await service.leaderboards.table(caller, board)
    yield page
    for number in range(1, page.pages):
        yield await service.leaderboards.table(caller, board, number, page.version)


async def crowd(service: Service, database: Database, count: int) -> None:
    choice = random.Random(5)
    for number in range(1, count + 1):
        results = "W" + "".join(choice.choices("WL", k=choice.randint(0, 5)))
        await store_and_join(service, database, player(number), recent_games(results), str(number))


async def test_page_has_ten_players(service: Service, database: Database) -> None:
    await crowd(service, database, 21)
    pages = [page async for page in read_all(service, WINS, player(3))]
    assert [(page.page, page.pages, page.total, len(page.rows)) for page in pages] == [
        (0, 3, 21, 10),
        (1, 3, 21, 10),
        (2, 3, 21, 1),
    ]
    ranks = [row.rank for page in pages for row in page.rows]
    assert ranks == list(range(1, 22))
    (mine,) = (row for page in pages for row in page.rows if row.mine)
    assert [page.own for page in pages] == [mine] * 3


async def test_page_number_is_clamped(service: Service, database: Database) -> None:
    await crowd(service, database, 11)
    assert (await service.leaderboards.table(ME, WINS, 99)).page == 1
    assert (await service.leaderboards.table(ME, WINS, -1)).page == 0


def in_order(
    standings: set[tuple[int, Standing]], board: LeaderboardQuery
) -> list[tuple[int, int]]:
    """Return players and wins in order, by a plain sort."""
    found = [
        (player, row)
        for player, row in standings
        if (row.variant, row.server, row.period) == ("", board.server, "all")
    ]
    found = [one for one in found if one[1].won]
    match board.metric:
        case Metric.STREAK:
            found.sort(key=lambda one: (-one[1].streak, -one[1].won, one[0]))
        case Metric.MOVES:
            found.sort(key=lambda one: (one[1].fewest_moves or 0, -one[1].won, one[0]))
        case _:
            found.sort(key=lambda one: (-one[1].won, one[0]))
    return [(player, row.won) for player, row in found]


@pytest.mark.parametrize("board", [WINS, STREAK, MOVES, replace(WINS, server="guild")])
async def test_no_player_is_repeated_or_missing_between_pages(
    service: Service, database: Database, clock: Clock, board: LeaderboardQuery
) -> None:
    await crowd(service, database, 31)
    before = in_order(await stored_standings(database), board)
    wins = iter(WON_GAMES)
    seen: list[tuple[int, int]] = []
    async for page in read_all(service, board):
        seen += [(int(row.name), row.won) for row in page.rows]
        # Between any two pages, some players move up and others down.
        for number in (seen[0][0], before[-1 - page.page][0]):
            await win(service, player(number), next(wins))
            await begin(service, player(number))
            await service.resign(player(number))
        await service.leaderboards.join(player(100 + page.page))
        clock.advance(timedelta(minutes=10))
    assert seen == before
    after = [(int(r.name), r.won) async for page in read_all(service, board) for r in page.rows]
    assert after == in_order(await stored_standings(database), board)
    assert after != before


async def test_concurrent_wins_and_reads_see_whole_tables(
    service: Service, database: Database, database_url: str, clock: Clock
) -> None:
    await crowd(service, database, 25)
    others = [Database(database_url) for _ in range(2)]
    services = [service, *(Service(other, now=clock) for other in others)]
    # Some players are due, so that readers refresh their rows.
    await execute(
        database,
        "UPDATE players SET standings_due = '2026-01-01 00:00:00.000000' WHERE id % 3 = 0",
    )

    async def play(number: int) -> None:
        service = services[number % 3]
        await win(service, player(number), WON_GAMES[number % 4])
        await service.leaderboards.table(player(number), WINS)
        await win(service, player(number), WON_GAMES[4])

    async def read() -> None:
        for one in services * 3:
            rows = [row async for page in read_all(one, WINS) for row in page.rows]
            assert [row.rank for row in rows] == list(range(1, 26))
            assert len({row.name for row in rows}) == 25

    await asyncio.gather(*map(play, range(1, 26)), *(read() for _ in range(4)))
    assert names(await service.leaderboards.table(ME, WINS)) == [
        str(number) for number, _ in in_order(await stored_standings(database), WINS)[:10]
    ]
    for other in others:
        await other.close()


# ------------------------------------------------------- versions that are gone


async def test_version_an_hour_old_restarts(
    service: Service, database: Database, clock: Clock
) -> None:
    await crowd(service, database, 11)
    first = await service.leaderboards.table(ME, WINS)
    clock.advance(HOUR)
    await win(service, player(1), LUCAS)
    kept = await service.leaderboards.table(ME, WINS, 1, first.version)
    assert (kept.page, kept.version, kept.restarted) == (1, first.version, False)
    clock.advance(HOUR + timedelta.resolution)
    await win(service, player(2), LUCAS)
    restarted = await service.leaderboards.table(ME, WINS, 1, first.version)
    assert (restarted.page, restarted.restarted) == (0, True)
    assert restarted.version > first.version
    async with database.read() as queries:
        rows = await queries._connection.execute(text("SELECT count(*) FROM standings"))
        assert rows.scalar_one() < 3 * len(await stored_standings(database))


async def test_deleting_a_player_who_never_joined_restarts_nothing(
    service: Service, database: Database
) -> None:
    await crowd(service, database, 21)
    stranger = player(99)
    await win(service, stranger, LUCAS)
    first = await service.leaderboards.table(ME, WINS)
    await service.account.forget(stranger)
    second = await service.leaderboards.table(ME, WINS, 1, first.version)
    assert (second.page, second.version, second.restarted) == (1, first.version, False)


async def test_page_of_a_past_week_restarts(
    service: Service, database: Database, clock: Clock
) -> None:
    board = replace(WINS, period=Period.WEEK)
    await crowd(service, database, 11)
    first = await service.leaderboards.table(ME, board)
    clock.advance(timedelta(days=7))
    page = await service.leaderboards.table(ME, board, 1, first.version)
    assert (page.page, page.rows, page.restarted) == (0, (), True)
    await win(service, player(4), LUCAS)
    page = await service.leaderboards.table(ME, board, 1, first.version)
    assert (page.page, names(page), page.restarted) == (0, ["4"], True)


@pytest.mark.parametrize("edition", [-1, 0, 99, 2**31, 10**30])
async def test_unknown_version_restarts_with_the_newest(
    service: Service, database: Database, edition: int
) -> None:
    await store_and_join(service, database, ME, recent_games("W"), "me")
    page = await service.leaderboards.table(ME, WINS, 0, edition)
    assert (names(page), page.restarted) == (["me"], True)
