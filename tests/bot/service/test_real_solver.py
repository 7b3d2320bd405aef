"""The service with real solver processes."""

from collections.abc import AsyncIterator

import pytest

from bot.service import MAX_SEARCH_SECONDS, Advised, Service
from bot.solver_pool import SolverPool
from bot.store import Database
from engine import Move, Outcome
from engine.solver import Verdict
from tests.bot.service.fake_solver_pool import lose
from tests.bot.service.scene import ME, Clock, begin, new_game


@pytest.fixture
async def solver_pool() -> AsyncIterator[SolverPool]:
    solver_pool = SolverPool(1)
    yield solver_pool
    await solver_pool.close()


@pytest.fixture
def service(database: Database, clock: Clock, solver_pool: SolverPool) -> Service:
    return Service(database, now=clock, solver_pool=solver_pool)


async def test_winnable_check_finds_a_verdict(service: Service) -> None:
    await begin(service, ME, "forty-thieves", "7")
    winnable_check = await service.analyses.check_winnable(ME, seconds=MAX_SEARCH_SECONDS)
    assert (winnable_check.verdict, winnable_check.snapshot.checks) == (Verdict.WON, 1)
    assert winnable_check.plies is not None
    assert winnable_check.plies >= 104
    await new_game(service, ME, "forty-thieves", "617")
    await service.play(ME, "d64")
    assert (
        await service.analyses.check_winnable(ME, seconds=MAX_SEARCH_SECONDS)
    ).verdict is Verdict.LOST


async def test_hints_are_searched_from_what_the_player_sees(service: Service) -> None:
    game = await begin(service, ME, "lucas", "5")
    report = await service.analyses.hint(ME)
    (advised,) = report.events
    assert isinstance(advised, Advised)
    assert advised.hints
    assert all(hint.move in game.legal_moves for hint in advised.hints)
    assert len(advised.outlooks) == len(advised.hints)


async def test_analysis_of_a_lost_game_has_a_winning_line(service: Service) -> None:
    game_id = await lose(service, ME, good=60, bad="d20")
    progress: list[float] = []
    answer = await service.analyses.analyse(ME, game_id, progress.append)
    assert sum((answer.won, answer.undecided, answer.lost)) == answer.plies + 1
    assert answer.won > 60
    assert all(0 <= done <= 1 for done in progress)
    end = await service.analyses.winning_line(ME, game_id, answer.steps)
    assert end.snapshot.outcome is Outcome.WON
    assert end.start == answer.last_won
    if answer.losing_move:
        assert answer.losing_move == Move.parse("d")
