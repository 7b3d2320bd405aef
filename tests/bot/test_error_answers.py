"""Error messages, word for word."""

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
from tests.bot.test_game_answers import indian, refused


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3-14", "There is no column 14. The columns are 1 to 10."),
        ("9h", "9♥ is covered by other cards."),
        ("x", "“x” is not a move. Examples: 3-8"),
    ],
)
def test_a_refused_move_is_explained(typed: str, words: str) -> None:
    [line] = explain(refused(indian(), typed))
    assert line.startswith(words)


def test_the_refused_token_is_named_before_the_reason() -> None:
    refusal = refused(indian(), "3-14")
    refusal.token = "3-14"
    assert explain(refusal) == ["3-14: There is no column 14. The columns are 1 to 10."]


@pytest.fixture
def partly_translated() -> Iterator[None]:
    """Use a language that has only one of the engine's messages."""
    texts.add_language("de", "engine-no-such-column = Spalte { $column }? 1–{ $columns }!")
    with texts.use_locale(texts.Locale("de")):
        yield
    texts.remove_language("de")


@pytest.mark.usefixtures("partly_translated")
def test_an_engine_message_is_translated_if_its_text_is() -> None:
    assert explain(refused(indian(), "3-14")) == ["Spalte 14? 1–10!"]
    [line] = explain(refused(indian(), "9h"))
    assert line.startswith("9♥ is covered")


def test_an_open_game_is_named() -> None:
    assert explain(DecisionNeededError(summary(ply=20))) == [
        "You have an open game here: Indian, deal 617, 20 moves."
    ]


def test_too_many_games_are_listed() -> None:
    assert explain(TooManyGamesError([summary(3), summary(1234, here=True)])) == [
        "You have 2 unfinished games, the maximum. Resign one first, such as /resign 1234:",
        "3: Indian, deal 617, 1 move, last played 2026-03-29",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29, open here",
    ]


def test_games_to_choose_from_are_listed() -> None:
    assert explain(WhichGameError([summary(1234), summary(3)])) == [
        "Which game? Add its number, such as /resume 1234:",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29",
        "3: Indian, deal 617, 1 move, last played 2026-03-29",
    ]


def test_a_damaged_game_is_named_by_its_number() -> None:
    [line] = explain(DamagedGameError(1234))
    assert line.startswith("Game number 1234 is damaged and cannot be opened.")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PlayerError("no-game"), "You have no game here. Start one with /newgame"),
        (PlayerError("no-such-game", game="1234"), "You have no game number 1234."),
        (PlayerError("busy"), "The database is busy. Nothing was changed."),
        (PlayerError("bad-number", text="x"), "“x” is not a valid number."),
        (PlayerError("store-failed"), "The database is not available. Nothing was changed."),
        (PlayerError("decided-too-late"), "Your games have changed since you were asked."),
        (
            PlayerError("value-missing", name="suits", values="signs, letters"),
            "Add a value for suits: signs, letters.",
        ),
    ],
    ids=lambda value: value.code if isinstance(value, PlayerError) else "",
)
def test_an_error_is_one_line(error: PlayerError, words: str) -> None:
    [line] = explain(error)
    assert line.startswith(words)
