from dataclasses import replace
from datetime import date

import pytest

from bot.boards.drawing import DARK_FELT, FELT, LABEL, WHITE, Colour
from bot.charts import GameShare, PastResult, statistics_chart
from bot.charts.statistics import FIRST_ROW, GOLD, LANE, LANES, PALE, PLOT, ROW, TRACK
from tests.bot.charts.statistics_charts import bar_of, change, chart, drawn, is_like, is_plain

LONG = "A name that is much longer than any game of patience was ever called"


@pytest.mark.parametrize("label", ["Maria", "Rank and File", LONG, "W" * 500, ""])
@pytest.mark.parametrize("played", [1, 1_234_567])
def test_label_bar_and_number_do_not_touch(label: str, played: int) -> None:
    games = [GameShare(label, played, played), GameShare("Lucas", 1, 2 * played)] * 8
    image = drawn(chart([True], games))
    bar, _ = bar_of(image, 0)
    top, bottom = FIRST_ROW - ROW // 2, FIRST_ROW + ROW * len(games) - ROW // 2
    assert len(bar) > 200
    for left, right in (24, 38), (bar[0] - 12, bar[0] - 2), (bar[-1] + 4, bar[-1] + 12), (762, 776):
        assert is_plain(image, (left, top, right, bottom), DARK_FELT)


def test_label_and_number_stay_in_their_row() -> None:
    plain = [GameShare("", 1, 2)] * 9
    for row in range(9):
        named = [*plain[:row], GameShare("Ågj|_Qy", 1, 2), *plain[row + 1 :]]
        named[(row + 1) % 9] = GameShare("Ågj|_Qy", 1, 2)  # fixes the position of the bars
        other = [*named[:row], GameShare("", 1, 2), *named[row + 1 :]]
        _, top, _, bottom = change(chart([True], named), chart([True], other))
        assert FIRST_ROW + row * ROW - ROW / 2 < top < bottom < FIRST_ROW + row * ROW + ROW / 2


@pytest.mark.parametrize("count", [1, 10_000])
def test_long_title_ends_before_the_numbers(count: int) -> None:
    shown = chart([True] * count)
    untitled = drawn(replace(shown, title=""))
    numbers = [
        x for x in range(800) if not all(is_like(untitled, x, y, FELT) for y in range(20, 80))
    ]
    left, top, right, bottom = change(replace(shown, title=LONG), replace(shown, title=""))
    assert left >= 38
    assert 20 < top < bottom < 84
    assert 300 < right < numbers[0] - 12


def test_long_result_labels_stay_left_of_the_plot() -> None:
    shown = chart([True, False])
    for long in replace(shown, won=LONG), replace(shown, not_won=LONG):
        left, top, right, bottom = change(shown, long)
        assert 38 <= left < right <= PLOT[0] - 12
        assert PLOT[3] + 14 < top < bottom < LANES + LANE


def test_dates_are_apart_and_below_the_bars() -> None:
    shown = chart([False] * 40)
    first = [PastResult(date(1888, 8, 26), won=False), *shown.results[1:]]
    last = [*shown.results[:-1], PastResult(date(2099, 9, 29), won=False)]
    early, late = (
        change(shown, replace(shown, results=first)),
        change(shown, replace(shown, results=last)),
    )
    assert PLOT[0] - 2 <= early[0] < early[2] < late[0] - 100
    assert late[2] <= PLOT[2] + 2
    assert min(early[1], late[1]) > LANES + LANE


def test_every_text_is_on_the_chart() -> None:
    shown = chart([True, False])
    changed = [
        replace(shown, title="x"),
        replace(shown, over_time="x"),
        replace(shown, won="x"),
        replace(shown, not_won="x"),
        replace(shown, by_game="x"),
    ]
    assert len({statistics_chart(chart) for chart in [shown, *changed]}) == 6


@pytest.mark.parametrize("name", ["Ёлка Щукина", "ปู่ญี่ปุ่น", "Şığ İlgiç", "Ắộ"])
def test_names_in_every_script_stay_in_their_row(name: str) -> None:
    wide = GameShare("W" * 9, 1, 2)  # fixes the position of the bars
    plain = [GameShare("", 1, 2), wide, GameShare("", 1, 2)]
    named = [plain[0], plain[1], GameShare(name, 1, 2)]
    _, top, _, bottom = change(chart([True], named), chart([True], plain))
    assert FIRST_ROW + 1.5 * ROW < top < bottom < FIRST_ROW + 2.5 * ROW


@pytest.mark.parametrize(
    ("ink", "background", "ratio"),
    [
        (WHITE, FELT, 4.5),
        (LABEL, FELT, 4.5),
        (GOLD, FELT, 4.5),
        (WHITE, DARK_FELT, 4.5),
        (LABEL, DARK_FELT, 4.5),
        (GOLD, DARK_FELT, 4.5),
        (PALE, DARK_FELT, 4.5),
        (GOLD, TRACK, 3),
    ],
)
def test_colours_have_enough_contrast(ink: Colour, background: Colour, ratio: float) -> None:
    def light(colour: Colour) -> float:
        """Return the relative luminance as the Web Content Accessibility Guidelines define it."""
        red, green, blue = (
            part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
            for part in colour
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    assert (light(ink) + 0.05) / (light(background) + 0.05) >= ratio
