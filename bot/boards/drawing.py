"""Drawing primitives for pictures: suits, letters, colours, plates and card backs.

Shapes and letters are masks that can be stamped in any colour. They are cached and never
changed, so several threads may draw at the same time.
"""

import math
from collections.abc import Callable, Mapping
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.boards.paint import Ink
from engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES

Colour = tuple[int, int, int]
Size = tuple[int, int]
Point = tuple[float, float]
Polygon = list[Point]
Box = tuple[float, float, float, float]

INKS: Final[Mapping[Ink, Colour]] = {
    Ink.BLACK: (22, 24, 28),
    Ink.RED: (208, 2, 27),
    Ink.GREEN: (8, 120, 48),
    Ink.BLUE: (20, 86, 204),
}
"""The colours of the suits on a white card."""

WHITE: Final[Colour] = (255, 255, 255)
EDGE: Final[Colour] = (140, 147, 156)
FELT: Final[Colour] = (26, 96, 69)
DARK_FELT: Final[Colour] = (20, 76, 55)
SLOT: Final[Colour] = (62, 128, 102)
LABEL: Final[Colour] = (200, 226, 213)
"""The colour of text on the felt."""

_BACK: Final[Colour] = (44, 82, 150)
_BACK_LINES: Final[Colour] = (112, 148, 208)

_FINE: Final = 8
"""The scale of drawing; the reduction to the final size smooths the edges."""

_CAPITAL: Final = 0.69
"""The height of the font's capitals, relative to its size."""


# ------------------------------------------------------------------------------------- suits
# On a unit square with its origin in the upper left corner.


def _circle(x: float, y: float, radius: float) -> Polygon:
    turns = (math.tau * step / 48 for step in range(48))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def _heart() -> Polygon:
    """Return the classic heart curve, fitted to the square."""
    turns = [math.tau * step / 96 for step in range(96)]
    widths = [math.sin(turn) ** 3 for turn in turns]
    depths = [
        -13 * math.cos(turn) + 5 * math.cos(2 * turn) + 2 * math.cos(3 * turn) + math.cos(4 * turn)
        for turn in turns
    ]
    top, bottom = min(depths), max(depths)
    return [
        ((width + 1) / 2, (depth - top) / (bottom - top))
        for width, depth in zip(widths, depths, strict=True)
    ]


def _diamond() -> Polygon:
    """Return a rhombus whose sides bend slightly inwards."""
    bend = 2.2
    turns = (math.tau * step / 64 for step in range(64))
    corners = ((math.cos(turn), math.sin(turn)) for turn in turns)
    return [
        (
            0.5 + 0.42 * math.copysign(abs(x) ** bend, x),
            0.5 + 0.5 * math.copysign(abs(y) ** bend, y),
        )
        for x, y in corners
    ]


def _stem(top: float) -> Polygon:
    """Return the stem of spades and clubs, which widens towards its foot."""
    steps = [step / 12 for step in range(13)]
    right = [(0.54 + 0.2 * step**3, top + (1 - top) * step) for step in steps]
    return right + [(1 - x, y) for x, y in reversed(right)]


def _spade() -> list[Polygon]:
    leaf = [(0.02 + 0.96 * x, 0.8 * (1 - y)) for x, y in _heart()]
    return [leaf, _stem(0.5)]


def _club() -> list[Polygon]:
    leaves = [_circle(0.5, 0.24, 0.24), _circle(0.24, 0.6, 0.24), _circle(0.76, 0.6, 0.24)]
    middle = [(0.4, 0.4), (0.6, 0.4), (0.6, 0.62), (0.4, 0.62)]
    return [*leaves, middle, _stem(0.5)]


_SHAPES: Final[Mapping[int, Callable[[], list[Polygon]]]] = {
    CLUBS: _club,
    SPADES: _spade,
    HEARTS: lambda: [[(x, 0.04 + 0.92 * y) for x, y in _heart()]],
    DIAMONDS: lambda: [_diamond()],
}


@cache
def suit_mask(suit: int, size: int) -> Image.Image:
    """Return a suit's symbol as a square mask of that size in pixels."""
    fine = Image.new("L", (size * _FINE, size * _FINE))
    draw = ImageDraw.Draw(fine)
    for shape in _SHAPES[suit]():
        draw.polygon([(x * size * _FINE, y * size * _FINE) for x, y in shape], fill=255)
    return fine.reduce(_FINE)


# ----------------------------------------------------------------------------------- letters


@cache
def text_mask(text: str, height: int, width: int) -> Image.Image:
    """Return a text in bold letters as a mask.

    Args:
        text: capitals and digits.
        height: the height of a capital without its bold edge, in pixels.
        width: the maximum width in pixels; a wider text is condensed.

    """
    size = height * _FINE
    font = ImageFont.load_default(size / _CAPITAL)
    bold = size * 0.04
    box = font.getbbox(text, stroke_width=bold)
    fine = Image.new("L", (math.ceil(box[2] - box[0]), math.ceil(box[3] - box[1])))
    ImageDraw.Draw(fine).text((-box[0], -box[1]), text, 255, font, stroke_width=bold)
    fine = fine.crop(fine.getbbox())
    small = min(width, round(fine.width / _FINE)), round(fine.height / _FINE)
    return fine.resize(small, Image.Resampling.BOX)


# ---------------------------------------------------------------------------------- stamping


def stamp(image: Image.Image, mask: Image.Image, centre: Point, colour: Colour) -> None:
    """Paint a mask on the image in one colour, centred on a point."""
    x, y = round(centre[0] - mask.width / 2), round(centre[1] - mask.height / 2)
    image.paste(colour, (x, y, x + mask.width, y + mask.height), mask)


def plate_mask(size: Size, box: Box, radius: float, line: float = 0) -> Image.Image:
    """Return a rounded rectangle as a mask; with a line width, only its outline."""
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
    draw = ImageDraw.Draw(fine)
    _rounded(draw, box, radius, 255)
    if line:
        left, top, right, bottom = box
        inner = left + line, top + line, right - line, bottom - line
        _rounded(draw, inner, max(0, radius - line), 0)
    return fine.reduce(_FINE)


def _rounded(draw: ImageDraw.ImageDraw, box: Box, radius: float, fill: int) -> None:
    left, top, right, bottom = (round(side * _FINE) for side in box)
    draw.rounded_rectangle((left, top, right - 1, bottom - 1), radius * _FINE, fill=fill)


def card_back(size: Size, mesh: int) -> Image.Image:
    """Return the pattern of a card's back: a net of diagonal lines.

    Args:
        size: the width and height in pixels.
        mesh: the distance between lines in pixels.

    """
    width, height = size[0] * _FINE, size[1] * _FINE
    net = Image.new("L", (width, height))
    draw = ImageDraw.Draw(net)
    middle, apart = (width + height) // 2, mesh * _FINE
    for start in range(middle % apart - height, width + height, apart):
        draw.line((start, 0, start + height, height), 255, apart // 5)
        draw.line((start, height, start + height, 0), 255, apart // 5)
    image = Image.new("RGB", size, _BACK)
    image.paste(_BACK_LINES, (0, 0), net.reduce(_FINE))
    return image


def png(image: Image.Image, compress_level: int) -> bytes:
    """Return the image as a PNG file, compressed at a zlib level from 1 to 9."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=compress_level)
    return file.getvalue()
