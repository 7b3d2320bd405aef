"""A canvas for charts: plates, lines and writing in pixels, drawn larger and then made small."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.boards.drawing import Box, Colour, Point, Size

_FINE: Final = 2
"""How many times larger it is drawn; making it small gives soft edges."""

_BOLD: Final = 0.025
"""How far bold letters are widened on each side, in their size."""

_MOST_LETTERS: Final = 100
_CUT: Final = "…"
_LETTERS: Final = frozenset(map(chr, range(0x20, 0x7F))) | frozenset("°±·«»’“”")
"""What the font has and is written."""

_IN_ITS_PLACE: Final = str.maketrans(
    "‐‑‒–—−\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", "------  "
)


class Canvas:
    """What is drawn upon; all places and sizes are in pixels of the finished image."""

    def __init__(self, size: Size, colour: Colour) -> None:
        self._image = Image.new("RGB", (size[0] * _FINE, size[1] * _FINE), colour)
        self._draw = ImageDraw.Draw(self._image)
        self._fonts: dict[int, ImageFont.FreeTypeFont | ImageFont.ImageFont] = {}

    def image(self) -> Image.Image:
        """What has been drawn, at its size."""
        return self._image.reduce(_FINE)

    def plate(self, box: Box, radius: float, colour: Colour) -> None:
        """Fill a rectangle with rounded corners."""
        left, top, right, bottom = (round(side * _FINE) for side in box)
        radius = min(radius * _FINE, (right - left) / 2, (bottom - top) / 2)
        self._draw.rounded_rectangle((left, top, right - 1, bottom - 1), radius, fill=colour)

    def area(self, corners: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon(_fine(corners), fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a line through the points."""
        self._draw.line(_fine(points), colour, round(width * _FINE), joint="curve")

    def dot(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        self._draw.circle(_fine([centre])[0], radius * _FINE, fill=colour)

    def width(self, text: str, size: int) -> float:
        """How wide a text is in letters of a size."""
        return self._font(size).getlength(_known(text)) / _FINE

    def write(
        self,
        text: str,
        place: Point,
        size: int,
        colour: Colour,
        *,
        width: float,
        side: str = "l",
        bold: bool = False,
    ) -> None:
        """Write one line of text.

        Args:
            text: the text; letters that the font lacks are left out.
            place: a point on the base line.
            size: the size of the letters.
            colour: their colour.
            width: the most pixels it may take; a longer text is cut and ends with `…`.
            side: which part of the text is at the place: its l(eft), m(iddle) or r(ight).
            bold: whether the letters are bold.

        """
        font = self._font(size)
        edge = size * _FINE * _BOLD if bold else 0
        text = _fitted(_known(text), font, width * _FINE)
        self._draw.text(_fine([place])[0], text, colour, font, side + "s", stroke_width=edge)

    def _font(self, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
        if size not in self._fonts:
            self._fonts[size] = ImageFont.load_default(size * _FINE)
        return self._fonts[size]


def _fine(points: Sequence[Point]) -> list[Point]:
    return [(x * _FINE, y * _FINE) for x, y in points]


def _known(text: str) -> str:
    """The text in letters that the font has, without their accents."""
    plain = unicodedata.normalize("NFKD", text[:_MOST_LETTERS].translate(_IN_ITS_PLACE))
    return "".join(letter for letter in plain if letter in _LETTERS).strip()


def _fitted(text: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont, width: float) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + _CUT) > width:
        text = text[:-1]
    return text.rstrip() + _CUT
