"""Spellings of moves, in the order of the notation page."""

import pytest

from engine import AmbiguousMoveError, Game, GameError, IllegalMoveError, InvalidMoveError
from engine.notation import is_token, tokens
from tests.engine.positions import game_with

ONE_CARD = {3: "KC 9H", 10: "10H", 7: "10H", 5: "KS AS"}
"""In Forty Thieves: 3-10 and 3-7 build, 5-f goes up, columns 1, 2, 4, 6, 8 and 9 are empty."""


def forty_thieves() -> Game:
    return game_with("forty-thieves", ONE_CARD, waste="2D 9H", stock="4C 5C 6C")


def typed(game: Game, text: str) -> str:
    return str(game.parse(text))


def refused(game: Game, text: str) -> GameError:
    before = game.view, game.record()
    with pytest.raises(GameError) as caught:
        game.parse(text)
    assert (game.view, game.record()) == before
    return caught.value


# ------------------------------------------------------------- column to column


@pytest.mark.parametrize(
    "text",
    [
        *("3-10", "3>10", "3→10", "3 to 10"),
        *("3 - 10", "3->10", "3-->10", "3=>10", "3 > 10", "3 → 10", "3to10", "3 TO 10", " 3-10\n"),
        *("3–10", "3—10", "3−10", "3⇒10", "3➔10", "3⟶10", "3 10", "  3   10  ", "3\t10"),
    ],
)
def test_a_move_between_columns_has_many_spellings(text: str) -> None:
    assert typed(forty_thieves(), text) == "3-10"


def test_two_numbers_are_a_move_only_as_the_whole_line() -> None:
    assert tokens("3 10") == ["3-10"]
    assert tokens("3 10 d") == ["3", "10", "d"]
    assert tokens("3 10, 5 7") == ["3", "10", "5", "7"]
    assert tokens("3 10 5") == ["3", "10", "5"]


def test_a_lone_column_needs_a_target() -> None:
    error = refused(forty_thieves(), "3")
    assert isinstance(error, InvalidMoveError)
    assert error.code == "no-target"
    assert "Type a source and a target, such as 3-8 or 3-f." in str(error)


# ------------------------------------------------------------------ run together


@pytest.mark.parametrize(
    ("text", "step"),
    [("310", "3-10"), ("37", "3-7"), ("w7", "w-7"), ("5f", "5-f"), ("W7", "w-7"), ("101", "10-1")],
)
def test_digits_without_a_separator_in_ten_columns(text: str, step: str) -> None:
    assert typed(forty_thieves(), text) == step


@pytest.mark.parametrize(("text", "step"), [("110", "1-10"), ("39", "3-9"), ("wf", "w-f")])
def test_examples_of_moves_without_a_separator(text: str, step: str) -> None:
    game = game_with("forty-thieves", {1: "9H", 3: "8S", 9: "9S", 10: "10H"}, waste="AC")
    assert typed(game, text) == step


@pytest.mark.parametrize(
    ("key", "text", "step"),
    [
        ("limited", "1210", "12-10"),
        ("limited", "1012", "10-12"),
        ("limited", "312", "3-12"),
        ("limited", "123", "12-3"),
        ("limited", "110", "1-10"),
        ("limited", "101", "10-1"),
        ("lucas", "1312", "13-12"),
        ("lucas", "1113", "11-13"),
        ("lucas", "313", "3-13"),
        ("lucas", "w13", "w-13"),
        ("lucas", "13f", "13-f"),
        ("maria", "19", "1-9"),
    ],
)
def test_digits_without_a_separator_in_other_variants(key: str, text: str, step: str) -> None:
    source, _ = step.split("-")
    columns = {int(source): "2S"} if source != "w" else {}
    assert typed(game_with(key, columns, waste="2S"), text) == step


@pytest.mark.parametrize(
    ("key", "text", "candidates"),
    [
        ("lucas", "112", ["1-12", "11-2"]),
        ("lucas", "113", ["1-13", "11-3"]),
        ("lucas", "111", ["1-11", "11-1"]),
        ("limited", "112", ["1-12", "11-2"]),
        ("limited", "111", ["1-11", "11-1"]),
    ],
)
def test_digits_with_two_meanings_are_ambiguous(key: str, text: str, candidates: list[str]) -> None:
    game = game_with(key, {1: "9H", 11: "5C", 12: "6S"})
    error = refused(game, text)
    assert isinstance(error, AmbiguousMoveError)
    assert [str(step) for step in error.candidates] == candidates
    assert str(error) == f"“{text}” matches several moves: {', '.join(candidates)}."


@pytest.mark.parametrize(
    ("key", "text"),
    [
        *(("forty-thieves", text) for text in ("112", "111", "113", "33", "30", "03", "1111")),
        *(("maria", text) for text in ("110", "101", "310", "910")),
        *(("lucas", text) for text in ("141", "1313", "1212", "00")),
    ],
)
def test_digits_without_a_meaning_are_refused(key: str, text: str) -> None:
    error = refused(game_with(key, {1: "9H", 2: "5C"}), text)
    assert isinstance(error, InvalidMoveError)
    assert text in str(error)


