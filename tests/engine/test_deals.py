"""A numbered deal never changes."""

from collections import Counter

import pytest

from engine import VARIANTS, DealNumberError, Game
from engine.cards import PACK
from engine.deal import deal, deck, parse_deal_number
from engine.moves import DRAW
from engine.variants import (
    FORTY_THIEVES,
    LITTLE_FORTY,
    LUCAS,
    NUMBER_TEN,
    RANK_AND_FILE,
    STREETS,
    Variant,
)
from tests.engine.positions import cards, full_width
from tests.engine.recorded import RECORDED_GAMES, RecordedGame

GOLDEN_DECKS = {
    1: """
        3D 5H JC KH 5S 5H KC KC 8D JD AS 8C 6C 6H 10C 8D 4C JS QC 4H KD 2H 10D 8S AC 7C 2H AD 9H 8S
        7D 9S 8H JH 4D 2D 6H 10H 8C 2S 3S 9C 7D 4S 8H 10H AH JC 4H 7H QS QC 7C 3S QH 9S 2S QH 3C AS
        4S KS 6D 10D 9C 9D JS 4D 5C 6C AD JH 6S 3C JD 10C AH QS 2C 9H 3H 7S 5C 9D KS 5D 10S QD 7S 6D
        10S KD QD 7H 3D 2C KH 5D 3H 2D 4C 5S 6S AC
    """,
    617: """
        KS 8C 5C 4D 4C 9D KD 9S 2C KC 9S 4C 8H 5D 6C 6C JC 5D 9H 3C 7S 7S 7D KS KC AH 10C 8H 2H AH
        2D JH 5C 2S QS 10S 10D AC 7C QD 2H AD 6H QC 9C 2C 2D 10H JC QD 5S 3S 3D 4D 8C 4S KH 6H 9C JS
        QS JD 10H 3C 8D 6S QC 7D 9D 3H 6D AS 8D 7C QH 7H QH AC 4S 3D 2S 5H 3S JD 8S KD 6D 10D 4H 10S
        7H 3H 9H JH JS KH AD 5H 10C 8S 5S 4H 6S AS
    """,
    31999: """
        3D 5S 2H 7H AH QS JS 7S 9C AC 5S 3S 3D 7C 8H 2C 4D KH QS JC 2H 6D 2S JC AS 7H 4S 2C 6D 10D
        8D 9S 4H 5H 3C 6S KC 2D 8S 9S 9H 2D 3H 5H AS AD KD 10H QC 6S 6H JD 8D JD 9D 2S 4C 3H 5C 8C
        7C 5D JH 4D 3S 4H 10D QH 5D 9H KD QH 4S AC 10C AD 7D QD 7D 10S KH 8H 9D 10S QD 10C 9C 5C QC
        AH JH KS 3C KS 4C KC 6C 10H JS 6H 6C 7S 8S 8C
    """,
    32000: """
        KH 9H 10D 6D 3D 9C 10H JS JS 6C 3C KD 4H AC 7S 10H 7S 9D QD 4C 7C JD KD 7C KC 4C 5C 10S 10C
        2H 7H QC 4D AH AS 8D KC AS 7D JH 5H JD 4S 8C 3S 5S 2C AC 5C 5S 3H QS 9S 3D AD AD AH 9H 6C 8S
        6H KS 10C KH 9D 2C 6H QD 10S 5H 4S 3C 8D 3H 2D 9C QC JH 7D 8C 9S QH 2S KS 6D 2S 2H 8S JC QS
        6S 2D 7H 3S 10D 8H JC 5D 6S QH 4D 4H 8H 5D
    """,
    10**10: """
        QH 3D 2H JC JC 7S JS 6H 9H KH 8C JD AS 6S 3C AD KS 8S AC 3D QC 9S 10D 2D 3H 7C 4D 2S JH 4S
        QD 4H KD 7H JH KC AD 9S 8C 7H 5H 9C AH 10S 6S 9H QC AS AC 5S 6C 3C 9D 3S JD 7D AH 10C 6D 6D
        QS 2C 2C 5H KS 4D 10D 8H 4S KC 4C 8H 4C KD QH 2D 7S 7C 10C 5C QS 10H 7D KH 5S 9C 9D JS 3S 8D
        2S 6C 8D 2H 3H 10S 8S QD 4H 5C 5D 10H 6H 5D
    """,
    10**20: """
        2C 4C 8C 7S KS 5S AH 5H JS 6S QS 9S AD QD 6C 4S JC JC 3C 8H 3H QH 6S 5S AC QS 7H 10S KC 2C
        QH JS KH JD 10H 9C 7C 4D AS JD 8S 10S 10C 2D 6H 3S 4D 9H 10C 7D KD AD KD 9S 6D 3D 10D 9D QC
        2H 6H 7C 2D AH 5D 2S 3D 3H KC 5C 4H 8C KS 8D JH 2H 9D 9C 3C 8D AS 4C 7S JH 10H AC 7H 5C 6D
        4H 10D 5H KH 7D 8S 3S QD 6C 8H 9H QC 2S 5D 4S
    """,
}
"""Computed by a separate program from the specification of the shuffle."""

