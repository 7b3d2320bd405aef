"""A record rebuilds its game exactly, and every move of it is checked."""

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import VARIANTS, Game, GameError, Move, RecordError
from tests.engine.positions import answer, random_game, state_of
from tests.engine.test_exact_notation import MOVES

keys = st.sampled_from(list(VARIANTS))
seeds = st.integers(0, 10**9)


def redo_line(game: Game) -> str:
    return " ".join(map(str, game.undone))


def test_the_record_of_a_new_game_has_no_steps() -> None:
    assert Game.deal("Le Cadran", 10**20).record() == f"forty-thieves/1 #{10**20}:"
    game = Game.from_record("forty-thieves/1 #617:")
    assert (game.variant.key, game.number, game.steps) == ("forty-thieves", 617, ())


def test_a_record_has_the_steps_as_made() -> None:
    game = Game.deal("little-forty", 48213)
    for text in ("d", "4-7", "d2"):
        game.push_step(game.parse(text))
    assert game.record() == "little-forty/1 #48213: d 4-7 d+d"
    assert [len(step) for step in Game.from_record(game.record()).steps] == [1, 1, 2]


def test_spaces_around_a_record_and_between_its_steps_do_not_matter() -> None:
    game = Game.from_record("\n  little-forty/1   #48213:   d   4-7\n")
    assert game.record() == "little-forty/1 #48213: d 4-7"


@given(key=keys, seed=seeds, plies=st.integers(0, 250), undone=st.integers(0, 250))
def test_a_record_with_its_redo_line_rebuilds_the_game(
    key: str, seed: int, plies: int, undone: int
) -> None:
    game = random_game(key, seed, plies)
    for _ in range(min(undone, len(game.steps))):
        game.pop()
    rebuilt = Game.from_record(game.record(), redo_line(game))
    assert state_of(rebuilt) == state_of(game)
    while game.undone:
        assert rebuilt.redo() == game.redo()
        assert state_of(rebuilt) == state_of(game)


@given(key=keys, seed=seeds, plies=st.integers(1, 120), place=st.integers(0, 119))
def test_an_illegal_move_in_a_record_is_named(key: str, seed: int, plies: int, place: int) -> None:
    game = random_game(key, seed, plies)
    tokens = game.record().split(" ")
    place %= len(game.steps)
    while len(game.steps) > place:
        game.pop()
    illegal = random.Random(seed).choice([move for move in MOVES if move not in game.legal_moves])
    tokens[2 + place] = str(illegal)
    with pytest.raises(RecordError) as refused:
        Game.from_record(" ".join(tokens))
    assert refused.value.code == "record-breaks-off"
    assert refused.value.details["number"] == place + 1
    assert refused.value.details["text"] == str(illegal)
    assert f"Move {place + 1} of the record, “{illegal}”" in str(refused.value)


@pytest.mark.parametrize("damage", ["zz", "3-", "d+", "+", "3_4", "-", "9h", "3-10x1", "3-3"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_damaged_move_in_a_record_is_named(damage: str, place: int) -> None:
    tokens = ["d", "d", "d"]
    tokens[place] = damage
    with pytest.raises(RecordError) as refused:
        Game.from_record(f"indian/1 #617: {' '.join(tokens)}")
    assert refused.value.details["number"] == place + 1
    assert f"Move {place + 1} of the record, “{damage}”" in str(refused.value)


@pytest.mark.parametrize("damage", ["?", "3→10", "d;", "d,d", "♥", "d.", "D\0", "é"])
def test_a_damaged_move_with_special_characters_is_named(damage: str) -> None:
    with pytest.raises(RecordError) as refused:
        Game.from_record(f"indian/1 #617: d d {damage} d")
    assert refused.value.details.get("number") == 3


def test_an_illegal_move_within_a_step_is_named_with_the_reason() -> None:
    with pytest.raises(RecordError) as refused:
        Game.from_record("indian/1 #617: d d+w-14+d")
    assert refused.value.details["number"] == 2
    with pytest.raises(RecordError) as refused:
        Game.from_record("indian/1 #617: d d+11-1+d")
    assert str(refused.value) == (
        "Move 2 of the record, “d+11-1+d”, is not legal: "
        "There is no column 11. The columns are 1 to 10."
    )


def test_a_redo_line_that_does_not_follow_the_record_is_refused() -> None:
    with pytest.raises(RecordError) as refused:
        Game.from_record("indian/1 #617: d d", "d r")
    assert refused.value.details["number"] == 4
    assert Game.from_record("indian/1 #617: d d", " d  d ").undone == ((Move.parse("d"),),) * 2


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("chess/1 #617: d", "“chess” is not a game."),
        ("indian/1 #0: d", "“0” is not a valid deal number. Use a whole number from 1 to 10^20."),
        (
            f"indian/1 #{10**20 + 1}: d",
            f"“{10**20 + 1}” is not a valid deal number. Use a whole number from 1 to 10^20.",
        ),
        (
            "indian/2 #617: d",
            "uses version 2 of the rules of Indian. This program plays version 1.",
        ),
        ("indian/10 #617: d", "uses version 10 of the rules of Indian"),
        ("indian #617: d", "is not a game record"),
        ("indian/1 617: d", "is not a game record"),
        ("indian/1 #617 d", "is not a game record"),
        ("indian/1 #-1: d", "is not a game record"),
        ("indian/1 #1.5: d", "is not a game record"),
        ("", "is not a game record"),
        ("hello", "is not a game record"),
    ],
)
def test_an_invalid_record_gets_a_clear_error(record: str, sentence: str) -> None:
    with pytest.raises(GameError) as refused:
        Game.from_record(record)
    assert sentence in str(refused.value)


@given(st.text(max_size=80), st.text(max_size=20))
@example("x" * 4000, "")
@example("indian/1 #617: " + "d " * 2000, "")
@example("indian/1 #" + "9" * 4000 + ":", "")
@example("indian/1 #617:" + " " * 4000 + "!", "")
@example("indian/1 #617: d", "\0 \ud800")
def test_any_text_gives_a_game_or_an_error(record: str, undone: str) -> None:
    read = answer(Game.from_record, record, undone)
    assert isinstance(read, Game) or 10 < len(str(read)) < 400


@given(key=keys, seed=seeds, cut=st.integers(0, 400))
def test_a_truncated_record_is_refused_or_rebuilds_its_start(key: str, seed: int, cut: int) -> None:
    whole = random_game(key, seed, 60).record()
    record = whole[: cut % len(whole)]
    read = answer(Game.from_record, record)
    assert isinstance(read, GameError) or read.record() == record.rstrip()
