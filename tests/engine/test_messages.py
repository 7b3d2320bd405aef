"""Every English message is used, with the cards and piles that it names."""

import re
from collections.abc import Callable
from string import Formatter

import pytest

from engine import (
    AmbiguousMoveError,
    DealNumberError,
    Game,
    GameError,
    Hint,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    RecordError,
    UnknownVariantError,
    find_variant,
)
from engine.legality import check
from engine.messages import ENGLISH
from engine.moves import STOCK
from tests.engine.hints import reasons
from tests.engine.positions import answer, game_with

KINGS = dict.fromkeys(range(4, 11), "KC KC")
"""Columns 4 to 10 filled with cards that go nowhere."""

STREETS = game_with(
    "streets",
    {1: "9H 8C", 2: "QC 9H 7D", 3: "10S"} | KINGS,
    waste="2C 3C",
    foundations={"S": (2, 2)},
)
FORTY_THIEVES = game_with("forty-thieves", {1: "9H 8H 7H", 2: "10H", 3: "KS"} | KINGS, stock="2C")
NUMBER_TEN = game_with("number-ten", {1: "(2C) 9H 8C", 2: "9C", 3: ""} | KINGS)
LITTLE_FORTY = game_with("little-forty", {1: "KD"}, waste="2C", stock="3C", redeals_left=1)
TURNED = game_with("little-forty", {1: "KD"}, waste="2C", redeals_left=1)
USED_UP = game_with("little-forty", {1: "KD"}, waste="2C")
NOTHING_LEFT = game_with("little-forty", {1: "KD"}, redeals_left=1)


def typed(game: Game, text: str) -> Callable[[], object]:
    return lambda: answer(game.parse, text)


def record(text: str) -> Callable[[], object]:
    return lambda: answer(Game.from_record, text)


