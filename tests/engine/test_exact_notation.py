"""Exact notation has one spelling for each move, step and record."""

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import Game, InvalidMoveError, Move, Step
from engine.moves import DRAW, FOUNDATION, MAX_COLUMN, MAX_LENGTH, REDEAL, WASTE
from tests.engine.positions import answer

SOURCES = (WASTE, *range(1, MAX_COLUMN + 1))
TARGETS = (FOUNDATION, *range(1, MAX_COLUMN + 1))
MOVES = [
    DRAW,
    REDEAL,
    *(
        Move(source, target, length)
        for source, target, length in product(SOURCES, TARGETS, range(1, MAX_LENGTH + 1))
        if source != target
    ),
]
"""Every move that has a notation."""

moves = st.sampled_from(MOVES)
steps = st.lists(moves, min_size=1, max_size=6).map(Step)
near_notation = st.text(alphabet="dr0123456789-x+wf \n", max_size=8)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("d", DRAW),
        ("r", REDEAL),
        ("3-10", Move(3, 10)),
        ("3-10x4", Move(3, 10, 4)),
        ("w-5", Move(WASTE, 5)),
        ("w-f", Move(WASTE, FOUNDATION)),
        ("7-f", Move(7, FOUNDATION)),
        ("13-12x13", Move(13, 12, 13)),
    ],
)
def test_a_move_is_formatted_and_parsed(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


def test_a_step_is_its_moves_joined() -> None:
    assert Step.parse("3-5+3-6+5-6") == (Move(3, 5), Move(3, 6), Move(5, 6))
    assert str(Step([Move(7, FOUNDATION), Move(9, FOUNDATION)])) == "7-f+9-f"


def test_every_move_has_its_own_text_and_parses_back() -> None:
    assert [Move.parse(str(move)) for move in MOVES] == MOVES
    assert len({str(move) for move in MOVES}) == len(MOVES)


@given(steps)
def test_every_step_parses_back(step: Step) -> None:
    assert Step.parse(str(step)) == step


@given(st.one_of(near_notation, st.text(max_size=8)))
@example("3-10x1")
@example("03-10")
@example("3-10\n")
def test_a_step_has_only_one_spelling(text: str) -> None:
    read = answer(Step.parse, text)
    assert isinstance(read, InvalidMoveError) or str(read) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "D", "R", "dd", "d3", "3", "3-", "-10", "310", "3 10", "3>10", "3-10 "),
        *("0-3", "3-0", "03-10", "3-010", "14-3", "3-14", "3-3", "3-10x", "3-10x0", "3-10x1"),
        *("3-10x14", "3-10x02", "3-10X2", "f-3", "3-w", "w-w", "w-d", "3-s", "W-5", "3-F", "3–10"),
        *("3-10+", "+d", "d++d", "9h", "9h-10", "3-10s", "undo"),
        "\N{ARABIC-INDIC DIGIT THREE}-5",
        "\N{FULLWIDTH DIGIT THREE}-5",
    ],
)
def test_other_text_is_not_exact_notation(text: str) -> None:
    with pytest.raises(InvalidMoveError) as refused:
        Step.parse(text)
    assert refused.value.code == "unreadable"
    assert text.strip().rstrip("+") in str(refused.value) or "+" in text


@given(moves)
def test_the_repr_of_a_move_evaluates_to_it(move: Move) -> None:
    assert eval(repr(move)) == move


@given(steps)
def test_the_repr_of_a_step_evaluates_to_it(step: Step) -> None:
    assert eval(repr(step)) == step


def test_the_repr_of_a_game_evaluates_to_it() -> None:
    game = Game.deal("indian", 617)
    game.push_step(game.parse("d3"))
    assert eval(repr(game)).record() == game.record()


def test_equal_moves_are_one_element_of_a_set() -> None:
    assert len({Move.parse("3-10"), Move(3, 10), Move(3, 10, 1), Move(3, 10, 2)}) == 2