# -------------------------------------------------------------- a card by its name


@pytest.mark.parametrize("text", ["5s", "5S", "5♠", "5♤"])
def test_a_named_card_goes_to_a_foundation_first(text: str) -> None:
    game = game_with("forty-thieves", {1: "KC 5S", 2: "6S"}, foundations={"S": (4, 0)})
    assert typed(game, text) == "1-f"


def test_a_named_card_goes_to_the_only_column_that_takes_it() -> None:
    full = dict.fromkeys(range(3, 11), "KC")
    assert typed(game_with("forty-thieves", {1: "KC 9H", 2: "10H", **full}), "9h") == "1-2"
    assert typed(game_with("forty-thieves", {1: "KC 9C", 2: "10H", **full}, waste="9H"), "9h") == (
        "w-2"
    )


def test_a_named_card_goes_into_the_first_empty_column() -> None:
    assert typed(game_with("forty-thieves", {1: "KC 9H"}), "9h") == "1-2"


def test_a_named_card_prefers_a_move_that_changes_something() -> None:
    assert typed(game_with("forty-thieves", {1: "9H", 4: "10H"}), "9h") == "1-4"
    assert typed(game_with("forty-thieves", {1: "9H", 4: "10S"}), "9h") == "1-2"


def test_a_named_card_moves_with_the_sequence_on_it() -> None:
    full = dict.fromkeys(range(3, 11), "KC")
    game = game_with("number-ten", {1: "KC 9H 8S 7H", 2: "10S", **full})
    assert typed(game, "9h") == "1-2x3"
    assert typed(game, "9h-2") == "1-2x3"
    assert typed(game, "9h-10s") == "1-2x3"
    assert typed(game, "9h@1-2") == "1-2x3"


def test_a_named_card_with_two_targets_is_ambiguous() -> None:
    game = game_with("streets", {1: "KC 9H", 2: "10S", 3: "10C"})
    error = refused(game, "9h")
    assert isinstance(error, AmbiguousMoveError)
    assert [str(step) for step in error.candidates] == ["1-2", "1-3", "1-4"]
    assert "1-2, 1-3, 1-4" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        *("9h-10", "9h>10", "9h→10", "9h to 10", "9h - 10", "9H-10", "9♥-10"),
        *("9h-10d", "9h>10d", "9h to 10d", "9h-td", "9h-T♦", "9♥→10♦"),
    ],
)
def test_a_named_card_goes_to_a_column_or_onto_a_card(text: str) -> None:
    game = game_with("indian", {3: "KC 9H", 10: "KC 10D"})
    assert typed(game, text) == "3-10"


@pytest.mark.parametrize("text", ["as-f", "as>f", "as to f", "A♠-F", "5-f", "5f", "5 to f"])
def test_a_card_goes_to_a_foundation(text: str) -> None:
    assert typed(forty_thieves(), text) == "5-f"


@pytest.mark.parametrize("text", ["9h10s", "9h 10s"])
def test_two_cards_need_a_separator(text: str) -> None:
    error = refused(game_with("streets", {3: "KC 9H", 10: "KC 10S"}), text)
    assert isinstance(error, InvalidMoveError)


@pytest.mark.parametrize("text", ["3-10s", "3>10s", "3 to 10s", "3-T♠", "3→ts"])
def test_a_column_goes_onto_a_card(text: str) -> None:
    game = game_with("streets", {3: "KC 9H", 8: "KC 10S", 10: "KC"})
    assert typed(game, text) == "3-8"


def test_the_waste_goes_onto_a_card() -> None:
    assert typed(game_with("streets", {8: "KC 10S"}, waste="9H"), "w-10s") == "w-8"


# ------------------------------------------------------------------------ two copies


def two_nines() -> Game:
    return game_with("streets", {3: "KC 9H", 4: "QC 9H", 10: "10S"}, waste="9H")


def test_copies_that_lead_to_different_positions_are_ambiguous() -> None:
    error = refused(two_nines(), "9h-10")
    assert isinstance(error, AmbiguousMoveError)
    assert [str(step) for step in error.candidates] == ["w-10", "3-10", "4-10"]


@pytest.mark.parametrize(
    ("text", "step"),
    [
        *(("9h@3-10", "3-10"), ("9h@4-10", "4-10"), ("9h@w-10", "w-10"), ("9h@w-10s", "w-10")),
        *(("9h @ 3 to 10", "3-10"), ("9♥@4 → 10♠", "4-10"), ("9H@W-10", "w-10")),
    ],
)
def test_a_copy_can_be_named_by_its_pile(text: str, step: str) -> None:
    assert typed(two_nines(), text) == step


@pytest.mark.parametrize(("text", "step"), [("9h@3", "3-10"), ("9h@w", "w-10")])
def test_a_copy_goes_to_its_only_target(text: str, step: str) -> None:
    full = dict.fromkeys((1, 2, 5, 6, 7, 8, 9), "KC")
    columns = {3: "KC 9H", 4: "QC 9H", 10: "10S", **full}
    assert typed(game_with("streets", columns, waste="9H"), text) == step


