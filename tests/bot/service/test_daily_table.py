"""The table of a daily deal: order, ranks and names."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import pytest

from bot.service import Caller, DailyRow, DailyTable, Service
from bot.service.daily.deals import MAX_ROWS
from bot.store import Database, NewGame, Status
from engine.variants import LUCAS, MARIA
from tests.bot.rows import player_of
from tests.bot.service.days import DAY, TODAY
from tests.bot.service.scene import ME, NOON, SOMEBODY, begin, execute

SECOND = timedelta(seconds=1)
WON, LOST, OPEN = Status.WON, Status.LOST, Status.OPEN


@dataclass(frozen=True)
class Ranking:
    """A stored game of today's deal."""

    status: Status
    moves: int = 100
    seconds: int = 60
    finished_at: datetime = NOON
    practice: bool = False
    begun: bool = True

    def as_row(self, player_id: int) -> NewGame:
        return NewGame(
            player_id=player_id,
            variant="lucas",
            rules_version=1,
            deal="18400",
            dealt_at=NOON,
            touched_at=NOON,
            first_move_at=NOON if self.begun else None,
            finished_at=None if self.status is OPEN else self.finished_at,
            status=self.status,
            place="terminal",
            ply=self.moves // 2,
            moves_made=self.moves,
            moving_ms=self.seconds * 1000,
            practice=self.practice,
            daily=TODAY,
        )


def player(number: int) -> Caller:
    return Caller("discord", number, "channel", name=f"player {number}")


async def store(database: Database, games: Sequence[Ranking]) -> None:
    """Store games of player 0, player 1, …, who have all joined the leaderboards."""
    async with database.write() as queries:
        for number, game in enumerate(games):
            row = await player_of(queries, "discord", number)
            await queries.save_name(row.id, f"player {number}")
            await queries.add_game(game.as_row(row.id))
    await execute(database, "UPDATE players SET ranked = TRUE")


async def table(service: Service, caller: Caller = ME) -> DailyTable:
    return await service.daily.table(caller, LUCAS, TODAY)


ORDERS: dict[str, tuple[list[Ranking], list[tuple[int, int | None]]]] = {
    # the players in the order of the table, and their ranks
    "won before lost": ([Ranking(LOST, moves=1), Ranking(WON)], [(1, 1), (0, None)]),
    "won before open": ([Ranking(OPEN, moves=1), Ranking(WON)], [(1, 1), (0, None)]),
    "fewest moves, undone ones included": (
        [Ranking(WON, moves=101), Ranking(WON, moves=100)],
        [(1, 1), (0, 2)],
    ),
    "moves before time": (
        [Ranking(WON, moves=101, seconds=1), Ranking(WON, moves=100, seconds=99)],
        [(1, 1), (0, 2)],
    ),
    "equal moves: least time": (
        [Ranking(WON, seconds=61), Ranking(WON, seconds=60), Ranking(WON, seconds=62)],
        [(1, 1), (0, 2), (2, 3)],
    ),
    "equal moves and time: first to finish": (
        [Ranking(WON, finished_at=NOON + DAY), Ranking(WON, finished_at=NOON)],
        [(1, 1), (0, 2)],
    ),
    "all equal: first to open": ([Ranking(WON), Ranking(WON)], [(0, 1), (1, 2)]),
    "a late win counts": (
        [Ranking(WON, finished_at=NOON + 9 * DAY, moves=90), Ranking(WON)],
        [(0, 1), (1, 2)],
    ),
    "games not won are in order of opening": (
        [Ranking(LOST, moves=9), Ranking(OPEN, moves=3), Ranking(LOST, moves=1)],
        [(0, None), (1, None), (2, None)],
    ),
    "practice and deals without a move do not count": (
        [Ranking(WON, practice=True), Ranking(OPEN, begun=False), Ranking(WON)],
        [(2, 1)],
    ),
}


@pytest.mark.parametrize(("games", "expected"), ORDERS.values(), ids=ORDERS)
async def test_daily_table_is_in_order_of_rank(
    service: Service,
    database: Database,
    games: list[Ranking],
    expected: list[tuple[int, int | None]],
) -> None:
    await store(database, games)
    shown = await table(service)
    assert [(row.name, row.rank) for row in shown.rows] == [
        (f"player {number}", rank) for number, rank in expected
    ]
    assert (shown.played, shown.won) == (
        len(expected),
        sum(rank is not None for _, rank in expected),
    )


async def test_table_shows_ten_rows_and_the_callers_own(
    service: Service, database: Database
) -> None:
    chance = random.Random(1)
    games = [
        Ranking(
            chance.choice([WON, WON, LOST, OPEN]),
            moves=chance.randrange(100, 104),
            seconds=chance.randrange(60, 62),
            finished_at=NOON + chance.randrange(3) * SECOND,
        )
        for _ in range(60)
    ]
    await store(database, games)
    wins = sorted(
        (game.moves, game.seconds, game.finished_at, number)
        for number, game in enumerate(games)
        if game.status is WON
    )
    ranks = {number: rank for rank, (*_, number) in enumerate(wins, start=1)}
    public = await service.daily.public_table(LUCAS, TODAY)
    assert [row.name for row in public.rows] == [
        f"player {number}" for *_, number in wins[:MAX_ROWS]
    ]
    assert (public.own, public.played, public.won) == (None, 60, len(wins))
    for number, game in enumerate(games):
        shown = await table(service, player(number))
        own = DailyRow(
            rank=ranks.get(number),
            name=f"player {number}",
            mine=True,
            status=game.status,
            moves_made=game.moves,
            time=game.seconds * SECOND,
            finished_at=None if game.status is OPEN else game.finished_at,
        )
        assert shown.own == own
        mine = [row for row in shown.rows if row.mine]
        assert mine == ([own] if ranks.get(number, 99) <= MAX_ROWS else [])
        assert [replace(row, mine=False) for row in shown.rows] == list(public.rows)


async def test_players_who_have_not_joined_have_no_name(
    service: Service, database: Database
) -> None:
    await store(database, [Ranking(WON), Ranking(WON, moves=101)])
    await execute(database, "UPDATE players SET ranked = FALSE WHERE platform_id = 0")
    assert [row.name for row in (await table(service)).rows] == ["", "player 1"]
    assert [row.name for row in (await table(service, player(0))).rows] == ["player 0", "player 1"]


async def test_days_and_variants_have_separate_tables(service: Service, database: Database) -> None:
    await store(database, [Ranking(WON)])
    for variant, day in ((MARIA, TODAY), (LUCAS, TODAY - DAY), (LUCAS, TODAY + DAY)):
        shown = await service.daily.table(player(0), variant, day)
        assert (shown.rows, shown.own, shown.deal, shown.played) == ((), None, None, 0)


async def test_empty_table_stores_nothing(service: Service, database: Database) -> None:
    shown = await table(service)
    assert (shown.rows, shown.own, shown.played, shown.won) == ((), None, 0, 0)
    async with database.read() as queries:
        assert await queries.find_player(*ME.session_key) is None
        assert await queries.daily.deals(TODAY) == {}


async def test_regular_game_is_in_no_table(service: Service) -> None:
    await begin(service, SOMEBODY, "lucas")
    assert (await table(service)).played == 0
