from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.service import (
    PlayerError,
    Service,
)
from bot.store import Database, Status
from engine import (
    Outcome,
)
from tests.bot.service.scene import (
    LUCAS,
    ME,
    NOON,
    ON_A_GAME,
    WON_GAMES,
    Clock,
    all_rows,
    begin,
    new_game,
    stored,
    typed,
    win,
)
from tests.engine.recorded import RecordedGame

MINUTE = timedelta(minutes=1)


@pytest.mark.parametrize("game", WON_GAMES, ids=str)
async def test_every_recorded_win_is_won(
    service: Service, database: Database, clock: Clock, game: RecordedGame
) -> None:
    dealt = await new_game(service, ME, game.variant, str(game.number))
    await service.play(ME, " ".join(typed(game)[:100]))
    clock.advance(MINUTE)
    report = await service.play(ME, " ".join(typed(game)[100:]))
    assert report.refusal is None
    assert report.snapshot.outcome is Outcome.WON
    assert report.snapshot.status is Status.WON
    assert report.snapshot.view == game.end
    row = await stored(database, dealt.id)
    assert row.moves == " ".join(map(str, game.moves))
    assert (row.ply, row.moves_made, row.revision) == (len(game.moves), len(game.moves), 3)
    assert row.finished_at == row.touched_at == NOON + MINUTE
    assert row.moving_ms == 60_000


async def test_moves_after_a_win_in_the_same_line_are_refused(service: Service) -> None:
    await new_game(service, ME, LUCAS.variant, str(LUCAS.number))
    report = await service.play(ME, " ".join([*typed(LUCAS), "undo", "d"]))
    assert len(report.events) == len(LUCAS.moves)
    assert report.snapshot.status is Status.WON
    assert report.refusal is not None
    assert report.refusal.code == "game-finished"


@pytest.mark.parametrize("act", ON_A_GAME.values(), ids=ON_A_GAME)
@pytest.mark.parametrize("finish", ["won", "resigned"])
async def test_finished_game_cannot_be_changed(
    service: Service,
    database: Database,
    act: Callable[[Service], Awaitable[object]],
    finish: str,
) -> None:
    if finish == "won":
        await win(service, ME, LUCAS)
    else:
        await begin(service, ME)
        await service.resign(ME)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await act(service)
    assert refused.value.code == "game-finished"
    snapshot = await service.board(ME)
    assert (snapshot.can_undo, snapshot.can_redo) == (False, False)
    assert await all_rows(database) == before


async def test_game_is_won_once(service: Service) -> None:
    await win(service, ME, LUCAS)
    with pytest.raises(PlayerError):
        await service.undo(ME)
    with pytest.raises(PlayerError):
        await service.play(ME, str(LUCAS.moves[-1]))
    assert (await service.statistics(ME)).won == 1
    assert (await service.statistics(ME)).played == 1


async def test_last_move_before_a_win_can_be_undone_and_redone(service: Service) -> None:
    await new_game(service, ME, LUCAS.variant, str(LUCAS.number))
    await service.play(ME, " ".join(typed(LUCAS)[:-1]))
    await service.undo(ME)
    assert (await service.redo(ME)).snapshot.status is Status.OPEN
    assert (await service.auto(ME)).snapshot.status is Status.WON
