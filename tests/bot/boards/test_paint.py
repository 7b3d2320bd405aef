from collections.abc import Iterator
from itertools import product

import pytest

from bot.boards import Colours, Ink, TextStyle, default_colours, pieces, text_board
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


def test_the_pieces_of_a_board() -> None:
    board = "♠K 2  ♥- -\nW T♦ (7)  S 8\n1  2  3\n▒▒ -- J♣\nQ♥"
    assert list(pieces(board, Colours.FOUR)) == [
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
def test_the_pieces_joined_are_the_board(style: TextStyle, colours: Colours) -> None:
    for board in some_boards(style):
        assert "".join(text for text, _ in pieces(board, colours)) == board


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize(("colours", "inks"), [(Colours.TWO, TWO), (Colours.FOUR, FOUR)])
def test_every_suit_has_its_ink_and_nothing_else_has_any(
    style: TextStyle, colours: Colours, inks: dict[str, Ink]
) -> None:
    for board in some_boards(style):
        for text, ink in pieces(board, colours):
            suits = [LETTERS.get(sign, sign) for sign in text if LETTERS.get(sign, sign) in FOUR]
            assert [inks[suit] for suit in suits] == ([ink] if ink else [])


def test_letters_and_signs_are_coloured_alike() -> None:
    position = recorded_position("limited", 76596212968877194149, 173)
    boards = (text_board(View.of(position), LIMITED, TextStyle(letters=on)) for on in (True, False))
    letters, signs = ([ink for _, ink in pieces(board, Colours.FOUR)] for board in boards)
    assert letters == signs


def test_a_colourless_board_is_one_piece() -> None:
    board = text_board(View.of(deal(LIMITED, 1)), LIMITED, TextStyle())
    assert list(pieces(board, Colours.NONE)) == [(board, None)]


@pytest.mark.parametrize(
    ("key", "colours"),
    [
        ("forty-thieves", Colours.FOUR),
        ("indian", Colours.FOUR),
        ("maria", Colours.TWO),
        ("rank-and-file", Colours.TWO),
    ],
)
def test_two_colours_where_colours_alternate_and_four_where_suits_matter(
    key: str, colours: Colours
) -> None:
    assert default_colours(find_variant(key)) is colours


def test_a_colour_has_a_name_for_the_settings() -> None:
    assert [Colours(name) for name in ("none", "two", "four")] == list(Colours)
