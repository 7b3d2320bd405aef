"""Moves of several cards through empty columns, in games that move single cards."""

import pytest

from engine import VARIANTS, Building, Game, IllegalMoveError, Step, Variant
from tests.engine.positions import cards, game_with, position_of

ONE_CARD_GAMES = [variant for variant in VARIANTS.values() if not variant.sequences]
each_one_card_game = pytest.mark.parametrize("variant", ONE_CARD_GAMES, ids=lambda v: v.key)

SUITS_DOWN = {
    Building.SAME_SUIT: "SS",
    Building.DIFFERENT_SUIT: "SC",
    Building.DIFFERENT_COLOUR: "SH",
}
"""Two suits that take turns in a sequence."""


def sequence(variant: Variant, length: int) -> str:
    """Return a sequence from the Queen down."""
    ranks = ["Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
    even, odd = tuple(SUITS_DOWN[variant.building])
    return " ".join(
        rank + (odd if place % 2 else even) for place, rank in enumerate(ranks[:length])
    )


def table(variant: Variant, length: int, *, empty: int, target: str = "") -> Game:
    """Return a game: a sequence in column 2, its target in column 4, some empty columns."""
    columns = {2: f"AD {sequence(variant, length)}"}
    if target:
        columns[4] = target
    others = [column for column in range(1, variant.columns + 1) if column not in (2, 4)]
    return game_with(variant.key, columns | dict.fromkeys(others[empty:], "KD"))


def king(variant: Variant) -> str:
    """Return a King that takes the sequence."""
    return "K" + SUITS_DOWN[variant.building][1]


def assert_carried_out(game: Game, length: int) -> None:
    """Assert that legal single moves carry the cards from 2 to 4, and one undo reverts them.

    Nothing else ends up elsewhere.
    """
    before, there = position_of(game), game.view
    moved = there.column(2).cards[-length:]
    step = game.parse(f"2-4x{length}")
    for single in step:
        assert single.length == 1
        assert single in game.legal_moves
        game.push(single)
    after = game.view
    assert after.column(2).cards == there.column(2).cards[:-length]
    assert after.column(4).cards == there.column(4).cards + moved
    for number in range(1, game.variant.columns + 1):
        assert number in (2, 4) or after.column(number) == there.column(number)
    for _ in step:
        game.pop()
    game.push_step(step)
    assert game.view == after
    assert game.pop() == step
    assert position_of(game) == before


def refusal(game: Game, length: int) -> IllegalMoveError:
    before = position_of(game)
    with pytest.raises(IllegalMoveError) as refused:
        game.parse(f"2-4x{length}")
    assert position_of(game) == before
    return refused.value


def refused_code(game: Game, text: str) -> str:
    with pytest.raises(IllegalMoveError) as refused:
        game.parse(text)
    return refused.value.code


@each_one_card_game
@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_at_most_2_to_the_empty_columns_cards_move_onto_a_card(
    variant: Variant, empty: int
) -> None:
    most = 2**empty
    for length in range(2, most + 1):
        assert_carried_out(table(variant, length, empty=empty, target=king(variant)), length)
    error = refusal(table(variant, most + 1, empty=empty, target=king(variant)), most + 1)
    assert error.code == "one-card-game"
    assert error.details == {"count": most + 1, "possible": most}


@each_one_card_game
@pytest.mark.parametrize("empty", [1, 2, 3, 4])
def test_at_most_half_as_many_move_into_an_empty_column(variant: Variant, empty: int) -> None:
    most = 2 ** (empty - 1)
    for length in range(2, most + 1):
        assert_carried_out(table(variant, length, empty=empty - 1), length)
    error = refusal(table(variant, most + 1, empty=empty - 1), most + 1)
    assert error.details == {"count": most + 1, "possible": most}


@each_one_card_game
def test_four_empty_columns_are_enough_for_twelve_cards(variant: Variant) -> None:
    assert_carried_out(table(variant, 12, empty=4, target=king(variant)), 12)


def test_the_error_says_how_many_cards_can_move() -> None:
    error = refusal(table(VARIANTS["streets"], 5, empty=2, target="KH"), 5)
    assert str(error) == (
        "This game moves one card at a time. With the empty columns you have, "
        "the limit is 4, not 5."
    )


def test_a_supermove_is_recorded_as_single_moves() -> None:
    game = game_with("forty-thieves", dict.fromkeys(range(1, 11), "KD") | {3: "10S 9S", 6: "JS"})
    assert refused_code(game, "3-6x2") == "one-card-game"
    game = game_with(
        "forty-thieves", dict.fromkeys(range(1, 11), "KD") | {3: "KC 10S 9S", 5: "", 6: "JS"}
    )
    step = game.parse("3-6x2")
    assert str(step) == "3-5+3-6+5-6"
    assert Step.parse(str(step)) == step


def test_the_card_under_a_sequence_turns_up_at_the_end() -> None:
    columns = dict.fromkeys(range(1, 11), "KD") | {2: "(KC) QS JC", 4: "KH", 7: ""}
    game = game_with("indian", columns)
    game.push_step(game.parse("2-4x2"))
    assert game.view.column(2) == (0, tuple(cards("KC")))
    assert game.view.column(4).cards == tuple(cards("KH QS JC"))
    game.pop()
    assert game.view.column(2) == (1, tuple(cards("QS JC")))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2-4x2", "no-sequence"),
        ("2-4x3", "too-few-cards"),
        ("3-4x2", "does-not-fit-same-suit"),
        ("5-4x2", "face-down"),
        ("4-3x2", "too-few-cards"),
        ("6-4x2", "column-empty"),
        ("3-fx2", "foundation-one-card"),
    ],
)
def test_an_illegal_sequence_is_refused_for_its_own_reason(text: str, code: str) -> None:
    columns = {2: "9S 7S", 3: "8D 7D", 4: "8S", 5: "(9S) 7S"}
    assert refused_code(game_with("forty-thieves", columns), text) == code


def test_two_cards_never_move_from_the_waste() -> None:
    for waste in ("7S", "8S 7S", "9S 8S 7S"):
        assert refused_code(game_with("forty-thieves", {2: "9S"}, waste=waste), "w-2x2") == (
            "waste-one-card"
        )


def test_a_variant_with_sequences_needs_no_empty_column() -> None:
    game = game_with("number-ten", dict.fromkeys(range(1, 11), "KD") | {3: "QS JD 10S", 6: "KH"})
    assert str(game.parse("3-6x3")) == "3-6x3"
    assert refused_code(game, "3-6x2") == "does-not-fit-different-colour"
