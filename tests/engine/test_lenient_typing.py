"""Spellings of moves that people type without thinking about notation."""

import pytest

from engine import VARIANTS, Game, GameError, Step
from engine.notation import card_onto_card, tokens, tokens_as_typed
from tests.engine.positions import game_with

TABLE = game_with(
    "streets",
    {1: "KC 7D", 2: "KS 8C", 3: "KD AH", 4: "KH 8S", 10: ""},
    waste="9C 6C",
    stock="2C 3C",
)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("w 1", "w-1"),
        ("W 1", "w-1"),
        ("3 f", "3-f"),
        ("a♥ 10", "3-10"),
        ("ah f", "3-f"),
        ("1 8c", "1-2"),
        ("w 7d", "w-1"),
        ("7d@1 10", "1-10"),
        ("1-8c@2", "1-2"),
        ("7d-8s@4", "1-4"),
        ("7d onto 8c", "1-2"),
        ("7♦ on 8♣", "1-2"),
        ("1 to 2", "1-2"),
        ("7d@1-8c@2", "1-2"),
        ("1-2.", "1-2"),
        ("w1!", "w-1"),
        ("ah?", "3-f"),
    ],
)
def test_a_line_is_read_as_one_move(line: str, move: str) -> None:
    (token,) = tokens(line)
    assert TABLE.parse(token) == Step.parse(move)


def test_two_cards_can_be_one_move() -> None:
    streets = VARIANTS["streets"]
    assert card_onto_card("7d 8c", streets) == "7d-8c"
    assert card_onto_card("7♦ 8♣@2", streets) == "7d-8c@2"
    assert card_onto_card("7d 8c.", streets) == "7d-8c"
    assert card_onto_card("7d 8h", streets) is None
    assert card_onto_card("7d 8c d", streets) is None
    assert card_onto_card("7d 2", streets) is None


def test_the_copy_of_a_target_can_be_named() -> None:
    game = game_with("maria", {1: "KC 7D", 2: "KS 8C", 3: "KD 8C"})
    with pytest.raises(GameError, match="matches several moves"):
        game.parse("7d-8c")
    assert game.parse("7d-8c@3") == Step.parse("1-3")


def test_a_target_without_that_card_is_refused() -> None:
    with pytest.raises(GameError, match="8♣ is not the top card of any column"):
        TABLE.parse("7d-8c@4")


@pytest.mark.parametrize("line", ["\u0430♠", "3-8\u0663", "9\u041d"])
def test_an_error_quotes_what_was_typed(line: str) -> None:
    with pytest.raises(GameError, match=f"“{line}” is not a move"):
        TABLE.parse(line)


def test_tokens_keep_what_was_typed_for_them() -> None:
    assert tokens_as_typed("3-8, A♥ D.") == [("3-8", "3-8"), ("ah", "A♥"), ("d", "D.")]
    assert tokens_as_typed(" 3 to 8 ") == [("3-8", "3 to 8")]
    assert tokens_as_typed("3 to 8, w5") == [("3-8", "3-8"), ("w5", "w5")]
    assert tokens_as_typed("3- 8\uff0cD") == [("3-8", "3-8"), ("d", "d")]
    assert tokens_as_typed("3-8\uff0cD") == [("3-8", "3-8"), ("d", "D")]


def test_a_joined_step_may_have_spaces() -> None:
    game = Game.deal("indian", 617)
    assert tokens("3-8 + 6-f") == ["3-8+6-f"]
    assert game.parse("3-8+6-f") == Step.parse("3-8+6-f")
    assert game.parse("3-8\uff0b6-f") == Step.parse("3-8+6-f")


@pytest.mark.parametrize("text", ["+", "3-8+", "+3-8", "3-8++6-f", "d+ +d"])
def test_an_incomplete_joined_step_is_quoted(text: str) -> None:
    with pytest.raises(GameError) as error:
        Game.deal("indian", 617).parse(text)
    assert f"“{text}” is not a move" in str(error.value)
