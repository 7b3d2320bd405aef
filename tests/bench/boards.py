"""Benchmark of text boards and of the statistics chart."""

from collections.abc import Iterator
from datetime import date, timedelta

from bot.boards import TextStyle, text_board
from bot.charts import GameShare, PastResult, StatisticsChart, statistics_chart
from engine import VARIANTS
from engine.view import View
from tests.bench.measurements import Measurement, median_seconds
from tests.bot.boards.positions import recorded_positions

AIM_US = 60
POSITIONS = 2000
PICTURE_AIM_MS = 100
RESULTS = 10_000


def measurements() -> Iterator[Measurement]:
    positions = [
        (View.of(position), position.variant)
        for position, _ in zip(recorded_positions(), range(POSITIONS), strict=False)
    ]

    def draw_all() -> None:
        for view, variant in positions:
            text_board(view, variant, TextStyle())

    yield Measurement("text board", median_seconds(draw_all) / len(positions) * 1e6, "µs", AIM_US)

    many = _many_results()
    yield Measurement(
        f"chart of {RESULTS:,} results in {len(many.games)} variants",
        median_seconds(lambda: statistics_chart(many)) * 1e3,
        "ms",
        PICTURE_AIM_MS,
    )


def _many_results() -> StatisticsChart:
    first = date(2020, 1, 1)
    return StatisticsChart(
        title="All games",
        over_time="Win rate over time",
        won="won",
        not_won="not won",
        by_game="Win rate by game",
        results=[
            PastResult(first + timedelta(days=number // 6), won=number * number % 7 < 3)
            for number in range(RESULTS)
        ],
        games=[
            GameShare(game.name, 100 * number, RESULTS // len(VARIANTS))
            for number, game in enumerate(VARIANTS.values())
        ],
    )
