"""Leaderboards: players, order, and the games that count."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.service import LeaderboardPage, LeaderboardQuery, LeaderboardRow, Metric, Period, Service
from bot.service.standings import period_key
from bot.store import Database
from engine.variants import LUCAS, MARIA
from tests.bot.service.past import (
    HOUR,
    LOST,
    NOW,
    OPEN,
    WON,
    Past,
    names,
    player,
    recent_games,
    store,
    store_and_join,
    stored_standings,
)
from tests.bot.service.scene import LUCAS as LUCAS_WIN
from tests.bot.service.scene import ME, MONTH, SOMEBODY, Clock, begin, win

WINS, STREAK, RATE, MOVES = map(
    LeaderboardQuery, (Metric.WINS, Metric.STREAK, Metric.RATE, Metric.MOVES)
)


@pytest.fixture
def clock() -> Clock:
    return Clock(NOW)


async def order(service: Service, board: LeaderboardQuery) -> list[str]:
    return names(await service.leaderboards.table(ME, board))


# ----------------------------------------------------------------- membership


async def test_new_leaderboard_is_empty(service: Service) -> None:
    page = await service.leaderboards.table(ME, WINS)
    assert page == LeaderboardPage(WINS, 0, 0, 1, (), own=None, joined=False, total=0)


async def test_viewing_stores_nothing_about_an_unknown_player(
    service: Service, database: Database
) -> None:
    await service.leaderboards.table(ME, WINS)
    async with database.read() as queries:
        assert await queries.find_player(*ME.session_key) is None


async def test_only_players_who_joined_are_listed(service: Service, database: Database) -> None:
    await store(database, recent_games("WW"), SOMEBODY)
    await store_and_join(service, database, ME, recent_games("W"), "me")
    page = await service.leaderboards.table(SOMEBODY, WINS)
    assert (names(page), page.own, page.joined) == (["me"], None, False)


async def test_joining_includes_earlier_games(service: Service, database: Database) -> None:
    await store_and_join(service, database, ME, recent_games("WLWW", ply=93), "me")
    page = await service.leaderboards.table(ME, STREAK)
    mine = LeaderboardRow(1, "me", mine=True, played=4, won=3, streak=2, fewest_moves=93)
    assert (page.rows, page.own, page.joined, page.total) == ((mine,), mine, True, 1)
    assert mine.win_rate == 0.75


async def test_joining_without_games_ranks_from_the_first_game(service: Service) -> None:
    await service.leaderboards.join(ME)
    page = await service.leaderboards.table(ME, WINS)
    assert (page.rows, page.own, page.joined) == ((), None, True)
    assert (await service.leaderboards.table(ME, WINS)).total == 0
    await win(service, ME, LUCAS_WIN)
    assert (await service.leaderboards.table(ME, WINS)).total == 1


async def test_joined_reports_membership(service: Service) -> None:
    asked = []
    for change in (None, service.leaderboards.join, service.leaderboards.leave):
        if change:
            await change(ME)
        asked.append(
            (await service.leaderboards.joined(ME), await service.leaderboards.joined(SOMEBODY))
        )
    assert asked == [(False, False), (True, False), (False, False)]


async def test_joining_twice_is_joining_once(service: Service, database: Database) -> None:
    await store_and_join(service, database, ME, recent_games("W"))
    version = (await service.leaderboards.table(ME, WINS)).version
    await service.leaderboards.join(ME)
    page = await service.leaderboards.table(ME, WINS)
    assert (page.total, page.version) == (1, version)


async def test_leaving_without_having_joined_stores_nothing(
    service: Service, database: Database
) -> None:
    await service.leaderboards.leave(ME)
    async with database.read() as queries:
        assert await queries.find_player(*ME.session_key) is None


async def test_leaving_removes_the_player_from_open_pages(
    service: Service, database: Database
) -> None:
    await store_and_join(service, database, ME, recent_games("WW"), "me")
    await store_and_join(service, database, SOMEBODY, recent_games("W"), "somebody")
    first = await service.leaderboards.table(SOMEBODY, WINS)
    await service.leaderboards.leave(ME)
    again = await service.leaderboards.table(SOMEBODY, WINS, 0, first.version)
    assert (names(again), again.restarted) == (["somebody"], True)
    assert again.own is not None
    assert again.own.rank == 1
    assert not (await service.leaderboards.table(ME, WINS)).joined
    await win(service, ME, LUCAS_WIN)
    assert await order(service, WINS) == ["somebody"]


async def test_rejoining_restores_all_games(service: Service, database: Database) -> None:
    await store_and_join(service, database, ME, recent_games("W"), "me")
    await service.leaderboards.leave(ME)
    await service.leaderboards.leave(ME)
    await win(service, ME, LUCAS_WIN)
    await service.leaderboards.join(ME)
    (row,) = (await service.leaderboards.table(ME, WINS)).rows
    assert row.won == 2


async def test_unknown_name_is_empty(service: Service, database: Database) -> None:
    await store_and_join(service, database, ME, recent_games("W"), "")
    assert await order(service, WINS) == [""]


# -------------------------------------------------------------- the order


TIES = {
    # leaderboard, results by player, players in their expected order
    "more wins": (WINS, ["WL", "WWW", "W", "WWL"], [2, 4, 1, 3]),
    "equal wins, older player": (WINS, ["W", "LLW", "W"], [1, 2, 3]),
    "no rank by wins without a win": (WINS, ["L", "W", "L"], [2]),
    "no rank by streak without a win": (STREAK, ["L", "W", "L"], [2]),
    "longer streak": (STREAK, ["WLW", "LWW"], [2, 1]),
    "equal streaks, more wins": (STREAK, ["W", "WLW", "WL", "LWLW"], [2, 4, 1, 3]),
    "better rate": (replace(RATE, period=Period.WEEK), ["WLLLL", "WWLLL", "WWWLLL"], [3, 2, 1]),
    "equal rates, more wins": (
        replace(RATE, period=Period.WEEK),
        ["WLLWLL", "WLL" * 3, "LLW" * 2, "WWLLLL" * 2],
        [4, 2, 1, 3],
    ),
    "minimum of a month is ten": (
        replace(RATE, period=Period.MONTH),
        ["W" * 9, "WL" * 5, "W" + "L" * 9],
        [2, 3],
    ),
    "minimum of all time is twenty": (RATE, ["W" * 19, "L" * 20], [2]),
}


@pytest.mark.parametrize(("board", "games", "expected"), TIES.values(), ids=TIES)
async def test_ties_are_broken_by_wins_then_by_age(
    service: Service,
    database: Database,
    board: LeaderboardQuery,
    games: list[str],
    expected: list[int],
) -> None:
    for number, results in enumerate(games, 1):
        await store_and_join(service, database, player(number), recent_games(results), str(number))
    assert await order(service, board) == list(map(str, expected))
    for rank, number in enumerate(expected, 1):
        own = (await service.leaderboards.table(player(number), board)).own
        assert own is not None
        assert (own.rank, own.name) == (rank, str(number))


async def test_fewest_moves_come_first_then_more_wins(service: Service, database: Database) -> None:
    for number, (results, ply) in enumerate([("WL", 90), ("W", 95), ("WW", 90), ("LLL", 1)], 1):
        await store_and_join(
            service, database, player(number), recent_games(results, ply=ply), str(number)
        )
    assert await order(service, MOVES) == ["3", "1", "2"]
    own = (await service.leaderboards.table(player(2), MOVES)).own
    assert own is not None
    assert own.rank == 3


@pytest.mark.parametrize("board", [WINS, STREAK, MOVES])
async def test_player_without_a_win_sees_an_own_row_without_rank(
    service: Service, database: Database, board: LeaderboardQuery
) -> None:
    await store_and_join(service, database, ME, recent_games("LL"))
    page = await service.leaderboards.table(ME, board)
    assert (page.rows, page.total) == ((), 0)
    assert page.own is not None
    assert (page.own.rank, page.own.played) == (None, 2)


async def test_player_with_too_few_games_has_no_rank(service: Service, database: Database) -> None:
    board = replace(RATE, period=Period.WEEK)
    await store_and_join(service, database, ME, recent_games("WWWW"))
    page = await service.leaderboards.table(ME, board)
    assert (page.rows, page.total, page.query.minimum) == ((), 0, 5)
    assert page.own is not None
    assert (page.own.rank, page.own.played) == (None, 4)
    await win(service, ME, LUCAS_WIN)
    page = await service.leaderboards.table(ME, board)
    assert page.own is not None
    assert (page.own.rank, page.own.played) == (1, 5)


# ------------------------------------------------------- which games count


async def test_variants_and_servers_have_separate_leaderboards(
    service: Service, database: Database
) -> None:
    history = [
        Past(WON, NOW - 5 * HOUR, "lucas", "guild", 90),
        Past(LOST, NOW - 4 * HOUR, "lucas", "club", 80),
        Past(WON, NOW - 3 * HOUR, "lucas", "guild", 91),
        Past(WON, NOW - 2 * HOUR, "maria", None, 70),
    ]
    await store_and_join(service, database, ME, history)

    async def row_values(board: LeaderboardQuery) -> tuple[int, int, int, int | None] | None:
        own = (await service.leaderboards.table(ME, board)).own
        return None if own is None else (own.played, own.won, own.streak, own.fewest_moves)

    assert await row_values(WINS) == (4, 3, 2, 70)
    assert await row_values(replace(WINS, variant=LUCAS)) == (3, 2, 1, 90)
    assert await row_values(replace(WINS, variant=MARIA)) == (1, 1, 1, 70)
    # The loss was in another server, so here the streak continues.
    assert await row_values(replace(WINS, server="guild")) == (2, 2, 2, 90)
    assert await row_values(replace(WINS, server="club", variant=LUCAS)) == (1, 0, 0, None)
    assert await row_values(replace(WINS, server="club", variant=MARIA)) is None


# When a game ended, and what it counts for on Wednesday, 2026-11-11.
ENDS = {
    "now": (NOW, {"all", "month", "week"}),
    "as Monday begins": (datetime(2026, 11, 9, tzinfo=UTC), {"all", "month", "week"}),
    "as Sunday ends": (datetime(2026, 11, 8, 23, 59, 59, 999999, tzinfo=UTC), {"all", "month"}),
    "as the month begins": (datetime(2026, 11, 1, tzinfo=UTC), {"all", "month"}),
    "as October ends": (datetime(2026, 10, 31, 23, 59, 59, 999999, tzinfo=UTC), {"all"}),
    "a year ago": (datetime(2025, 11, 11, 12, tzinfo=UTC), {"all"}),
}


@pytest.mark.parametrize(("end", "expected"), ENDS.values(), ids=ENDS)
async def test_periods_follow_the_calendar(
    service: Service, database: Database, end: datetime, expected: set[str]
) -> None:
    await store_and_join(service, database, ME, [Past(WON, end)])
    boards = {period: replace(WINS, period=period) for period in Period}
    found = {
        str(period)
        for period, board in boards.items()
        if (await service.leaderboards.table(ME, board)).total
    }
    assert found == expected


@pytest.mark.parametrize(
    ("day", "week", "month"),
    [
        ("2026-11-30T00:00Z", "2026-W49", "2026-11"),
        ("2026-12-31T12:00Z", "2026-W53", "2026-12"),
        ("2027-01-03T23:59Z", "2026-W53", "2027-01"),
        ("2027-01-04T00:00Z", "2027-W01", "2027-01"),
        ("2028-02-29T12:00Z", "2028-W09", "2028-02"),
        ("2029-12-31T12:00Z", "2030-W01", "2029-12"),
        ("2026-11-30T00:30+02:00", "2026-W48", "2026-11"),
    ],
)
def test_weeks_are_iso_weeks_in_utc(day: str, week: str, month: str) -> None:
    now = datetime.fromisoformat(day)
    assert [period_key(period, now) for period in Period] == ["all", month, week]


async def test_practice_and_deals_without_moves_do_not_count(
    service: Service, database: Database
) -> None:
    history = [replace(game, practice=True) for game in recent_games("WL")]
    await store_and_join(
        service, database, ME, [*history, Past(OPEN, NOW - 2 * MONTH, begun=False)]
    )
    assert await stored_standings(database) == set()


async def counted(service: Service, database: Database) -> int:
    """Return how many players have a game that counts, after the table was read."""
    await service.leaderboards.table(SOMEBODY, WINS)
    return len({player for player, _ in await stored_standings(database)})


async def test_abandoned_game_counts_after_thirty_days(
    service: Service, database: Database, clock: Clock
) -> None:
    await service.leaderboards.join(ME)
    game = await begin(service, ME)
    clock.advance(MONTH - timedelta.resolution)
    assert await counted(service, database) == 0
    clock.advance(timedelta.resolution)
    assert await counted(service, database) == 1
    await service.resume(ME, game.id)
    assert await counted(service, database) == 0
    clock.advance(MONTH)
    assert await counted(service, database) == 1


async def test_table_is_current_after_many_abandoned_games(
    service: Service, database: Database, clock: Clock
) -> None:
    players = [replace(ME, platform_id=number) for number in range(1, 46)]
    for caller in players:
        await store_and_join(
            service, database, caller, [Past(WON, NOW), Past(OPEN, NOW)], "somebody"
        )
    clock.now = NOW + MONTH
    await service.leaderboards.table(players[0], WINS)
    standings = [row for _, row in await stored_standings(database) if row.period == "all"]
    assert {row.played for row in standings} == {2}
