"""Safe moves to the foundations never lose, and “everything” plays all possible ones."""

import random
from collections import Counter
from itertools import product

import pytest

from engine import VARIANTS, Game, Step
from tests.engine.positions import (
    game_at,
    game_with,
    position_of,
    random_game,
    reshuffled,
    state_of,
)
from tests.engine.small_ends import after, check_winnable, small_ends

each_kind_of_rules = pytest.mark.parametrize(
    "key", ["forty-thieves", "indian", "little-forty", "streets", "number-ten"]
)

Foundations = dict[str, tuple[int, int]]


def both(spades: int, hearts: int, diamonds: int, clubs: int) -> Foundations:
    """Return foundations on which both copies of each suit have reached a rank."""
    return {
        suit: (rank, rank)
        for suit, rank in zip("SHDC", (spades, hearts, diamonds, clubs), strict=True)
    }


SAFE = [
    # game, card, foundations: what it could take below, in both copies, is up or can go up
    ("forty-thieves", "5S", both(4, 0, 0, 0)),
    ("forty-thieves", "AS", {}),
    ("forty-thieves", "5S", {"S": (13, 4)}),
    ("streets", "5S", both(4, 3, 3, 2)),
    ("streets", "5H", both(3, 4, 2, 3)),
    ("streets", "5C", both(2, 3, 3, 4)),
    ("streets", "5D", both(3, 2, 4, 3)),
    ("streets", "2S", both(1, 0, 0, 0)),
    ("streets", "AS", {}),
    ("streets", "KS", both(12, 11, 11, 10)),
    ("number-ten", "5S", both(4, 3, 3, 2)),
    ("maria", "5S", both(4, 3, 3, 2)),
    ("indian", "5S", both(4, 3, 3, 3)),
    ("indian", "5H", both(3, 4, 3, 3)),
    ("indian", "2H", both(0, 1, 0, 0)),
    ("indian", "AH", {}),
    ("little-forty", "5S", both(4, 3, 3, 3)),
    ("limited", "5S", both(4, 0, 0, 0)),
    ("lucas", "5S", both(4, 1, 1, 1)),
]

NOT_SAFE = [
    # game, card, foundations: it can go up, yet something is missing
    ("forty-thieves", "5S", {"S": (4, 3)}),
    ("forty-thieves", "2S", {"S": (1, 0)}),
    ("streets", "5S", both(4, 2, 3, 2)),
    ("streets", "5S", both(4, 3, 2, 2)),
    ("streets", "5S", both(4, 3, 3, 1)),
    ("streets", "5H", both(2, 4, 2, 3)),
    ("streets", "5H", both(3, 4, 2, 2)),
    ("streets", "5H", both(3, 4, 1, 3)),
    ("streets", "5S", both(4, 3, 3, 2) | {"S": (4, 3)}),
    ("streets", "5S", both(4, 3, 3, 2) | {"H": (4, 2)}),
    ("streets", "5S", both(4, 3, 3, 2) | {"C": (5, 1)}),
    ("streets", "2S", {"S": (1, 0)}),
    ("number-ten", "5S", both(4, 3, 3, 1)),
    ("indian", "5S", both(4, 2, 3, 3)),
    ("indian", "5S", both(4, 3, 2, 3)),
    ("indian", "5S", both(4, 3, 3, 2)),
    ("indian", "5S", both(4, 3, 3, 3) | {"S": (4, 3)}),
    ("indian", "5S", both(4, 3, 3, 3) | {"C": (5, 2)}),
    ("indian", "3H", both(0, 2, 2, 2)),
    ("little-forty", "5S", both(4, 3, 3, 2)),
]


def played(game: Game, *, everything: bool = False) -> str:
    before = position_of(game)
    step = game.foundation_moves(everything=everything)
    assert position_of(game) == before
    return str(step)


@pytest.mark.parametrize(("key", "card", "foundations"), SAFE)
def test_a_safe_card_is_played(key: str, card: str, foundations: Foundations) -> None:
    assert played(game_with(key, {1: f"KC {card}"}, foundations=foundations)) == "1-f"
    assert played(game_with(key, {1: "KC"}, waste=card, foundations=foundations)) == "w-f"


@pytest.mark.parametrize(("key", "card", "foundations"), NOT_SAFE)
def test_an_unsafe_card_is_only_played_with_everything(
    key: str, card: str, foundations: Foundations
) -> None:
    game = game_with(key, {1: f"KC {card}"}, foundations=foundations)
    assert played(game) == ""
    assert played(game, everything=True) == "1-f"


@pytest.mark.parametrize("redeals_left", [0, 1, 2, 3])
def test_no_waste_card_is_safe_while_redeals_remain(redeals_left: int) -> None:
    game = game_with("little-forty", {1: "KC AH"}, waste="AC AS", redeals_left=redeals_left)
    assert played(game) == ("1-f" if redeals_left else "w-f+w-f+1-f")
    assert sorted(played(game, everything=True).split("+")) == ["1-f", "w-f", "w-f"]


