"""A move can be typed on many keyboards; look-alike characters are never guessed."""

import pytest

from engine import Game, InvalidMoveError
from engine.normalise import plain, quote
from engine.notation import tokens
from tests.engine.positions import full_width, game_with


def game() -> Game:
    """Return a game in which column 3 can only go to column 10, and the waste to column 7."""
    columns = dict.fromkeys(range(1, 11), "KC") | {3: "KC 9H", 7: "QD", 10: "KC 10S"}
    return game_with("streets", columns, waste="JS", stock="4C 5C 6C")


@pytest.mark.parametrize(
    "text",
    [
        *("9h-10s", "9H-10S", "9♥-10♠", "9♡-10♤", "9h-ts", "9H-T♠"),
        *("9❤-10♠", "9❤️-10♠️", "9♥️-10♠️", "9♥\ufe0e-10♠\ufe0e", "9♥️→10♠️", "9♥️ to 10♠️", "9♥️@3-10♠️"),
        *("3️⃣-🔟", "3\u20e3-10"),
        *("3\u200b-\u200b10", "\ufeff3-10", "3\u2060-10", "\u200e3-10\u200f", "3\u00ad-10"),
        *("3\u00a0to\u00a010", "3\u202f→\u202f10", "3\u300010", "3\u2009to\u200a10"),
        *(full_width("3-10"), full_width("9H-10S"), full_width("3>10"), full_width("9h@3-10")),
        *("3➜10", "3➞10", "3➡️10", "3⟹10", "3›10", "3»10", "3‐10", "3‑10", "3‒10", "3―10", "3﹣10"),
    ],
)
def test_every_spelling_is_the_same_move(text: str) -> None:
    assert str(game().parse(text)) == "3-10"


@pytest.mark.parametrize("text", ["w7", full_width("w7"), full_width("W") + "→7", "js", "J♠️"])
def test_every_spelling_is_the_same_move_from_the_waste(text: str) -> None:
    assert str(game().parse(text)) == "w-7"


@pytest.mark.parametrize("text", ["d", "D", full_width("d"), full_width("D"), "\u200bd\ufe0f"])
def test_every_spelling_is_the_same_draw(text: str) -> None:
    assert str(game().parse(text)) == "d"


def test_suits_are_parsed_in_every_form() -> None:
    for suit, forms in {"s": "sS♠♤", "h": "hH♥♡❤", "d": "dD♦♢", "c": "cC♣♧"}.items():
        for form in forms:
            assert tokens(f"9{form}") == [f"9{suit}"]
            assert tokens(f"9{form}\N{VARIATION SELECTOR-16}") == [f"9{suit}"]


LOOK_ALIKES = {
    "Cyrillic en for H": "9\N{CYRILLIC CAPITAL LETTER EN}",
    "Cyrillic es for C": "9\N{CYRILLIC SMALL LETTER ES}",
    "Cyrillic dze for S": "10\N{CYRILLIC SMALL LETTER DZE}",
    "Cyrillic a for an Ace": "\N{CYRILLIC CAPITAL LETTER A}s",
    "Cyrillic ka for a King": "\N{CYRILLIC CAPITAL LETTER KA}c",
    "Cyrillic je for a Jack": "\N{CYRILLIC CAPITAL LETTER JE}s",
    "Cyrillic te for a ten": "\N{CYRILLIC CAPITAL LETTER TE}s",
    "Cyrillic o for nought": "3-1\N{CYRILLIC SMALL LETTER O}",
    "Cyrillic ha for x": "3-10\N{CYRILLIC SMALL LETTER HA}1",
    "Cyrillic komi de for d": "\N{CYRILLIC SMALL LETTER KOMI DE}",
    "Latin o for nought": "3-1o",
    "Latin l for one": "3-l0",
    "Greek alpha for an Ace": "\N{GREEK CAPITAL LETTER ALPHA}s",
    "Greek kappa for a King": "\N{GREEK CAPITAL LETTER KAPPA}c",
    "Greek eta for H": "9\N{GREEK CAPITAL LETTER ETA}",
    "Greek omicron for nought": "3-1\N{GREEK SMALL LETTER OMICRON}",
    "the Kelvin sign for a King": "\N{KELVIN SIGN}c",
    "a long s for S": "10\N{LATIN SMALL LETTER LONG S}",
    "a dotted h for H": "9\N{LATIN SMALL LETTER H WITH DOT BELOW}",
    "a combining accent on H": "9h\N{COMBINING ACUTE ACCENT}",
    "Arabic digits": "\N{ARABIC-INDIC DIGIT THREE}-\N{ARABIC-INDIC DIGIT SEVEN}",
    "Persian digits": "\N{EXTENDED ARABIC-INDIC DIGIT THREE}-7",
    "Devanagari digits": "\N{DEVANAGARI DIGIT THREE}-7",
    "a superscript": "3-7x\N{SUPERSCRIPT TWO}",
    "a circled digit": "\N{CIRCLED DIGIT THREE}-7",
    "a Roman numeral": "\N{ROMAN NUMERAL THREE}-7",
    "a mathematical digit": "\N{MATHEMATICAL BOLD DIGIT THREE}-7",
    "a playing card": "\N{PLAYING CARD NINE OF HEARTS}",
    "a minus sign for nothing": "\N{MINUS SIGN}3",
}


@pytest.mark.parametrize("text", LOOK_ALIKES.values(), ids=LOOK_ALIKES)
def test_a_look_alike_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(InvalidMoveError) as refused:
        game().parse(text)
    assert f"“{text}” is not a move" in str(refused.value)
    assert "3-8 (column 3 to column 8)" in str(refused.value)


@pytest.mark.parametrize(("text", "meant"), [("HİNT", "hint"), ("hınt", "hint"), ("I", "i")])
def test_a_turkish_i_is_folded(text: str, meant: str) -> None:
    assert plain(text) == meant


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("  3-10 ", "3-10"),
        ("a\nb\tc\0", "a·b·c·"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}3", "·3"),
        ("x" * 40, "x" * 40),
        ("x" * 4000, "x" * 39 + "…"),
        ("\ud800", "·"),
        ("{card}", "{card}"),
    ],
)
def test_typed_text_is_quoted_on_one_short_line(text: str, quoted: str) -> None:
    assert quote(text) == quoted
