"""Histories of games and their statistics, as defined in rules.md, point 11."""

from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import pytest

from bot.service import Best, Caller, Ending, OpenGame, Service, Statistics
from bot.store import Database, NewGame, Status
from engine.variants import FORTY_THIEVES, LUCAS, MARIA
from tests.bot.rows import player_of
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    ME,
    MONTH,
    NOON,
    SOMEBODY,
    WON_GAMES,
    Clock,
    begin,
    win,
)

DAY = timedelta(days=1)
LUCAS_WINS = [game for game in WON_GAMES if game.variant == "lucas"]
WON, LOST, OPEN = Status.WON, Status.LOST, Status.OPEN
TODAY = 100


@dataclass(frozen=True)
class Past:
    """A stored game that was finished, or last changed, on a given day."""

    status: Status
    day: float
    variant: str = "forty-thieves"
    deal: str = "617"
    practice: bool = False
    begun: bool = True
    ply: int = 100
    undos: int = 0
    checks: int = 0
    hints: int = 0
    autos: int = 0
    seconds: float = 60

    def as_row(self, player_id: int) -> NewGame:
        touched_at = NOON + self.day * DAY
        return NewGame(
            player_id=player_id,
            variant=self.variant,
            rules_version=1,
            deal=self.deal,
            dealt_at=NOON - DAY,
            touched_at=touched_at,
            first_move_at=NOON if self.begun else None,
            finished_at=None if self.status is OPEN else touched_at,
            status=self.status,
            place="terminal",
            current=False,
            practice=self.practice,
            ply=self.ply,
            undos=self.undos,
            checks=self.checks,
            hints=self.hints,
            autos=self.autos,
            moving_ms=round(self.seconds * 1000),
        )


won = partial(Past, WON)
lost = partial(Past, LOST)
left = partial(Past, OPEN)  # open, and last changed on that day


async def store(database: Database, history: list[Past], caller: Caller = ME) -> None:
    async with database.write() as queries:
        player = await player_of(queries, caller.platform, caller.platform_id)
        for game in history:
            await queries.add_game(game.as_row(player.id))


# Streaks depend on the order in which games ended. Today is day 100, so a game last changed on
# day 70 or before is abandoned, and ended thirty days after its last change.
STREAKS: dict[str, tuple[list[Past], tuple[int, int, int, int], tuple[int, int, int]]] = {
    # won, lost, abandoned, open; current streak, longest winning streak, longest losing streak
    "nothing": ([], (0, 0, 0, 0), (0, 0, 0)),
    "one win": ([won(1)], (1, 0, 0, 0), (1, 1, 0)),
    "one loss": ([lost(1)], (0, 1, 0, 0), (0, 0, 1)),
    "one open": ([left(99)], (0, 0, 0, 1), (0, 0, 0)),
    "one abandoned": ([left(1)], (0, 0, 1, 0), (0, 0, 1)),
    "three wins": ([won(1), won(2), won(3)], (3, 0, 0, 0), (3, 3, 0)),
    "a loss ends a streak": ([won(1), won(2), lost(3)], (2, 1, 0, 0), (0, 2, 1)),
    "a win starts another": ([won(1), won(2), lost(3), won(4)], (3, 1, 0, 0), (1, 2, 1)),
    "the longest is the later one": ([won(1), lost(2), won(3), won(4)], (3, 1, 0, 0), (2, 2, 1)),
    "losses in a row": ([lost(1), lost(2), won(3), lost(4)], (1, 3, 0, 0), (0, 1, 2)),
    "stored in another order": ([won(4), lost(2), won(1), won(3)], (3, 1, 0, 0), (2, 2, 1)),
    "an open game breaks no streak": ([won(1), left(90), won(95)], (2, 0, 0, 1), (2, 2, 0)),
    "an abandoned game breaks a streak": ([left(1), won(32)], (1, 0, 1, 0), (1, 1, 1)),
    "an abandoned game ends after its thirty days": (
        [left(10), won(20), won(30), won(41)],
        (3, 0, 1, 0),
        (1, 2, 1),
    ),
    "wins before the end of the thirty days": (
        [left(10), won(20), won(39.9)],
        (2, 0, 1, 0),
        (0, 2, 1),
    ),
    "abandoned today": ([won(80), left(70)], (1, 0, 1, 0), (0, 1, 1)),
    "abandoned tomorrow": ([won(80), left(71)], (1, 0, 0, 1), (1, 1, 0)),
    "abandoned and lost in a row": (
        [lost(10), left(1), left(2), lost(33), won(34)],
        (1, 2, 2, 0),
        (1, 1, 4),
    ),
    "abandoned between two losses": ([lost(30), left(1), lost(32)], (0, 2, 1, 0), (0, 0, 3)),
    "two abandoned, a win between": ([left(1), won(40), left(20)], (1, 0, 2, 0), (0, 1, 1)),
    "equal end, win stored first": ([won(5), lost(5)], (1, 1, 0, 0), (0, 1, 1)),
    "equal end, loss stored first": ([lost(5), won(5)], (1, 1, 0, 0), (1, 1, 1)),
    "abandoned at the time of a win": ([left(1), won(31)], (1, 0, 1, 0), (1, 1, 1)),
    "practice breaks no streak": (
        [won(1), lost(2, practice=True), left(3, practice=True), won(4)],
        (2, 0, 0, 0),
        (2, 2, 0),
    ),
    "practice does not count as won": ([won(1, practice=True)], (0, 0, 0, 0), (0, 0, 0)),
    "practice does not count as open": ([left(99, practice=True)], (0, 0, 0, 0), (0, 0, 0)),
    "a deal without a move does not count": (
        [left(1, begun=False), left(99, begun=False), won(50)],
        (1, 0, 0, 0),
        (1, 1, 0),
    ),
    "many games": (
        [
            *map(won, range(1, 8)),
            *map(lost, range(8, 14)),
            *map(won, range(14, 18)),
            *map(left, range(98, 100)),
        ],
        (11, 6, 0, 2),
        (4, 7, 6),
    ),
}


