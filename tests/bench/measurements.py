"""Helpers of all benchmarks: measurements and the median time of several runs."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Measurement(NamedTuple):
    """The result of a measurement.

    Attributes:
        name: the measurement.
        value: the measured value.
        unit: the unit of the value and the aim.
        aim: the value to reach, if there is one.

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
    """Return the median time of several runs, after a warm-up run."""
    work()
    seconds = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)
