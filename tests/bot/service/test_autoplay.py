"""Autoplay: safe moves to the foundations after each move, if the player has it on."""

import pytest

from bot.service import GameVersion, Made, PlayerError, Redone, Service, Undone
from bot.store import Database, Status
from engine import Game, Outcome
from tests.bot.service.scene import (
    LUCAS,
    ME,
    NOON,
    SOMEBODY,
    new_game,
    rebuilt,
    stored,
    typed,
)

GAME, DEAL, MOVES = "lucas", str(LUCAS.number), typed(LUCAS)


def with_autoplay(line: list[str]) -> Game:
    """Return the game with the safe moves played explicitly after each move."""
    game = Game.deal(GAME, LUCAS.number)
    for token in line:
        game.push_step(game.parse(token))
        game.autoplay()
    return game


async def play_until_autoplay(service: Service) -> int:
    """Play the recorded game until autoplay adds a move; return the number of moves before."""
    await service.change_settings(ME, {"auto": "on"})
    await new_game(service, ME, GAME, DEAL)
    for number, move in enumerate(MOVES):
        report = await service.play(ME, move)
        (event,) = report.events
        assert isinstance(event, Made)
        if len(event.step) > 1:
            return number
    raise AssertionError


async def test_autoplay_is_off_by_default(service: Service) -> None:
    await new_game(service, ME, GAME, DEAL)
    report = await service.play(ME, " ".join(MOVES[:60]))
    assert all(len(event.step) == 1 for event in report.events if isinstance(event, Made))


async def test_safe_moves_join_the_step_of_the_move(service: Service, database: Database) -> None:
    number = await play_until_autoplay(service)
    snapshot = await service.board(ME)
    assert snapshot.last_step is not None
    first, *others = map(str, snapshot.last_step)
    assert first == str(LUCAS.moves[number])
    assert others
    assert all(move.endswith("-f") for move in others)
    assert snapshot.view == with_autoplay(MOVES[: number + 1]).view
    row = await stored(database, snapshot.id)
    assert (row.ply, row.moves_made, row.autos) == (snapshot.ply, snapshot.ply, 0)
    assert rebuilt(row).view == snapshot.view


async def test_undo_and_redo_treat_move_and_autoplay_as_one_step(service: Service) -> None:
    number = await play_until_autoplay(service)
    after = await service.board(ME)
    assert after.last_step is not None
    undone = await service.undo(ME)
    assert undone.events == (Undone(after.last_step),)
    assert undone.snapshot.view == with_autoplay(MOVES[:number]).view
    redone = await service.redo(ME)
    assert [type(event) for event in redone.events] == [Redone]
    assert redone.snapshot.view == after.view


async def test_undo_and_redo_do_not_autoplay(service: Service) -> None:
    await new_game(service, ME, GAME, DEAL)
    await service.play(ME, " ".join(MOVES[:40]))
    before = await service.undo(ME, 20)
    await service.change_settings(ME, {"auto": "on"})
    assert (await service.redo(ME)).snapshot.ply == before.snapshot.ply + 1
    assert (await service.undo(ME)).snapshot.view == before.snapshot.view


async def test_each_move_of_a_line_is_followed_by_autoplay(service: Service) -> None:
    number = await play_until_autoplay(service)
    step_by_step = await service.board(ME)
    await service.change_settings(SOMEBODY, {"auto": "on"})
    await new_game(service, SOMEBODY, GAME, DEAL)
    report = await service.play(SOMEBODY, " ".join(MOVES[: number + 1]))
    assert len(report.events) == number + 1
    assert report.snapshot.view == step_by_step.view


async def test_auto_finds_nothing_after_autoplay(service: Service) -> None:
    await play_until_autoplay(service)
    with pytest.raises(PlayerError) as refused:
        await service.auto(ME)
    assert refused.value.code in {"no-foundation-move", "no-safe-move"}


async def test_buttons_autoplay_too(service: Service) -> None:
    number = await play_until_autoplay(service)
    before = (await service.undo(ME)).snapshot
    report = await service.play(ME, MOVES[number], GameVersion(before.id, before.revision))
    assert report.snapshot.last_step is not None
    assert len(report.snapshot.last_step) > 1


async def test_autoplay_after_the_last_move_wins_the_game(
    service: Service, database: Database
) -> None:
    lead = next(number for number in range(len(MOVES)) if is_won_after(number))
    assert lead < len(MOVES) - 1
    await new_game(service, ME, GAME, DEAL)
    await service.play(ME, " ".join(MOVES[:lead]))
    await service.change_settings(ME, {"auto": "on"})
    report = await service.play(ME, MOVES[lead])
    assert (report.snapshot.status, report.snapshot.outcome) == (Status.WON, Outcome.WON)
    row = await stored(database, report.snapshot.id)
    assert (row.status, row.finished_at) == (Status.WON, NOON)


def is_won_after(lead: int) -> bool:
    """Return whether, after this many moves, one move with autoplay wins the game."""
    game = Game.deal(GAME, LUCAS.number)
    for move in LUCAS.moves[:lead]:
        game.push(move)
    game.push_step([LUCAS.moves[lead]], autoplay=True)
    return game.outcome is Outcome.WON