@pytest.mark.parametrize(("history", "counts", "streaks"), STREAKS.values(), ids=STREAKS)
async def test_games_and_streaks_are_counted(
    service: Service,
    database: Database,
    clock: Clock,
    history: list[Past],
    counts: tuple[int, int, int, int],
    streaks: tuple[int, int, int],
) -> None:
    await store(database, history)
    clock.now = NOON + TODAY * DAY
    statistics = await service.statistics(ME)
    assert (statistics.won, statistics.lost, statistics.abandoned, statistics.open) == counts
    assert statistics.played == sum(counts[:3])
    assert (
        statistics.current_streak,
        statistics.longest_winning_streak,
        statistics.longest_losing_streak,
    ) == streaks


@pytest.mark.parametrize(
    ("history", "win_rate"),
    [
        ([], None),
        ([left(99)], None),
        ([won(1)], 1.0),
        ([lost(1)], 0.0),
        ([left(1)], 0.0),
        ([won(1), lost(2), lost(3), left(4)], 0.25),
        ([won(1), lost(2), left(99)], 0.5),
        ([won(1), won(2, practice=True), lost(3)], 0.5),
    ],
)
async def test_win_rate_counts_ended_games(
    service: Service,
    database: Database,
    clock: Clock,
    history: list[Past],
    win_rate: float | None,
) -> None:
    await store(database, history)
    clock.now = NOON + TODAY * DAY
    assert (await service.statistics(ME)).win_rate == win_rate


# Statistics of wins: averages and records.
WIN_STATISTICS: dict[str, tuple[list[Past], dict[str, object]]] = {
    "no win": (
        [lost(1, ply=1, seconds=1), left(99, ply=2)],
        {
            "fewest_moves": None,
            "fastest": None,
            "average_moves": None,
            "average_time": None,
            "perfect_wins": 0,
        },
    ),
    "one win": (
        [won(1, ply=191, seconds=90.5, deal="18400")],
        {
            "fewest_moves": Best(191, timedelta(seconds=90.5), "forty-thieves", "18400"),
            "fastest": Best(191, timedelta(seconds=90.5), "forty-thieves", "18400"),
            "average_moves": 191.0,
            "average_time": timedelta(seconds=90.5),
            "perfect_wins": 1,
        },
    ),
    "two records by two games": (
        [won(1, ply=150, seconds=900, deal="1"), won(2, ply=180, seconds=300, deal="2")],
        {
            "fewest_moves": Best(150, timedelta(seconds=900), "forty-thieves", "1"),
            "fastest": Best(180, timedelta(seconds=300), "forty-thieves", "2"),
            "average_moves": 165.0,
            "average_time": timedelta(seconds=600),
        },
    ),
    "equal records, the first one": (
        [won(2, deal="2"), won(1, deal="1"), won(3, deal="3")],
        {
            "fewest_moves": Best(100, timedelta(seconds=60), "forty-thieves", "1"),
            "fastest": Best(100, timedelta(seconds=60), "forty-thieves", "1"),
        },
    ),
    "averages need not be whole": (
        [won(1, ply=100), won(2, ply=101), won(3, ply=101)],
        {"average_moves": pytest.approx(302 / 3)},
    ),
    "lost and open games set no record": (
        [won(1, ply=150), lost(2, ply=9, seconds=1), left(99, ply=8, seconds=1), left(1, ply=7)],
        {"average_moves": 150.0, "average_time": timedelta(seconds=60)},
    ),
    "practice sets no record": (
        [won(1, ply=150), won(2, ply=90, seconds=1, practice=True)],
        {"average_moves": 150.0, "average_time": timedelta(seconds=60), "perfect_wins": 1},
    ),
    "a deal number of 21 digits": (
        [won(1, deal="100000000000000000000")],
        {"fastest": Best(100, timedelta(seconds=60), "forty-thieves", "100000000000000000000")},
    ),
    "perfect wins have no undo, hint or check": (
        [
            *(won(1, undos=1), won(2, hints=1), won(3, undos=2, hints=2), won(4, checks=1)),
            *(won(5, autos=5), won(6)),
        ],
        {"perfect_wins": 2},
    ),
    "only wins are perfect": ([lost(1), left(2), left(99)], {"perfect_wins": 0}),
}


