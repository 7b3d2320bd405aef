"""Property tests: the rows of leaderboards always equal a plain count of the games."""

import asyncio
import random
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.service import Caller, OpenGame, PlayerError, Service
from bot.service.leaderboards.pages import LeaderboardQuery
from bot.service.standings import Period, next_abandoned, period_key, standings
from bot.store import Database, Standing
from tests.bot.service.past import (
    LOST,
    OPEN,
    WON,
    Past,
    counted_standings,
    store,
    stored_standings,
)
from tests.bot.service.scene import IN_A_CHANNEL, ME, MONTH, WON_GAMES, Clock, execute, win

DAY = timedelta(days=1)
# A Tuesday in the middle of a month, so that the starts of the week and the month are near.
NOW = datetime(2026, 11, 10, 12, tzinfo=UTC)

PASTS = st.builds(
    Past,
    status=st.sampled_from([WON, LOST, OPEN]),
    # Quarters of days, so that some games end at the same time or when a period begins.
    at=st.integers(0, 4 * 60).map(lambda quarters: NOW - quarters * DAY / 4),
    variant=st.sampled_from(["lucas", "maria"]),
    server=st.sampled_from([None, "guild", "club"]),
    ply=st.integers(90, 95),
)
MORE_PASTS = st.builds(
    replace, PASTS, practice=st.sampled_from([False, False, True]), begun=st.booleans()
)


async def plainly_counted(
    database: Database, player: int, now: datetime
) -> set[tuple[int, Standing]]:
    async with database.read() as queries:
        results = await queries.results(player)
    return {(player, row) for row in counted_standings(results, now)}


@given(st.lists(PASTS, max_size=60))
def test_standings_equal_a_plain_count(history: list[Past]) -> None:
    results = [game.as_result(number) for number, game in enumerate(history)]
    assert standings(results, NOW) == counted_standings(results, NOW)


@given(st.lists(PASTS, max_size=20))
def test_all_time_standings_stay_until_the_next_abandonment(
    history: list[Past],
) -> None:
    results = [game.as_result(number) for number, game in enumerate(history)]
    due = next_abandoned(results, NOW)

    def ever(now: datetime) -> set[object]:
        return {row for row in standings(results, now) if row.period == "all"}

    assert (due is None) is (ever(NOW + MONTH) == ever(NOW))
    if due:
        assert ever(due - timedelta.resolution) == ever(NOW)
        assert ever(due) != ever(NOW)


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(history=st.lists(MORE_PASTS, max_size=30), other=st.lists(PASTS, max_size=5))
def test_missing_or_wrong_rows_are_rebuilt_from_the_games(
    database_url: str, history: list[Past], other: list[Past]
) -> None:
    async def check() -> None:
        database = Database(database_url)
        await execute(database, "DELETE FROM players")
        service = Service(database, now=Clock(NOW))
        player = await store(database, history, ME)
        await store(database, other, replace(ME, platform_id=2))
        await service.leaderboards.join(ME)
        expected = await plainly_counted(database, player, NOW)
        assert await stored_standings(database) == expected
        await execute(
            database,
            "DELETE FROM standings WHERE played = 1",
            "UPDATE standings SET won = won + 1, streak = 77",
            "UPDATE players SET standings_due = '2026-01-01 00:00:00.000000' WHERE ranked",
        )
        await service.leaderboards.table(ME, LeaderboardQuery())
        assert await stored_standings(database) == expected
        await database.close()

    asyncio.run(check())


MINE = [ME, IN_A_CHANNEL, replace(IN_A_CHANNEL, place="room", server="club")]


class Life:
    """A player who makes random requests over months."""

    def __init__(self, service: Service, clock: Clock, seed: int) -> None:
        self.service = service
        self.clock = clock
        self.choice = random.Random(seed)
        self.wins = list(WON_GAMES)

    async def act(self) -> None:
        acts = {
            self.deal: 5,
            self.touch: 8,
            self.win: 2,
            self.resign: 2,
            self.resume: 4,
            self.load: 1,
            self.wait: 6,
            self.join: 2,
            self.leave: 1,
        }
        (act,) = self.choice.choices(list(acts), list(acts.values()))
        with suppress(PlayerError):  # a random request may be impossible
            await act(self.choice.choice(MINE))

    async def deal(self, caller: Caller) -> None:
        what = self.choice.choice([OpenGame.KEEP, OpenGame.RESIGN])
        variant = self.choice.choice(["lucas", "maria"])
        await self.service.new_game(caller, variant, open_game=what)

    async def touch(self, caller: Caller) -> None:
        await self.service.play(caller, self.choice.choice(["d", "d", "d undo", "hint", "undo"]))

    async def win(self, caller: Caller) -> None:
        await win(self.service, caller, self.wins.pop() if self.wins else WON_GAMES[0])

    async def resign(self, caller: Caller) -> None:
        await self.service.resign(caller)

    async def resume(self, caller: Caller) -> None:
        games = await self.service.games(caller)
        await self.service.resume(caller, self.choice.choice(games).id if games else None)

    async def load(self, caller: Caller) -> None:
        await self.service.load(caller, "lucas/1 #5: d", OpenGame.KEEP)

    async def wait(self, _: Caller) -> None:
        self.clock.advance(self.choice.choice([DAY / 24, DAY, 10 * DAY, 25 * DAY]))

    async def join(self, caller: Caller) -> None:
        await self.service.leaderboards.join(caller)

    async def leave(self, caller: Caller) -> None:
        await self.service.leaderboards.leave(caller)


@pytest.mark.parametrize("seed", range(4))
async def test_rows_stay_correct_whatever_a_player_does(
    service: Service, database: Database, clock: Clock, seed: int
) -> None:
    life = Life(service, clock, seed)
    await service.leaderboards.join(ME)
    for _ in range(120):
        await life.act()
        page = await service.leaderboards.table(ME, LeaderboardQuery())
        periods = {period_key(period, clock.now) for period in Period}
        # Rows of a past week stay until their player plays again; no table shows them.
        stored = {row for row in await stored_standings(database) if row[1].period in periods}
        assert stored == (await plainly_counted(database, 1, clock.now) if page.joined else set())
