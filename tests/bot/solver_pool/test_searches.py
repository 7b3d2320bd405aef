"""Searches: results, cancelling, queues and shutdown."""

import asyncio

import pytest

from bot.solver_pool import SolverBusyError, SolverFailedError, SolverPool
from engine import Game
from engine.deal import deal
from engine.position import Position
from engine.solver import Verdict, check_line
from tests.bot.solver_pool.scene import (
    DEADLINE_S,
    HARD,
    HOURS,
    LOST,
    WON,
    Watched,
    begin,
    is_running,
    pid_of,
    workers,
)

ME, YOU, SHE, HE = "terminal:0", "discord:1", "discord:2", "discord:3"


def position(record: str) -> Position:
    """Return the last position of a game."""
    game = Game.from_record(record)
    here = deal(game.variant, game.number)
    for step in game.steps:
        for move in step:
            here.make(move)
    return here


# ------------------------------------------------------------------------- results


async def test_winnable_game_comes_with_a_winning_line(solver_pool: SolverPool) -> None:
    decided = await solver_pool.decide(ME, WON, 30)
    assert decided.verdict is Verdict.WON
    check_line(position(WON), decided.line)
    assert decided.states > 0
    assert decided.seconds > 0


async def test_unwinnable_game_is_lost(solver_pool: SolverPool) -> None:
    decided = await solver_pool.decide(ME, LOST, 30)
    assert (decided.verdict, decided.line) == (Verdict.LOST, ())


async def test_search_that_runs_out_of_time_is_undecided(solver_pool: SolverPool) -> None:
    decided = await solver_pool.decide(ME, HARD, 0.1)
    assert (decided.verdict, decided.line) == (Verdict.UNDECIDED, ())


async def test_progress_is_reported_and_rises(solver_pool: SolverPool) -> None:
    watched = Watched()
    await solver_pool.decide(ME, HARD, 1.5, watched)
    assert len(watched.reported) > 1
    assert watched.reported == sorted(watched.reported)
    assert watched.reported[0] > 0
    assert watched.reported[-1] <= 1


async def test_hints_are_legal_moves_best_first(solver_pool: SolverPool) -> None:
    outlooks = await solver_pool.advise(ME, WON)
    assert outlooks
    assert all(outlook.hint.move in Game.from_record(WON).legal_moves for outlook in outlooks)


async def test_analysis_has_a_verdict_on_each_position(solver_pool: SolverPool) -> None:
    watched = Watched()
    findings = await solver_pool.analyse(ME, WON, watched)
    assert findings.verdicts == (Verdict.WON, Verdict.WON)
    assert (findings.last_won, findings.losing_move) == (1, None)
    check_line(position(WON), findings.line)
    assert all(0 <= done <= 1 for done in watched.reported)


async def test_one_process_runs_one_search_after_another(solver_pool: SolverPool) -> None:
    await solver_pool.decide(ME, LOST, 30)
    (first,) = workers(solver_pool)
    await solver_pool.decide(YOU, LOST, 30)
    assert workers(solver_pool) == [first]


async def test_no_process_is_started_before_it_is_needed(solver_pool: SolverPool) -> None:
    assert workers(solver_pool) == []


async def test_searches_run_in_parallel(solver_pool: SolverPool) -> None:
    long = await begin(solver_pool, ME)
    assert (await solver_pool.decide(YOU, LOST, 2)).verdict is Verdict.LOST
    assert len(workers(solver_pool)) == 2
    assert not long.done()


# ---------------------------------------------------------------------- cancelling


async def test_cancelled_search_ends_and_the_next_one_runs(
    solver_pool: SolverPool,
) -> None:
    search = await begin(solver_pool, ME)
    (worker,) = workers(solver_pool)
    search.cancel()
    with pytest.raises(asyncio.CancelledError):
        await search
    async with asyncio.timeout(DEADLINE_S):
        await worker.ended()
    assert not is_running(pid_of(worker))
    assert (await solver_pool.decide(ME, LOST, 30)).verdict is Verdict.LOST


async def test_search_can_be_cancelled_at_any_moment(solver_pool: SolverPool) -> None:
    for moments in range(25):
        search = asyncio.create_task(solver_pool.decide(ME, HARD, 2))
        for _ in range(moments):
            await asyncio.sleep(0)
        search.cancel()
        with pytest.raises(asyncio.CancelledError):
            await search
    assert (await solver_pool.decide(ME, LOST, 2)).verdict is Verdict.LOST