@pytest.mark.parametrize(("history", "expected"), WIN_STATISTICS.values(), ids=WIN_STATISTICS)
async def test_wins_have_averages_and_records(
    service: Service,
    database: Database,
    clock: Clock,
    history: list[Past],
    expected: dict[str, object],
) -> None:
    await store(database, history)
    clock.now = NOON + TODAY * DAY
    statistics = await service.statistics(ME)
    assert {name: getattr(statistics, name) for name in expected} == expected


async def test_statistics_by_variant_add_up_to_the_total(
    service: Service, database: Database, clock: Clock
) -> None:
    await store(
        database,
        [
            won(1, variant="lucas", ply=120, deal="1"),
            lost(2, variant="maria"),
            won(3, variant="lucas", ply=110, deal="2"),
            left(4, variant="maria"),
            won(50, variant="maria", ply=90, deal="3"),
            left(99, variant="lucas"),
        ],
    )
    await store(database, [lost(1, variant="lucas")], SOMEBODY)
    clock.now = NOON + TODAY * DAY

    def summary(statistics: Statistics) -> tuple[object, ...]:
        best = statistics.fewest_moves
        return (
            (statistics.won, statistics.lost, statistics.abandoned, statistics.open),
            (statistics.current_streak, statistics.longest_winning_streak),
            statistics.longest_losing_streak,
            best and (best.moves, best.variant, best.deal),
        )

    assert summary(await service.statistics(ME, LUCAS)) == (
        (2, 0, 0, 1),
        (2, 2),
        0,
        (110, "lucas", "2"),
    )
    assert summary(await service.statistics(ME, MARIA)) == (
        (1, 1, 1, 0),
        (1, 1),
        2,
        (90, "maria", "3"),
    )
    assert summary(await service.statistics(ME)) == (
        (3, 1, 1, 1),
        (1, 1),
        1,
        (90, "maria", "3"),
    )
    assert summary(await service.statistics(ME, FORTY_THIEVES)) == (
        (0, 0, 0, 0),
        (0, 0),
        0,
        None,
    )


async def test_played_games_are_counted_as_played(service: Service, clock: Clock) -> None:
    first = await win(service, ME, LUCAS_WINS[0])
    clock.advance(DAY)
    await begin(service, ME, "maria")
    await service.new_game(ME, open_game=OpenGame.RESIGN)
    clock.advance(DAY)
    await begin(service, IN_A_CHANNEL, "maria")
    clock.advance(MONTH)
    await begin(service, IN_A_CHANNEL, "maria")
    await service.analyses.hint(IN_A_CHANNEL)
    assert await service.statistics(ME) == Statistics(
        won=1,
        lost=1,
        abandoned=1,
        open=1,
        current_streak=0,
        longest_winning_streak=1,
        longest_losing_streak=2,
        perfect_wins=1,
        fewest_moves=Best(191, timedelta(0), "lucas", str(first.snapshot.number)),
        fastest=Best(191, timedelta(0), "lucas", str(first.snapshot.number)),
        average_moves=191.0,
        average_time=timedelta(0),
        last=(Ending.WON, Ending.LOST, Ending.ABANDONED),
    )


@pytest.mark.parametrize("aid", ["hint", "undo redo"])
async def test_win_with_undo_or_hint_is_not_perfect(service: Service, aid: str) -> None:
    game = LUCAS_WINS[0]
    await begin(service, ME, game.variant, "5")
    await service.resign(ME)
    await service.new_game(ME, game.variant, str(game.number))
    first, *rest = map(str, game.moves)
    report = await service.play(ME, " ".join([first, aid, *rest]))
    assert report.snapshot.status is Status.WON
    assert (await service.statistics(ME)).perfect_wins == 0


async def test_abandoned_game_ends_when_it_is_resigned(
    service: Service, database: Database, clock: Clock
) -> None:
    """While abandoned it counts on day 45, among the wins; once resigned, on day 100."""
    await store(database, [won(10), left(15), won(50), won(60)])
    clock.now = NOON + TODAY * DAY
    assert (await service.statistics(ME)).longest_winning_streak == 2
    (game,) = await service.games(ME)
    async with database.write() as queries:
        await queries.change_game(game.id, 1, moves="d", ply=1)
    await service.resume(ME, game.id)
    assert (await service.statistics(ME)).longest_winning_streak == 3
    assert (await service.statistics(ME)).current_streak == 3
    await service.resign(ME)
    statistics = await service.statistics(ME)
    assert (statistics.longest_winning_streak, statistics.current_streak, statistics.lost) == (
        3,
        0,
        1,
    )
