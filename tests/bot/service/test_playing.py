from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.service import (
    Advised,
    Made,
    PlayerError,
    Preferences,
    Redone,
    Service,
    Undone,
)
from bot.store import Database, Status
from engine import (
    Game,
    Outcome,
    Step,
)
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    ME,
    NOON,
    ON_A_GAME,
    Clock,
    all_rows,
    begin,
    new_game,
    rebuilt,
    stored,
)

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)

NEEDING_A_GAME: dict[str, Callable[[Service], Awaitable[object]]] = ON_A_GAME | {
    "resign": lambda service: service.resign(ME),
    "board": lambda service: service.board(ME),
    "record": lambda service: service.record(ME),
}


def step(text: str) -> Step:
    return Step.parse(text)


# ------------------------------------------------------------------ new players


@pytest.mark.parametrize("act", NEEDING_A_GAME.values(), ids=NEEDING_A_GAME)
async def test_request_without_a_game_is_refused(
    service: Service, act: Callable[[Service], Awaitable[object]]
) -> None:
    with pytest.raises(PlayerError) as refused:
        await act(service)
    assert refused.value.code == "no-game"


async def test_new_player_has_no_games_or_statistics(service: Service) -> None:
    with pytest.raises(PlayerError) as refused:
        await service.resume(ME)
    assert refused.value.code == "nothing-to-resume"
    assert await service.games(ME) == []
    assert (await service.statistics(ME)).played == 0
    assert await service.preferences(ME) == Preferences()


# ----------------------------------------------------------------- stored moves


