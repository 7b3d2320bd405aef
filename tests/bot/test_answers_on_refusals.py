"""What is answered where a request was not met, word for word."""

from collections.abc import Iterator

import pytest

from bot import texts
from bot.answers import explain
from bot.service import (
    DamagedGameError,
    DecisionNeededError,
    PlayerError,
    TooManyGamesError,
    WhichGameError,
)
from tests.bot.states import summary
from tests.bot.test_answers import indian, refused


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3-14", "There is no column 14: the columns are 1 to 10."),
        ("9h", "9♥ is covered: it cannot be moved from where it lies."),
        ("x", "“x” cannot be read as a move."),
    ],
)
def test_what_the_engine_refuses_is_explained_in_its_words(typed: str, words: str) -> None:
    [line] = explain(refused(indian(), typed))
    assert line.startswith(words)


def test_of_several_pieces_the_one_that_was_refused_stands_before_the_reason() -> None:
    refusal = refused(indian(), "3-14")
    refusal.token = "3-14"
    assert explain(refusal) == ["3-14: There is no column 14: the columns are 1 to 10."]


@pytest.fixture
def another_language() -> Iterator[None]:
    """A catalogue that has a sentence of the engine's too."""
    texts.add_language("de", "engine-no-such-column = Spalte { $column }? 1–{ $columns }!")
    with texts.use_locale(texts.Locale("de")):
        yield
    texts.remove_language("de")


@pytest.mark.usefixtures("another_language")
def test_what_the_engine_refuses_is_said_in_the_words_of_the_catalogue_where_it_has_them() -> None:
    assert explain(refused(indian(), "3-14")) == ["Spalte 14? 1–10!"]
    [line] = explain(refused(indian(), "9h"))
    assert line.startswith("9♥ is covered")


def test_an_open_game_is_named_where_it_has_to_be_decided_about() -> None:
    assert explain(DecisionNeededError(summary(ply=20))) == [
        "You have a game open here: Indian, deal 617, 20 moves."
    ]


def test_too_many_games_are_listed() -> None:
    assert explain(TooManyGamesError([summary(3), summary(1234, here=True)])) == [
        (
            "You keep 2 unfinished games, as many as you may. "
            "One must be given up first (/resign and its number):"
        ),
        "3: Indian, deal 617, 1 move, last played 2026-03-29",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29, here",
    ]


def test_games_to_choose_from_are_listed() -> None:
    assert explain(WhichGameError([summary(1234), summary(3)])) == [
        "Which game? Name its number, as in /resume 1234:",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29",
        "3: Indian, deal 617, 1 move, last played 2026-03-29",
    ]


def test_a_damaged_game_is_named_by_the_number_that_can_be_typed() -> None:
    [line] = explain(DamagedGameError(1234))
    assert line.startswith("Game number 1234 cannot be read as it is stored.")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PlayerError("no-game"), "There is no game here."),
        (PlayerError("no-such-game", game="1234"), "You have no game number 1234."),
        (PlayerError("busy"), "Too much is going on at once."),
        (PlayerError("bad-number", text="x"), "“x” does not say how many times."),
        (PlayerError("store-failed"), "The games cannot be stored at the moment."),
        (PlayerError("decided-too-late"), "Your games have changed since you were asked."),
        (PlayerError("value-missing", name="suits", values="signs, letters"), "suits can be signs"),
    ],
)
def test_every_other_refusal_is_one_line(error: PlayerError, words: str) -> None:
    [line] = explain(error)
    assert line.startswith(words)
