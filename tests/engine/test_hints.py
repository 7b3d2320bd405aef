"""Hints: legal, useful, never in circles, and from what the player can see."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import VARIANTS, Card, Game, Hint
from tests.engine.positions import game_at, game_with, random_game, reshuffled

each_variant = pytest.mark.parametrize("key", VARIANTS)

KINGS = dict.fromkeys(range(4, 11), "KC KC")
"""Columns 4 to 10 filled with cards that go nowhere."""

FOLLOWED = {
    "the first": lambda hints, _: hints[0],
    "any": lambda hints, chance: chance.choice(hints),
    "the last": lambda hints, _: hints[-1],
}


@each_variant
@pytest.mark.parametrize("choose", FOLLOWED.values(), ids=FOLLOWED)
@pytest.mark.parametrize("plies", [0, 40, 120])
def test_following_hints_never_comes_back_to_a_position_and_ends(
    key: str, choose: Callable[[list[Hint], random.Random], Hint], plies: int
) -> None:
    chance = random.Random(key)
    for seed in range(2):
        game = random_game(key, seed, plies)
        seen = {game._position.arrangement()}
        while hints := game.hints(limit=100):
            hint = choose(hints, chance)
            assert hint.move in game.legal_moves
            game.push(hint.move)
            assert game._position.arrangement() not in seen
            seen.add(game._position.arrangement())
        assert not game.view.stock


@settings(max_examples=150)
@given(st.sampled_from(list(VARIANTS)), st.integers(0, 10**9), st.integers(0, 250))
def test_hints_are_legal_and_say_why(key: str, seed: int, plies: int) -> None:
    game = random_game(key, seed, plies)
    for hint in game.hints(limit=100):
        assert hint.move in game.legal_moves
        assert str(hint).endswith(".")
        assert "{" not in str(hint)


@settings(max_examples=150)
@given(st.sampled_from(list(VARIANTS)), st.integers(0, 10**9), st.integers(0, 250))
def test_hints_are_the_same_whatever_the_hidden_cards_are(key: str, seed: int, plies: int) -> None:
    game = random_game(key, seed, plies)
    other = game_at(reshuffled(game._position, random.Random(seed)))
    assert other.view == game.view
    assert other.hints(limit=100) == game.hints(limit=100)


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 4])
def test_the_best_few_are_the_first_of_all(limit: int) -> None:
    game = Game.deal("indian", 1)
    hints = game.hints(limit=100)
    assert len(hints) > 4
    assert game.hints(limit=limit) == hints[:limit]
    assert game.hints() == hints[:3]


def test_nothing_is_suggested_when_nothing_useful_is_left() -> None:
    for columns in (
        {1: "9H 6S 5S", 2: "6S", 3: "KC KC"},
        {1: "6S 5S", 2: "6S", 3: "KC KC"},
        {1: "KC KC", 2: "KC KC", 3: "KC KC"},
    ):
        assert game_with("forty-thieves", columns | KINGS).hints() == []
    assert game_with("forty-thieves", {1: "KS", 2: "KH"}).hints() == []


def test_a_lone_card_is_not_sent_from_one_empty_column_to_another() -> None:
    assert game_with("streets", {1: "9H"}).hints() == []


def hints_of(key: str, columns: dict[int, str], **others: Any) -> list[tuple[str, str]]:  # noqa: ANN401  # the rest of a position
    game = game_with(key, columns | KINGS, **others)
    return [(hint.code, str(hint.move)) for hint in game.hints(limit=100)]


def test_a_safe_play_comes_first_then_another_one_to_a_foundation_then_the_tableau() -> None:
    found = hints_of(
        "streets",
        {1: "9C AC", 2: "9D 2S", 3: "KC 3D"},
        waste="KD",
        stock="KS",
        foundations={"S": (1, 0)},
    )
    assert found == [
        ("hint-safe", "1-f"),
        ("hint-foundation", "2-f"),
        ("hint-builds", "2-3"),
        ("hint-draw", "d"),
    ]


def test_to_draw_comes_after_every_other_move_and_before_an_empty_column_for_the_waste() -> None:
    assert hints_of("streets", {1: "KD", 2: "KD"}, waste="9H", stock="2C") == [("hint-draw", "d")]
    assert hints_of("streets", {1: "KD", 2: "KD"}, waste="2C 9H") == [("hint-uncovers", "w-3")]


def test_a_redeal_is_suggested_when_nothing_better_lies_open() -> None:
    assert hints_of("little-forty", {1: "KD", 2: "KD", 3: "KD"}, waste="9H", redeals_left=1) == [
        ("hint-redeal", "r")
    ]


def test_to_turn_a_card_up_is_better_than_to_build() -> None:
    assert hints_of("indian", {1: "(9D) 6S", 2: "KD 6S", 3: "KD 7H"}) == [
        ("hint-turns-up", "1-3"),
        ("hint-builds", "2-3"),
    ]


def test_a_sequence_is_split_only_where_a_foundation_waits_for_the_card_beneath() -> None:
    columns = {1: "9D 6S 5H", 2: "KD 6C", 3: "KD"}
    foundations = {"S": (5, 5), "H": (3, 3), "C": (3, 3), "D": (3, 3)}
    assert ("hint-frees", "1-2") in hints_of("number-ten", columns, foundations=foundations)
    assert hints_of("number-ten", columns) == []


def test_a_sequence_is_split_into_an_empty_column_where_that_frees_a_card_for_a_foundation() -> (
    None
):
    columns = {1: "KC 3S 2S", 3: "KC KC"}
    assert hints_of("forty-thieves", columns, foundations={"S": (2, 0)}) == [("hint-frees", "1-2")]
    assert hints_of("forty-thieves", columns, foundations={"S": (3, 0)}) == []


def test_no_sequence_is_split_while_a_foundation_waits_for_another_card() -> None:
    columns = {1: "KC 3S 2S", 3: "KC AH"}
    found = hints_of("forty-thieves", columns, foundations={"S": (2, 0)})
    assert found == [("hint-safe", "3-f")]


def test_a_card_that_a_foundation_takes_is_never_covered() -> None:
    columns = {1: "KC 9H", 2: "KC 10S", 3: "KC KC"}
    nine = {"S": (9, 3)}
    assert hints_of("streets", columns) == [("hint-builds", "1-2")]
    assert hints_of("streets", columns, foundations=nine) == [("hint-foundation", "2-f")]
    table = {2: "KC 10S", 3: "KC KC", 1: "KC KC"}
    assert hints_of("streets", table, waste="9H") == [("hint-waste", "w-2")]
    assert hints_of("streets", table, waste="9H", foundations=nine) == [("hint-foundation", "2-f")]


@each_variant
def test_no_hint_covers_a_card_that_a_foundation_takes_but_by_a_draw(key: str) -> None:
    for seed in range(20):
        game = random_game(key, seed, 15 * seed)
        ready = {move.source for move in game.legal_moves if str(move).endswith("-f")}
        covered = {hint.move.target for hint in game.hints(limit=100) if hint.code != "hint-draw"}
        assert not ready & covered


def test_a_card_that_covers_one_for_a_foundation_may_go_into_an_empty_column() -> None:
    assert hints_of("forty-thieves", {1: "9H AS QD", 2: "KC"}) == [("hint-frees", "1-3")]
    assert hints_of("forty-thieves", {1: "9H 2S QD", 2: "KC"}) == []


def test_the_top_of_the_waste_may_go_into_an_empty_column_for_the_card_right_beneath_it() -> None:
    lone = {1: "KD", 2: "KD"}
    assert hints_of("streets", lone, waste="9D AS KH", stock="2C")[0] == ("hint-frees", "w-3")
    assert hints_of("streets", lone, waste="AS 9D KH", stock="2C") == [("hint-draw", "d")]


@each_variant
def test_a_hint_speaks_of_no_card_but_those_in_sight(key: str) -> None:
    for seed in range(8):
        game = random_game(key, seed, 25 * seed)
        in_sight = {*game.view.waste}.union(*(column.cards for column in game.view.columns))
        for hint in game.hints(limit=100):
            cards = {detail for detail in hint.details.values() if isinstance(detail, Card)}
            assert cards <= in_sight


def test_a_hint_names_the_cards_it_speaks_of() -> None:
    (hint,) = game_with("streets", {1: "KC 9H", 2: "KC 10S", 3: "KC"} | KINGS).hints()
    assert (str(hint.move), hint.code) == ("1-2", "hint-builds")
    assert str(hint) == "9♥ goes onto 10♠ and frees K♣."
