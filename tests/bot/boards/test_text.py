import unicodedata
from itertools import product

import pytest

from bot.boards import TextSize, TextStyle, largest_text_board, text_board
from engine.cards import Card
from engine.deal import deal
from engine.moves import WASTE, Move
from engine.position import Position
from engine.variants import LITTLE_FORTY, LUCAS, RANK_AND_FILE, VARIANTS, Variant, find_variant
from engine.view import Column, View
from tests.bot.boards.positions import (
    filled,
    random_positions,
    recorded_positions,
    recorded_views,
    reshuffled,
)

WIDE = TextStyle()
STYLES = [TextStyle(narrow, letters) for narrow, letters in product((False, True), repeat=2)]
EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
EVERY_STYLE = pytest.mark.parametrize("style", STYLES, ids=str)

SIGNS = frozenset("A23456789TJQK♠♥♦♣▒-0 1WSR()\n")
LETTERS = frozenset("A23456789TJQKshdc#-0 1WSR()\n")


def is_within_bounds(board: str, bounds: TextSize, style: TextStyle) -> bool:
    """Return whether a board has only allowed characters, fits and has no trailing spaces."""
    lines = board.split("\n")
    return (
        (LETTERS if style.letters else SIGNS).issuperset(board)
        and len(max(lines, key=len)) <= bounds.cells
        and len(lines) <= bounds.lines
        and len(board) <= bounds.characters
        and " \n" not in board
        and board == board.rstrip()
    )


def test_every_character_is_one_cell_wide() -> None:
    assert not {sign for sign in SIGNS | LETTERS if unicodedata.east_asian_width(sign) in "WF"}
    assert not any(map(unicodedata.combining, SIGNS | LETTERS))


def test_boards_with_letters_are_ascii() -> None:
    assert "".join(LETTERS).isascii()


@EVERY_STYLE
def test_boards_of_recorded_games_stay_within_the_bounds(style: TextStyle) -> None:
    bounds = {variant.key: largest_text_board(variant, style) for variant in VARIANTS.values()}
    for position in recorded_positions():
        variant = position.variant
        board = text_board(View.of(position), variant, style)
        assert is_within_bounds(board, bounds[variant.key], style), board


def test_boards_of_random_games_stay_within_the_bounds() -> None:
    bounds = {
        (variant.key, style): largest_text_board(variant, style)
        for variant, style in product(VARIANTS.values(), STYLES)
    }
    for position in random_positions(games=35, plies=70):
        view, variant = View.of(position), position.variant
        for style in STYLES:
            board = text_board(view, variant, style)
            assert is_within_bounds(board, bounds[variant.key, style], style), board


@EVERY_STYLE
@EVERY_VARIANT
def test_longest_columns_reach_the_bounds(variant: Variant, style: TextStyle) -> None:
    bounds = largest_text_board(variant, style)
    rows = variant.rows + 12
    board = text_board(filled(variant, rows), variant, style)
    assert is_within_bounds(board, bounds, style)
    assert max(map(len, board.split("\n"))) == bounds.cells
    assert len(board.split("\n")) == bounds.lines


@pytest.mark.parametrize(
    ("key", "wide", "narrow"),
    [("maria", 26, 26), ("forty-thieves", 29, 29), ("limited", 35, 22), ("lucas", 38, 22)],
)
def test_narrow_boards_fit_a_phone(key: str, wide: int, narrow: int) -> None:
    variant = find_variant(key)
    assert largest_text_board(variant, WIDE).cells == wide
    assert largest_text_board(variant, TextStyle(narrow=True)).cells == narrow <= 30


@EVERY_VARIANT
def test_largest_board_has_19_lines_or_35_in_two_banks(variant: Variant) -> None:
    assert largest_text_board(variant, WIDE).lines == {16: 19, 15: 18}[variant.rows + 12]
    assert largest_text_board(variant, TextStyle(narrow=True)).lines <= 35


@EVERY_STYLE
@EVERY_VARIANT
def test_largest_board_fits_in_alt_text(variant: Variant, style: TextStyle) -> None:
    assert largest_text_board(variant, style).characters <= 1024


@EVERY_STYLE
@EVERY_VARIANT
def test_waste_line_is_never_the_widest(variant: Variant, style: TextStyle) -> None:
    position = Position(variant, [[] for _ in range(variant.columns)], stock=[Card.of(0, 1)] * 94)
    position.piles[WASTE] = [Card.of(3, 10)] * 10
    board = text_board(View.of(position), variant, style)
    assert len(board.split("\n")[1]) <= len(board.split("\n")[0]) == 22


def test_narrow_style_changes_only_wide_variants() -> None:
    changed = {
        key
        for key, variant in VARIANTS.items()
        if text_board(View.of(deal(variant, 1)), variant, WIDE)
        != text_board(View.of(deal(variant, 1)), variant, TextStyle(narrow=True))
    }
    assert changed == {"limited", "lucas"}


@EVERY_STYLE
def test_hidden_cards_do_not_affect_the_board(style: TextStyle) -> None:
    hidden = 0
    for index, position in enumerate(recorded_positions()):
        if index % 10 == 0:
            twin = reshuffled(position)
            hidden += twin.piles != position.piles
            boards = (text_board(View.of(p), p.variant, style) for p in (position, twin))
            assert len(set(boards)) == 1
    assert hidden > 100


def read_column(board: str, column: int, face_down: str) -> Column:
    """Parse a column of a wide board."""
    cells = [line[3 * column :][:2].strip() for line in board.split("\n")[3:]]
    cards = [cell for cell in cells if cell and cell not in ("--", face_down)]
    return Column(cells.count(face_down), tuple(map(Card.parse, cards)))


@pytest.mark.parametrize(
    ("style", "face_down"), [(TextStyle(), "▒▒"), (TextStyle(letters=True), "##")]
)
def test_board_shows_every_column_completely(style: TextStyle, face_down: str) -> None:
    for view, variant in recorded_views(every=10):
        board = text_board(view, variant, style)
        for number, column in enumerate(view.columns):
            assert read_column(board, number, face_down) == column


def test_won_game_shows_eight_kings_and_empty_columns() -> None:
    position = Position(LUCAS, [[] for _ in range(13)], stock=[])
    position.high[:] = position.low[:] = [13] * 4
    assert text_board(View.of(position), LUCAS, WIDE).split("\n") == [
        "♠K K  ♥K K  ♦K K  ♣K K",
        "W --  S 0",
        "1  2  3  4  5  6  7  8  9  10 11 12 13",
        "-- -- -- -- -- -- -- -- -- -- -- -- --",
    ]


def test_waste_shows_its_top_card_and_its_size() -> None:
    position = deal(LITTLE_FORTY, 48213)
    position.make(Move.parse("d"))
    top = position.piles[WASTE][-1]
    board = text_board(View.of(position), LITTLE_FORTY, TextStyle(letters=True))
    assert Card.parse(board.split("\n")[1].split()[1]) == top
    assert board.split("\n")[1][4:] == " (3)  S 61  R 3"


def test_redeals_are_shown_even_if_none_is_left() -> None:
    position = deal(LITTLE_FORTY, 1)
    position.redeals_left = 0
    assert "W --  S 64  R 0\n" in text_board(View.of(position), LITTLE_FORTY, WIDE)
    assert "R" not in text_board(View.of(deal(RANK_AND_FILE, 1)), RANK_AND_FILE, WIDE)
