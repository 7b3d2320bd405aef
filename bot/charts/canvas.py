"""A canvas for charts: plates, lines and text in pixels, drawn larger and then reduced."""

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from bot.boards.drawing import Box, Colour, Point, Size
from bot.charts.fonts import FontSet, is_mark, known

_FINE: Final = 2
"""The scale of drawing; the reduction to the final size smooths the edges."""

_BOLD: Final = 0.025
"""The width added on each side of bold letters, relative to their size."""

_MAX_LETTERS: Final = 100
_CUT: Final = "…"


class Canvas:
    """A drawing surface; all coordinates and sizes are in pixels of the finished image."""

    def __init__(self, size: Size, colour: Colour) -> None:
        self._image = Image.new("RGB", (size[0] * _FINE, size[1] * _FINE), colour)
        self._draw = ImageDraw.Draw(self._image)
        self._fonts: dict[int, FontSet] = {}

    def image(self) -> Image.Image:
        """Return the finished image."""
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
        """Return the width of a text in letters of a size."""
        return self._font(size).length(_known(text)) / _FINE

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
            text: the text; characters that no font has are left out.
            place: a point on the base line.
            size: the size of the letters.
            colour: their colour.
            width: the maximum width in pixels; a longer text is cut and ends with `…`.
            side: the part of the text at the place: l(eft), m(iddle) or r(ight).
            bold: whether the letters are bold.

        """
        fonts = self._font(size)
        edge = size * _FINE * _BOLD if bold else 0
        text = _fitted(_known(text), fonts, width * _FINE)
        (x, y) = _fine([place])[0]
        x -= fonts.length(text) * {"l": 0, "m": 0.5, "r": 1}[side]
        for run in fonts.runs(text):
            self._draw.text((x + run.start, y), run.text, colour, run.font, "ls", stroke_width=edge)

    def _font(self, size: int) -> FontSet:
        if size not in self._fonts:
            self._fonts[size] = FontSet(size * _FINE)
        return self._fonts[size]


def _fine(points: Sequence[Point]) -> list[Point]:
    return [(x * _FINE, y * _FINE) for x, y in points]


def _known(text: str) -> str:
    return known(text[:_MAX_LETTERS])


def _fitted(text: str, fonts: FontSet, width: float) -> str:
    """Cut a text to a width, never between a letter and its marks."""
    if fonts.length(text) <= width:
        return text
    kept = len(text) - 1
    while kept > 0 and (is_mark(text[kept]) or fonts.length(text[:kept] + _CUT) > width):
        kept -= 1
    return text[:kept].rstrip() + _CUT
