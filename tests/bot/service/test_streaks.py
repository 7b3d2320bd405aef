"""Streaks of daily deals, from histories of requests."""

from datetime import date, datetime

import pytest

from bot.service import DailyStreaks, OpenGame, Service
from bot.service.daily.numbers import daily_number, day_of
from bot.service.daily.streaks import streaks
from bot.store import Database, GameRow, Status
from engine.variants import MARIA, STREETS
from tests.bot.rows import player_of
from tests.bot.service.days import DAY
from tests.bot.service.histories import HISTORIES, History
from tests.bot.service.scene import ME, Clock

WON, LOST, OPEN = Status.WON, Status.LOST, Status.OPEN


class Life:
    """A player who carries out a history."""

    def __init__(self, service: Service, database: Database, clock: Clock) -> None:
        self.service = service
        self.database = database
        self.clock = clock

    async def live(self, event: str) -> None:
        moment, action, *about = event.split()
        self.clock.now = datetime.fromisoformat(moment)
        day = date.fromisoformat(about[0]) if about else day_of(self.clock.now)
        match action:
            case "open":
                await self.service.daily.open(ME, MARIA, OpenGame.KEEP)
            case "play":
                await self._play(day)
            case "move":
                await self.service.resume(ME, (await self._game(day)).id)
                await self.service.play(ME, "d")
            case "undo":
                await self.service.undo(ME)
            case "win":
                await self._win(await self._play(day))
            case "lose":
                await self.service.resign(ME, (await self._play(day)).id)
            case "again":
                await self._play_freely(str(daily_number("", day, "maria")))
            case "free":
                await self._play_freely("5")
            case "streets":
                await self.service.daily.open(ME, STREETS, OpenGame.KEEP)
                await self.service.play(ME, "d")

    async def _game(self, day: date) -> GameRow:
        async with self.database.write() as queries:
            player = await player_of(queries, ME.platform, ME.platform_id)
            game = await queries.daily.game(player.id, day, "maria")
        assert game is not None
        return game

    async def _play(self, day: date) -> GameRow:
        """Return the game of a day; today's is opened and a move made."""
        if day == day_of(self.clock.now):
            await self.service.daily.open(ME, MARIA, OpenGame.KEEP)
            await self.service.play(ME, "d")
        return await self._game(day)

    async def _play_freely(self, deal: str) -> None:
        await self.service.new_game(ME, "maria", deal, OpenGame.KEEP)
        await self.service.play(ME, "d")
        await self._win(await self._here())

    async def _here(self) -> GameRow:
        async with self.database.read() as queries:
            entered = await queries.find_player(*ME.session_key)
        assert entered is not None
        assert entered[1] is not None
        return entered[1]

    async def _win(self, game: GameRow) -> None:
        """Store the game as won, because few deals can be won by simple play."""
        now = self.clock.now
        async with self.database.write() as queries:
            assert await queries.change_game(
                game.id, game.revision, status=WON, finished_at=now, touched_at=now, current=False
            )


def test_there_are_at_least_forty_histories() -> None:
    assert len(HISTORIES) >= 40


@pytest.mark.parametrize(("history", "expected"), HISTORIES.values(), ids=HISTORIES)
async def test_streaks_follow_from_the_stored_games(
    service: Service,
    database: Database,
    clock: Clock,
    history: History,
    expected: tuple[int, int, int, int],
) -> None:
    life = Life(service, database, clock)
    for event in history:
        await life.live(event)
    table = await service.daily.table(ME, MARIA)
    assert table.streaks == DailyStreaks(*expected)


# Cases that the service alone does not produce.
@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ({}, (0, 0, 0, 0)),
        ({0: WON, 1: WON}, (1, 1, 2, 2)),  # the clock was ahead before
        ({-1: OPEN, 0: WON}, (2, 1, 2, 1)),
        ({-2: WON, -1: OPEN}, (2, 0, 2, 1)),
        ({-2: WON, -1: WON, 0: OPEN}, (3, 2, 3, 2)),
        ({0: LOST}, (1, 0, 1, 0)),
        (dict.fromkeys(range(-5000, 1), WON), (5001, 5001, 5001, 5001)),
        ({n: WON for n in range(-5000, 1) if (n + 1) % 7}, (1, 1, 6, 6)),
    ],
)
def test_streaks_follow_from_the_days_played(
    days: dict[int, Status], expected: tuple[int, int, int, int]
) -> None:
    today = date(2026, 3, 29)
    of_days = {today + n * DAY: status for n, status in days.items()}
    assert streaks(of_days, today) == DailyStreaks(*expected)
