import random
import string
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from io import BytesIO

import pytest
from PIL import Image

from bot.boards.drawing import DARK_FELT
from bot.charts import (
    MAX_GAMES,
    GameShare,
    PastResult,
    StatisticsChart,
    largest_statistics_chart,
    statistics_chart,
)
from bot.charts.statistics import GOLD, LANE, LANES, MAX_BARS, PALE, PLOT
from tests.bot.charts.statistics_charts import (
    bar_of,
    change,
    chart,
    drawn,
    height,
    is_like,
    middle,
    results,
)

MAX_BYTES = 200_000

SIDES = tuple(map(round, PLOT))
"""The sides of the plot in whole pixels."""


# ------------------------------------------------------------------------------------- sizes


@pytest.mark.parametrize("count", [1, 2, 30, MAX_BARS, MAX_BARS + 1, 10_000])
def test_size_does_not_depend_on_the_number_of_results(count: int) -> None:
    picture = statistics_chart(chart([True] * count))
    image = Image.open(BytesIO(picture))
    assert image.format == "PNG"
    assert image.size == (800, 1076)
    assert len(picture) < MAX_BYTES / 4


def test_height_grows_with_the_number_of_variants() -> None:
    heights = []
    for count in range(1, MAX_GAMES + 1):
        image = drawn(chart([True], [GameShare("Maria", 1, 2)] * count))
        assert image.width == largest_statistics_chart()[0] == 800
        heights.append(image.height)
    assert heights == sorted(set(heights))
    assert heights[-1] == largest_statistics_chart()[1] == 1398


@pytest.mark.parametrize("seed", range(3))
def test_largest_chart_is_a_small_file(seed: int) -> None:
    dice = random.Random(seed)

    def scrawl() -> str:
        return "".join(dice.choices(string.ascii_letters + "@#$%&", k=90))

    games = [
        GameShare(scrawl(), dice.randrange(1_000_000), dice.randrange(1_000_000, 10_000_000))
        for _ in range(MAX_GAMES)
    ]
    full = StatisticsChart(
        title=scrawl(),
        over_time=scrawl(),
        won=scrawl(),
        not_won=scrawl(),
        by_game=scrawl(),
        results=results(dice.choices([True, False], k=MAX_BARS)),
        games=games,
    )
    picture = statistics_chart(full)
    assert Image.open(BytesIO(picture)).size == largest_statistics_chart()
    assert len(picture) < MAX_BYTES / 2


def test_drawing_is_reproducible_in_threads() -> None:
    shown = [chart([n % k == 0 for n in range(200 * k)]) for k in range(1, 5)] * 2
    alone = [statistics_chart(one) for one in shown]
    assert len(set(alone)) == 4
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(statistics_chart, shown)) == alone


# --------------------------------------------------------------------------------- over time


def test_wins_are_above_the_base_line_and_others_below() -> None:
    won = [True, False, False, True, False]
    image = drawn(chart(won))
    for number, win in enumerate(won):
        x = middle(number, len(won))
        above, below = (GOLD, DARK_FELT) if win else (DARK_FELT, PALE)
        assert is_like(image, x, LANES - LANE / 2, above)
        assert is_like(image, x, LANES + LANE / 2, below)


def test_line_shows_the_win_rate_after_each_result() -> None:
    won = [True, False, False, True, False]
    image = drawn(chart(won))
    for number in range(len(won)):
        x, y = middle(number, len(won)), height(sum(won[: number + 1]) / (number + 1))
        assert any(is_like(image, x + 1, y + off, GOLD) for off in range(-3, 4))
        for percent in (10, 90):
            assert not is_like(image, x, height(percent / 100), GOLD)


@pytest.mark.parametrize("count", [2, 30, 10_000])
@pytest.mark.parametrize("win", [True, False])
def test_line_of_equal_results_is_straight(*, win: bool, count: int) -> None:
    image = drawn(chart([win] * count))
    at, elsewhere = (height(1), height(0)) if win else (height(0), height(1))
    for x in range(SIDES[0] + 160, SIDES[2] - 160):
        assert is_like(image, x, at, GOLD)
        assert not is_like(image, x, elsewhere, GOLD)


@pytest.mark.parametrize("win", [True, False])
def test_single_result_is_a_dot_above_its_bar(*, win: bool) -> None:
    image = drawn(chart([win]))
    left, top, right, bottom = SIDES
    gold = [
        (x, y)
        for x in range(left, right)
        for y in range(top - 10, bottom + 10)
        if is_like(image, x, y, GOLD)
    ]
    assert 150 < len(gold) < 250
    assert all(abs(x - middle(0, 1)) < 9 and abs(y - height(win)) < 9 for x, y in gold)
    bar = is_like(image, middle(0, 1), LANES - 10, GOLD), is_like(image, middle(0, 1), 436, PALE)
    assert bar == (win, not win)


