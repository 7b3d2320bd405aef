"""Each game recorded from an independent program replays identically."""

from itertools import zip_longest

import pytest

from engine import VARIANTS, Game, Outcome
from tests.engine.recorded import RECORDED_GAMES, RecordedGame

each_recorded_game = pytest.mark.parametrize("recorded", RECORDED_GAMES, ids=str)


def played(recorded: RecordedGame) -> Game:
    game = Game.deal(recorded.variant, recorded.number)
    for move in recorded.moves:
        game.push(move)
    return game


def test_there_are_96_recorded_games_of_all_variants() -> None:
    assert len(RECORDED_GAMES) == 96
    assert {recorded.variant for recorded in RECORDED_GAMES} == set(VARIANTS)
    assert sum(recorded.won for recorded in RECORDED_GAMES) == 18


@each_recorded_game
def test_every_position_has_the_recorded_legal_moves(recorded: RecordedGame) -> None:
    game = Game.deal(recorded.variant, recorded.number)
    for legal, move in zip_longest(recorded.legal, recorded.moves):
        assert sorted(map(str, game.legal_moves)) == legal
        assert len(game.legal_moves) == len(legal)
        assert bool(game.legal_moves) == bool(legal)
        if move is not None:
            assert move in game.legal_moves
            game.push(move)


@each_recorded_game
def test_the_game_ends_as_recorded(recorded: RecordedGame) -> None:
    game = played(recorded)
    assert game.view == recorded.end
    assert (game.outcome is Outcome.WON) == recorded.won
    if not recorded.legal[-1] and not recorded.won:
        assert game.outcome is Outcome.STUCK


@each_recorded_game
def test_only_the_last_move_wins_the_game(recorded: RecordedGame) -> None:
    game = played(recorded)
    while game.steps:
        game.pop()
        assert game.outcome is not Outcome.WON


@each_recorded_game
def test_the_record_of_the_game_rebuilds_it(recorded: RecordedGame) -> None:
    game = played(recorded)
    rebuilt = Game.from_record(game.record())
    assert rebuilt.view == recorded.end
    assert rebuilt.steps == game.steps
    assert rebuilt.record() == game.record()


@each_recorded_game
def test_undo_and_redo_pass_through_every_position(recorded: RecordedGame) -> None:
    game = Game.deal(recorded.variant, recorded.number)
    positions = [game.view]
    for move in recorded.moves:
        game.push(move)
        positions.append(game.view)
    for before in positions[-2::-1]:
        game.pop()
        assert game.view == before
    for after in positions[1:]:
        game.redo()
        assert game.view == after
