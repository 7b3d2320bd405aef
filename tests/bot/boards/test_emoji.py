import re
from collections.abc import Callable, Iterable, Iterator

import pytest

from bot.boards import EMOJI_NAMES, Colours, emoji_board, largest_emoji_board
from bot.boards.emoji import BACK, BLANK, EMPTY, FILLER, card_name
from bot.boards.layout import banks, longest_column
from engine.cards import PACK, Card
from engine.deal import deal
from engine.moves import WASTE
from engine.position import Position
from engine.variants import FORTY_THIEVES, LITTLE_FORTY, LUCAS, RANK_AND_FILE, VARIANTS, Variant
from engine.view import Column, View
from tests.bot.boards.positions import (
    late_position,
    random_positions,
    recorded_position,
    recorded_positions,
    recorded_views,
    reshuffled,
    table,
)

EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
EVERY_WIDTH = pytest.mark.parametrize("width", ["narrow", "wide"])

SHORT = {name: name for name in EMOJI_NAMES}
LONG = {name: f"<:{name}x7:1234567890123456789>" for name in EMOJI_NAMES}
"""Markup as on Discord: a name with its fingerprint, and an id of 19 digits."""

MARKUP = re.compile(r"<:(\w\w)x7:\d{19}>|" + FILLER)
CARDS = {card_name(card, colours): card for colours in (Colours.TWO, Colours.FOUR) for card in PACK}

MESSAGE = 4000
TEXT_BELOW = 300
"""The minimum room for text below the board."""

PHONE = 10
"""The number of emoji that fit in a line on any phone; some phones fit 12."""


def lines_of(board: str) -> list[list[str]]:
    """Return the names of the emoji on each line; a filler counts as a blank."""
    return [[name or BLANK for name in MARKUP.findall(line)] for line in board.split("\n")]


def read_columns(board: str, variant: Variant, *, narrow: bool) -> Iterator[Column]:
    """Parse the columns of a board."""
    lines = lines_of(board)[2:]
    for numbers in banks(variant.columns, narrow=narrow):
        header, *lines = lines
        assert header == [f"{number:02}" for number in numbers]
        next_bank = [f"{numbers[-1] + 1:02}"]
        rows = []
        while lines and lines[0][:1] != next_bank:
            rows.append(lines.pop(0))
        for place in range(len(numbers)):
            names = [row[place] for row in rows if place < len(row) and row[place] != BLANK]
            assert EMPTY not in names or names == [EMPTY]
            cards = tuple(CARDS[name] for name in names if name not in (BACK, EMPTY))
            yield Column(names.count(BACK), cards)


# -------------------------------------------------------------------------- what is shown


def test_board_at_the_start_of_a_deal() -> None:
    view = View.of(deal(RANK_AND_FILE, 617))
    assert emoji_board(view, RANK_AND_FILE, SHORT, Colours.TWO).split("\n") == [
        "0s0s0h0h0d0d0c0c",
        "W em · S bk 64",
        "01020304050607080910",
        "bkbkbkbkbkbkbkbkbkbk",
        "bkbkbkbkbkbkbkbkbkbk",
        "bkbkbkbkbkbkbkbkbkbk",
        "2djh5c2sqststdac7cqd",
    ]


def test_wide_variant_is_split_into_two_banks() -> None:
    position = recorded_position("limited", 76596212968877194149, 173)
    board = emoji_board(View.of(position), position.variant, SHORT, Colours.FOUR)
    assert board.split("\n") == [
        "ks2skh2hkb4bjgag",
        "W 6g (7) · S bk 8",
        "01020304050607",
        "kb6b7bqbtskgem",
        "blblbljbqg",
        "blblbltb9s",
        "blblblbl8s",
        "blblblbl7s",
        "blblblbl6s",
        "blblblbl5s",
        "blblblbl4s",
        "0809101112",
        "khjg3g4g9h",
        "qhtg5bbl8h",
        "jh9g6h",
        "bl8g5h",
        "blbl4h",
    ]


