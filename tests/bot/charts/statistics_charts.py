"""Statistics charts for tests, and functions that measure them."""

from collections.abc import Sequence
from datetime import date, timedelta
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageChops

from bot.boards.drawing import SLOT, Colour
from bot.charts import GameShare, PastResult, StatisticsChart, statistics_chart
from bot.charts.statistics import FIRST_ROW, GOLD, PLOT, ROW, TRACK
from engine import VARIANTS

FIRST_DAY = date(2024, 1, 3)
NINE_GAMES = [GameShare(game.name, n, 9 + n) for n, game in enumerate(VARIANTS.values())]

Box = tuple[int, int, int, int]


def results(won: Sequence[bool]) -> list[PastResult]:
    return [PastResult(FIRST_DAY + timedelta(days=n // 10), win) for n, win in enumerate(won)]


def chart(won: Sequence[bool], games: Sequence[GameShare] = NINE_GAMES) -> StatisticsChart:
    return StatisticsChart(
        title="All games",
        over_time="Win rate over time",
        won="won",
        not_won="not won",
        by_game="Win rate by game",
        results=results(won),
        games=games,
    )


def drawn(shown: StatisticsChart) -> Image.Image:
    return Image.open(BytesIO(statistics_chart(shown))).convert("RGB")


def is_like(image: Image.Image, x: float, y: float, *colours: Colour) -> bool:
    """Return whether a pixel has about one of the colours; the palette is reduced."""
    pixel = image.getpixel((round(x), round(y)))
    assert isinstance(pixel, tuple)
    return any(
        all(abs(one - other) <= 8 for one, other in zip(pixel, colour, strict=True))
        for colour in colours
    )


def is_plain(image: Image.Image, box: Box, colour: Colour) -> bool:
    left, top, right, bottom = box
    return all(is_like(image, x, y, colour) for x in range(left, right) for y in range(top, bottom))


def change(first: StatisticsChart, second: StatisticsChart) -> Box:
    """Return the bounding box of the difference between two charts, ignoring slight shades."""
    difference = ImageChops.difference(drawn(first), drawn(second)).convert("L")
    box = difference.point([0] * 20 + [255] * 236).getbbox()
    assert box
    return box


def middle(number: int, count: int) -> float:
    """Return the horizontal centre of a result's bar."""
    return PLOT[0] + (PLOT[2] - PLOT[0]) * (number + 0.5) / count


def height(share: float) -> float:
    """Return the height of the line at a win rate."""
    return PLOT[3] - (PLOT[3] - PLOT[1]) * share


def bar_of(image: Image.Image, row: int) -> tuple[range, range]:
    """Return the horizontal ranges of a variant's bar and of the wins in it."""
    y = FIRST_ROW + row * ROW
    parts = [x for x in range(image.width) if is_like(image, x, y, GOLD, TRACK, SLOT)]
    starts = [0, *(n for n in range(1, len(parts)) if parts[n] - parts[n - 1] > 4), len(parts)]
    longest = max((parts[a:b] for a, b in pairwise(starts)), key=len)
    gold = [x for x in longest if is_like(image, x, y, GOLD)]
    won = range(gold[0], gold[-1] + 1) if gold else range(0)
    return range(longest[0], longest[-1] + 1), won
