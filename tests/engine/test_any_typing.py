"""Any typed text is a step of legal moves or gets one of the three errors."""

from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import (
    VARIANTS,
    AmbiguousMoveError,
    Game,
    GameError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Step,
)
from engine.cards import RANK_TEXTS
from engine.notation import tokens
from tests.engine.positions import answer, game_with, random_game, state_of

THE_THREE_ERRORS = (InvalidMoveError, IllegalMoveError, AmbiguousMoveError)

GAMES = [
    *(Game.deal(key, 617) for key in VARIANTS),
    *(random_game(key, seed, 40 * seed) for key in VARIANTS for seed in (1, 3, 6)),
    game_with("streets", {3: "10S 9H", 5: "10C 9H", 7: "10S"}, waste="9H"),
    game_with("number-ten", {1: "KC 10S 9H", 2: "10C"}, waste="9H"),
    game_with("lucas", {}, waste="2S"),
    game_with("little-forty", {9: "5H"}, waste="2S 3S", redeals_left=1),
]
"""Dealt, half played, stuck, with and without empty columns, and two made for ambiguity."""

games = st.sampled_from(GAMES)

FRAGMENTS = (
    *("1", "2", "3", "9", "10", "12", "13", "14", "0", "00", "112", "9999", "99999"),
    *("w", "f", "W", "F", "d", "r", "draw", "redeal", "undo", "i", "l", "o"),
    *("-", ">", "->", "=>", "→", " to ", "to", "@", "x", "*", "×", "+", "#", "/", "–"),
    *(" ", ",", ";", "\n", "\u2028", "\u00a0", "\u200b", "\ufe0f", "\0"),
    *("9h", "10s", "ts", "T♥", "A♠", "kd", "9♥️", "qc", "9", "h", "s", "c", "♦", "🔟", "3️⃣"),
    *("９", "ｈ", "－", "٣", "³", "Ⅲ", "Н", "а", "İ", "ı", "{", "}", "%s", "\ud800"),  # noqa: RUF001 # look-alikes are the point
)

glued = st.lists(st.sampled_from(FRAGMENTS), max_size=12).map("".join)
places = st.sampled_from([*map(str, range(1, 11)), *map(str, range(1, 11)), "0", "13", "w", "f"])
named = st.builds("{}{}".format, st.sampled_from(RANK_TEXTS[1:]), st.sampled_from("shdc♥"))
shaped = st.one_of(
    st.builds("{}{}{}".format, named, st.sampled_from(["", "@"]), places),
    st.builds("{}{}{}".format, places | named, st.sampled_from(["-", ">", " to "]), places | named),
    st.builds("{}-{}x{}".format, places, places, st.integers(0, 14)),
    st.builds("{}{}".format, places, places),
    st.builds("d{}".format, st.integers(0, 30)),
    named,
)
digits = st.text(alphabet=st.characters(categories=["Nd", "Nl", "No"]), max_size=4)
near_moves = st.tuples(digits, st.sampled_from(["-", "", ">", " to ", "@"]), digits).map("".join)
long = st.one_of(st.sampled_from(FRAGMENTS), st.characters()).map(lambda text: (text * 4000)[:4000])
anything = st.one_of(glued, near_moves, st.text(max_size=40))


def check_answer(game: Game, text: str, *, alone: bool) -> None:
    before = state_of(game)
    read = answer(lambda: game.parse(text, alone=alone))
    assert state_of(game) == before
    if isinstance(read, GameError):
        assert type(read) in THE_THREE_ERRORS
        assert 10 < len(str(read)) < 400
    else:
        assert read
        for move in read:
            assert move in game.legal_moves
            game.push(move)
        for _ in read:
            game.pop()
        assert state_of(game)[0] == before[0]


@settings(max_examples=1000)
@given(game=games, text=shaped, alone=st.booleans())
def test_text_like_a_move_gives_a_legal_step_or_an_error(
    game: Game, text: str, *, alone: bool
) -> None:
    check_answer(game, text, alone=alone)


@settings(max_examples=1000)
@given(game=games, text=anything, alone=st.booleans())
def test_any_text_gives_a_legal_step_or_an_error(game: Game, text: str, *, alone: bool) -> None:
    check_answer(game, text, alone=alone)
    for token in tokens(text):
        check_answer(game, token, alone=False)


@settings(max_examples=30)
@given(game=games, text=long)
@example(GAMES[0], "3" + " " * 3998 + "7")
@example(GAMES[0], "9" * 4000)
@example(GAMES[0], "d" * 4000)
def test_four_thousand_characters_are_parsed(game: Game, text: str) -> None:
    check_answer(game, text, alone=True)


@settings(max_examples=200)
@given(anything)
@example("- to ")
def test_a_token_is_not_split_again(text: str) -> None:
    for token in tokens(text):
        assert tokens(token) == [token]


EVERY_CONCEIVABLE_MOVE = [
    Move(source, target, length)
    for source, target, length in product(range(-1, 17), range(-1, 17), range(-1, 15))
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.variant.key}-{game.ply}")
def test_membership_agrees_with_the_list_of_legal_moves(game: Game) -> None:
    legal = game.legal_moves
    listed = list(legal)
    assert len(set(listed)) == len(listed) == len(legal)
    assert {move for move in EVERY_CONCEIVABLE_MOVE if move in legal} == set(listed)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.variant.key}-{game.ply}")
def test_every_legal_move_can_be_typed(game: Game) -> None:
    for move in game.legal_moves:
        between_columns = 1 <= move.source <= 13 and 1 <= move.target <= 13
        typed = f"{move.source}-{move.target}x{move.length}" if between_columns else str(move)
        assert game.parse(typed) == (move,)


def test_other_values_are_not_legal_moves() -> None:
    assert "d" not in GAMES[0].legal_moves
    assert (15, 0, 1) not in GAMES[0].legal_moves
    assert None not in GAMES[0].legal_moves


AMBIGUITIES = [
    ("streets", {3: "KC 9H", 5: "QC 9H", 7: "10S"}, "9h-7"),
    ("streets", {3: "KC 9H", 5: "10C", 7: "10S"}, "9h"),
    ("number-ten", {3: "KC 10S 9H", 5: "10C"}, "9h"),
    ("little-forty", {3: "KC 10S 9H 8S", 5: "10C"}, "9h"),
    ("forty-thieves", {3: "KC 9H 8H", 5: "QC 10H", 7: "KC 10H"}, "3-10hx2"),
]


@pytest.mark.parametrize(("key", "columns", "text"), AMBIGUITIES)
def test_each_candidate_of_an_ambiguous_text_is_legal_and_typeable(
    key: str, columns: dict[int, str], text: str
) -> None:
    game = game_with(key, columns)
    error = answer(game.parse, text)
    assert isinstance(error, AmbiguousMoveError)
    listed = str(error.details["candidates"]).split(", ")
    assert [game.parse(typed) for typed in listed] == list(error.candidates)
    reached = set()
    for step in error.candidates:
        assert isinstance(step, Step)
        for move in step:
            assert move in game.legal_moves
            game.push(move)
        reached.add(game._position.arrangement())
        for _ in step:
            game.pop()
    assert len(reached) == len(error.candidates) > 1