def test_cards_are_played_as_they_become_free() -> None:
    game = game_with("forty-thieves", {1: "KC 3S 2S AS", 2: "AS", 3: "2S"}, waste="4S 3S")
    step = game.foundation_moves()
    assert sorted(map(str, step)) == ["1-f", "1-f", "1-f", "2-f", "3-f", "w-f", "w-f"]
    game.push_step(step)
    assert game.view.foundations[1] == (4, 3)
    assert game.pop() == step


def test_everything_plays_until_no_foundation_takes_a_card() -> None:
    for key, seed in product(VARIANTS, range(5)):
        game = random_game(key, seed, 150)
        before = random_game(key, seed, 150)
        for move in game.autoplay(everything=True):
            assert move in before.legal_moves
            assert str(move).endswith("-f")
            before.push(move)
        assert before.view == game.view
        assert not any(str(move).endswith("-f") for move in game.legal_moves)


def test_safe_moves_are_legal_and_included_in_everything() -> None:
    for key, seed in product(VARIANTS, range(5)):
        game = random_game(key, seed, 150)
        everything = Counter(game.foundation_moves(everything=True))
        for move in game.foundation_moves():
            assert move in game.legal_moves
            assert everything[move] > 0
            game.push(move)
        assert game.foundation_moves() == Step()


each_form = pytest.mark.parametrize("everything", [False, True])


@each_form
def test_cards_turned_up_on_the_way_are_played_but_not_listed(*, everything: bool) -> None:
    game = game_with("indian", {1: "(2S) AS", 2: "AS"})
    before = position_of(game)
    assert played(game, everything=everything) == "1-f+2-f"
    step = game.autoplay(everything=everything)
    assert sorted(map(str, step)) == ["1-f", "1-f", "2-f"]
    assert (game.steps, game.ply) == ((step,), 3)
    assert game.view.foundations[1] == (2, 1)
    assert game.pop() == step
    assert position_of(game) == before


@each_form
def test_listed_moves_do_not_depend_on_hidden_cards(*, everything: bool) -> None:
    for key, seed in product(VARIANTS, range(20)):
        game = random_game(key, seed, 60)
        other = game_at(reshuffled(game._position, random.Random(seed)))
        assert other.foundation_moves(everything=everything) == game.foundation_moves(
            everything=everything
        )


def test_one_undo_takes_back_a_step_with_its_autoplay() -> None:
    game = game_with("indian", {1: "(AS) 9H", 2: "10S", 3: "AS"})
    before = position_of(game)
    game.push_step(game.parse("1-2"), autoplay=True)
    assert list(map(str, game.steps)) == ["1-2+1-f+3-f"]
    assert game.ply == 3
    assert len(game.legal_moves) == len(list(game.legal_moves))
    game.pop()
    assert (position_of(game), game.ply) == (before, 0)
    assert str(game.redo()) == "1-2+1-f+3-f"


def test_autoplay_includes_a_drawn_card_if_it_is_safe() -> None:
    game = game_with("streets", {1: "KC"}, stock="AS 2H")
    for _ in range(2):
        game.push_step(game.parse("d"), autoplay=True)
    assert [str(step) for step in game.steps] == ["d+w-f", "d"]


def test_no_moves_make_no_step_even_with_autoplay() -> None:
    game = game_with("streets", {1: "AC"})
    game.push_step([], autoplay=True)
    assert game.steps == ()


def test_a_step_with_autoplay_equals_the_two_made_separately() -> None:
    for key, seed in product(VARIANTS, range(5)):
        apart, together = random_game(key, seed, 100), random_game(key, seed, 100)
        for move in list(apart.legal_moves)[:1]:
            apart.push(move)
            apart.autoplay()
            together.push_step([move], autoplay=True)
            assert together.view == apart.view
            assert together.ply == apart.ply
            assert Game.from_record(together.record()).view == apart.view


def test_nothing_to_play_is_an_empty_step() -> None:
    assert game_with("streets", {1: "KC 2S"}, waste="2H", stock="AS").foundation_moves() == ()
    assert game_with("streets", {}).foundation_moves(everything=True) == ()


@each_form
def test_autoplay_without_a_move_keeps_the_redo_line(*, everything: bool) -> None:
    game = game_with("streets", {1: "KC 2S"}, waste="2H", stock="AC")
    game.push_step(game.parse("1-2"))
    game.pop()
    before = state_of(game)
    assert game.autoplay(everything=everything) == Step()
    assert state_of(game) == before


@each_kind_of_rules
def test_safe_moves_never_lose_a_winnable_position(key: str) -> None:
    tried = 0
    for position in small_ends(key, 800):
        step = game_at(position.copy()).autoplay()
        if step and check_winnable(position):
            assert check_winnable(after(position, step))
            tried += 1
    assert tried > 250


@each_kind_of_rules
def test_playing_everything_loses_some_winnable_positions(
    key: str,
) -> None:
    assert any(
        check_winnable(position) and not check_winnable(after(position, step))
        for position in small_ends(key, 800)
        if (step := game_at(position.copy()).autoplay(everything=True))
    )
