import random
import string
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from bot.boards.drawing import WHITE
from bot.charts import LARGEST_ANALYSIS_CHART, AnalysisChart, VerdictLabel, analysis_chart
from bot.charts.analysis import BAR, COLOURS
from engine.solver import Verdict
from tests.bot.charts.statistics_charts import is_like

WON, UNDECIDED, LOST = Verdict.WON, Verdict.UNDECIDED, Verdict.LOST
WORDS = {
    WON: VerdictLabel("W", "a win was found"),
    UNDECIDED: VerdictLabel("?", "not decided"),
    LOST: VerdictLabel("L", "proved lost"),
}
MAX_BYTES = 40_000


def strip(won: int, undecided: int, lost: int, turn: str = "") -> AnalysisChart:
    counts = {WON: won, UNDECIDED: undecided, LOST: lost}
    return AnalysisChart("Lucas, deal 5", counts, WORDS, turn)


def drawn(shown: AnalysisChart) -> Image.Image:
    return Image.open(BytesIO(analysis_chart(shown))).convert("RGB")


def verdict_at(image: Image.Image, x: float) -> Verdict:
    """Return the verdict whose colour is the most frequent in a pixel column of the strip."""
    _, top, _, bottom = map(int, BAR)
    seen = range(top + 2, bottom - 2)
    return max(COLOURS, key=lambda v: sum(is_like(image, x, y, COLOURS[v]) for y in seen))


def brightness_changes(image: Image.Image, x: float) -> int:
    """Count the changes between light and dark along a pixel column of the strip."""
    _, top, _, bottom = map(int, BAR)
    grey = image.convert("L")
    seen = [int(grey.getpixel((int(x), y)) > 110) for y in range(top + 2, bottom - 2)]  # type: ignore[operator]  # one band
    return sum(a != b for a, b in pairwise(seen))


@pytest.mark.parametrize("counts", [(58, 23, 63), (1, 0, 0), (0, 3, 90), (1, 1, 9998), (9, 0, 9)])
def test_chart_is_a_small_png_within_the_largest_size(counts: tuple[int, int, int]) -> None:
    data = analysis_chart(strip(*counts, turn="move 58"))
    image = Image.open(BytesIO(data))
    assert image.format == "PNG"
    assert image.width == LARGEST_ANALYSIS_CHART[0]
    assert image.height <= LARGEST_ANALYSIS_CHART[1]
    assert len(data) < MAX_BYTES


def test_chart_with_all_three_verdicts_is_the_largest() -> None:
    assert drawn(strip(1, 1, 1)).size == LARGEST_ANALYSIS_CHART
    heights = [drawn(strip(*counts)).height for counts in ((1, 0, 0), (1, 0, 1), (1, 1, 1))]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("counts", [(50, 30, 20), (10, 80, 10), (50, 0, 50), (0, 0, 9), (0, 40, 2)])
def test_each_verdict_has_its_share_of_the_strip(
    counts: tuple[int, int, int],
) -> None:
    image = drawn(strip(*counts))
    left, _, right, _ = BAR
    shown = [WON] * counts[0] + [UNDECIDED] * counts[1] + [LOST] * counts[2]
    for share in (0.04, 0.2, 0.34, 0.7, 0.96):
        expected = shown[int(share * len(shown))]
        assert verdict_at(image, left + (right - left) * share) is expected


@pytest.mark.parametrize("counts", [(1, 2000, 2000), (2000, 1, 2000), (2000, 2000, 1)])
def test_one_position_among_thousands_is_visible(counts: tuple[int, int, int]) -> None:
    image = drawn(strip(*counts))
    left, _, right, _ = map(int, BAR)
    seen = [verdict_at(image, x) for x in range(left + 3, right - 3)]
    assert {verdict for verdict in seen if seen.count(verdict) >= 4} == set(Verdict)


def test_verdicts_are_distinguishable_without_colour() -> None:
    image = drawn(strip(1, 1, 1))
    left, _, right, _ = BAR
    third = (right - left) / 3
    plain, slanted, crossed = (
        max(brightness_changes(image, left + third * part + x) for x in range(20, 60))
        for part in range(3)
    )
    assert plain == 0
    assert 0 < slanted < crossed


def test_losing_move_is_marked() -> None:
    with_mark, without = drawn(strip(50, 0, 50, "move 50")), drawn(strip(50, 0, 50))
    left, _, right, bottom = BAR
    middle, foot = (left + right) / 2, bottom + 16
    assert is_like(with_mark, middle, foot, WHITE)
    assert not is_like(without, middle, foot, WHITE)


def test_drawing_is_reproducible() -> None:
    assert analysis_chart(strip(5, 6, 7)) == analysis_chart(strip(5, 6, 7))


def test_drawing_is_thread_safe() -> None:
    one = analysis_chart(strip(50, 30, 20))
    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(lambda _: analysis_chart(strip(50, 30, 20)), range(8))) == {one}


@pytest.mark.parametrize("seed", range(3))
def test_long_texts_are_cut(seed: int) -> None:
    dice = random.Random(seed)
    scrawl = "".join(dice.choices(string.printable + "♥漢🂡", k=300))
    words = {verdict: VerdictLabel(scrawl, scrawl) for verdict in Verdict}
    shown = AnalysisChart(scrawl, {WON: 1, UNDECIDED: 10**6, LOST: 10**9}, words, scrawl)
    data = analysis_chart(shown)
    assert Image.open(BytesIO(data)).size == LARGEST_ANALYSIS_CHART
    assert len(data) < 2 * MAX_BYTES


@pytest.mark.parametrize("counts", [(0, 0, 0), (-1, 5, 5)])
def test_invalid_counts_are_refused(counts: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="cannot have"):
        strip(*counts)
