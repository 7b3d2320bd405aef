"""Requests from buttons, which belong to a game at one revision."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service import (
    DamagedGameError,
    GameVersion,
    NotYoursError,
    OpenGame,
    OutdatedError,
    PlayerError,
    Report,
    Service,
    Snapshot,
    TooManyGamesError,
)
from bot.store import Database, Status
from tests.bot.service.scene import (
    IN_A_CHANNEL,
    LUCAS,
    ME,
    MONTH,
    SOMEBODY,
    Clock,
    all_rows,
    begin,
    execute,
    new_game,
    stored,
    win,
)

CLICKS: dict[str, Callable[[Service, GameVersion], Awaitable[object]]] = {
    "play": lambda service, at: service.play(ME, "d", at),
    "undo": lambda service, at: service.undo(ME, at=at),
    "redo": lambda service, at: service.redo(ME, at=at),
    "hint": lambda service, at: service.analyses.hint(ME, at=at),
    "auto": lambda service, at: service.auto(ME, at=at),
}


def button(snapshot: Snapshot) -> GameVersion:
    return GameVersion(snapshot.id, snapshot.revision)


async def test_current_button_works(service: Service) -> None:
    game = await new_game(service, ME, deal="11771")
    moved = await service.play(ME, "d 3-7", button(game))
    undone = await service.undo(ME, at=button(moved.snapshot))
    redone = await service.redo(ME, at=button(undone.snapshot))
    hinted = await service.analyses.hint(ME, at=button(redone.snapshot))
    assert (hinted.snapshot.ply, hinted.snapshot.revision) == (2, 5)


@pytest.mark.parametrize("click", CLICKS.values(), ids=CLICKS)
async def test_outdated_button_changes_nothing_and_shows_the_board(
    service: Service, database: Database, click: Callable[[Service, GameVersion], Awaitable[object]]
) -> None:
    game = await begin(service, ME, deal="11771")
    await service.play(ME, "3-7")
    await service.undo(ME)
    before = await all_rows(database)
    with pytest.raises(OutdatedError) as refused:
        await click(service, button(game))
    assert refused.value.snapshot == await service.board(ME)
    assert (refused.value.snapshot.ply, game.ply) == (1, 1)
    assert await all_rows(database) == before


async def test_two_clicks_at_once_count_once(service: Service) -> None:
    game = await begin(service, ME)
    answers = await asyncio.gather(
        *(service.play(ME, "d", button(game)) for _ in range(2)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["OutdatedError", "Report"]
    assert (await service.board(ME)).ply == 2


async def test_button_works_after_a_restart(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME)
    report = await Service(database, now=clock).play(ME, "d", button(game))
    assert report.snapshot.ply == 2


async def test_button_of_another_player_is_refused(service: Service, database: Database) -> None:
    theirs = await begin(service, SOMEBODY)
    await begin(service, ME)
    before = await all_rows(database)
    with pytest.raises(NotYoursError):
        await service.play(ME, "d", button(theirs))
    assert await all_rows(database) == before


async def test_button_of_a_discarded_deal_is_refused(service: Service) -> None:
    gone = await new_game(service, ME)
    await new_game(service, ME)
    with pytest.raises(PlayerError) as refused:
        await service.play(ME, "d", button(gone))
    assert refused.value.code == "game-gone"


async def test_button_of_a_game_set_aside_resumes_it(service: Service, database: Database) -> None:
    first = await begin(service, ME)
    second = await begin(service, ME)
    aside = await stored(database, first.id)
    report = await service.play(ME, "d", GameVersion(first.id, aside.revision))
    assert isinstance(report, Report)
    assert (report.snapshot.id, report.snapshot.ply) == (first.id, 2)
    assert await service.board(ME) == report.snapshot
    row = await stored(database, second.id)
    assert (row.status, row.current) == (Status.OPEN, False)


async def test_refused_click_leaves_the_game_set_aside(
    service: Service, database: Database
) -> None:
    first = await begin(service, ME)
    await begin(service, ME)
    aside = await stored(database, first.id)
    before = await all_rows(database)
    with pytest.raises(PlayerError):
        await service.play(ME, "w-99", GameVersion(first.id, aside.revision))
    assert await all_rows(database) == before


@pytest.mark.parametrize("click", CLICKS.values(), ids=CLICKS)
async def test_button_of_a_finished_game_is_refused(
    service: Service, database: Database, click: Callable[[Service, GameVersion], Awaitable[object]]
) -> None:
    won = await win(service, ME, LUCAS)
    before = await all_rows(database)
    with pytest.raises(PlayerError) as refused:
        await click(service, button(won.snapshot))
    assert refused.value.code == "game-finished"
    assert await all_rows(database) == before


async def test_button_of_a_damaged_game_changes_nothing(
    service: Service, database: Database
) -> None:
    game = await begin(service, ME)
    await execute(database, "UPDATE games SET moves = 'hello', revision = 99")
    before = await all_rows(database)
    for revision in (game.revision, 99):
        with pytest.raises(DamagedGameError):
            await service.play(ME, "d", GameVersion(game.id, revision))
    assert await all_rows(database) == before


async def test_button_of_an_abandoned_game_makes_no_eleventh_game(
    service: Service, database: Database, clock: Clock
) -> None:
    old = await begin(service, ME)
    await service.new_game(ME, open_game=OpenGame.KEEP)
    clock.advance(MONTH + timedelta(seconds=1))
    for _ in range(10):
        await begin(service, replace(IN_A_CHANNEL, server=None))
    aside = await stored(database, old.id)
    with pytest.raises(TooManyGamesError):
        await service.play(ME, "d", GameVersion(old.id, aside.revision))


async def test_view_shows_the_current_state_of_the_game(
    service: Service, database: Database
) -> None:
    old = await begin(service, ME)
    await service.play(ME, "d")
    await begin(service, ME)
    before = await all_rows(database)
    snapshot = await service.view(ME, button(old))
    assert (snapshot.id, snapshot.ply) == (old.id, 2)
    assert await all_rows(database) == before


async def test_view_of_a_deleted_or_foreign_game_is_refused(service: Service) -> None:
    theirs = await begin(service, SOMEBODY)
    with pytest.raises(NotYoursError):
        await service.view(ME, button(theirs))
    with pytest.raises(PlayerError) as refused:
        await service.view(ME, GameVersion(99, 1))
    assert refused.value.code == "game-gone"


async def test_board_message_is_saved_without_changing_the_game(
    service: Service, database: Database, clock: Clock
) -> None:
    game = await begin(service, ME)
    await service.save_board_message(ME, game.id, "channel/message")
    assert (await service.board(ME)).board_message == "channel/message"
    row = await stored(database, game.id)
    assert (row.revision, row.touched_at) == (game.revision, clock.now)
    assert (await service.play(ME, "d", button(game))).snapshot.board_message == "channel/message"
