"""Winnable checks: their results, and the games they make assisted."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.service import (
    MAX_SEARCH_SECONDS,
    SEARCH_SECONDS,
    DamagedGameError,
    GameVersion,
    NotYoursError,
    OpenGame,
    OutdatedError,
    PlayerError,
    Service,
)
from bot.solver_pool import Decision, SolverBusyError, SolverFailedError
from bot.store import Database, Status
from engine import VARIANTS, Move
from tests.bot.service.days import TODAY, open_daily, set_deal
from tests.bot.service.fake_solver_pool import LOST, UNDECIDED, WON, FakeSolverPool, service_with
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    LUCAS,
    ME,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    execute,
    new_game,
    stored,
    typed,
    win,
)

LUCAS_GAME = VARIANTS["lucas"]
LINE = (Move.parse("d"), Move.parse("w-f"))


@pytest.fixture
async def fake_pool() -> FakeSolverPool:
    return FakeSolverPool()


@pytest.fixture
def service(database: Database, clock: Clock, fake_pool: FakeSolverPool) -> Service:
    return service_with(database, clock, fake_pool)


# ------------------------------------------------------------------------- results


@pytest.mark.parametrize(
    ("found", "plies"),
    [
        (Decision(WON, LINE, 10, 0.25), 2),
        (Decision(LOST, (), 10, 0.25), None),
        (Decision(UNDECIDED, (), 10, 2.0), None),
    ],
    ids=["won", "lost", "undecided"],
)
async def test_result_of_the_search_is_returned(
    service: Service, fake_pool: FakeSolverPool, found: Decision, plies: int | None
) -> None:
    game = await begin(service, ME, "lucas", "5")
    fake_pool.finds = found
    winnable_check = await service.analyses.check_winnable(ME)
    assert (winnable_check.verdict, winnable_check.plies) == (found.verdict, plies)
    assert (winnable_check.seconds, winnable_check.game_changed) == (found.seconds, False)
    assert winnable_check.snapshot == replace(game, checks=1)
    assert fake_pool.asked == [("decide", "terminal:1", "lucas/1 #5: d")]


@pytest.mark.parametrize(
    ("asked", "searched"),
    [(SEARCH_SECONDS, 2.0), (MAX_SEARCH_SECONDS, 20.0), (1000.0, 20.0), (0.5, 0.5)],
)
async def test_search_time_is_limited(
    service: Service, fake_pool: FakeSolverPool, asked: float, searched: float
) -> None:
    await begin(service, ME)
    await service.analyses.check_winnable(ME, None, asked)
    assert fake_pool.seconds == searched


async def test_caller_is_shown_progress(service: Service) -> None:
    await begin(service, ME)
    progress: list[float] = []
    await service.analyses.check_winnable(ME, on_progress=progress.append)
    assert progress == [0.5]


async def test_game_changed_during_the_search_is_shown_as_it_is_now(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    await begin(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.check_winnable(ME))
    await fake_pool.begun.wait()
    moved = await service.play(ME, "d")
    fake_pool.go_on.set()
    winnable_check = await asking
    assert winnable_check.game_changed
    assert winnable_check.snapshot == moved.snapshot
    assert (moved.snapshot.ply, moved.snapshot.checks) == (2, 1)


async def test_player_deleted_during_the_search_gets_no_answer(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    await begin(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.check_winnable(ME))
    await fake_pool.begun.wait()
    await service.account.forget(ME)
    fake_pool.go_on.set()
    with pytest.raises(PlayerError) as refused:
        await asking
    assert refused.value.code == "game-gone"


# ---------------------------------------------------------------------- assisted games


async def test_cancelled_check_leaves_the_game_assisted(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game = await begin(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.check_winnable(ME))
    await fake_pool.begun.wait()
    assert (await stored(database, game.id)).checks == 1
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert fake_pool.cancelled == 1
    assert (await stored(database, game.id)).checks == 1


async def test_check_is_not_a_move_and_keeps_buttons_working(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME)
    at = GameVersion(game.id, game.revision)
    for checks in (1, 2):
        assert (await service.analyses.check_winnable(ME, at)).snapshot.checks == checks
    row = await stored(database, game.id)
    assert (row.revision, row.touched_at) == (game.revision, (await stored(database, 1)).touched_at)
    report = await service.play(ME, "d", at)
    assert (report.snapshot.ply, report.snapshot.checks) == (2, 2)


async def test_game_stays_assisted_after_moves_and_undo(service: Service) -> None:
    await begin(service, ME)
    await service.analyses.check_winnable(ME)
    await service.undo(ME)
    report = await service.play(ME, "d hint")
    assert report.snapshot.checks == 1
    assert (await service.board(ME)).checks == 1


@pytest.mark.parametrize("is_checked", [False, True])
async def test_win_is_perfect_only_without_a_check(service: Service, is_checked: bool) -> None:  # noqa: FBT001  # a case
    await new_game(service, ME, LUCAS.variant, str(LUCAS.number))
    if is_checked:
        await service.analyses.check_winnable(ME)
    report = await service.play(ME, " ".join(typed(LUCAS)))
    (finished,) = (await service.history.page(ME)).entries
    statistics = await service.statistics(ME)
    assert report.snapshot.status is Status.WON
    assert report.snapshot.perfect is finished.perfect is not is_checked
    assert statistics.perfect_wins == (not is_checked)
    assert statistics.won == 1


# --------------------------------------------------------------------- failed searches


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (SolverBusyError(own=False), "solver-busy"),
        (SolverBusyError(own=True), "own-search-running"),
        (SolverFailedError(), "search-failed"),
    ],
)
async def test_failed_search_leaves_the_game_unassisted(
    service: Service,
    database: Database,
    fake_pool: FakeSolverPool,
    error: Exception,
    code: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = await begin(service, ME)
    before = await all_rows(database)
    fake_pool.finds = error
    with pytest.raises(PlayerError) as refused:
        await service.analyses.check_winnable(ME)
    assert refused.value.code == code
    assert await all_rows(database) == before
    assert ((f"game {game.id} " in caplog.text) is True) == (code == "search-failed")


async def _finished(service: Service) -> None:
    await win(service, ME, LUCAS)


async def _nothing(_: Service) -> None:
    pass


@pytest.mark.parametrize(
    ("prepare", "code"),
    [(_nothing, "no-game"), (_finished, "game-finished")],
    ids=["no game", "finished"],
)
async def test_check_requires_an_open_game(
    service: Service,
    database: Database,
    fake_pool: FakeSolverPool,
    prepare: Callable[[Service], Awaitable[None]],
    code: str,
) -> None:
    await prepare(service)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.check_winnable(ME)
    assert refused.value.code == code
    assert await all_rows(database) == before
    assert fake_pool.asked == []


async def test_check_without_a_solver_is_refused_and_not_counted(
    database: Database, clock: Clock
) -> None:
    service = Service(database, now=clock)
    await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.check_winnable(ME)
    assert refused.value.code == "solver-off"
    assert await all_rows(database) == before


async def test_foreign_and_outdated_buttons_do_not_count_a_check(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    theirs = await begin(service, SOMEBODY)
    mine = await begin(service, ME)
    await service.play(ME, "d")
    before = await all_rows(database)
    with pytest.raises(NotYoursError):
        await service.analyses.check_winnable(ME, GameVersion(theirs.id, theirs.revision))
    with pytest.raises(OutdatedError) as refused:
        await service.analyses.check_winnable(ME, GameVersion(mine.id, mine.revision))
    assert refused.value.snapshot.ply == 2
    assert await all_rows(database) == before
    assert fake_pool.asked == []


async def test_damaged_game_is_left_unchanged(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    await begin(service, ME)
    await execute(database, "UPDATE games SET moves = 'hello', revision = 99")
    before = await all_rows(database)
    with pytest.raises(DamagedGameError):
        await service.analyses.check_winnable(ME)
    assert await all_rows(database) == before
    assert fake_pool.asked == []


async def test_button_of_a_game_set_aside_resumes_it(service: Service, database: Database) -> None:
    first = await begin(service, ME)
    await begin(service, ME)
    aside = await stored(database, first.id)
    winnable_check = await service.analyses.check_winnable(
        ME, GameVersion(first.id, aside.revision)
    )
    assert winnable_check.snapshot == await service.board(ME)
    assert (winnable_check.snapshot.id, winnable_check.snapshot.checks) == (first.id, 1)


# ------------------------------------------------------------------------ daily deals


async def test_check_of_a_daily_game_needs_confirmation(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    await set_deal(database)
    await open_daily(service, ME, LUCAS_GAME)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.check_winnable(ME)
    assert refused.value.code == "check-daily"
    assert await all_rows(database) == before
    assert fake_pool.asked == []
    assert (await service.analyses.check_winnable(ME, confirmed=True)).snapshot.checks == 1
    assert (await service.analyses.check_winnable(ME)).snapshot.checks == 2


async def test_assisted_daily_game_has_no_rank(service: Service, database: Database) -> None:
    await set_deal(database)
    for caller in (SOMEBODY, ME):
        await open_daily(service, caller, LUCAS_GAME)
    await service.analyses.check_winnable(ME, confirmed=True)
    for caller in (ME, SOMEBODY):
        await service.play(caller, " ".join(typed(LUCAS)))
    mine = await service.daily.table(ME, LUCAS_GAME)
    assert mine.own is not None
    assert (mine.own.rank, mine.own.status, mine.own.assisted) == (None, Status.WON, True)
    assert [(row.rank, row.mine) for row in mine.rows] == [(1, False)]
    assert (mine.played, mine.won) == (1, 1)
    assert (mine.streaks.played, mine.streaks.won) == (0, 0)
    assert mine.deal == str(LUCAS.number)
    theirs = await service.daily.table(SOMEBODY, LUCAS_GAME)
    assert theirs.own is not None
    assert (theirs.own.rank, theirs.own.assisted, theirs.streaks.won) == (1, False, 1)
    assert (await service.statistics(ME)).won == 1


async def test_assisted_daily_deal_cannot_be_discarded_and_restarted(
    service: Service, database: Database
) -> None:
    opened = await open_daily(service, ME, LUCAS_GAME)
    await service.analyses.check_winnable(ME, confirmed=True)
    await service.new_game(ME, open_game=OpenGame.KEEP)
    again = await open_daily(service, ME, LUCAS_GAME)
    assert (again.id, again.checks) == (opened.id, 1)
    assert (await stored(database, opened.id)).first_move_at is not None
    await service.resign(ME)
    table = await service.daily.table(ME, LUCAS_GAME)
    assert (table.played, table.streaks.played) == (0, 0)


async def test_failed_search_leaves_a_daily_deal_new(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    opened = await open_daily(service, ME, LUCAS_GAME)
    before = await stored(database, opened.id)
    fake_pool.finds = SolverBusyError(own=False)
    with pytest.raises(PlayerError):
        await service.analyses.check_winnable(ME, confirmed=True)
    after = await stored(database, opened.id)
    assert replace(after, revision=before.revision) == before
    await service.new_game(ME)
    assert (await open_daily(service, ME, LUCAS_GAME)).id != opened.id


async def test_move_made_during_a_failed_search_is_kept(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    opened = await open_daily(service, ME, LUCAS_GAME)
    fake_pool.finds = SolverFailedError()
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.check_winnable(ME, confirmed=True))
    await fake_pool.begun.wait()
    await service.play(ME, "d")
    fake_pool.go_on.set()
    with pytest.raises(PlayerError):
        await asking
    row = await stored(database, opened.id)
    assert (row.moves, row.checks, row.daily) == ("d", 0, TODAY)
    assert row.first_move_at is not None
    assert (await service.daily.table(ME, LUCAS_GAME)).played == 1


async def test_practice_of_a_daily_deal_needs_no_confirmation(
    service: Service, database: Database
) -> None:
    await win(service, ME, LUCAS)
    await set_deal(database)
    opened = await open_daily(service, IN_A_CHANNEL, LUCAS_GAME)
    assert opened.practice
    assert (await service.analyses.check_winnable(IN_A_CHANNEL)).snapshot.checks == 1
