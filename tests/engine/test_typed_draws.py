"""Spellings of draws and redeals, and the errors if none is possible."""

import pytest

from engine import Game, IllegalMoveError, Step
from engine.notation import tokens
from tests.engine.positions import game_with
from tests.engine.test_typed_moves import forty_thieves, refused, typed


@pytest.mark.parametrize("text", ["d", "D", "draw", "DRAW", "d1", "draw1"])
def test_a_draw_has_several_spellings(text: str) -> None:
    assert typed(forty_thieves(), text) == "d"


@pytest.mark.parametrize(
    ("text", "step"),
    [("d3", "d+d+d"), ("draw3", "d+d+d"), ("d2", "d+d"), ("d4", "d+d+d"), ("d9999", "d+d+d")],
)
def test_draw_several_times_up_to_the_last_card(text: str, step: str) -> None:
    assert typed(forty_thieves(), text) == step


def test_three_draws_of_little_forty_are_nine_cards() -> None:
    game = game_with("little-forty", {}, stock="AS 2S 3S 4S 5S 6S 7S 8S 9S 10S")
    game.push_step(game.parse("d3"))
    assert (len(game.view.waste), game.view.stock) == (9, 1)
    assert typed(game, "d3") == "d"


def test_the_number_of_draws_is_attached() -> None:
    assert tokens("d 3") == ["d", "3"]


def little_forty(redeals_left: int) -> Game:
    return game_with("little-forty", {1: "KS"}, waste="2C 3C", redeals_left=redeals_left)


def test_a_lone_draw_from_an_empty_stock_redeals() -> None:
    assert typed(little_forty(3), "d") == "r"
    assert typed(little_forty(1), "draw") == "r"


@pytest.mark.parametrize("text", ["d1", "d3"])
def test_a_draw_with_a_number_does_not_redeal(text: str) -> None:
    assert refused(little_forty(3), text).code == "stock-empty-redeal"


def test_a_draw_among_other_tokens_does_not_redeal() -> None:
    game = little_forty(3)
    with pytest.raises(IllegalMoveError) as caught:
        game.parse("d", alone=False)
    assert caught.value.code == "stock-empty-redeal"
    assert game.parse("r", alone=False) == Step.parse("r")


@pytest.mark.parametrize("text", ["r", "R", "redeal"])
def test_a_redeal_has_several_spellings(text: str) -> None:
    assert typed(little_forty(1), text) == "r"


def test_no_redeal_is_made_when_none_is_left() -> None:
    assert refused(little_forty(0), "d").code == "stock-empty-redeals-used"
    assert refused(little_forty(0), "r").code == "redeals-used"


def test_a_draw_with_empty_stock_and_waste_is_refused() -> None:
    game = game_with("little-forty", {1: "KS"}, redeals_left=2)
    assert refused(game, "d").code == "all-drawn-and-played"
    assert refused(game, "r").code == "nothing-to-redeal"


def test_a_variant_without_redeals_mentions_none() -> None:
    error = refused(game_with("streets", {1: "KS"}, waste="2C"), "d")
    assert str(error) == "The stock is empty."


def test_an_empty_waste_suggests_a_draw_only_if_possible() -> None:
    drawn = game_with("streets", {1: "KS"})
    assert refused(drawn, "w-1").code == "waste-empty"
    assert refused(game_with("streets", {1: "KS"}, stock="2C"), "w-1").code == "waste-empty-draw"


def test_a_foundation_past_a_card_does_not_take_its_copy() -> None:
    game = game_with("streets", {1: "KS 5H"}, foundations={"H": (9, 2)})
    assert str(refused(game, "1-f")) == (
        "5♥ cannot go to a foundation yet: the second 4♥ must be there first."
    )