async def test_move_is_stored_with_all_its_counts(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await new_game(service, ME, deal="11771")
    clock.advance(10 * SECOND)
    report = await service.play(ME, "d")
    row = await stored(database, game.id)
    assert (row.moves, row.redo, row.ply, row.moves_made, row.revision) == ("d", "", 1, 1, 2)
    assert (row.undos, row.hints, row.autos) == (0, 0, 0)
    assert row.first_move_at == row.touched_at == NOON + 10 * SECOND
    assert row.moving_ms == 10_000
    assert (row.status, row.finished_at, row.practice) == (Status.OPEN, None, False)
    assert report.events == (Made(step("d")),)
    assert report.refusal is None
    snapshot = report.snapshot
    assert (snapshot.id, snapshot.revision, snapshot.ply) == (game.id, 2, 1)
    assert (snapshot.last_step, snapshot.outcome) == (step("d"), Outcome.PLAYING)
    assert (snapshot.can_undo, snapshot.can_redo) == (True, False)
    assert snapshot.time_spent == 10 * SECOND
    assert snapshot.view == Game.from_record("forty-thieves/1 #11771: d").view


async def test_new_deal_has_no_first_move(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    row = await stored(database, game.id)
    assert (row.moves, row.ply, row.moves_made, row.revision) == ("", 0, 0, 1)
    assert row.first_move_at is None
    assert row.dealt_at == row.touched_at == NOON
    assert (game.last_step, game.can_undo, game.can_redo) == (None, False, False)


async def test_undo_and_redo_move_along_the_steps(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    await service.play(ME, "d 3-7 3-1")
    undone = await service.undo(ME, 2)
    assert undone.events == (Undone(step("3-1")), Undone(step("3-7")))
    row = await stored(database, game.id)
    assert (row.moves, row.redo, row.ply) == ("d", "3-7 3-1", 1)
    assert (row.undos, row.moves_made, row.revision) == (2, 3, 3)
    assert undone.snapshot.can_redo
    redone = await service.redo(ME)
    assert redone.events == (Redone(step("3-7")),)
    row = await stored(database, game.id)
    assert (row.moves, row.redo, row.ply) == ("d 3-7", "3-1", 2)
    assert (row.undos, row.moves_made, row.revision) == (2, 3, 4)


async def test_undo_and_redo_stop_at_the_ends(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    await service.play(ME, "d 3-7")
    assert len((await service.undo(ME, 9999)).events) == 2
    assert (await stored(database, game.id)).undos == 2
    with pytest.raises(PlayerError) as refused:
        await service.undo(ME)
    assert refused.value.code == "nothing-to-undo"
    assert len((await service.redo(ME, 9999)).events) == 2
    with pytest.raises(PlayerError) as refused:
        await service.redo(ME)
    assert refused.value.code == "nothing-to-redo"
    assert (await stored(database, game.id)).revision == 4


async def test_new_move_discards_the_undone_ones(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    await service.play(ME, "d 3-7")
    await service.undo(ME, 2)
    report = await service.play(ME, "3-7")
    row = await stored(database, game.id)
    assert (row.moves, row.redo, row.moves_made) == ("3-7", "", 3)
    assert not report.snapshot.can_redo


async def test_game_with_all_moves_undone_is_still_a_game(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME)
    await service.undo(ME)
    row = await stored(database, game.id)
    assert (row.ply, row.first_move_at) == (0, NOON)
    assert (await service.statistics(ME)).open == 1


async def test_hint_is_counted_and_is_not_a_move(service: Service, database: Database) -> None:
    game = await new_game(service, ME, deal="11771")
    report = await service.analyses.hint(ME)
    assert report.events == (Advised(tuple(Game.deal("forty-thieves", 11771).hints())),)
    row = await stored(database, game.id)
    assert (row.hints, row.ply, row.moves_made, row.first_move_at) == (1, 0, 0, None)
    assert (row.revision, report.snapshot.hints) == (2, 1)


async def test_auto_is_one_step_of_several_moves(service: Service, database: Database) -> None:
    game = await new_game(service, ME, "lucas", "1")
    safe = await service.auto(ME)
    assert safe.events == (Made(step("7-f+11-f")),)
    row = await stored(database, game.id)
    assert (row.moves, row.ply, row.moves_made, row.autos) == ("7-f+11-f", 2, 2, 1)
    everything = await service.auto(ME, everything=True)
    assert everything.events == (Made(step("12-f+12-f")),)
    assert (await stored(database, game.id)).autos == 2
    assert (await service.undo(ME)).snapshot.ply == 2
    assert (await stored(database, game.id)).undos == 1


@pytest.mark.parametrize("everything", [False, True])
async def test_auto_without_a_possible_move_is_refused(
    service: Service, database: Database, *, everything: bool
) -> None:
    await new_game(service, ME, deal="11771")
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.auto(ME, everything=everything)
    assert refused.value.code == "no-foundation-move"
    assert await all_rows(database) == before


async def test_auto_without_a_safe_move_is_refused(service: Service, database: Database) -> None:
    await new_game(service, ME, "lucas", "1")
    await service.auto(ME)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await service.auto(ME)
    assert refused.value.code == "no-safe-move"
    assert await all_rows(database) == before
    assert (await service.auto(ME, everything=True)).events == (Made(step("12-f+12-f")),)


async def test_reads_change_nothing(service: Service, database: Database, clock: Clock) -> None:
    game = await begin(service, ME, deal="11771")
    before = await all_rows(database)
    clock.advance(MINUTE)
    snapshot = await service.board(ME)
    assert (snapshot.id, snapshot.ply, snapshot.revision) == (game.id, 1, game.revision)
    assert await service.record(ME) == "forty-thieves/1 #11771: d"
    report = await service.play(ME, "board")
    assert (report.events, report.refusal) == ((), None)
    assert report.snapshot == snapshot
    await service.games(ME)
    await service.statistics(ME)
    assert await all_rows(database) == before


@pytest.mark.parametrize(
    ("gap", "counted_ms"),
    [
        (timedelta(0), 0),
        (timedelta(milliseconds=1), 1),
        (5 * MINUTE - SECOND, 299_000),
        (5 * MINUTE, 300_000),
        (5 * MINUTE + SECOND, 300_000),
        (timedelta(hours=8), 300_000),
        (timedelta(days=400), 300_000),
        (-MINUTE, 0),
    ],
)
async def test_pause_counts_as_at_most_five_minutes(
    service: Service, database: Database, clock: Clock, gap: timedelta, counted_ms: int
) -> None:
    game = await begin(service, ME)
    clock.advance(gap)
    report = await service.play(ME, "d")
    assert (await stored(database, game.id)).moving_ms == counted_ms
    assert report.snapshot.time_spent == timedelta(milliseconds=counted_ms)


async def test_pauses_add_up_and_resuming_ends_one(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME)
    for gap in (3 * SECOND, 4 * MINUTE, 6 * MINUTE):
        clock.advance(gap)
        await service.play(ME, "d")
    clock.advance(timedelta(days=1))
    await service.resume(ME, game.id)
    clock.advance(2 * SECOND)
    await service.play(ME, "d")
    assert (await stored(database, game.id)).moving_ms == (3 + 240 + 300 + 300 + 2) * 1000


async def test_time_set_aside_is_not_playing_time(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME)
    clock.advance(3 * SECOND)
    await service.play(ME, "d")
    await begin(service, ME)
    clock.advance(MINUTE)
    await service.resume(ME, game.id)
    assert (await stored(database, game.id)).moving_ms == 3000
    clock.advance(2 * SECOND)
    await service.play(ME, "d")
    assert (await stored(database, game.id)).moving_ms == 5000


async def test_resuming_a_current_game_elsewhere_counts_the_pause(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME)
    clock.advance(3 * SECOND)
    await service.resume(IN_A_CHANNEL, game.id)
    assert (await stored(database, game.id)).moving_ms == 3000


async def test_second_service_continues_where_the_first_stopped(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME, deal="11771")
    other = Service(database, now=clock)
    await other.play(ME, "3-7")
    assert (await service.undo(ME)).events == (Undone(step("3-7")),)
    assert (await other.board(ME)).ply == 1
    row = await stored(database, game.id)
    assert rebuilt(row).record() == await other.record(ME)
