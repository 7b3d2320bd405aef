"""The statistics chart: a player's win rate over time and by variant.

It is 800 pixels wide, like the picture board. Position as well as colour shows the results: bars
above the line are wins, bars below it are not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil
from typing import Final, NamedTuple

from PIL import Image

from bot.boards.drawing import DARK_FELT, FELT, LABEL, SLOT, WHITE, Box, Colour, Point, Size, png
from bot.charts.canvas import Canvas

WIDTH: Final = 800
"""The width of the chart in pixels."""

MAX_GAMES: Final = 16
"""The maximum number of variants on a chart; its height depends on their number."""

MAX_BARS: Final = 120
"""The maximum number of bars side by side; more results share bars."""

PLOT: Final[Box] = (216, 164, 756, 364)
"""The area of the line: its upper side is 100 %, its lower side 0 %."""

LANES: Final = 426
"""The base line of the bars: wins above it, other results below it."""

LANE: Final = 34
"""The height of a bar whose results are all wins or all not."""

FIRST_ROW: Final = 612
"""The vertical centre of the first variant's bar."""

ROW: Final = 46
"""The distance between the bars of variants."""

GOLD: Final[Colour] = (255, 205, 84)
"""The colour of wins."""

PALE: Final[Colour] = (146, 184, 167)
"""The colour of other results."""

TRACK: Final[Colour] = (37, 102, 77)
"""The colour of the track behind a variant's bar: all its games."""

_SHADE: Final[Colour] = (52, 98, 60)

_LEFT: Final = 40
_RIGHT: Final = WIDTH - _LEFT
_PANEL: Final = 20
_RADIUS: Final = 16
_TITLE: Final = 38
_HEADING: Final = 29
_TEXT: Final = 27
_SMALL: Final = 25
_GAP: Final = 16
_THICK: Final = 22
_MIN_BAR: Final = 3
"""The minimum length of a bar, so that one win or loss among thousands is visible."""

_MAX_BAR_WIDTH: Final = 14
_MAX_LABEL_WIDTH: Final = 260
_PALETTE_SIZE: Final = 128
"""The number of colours kept: none is visibly missing, and the file is a third as large."""

_COMPRESS_LEVEL: Final = 6


class GameShare(NamedTuple):
    """The results of one variant.

    Attributes:
        label: the name of the variant.
        won: the number of wins.
        played: the number of finished games, at least one.

    """

    label: str
    won: int
    played: int


class PastResult(NamedTuple):
    """The result of a game.

    Attributes:
        day: the day it ended.
        won: whether it was won.

    """

    day: date
    won: bool


@dataclass(frozen=True, slots=True)
class StatisticsChart:
    """The data and texts of a statistics chart.

    The fonts have Latin, Greek, Cyrillic and Thai letters; other characters are left out. Long
    texts are cut.

    Attributes:
        title: the title.
        over_time: the heading of the upper half.
        won: the label for wins.
        not_won: the label for other results.
        by_game: the heading of the lower half.
        results: at least one result, the oldest first.
        games: one to sixteen variants, in the order of their bars.

    Raises:
        ValueError: there is no result, too few or too many variants, or the numbers of a variant
            contradict each other.

    """

    title: str
    over_time: str
    won: str
    not_won: str
    by_game: str
    results: Sequence[PastResult]
    games: Sequence[GameShare]

    def __post_init__(self) -> None:
        if not self.results:
            raise ValueError("statistics without a result cannot be drawn")
        if not 1 <= len(self.games) <= MAX_GAMES:
            raise ValueError(f"1 to {MAX_GAMES} games can be drawn, not {len(self.games)}")
        for game in self.games:
            if not 0 <= game.won <= game.played or not game.played:
                raise ValueError(f"{game.label} cannot have won {game.won} of {game.played}")


class _Bar(NamedTuple):
    """A bar for consecutive results.

    Attributes:
        middle: the horizontal centre of the bar.
        share: the fraction of wins among these results.
        rate: the fraction of wins among these and all earlier results.

    """

    middle: float
    share: float
    rate: float


