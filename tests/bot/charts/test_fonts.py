import string
from importlib.resources import files

import pytest
from PIL import ImageFont, features

from bot.boards.drawing import FELT, WHITE
from bot.charts.canvas import Canvas
from bot.charts.fonts import CHARACTERS, FontSet, is_mark, known

SIZE = 30
GAP = 20
WIDE = 800
MAX_BYTES = 400_000
THAI = "ปู่ญี่ปุ่น"
FOLDER = files("bot.charts.fonts")


def box(text: str, *, side: str = "l", width: float = WIDE, bold: bool = False) -> list[int]:
    """Return the bounding box of a text, relative to the point where it is written."""
    canvas = Canvas((2 * WIDE, 4 * SIZE), FELT)
    canvas.write(text, (WIDE, 2 * SIZE), SIZE, WHITE, width=width, side=side, bold=bold)
    written = canvas.image().convert("L").point([0] * 120 + [255] * 136).getbbox()
    assert written
    left, top, right, bottom = written
    return [left - WIDE, top - 2 * SIZE, right - WIDE, bottom - 2 * SIZE]


def looks(text: str, width: float = WIDE) -> bytes:
    canvas = Canvas((WIDE, 4 * SIZE), FELT)
    canvas.write(text, (GAP, 2 * SIZE), SIZE, WHITE, width=width)
    return canvas.image().tobytes()


def shape(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    mask = font.getmask(letter)
    return repr(mask.size).encode() + bytes(mask)


@pytest.mark.parametrize(
    "text",
    [
        string.ascii_letters + string.digits + string.punctuation,
        "«»“”’›„–—…·°±−×÷№€₺₴",
        "ÁÀÂÄÃÅĀĄĂÆÇĆČĎĐÉÈÊËĒĘĚĞĢÍÎÏİĪıŁĽÑŇŃÓÔÖÕŐØŒŘŚŠŞȘŤȚÚÛÜŰŮŪÝŹŻŽßþðẞ",
        "ẮẰẴẶẤẦỄỆỔỘỚỢỨỰỸ",
        "абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁ",
        "ґєіїўђјљњћџқғүұһәөңҚҒҮҰҺӘӨҢ",
        "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώΆΈΉΊΌΎΏ",
        "กขคฆงจฉชซญฎฐฑณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาำเแโใไๅๆฯ๐๑๒๓๔๕๖๗๘๙",
    ],
)
def test_letters_of_a_script_are_in_one_font(text: str) -> None:
    assert known(text) == text
    assert [run.text for run in FontSet(SIZE).runs(text)] == [text]


def test_every_printable_ascii_character_looks_different() -> None:
    letters = string.ascii_letters + string.digits + string.punctuation + " "
    (font,) = {run.font for run in FontSet(SIZE).runs(letters)}
    assert len({shape(font, letter) for letter in letters}) == len(letters)


def test_every_known_character_has_a_glyph() -> None:
    fonts = FontSet(SIZE)
    runs = [run for text in sorted(CHARACTERS) for run in fonts.runs(text)]
    missing = {run.font: shape(run.font, "\U0010ffff") for run in runs}
    assert [run.text for run in runs if shape(run.font, run.text) == missing[run.font]] == []


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Bjo\N{COMBINING DIAERESIS}rn", "Björn"),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER L}ucas", "Lucas"),
        ("\N{MATHEMATICAL BOLD CAPITAL L}ucas \N{LATIN SMALL LIGATURE FI}", "Lucas fi"),
        ("\u202e玩家🂡 Lucas\u200d\u00ad\n", "Lucas"),
        ("玩家", ""),
        ("Ёж 玩 Şığ", "Ёж  Şığ"),
    ],
)
def test_unsupported_characters_are_replaced_or_left_out(text: str, plain: str) -> None:
    assert known(text) == plain
    assert looks(text) == looks(plain)


def test_marks_need_a_letter_and_are_limited() -> None:
    acute, tone = "\N{COMBINING ACUTE ACCENT}", "\N{THAI CHARACTER MAI EK}"
    assert known(acute + "x" + acute * 9 + " " + tone + "y") == "x" + acute * 2 + " y"
    assert known(THAI) == THAI


def test_mixed_text_is_split_into_runs_by_font() -> None:
    runs = list(FontSet(SIZE).runs(f"Ёж {THAI} Şığ"))
    assert [run.text for run in runs] == ["Ёж ", THAI, " Şığ"]
    assert runs[0].font is runs[2].font
    assert runs[0].font is not runs[1].font
    assert 0 == runs[0].start < runs[1].start < runs[2].start


@pytest.mark.parametrize("text", ["Çığ", "Щука", "ตาที", f"Щ {THAI} H"])
@pytest.mark.parametrize("bold", [False, True])
def test_text_is_placed_and_measured_correctly(text: str, *, bold: bool) -> None:
    width = Canvas((9, 9), FELT).width(text, SIZE)
    for side, start in ("l", 0.0), ("m", -width / 2), ("r", -width):
        left, top, right, bottom = box(text, side=side, bold=bold)
        assert abs(left - start) < 6
        assert abs(right - start - width) < 6
        assert -1.3 * SIZE < top < -0.5 * SIZE
        assert bottom < 0.5 * SIZE


def test_accents_and_tone_marks_are_above_their_letter() -> None:
    for plain, marked in ("I", "İ"), ("g", "ğ"), ("и", "й"), ("ป", "ป่"):
        fonts = FontSet(SIZE)
        assert fonts.length(marked) == pytest.approx(fonts.length(plain), abs=1)
        assert looks(marked) != looks(plain)
        assert box(marked)[1] < box(plain)[1]


@pytest.mark.skipif(not features.check("raqm"), reason="without FriBiDi there is no Raqm")
def test_tone_mark_is_above_the_vowel() -> None:
    assert box("ที่")[1] < box("ที")[1]


@pytest.mark.parametrize("text", ["Сорок разбойников " * 3, f"{THAI} " * 9, "İlgiç Şığ " * 6])
def test_long_text_is_cut_to_the_width(text: str) -> None:
    for width in range(60, 300, 7):
        left, _, right, _ = box(text, width=width)
        assert right - left <= width + 2
        assert right > width - 60


def test_text_is_never_cut_before_a_mark() -> None:
    pictures = {looks("ปู่ปู่ปู่ปู่", width) for width in range(30, 90)}
    whole = {looks("ปู่" * letters + "…") for letters in range(5)}
    assert len(pictures) > 2
    assert pictures <= whole | {looks("ปู่ปู่ปู่ปู่")}
    assert is_mark("ู")


def test_fonts_are_small_and_include_their_licence() -> None:
    fonts = [file for file in FOLDER.iterdir() if file.name.endswith(".ttf")]
    assert len(fonts) == 2
    assert sum(len(file.read_bytes()) for file in fonts) < MAX_BYTES
    licence = FOLDER.joinpath("OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert licence.count("The Noto Project Authors") == len(fonts)
