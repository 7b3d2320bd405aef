"""Hints that look ahead are legal, never repeat a position and ignore hidden cards."""

import random

import pytest

from engine import VARIANTS, Game, Move, Outcome, View
from engine.hints import Budget, Outlook, consult
from engine.hints.rollouts import deal_hidden
from engine.hints.visible import concealed, hidden_cards, visible
from engine.messages import ENGLISH
from tests.engine.positions import all_cards, game_at, game_with, random_game, reshuffled

SMALL = Budget(
    plans=3, positions=60, samples=4, rollout_positions=20, endgame_positions=200, states=2_000
)
TINY = Budget(
    plans=2, positions=20, samples=1, rollout_positions=3, endgame_positions=20, states=100
)
LONG_QUIET_PHASE = 100

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
def test_every_move_of_a_plan_is_legal(key: str, plies: int) -> None:
    for outlook in advice(random_game(key, 5, plies)):
        game = random_game(key, 5, plies)
        assert outlook.hint.move == outlook.plan[0]
        for move in outlook.plan:
            assert move in game.legal_moves
            game.push(move)


@each_variant
@each_stage
def test_every_hint_has_a_reason_and_a_different_move(key: str, plies: int) -> None:
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
@pytest.mark.parametrize("plies", [0, 60])
def test_following_the_first_hint_never_repeats_a_position_and_ends(key: str, plies: int) -> None:
    game = random_game(key, 9, plies)
    follow_hints(game)
    assert not game.view.stock


@pytest.mark.parametrize(("key", "seed"), [("lucas", 6), ("little-forty", 10)])
def test_following_the_first_hint_wins_once_no_card_is_hidden(key: str, seed: int) -> None:
    game = random_game(key, seed, 90)
    assert follow_hints(game) > LONG_QUIET_PHASE
    assert game.outcome is Outcome.WON


def follow_hints(game: Game) -> int:
    """Follow the first hint to the end and return the length of the longest quiet phase."""
    seen = {game._position.arrangement()}
    visited: list[View] = []
    longest = 0
    while outlooks := consult(game.view, game.variant, TINY, visited):
        before = game.view
        game.push(outlooks[0].hint.move)
        assert game._position.arrangement() not in seen
        seen.add(game._position.arrangement())
        visited = [*visited, before] if is_quiet(before, game.view) else []
        longest = max(longest, len(visited))
    return longest


def is_quiet(before: View, after: View) -> bool:
    """Return whether a move showed no hidden card."""
    return before.stock == after.stock and [column.face_down for column in before.columns] == [
        column.face_down for column in after.columns
    ]


@each_variant
def test_wins_never_exceed_samples(key: str) -> None:
    for outlook in advice(random_game(key, 10, 60)):
        assert 0 <= outlook.wins <= outlook.samples <= SMALL.samples


def test_the_best_plans_are_compared_in_all_allowed_samples() -> None:
    budget = Budget(
        plans=3, positions=60, samples=5, rollout_positions=20, endgame_positions=200, states=10**9
    )
    best, second, *_ = advice(Game.deal("indian", 4), budget)
    assert best.samples == second.samples == 5
    assert best.wins <= 5 >= second.wins


def test_an_interrupted_search_returns_the_plans_without_samples() -> None:
    game = random_game("streets", 3, 40)
    outlooks = consult(game.view, game.variant, SMALL, should_continue=lambda: False)
    assert outlooks
    assert all(outlook.samples == 0 for outlook in outlooks)


def test_a_safe_move_is_the_only_hint() -> None:
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


def test_a_winning_line_counts_as_a_win() -> None:
    game = game_with("streets", {1: "JC QC KC"}, foundations=LAST_CARDS | {"C": (13, 10)})
    (only,) = advice(game)
    assert (only.samples, only.wins) == (1, 1)
    for move in only.plan:
        game.push(move)
    assert game._position.is_won


def test_a_lost_position_without_hidden_cards_has_no_hint() -> None:
    columns = dict.fromkeys(range(1, 11), "KC KC")
    assert advice(game_with("streets", columns)) == []


def test_a_won_game_has_no_hint() -> None:
    assert advice(game_with("streets", {}, foundations=LAST_CARDS | {"C": (13, 13)})) == []


def test_a_reason_names_what_the_plan_leads_to() -> None:
    columns = {1: "AS 7D 9H", 2: "KC QD", 3: "", 4: "", **dict.fromkeys(range(5, 11), "KC KC")}
    prepares, draw = advice(game_with("streets", columns, stock="2C"))
    assert str(prepares.hint) == "Brings A♠ closer to its foundation."
    assert prepares.plan[:3] == (Move.parse("1-3"), Move.parse("1-4"), Move.parse("1-f"))
    assert draw.hint.code == "hint-draw"


def test_a_plan_of_one_move_names_what_it_does() -> None:
    columns = {1: "AS 7D 9H", 2: "10C", 3: "", **KINGS}
    reasons = [str(outlook.hint) for outlook in advice(game_with("streets", columns, stock="2C"))]
    assert reasons == [
        "Brings A♠ closer to its foundation.",
        "Digs toward A♠, which its foundation needs next.",
        "Shortens column 4.",
    ]


def test_a_draw_without_alternative_says_so() -> None:
    columns = dict.fromkeys(range(1, 11), "KC KC")
    (only,) = advice(game_with("streets", columns, stock="2C"))
    assert str(only.hint) == "No other move helps now."


@each_variant
@each_stage
def test_a_sample_of_the_hidden_cards_is_a_complete_pack(key: str, plies: int) -> None:
    position = random_game(key, 11, plies)._position
    seen = concealed(position)
    layout = deal_hidden(seen, hidden_cards(seen), random.Random(1))
    assert all_cards(layout) == all_cards(position)
    assert View.of(layout) == View.of(position)


@each_variant
@each_stage
def test_the_visible_position_is_the_same_from_view_and_position(key: str, plies: int) -> None:
    position = random_game(key, 12, plies)._position
    seen = visible(View.of(position), position.variant)
    assert concealed(position).arrangement() == seen.arrangement()
