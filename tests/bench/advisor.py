"""Benchmark of the win rate of hints; an interrupted run is continued by the next one."""

import gc
import json
import tempfile
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from engine import VARIANTS, Game
from engine.hints import QUICK, consult
from engine.view import View
from tests.bench.measurements import Measurement
from tests.bench.searching import Options

FIRST = 100_001
DEALS = 40
PYSOLFC = {
    "forty-thieves": 0.2,
    "indian": 0.8,
    "limited": 9.5,
    "little-forty": 100,
    "lucas": 26.3,
    "maria": 0,
    "number-ten": 67.1,
    "rank-and-file": 67.6,
    "streets": 0,
}
"""The percentage of deals 100001 to 101000 that PySolFC's demo wins."""

AIMS = {
    "forty-thieves": 15,
    "indian": 50,
    "limited": 50,
    "little-forty": 100,
    "lucas": 85,
    "maria": 10,
    "number-ten": 90,
    "rank-and-file": 90,
    "streets": 20,
}
"""The percentage of deals that following the hints should win."""

_Z = 1.96


def measurements(options: Options) -> Iterator[Measurement]:
    """Yield the win rate of each variant, with its 95 % confidence interval."""
    deals = options.deals or DEALS
    kept = _Kept(Path(tempfile.gettempdir()) / "forty-thieves-advisor.json")
    for key, variant in VARIANTS.items():
        won = sum(kept.won(key, number) for number in range(FIRST, FIRST + deals))
        low, high = wilson(won, deals)
        details = f"{won} of {deals}, 95 %: {low:.0f} to {high:.0f}, PySolFC {PYSOLFC[key]:g}"
        yield Measurement(f"{variant.name} ({details})", 100 * won / deals, "%", AIMS[key])


def wilson(won: int, played: int) -> tuple[float, float]:
    """Return the Wilson 95 % confidence interval of a win rate, in per cent."""
    share, square = won / played, _Z**2 / played
    middle = share + square / 2
    spread = _Z * sqrt(share * (1 - share) / played + square / (4 * played))
    low, high = (100 * (middle + sign * spread) / (1 + square) for sign in (-1, 1))
    return low, high


def is_won(key: str, number: int) -> bool:
    """Return whether following the hints wins a deal.

    Views are remembered from one hidden card to the next, as the bot does.
    """
    game = Game.deal(key, number)
    seen: set[View] = set()
    while outlooks := consult(game.view, game.variant, QUICK, seen):
        for move in outlooks[0].plan:
            before = game.view
            game.push(move)
            seen = set() if shows_a_card(before, game.view) else seen | {before}
    return game._position.is_won


def shows_a_card(before: View, after: View) -> bool:
    """Return whether a card was revealed, or the waste was redealt."""
    return _hidden(before) != _hidden(after)


def _hidden(view: View) -> tuple[int, int]:
    return view.stock, sum(column.face_down for column in view.columns)


class _Kept:
    """Results stored in a file; a compiled search gives the same results."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._results: dict[str, bool] = json.loads(path.read_text()) if path.exists() else {}

    def won(self, key: str, number: int) -> bool:
        name = f"{key} {number} {QUICK}"
        if name not in self._results:
            gc.collect()
            gc.disable()
            self._results[name] = is_won(key, number)
            self._path.write_text(json.dumps(self._results))
        return self._results[name]
