"""Quick hints are legal and useful, never repeat a position and ignore hidden cards."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import VARIANTS, Card, Game, Hint
from engine.hints.quick import Use, use_of
from engine.moves import DRAW
from tests.engine.positions import game_at, game_with, random_game, reshuffled

each_variant = pytest.mark.parametrize("key", VARIANTS)

KINGS = dict.fromkeys(range(4, 11), "KC KC")
"""Columns 4 to 10 filled with cards that go nowhere."""

CHOICES = {
    "first": lambda hints, _: hints[0],
    "random": lambda hints, chance: chance.choice(hints),
    "last": lambda hints, _: hints[-1],
}


@each_variant
@pytest.mark.parametrize("choose", CHOICES.values(), ids=CHOICES)
@pytest.mark.parametrize("plies", [0, 40, 120])
def test_following_hints_never_repeats_a_position_and_ends(
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
def test_hints_are_legal_and_have_a_reason(key: str, seed: int, plies: int) -> None:
    game = random_game(key, seed, plies)
    for hint in game.hints(limit=100):
        assert hint.move in game.legal_moves
        assert str(hint).endswith(".")
        assert "{" not in str(hint)


@settings(max_examples=150)
@given(st.sampled_from(list(VARIANTS)), st.integers(0, 10**9), st.integers(0, 250))
def test_hidden_cards_do_not_change_hints(key: str, seed: int, plies: int) -> None:
    game = random_game(key, seed, plies)
    other = game_at(reshuffled(game._position, random.Random(seed)))
    assert other.view == game.view
    assert other.hints(limit=100) == game.hints(limit=100)


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 4])
def test_a_limit_keeps_the_first_hints(limit: int) -> None:
    game = Game.deal("indian", 1)
    hints = game.hints(limit=100)
    assert len(hints) > 4
    assert game.hints(limit=limit) == hints[:limit]
    assert game.hints() == hints[:3]


def test_no_hint_when_no_useful_move_is_left() -> None:
    for columns in (
        {1: "9H 6S 5S", 2: "6S", 3: "KC KC"},
        {1: "6S 5S", 2: "6S", 3: "KC KC"},
        {1: "KC KC", 2: "KC KC", 3: "KC KC"},
    ):
        assert game_with("forty-thieves", columns | KINGS).hints() == []
    assert game_with("forty-thieves", {1: "KS", 2: "KH"}).hints() == []


def test_a_lone_card_is_not_moved_to_an_empty_column() -> None:
    assert game_with("streets", {1: "9H"}).hints() == []


def uses(key: str, columns: dict[int, str], **others: Any) -> list[tuple[Use | None, str]]:  # noqa: ANN401  # the rest of a position
    """Return the suggested moves and their uses, the best first."""
    game = game_with(key, columns | KINGS, **others)
    moves = [hint.move for hint in game.hints(limit=100)]
    return [(use_of(game._position, move), str(move)) for move in moves]


def test_foundations_come_before_the_tableau_safe_moves_first() -> None:
    found = uses(
        "streets",
        {1: "9C AC", 2: "9D 2S", 3: "KC 3D"},
        waste="KD",
        stock="KS",
        foundations={"S": (1, 0)},
    )
    assert found == [
        (Use.SAFE, "1-f"),
        (Use.FOUNDATION, "2-f"),
        (Use.BUILDS, "2-3"),
        (Use.DRAW, "d"),
    ]


def test_a_waste_card_into_an_empty_column_waits_for_the_stock() -> None:
    assert uses("streets", {1: "KD", 2: "KD"}, waste="9H", stock="2C") == [(Use.DRAW, "d")]
    assert uses("streets", {1: "KD", 2: "KD"}, waste="2C 9H") == [(Use.UNCOVERS, "w-3")]


def test_a_redeal_is_suggested_when_no_better_move_is_left() -> None:
    assert uses("little-forty", {1: "KD", 2: "KD", 3: "KD"}, waste="9H", redeals_left=1) == [
        (Use.REDEAL, "r")
    ]


def test_turning_up_a_card_comes_before_building() -> None:
    assert uses("indian", {1: "(9D) 6S", 2: "KD 6S", 3: "KD 7H"}) == [
        (Use.TURNS_UP, "1-3"),
        (Use.BUILDS, "2-3"),
    ]


def test_a_sequence_is_split_only_to_free_a_card_for_a_foundation() -> None:
    columns = {1: "9D 6S 5H", 2: "KD 6C", 3: "KD"}
    foundations = {"S": (5, 5), "H": (3, 3), "C": (3, 3), "D": (3, 3)}
    assert (Use.FREES, "1-2") in uses("number-ten", columns, foundations=foundations)
    assert uses("number-ten", columns) == []


def test_a_split_for_a_foundation_may_use_an_empty_column() -> None:
    columns = {1: "KC 3S 2S", 3: "KC KC"}
    assert uses("forty-thieves", columns, foundations={"S": (2, 0)}) == [(Use.FREES, "1-2")]
    assert uses("forty-thieves", columns, foundations={"S": (3, 0)}) == []


def test_no_sequence_is_split_while_a_foundation_move_is_left() -> None:
    columns = {1: "KC 3S 2S", 3: "KC AH"}
    found = uses("forty-thieves", columns, foundations={"S": (2, 0)})
    assert found == [(Use.SAFE, "3-f")]


def test_a_card_ready_for_a_foundation_is_never_covered() -> None:
    columns = {1: "KC 9H", 2: "KC 10S", 3: "KC KC"}
    nine = {"S": (9, 3)}
    assert uses("streets", columns) == [(Use.BUILDS, "1-2")]
    assert uses("streets", columns, foundations=nine) == [(Use.FOUNDATION, "2-f")]
    table = {2: "KC 10S", 3: "KC KC", 1: "KC KC"}
    assert uses("streets", table, waste="9H") == [(Use.WASTE, "w-2")]
    assert uses("streets", table, waste="9H", foundations=nine) == [(Use.FOUNDATION, "2-f")]


@each_variant
def test_only_a_draw_covers_a_card_ready_for_a_foundation(key: str) -> None:
    for seed in range(20):
        game = random_game(key, seed, 15 * seed)
        ready = {move.source for move in game.legal_moves if str(move).endswith("-f")}
        covered = {hint.move.target for hint in game.hints(limit=100) if hint.move != DRAW}
        assert not ready & covered


def test_an_empty_column_may_take_the_card_over_a_foundation_card() -> None:
    assert uses("forty-thieves", {1: "9H AS QD", 2: "KC"}) == [(Use.FREES, "1-3")]
    assert uses("forty-thieves", {1: "9H 2S QD", 2: "KC"}) == []


def test_an_empty_column_may_take_the_waste_card_over_a_foundation_card() -> None:
    lone = {1: "KD", 2: "KD"}
    assert uses("streets", lone, waste="9D AS KH", stock="2C")[0] == (Use.FREES, "w-3")
    assert uses("streets", lone, waste="AS 9D KH", stock="2C") == [(Use.DRAW, "d")]


@each_variant
def test_a_reason_names_only_visible_cards(key: str) -> None:
    for seed in range(8):
        game = random_game(key, seed, 25 * seed)
        in_sight = {*game.view.waste}.union(*(column.cards for column in game.view.columns))
        for hint in game.hints(limit=100):
            cards = {detail for detail in hint.details.values() if isinstance(detail, Card)}
            assert cards <= in_sight


@pytest.mark.parametrize(
    ("columns", "waste", "sentence"),
    [
        ({1: "KC 9H", 2: "KC 10S"}, "", "Builds a longer sequence in column 2: 10♠ to 9♥."),
        ({1: "6H 9S", 2: "10H", 3: "7C"}, "", "Frees 6♥, which goes on 7♣ in column 3."),
        ({1: "KC AS 9H", 2: "KC 10S"}, "", "Frees A♠, which goes to its foundation."),
        ({1: "QC 10H 4D", 2: "5S"}, "9S", "Makes room for 9♠ on 10♥ in column 1."),
        ({1: "9H", 2: "KC 10S"}, "", "Empties column 1."),
        ({1: "KC", 2: "KC 10S"}, "3S 9H", "Frees 3♠ in the waste."),
    ],
)
def test_the_first_hint_names_the_next_use(
    columns: dict[int, str], waste: str, sentence: str
) -> None:
    game = game_with("streets", KINGS | {3: "KC"} | columns, waste=waste)
    assert str(game.hints()[0]) == sentence


def test_a_draw_is_called_the_only_useful_move_only_when_it_is() -> None:
    alone = game_with("streets", KINGS | {1: "KC", 2: "KC", 3: "KC"}, stock="2C")
    among_others = game_with("streets", KINGS | {1: "KC 9H", 2: "10S", 3: "KC"}, stock="2C")
    assert [hint.code for hint in alone.hints()] == ["hint-draw-only"]
    assert [hint.code for hint in among_others.hints()] == ["hint-sequence", "hint-draw"]
    assert among_others.hints(limit=2)[1:] == among_others.hints()[1:]
