"""Analyses of finished games: searched once, stored, shared by callers."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.service import DamagedGameError, PlayerError, Service
from bot.solver_pool import SolverBusyError, SolverFailedError
from bot.store import Database
from engine import Move
from engine.analysis import Findings
from engine.solver import Verdict
from tests.bot.service.days import set_deal, win_daily
from tests.bot.service.fake_solver_pool import (
    LOST,
    UNDECIDED,
    WON,
    FakeSolverPool,
    all_wait,
    lose,
    service_with,
    shown,
)
from tests.bot.service.scene import (
    LUCAS,
    ME,
    NOON,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    execute,
    stored,
    win,
)

GOOD = 20
"""The number of moves of a recorded win that are played before a losing one."""

LINE = tuple(LUCAS.moves[GOOD:])
PLIES = GOOD + 1


def findings(
    verdicts: Sequence[Verdict] = (*[WON] * (GOOD + 1), LOST), line: tuple[Move, ...] = LINE
) -> Findings:
    won = verdicts.count(WON)
    return Findings(tuple(verdicts), won - 1 if won else None, None, proven=False, line=line)


@pytest.fixture
async def fake_pool() -> FakeSolverPool:
    return FakeSolverPool(findings())


@pytest.fixture
def service(database: Database, clock: Clock, fake_pool: FakeSolverPool) -> Service:
    return service_with(database, clock, fake_pool)


async def count_analyses(database: Database) -> int:
    async with database.read() as queries:
        return sum([await queries.analyses.of(number) is not None for number in range(1, 9)])


# ------------------------------------------------------------------------ verdicts


async def test_analysis_names_the_losing_move(service: Service, fake_pool: FakeSolverPool) -> None:
    game_id = await lose(service, ME)
    answer = await service.analyses.analyse(ME, game_id)
    assert shown(answer) == (GOOD + 1, 0, 1)
    assert (answer.plies, answer.last_won, answer.proven) == (PLIES, GOOD, True)
    assert (str(answer.losing_move), answer.card, answer.steps) == ("d", None, len(LINE))
    assert answer.verdicts == findings().verdicts
    assert (answer.snapshot.id, answer.snapshot.number) == (game_id, LUCAS.number)
    assert (answer.is_win, answer.made_at) == (False, NOON)
    ((kind, who, record),) = fake_pool.asked
    assert (kind, who) == ("analyse", "terminal:1")
    assert record == f"lucas/1 #18400: {' '.join([*map(str, LUCAS.moves[:GOOD]), 'd'])}"


async def test_undecided_positions_are_not_called_lost(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.finds = findings([*[WON] * (GOOD + 1), UNDECIDED])
    answer = await service.analyses.analyse(ME, game_id)
    assert (shown(answer), answer.proven) == ((GOOD + 1, 1, 0), False)
    assert answer.losing_move is not None


async def test_analysis_without_any_win_has_no_losing_move(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.finds = findings([UNDECIDED] * 3 + [LOST] * (PLIES - 2), ())
    answer = await service.analyses.analyse(ME, game_id)
    assert (answer.last_won, answer.losing_move, answer.proven, answer.steps) == (
        None,
        None,
        False,
        0,
    )


async def test_analysis_of_a_game_resigned_while_winnable(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME, GOOD, str(LUCAS.moves[GOOD]))
    fake_pool.finds = findings([WON] * (PLIES + 1), tuple(LUCAS.moves[PLIES:]))
    answer = await service.analyses.analyse(ME, game_id)
    assert (answer.last_won, answer.losing_move) == (PLIES, None)
    assert answer.steps == len(LUCAS.moves) - PLIES


async def test_analysis_of_a_won_game(service: Service, fake_pool: FakeSolverPool) -> None:
    await win(service, ME, LUCAS)
    fake_pool.finds = findings([WON] * (len(LUCAS.moves) + 1), ())
    answer = await service.analyses.analyse(ME)
    assert (answer.is_win, answer.losing_move, answer.steps) == (True, None, 0)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.winning_line(ME, answer.snapshot.id)
    assert refused.value.code == "no-winning-line"


# ------------------------------------------------------------------- stored, and shared


async def test_analysis_is_searched_once_and_stored(
    service: Service, database: Database, fake_pool: FakeSolverPool, clock: Clock
) -> None:
    game_id = await lose(service, ME)
    first = await service.analyses.analyse(ME, game_id)
    again = service_with(database, clock, fake_pool)
    assert await again.analyses.analyse(ME, game_id) == first
    without = Service(database, now=clock)
    assert await without.analyses.analyse(ME, game_id) == first
    assert fake_pool.kinds == ["analyse"]


async def test_second_caller_joins_the_running_search(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.go_on.clear()
    first = asyncio.create_task(service.analyses.analyse(ME, game_id))
    await fake_pool.begun.wait()
    second = asyncio.create_task(service.analyses.analyse(ME, game_id))
    await all_wait(service, game_id, 2)
    fake_pool.go_on.set()
    assert await first == await second
    assert fake_pool.kinds == ["analyse"]


async def test_cancelled_caller_leaves_the_search_to_others(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.go_on.clear()
    progress: list[float] = []
    waiting = [
        asyncio.create_task(service.analyses.analyse(ME, game_id, progress.append))
        for _ in range(2)
    ]
    await fake_pool.begun.wait()
    await all_wait(service, game_id, 2)
    waiting[0].cancel()
    await asyncio.wait(waiting[:1])
    fake_pool.go_on.set()
    assert shown(await waiting[1]) == (GOOD + 1, 0, 1)
    assert fake_pool.cancelled == 0


async def test_abandoned_search_is_cancelled_and_can_be_restarted(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.analyse(ME, game_id))
    await fake_pool.begun.wait()
    asking.cancel()
    await asyncio.wait([asking])
    await asyncio.sleep(0)
    assert (fake_pool.cancelled, await count_analyses(database)) == (1, 0)
    fake_pool.go_on.set()
    assert shown(await service.analyses.analyse(ME, game_id)) == (GOOD + 1, 0, 1)


async def test_caller_is_shown_progress(service: Service) -> None:
    game_id = await lose(service, ME)
    progress: list[float] = []
    await service.analyses.analyse(ME, game_id, progress.append)
    assert progress == [0.5]


async def test_other_requests_work_during_a_search(
    service: Service, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.analyse(ME, game_id))
    await fake_pool.begun.wait()
    async with asyncio.timeout(20):
        assert (await begin(service, SOMEBODY)).ply == (await begin(service, ME)).ply == 1
    fake_pool.go_on.set()
    assert (await asking).snapshot.id == game_id


@pytest.mark.parametrize(
    "damage",
    [
        "version = 0",
        "won = won - 1",
        "lost = -1",
        "line = 'd d d'",
        "line = 'hello'",
        "line = ''",
        "won = 0, undecided = 22, lost = 0",
    ],
)
async def test_unsound_stored_analysis_is_replaced(
    service: Service, database: Database, fake_pool: FakeSolverPool, damage: str
) -> None:
    game_id = await lose(service, ME)
    first = await service.analyses.analyse(ME, game_id)
    await execute(database, f"UPDATE analyses SET {damage}")
    with pytest.raises(PlayerError) as refused:
        await service.analyses.winning_line(ME, game_id)
    assert refused.value.code == "not-analysed"
    assert await service.analyses.analyse(ME, game_id) == first
    assert fake_pool.kinds == ["analyse", "analyse"]
    assert await service.analyses.analyse(ME, game_id) == first


# ---------------------------------------------------------------- choice of the game


async def test_default_game_is_the_current_or_last_finished_one(
    service: Service, clock: Clock
) -> None:
    first = await lose(service, ME)
    assert (await service.analyses.analyse(ME)).snapshot.id == first
    clock.now = NOON.replace(hour=13)
    second = await lose(service, ME)
    await begin(service, ME)
    assert (await service.analyses.analyse(ME)).snapshot.id == second


async def test_analysis_requires_a_finished_game_of_the_caller(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.analyses.analyse(ME)
    assert refused.value.code == "nothing-finished"
    mine = await begin(service, ME)
    theirs = await lose(service, SOMEBODY)
    before = await all_rows(database)
    for game_id, code in {
        mine.id: "analyse-unfinished",
        theirs: "no-such-game",
        99: "no-such-game",
        10**15: "no-such-game",
    }.items():
        for ask in (service.analyses.analyse, service.analyses.winning_line):
            with pytest.raises(PlayerError) as refused:
                await ask(ME, game_id)
            assert (refused.value.code, refused.value.details) == (code, {"game": str(game_id)})
    assert await all_rows(database) == before
    assert fake_pool.asked == []


async def test_daily_deal_can_be_analysed_once_finished(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, SOMEBODY)
    await set_deal(database)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.analyse(SOMEBODY, game_id)
    assert refused.value.code == "daily-not-free"
    won = await win_daily(service, ME)
    fake_pool.finds = findings([WON] * (len(LUCAS.moves) + 1), ())
    answer = await service.analyses.analyse(ME, won.snapshot.id)
    assert (answer.snapshot.daily, answer.snapshot.number) == (NOON.date(), LUCAS.number)


# ----------------------------------------------------------------- failed searches


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (SolverBusyError(own=False), "solver-busy"),
        (SolverBusyError(own=True), "own-search-running"),
        (SolverFailedError(), "search-failed"),
    ],
)
async def test_failed_search_stores_nothing(
    service: Service,
    database: Database,
    fake_pool: FakeSolverPool,
    error: Exception,
    code: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    game_id = await lose(service, ME)
    fake_pool.finds = error
    with pytest.raises(PlayerError) as refused:
        await service.analyses.analyse(ME, game_id)
    assert refused.value.code == code
    assert await count_analyses(database) == 0
    assert (f"game {game_id} " in caplog.text) == (code == "search-failed")
    fake_pool.finds = findings()
    assert shown(await service.analyses.analyse(ME, game_id)) == (GOOD + 1, 0, 1)


async def test_analysis_without_a_solver_is_refused(database: Database, clock: Clock) -> None:
    service = Service(database, now=clock)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.analyse(ME, await lose(service, ME))
    assert refused.value.code == "solver-off"


UNSOUND = {
    "too few positions": findings([*[WON] * GOOD, LOST]),
    "too many positions": findings([*[WON] * (GOOD + 1), LOST, LOST]),
    "line that ends early": findings(line=LINE[:-1]),
    "line with an illegal move": findings(line=(*LINE[:5], Move.parse("1-2"), *LINE[5:])),
    "no line": findings(line=()),
    "line without a winnable position": findings([UNDECIDED] * (PLIES + 1)),
}


@pytest.mark.parametrize("found", UNSOUND.values(), ids=UNSOUND)
async def test_impossible_findings_are_neither_stored_nor_shown(
    service: Service,
    database: Database,
    fake_pool: FakeSolverPool,
    found: Findings,
    caplog: pytest.LogCaptureFixture,
) -> None:
    game_id = await lose(service, ME)
    fake_pool.finds = found
    with pytest.raises(PlayerError) as refused:
        await service.analyses.analyse(ME, game_id)
    assert refused.value.code == "search-failed"
    assert f"game {game_id} " in caplog.text
    assert await count_analyses(database) == 0


async def test_damaged_game_is_not_analysed(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    await execute(database, "UPDATE games SET moves = 'hello'")
    with pytest.raises(DamagedGameError):
        await service.analyses.analyse(ME, game_id)
    assert fake_pool.asked == []


async def test_game_deleted_during_the_search_stores_nothing(
    service: Service, database: Database, fake_pool: FakeSolverPool
) -> None:
    game_id = await lose(service, ME)
    fake_pool.go_on.clear()
    asking = asyncio.create_task(service.analyses.analyse(ME, game_id))
    await fake_pool.begun.wait()
    await service.account.forget(ME)
    fake_pool.go_on.set()
    with pytest.raises(PlayerError) as refused:
        await asking
    assert refused.value.code == "no-such-game"
    assert await count_analyses(database) == 0


async def test_analysis_does_not_change_the_game(service: Service, database: Database) -> None:
    game_id = await lose(service, ME)
    row = await stored(database, game_id)
    await service.analyses.analyse(ME, game_id)
    assert await stored(database, game_id) == row
