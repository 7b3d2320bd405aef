"""The nine games match the rules page."""

import pytest

from engine import (
    VARIANTS,
    Building,
    Card,
    Game,
    UnknownVariantError,
    Variant,
    find_variant,
    is_variant,
)
from engine.cards import PACK
from tests.engine.positions import full_width

SAME_SUIT, ANY_DIFFERENT_SUIT, DIFFERENT_COLOUR = Building

TABLE = [
    # game, columns, rows, face down, builds down by, sequences, draws, redeals
    ("Forty Thieves", 10, 4, 0, SAME_SUIT, False, 1, 0),
    ("Indian", 10, 3, 1, ANY_DIFFERENT_SUIT, False, 1, 0),
    ("Limited", 12, 3, 0, SAME_SUIT, False, 1, 0),
    ("Little Forty", 10, 4, 0, ANY_DIFFERENT_SUIT, True, 3, 3),
    ("Lucas", 13, 3, 0, SAME_SUIT, False, 1, 0),
    ("Maria", 9, 4, 0, DIFFERENT_COLOUR, False, 1, 0),
    ("Number Ten", 10, 4, 2, DIFFERENT_COLOUR, True, 1, 0),
    ("Rank and File", 10, 4, 3, DIFFERENT_COLOUR, True, 1, 0),
    ("Streets", 10, 4, 0, DIFFERENT_COLOUR, False, 1, 0),
]

each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_a_variant_matches_its_row_of_the_table(
    row: tuple[str, int, int, int, Building, bool, int, int],
) -> None:
    name, *rest = row
    variant = find_variant(name)
    assert variant.name == name
    assert variant.aces_dealt_out == (name == "Lucas")
    assert rest == [
        variant.columns,
        variant.rows,
        variant.face_down,
        variant.building,
        variant.sequences,
        variant.draw,
        variant.redeals,
    ]


def test_the_nine_variants_are_in_alphabetical_order() -> None:
    assert [variant.name for variant in VARIANTS.values()] == [row[0] for row in TABLE]
    assert list(VARIANTS) == [
        "forty-thieves",
        "indian",
        "limited",
        "little-forty",
        "lucas",
        "maria",
        "number-ten",
        "rank-and-file",
        "streets",
    ]


@each_variant
def test_a_new_game_is_dealt_as_the_rules_say(variant: Variant) -> None:
    view = Game(variant, 617).view
    assert len(view.columns) == variant.columns
    assert all(column.face_down == variant.face_down for column in view.columns)
    assert all(column.height == variant.rows for column in view.columns)
    aces = 8 if variant.aces_dealt_out else 0
    assert view.stock == 104 - aces - variant.columns * variant.rows
    assert view.waste == ()
    assert view.foundations == ((aces // 8, aces // 8),) * 4
    assert view.redeals_left == variant.redeals


@pytest.mark.parametrize(
    ("building", "takers_of_the_ten_of_hearts"),
    [(SAME_SUIT, "JH"), (ANY_DIFFERENT_SUIT, "JC JS JD"), (DIFFERENT_COLOUR, "JC JS")],
)
def test_columns_build_down_by_the_suits_of_the_variant(
    building: Building, takers_of_the_ten_of_hearts: str
) -> None:
    takers = [onto for onto in PACK if building.takes(onto, Card.parse("10H"))]
    assert [card.code for card in takers] == takers_of_the_ten_of_hearts.split()


@each_variant
def test_nothing_takes_a_king_and_an_ace_takes_nothing(variant: Variant) -> None:
    for suit in "CSHD":
        assert variant.bases[Card.parse(f"K{suit}")] == ()
        assert all(Card.parse(f"A{suit}") not in bases for bases in variant.bases.values())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Big Forty", "forty-thieves"),
        ("Le Cadran", "forty-thieves"),
        ("Napoleon at St Helena", "forty-thieves"),
        ("Roosevelt at San Juan", "forty-thieves"),
        ("napoleon at st. helena", "forty-thieves"),
        ("LE CADRAN", "forty-thieves"),
        ("fortythieves", "forty-thieves"),
        ("  rank-AND file ", "rank-and-file"),
        ("Little_Forty", "little-forty"),
        (full_width("MARIA"), "maria"),
        ("İNDİAN", "indian"),
        ("lımıted", "limited"),
        *((key, key) for key in VARIANTS),
    ],
)
def test_a_variant_is_found_by_key_name_or_alias(text: str, key: str) -> None:
    assert find_variant(text) is VARIANTS[key]
    assert Game.deal(text, 1).variant is VARIANTS[key]
    assert is_variant(text)


@pytest.mark.parametrize(
    ("text", "near"), [("fourty thieves", "Forty Thieves"), ("lukas", "Lucas")]
)
def test_a_similar_name_is_suggested(text: str, near: str) -> None:
    with pytest.raises(UnknownVariantError) as refused:
        find_variant(text)
    assert str(refused.value) == f"“{text}” is not a game. Did you mean {near}?"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "chess",
        "?",
        "♥",
        "\0",
        "\N{CYRILLIC SMALL LETTER A}" * 9,
        pytest.param("x" * 4000, id="4,000 letters"),
    ],
)
def test_an_unknown_name_gets_a_list_of_all_variants(text: str) -> None:
    with pytest.raises(UnknownVariantError) as refused:
        find_variant(text)
    assert not is_variant(text)
    assert all(variant.name in str(refused.value) for variant in VARIANTS.values())
    assert len(str(refused.value)) < 250
