"""Undo and redo are exact inverses for all kinds of moves."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from engine import VARIANTS, Game, Move, Step
from engine.cards import PACK
from tests.engine.positions import all_cards, draw_all, game_with, position_of, state_of


class AnyPlay(RuleBasedStateMachine):
    """A state machine that plays, undoes and redoes, and compares with a list of positions."""

    @initialize(key=st.sampled_from(list(VARIANTS)), number=st.integers(1, 10**20))
    def deal(self, key: str, number: int) -> None:
        self.game = Game.deal(key, number)
        self.past: list[tuple[Step, str]] = []
        self.future: list[tuple[Step, str]] = []

    def make(self, step: Step) -> None:
        before = position_of(self.game)
        self.game.push_step(step)
        self.past.append((step, before))
        self.future.clear()

    @rule(choices=st.lists(st.integers(0, 999), min_size=1, max_size=4))
    def make_a_step(self, choices: list[int]) -> None:
        trial = self.game._position.copy()
        step = []
        for choice in choices:
            moves = sorted(trial.legal_moves())
            if moves:
                step.append(moves[choice % len(moves)])
                trial.make(step[-1])
        if step:
            self.make(Step(step))

    @precondition(lambda self: self.game.view.stock)
    @rule()
    def draw_the_whole_stock(self) -> None:
        self.make(draw_all(self.game))

    @precondition(lambda self: Move.parse("r") in self.game.legal_moves)
    @rule()
    def redeal(self) -> None:
        self.make(Step([Move.parse("r")]))

    @rule(everything=st.booleans())
    def play_to_the_foundations(self, *, everything: bool) -> None:
        step = self.game.foundation_moves(everything=everything)
        if step:
            self.make(step)

    @precondition(lambda self: self.past)
    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.past))):
            step, before = self.past.pop()
            self.future.append((step, position_of(self.game)))
            assert self.game.pop() == step
            assert position_of(self.game) == before

    @precondition(lambda self: self.future)
    @rule(times=st.integers(1, 5))
    def redo(self, times: int) -> None:
        for _ in range(min(times, len(self.future))):
            step, after = self.future.pop()
            self.past.append((step, position_of(self.game)))
            assert self.game.redo() == step
            assert position_of(self.game) == after

    @invariant()
    def there_are_104_cards_each_twice(self) -> None:
        assert all_cards(self.game._position) == sorted([*PACK, *PACK])

    @invariant()
    def the_steps_are_those_made(self) -> None:
        assert list(self.game.steps) == [step for step, _ in self.past]
        assert list(self.game.undone) == [step for step, _ in reversed(self.future)]
        assert self.game.ply == sum(len(step) for step, _ in self.past)

    @invariant()
    def the_record_and_the_redo_line_rebuild_the_game(self) -> None:
        redo_line = " ".join(map(str, self.game.undone))
        rebuilt = Game.from_record(self.game.record(), redo_line)
        assert state_of(rebuilt) == state_of(self.game)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            self.undo(10**6)
            assert position_of(self.game) == position_of(Game(self.game.variant, self.game.number))
            self.redo(10**6)


AnyPlay.TestCase.settings = settings(deadline=None, max_examples=60, stateful_step_count=40)
TestAnyPlay = AnyPlay.TestCase


def test_a_new_move_drops_the_redo_line() -> None:
    game = Game.deal("indian", 617)
    for _ in range(3):
        game.push(Move.parse("d"))
    game.pop()
    game.pop()
    assert list(game.undone) == [Step.parse("d")] * 2
    game.push(Move.parse("d"))
    assert not list(game.undone)
    with pytest.raises(IndexError):
        game.redo()


def test_a_game_without_steps_has_nothing_to_undo_or_redo() -> None:
    game = Game.deal("indian", 617)
    before = state_of(game)
    with pytest.raises(IndexError):
        game.pop()
    with pytest.raises(IndexError):
        game.redo()
    assert state_of(game) == before


def test_undo_takes_back_a_whole_step() -> None:
    game = Game.deal("indian", 617)
    before = position_of(game)
    game.push_step(game.parse("d3"))
    assert (game.ply, len(game.steps), game.view.stock) == (3, 1, 71)
    assert game.pop() == Step.parse("d+d+d")
    assert position_of(game) == before


def test_undo_of_a_short_draw_restores_the_order() -> None:
    game = game_with("little-forty", {1: "KS"}, stock="2C 3C 4C 5C", waste="9H")
    before = position_of(game)
    game.push_step(game.parse("d2"))
    assert [card.code for card in game.view.waste] == ["9H", "2C", "3C", "4C", "5C"]
    game.pop()
    assert position_of(game) == before


def test_undo_takes_back_a_redeal() -> None:
    game = game_with("little-forty", {1: "KS"}, waste="9H 2C 3C 4C", redeals_left=2)
    before = position_of(game)
    game.push_step(game.parse("r"))
    assert (game.view.waste, game.view.stock) == ((), 4)
    assert game.view.redeals_left == 1
    game.push_step(game.parse("d"))
    assert [card.code for card in game.view.waste] == ["9H", "2C", "3C"]
    game.pop()
    game.pop()
    assert position_of(game) == before


def test_undo_turns_a_card_face_down_and_redo_turns_it_up() -> None:
    game = game_with("indian", {1: "(KC) 5S"})
    before = game.view
    game.push_step(game.parse("1-2"))
    after = game.view
    assert (after.column(1).face_down, str(after.column(1).cards[0])) == (0, "K♣")
    game.pop()
    assert game.view == before
    assert game.view.column(1).face_down == 1
    game.redo()
    assert game.view == after


def test_undo_returns_a_card_from_the_right_foundation() -> None:
    game = game_with("forty-thieves", {1: "5S", 2: "5S 6S"}, foundations={"S": (4, 4)})
    views = [game.view]
    for text in ("1-f", "2-3", "2-f", "3-f"):
        game.push_step(game.parse(text))
        views.append(game.view)
    assert [view.foundations[1] for view in views] == [(4, 4), (5, 4), (5, 4), (5, 5), (6, 5)]
    for view in views[-2::-1]:
        game.pop()
        assert game.view == view
