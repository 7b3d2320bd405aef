"""Check of the solver against exhaustive play of small packs; this takes an hour."""

from collections.abc import Iterator

from engine import VARIANTS
from engine.position import Position
from engine.solver import Solver, Verdict
from engine.solver.relaxation import is_hopeless
from engine.solver.search import Search
from tests.bench.measurements import Measurement
from tests.bench.searching import Options
from tests.engine.solver.small_packs import check_winnable, complete, hasty, small_games, wins

DEALS = 5000
TO_THE_END = 10**9


def measurements(options: Options) -> Iterator[Measurement]:
    """Yield the number of correct verdicts and of winnable deals for each variant."""
    deals = options.deals or DEALS
    for key, variant in VARIANTS.items():
        correct = winnable = 0
        for start in small_games(key, deals):
            is_winnable = check_winnable(start)
            winnable += is_winnable
            correct += _is_correct(key, start, winnable=is_winnable)
        yield Measurement(f"{variant.name}: correct verdicts", correct, "games", deals)
        yield Measurement(f"{variant.name}: winnable", winnable, "games")


def _is_correct(key: str, start: Position, *, winnable: bool) -> bool:
    """Return whether every search decides a position correctly, and its lines win.

    The hasty search may fail in a winnable position, but a line that it finds must win.
    """
    verdict = Verdict.WON if winnable else Verdict.LOST
    solver, alone, hurried = Solver(start), Search(start, complete(key)), Search(start, hasty(key))
    return (
        not (winnable and is_hopeless(start))
        and solver.run(lambda _: True) is verdict
        and wins(start, solver.line) is winnable
        and alone.run(TO_THE_END) is verdict
        and (not winnable or wins(start, alone.line or ()))
        and (hurried.run(TO_THE_END) is Verdict.LOST or wins(start, hurried.line or ()))
    )
