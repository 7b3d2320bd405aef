from collections.abc import Iterator
from itertools import product

import pytest

from bot.boards import Colours, Ink, TextStyle, default_colours, segments, text_board
from engine.deal import deal
from engine.variants import LIMITED, find_variant
from engine.view import View
from tests.bot.boards.positions import recorded_position, recorded_views

STYLES = [TextStyle(narrow, letters) for narrow, letters in product((False, True), repeat=2)]
FOUR = {"♣": Ink.GREEN, "♠": Ink.BLACK, "♥": Ink.RED, "♦": Ink.BLUE}
TWO = {"♣": Ink.BLACK, "♠": Ink.BLACK, "♥": Ink.RED, "♦": Ink.RED}
LETTERS = dict(zip("cshd", "♣♠♥♦", strict=True))


def some_boards(style: TextStyle) -> Iterator[str]:
    for view, variant in recorded_views(every=40):
        yield text_board(view, variant, style)


def test_board_is_split_into_segments() -> None:
    board = "♠K 2  ♥- -\nW T♦ (7)  S 8\n1  2  3\n▒▒ -- J♣\nQ♥"
    assert list(segments(board, Colours.FOUR)) == [
        ("♠K 2", Ink.BLACK),
        ("  ", None),
        ("♥- -", Ink.RED),
        ("\nW ", None),
        ("T♦", Ink.BLUE),
        (" (7)  S 8\n1  2  3\n▒▒ -- ", None),
        ("J♣", Ink.GREEN),
        ("\n", None),
        ("Q♥", Ink.RED),
    ]


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("colours", Colours)
def test_joined_segments_are_the_board(style: TextStyle, colours: Colours) -> None:
    for board in some_boards(style):
        assert "".join(text for text, _ in segments(board, colours)) == board


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize(("colours", "inks"), [(Colours.TWO, TWO), (Colours.FOUR, FOUR)])
def test_only_suits_have_ink(style: TextStyle, colours: Colours, inks: dict[str, Ink]) -> None:
    for board in some_boards(style):
        for text, ink in segments(board, colours):
            suits = [LETTERS.get(sign, sign) for sign in text if LETTERS.get(sign, sign) in FOUR]
            assert [inks[suit] for suit in suits] == ([ink] if ink else [])


def test_letters_and_symbols_have_the_same_ink() -> None:
    position = recorded_position("limited", 76596212968877194149, 173)
    boards = (text_board(View.of(position), LIMITED, TextStyle(letters=on)) for on in (True, False))
    letters, signs = ([ink for _, ink in segments(board, Colours.FOUR)] for board in boards)
    assert letters == signs


def test_board_without_colours_is_one_segment() -> None:
    board = text_board(View.of(deal(LIMITED, 1)), LIMITED, TextStyle())
    assert list(segments(board, Colours.NONE)) == [(board, None)]


@pytest.mark.parametrize(
    ("key", "colours"),
    [
        ("forty-thieves", Colours.FOUR),
        ("indian", Colours.FOUR),
        ("maria", Colours.TWO),
        ("rank-and-file", Colours.TWO),
    ],
)
def test_default_colours_follow_the_building_rule(key: str, colours: Colours) -> None:
    assert default_colours(find_variant(key)) is colours


def test_colours_have_setting_values() -> None:
    assert [Colours(name) for name in ("none", "two", "four")] == list(Colours)