each_golden_deck = pytest.mark.parametrize("number", GOLDEN_DECKS)
each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


@each_golden_deck
def test_a_number_gives_the_golden_deck(number: int) -> None:
    assert deck(number) == cards(GOLDEN_DECKS[number])


@pytest.mark.parametrize("recorded", RECORDED_GAMES, ids=str)
def test_a_number_gives_the_deck_of_the_recorded_game(recorded: RecordedGame) -> None:
    assert deck(recorded.number) == recorded.deck


@each_golden_deck
def test_a_deck_is_two_packs(number: int) -> None:
    assert Counter(deck(number)) == dict.fromkeys(PACK, 2)


def test_neighbouring_numbers_give_different_decks() -> None:
    numbers = [*range(1, 100), *range(31900, 32100), *range(10**20 - 99, 10**20 + 1)]
    assert len({tuple(deck(number)) for number in numbers}) == len(numbers)


@each_variant
def test_cards_are_dealt_by_row_and_the_next_is_drawn_first(variant: Variant) -> None:
    order = [card for card in deck(617) if not variant.aces_dealt_out or card.rank != 1]
    position = deal(variant, 617)
    for row in range(variant.rows):
        for column in position.columns:
            assert position.piles[column][row] == order.pop(0)
    assert position.stock[::-1] == order
    assert all(len(position.piles[column]) == variant.rows for column in position.columns)


@each_variant
def test_the_first_draw_puts_the_next_cards_on_the_waste(
    variant: Variant,
) -> None:
    game = Game(variant, 617)
    tableau = variant.columns * variant.rows
    game.push(DRAW)
    order = [card for card in deck(617) if not variant.aces_dealt_out or card.rank != 1]
    assert list(game.view.waste) == order[tableau : tableau + variant.draw]


@each_golden_deck
def test_variants_of_the_same_shape_share_their_cards(number: int) -> None:
    alike = FORTY_THIEVES, STREETS, LITTLE_FORTY, NUMBER_TEN, RANK_AND_FILE
    positions = [deal(variant, number) for variant in alike]
    assert all(position.piles == positions[0].piles for position in positions)
    assert all(position.stock == positions[0].stock for position in positions)


def test_lucas_removes_the_aces_after_the_shuffle() -> None:
    position = deal(LUCAS, 1)
    row_by_row = [position.piles[column][row] for row in range(3) for column in position.columns]
    left = [card for card in deck(1) if card.rank != 1]
    assert row_by_row + position.stock[::-1] == left
    assert len(left) == 96
    assert position.high == position.low == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("#1", 1),
        ("# 617", 617),
        (" 617 ", 617),
        ("007", 7),
        (full_width("617"), 617),
        ("100000000000000000000", 10**20),
        ("0" * 50 + "100000000000000000000", 10**20),
    ],
)
def test_a_deal_number_is_parsed(text: str, number: int) -> None:
    assert parse_deal_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *("0", "-1", "+1", "1.5", "1,000", "1e3", "10^20", "100000000000000000001", "1 2", "1_0"),
        *("abc", "one", "0x10", "", " ", "\N{ZERO WIDTH SPACE}", "#", "##1"),
        *("\N{ARABIC-INDIC DIGIT THREE}", "\N{SUPERSCRIPT THREE}"),
        pytest.param("1" * 4000, id="4,000 digits"),
    ],
)
def test_an_invalid_deal_number_is_refused(text: str) -> None:
    with pytest.raises(DealNumberError, match="whole number from 1 to 10\\^20"):
        parse_deal_number(text)


@pytest.mark.parametrize(
    "number", [0, -1, 10**20 + 1, 10**21, 1.5, pytest.param(10**5000, id="10^5000")]
)
def test_a_deal_number_out_of_range_is_refused(number: float) -> None:
    with pytest.raises(DealNumberError, match="whole number from 1 to 10\\^20"):
        Game.deal("indian", number)  # type: ignore[arg-type]  # a fraction is refused, too