def test_copies_that_lead_to_the_same_position_are_not_ambiguous() -> None:
    assert typed(game_with("streets", {3: "9H", 4: "9H", 10: "10S"}), "9h-10") == "3-10"
    full = dict.fromkeys((1, 2, 5, 6, 7, 8, 9), "KC")
    game = game_with("streets", {3: "KC 9H", 4: "KC 9H", 10: "10S", **full})
    assert typed(game, "9h") == "3-10"
    assert typed(game_with("streets", {3: "KC 9H", 4: "10S", 10: "10S"}), "9h-10s") == "3-4"


def test_only_the_movable_copy_is_considered() -> None:
    game = game_with("streets", {3: "9H KC", 4: "QC 9H", 10: "10S"})
    assert typed(game, "9h-10") == "4-10"


# ----------------------------------------------------------------------------- counts


@pytest.mark.parametrize("text", ["3-7x3", "3-7*3", "3-7×3", "3-7 x 3", "3-7X3", "3 to 7x3"])
def test_a_count_has_several_spellings(text: str) -> None:
    game = game_with("number-ten", {3: "KC 9H 8S 7H", 7: "10S"})
    assert typed(game, text) == "3-7x3"


@pytest.mark.parametrize("text", ["37x3", "37*3", "37 x 3", "37x1"])
def test_digits_without_a_separator_take_no_count(text: str) -> None:
    game = game_with("number-ten", {3: "KC 9H 8S 7H", 7: "10S"})
    assert refused(game, text).code == "unreadable"


def test_without_a_count_the_fitting_length_moves_onto_a_card() -> None:
    game = game_with("number-ten", {3: "KC 9H 8S 7H", 7: "9D", 8: "10S", 9: "8C", 10: "7C"})
    assert typed(game, "3-7") == "3-7x2"
    assert typed(game, "3-8") == "3-8x3"
    assert typed(game, "3-9") == "3-9"
    assert isinstance(refused(game, "3-10"), IllegalMoveError)


def test_without_a_count_a_sequence_moves_into_an_empty_column() -> None:
    game = game_with("little-forty", {3: "KC 9H 8S 7H"})
    assert typed(game, "3-1") == "3-1x3"
    assert typed(game, "3-1x1") == "3-1"
    assert typed(game, "3-1x2") == "3-1x2"
    assert typed(game_with("rank-and-file", {3: "(9H) 8S 7H"}), "3-1") == "3-1x2"


def test_without_a_count_one_card_moves_in_one_card_variants() -> None:
    game = game_with("streets", {3: "KC 9H 8S 7H", 7: "9D"})
    assert typed(game, "3-1") == "3-1"
    assert isinstance(refused(game, "3-7"), IllegalMoveError)


@pytest.mark.parametrize("text", ["3-7x0", "3-7x14", "3-7x9999", "d0"])
def test_an_impossible_count_is_refused(text: str) -> None:
    error = refused(forty_thieves(), text)
    assert isinstance(error, InvalidMoveError)
    assert error.code == "bad-count"


# --------------------------------------------------------------------------- commands


@pytest.mark.parametrize("text", ["undo", "redo", "hint", "auto", "board", "help", "hello"])
def test_a_command_is_not_a_move(text: str) -> None:
    assert isinstance(refused(forty_thieves(), text), InvalidMoveError)


@pytest.mark.parametrize(
    "text", ["3-10", "13-12", "112", "310", "d", "d3", "r", "9h", "9h@w-10s", "w5", "7f", "3-10s"]
)
def test_a_move_of_some_variant_is_a_token(text: str) -> None:
    assert is_token(text)


@pytest.mark.parametrize(
    "text", ["", "five", "all", "hello", "3", "3-14", "undo", "1.5", "-1", "3-10 d", "37x3", "d0"]
)
def test_other_text_is_not_a_token(text: str) -> None:
    assert not is_token(text)


# -------------------------------------------------------------------------- whole lines


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("3-10, w5; 9h\nd d3", ["3-10", "w5", "9h", "d", "d3"]),
        ("3-10,w5;9h\r\nd\u2028d3", ["3-10", "w5", "9h", "d", "d3"]),
        ("3 to 10 w5", ["3-10", "w5"]),
        ("9h @ 3 - 10, 3 - 7 x 3 ;d", ["9h@3-10", "3-7x3", "d"]),
        ("3→10 9♥️→10♠️", ["3-10", "9h-10s"]),
        ("D D D", ["d", "d", "d"]),
        ("  ", []),
        (",;\n,", []),
        ("", []),
    ],
)
def test_a_line_is_split_into_tokens(line: str, found: list[str]) -> None:
    assert tokens(line) == found


@pytest.mark.parametrize("text", ["", " ", "\n", ",", "\N{ZERO WIDTH SPACE}", ";;"])
def test_empty_text_is_refused_with_an_example(text: str) -> None:
    error = refused(forty_thieves(), text)
    assert error.code == "no-text"
    assert "3-8" in str(error)


def test_more_than_one_token_is_refused() -> None:
    assert refused(forty_thieves(), "3-10, d").code == "several-tokens"
