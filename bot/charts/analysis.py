"""The picture of an analysis: from which positions of a game a win was found, and from which not.

It is 800 pixels wide, as the picture board is. What is known of a position is told by a letter and
by hatching as well as by colour.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from PIL import Image

from bot.boards.drawing import DARK_FELT, FELT, LABEL, WHITE, Box, Colour, Size, png
from bot.charts.canvas import Canvas
from engine.solver import Verdict

LARGEST_ANALYSIS_CHART: Final[Size] = (800, 380)
"""The width and height in pixels that no picture exceeds."""

BAR: Final[Box] = (40, 96, 760, 166)
"""The strip itself: the deal at its left, the end of the game at its right."""

FIRST_ROW: Final = 256
"""How far down the first row of the legend is, in its middle."""

ROW: Final = 42
"""From one row of the legend to the next."""

COLOURS: Final[Mapping[Verdict, Colour]] = {
    Verdict.WON: (255, 205, 84),
    Verdict.UNDECIDED: (146, 184, 167),
    Verdict.LOST: (16, 38, 32),
}

_INKS: Final[Mapping[Verdict, Colour]] = {
    Verdict.WON: (40, 34, 12),
    Verdict.UNDECIDED: (20, 44, 36),
    Verdict.LOST: (214, 226, 221),
}
"""What is written and hatched on each colour."""

_LEFT: Final = 40
_RIGHT: Final = LARGEST_ANALYSIS_CHART[0] - _LEFT
_PANEL: Final = 20
_RADIUS: Final = 16
_TITLE: Final = 32
_TEXT: Final = 27
_SMALL: Final = 25
_LETTER: Final = 38
_PLATE: Final = 23
"""Half the side of the plate on which a letter stands."""

_LEAST: Final = 10
"""How wide a part is at least, so that one position among hundreds is seen."""

_GAP: Final = 16
_MESH: Final = 14
_FEW_COLOURS: Final = 64
_PACKING: Final = 6


@dataclass(frozen=True, slots=True)
class VerdictLabel:
    """The words for what is known of some positions.

    Attributes:
        letter: what it is called on the strip.
        label: what the letter stands for.

    """

    letter: str
    label: str


@dataclass(frozen=True, slots=True)
class AnalysisChart:
    """What the picture shows, and the words on it.

    The fonts have Latin, Greek, Cyrillic and Thai letters; other characters are left out. Long
    texts are cut.

    Attributes:
        title: which game it is.
        counts: how many positions are won, undecided and lost; they follow each other like this.
        words: the words for each of these.
        turn: what is said of where the first part ends; empty where there is nothing to say.

    Raises:
        ValueError: there is no position, or a count cannot be.

    """

    title: str
    counts: Mapping[Verdict, int]
    words: Mapping[Verdict, VerdictLabel]
    turn: str = ""

    def __post_init__(self) -> None:
        if min(self.counts.values()) < 0 or not sum(self.counts.values()):
            raise ValueError(f"no strip has {list(self.counts.values())} positions")


class _Part(NamedTuple):
    """Neighbouring positions of which the same is known: the first, the last, and where it lies."""

    verdict: Verdict
    first: int
    last: int
    left: float
    right: float


def analysis_chart(strip: AnalysisChart) -> bytes:
    """Draw an analysis as a PNG file.

    It takes some hundredths of a second of one core, so it belongs in a worker thread; any number
    of them may draw at once, and nothing is kept of what they drew.
    """
    parts = _parts(strip)
    canvas = Canvas((LARGEST_ANALYSIS_CHART[0], _height(parts)), FELT)
    canvas.write(strip.title, (_LEFT, 58), _TITLE, WHITE, width=_RIGHT - _LEFT, bold=True)
    for part in parts:
        _draw_part(canvas, part, strip.words[part.verdict].letter)
    _draw_ends(canvas, parts, strip.turn)
    _draw_legend(canvas, parts, strip)
    few = canvas.image().quantize(_FEW_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return png(few, _PACKING)


def _height(parts: Sequence[_Part]) -> int:
    return FIRST_ROW + ROW * len(parts) - 2


def _parts(strip: AnalysisChart) -> list[_Part]:
    shown = [(verdict, strip.counts.get(verdict, 0)) for verdict in COLOURS]
    shown = [(verdict, count) for verdict, count in shown if count]
    left, _, right, _ = BAR
    spare = right - left - _LEAST * len(shown)
    whole = sum(count for _, count in shown)
    widths = [_LEAST + spare * count / whole for _, count in shown]
    parts, first = [], 0
    for (verdict, count), end, width in zip(shown, accumulate(widths), widths, strict=True):
        parts.append(_Part(verdict, first, first + count - 1, left + end - width, left + end))
        first += count
    return parts


def _draw_part(canvas: Canvas, part: _Part, letter: str) -> None:
    _, top, _, bottom = BAR
    box = part.left, top, part.right, bottom
    _draw_field(canvas, part.verdict, box)
    middle = (part.left + part.right) / 2
    if part.right - part.left >= 2 * _PLATE:
        _draw_letter(canvas, part.verdict, (middle, (top + bottom) / 2), letter)


def _draw_field(canvas: Canvas, verdict: Verdict, box: Box) -> None:
    canvas.plate(box, 0, COLOURS[verdict])
    for start, end in _HATCHING[verdict](box):
        canvas.line([start, end], 2, _INKS[verdict])


def _draw_letter(
    canvas: Canvas, verdict: Verdict, centre: tuple[float, float], letter: str
) -> None:
    x, y = centre
    canvas.plate((x - _PLATE, y - _PLATE, x + _PLATE, y + _PLATE), 8, COLOURS[verdict])
    place = x, y + _LETTER * 0.36
    canvas.write(letter, place, _LETTER, _INKS[verdict], width=2 * _PLATE, side="m", bold=True)


# ------------------------------------------------------------------------------- hatching

_Line = tuple[tuple[float, float], tuple[float, float]]


def _plain(_: Box) -> Iterator[_Line]:
    return iter(())


def _slanted(box: Box) -> Iterator[_Line]:
    """Lines that rise to the right, within the box."""
    left, top, right, bottom = box
    height = bottom - top
    for step in range(int((right - left + height) / _MESH)):
        foot = left - height + (step + 0.5) * _MESH
        start, end = max(left, foot), min(right, foot + height)
        if start < end:
            yield (start, bottom - (start - foot)), (end, bottom - (end - foot))


def _crossed(box: Box) -> Iterator[_Line]:
    """The same, and lines that fall to the right."""
    _, top, _, bottom = box
    for (x, y), (other_x, other_y) in _slanted(box):
        yield (x, y), (other_x, other_y)
        yield (x, top + bottom - y), (other_x, top + bottom - other_y)


_HATCHING: Final[Mapping[Verdict, Callable[[Box], Iterator[_Line]]]] = {
    Verdict.WON: _plain,
    Verdict.UNDECIDED: _slanted,
    Verdict.LOST: _crossed,
}


# --------------------------------------------------------------------------- what is written


def _draw_ends(canvas: Canvas, parts: Sequence[_Part], turn: str) -> None:
    """The first and the last position below the strip, and where the first part ends."""
    left, _, right, bottom = BAR
    line = bottom + 44
    canvas.write(str(parts[0].first), (left, line), _SMALL, LABEL, width=right - left)
    if parts[-1].last:
        canvas.write(str(parts[-1].last), (right, line), _SMALL, LABEL, width=right, side="r")
    if not turn:
        return
    x = parts[0].right
    canvas.area([(x, bottom + 4), (x - 9, bottom + 18), (x + 9, bottom + 18)], WHITE)
    half = canvas.width(turn, _SMALL) / 2
    room = max(canvas.width(str(parts[-1].last), _SMALL), canvas.width("0", _SMALL)) + _GAP
    middle = min(max(x, left + room + half), right - room - half)
    canvas.write(turn, (middle, line), _SMALL, WHITE, width=right - left, side="m")


def _draw_legend(canvas: Canvas, parts: Sequence[_Part], strip: AnalysisChart) -> None:
    canvas.plate(
        (_PANEL, FIRST_ROW - 30, _RIGHT + _LEFT - _PANEL, _height(parts) - 16), _RADIUS, DARK_FELT
    )
    for row, part in enumerate(parts):
        middle, words = FIRST_ROW + ROW * row, strip.words[part.verdict]
        _draw_swatch(canvas, part.verdict, middle, words.letter)
        counted = f"{part.first}-{part.last}" if part.last > part.first else str(part.first)
        canvas.write(counted, (_RIGHT, middle + 9), _TEXT, WHITE, width=_RIGHT, side="r", bold=True)
        left = _LEFT + 110 + _GAP
        room = _RIGHT - left - canvas.width(counted, _TEXT) - _GAP
        canvas.write(words.label, (left, middle + 9), _TEXT, LABEL, width=room)


def _draw_swatch(canvas: Canvas, verdict: Verdict, middle: float, letter: str) -> None:
    _draw_field(canvas, verdict, (_LEFT + 50, middle - 15, _LEFT + 110, middle + 15))
    place = _LEFT + 20, middle + 10
    canvas.write(letter, place, _TEXT, WHITE, width=2 * _PLATE, side="m", bold=True)
