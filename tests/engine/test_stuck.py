"""A game is stuck exactly as point 10 of the rules defines, independent of hints."""

import pytest

from engine import Game, Move, Outcome
from tests.engine.positions import game_with

KINGS = dict.fromkeys(range(3, 11), "KH KD")
"""Columns 3 to 10 filled with cards that go nowhere while no column is empty."""
LONE_KINGS = dict.fromkeys(range(3, 11), "KH")
"""Columns 3 to 10, with cards that never change anything."""


def outcome(game: Game) -> Outcome:
    """Return the outcome; a type checker would assume that the property is constant."""
    return game.outcome


def test_a_lone_card_moved_to_an_empty_column_changes_nothing() -> None:
    game = game_with("forty-thieves", {1: "5S"})
    assert len(game.legal_moves) == 9
    assert outcome(game) is Outcome.STUCK


def test_moves_of_several_lone_cards_change_nothing() -> None:
    game = game_with("forty-thieves", {1: "5S", 4: "9H", 6: "KC"})
    assert outcome(game) is Outcome.STUCK


def test_a_card_moved_between_equal_columns_changes_nothing() -> None:
    game = game_with("forty-thieves", {1: "6S 5S", 2: "6S", **KINGS})
    assert [str(move) for move in game.legal_moves] == ["1-2"]
    assert outcome(game) is Outcome.STUCK


def test_a_sequence_moved_between_equal_columns_changes_nothing() -> None:
    game = game_with("number-ten", {1: "6S 5H 4S", 2: "6S", **KINGS})
    assert [str(move) for move in game.legal_moves] == ["1-2x2"]
    assert outcome(game) is Outcome.STUCK


def test_splitting_a_lone_sequence_changes_something() -> None:
    assert game_with("number-ten", {1: "6S 5H"}).outcome is Outcome.PLAYING
    assert game_with("streets", {1: "6S 5H"}).outcome is Outcome.PLAYING
    assert game_with("number-ten", {1: "6S"}).outcome is Outcome.STUCK


def test_a_move_back_and_forth_still_changes_something() -> None:
    game = game_with("forty-thieves", {1: "9H 6S 5S", 2: "6S", **KINGS})
    assert [str(move) for move in game.legal_moves] == ["1-2"]
    assert game.hints() == []
    assert outcome(game) is Outcome.PLAYING
    game.push_step(game.parse("1-2"))
    assert [str(move) for move in game.legal_moves] == ["2-1"]
    assert outcome(game) is Outcome.PLAYING


def test_uncovering_a_card_changes_something() -> None:
    assert game_with("forty-thieves", {1: "9H 5S"}).outcome is Outcome.PLAYING


def test_a_game_without_a_legal_move_is_stuck() -> None:
    game = game_with("forty-thieves", {1: "KC KS", 2: "KC KS", **KINGS}, waste="2C 9D")
    assert not game.legal_moves
    assert outcome(game) is Outcome.STUCK


def test_a_card_that_can_be_drawn_keeps_the_game_going() -> None:
    blocked = {1: "KC KS", 2: "KC KS", **KINGS}
    game = game_with("forty-thieves", blocked, stock="KC")
    assert outcome(game) is Outcome.PLAYING
    game.push_step(game.parse("d"))
    assert outcome(game) is Outcome.STUCK
    game.pop()
    assert outcome(game) is Outcome.PLAYING


def test_a_redeal_keeps_the_game_going() -> None:
    blocked = {1: "KC KS", 2: "KC KS", **KINGS}
    assert game_with("little-forty", blocked, waste="KC", redeals_left=1).outcome is Outcome.PLAYING
    assert game_with("little-forty", blocked, waste="KC", redeals_left=0).outcome is Outcome.STUCK


def test_a_redeal_of_an_empty_waste_leaves_the_game_stuck() -> None:
    blocked = {1: "KC KS", 2: "KC KS", **KINGS}
    assert game_with("little-forty", blocked, redeals_left=3).outcome is Outcome.STUCK


@pytest.mark.parametrize("column", ["", "10D"])
def test_a_card_that_leaves_the_waste_changes_something(column: str) -> None:
    game = game_with("forty-thieves", {1: "KC", 2: column, **LONE_KINGS}, waste="2C 9D")
    assert Move.parse("w-2") in game.legal_moves
    assert outcome(game) is Outcome.PLAYING
    game.push_step(game.parse("w-2"))
    assert outcome(game) is Outcome.STUCK


def test_a_card_that_goes_to_a_foundation_changes_something() -> None:
    blocked = {1: "KC KS", 2: "KC AS", **KINGS}
    game = game_with("forty-thieves", blocked)
    assert [str(move) for move in game.legal_moves] == ["2-f"]
    assert outcome(game) is Outcome.PLAYING


def test_a_card_that_turns_up_changes_something() -> None:
    game = game_with("indian", {1: "(KC) 5S", **LONE_KINGS})
    assert outcome(game) is Outcome.PLAYING
    game.push_step(game.parse("1-2"))
    assert outcome(game) is Outcome.STUCK


def test_columns_with_and_without_a_face_down_card_differ() -> None:
    game = game_with("indian", {1: "(KC) 6S 5H", 2: "6S", **KINGS})
    assert [str(move) for move in game.legal_moves] == ["1-2"]
    assert outcome(game) is Outcome.PLAYING


def test_a_won_game_is_won_and_not_stuck() -> None:
    all_but_one = dict.fromkeys("CHD", (13, 13)) | {"S": (13, 12)}
    game = game_with("forty-thieves", {1: "KS"}, foundations=all_but_one)
    assert outcome(game) is Outcome.PLAYING
    game.push_step(game.parse("ks"))
    assert outcome(game) is Outcome.WON
    assert not game.legal_moves
    assert not game.hints()
    game.pop()
    assert outcome(game) is Outcome.PLAYING


def test_a_deal_is_not_stuck() -> None:
    assert all(
        Game.deal(key, 617).outcome is Outcome.PLAYING for key in ("maria", "lucas", "limited")
    )
