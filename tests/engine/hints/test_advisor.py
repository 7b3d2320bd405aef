"""Hints that look ahead: legal, with what came of them, never in circles, blind to hidden cards."""

import random

import pytest

from engine import VARIANTS, Game, Move, View
from engine.hints import Budget, Outlook, consult
from engine.hints.quick import _BEST_FIRST
from engine.hints.rollouts import laid_out
from engine.hints.visible import concealed, hidden_cards, visible
from engine.messages import ENGLISH
from tests.engine.positions import all_cards, game_at, game_with, random_game, reshuffled

SMALL = Budget(plans=3, look_at=60, samples=4, played=20, at_the_end=200, states=2_000)

each_variant = pytest.mark.parametrize("key", VARIANTS)
each_stage = pytest.mark.parametrize("plies", [0, 60, 150])

KINGS = dict.fromkeys(range(4, 11), "KC KC")
"""Columns 4 to 10 filled with cards that go nowhere."""

LAST_CARDS = {"S": (13, 13), "H": (13, 13), "D": (13, 13)}
"""The foundations of all suits but clubs, complete."""


def advice(game: Game, budget: Budget = SMALL) -> list[Outlook]:
    return consult(game.view, game.variant, budget)


@each_variant
@each_stage
def test_the_moves_are_legal_and_the_whole_plan_is(key: str, plies: int) -> None:
    for outlook in advice(random_game(key, 5, plies)):
        game = random_game(key, 5, plies)
        assert outlook.hint.move == outlook.plan[0]
        for move in outlook.plan:
            assert move in game.legal_moves
            game.push(move)


@each_variant
@each_stage
def test_the_reason_is_said_and_the_first_moves_differ(key: str, plies: int) -> None:
    outlooks = advice(random_game(key, 6, plies))
    for outlook in outlooks:
        assert str(outlook.hint).endswith(".")
        assert "{" not in str(outlook.hint)
    assert len({outlook.hint.move for outlook in outlooks}) == len(outlooks)


@each_variant
@each_stage
def test_hidden_cards_in_another_order_change_nothing(key: str, plies: int) -> None:
    game = random_game(key, 7, plies)
    other = game_at(reshuffled(game._position, random.Random(key)))
    assert other.view == game.view
    assert advice(other) == advice(game)


@each_variant
def test_the_same_view_gets_the_same_advice(key: str) -> None:
    assert advice(random_game(key, 8, 70)) == advice(random_game(key, 8, 70))


@each_variant
@pytest.mark.parametrize("plies", [0, 120])
def test_who_follows_the_first_hint_never_comes_back_and_reaches_an_end(
    key: str, plies: int
) -> None:
    game = random_game(key, 9, plies)
    budget = Budget(plans=2, look_at=30, samples=1, played=5, at_the_end=50, states=300)
    seen = {game._position.arrangement()}
    been: list[View] = []
    while outlooks := consult(game.view, game.variant, budget, been):
        before = game.view
        game.push(outlooks[0].hint.move)
        assert game._position.arrangement() not in seen
        seen.add(game._position.arrangement())
        been = [*been, before] if is_quiet(before, game.view) else []
    assert not game.view.stock


def is_quiet(before: View, after: View) -> bool:
    return before.stock == after.stock and [column.face_down for column in before.columns] == [
        column.face_down for column in after.columns
    ]


@each_variant
def test_in_no_more_ways_a_win_than_were_tried(key: str) -> None:
    for outlook in advice(random_game(key, 10, 60)):
        assert 0 <= outlook.wins <= outlook.samples <= SMALL.samples


def test_plans_that_stay_to_the_end_are_tried_in_as_many_ways_as_are_allowed() -> None:
    budget = Budget(plans=3, look_at=60, samples=5, played=20, at_the_end=200, states=10**9)
    best, second, *_ = advice(Game.deal("indian", 4), budget)
    assert best.samples == second.samples == 5
    assert best.wins <= 5 >= second.wins


def test_who_breaks_off_gets_what_is_known_so_far() -> None:
    game = random_game("streets", 3, 40)
    outlooks = consult(game.view, game.variant, SMALL, go_on=lambda: False)
    assert outlooks
    assert all(outlook.samples == 0 for outlook in outlooks)


def test_a_card_that_nothing_will_need_goes_up_at_once() -> None:
    (only,) = advice(game_with("streets", {1: "KC AS"} | KINGS, stock="2C"))
    assert only.hint.code == "hint-safe"
    assert only.plan == (Move.parse("1-f"),)


def test_with_nothing_hidden_a_win_is_known() -> None:
    game = game_with("streets", {1: "QC KC", 2: "KC QC"}, foundations=LAST_CARDS | {"C": (11, 11)})
    (only,) = advice(game)
    while outlooks := advice(game):
        game.push(outlooks[0].hint.move)
    assert game._position.is_won
    assert only.hint.code in ENGLISH


def test_a_line_that_wins_is_told_as_a_win() -> None:
    game = game_with("streets", {1: "JC QC KC"}, foundations=LAST_CARDS | {"C": (13, 10)})
    (only,) = advice(game)
    assert (only.samples, only.wins) == (1, 1)
    for move in only.plan:
        game.push(move)
    assert game._position.is_won


def test_with_nothing_hidden_and_nothing_to_win_no_move_is_praised() -> None:
    columns = dict.fromkeys(range(1, 11), "KC KC")
    assert advice(game_with("streets", columns)) == []


def test_a_won_game_needs_no_advice() -> None:
    assert advice(game_with("streets", {}, foundations=LAST_CARDS | {"C": (13, 13)})) == []


def test_a_move_that_makes_room_says_for_what() -> None:
    columns = {1: "AS 7D 9H", 2: "KC QD", 3: "", 4: "", **dict.fromkeys(range(5, 11), "KC KC")}
    prepares, draw = advice(game_with("streets", columns, stock="2C"))
    assert str(prepares.hint) == "Moving 9♥ makes room for what 7♦ does next."
    assert prepares.plan[:3] == (Move.parse("1-3"), Move.parse("1-4"), Move.parse("1-f"))
    assert draw.hint.code == "hint-draw"


def test_a_move_that_only_tidies_says_so() -> None:
    columns = {1: "AS 7D 9H", 2: "10C", 3: "", **KINGS}
    told = [str(outlook.hint) for outlook in advice(game_with("streets", columns, stock="2C"))]
    assert "Moving 9♥ leaves the tableau in better order for the cards to come." in told


def test_every_reason_there_is_has_a_sentence() -> None:
    assert {"hint-prepares", "hint-arranges", *_BEST_FIRST} <= set(ENGLISH)


@each_variant
@each_stage
def test_hidden_cards_are_laid_out_with_none_missing(key: str, plies: int) -> None:
    position = random_game(key, 11, plies)._position
    seen = concealed(position)
    layout = laid_out(seen, hidden_cards(seen), random.Random(1))
    assert all_cards(layout) == all_cards(position)
    assert View.of(layout) == View.of(position)


@each_variant
@each_stage
def test_what_a_player_can_see_is_the_same_from_the_view_and_from_the_position(
    key: str, plies: int
) -> None:
    position = random_game(key, 12, plies)._position
    seen = visible(View.of(position), position.variant)
    assert concealed(position).arrangement() == seen.arrangement()
