import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from bot.boards import spoken_board
from bot.boards.layout import longest_column
from bot.boards.spoken import MAX_CHARACTERS
from bot.texts import say
from engine.cards import ACE, KING, PACK, Card
from engine.deal import deal
from engine.moves import WASTE
from engine.position import Position
from engine.variants import FORTY_THIEVES, LITTLE_FORTY, LUCAS, RANK_AND_FILE, VARIANTS, Variant
from engine.view import Column, View
from tests.bot.boards.positions import (
    random_positions,
    recorded_position,
    recorded_positions,
    reshuffled,
)

EVERY_VARIANT = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
SUITS = "clubs", "spades", "hearts", "diamonds"
RANKS = {"Ace": 1, "Jack": 11, "Queen": 12, "King": 13} | {str(n): n for n in range(2, 11)}
SPOKEN = re.compile(r"[A-Za-z0-9 ,.:;\n]+")


def name(card: Card) -> str:
    return say("spoken-card", rank=card.rank, suit=SUITS[card.suit])


def test_board_at_the_start_of_a_deal() -> None:
    board = spoken_board(View.of(deal(RANK_AND_FILE, 617)), RANK_AND_FILE)
    assert board.split("\n") == [
        "Foundations: all empty.",
        "Waste: empty.",
        "Stock: 64 cards.",
        "Column 1: 2 of diamonds, 3 face down.",
        "Column 2: Jack of hearts, 3 face down.",
        "Column 3: 5 of clubs, 3 face down.",
        "Column 4: 2 of spades, 3 face down.",
        "Column 5: Queen of spades, 3 face down.",
        "Column 6: 10 of spades, 3 face down.",
        "Column 7: 10 of diamonds, 3 face down.",
        "Column 8: Ace of clubs, 3 face down.",
        "Column 9: 7 of clubs, 3 face down.",
        "Column 10: Queen of diamonds, 3 face down.",
    ]


def test_board_of_a_variant_that_builds_by_suit() -> None:
    position = recorded_position("limited", 76596212968877194149, 173)
    board = spoken_board(View.of(position), position.variant)
    assert board.split("\n") == [
        (
            "Foundations: spades King and 2; hearts King and 2; diamonds King and 4;"
            " clubs Jack and Ace."
        ),
        "Waste: 6 of clubs, 6 cards under it.",
        "Stock: 8 cards.",
        "Column 1: King of diamonds.",
        "Column 2: 6 of diamonds.",
        "Column 3: 7 of diamonds.",
        "Column 4: 10 up to Queen of diamonds.",
        "Column 5: 4 up to 9 of spades, on Queen of clubs, on 10 of spades.",
        "Column 6: King of clubs.",
        "Column 7: empty.",
        "Column 8: Jack up to King of hearts.",
        "Column 9: 8 up to Jack of clubs.",
        "Column 10: 4 up to 6 of hearts, on 5 of diamonds, on 3 of clubs.",
        "Column 11: 4 of clubs.",
        "Column 12: 8 of hearts, on 9 of hearts.",
    ]


def test_board_of_a_variant_with_redeals() -> None:
    position = recorded_position("little-forty", 2057388577, 106)
    assert spoken_board(View.of(position), position.variant).split("\n") == [
        (
            "Foundations: spades 2 and one empty; hearts both empty; diamonds 2 and 2;"
            " clubs 2 and one empty."
        ),
        "Waste: King of spades, 37 cards under it.",
        "Stock: 18 cards.",
        "Redeals left: 1.",
        "Column 1: 6 of hearts, on 9 of spades, on 8 of spades.",
        (
            "Column 2: 4 of spades, on 5 of diamonds, on 6 of hearts, on 7 of diamonds,"
            " on 8 of hearts, on 9 of diamonds, on 10 of clubs, on Jack of spades,"
            " on Queen of hearts, on King of spades, on 10 of hearts, on 9 of diamonds,"
            " on Queen of clubs."
        ),
        (
            "Column 3: 10 of spades, on Jack of diamonds, on 9 of hearts, on 5 of hearts,"
            " on 7 of clubs."
        ),
        "Column 4: 2 of hearts, on Queen of hearts, on 10 of diamonds.",
        "Column 5: empty.",
        "Column 6: Jack of spades.",
        "Column 7: 2 of hearts, on Jack of hearts, on King of hearts, on Queen of diamonds.",
        "Column 8: 8 of diamonds, on Queen of diamonds, on 6 of spades, on King of clubs.",
        "Column 9: 5 of diamonds, on 6 of clubs, on 7 of hearts.",
        "Column 10: 4 of hearts, on 5 of spades, on 6 of diamonds, on 6 of clubs.",
    ]


@pytest.mark.parametrize(
    ("waste", "stock", "words"),
    [
        (0, 0, ["Waste: empty.", "Stock: empty."]),
        (1, 1, ["Waste: Ace of hearts, nothing under it.", "Stock: 1 card."]),
        (2, 2, ["Waste: Ace of hearts, 1 card under it.", "Stock: 2 cards."]),
        (3, 64, ["Waste: Ace of hearts, 2 cards under it.", "Stock: 64 cards."]),
    ],
)
def test_numbers_of_cards_use_singular_and_plural(waste: int, stock: int, words: list[str]) -> None:
    position = Position(FORTY_THIEVES, [[] for _ in range(10)], [Card.parse("2C")] * stock)
    position.piles[WASTE] = [Card.parse("AH")] * waste
    assert spoken_board(View.of(position), FORTY_THIEVES).split("\n")[1:3] == words