def test_shared_bars_show_the_fraction_of_wins() -> None:
    bars = MAX_BARS
    won = [number < 2500 or (number < 7500 and number % 4 == 0) for number in range(10_000)]
    image = drawn(chart(won))
    for number in range(bars):
        share = 1 if number < 30 else 0.25 if number < 90 else 0
        x = middle(number, bars)
        for part in (0.1, 0.4, 0.6, 0.9):
            above, below = part < share, part < 1 - share
            assert is_like(image, x, LANES - 2 - LANE * part, GOLD if above else DARK_FELT)
            assert is_like(image, x, LANES + 2 + LANE * part, PALE if below else DARK_FELT)


@pytest.mark.parametrize("count", [MAX_BARS - 1, MAX_BARS, MAX_BARS + 1, 999, 10_000])
def test_line_ends_at_the_overall_win_rate(count: int) -> None:
    image = drawn(chart([n % 4 == 1 for n in range(count)]))
    xs = range(SIDES[2] - 16, SIDES[2] + 8)
    dot = [y for y in range(SIDES[1], SIDES[3]) if any(is_like(image, x, y, GOLD) for x in xs)]
    assert (dot[0] + dot[-1]) / 2 == pytest.approx(height(0.25), abs=2)


def test_last_of_ten_thousand_results_changes_the_chart() -> None:
    won = [n % 3 == 0 for n in range(10_000)]
    assert statistics_chart(chart(won)) != statistics_chart(chart([*won[:-1], not won[-1]]))


@pytest.mark.parametrize("win", [True, False])
def test_one_different_result_among_many_has_a_bar(*, win: bool) -> None:
    won = [not win] * 100_000
    won[50_000] = win
    image = drawn(chart(won))
    y, colour = (LANES - 4, GOLD) if win else (LANES + 4, PALE)
    bars = [x for x in range(SIDES[0], SIDES[2]) if is_like(image, x, y, colour)]
    assert 1 <= len(bars) <= 5
    assert bars[0] == pytest.approx(middle(60, MAX_BARS), abs=4)


def test_results_of_one_day_have_one_centred_date() -> None:
    one = chart([True, False])
    other = replace(one, results=[PastResult(date(1999, 8, 26), r.won) for r in one.results])
    left, _, right, _ = change(one, other)
    assert right - left < 200
    assert (left + right) / 2 == pytest.approx(middle(0, 1), abs=4)


# ---------------------------------------------------------------------------------- by game


@pytest.mark.parametrize(("won", "played"), [(1, 4), (1, 2), (3, 4), (17, 20)])
def test_bar_length_shows_the_win_rate(won: int, played: int) -> None:
    bar, gold = bar_of(drawn(chart([True], [GameShare("Maria", won, played)])), 0)
    assert gold[0] == pytest.approx(bar[0], abs=2)
    assert len(gold) / len(bar) == pytest.approx(won / played, abs=0.01)


def test_win_rates_of_0_and_1_give_empty_and_full_bars() -> None:
    image = drawn(chart([True], [GameShare("Maria", 0, 5), GameShare("Lucas", 5, 5)]))
    (empty, none), (full, every) = bar_of(image, 0), bar_of(image, 1)
    assert not none
    assert len(every) == pytest.approx(len(full), abs=4) == pytest.approx(len(empty), abs=4)


def test_one_win_or_loss_among_thousands_is_visible() -> None:
    games = [GameShare("Maria", 1, 10_000), GameShare("Lucas", 9_999, 10_000)]
    image = drawn(chart([True], games))
    (_, few), (bar, most) = bar_of(image, 0), bar_of(image, 1)
    assert 1 <= len(few) <= 5
    assert 2 <= bar[-1] - most[-1] <= 6


# ------------------------------------------------------------------------------- bad input


def test_statistics_without_a_result_are_refused() -> None:
    with pytest.raises(ValueError, match="without a result"):
        chart([])


@pytest.mark.parametrize("count", [0, MAX_GAMES + 1])
def test_no_variant_or_too_many_variants_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 16 games can be drawn, not {count}"):
        chart([True], [GameShare("Maria", 1, 2)] * count)


@pytest.mark.parametrize(("won", "played"), [(0, 0), (3, 2), (-1, 2), (-2, -1)])
def test_contradictory_numbers_are_refused(won: int, played: int) -> None:
    with pytest.raises(ValueError, match=f"Maria cannot have won {won} of {played}"):
        chart([True], [GameShare("Maria", won, played)])
