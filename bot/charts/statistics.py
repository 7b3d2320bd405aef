"""The picture of a player's statistics: the win rate over time, and that of each game.

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
"""The width of every picture in pixels."""

MOST_GAMES: Final = 16
"""How many games a picture can hold; their number makes it high."""

MOST_BARS: Final = 120
"""How many bars stand side by side; more results share bars."""

PLOT: Final[Box] = (216, 164, 756, 364)
"""Where the line runs: its upper side is 100 %, its lower side none."""

LANES: Final = 426
"""What was won stands above this line, what was not hangs below it."""

LANE: Final = 34
"""How high a bar is for results that are all alike."""

FIRST_ROW: Final = 612
"""How far down the bar of the first game is, in its middle."""

ROW: Final = 46
"""From the bar of one game to that of the next."""

GOLD: Final[Colour] = (255, 205, 84)
"""What was won."""

PALE: Final[Colour] = (146, 184, 167)
"""What was not."""

TRACK: Final[Colour] = (37, 102, 77)
"""The whole of which a bar of a game shows a part."""

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
_LEAST: Final = 3
"""How long a bar is at least, so that one win or loss among thousands is seen."""

_WIDEST_BAR: Final = 14
_WIDEST_LABEL: Final = 260
_COLOURS: Final = 128
"""How many shades are kept: the eye misses none, and the file is a third as large."""

_PACKING: Final = 6


class GameShare(NamedTuple):
    """How many of its games were won.

    Attributes:
        label: what the game is called.
        won: how many were won.
        played: how many have ended, at least one.

    """

    label: str
    won: int
    played: int


class PastResult(NamedTuple):
    """How a game ended.

    Attributes:
        day: when it did.
        won: whether it was won.

    """

    day: date
    won: bool


@dataclass(frozen=True, slots=True)
class StatisticsChart:
    """What the picture shows, and the words on it.

    The fonts have Latin, Greek, Cyrillic and Thai letters; other characters are left out. Long
    texts are cut.

    Attributes:
        title: whose figures, or those of which game.
        over_time: the heading of the upper half.
        won: the name of the results that were won.
        not_won: the name of those that were not.
        by_game: the heading of the lower half.
        results: at least one, the oldest first.
        games: at most sixteen, in the order of their bars.

    Raises:
        ValueError: there is no result, there are too few or too many games, or the numbers of a
            game cannot be.

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
            raise ValueError("figures without a result cannot be drawn")
        if not 1 <= len(self.games) <= MOST_GAMES:
            raise ValueError(f"1 to {MOST_GAMES} games can be drawn, not {len(self.games)}")
        for game in self.games:
            if not 0 <= game.won <= game.played or not game.played:
                raise ValueError(f"{game.label} cannot have won {game.won} of {game.played}")


class _Bar(NamedTuple):
    """Some results that follow each other.

    Attributes:
        middle: where they stand, from the left of the picture.
        share: how many of them were won, from 0 to 1.
        rate: how many were won of these and all before them, from 0 to 1.

    """

    middle: float
    share: float
    rate: float


def statistics_chart(figures: StatisticsChart) -> bytes:
    """Draw the figures as a PNG file.

    It takes some hundredths of a second of one core, so it belongs in a worker thread; any number
    of them may draw at once, and nothing is kept of what they drew.
    """
    canvas = Canvas((WIDTH, _height(len(figures.games))), FELT)
    _draw_title(canvas, figures)
    _draw_over_time(canvas, figures)
    _draw_by_game(canvas, figures)
    few = canvas.image().quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return png(few, _PACKING)


def largest_statistics_chart() -> Size:
    """Give the width and height in pixels that no picture of figures exceeds."""
    return WIDTH, _height(MOST_GAMES)


def _height(games: int) -> int:
    return FIRST_ROW + games * ROW + 50


def _draw_title(canvas: Canvas, figures: StatisticsChart) -> None:
    won = sum(result.won for result in figures.results)
    played = len(figures.results)
    rate, count = _percent(won / played), f"{won}/{played}"
    canvas.write(rate, (_RIGHT, 60), _TITLE, GOLD, width=_RIGHT, side="r", bold=True)
    right = _RIGHT - canvas.width(rate, _TITLE) - _GAP
    canvas.write(count, (right, 60), _TEXT, LABEL, width=right, side="r")
    room = right - canvas.width(count, _TEXT) - _GAP - _LEFT
    canvas.write(figures.title, (_LEFT, 60), _TITLE, WHITE, width=room, bold=True)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# ------------------------------------------------------------------------------- over time


def _draw_over_time(canvas: Canvas, figures: StatisticsChart) -> None:
    canvas.plate((_PANEL, 84, WIDTH - _PANEL, 512), _RADIUS, DARK_FELT)
    canvas.write(figures.over_time, (_LEFT, 124), _HEADING, WHITE, width=_RIGHT - _LEFT)
    bars = _bars(figures.results)
    _draw_line(canvas, bars)
    _draw_lanes(canvas, bars, figures)
    _draw_days(canvas, figures.results[0].day, figures.results[-1].day)


def _bars(results: Sequence[PastResult]) -> list[_Bar]:
    """Put the results into bars, as many in each; in some of them one less than in the others."""
    each = -(-len(results) // MOST_BARS)
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


def _draw_lanes(canvas: Canvas, bars: Sequence[_Bar], figures: StatisticsChart) -> None:
    left, _, right, _ = PLOT
    half = min(_WIDEST_BAR, (right - left) / len(bars) * 0.7) / 2
    for bar in bars:
        ends = bar.middle - half, bar.middle + half
        if bar.share > 0:
            top = LANES - 2 - max(_LEAST, LANE * bar.share)
            canvas.plate((ends[0], top, ends[1], LANES - 2), 2, GOLD)
        if bar.share < 1:
            bottom = LANES + 2 + max(_LEAST, LANE * (1 - bar.share))
            canvas.plate((ends[0], LANES + 2, ends[1], bottom), 2, PALE)
    canvas.line([(left, LANES), (right, LANES)], 2, SLOT)
    place, width = left - _GAP, left - _GAP - _LEFT
    canvas.write(figures.won, (place, LANES - 12), _SMALL, GOLD, width=width, side="r")
    canvas.write(figures.not_won, (place, LANES + 28), _SMALL, PALE, width=width, side="r")


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


def _draw_by_game(canvas: Canvas, figures: StatisticsChart) -> None:
    height = _height(len(figures.games))
    canvas.plate((_PANEL, 528, WIDTH - _PANEL, height - _PANEL), _RADIUS, DARK_FELT)
    canvas.write(figures.by_game, (_LEFT, 568), _HEADING, WHITE, width=_RIGHT - _LEFT)
    counts = [f"{game.won}/{game.played}" for game in figures.games]
    labels = max(canvas.width(game.label, _TEXT) for game in figures.games)
    left = ceil(_LEFT + min(labels, _WIDEST_LABEL)) + _GAP
    right = round(_RIGHT - max(canvas.width(count, _TEXT) for count in counts)) - _GAP
    middles = [FIRST_ROW + ROW * row for row in range(len(counts))]
    for middle in middles:
        _draw_bar(canvas, (left, right), middle, TRACK)
    _draw_shares_grid(canvas, (left, FIRST_ROW - ROW / 2, right, middles[-1] + ROW / 2))
    for game, count, middle in zip(figures.games, counts, middles, strict=True):
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
    """Where the part of a game's bar ends that shows what was won."""
    if game.won == game.played:
        return right
    end = left + (right - left) * game.won / game.played
    return min(max(end, left + _LEAST), right - _LEAST)
