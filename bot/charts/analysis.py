"""The analysis chart: a strip of a game's positions by verdict.

It is 800 pixels wide, like the picture board. Letters and hatching show the verdicts as well as
colours.
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
"""The maximum width and height of the chart in pixels."""

BAR: Final[Box] = (40, 96, 760, 166)
"""The strip: the deal at its left, the end of the game at its right."""

FIRST_ROW: Final = 256
"""The vertical centre of the legend's first row."""

ROW: Final = 42
"""The distance between rows of the legend."""

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
"""The colour of letters and hatching on each verdict's colour."""

_LEFT: Final = 40
_RIGHT: Final = LARGEST_ANALYSIS_CHART[0] - _LEFT
_PANEL: Final = 20
_RADIUS: Final = 16
_TITLE: Final = 32
_TEXT: Final = 27
_SMALL: Final = 25
_LETTER: Final = 38
_PLATE: Final = 23
"""Half the width of the plate behind a letter."""

_MIN_WIDTH: Final = 10
"""The minimum width of a part, so that one position among hundreds is visible."""

_GAP: Final = 16
_MESH: Final = 14
_PALETTE_SIZE: Final = 64
_COMPRESS_LEVEL: Final = 6


@dataclass(frozen=True, slots=True)
class VerdictLabel:
    """The words for a verdict.

    Attributes:
        letter: its letter on the strip.
        label: its name in the legend.

    """

    letter: str
    label: str


@dataclass(frozen=True, slots=True)
class AnalysisChart:
    """The data and texts of an analysis chart.

    The fonts have Latin, Greek, Cyrillic and Thai letters; other characters are left out. Long
    texts are cut.

    Attributes:
        title: the name of the game.
        counts: the numbers of won, undecided and lost positions, which follow in that order.
        words: the words for each verdict.
        turn: a label for the end of the first part; empty for none.

    Raises:
        ValueError: there is no position, or a count is negative.

    """

    title: str
    counts: Mapping[Verdict, int]
    words: Mapping[Verdict, VerdictLabel]
    turn: str = ""

    def __post_init__(self) -> None:
        if min(self.counts.values()) < 0 or not sum(self.counts.values()):
            raise ValueError(f"an analysis cannot have {list(self.counts.values())} positions")


class _Part(NamedTuple):
    """Consecutive positions with the same verdict, and their place on the strip."""

    verdict: Verdict
    first: int
    last: int
    left: float
    right: float


def analysis_chart(strip: AnalysisChart) -> bytes:
    """Return an analysis chart as a PNG file.

    Drawing takes some hundredths of a second, so call it in a worker thread. It is thread-safe.
    """
    parts = _parts(strip)
    canvas = Canvas((LARGEST_ANALYSIS_CHART[0], _height(parts)), FELT)
    canvas.write(strip.title, (_LEFT, 58), _TITLE, WHITE, width=_RIGHT - _LEFT, bold=True)
    for part in parts:
        _draw_part(canvas, part, strip.words[part.verdict].letter)
    _draw_ends(canvas, parts, strip.turn)
    _draw_legend(canvas, parts, strip)
    reduced = canvas.image().quantize(
        _PALETTE_SIZE, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    return png(reduced, _COMPRESS_LEVEL)


def _height(parts: Sequence[_Part]) -> int:
    return FIRST_ROW + ROW * len(parts) - 2


def _parts(strip: AnalysisChart) -> list[_Part]:
    shown = [(verdict, strip.counts.get(verdict, 0)) for verdict in COLOURS]
    shown = [(verdict, count) for verdict, count in shown if count]
    left, _, right, _ = BAR
    spare = right - left - _MIN_WIDTH * len(shown)
    whole = sum(count for _, count in shown)
    widths = [_MIN_WIDTH + spare * count / whole for _, count in shown]
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
    """Yield lines within the box that rise to the right."""
    left, top, right, bottom = box
    height = bottom - top
    for step in range(int((right - left + height) / _MESH)):
        foot = left - height + (step + 0.5) * _MESH
        start, end = max(left, foot), min(right, foot + height)
        if start < end:
            yield (start, bottom - (start - foot)), (end, bottom - (end - foot))


def _crossed(box: Box) -> Iterator[_Line]:
    """Yield lines within the box that rise and that fall to the right."""
    _, top, _, bottom = box
    for (x, y), (other_x, other_y) in _slanted(box):
        yield (x, y), (other_x, other_y)
        yield (x, top + bottom - y), (other_x, top + bottom - other_y)


_HATCHING: Final[Mapping[Verdict, Callable[[Box], Iterator[_Line]]]] = {
    Verdict.WON: _plain,
    Verdict.UNDECIDED: _slanted,
    Verdict.LOST: _crossed,
}


# -------------------------------------------------------------------------------------- text


def _draw_ends(canvas: Canvas, parts: Sequence[_Part], turn: str) -> None:
    """Write the first and the last position below the strip, and mark the end of the first part."""
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
        positions = f"{part.first}-{part.last}" if part.last > part.first else str(part.first)
        canvas.write(
            positions, (_RIGHT, middle + 9), _TEXT, WHITE, width=_RIGHT, side="r", bold=True
        )
        left = _LEFT + 110 + _GAP
        room = _RIGHT - left - canvas.width(positions, _TEXT) - _GAP
        canvas.write(words.label, (left, middle + 9), _TEXT, LABEL, width=room)


def _draw_swatch(canvas: Canvas, verdict: Verdict, middle: float, letter: str) -> None:
    _draw_field(canvas, verdict, (_LEFT + 50, middle - 15, _LEFT + 110, middle + 15))
    place = _LEFT + 20, middle + 10
    canvas.write(letter, place, _TEXT, WHITE, width=2 * _PLATE, side="m", bold=True)