def statistics_chart(chart: StatisticsChart) -> bytes:
    """Return a statistics chart as a PNG file.

    Drawing takes some hundredths of a second, so call it in a worker thread. It is thread-safe.
    """
    canvas = Canvas((WIDTH, _height(len(chart.games))), FELT)
    _draw_title(canvas, chart)
    _draw_over_time(canvas, chart)
    _draw_by_game(canvas, chart)
    reduced = canvas.image().quantize(
        _PALETTE_SIZE, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    return png(reduced, _COMPRESS_LEVEL)


def largest_statistics_chart() -> Size:
    """Return the maximum width and height of a chart in pixels."""
    return WIDTH, _height(MAX_GAMES)


def _height(games: int) -> int:
    return FIRST_ROW + games * ROW + 50


def _draw_title(canvas: Canvas, chart: StatisticsChart) -> None:
    won = sum(result.won for result in chart.results)
    played = len(chart.results)
    rate, count = _percent(won / played), f"{won}/{played}"
    canvas.write(rate, (_RIGHT, 60), _TITLE, GOLD, width=_RIGHT, side="r", bold=True)
    right = _RIGHT - canvas.width(rate, _TITLE) - _GAP
    canvas.write(count, (right, 60), _TEXT, LABEL, width=right, side="r")
    room = right - canvas.width(count, _TEXT) - _GAP - _LEFT
    canvas.write(chart.title, (_LEFT, 60), _TITLE, WHITE, width=room, bold=True)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# ------------------------------------------------------------------------------- over time


def _draw_over_time(canvas: Canvas, chart: StatisticsChart) -> None:
    canvas.plate((_PANEL, 84, WIDTH - _PANEL, 512), _RADIUS, DARK_FELT)
    canvas.write(chart.over_time, (_LEFT, 124), _HEADING, WHITE, width=_RIGHT - _LEFT)
    bars = _bars(chart.results)
    _draw_line(canvas, bars)
    _draw_lanes(canvas, bars, chart)
    _draw_days(canvas, chart.results[0].day, chart.results[-1].day)


def _bars(results: Sequence[PastResult]) -> list[_Bar]:
    """Distribute the results over bars as evenly as possible."""
    each = -(-len(results) // MAX_BARS)
    count = -(-len(results) // each)
    left, _, right, _ = PLOT
    bars, before = [], 0
    for number in range(count):
        start, end = (len(results) * part // count for part in (number, number + 1))
        won = sum(result.won for result in results[start:end])
        before += won
        middle = left + (right - left) * (number + 0.5) / count
        bars.append(_Bar(middle, won / (end - start), before / end))
    return bars


def _draw_line(canvas: Canvas, bars: Sequence[_Bar]) -> None:
    left, top, right, bottom = PLOT
    points: list[Point] = [(bar.middle, bottom - (bottom - top) * bar.rate) for bar in bars]
    if len(points) > 1:
        canvas.area([(points[0][0], bottom), *points, (points[-1][0], bottom)], _SHADE)
    for percent in (0, 50, 100):
        y = bottom - (bottom - top) * percent / 100
        canvas.line([(left, y), (right, y)], 2, SLOT)
        canvas.write(
            f"{percent} %", (left - _GAP, y + 9), _SMALL, LABEL, width=left - _LEFT, side="r"
        )
    canvas.line(points, 4, GOLD)
    canvas.dot(points[-1], 8, GOLD)


def _draw_lanes(canvas: Canvas, bars: Sequence[_Bar], chart: StatisticsChart) -> None:
    left, _, right, _ = PLOT
    half = min(_MAX_BAR_WIDTH, (right - left) / len(bars) * 0.7) / 2
    for bar in bars:
        ends = bar.middle - half, bar.middle + half
        if bar.share > 0:
            top = LANES - 2 - max(_MIN_BAR, LANE * bar.share)
            canvas.plate((ends[0], top, ends[1], LANES - 2), 2, GOLD)
        if bar.share < 1:
            bottom = LANES + 2 + max(_MIN_BAR, LANE * (1 - bar.share))
            canvas.plate((ends[0], LANES + 2, ends[1], bottom), 2, PALE)
    canvas.line([(left, LANES), (right, LANES)], 2, SLOT)
    place, width = left - _GAP, left - _GAP - _LEFT
    canvas.write(chart.won, (place, LANES - 12), _SMALL, GOLD, width=width, side="r")
    canvas.write(chart.not_won, (place, LANES + 28), _SMALL, PALE, width=width, side="r")


def _draw_days(canvas: Canvas, first: date, last: date) -> None:
    left, _, right, _ = PLOT
    if first == last:
        days = [(first, "m", (left + right) / 2)]
    else:
        days = [(first, "l", left), (last, "r", right)]
    for day, side, x in days:
        place = x, LANES + 70
        canvas.write(f"{day:%Y-%m-%d}", place, _SMALL, LABEL, width=right - left, side=side)


# -------------------------------------------------------------------------------- by game


def _draw_by_game(canvas: Canvas, chart: StatisticsChart) -> None:
    height = _height(len(chart.games))
    canvas.plate((_PANEL, 528, WIDTH - _PANEL, height - _PANEL), _RADIUS, DARK_FELT)
    canvas.write(chart.by_game, (_LEFT, 568), _HEADING, WHITE, width=_RIGHT - _LEFT)
    counts = [f"{game.won}/{game.played}" for game in chart.games]
    labels = max(canvas.width(game.label, _TEXT) for game in chart.games)
    left = ceil(_LEFT + min(labels, _MAX_LABEL_WIDTH)) + _GAP
    right = round(_RIGHT - max(canvas.width(count, _TEXT) for count in counts)) - _GAP
    middles = [FIRST_ROW + ROW * row for row in range(len(counts))]
    for middle in middles:
        _draw_bar(canvas, (left, right), middle, TRACK)
    _draw_shares_grid(canvas, (left, FIRST_ROW - ROW / 2, right, middles[-1] + ROW / 2))
    for game, count, middle in zip(chart.games, counts, middles, strict=True):
        place = middle + 9
        canvas.write(game.label, (_LEFT, place), _TEXT, LABEL, width=left - _GAP - _LEFT)
        canvas.write(count, (_RIGHT, place), _TEXT, WHITE, width=_RIGHT, side="r")
        if game.won:
            _draw_bar(canvas, (left, _end(game, left, right)), middle, GOLD)


def _draw_shares_grid(canvas: Canvas, box: Box) -> None:
    left, top, right, bottom = box
    for percent in (0, 50, 100):
        x = left + (right - left) * percent / 100
        canvas.line([(x, top), (x, bottom)], 2, SLOT)
        canvas.write(f"{percent} %", (x, bottom + 30), _SMALL, LABEL, width=_RIGHT, side="m")


def _draw_bar(canvas: Canvas, sides: tuple[float, float], middle: float, colour: Colour) -> None:
    left, right = sides
    canvas.plate((left, middle - _THICK / 2, right, middle + _THICK / 2), 4, colour)


def _end(game: GameShare, left: float, right: float) -> float:
    """Return the right end of the wins in a variant's bar."""
    if game.won == game.played:
        return right
    end = left + (right - left) * game.won / game.played
    return min(max(end, left + _MIN_BAR), right - _MIN_BAR)
