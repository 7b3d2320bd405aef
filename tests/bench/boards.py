"""How long a text board takes."""

from collections.abc import Iterator

from bot.boards import TextStyle, text_board
from engine.view import View
from tests.bench.figures import Figure, median_seconds
from tests.bot.boards.positions import recorded_positions

AIM_US = 60
POSITIONS = 2000


def figures() -> Iterator[Figure]:
    positions = [
        (View.of(position), position.variant)
        for position, _ in zip(recorded_positions(), range(POSITIONS), strict=False)
    ]

    def draw_all() -> None:
        for view, variant in positions:
            text_board(view, variant, TextStyle())

    yield Figure("text board", median_seconds(draw_all) / len(positions) * 1e6, "µs", AIM_US)