def test_redeals_are_shown_even_if_none_is_left() -> None:
    position = deal(LITTLE_FORTY, 1)
    position.redeals_left = 0
    assert "\nRedeals left: none.\n" in spoken_board(View.of(position), LITTLE_FORTY)
    assert "Redeals" not in spoken_board(View.of(deal(LUCAS, 1)), LUCAS)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("", "empty"),
        ("KC 9H 8H", "8 of hearts, on 9 of hearts, on King of clubs"),
        ("9H 8H 7H", "7 up to 9 of hearts"),
        ("9H 8H 7H 6S", "6 of spades, on 7 up to 9 of hearts"),
        ("KS QS JS 10S 10S", "10 of spades, on 10 up to King of spades"),
        ("AH KS 3H 2H AH", "Ace up to 3 of hearts, on King of spades, on Ace of hearts"),
        ("AS KC QC", "Queen of clubs, on King of clubs, on Ace of spades"),
        ("7H 8H 9H", "9 of hearts, on 8 of hearts, on 7 of hearts"),
    ],
)
def test_suit_runs_of_three_or_more_are_shortened_to_their_ends(cards: str, words: str) -> None:
    columns = [[*map(Card.parse, cards.split())], *([] for _ in range(9))]
    view = View.of(Position(FORTY_THIEVES, columns, stock=[]))
    assert spoken_board(view, FORTY_THIEVES).split("\n")[3] == f"Column 1: {words}."


def read_column(line: str) -> Column:
    """Parse a column from its line."""
    cards, face_down = [], 0
    for part in line.split(": ")[1].rstrip(".").split(", "):
        words = part.removeprefix("on ").split()
        if words[-1] == "down":
            face_down = int(words[0])
        elif words != ["empty"]:
            lowest, highest, suit = RANKS[words[0]], RANKS[words[-3]], SUITS.index(words[-1])
            cards += [Card.of(suit, rank) for rank in range(lowest, highest + 1)]
    return Column(face_down, tuple(cards[::-1]))


def some_positions() -> Iterator[Position]:
    """Yield every twentieth position, because spoken boards are slow."""
    yield from (p for index, p in enumerate(recorded_positions()) if index % 20 == 0)
    yield from (p for index, p in enumerate(random_positions(25, 100)) if index % 20 == 0)


def test_spoken_board_is_complete_and_within_the_bound() -> None:
    for position in some_positions():
        view, variant = View.of(position), position.variant
        board = spoken_board(view, variant)
        columns = board.split("\n")[-variant.columns :]
        assert tuple(map(read_column, columns)) == view.columns
        assert SPOKEN.fullmatch(board)
        assert len(board) <= MAX_CHARACTERS


def test_hidden_cards_do_not_affect_the_board() -> None:
    position = deal(RANK_AND_FILE, 2)
    twin = reshuffled(position)
    assert twin.piles != position.piles
    boards = {spoken_board(View.of(p), RANK_AND_FILE) for p in (position, twin)}
    assert len(boards) == 1


# ------------------------------------------------------------------------- the bound
# A card appears at most once, in a column or on top of the waste, and takes its name and the
# words that join it to the next; a run takes less than its cards. Each line adds its other
# words, at their longest.


def longest_frame(variant: Variant) -> int:
    """Return the maximum length of a board without its cards."""
    suit = max(
        len(say(f"spoken-foundation{kind}", suit="diamonds", high="Queen", low="Queen"))
        for kind in ("", "-half", "-empty")
    )
    foundations = say("spoken-foundations", suits=say("spoken-next").join(["-" * suit] * 4))
    waste = say("spoken-waste", card="", under=99)
    stock = say("spoken-stock", cards=99)
    redeals = say("spoken-redeals", redeals=0)
    column = say("spoken-column-face-down", column=variant.columns, cards="", hidden=9)
    lines = [foundations, waste, stock, redeals, *[column] * variant.columns]
    return sum(len(line) + 1 for line in lines)


@EVERY_VARIANT
def test_bound_covers_all_cards_and_the_longest_words(variant: Variant) -> None:
    cards = sum(len(name(card)) + len(say("spoken-on")) for card in PACK * 2)
    assert cards + longest_frame(variant) <= MAX_CHARACTERS <= 4000


def test_runs_are_shorter_than_their_cards() -> None:
    for suit in range(4):
        for lowest, highest in combinations(range(ACE, KING + 1), 2):
            if highest - lowest >= 2:
                run = [Card.of(suit, rank) for rank in range(highest, lowest - 1, -1)]
                view = View.of(Position(FORTY_THIEVES, [run, *([] for _ in range(9))], []))
                line = spoken_board(view, FORTY_THIEVES).split("\n")[3]
                assert f" up to {say('spoken-rank', rank=highest)} of {SUITS[suit]}." in line
                assert len(line) < len(f"Column 1: {', on '.join(map(name, run))}.")


@EVERY_VARIANT
def test_all_cards_in_the_tableau_come_near_the_bound(variant: Variant) -> None:
    chance = random.Random(4)
    longest = 0
    for height in [longest_column(variant), -(-104 // variant.columns)] * 20:
        cards = chance.sample(PACK * 2, k=104)
        columns = [cards[height * n : height * (n + 1)] for n in range(variant.columns)]
        position = Position(variant, columns, stock=[])
        position.face_down = [0] * len(position.piles)
        position.high[:] = position.low[:] = [12] * 4
        longest = max(longest, len(spoken_board(View.of(position), variant)))
    assert 1900 < longest <= MAX_CHARACTERS
