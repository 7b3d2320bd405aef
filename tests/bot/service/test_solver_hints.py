"""Hints come from a search, or are quick hints when no search is possible."""

import asyncio

import pytest

from bot.service import Advised, GameVersion, OpenGame, OutdatedError, PlayerError, Report, Service
from bot.solver_pool import SolverBusyError, SolverFailedError
from bot.store import Database
from engine import Game, Hint, Move
from engine.hints import Outlook
from tests.bot.service.fake_solver_pool import FakeSolverPool, service_with
from tests.bot.service.scene import ME, Clock, all_rows, begin, stored

DEAL = "11771"
OUTLOOKS = tuple(
    Outlook(Hint(Move.parse(move), "hint-draw", {}), (), 20, wins)
    for move, wins in [("3-7", 17), ("d", 11), ("1-f", 3), ("2-f", 0)]
)


@pytest.fixture
async def fake_pool() -> FakeSolverPool:
    return FakeSolverPool(OUTLOOKS)


@pytest.fixture
def service(database: Database, clock: Clock, fake_pool: FakeSolverPool) -> Service:
    return service_with(database, clock, fake_pool)


def quick_hints() -> Advised:
    """Return the quick hints after the first draw of the deal."""
    game = Game.deal("forty-thieves", int(DEAL))
    game.push(Move.parse("d"))
    return Advised(tuple(game.hints()))


async def test_a_hint_has_the_best_three_moves_with_their_outlooks(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game = await begin(service, ME, deal=DEAL)
    report = await service.analyses.hint(ME)
    hints = tuple(outlook.hint for outlook in OUTLOOKS[:3])
    assert report.events == (Advised(hints, OUTLOOKS[:3]),)
    assert fake_pool.asked == [("advise", "terminal:1", f"forty-thieves/1 #{DEAL}: d")]
    row = await stored(database, game.id)
    assert (row.hints, row.checks, row.revision) == (1, 0, game.revision + 1)
    assert report.snapshot == await service.board(ME)


async def test_no_hint_is_given_when_no_useful_move_is_left(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    await begin(service, ME)
    fake_pool.finds = ()
    assert (await service.analyses.hint(ME)).events == (Advised(()),)


@pytest.mark.parametrize(
    "error",
    [SolverBusyError(own=False), SolverBusyError(own=True), SolverFailedError()],
    ids=["busy", "own search", "failed"],
)
async def test_quick_hints_are_the_fallback_without_a_search(
    service: Service,
    fake_pool: FakeSolverPool,
    error: Exception,
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = await begin(service, ME, deal=DEAL)
    fake_pool.finds = error
    report = await service.analyses.hint(ME)
    assert report.events == (quick_hints(),)
    assert report.snapshot.hints == 1
    assert (f"game {game.id} " in caplog.text) == isinstance(error, SolverFailedError)


@pytest.mark.parametrize(
    ("line", "searched"), [("hint", True), (" HINT ", True), ("hint d", False), ("d hint", False)]
)
async def test_only_a_hint_typed_alone_is_searched(
    service: Service, fake_pool: FakeSolverPool, line: str, *, searched: bool
) -> None:
    await begin(service, ME, deal=DEAL)
    report = await service.play(ME, line)
    assert report.snapshot.hints == 1
    assert (fake_pool.kinds == ["advise"]) == searched


async def test_a_move_during_the_search_discards_the_hint(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game = await begin(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.hint(ME))
    await fake_pool.begun.wait()
    moved = await service.play(ME, "d")
    fake_pool.go_on.set()
    with pytest.raises(OutdatedError) as refused:
        await asking
    assert refused.value.snapshot == moved.snapshot
    assert (await stored(database, game.id)).hints == 0


async def test_a_game_kept_for_later_during_the_search_stays_so(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    await begin(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.hint(ME))
    await fake_pool.begun.wait()
    other = (await service.new_game(ME, open_game=OpenGame.KEEP)).snapshot
    fake_pool.go_on.set()
    with pytest.raises(OutdatedError):
        await asking
    assert (await service.board(ME)).id == other.id


async def test_a_cancelled_hint_is_not_counted(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    await begin(service, ME)
    before = await all_rows(database)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.hint(ME))
    await fake_pool.begun.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert fake_pool.cancelled == 1
    assert await all_rows(database) == before


async def test_a_hint_button_of_a_game_kept_for_later_resumes_it(
    service: Service, database: Database
) -> None:
    first = await begin(service, ME)
    await begin(service, ME)
    aside = await stored(database, first.id)
    report = await service.analyses.hint(ME, GameVersion(first.id, aside.revision))
    assert isinstance(report, Report)
    assert (report.snapshot.id, (await service.board(ME)).id) == (first.id, first.id)


async def test_no_search_starts_without_an_open_game(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    for _ in range(2):
        with pytest.raises(PlayerError) as refused:
            await service.analyses.hint(ME)
        assert refused.value.code in ("no-game", "game-finished")
        await begin(service, ME)
        await service.resign(ME)
    assert fake_pool.asked == []
