"""The fonts of the charts, and the reduction of texts to characters that they have."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import Final, NamedTuple

from PIL import ImageFont

_FONTS: Final = {
    "NotoSans-Regular.ttf": (
        *((0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x24F), (0x2B0, 0x377), (0x37A, 0x37F)),
        *((0x384, 0x38A), (0x38C, 0x38C), (0x38E, 0x3A1), (0x3A3, 0x3E1), (0x3F0, 0x52F)),
        *((0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x205E), (0x2070, 0x2071)),
        *((0x2074, 0x208E), (0x20A0, 0x20C0), (0x2100, 0x215F), (0x2212, 0x2212)),
    ),
    "NotoSansThai-Regular.ttf": ((0xE01, 0xE3A), (0xE3F, 0xE5B)),
}
"""The font files, with the code points (first, last) taken from each."""

_FILES: Final = {
    chr(code): file
    for file, ranges in _FONTS.items()
    for first, last in ranges
    for code in range(first, last + 1)
}

CHARACTERS: Final = frozenset(_FILES)
"""The characters that can be written."""

_MAX_MARKS: Final = 2
"""The maximum number of marks on one letter, so that they stay within the line."""


class Run(NamedTuple):
    """A part of a text in one font, with its distance from the start of the text."""

    text: str
    font: ImageFont.FreeTypeFont
    start: float


class FontSet:
    """All fonts in one size. Each run of characters is set in the font that has them."""

    def __init__(self, size: float) -> None:
        self._fonts = {file: ImageFont.truetype(BytesIO(_data(file)), size) for file in _FONTS}

    def runs(self, text: str) -> Iterator[Run]:
        """Split a text of known characters into runs."""
        start = 0.0
        for file, letters in groupby(text, _FILES.__getitem__):
            run = Run("".join(letters), self._fonts[file], start)
            yield run
            start += run.font.getlength(run.text)

    def length(self, text: str) -> float:
        """Return the width of a text of known characters."""
        return sum(run.font.getlength(run.text) for run in self.runs(text))


def is_mark(letter: str) -> bool:
    """Return whether a character is written on the letter before it."""
    return unicodedata.category(letter).startswith("M")


def known(text: str) -> str:
    """Reduce a text to characters that the fonts have.

    Other characters are replaced by their compatibility decomposition, such as a full-width
    letter by a plain one, or left out.
    """
    kept = ""
    marks = 0
    for letter in map(_replacement, unicodedata.normalize("NFC", text)):
        if letter and is_mark(letter[0]):
            marks += 1
            if marks > _MAX_MARKS or not kept or kept[-1].isspace():
                continue
        elif letter:
            marks = 0
        kept += letter
    return kept.strip()


def _replacement(letter: str) -> str:
    if letter in CHARACTERS:
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if part in CHARACTERS and not is_mark(part))


@cache
def _data(file: str) -> bytes:
    return files(__name__).joinpath(file).read_bytes()
