"""A lost game continued along its winning line."""

import pytest

from bot.service import PlayerError, Service
from bot.store import Database, Status
from engine import Outcome
from tests.bot.service.fake_solver_pool import FakeSolverPool, lose, service_with
from tests.bot.service.scene import ME, Clock, all_rows
from tests.bot.service.test_analyses import GOOD, LINE, findings


@pytest.fixture
def service(database: Database, clock: Clock) -> Service:
    return service_with(database, clock, FakeSolverPool(findings()))


async def test_winning_line_is_shown_step_by_step(service: Service, database: Database) -> None:
    game_id = await lose(service, ME)
    await service.analyses.analyse(ME, game_id)
    before = await all_rows(database)
    start = await service.analyses.winning_line(ME, game_id)
    assert (start.start, start.step, start.steps) == (GOOD, 0, len(LINE))
    assert (start.move, start.card, start.snapshot.ply) == (None, None, GOOD)
    at = start
    for step, move in enumerate(LINE, start=1):
        at = await service.analyses.winning_line(ME, game_id, step)
        assert (at.step, at.move, at.snapshot.ply) == (step, move, GOOD + step)
        assert (at.card is None) == (str(move) in "dr")
    assert at.snapshot.outcome is Outcome.WON
    assert (at.snapshot.status, at.snapshot.legal_moves) == (Status.LOST, ())
    assert (at.snapshot.can_undo, at.snapshot.can_redo) == (False, False)
    assert await all_rows(database) == before


async def test_step_is_clamped_to_the_line(service: Service) -> None:
    game_id = await lose(service, ME)
    await service.analyses.analyse(ME, game_id)
    for step, nearest in {-5: 0, 10**6: len(LINE)}.items():
        assert (await service.analyses.winning_line(ME, game_id, step)).step == nearest


async def test_winning_line_needs_an_analysis(service: Service) -> None:
    game_id = await lose(service, ME)
    with pytest.raises(PlayerError) as refused:
        await service.analyses.winning_line(ME, game_id)
    assert (refused.value.code, refused.value.details) == ("not-analysed", {"game": str(game_id)})
