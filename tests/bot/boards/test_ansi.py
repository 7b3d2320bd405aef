import re
from itertools import pairwise, product

import pytest

from bot.boards import (
    Colours,
    Ink,
    TextStyle,
    ansi_board,
    default_colours,
    largest_ansi_board,
    segments,
    text_board,
)
from engine.cards import Card
from engine.deal import deal
from engine.variants import FORTY_THIEVES, INDIAN, RANK_AND_FILE, VARIANTS, Variant
from engine.view import View
from tests.bot.boards.positions import recorded_positions, recorded_views, table

STYLES = [TextStyle(narrow, letters) for narrow, letters in product((False, True), repeat=2)]
NARROW = TextStyle(narrow=True)
EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
EVERY_STYLE = pytest.mark.parametrize("style", STYLES, ids=str)
CODE = re.compile("(\x1b\\[\\d+m)")
INKS = {"\x1b[0m": Ink.BLACK, "\x1b[31m": Ink.RED, "\x1b[32m": Ink.GREEN, "\x1b[34m": Ink.BLUE}

MESSAGE = 4000
MESSAGE_BYTES = 10_158
FENCES = len("```ansi\n\n```")


def characters_with_ink(board: str) -> list[tuple[str, Ink]]:
    """Return each visible character of a board with its ink."""
    ink, shown = Ink.BLACK, []
    for segment in CODE.split(board):
        if segment in INKS:
            ink = INKS[segment]
        else:
            shown += [(sign, ink) for sign in segment if not sign.isspace()]
    return shown


def test_board_has_colour_codes() -> None:
    columns = [[*map(Card.parse, cards.split())] for cards in ("9H 8H", "KS", "2C")]
    view = table(FORTY_THIEVES, columns)
    board = ansi_board(view, FORTY_THIEVES, TextStyle(), Colours.FOUR)
    assert board.replace("\x1b", "~").split("\n") == [
        "♠- -  ~[31m♥- -  ~[34m♦- -  ~[32m♣- -~[0m",
        "W --  S 0",
        "1  2  3  4  5  6  7  8  9  10",
        "~[31m9♥ ~[0mK♠ ~[32m2♣~[0m -- -- -- -- -- -- --",
        "~[31m8♥",
    ]


@EVERY_STYLE
@pytest.mark.parametrize("colours", Colours)
def test_board_without_codes_is_the_text_board(style: TextStyle, colours: Colours) -> None:
    for view, variant in recorded_views(every=75):
        board = ansi_board(view, variant, style, colours)
        assert CODE.sub("", board) == text_board(view, variant, style)


@EVERY_STYLE
@pytest.mark.parametrize("colours", Colours)
def test_each_card_has_the_colour_of_its_suit(style: TextStyle, colours: Colours) -> None:
    for view, variant in recorded_views(every=75):
        wanted = [
            (sign, ink or Ink.BLACK)
            for text, ink in segments(text_board(view, variant, style), colours)
            for sign in text
            if not sign.isspace()
        ]
        assert characters_with_ink(ansi_board(view, variant, style, colours)) == wanted


def test_every_code_changes_the_colour() -> None:
    for view, variant in recorded_views(every=75):
        board = ansi_board(view, variant, TextStyle(), default_colours(variant))
        parts = CODE.split(board)
        codes, between = ["\x1b[0m", *parts[1::2]], parts[2::2]
        assert all(before != after for before, after in pairwise(codes))
        assert all(text.strip() for text in between)


def test_only_codes_supported_by_discord_are_used() -> None:
    codes = {
        code
        for view, variant in recorded_views(every=75)
        for code in CODE.findall(ansi_board(view, variant, TextStyle(), Colours.FOUR))
    }
    assert codes == set(INKS)


def test_board_without_colours_has_no_codes() -> None:
    view = View.of(deal(INDIAN, 1))
    assert "\x1b" not in ansi_board(view, INDIAN, TextStyle(), Colours.NONE)


def test_face_down_cards_have_the_default_colour() -> None:
    board = ansi_board(View.of(deal(RANK_AND_FILE, 1)), RANK_AND_FILE, TextStyle(), Colours.TWO)
    assert {ink for sign, ink in characters_with_ink(board) if sign == "▒"} == {Ink.BLACK}


# ------------------------------------------------------------------------- the bound


def test_boards_of_recorded_games_stay_within_the_bound() -> None:
    bounds = {variant.key: largest_ansi_board(variant, NARROW) for variant in VARIANTS.values()}
    for position in recorded_positions():
        board = ansi_board(View.of(position), position.variant, NARROW, Colours.FOUR)
        assert len(board) <= bounds[position.variant.key]


def alternating_columns(variant: Variant, height: int) -> list[list[Card]]:
    """Return columns in which adjacent cards differ in colour."""
    red, green = Card.parse("5H"), Card.parse("5C")
    return [([red, green] * 8)[number % 2 :][:height] for number in range(variant.columns)]


@EVERY_STYLE
@EVERY_VARIANT
def test_every_board_fits_in_a_message(variant: Variant, style: TextStyle) -> None:
    assert largest_ansi_board(variant, style) + FENCES <= MESSAGE
    columns, waste = alternating_columns(variant, 15), alternating_columns(variant, 10)[0]
    impossible = table(variant, columns, 99, waste)
    board = ansi_board(impossible, variant, style, Colours.FOUR)
    assert len(board) + FENCES <= MESSAGE
    assert len(board.encode()) + FENCES <= MESSAGE_BYTES


@EVERY_STYLE
@EVERY_VARIANT
def test_bound_holds_if_every_card_changes_the_colour(variant: Variant, style: TextStyle) -> None:
    view = table(variant, alternating_columns(variant, 104 // variant.columns))
    board = ansi_board(view, variant, style, Colours.FOUR)
    assert 90 * len("\x1b[31m") < len(board) <= largest_ansi_board(variant, style)