CASES: dict[str, tuple[type, Callable[[], object], list[str]]] = {
    # code: the error's type, a call that causes it, and words of the message
    "unknown-variant": (
        UnknownVariantError,
        lambda: answer(find_variant, "chess"),
        ["“chess”", "Forty Thieves", "Streets"],
    ),
    "unknown-variant-near": (
        UnknownVariantError,
        lambda: answer(find_variant, "lukas"),
        ["“lukas”", "Lucas"],
    ),
    "bad-deal-number": (
        DealNumberError,
        lambda: answer(Game.deal, "indian", 0),
        ["“0”", "from 1 to 10^20"],
    ),
    "no-text": (InvalidMoveError, typed(STREETS, " "), ["3-8 (column 3 to column 8)", "9h"]),
    "unreadable": (
        InvalidMoveError,
        typed(STREETS, "hello"),
        ["“hello”", "3-8 (column 3 to column 8)"],
    ),
    "several-tokens": (InvalidMoveError, typed(STREETS, "3-10, d"), ["“3-10, d”"]),
    "no-target": (InvalidMoveError, typed(STREETS, "3"), ["“3”", "3-8 or 3-f"]),
    "no-such-column": (InvalidMoveError, typed(STREETS, "3-14"), ["column 14", "1 to 10"]),
    "bad-count": (InvalidMoveError, typed(STREETS, "3-1x14"), ["“3-1x14”", "14 cards"]),
    "from-foundation": (IllegalMoveError, typed(STREETS, "f-3"), ["stays there"]),
    "to-waste": (IllegalMoveError, typed(STREETS, "3-w"), ["a draw", "waste"]),
    "to-stock": (
        IllegalMoveError,
        lambda: answer(check, STREETS._position, Move(3, STOCK)),
        ["redeal", "stock"],
    ),
    "same-place": (IllegalMoveError, typed(STREETS, "3-3"), ["Column 3"]),
    "stock-empty": (IllegalMoveError, typed(STREETS, "d"), ["The stock is empty."]),
    "stock-empty-redeals-used": (IllegalMoveError, typed(USED_UP, "d"), ["no redeals are left"]),
    "all-drawn-and-played": (
        IllegalMoveError,
        typed(NOTHING_LEFT, "d"),
        ["The stock and the waste are empty"],
    ),
    "stock-empty-redeal": (IllegalMoveError, typed(TURNED, "d2"), ["To redeal, type r"]),
    "stock-not-empty": (IllegalMoveError, typed(LITTLE_FORTY, "r"), ["Cards left in it: 1"]),
    "no-redeals": (IllegalMoveError, typed(STREETS, "r"), ["no redeal"]),
    "redeals-used": (IllegalMoveError, typed(USED_UP, "r"), ["No redeals are left"]),
    "nothing-to-redeal": (IllegalMoveError, typed(NOTHING_LEFT, "r"), ["The waste is empty"]),
    "waste-empty": (IllegalMoveError, typed(NUMBER_TEN, "w-3"), ["The waste is empty."]),
    "waste-empty-draw": (
        IllegalMoveError,
        typed(FORTY_THIEVES, "w-3"),
        ["The waste is empty", "(d)"],
    ),
    "column-empty": (IllegalMoveError, typed(NUMBER_TEN, "3-2"), ["Column 3"]),
    "waste-one-card": (IllegalMoveError, typed(STREETS, "w-3x2"), ["top card of the waste"]),
    "foundation-one-card": (IllegalMoveError, typed(NUMBER_TEN, "1-fx2"), ["one at a time"]),
    "too-few-cards": (IllegalMoveError, typed(NUMBER_TEN, "1-3x4"), ["Column 1", "4", "3"]),
    "face-down": (IllegalMoveError, typed(NUMBER_TEN, "1-3x3"), ["column 1", ": 2"]),
    "no-sequence": (IllegalMoveError, typed(STREETS, "2-3x2"), ["last 2 cards", "column 2"]),
    "one-card-game": (IllegalMoveError, typed(FORTY_THIEVES, "1-2x3"), ["the limit is 1", "not 3"]),
    "one-card-move": (
        IllegalMoveError,
        lambda: answer(check, FORTY_THIEVES._position, Move(1, 2, 3)),
        ["one card at a time"],
    ),
    "foundation-needs": (IllegalMoveError, typed(STREETS, "1-f"), ["8♣", "7♣ must be there first"]),
    "foundation-needs-second": (
        IllegalMoveError,
        typed(game_with("streets", {1: "KC 3S"}, foundations={"S": (4, 0)}), "1-f"),
        ["3♠", "the second 2♠"],
    ),
    "does-not-fit-same-suit": (
        IllegalMoveError,
        typed(FORTY_THIEVES, "1-3"),
        ["7♥", "K♠", "of the same suit"],
    ),
    "does-not-fit-different-suit": (
        IllegalMoveError,
        typed(LITTLE_FORTY, "w-1"),
        ["2♣", "K♦", "the next higher card of any other suit"],
    ),
    "does-not-fit-different-colour": (
        IllegalMoveError,
        typed(STREETS, "1-3"),
        ["8♣", "10♠", "the next higher card of the other colour"],
    ),
    "king-on-card": (IllegalMoveError, typed(FORTY_THIEVES, "3-2"), ["K♠", "empty column"]),
    "card-covered": (IllegalMoveError, typed(STREETS, "9h"), ["9♥ is covered"]),
    "card-out-of-sight": (IllegalMoveError, typed(NUMBER_TEN, "2c"), ["2♣ is not visible"]),
    "card-played": (IllegalMoveError, typed(STREETS, "2s"), ["Both copies of 2♠", "foundations"]),
    "card-not-there": (IllegalMoveError, typed(STREETS, "8c@3"), ["8♣", "from there"]),
    "card-goes-nowhere": (IllegalMoveError, typed(STREETS, "3c"), ["3♣"]),
    "target-not-exposed": (IllegalMoveError, typed(STREETS, "7d-8s"), ["8♠"]),
    "ambiguous": (
        AmbiguousMoveError,
        typed(game_with("lucas", {}), "112"),
        ["“112”", "1-12", "11-2"],
    ),
    **{
        code: (Hint, example.hint, [example.sentence]) for code, example in reasons.EXAMPLES.items()
    },
    **{
        code: (Hint, example.only_hint, [example.sentence])
        for code, example in reasons.ONLY_HINTS.items()
    },
    "unreadable-record": (RecordError, record("hello"), ["“hello”", "forty-thieves/1 #48213: d"]),
    "unknown-version": (RecordError, record("indian/7 #1: d"), ["7", "Indian", "version 1"]),
    "record-breaks-off": (
        RecordError,
        record("indian/1 #617: d r"),
        ["Move 2", "“r”", "no redeal"],
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_each_message_is_given_in_its_case(code: str) -> None:
    kind, ask, fragments = CASES[code]
    said = ask()
    assert isinstance(said, GameError | Hint)
    assert type(said) is kind
    assert said.code == code
    for fragment in fragments:
        assert fragment in str(said)


@pytest.mark.parametrize("code", ENGLISH)
def test_every_message_has_a_case(code: str) -> None:
    assert code in CASES


@pytest.mark.parametrize("code", CASES)
def test_the_details_match_the_placeholders_of_the_message(
    code: str,
) -> None:
    said = CASES[code][1]()
    assert isinstance(said, GameError | Hint)
    needed = {name for _, name, _, _ in Formatter().parse(ENGLISH[code]) if name}
    assert needed == set(said.details)


@pytest.mark.parametrize("sentence", ENGLISH.values(), ids=ENGLISH)
def test_a_message_starts_and_ends_like_a_sentence(sentence: str) -> None:
    assert re.match(r"[A-Z“{]", sentence)
    assert re.search(r"[.?}]$", sentence)
    assert "  " not in sentence


def test_a_card_counts_as_played_only_if_both_copies_are() -> None:
    game = game_with("streets", {1: "KC"}, stock="2S", foundations={"S": (2, 1)})
    said = answer(game.parse, "2s")
    assert isinstance(said, IllegalMoveError)
    assert said.code == "card-out-of-sight"