async def test_cancelled_caller_makes_room_in_the_queue(solver_pool: SolverPool) -> None:
    await begin(solver_pool, ME)
    waiting = [asyncio.create_task(solver_pool.decide(who, HARD, HOURS)) for who in (YOU, SHE)]
    await asyncio.sleep(0)
    with pytest.raises(SolverBusyError):
        await solver_pool.decide(HE, HARD, HOURS)
    waiting[0].cancel()
    await asyncio.wait(waiting[:1])
    his = asyncio.create_task(solver_pool.decide(HE, HARD, HOURS))
    await asyncio.sleep(0)
    assert not his.done()
    await solver_pool.close()
    assert [type(task.exception()) for task in (waiting[1], his)] == [SolverBusyError] * 2


# ----------------------------------------------------------------------------- queues


async def test_full_queue_refuses_the_next_search(solver_pool: SolverPool) -> None:
    await begin(solver_pool, ME)
    waiting = [asyncio.create_task(solver_pool.analyse(who, HARD)) for who in (YOU, SHE)]
    await asyncio.sleep(0)
    with pytest.raises(SolverBusyError) as busy:
        await solver_pool.analyse(HE, HARD)
    assert not busy.value.own
    await solver_pool.close()
    await asyncio.wait(waiting)


async def test_player_has_one_long_search_at_a_time(solver_pool: SolverPool) -> None:
    await begin(solver_pool, ME)
    with pytest.raises(SolverBusyError) as busy:
        await solver_pool.analyse(ME, HARD)
    assert busy.value.own


async def test_player_has_one_short_search_at_a_time(solver_pool: SolverPool) -> None:
    watched = Watched()
    first = asyncio.create_task(solver_pool.decide(ME, HARD, 2, watched))
    await asyncio.sleep(0)
    with pytest.raises(SolverBusyError) as busy:
        await solver_pool.advise(ME, WON)
    assert busy.value.own
    first.cancel()
    await asyncio.wait([first])
    assert await solver_pool.advise(ME, WON)


async def test_hint_overtakes_long_searches(solver_pool: SolverPool) -> None:
    running = await begin(solver_pool, ME)
    waiting = asyncio.create_task(solver_pool.decide(YOU, HARD, HOURS))
    await asyncio.sleep(0)
    assert await solver_pool.advise(SHE, WON)
    assert await solver_pool.advise(YOU, WON)
    assert not running.done()
    assert not waiting.done()
    await solver_pool.close()
    await asyncio.wait([waiting])


async def test_waiting_searches_run_in_order(solver_pool: SolverPool) -> None:
    running = await begin(solver_pool, ME)
    served: list[str] = []

    async def search(who: str) -> None:
        await solver_pool.decide(who, LOST, HOURS)
        served.append(who)

    waiting = [asyncio.create_task(search(who)) for who in (YOU, SHE)]
    await asyncio.sleep(0)
    assert served == []
    running.cancel()
    async with asyncio.timeout(DEADLINE_S):
        await asyncio.wait(waiting)
    assert served == [YOU, SHE]


# --------------------------------------------------------------------- shutdown


async def test_close_ends_all_processes_and_refuses_waiting_searches(
    solver_pool: SolverPool,
) -> None:
    await asyncio.gather(solver_pool.decide(YOU, LOST, 2), solver_pool.decide(ME, LOST, 2))
    running = await begin(solver_pool, ME)
    waiting = asyncio.create_task(solver_pool.decide(YOU, HARD, HOURS))
    await asyncio.sleep(0)
    pids = list(map(pid_of, workers(solver_pool)))
    assert len(pids) == 2
    await solver_pool.close()
    assert not any(map(is_running, pids))
    for search in (running, waiting):
        with pytest.raises(SolverBusyError):
            await search


async def test_closed_pool_refuses_searches(solver_pool: SolverPool) -> None:
    await solver_pool.close()
    with pytest.raises(SolverBusyError):
        await solver_pool.advise(ME, WON)
    await solver_pool.close()


# ---------------------------------------------------------------------- failed tasks


@pytest.mark.parametrize(
    "record",
    [
        "nonsense",
        "chess/1 #1:",
        "indian/9 #617:",
        "indian/1 #0:",
        "indian/1 #617: 1-1",
        "indian/1 #617: r",
        '"}\n{"',
        "",
    ],
)
async def test_invalid_record_fails_with_the_reason_in_the_log(
    solver_pool: SolverPool, caplog: pytest.LogCaptureFixture, record: str
) -> None:
    with pytest.raises(SolverFailedError) as failed:
        await solver_pool.decide(ME, record, 1)
    assert "Traceback" not in str(failed.value)
    (logged,) = [entry.getMessage() for entry in caplog.records if entry.levelname == "ERROR"]
    assert ME in logged
    assert "Traceback" in logged
    assert (await solver_pool.decide(ME, LOST, 1)).verdict is Verdict.LOST