def test_wide_board_has_one_bank() -> None:
    view = View.of(deal(LUCAS, 1))
    board = emoji_board(view, LUCAS, SHORT, Colours.FOUR, narrow=False)
    assert board.split("\n")[2] == "01020304050607080910111213"
    assert len(board.split("\n")) == 6


def test_redeals_are_shown_if_the_variant_has_any() -> None:
    position = deal(LITTLE_FORTY, 1)
    assert "W em · S bk 64 · R 3\n" in emoji_board(
        View.of(position), LITTLE_FORTY, SHORT, Colours.FOUR
    )
    position.redeals_left, position.stock = 0, []
    assert "W em · S em 0 · R 0\n" in emoji_board(
        View.of(position), LITTLE_FORTY, SHORT, Colours.FOUR
    )


def test_won_game_shows_eight_kings_and_empty_columns() -> None:
    position = Position(LUCAS, [[] for _ in range(13)], stock=[])
    position.high[:] = position.low[:] = [13] * 4
    assert emoji_board(View.of(position), LUCAS, SHORT, Colours.FOUR).split("\n") == [
        "kskskhkhkbkbkgkg",
        "W em · S em 0",
        "01020304050607",
        "ememememememem",
        "080910111213",
        "emememememem",
    ]


@EVERY_WIDTH
def test_board_shows_every_column_completely(width: str) -> None:
    for view, variant in recorded_views(every=10):
        board = emoji_board(view, variant, LONG, Colours.FOUR, narrow=width == "narrow")
        assert tuple(read_columns(board, variant, narrow=width == "narrow")) == view.columns


def test_hidden_cards_do_not_affect_the_board() -> None:
    position = deal(RANK_AND_FILE, 2)
    twin = reshuffled(position)
    assert twin.piles != position.piles
    boards = (emoji_board(View.of(p), RANK_AND_FILE, LONG, Colours.TWO) for p in (position, twin))
    assert len(set(boards)) == 1


def test_colour_sets_differ_only_in_clubs_and_diamonds() -> None:
    for card in PACK:
        names = {card_name(card, colours) for colours in (Colours.TWO, Colours.FOUR)}
        assert len(names) == (1 if str(card)[-1] in "♠♥" else 2)


def test_no_colours_is_shown_as_two_colours() -> None:
    view = View.of(deal(LUCAS, 1))
    without, two, four = (emoji_board(view, LUCAS, SHORT, colours) for colours in Colours)
    assert without == two != four


def test_missing_emoji_raises_key_error() -> None:
    view = View.of(deal(LUCAS, 1))
    for name in BACK, "0s", "07", BLANK:
        emojis = {key: text for key, text in LONG.items() if key != name}
        with pytest.raises(KeyError):
            emoji_board(View.of(deal(FORTY_THIEVES, 1)), FORTY_THIEVES, emojis, Colours.FOUR)
    assert emoji_board(view, LUCAS, LONG, Colours.FOUR)


def test_names_are_two_characters_and_unique() -> None:
    assert all(re.fullmatch("[a-z0-9]{2}", name) for name in EMOJI_NAMES)
    assert len(set(EMOJI_NAMES)) == len(EMOJI_NAMES) <= 110


def test_every_name_is_used() -> None:
    needed = {BLANK, BACK, EMPTY}
    for variant in VARIANTS.values():
        view = table(variant, [PACK])
        for colours in (Colours.TWO, Colours.FOUR):
            needed |= {
                name
                for line in emoji_board(view, variant, LONG, colours).split("\n")
                for name in re.findall(r"<:(\w\w)x7", line)
            }
    assert needed | {f"0{suit}" for suit in "cshdgb"} == set(EMOJI_NAMES)


# ---------------------------------------------------------------------------- the bounds


@EVERY_VARIANT
@EVERY_WIDTH
def test_every_board_leaves_room_for_text_below_it(variant: Variant, width: str) -> None:
    with_blanks = 3300
    assert with_blanks <= largest_emoji_board(variant, narrow=width == "narrow")
    assert largest_emoji_board(variant, narrow=width == "narrow") <= MESSAGE - TEXT_BELOW


