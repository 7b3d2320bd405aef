"""What every benchmark is made of: a figure, and the median of several runs."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """What was measured.

    Attributes:
        name: what was done.
        value: how long it took, or how much of it was done.
        unit: of the value and the aim.
        aim: what it is to reach, where something is aimed at.

    """

    name: str
    value: float
    unit: str
    aim: float | None = None

    def __str__(self) -> str:
        aim = f"   (aim {self.aim:,g})" if self.aim is not None else ""
        digits = 0 if isinstance(self.value, int) or self.value >= 1000 else 3
        return f"{self.name:<52} {self.value:>12,.{digits}f} {self.unit}{aim}"


def median_seconds(work: Callable[[], object], runs: int = 7) -> float:
    """How long one run of the work takes: the median of several runs, after one that warms up."""
    work()
    seconds = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)
