"""A move that is shown can be typed, and then means exactly that move."""

from random import Random

import pytest

from engine import VARIANTS, Game, Move, Step
from engine.moves import DRAW
from tests.engine.positions import game_with
from tests.engine.recorded import RECORDED_GAMES, RecordedGame

_EVERY = 4
"""Recorded games are checked in every so many positions, which saves time."""

SINGLE_CARD = game_with("little-forty", {1: "KD 6H 5S", 2: "7C", 8: ""})
"""Column 1 ends in a sequence of two cards, and column 8 is empty."""


def test_one_card_into_an_empty_column_is_shown_with_its_count() -> None:
    move = Move(1, 8)
    assert SINGLE_CARD.typed(move) == "1-8x1"
    assert SINGLE_CARD.parse("1-8x1") == Step([move])
    assert SINGLE_CARD.parse("1-8") == Step([Move(1, 8, 2)])


def test_a_count_is_left_out_where_a_bare_move_takes_one_card() -> None:
    assert SINGLE_CARD.typed(Move(2, 8)) == "2-8"
    assert SINGLE_CARD.typed(Move(1, 2)) == "1-2"


@pytest.mark.parametrize("recorded", RECORDED_GAMES, ids=str)
def test_every_legal_move_of_recorded_games_can_be_typed_as_shown(recorded: RecordedGame) -> None:
    game = Game.deal(recorded.variant, recorded.number)
    for ply, move in enumerate(recorded.moves):
        if ply % _EVERY == recorded.number % _EVERY:
            _check_moves(game, list(game.legal_moves))
        game.push(move)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_legal_move_of_random_games_can_be_typed_as_shown(variant: str) -> None:
    random = Random(variant)
    for number in range(1, 6):
        game = Game.deal(variant, number)
        for _ in range(150):
            moves = list(game.legal_moves)
            if not moves:
                break
            _check_moves(game, moves)
            game.push_step([random.choice(moves)], autoplay=random.random() < 0.3)
            _check_last_step(game)


def test_a_joined_step_can_be_typed() -> None:
    game = game_with("little-forty", {1: "KD 6H 5S", 2: "7C", 8: ""}, stock="2C 3C 4C")
    step = game.parse("1-8x1+1-2+8-2+d")
    assert step == Step([Move(1, 8), Move(1, 2), Move(8, 2), DRAW])


def _check_moves(game: Game, moves: list[Move]) -> None:
    for move in moves:
        assert game.parse(game.typed(move)) == Step([move]), game.record()


def _check_last_step(game: Game) -> None:
    shown = "+".join(game.typed_last_step())
    step = game.pop()
    assert game.parse(shown) == step, game.record()
    game.redo()