def board_of(position: Position) -> str:
    return emoji_board(View.of(position), position.variant, LONG, Colours.FOUR)


def board_without_blanks(position: Position) -> str:
    return board_of(position).replace(LONG[BLANK], FILLER)


def longest_board(
    positions: Iterable[Position], board_of: Callable[[Position], str] = board_of
) -> int:
    """Check the bounds of all boards, and return the length of the longest."""
    longest = 0
    for position in positions:
        board = board_of(position)
        assert len(board) <= largest_emoji_board(position.variant)
        assert max(map(len, lines_of(board))) <= PHONE
        assert len(board.encode()) <= 4500
        longest = max(longest, len(board))
    return longest


def test_boards_of_recorded_games_stay_within_the_bounds() -> None:
    assert longest_board(recorded_positions()) > 3000


def test_boards_of_random_games_stay_within_the_bounds() -> None:
    assert longest_board(random_positions(games=12, plies=70)) > 2000


def longest_play(variant: Variant, number: int, plies: int) -> Iterator[Position]:
    """Play a game in which every move is the one that makes the board longest."""
    position = deal(variant, number)
    for _ in range(plies):
        yield position
        lengths = []
        for move in [*position.legal_moves()]:
            made = position.make(move)
            lengths.append((len(board_without_blanks(position)), str(move), move))
            position.unmake(move, made)
        if not lengths:
            return
        position.make(max(lengths)[2])


@EVERY_VARIANT
def test_playing_for_a_long_board_stays_below_the_bound(variant: Variant) -> None:
    longest = longest_board(longest_play(variant, 617, plies=70), board_without_blanks)
    assert 1500 < longest < 3000


@EVERY_VARIANT
@EVERY_WIDTH
def test_all_cards_in_few_columns_reach_the_bound(variant: Variant, width: str) -> None:
    # Not reachable in play, but no longer board is possible.
    longest = longest_column(variant)
    cards = [card for card in PACK * 2 if not (variant.aces_dealt_out and card.rank == 1)]
    columns: list[list[Card]] = [[] for _ in range(variant.columns)]
    ends = [numbers[-1] for numbers in banks(variant.columns, narrow=width == "narrow")]
    fullest_first = ends + [n for n in range(1, variant.columns + 1) if n not in ends]
    for number in fullest_first:
        columns[number - 1] = [cards.pop() for _ in range(min(longest, len(cards)))]
    view = table(variant, columns)
    board = emoji_board(view, variant, LONG, Colours.FOUR, narrow=width == "narrow")
    bound = largest_emoji_board(variant, narrow=width == "narrow")
    assert bound - len("W  (99)99 · R 9") <= len(board) <= bound


def test_fillers_replace_blanks_in_long_boards() -> None:
    boards = [
        emoji_board(View.of(late_position(key)), VARIANTS[key], LONG, Colours.TWO)
        for key in VARIANTS
    ]
    boards.append(crowded := emoji_board(ragged(), FORTY_THIEVES, LONG, Colours.TWO))
    assert any(f"<:{BLANK}x7:" in board for board in boards)
    assert FILLER in crowded
    blanks = len(f"<:{BLANK}x7:{'1' * 19}>")
    assert all(len(board) > 3300 - blanks for board in boards if FILLER in board)
    assert all(len(board) <= 3300 for board in boards if FILLER not in board)
    assert tuple(read_columns(crowded, FORTY_THIEVES, narrow=True)) == ragged().columns


def ragged() -> View:
    """Return a view with long columns next to short ones."""
    columns = [[*PACK[:16]] if number % 2 else [PACK[0]] for number in range(10)]
    return table(FORTY_THIEVES, columns)


def test_board_is_never_only_emoji() -> None:
    position = Position(LUCAS, [[] for _ in range(13)], stock=[])
    position.piles[WASTE] = [Card.parse("KH")]
    assert MARKUP.sub("", emoji_board(View.of(position), LUCAS, LONG, Colours.TWO)).strip()
