"""On how many small games the solver says what trying everything says; this takes an hour."""

from collections.abc import Iterator

from engine import VARIANTS
from engine.position import Position
from engine.solver import Solver, Verdict
from engine.solver.relaxation import is_hopeless
from engine.solver.search import Search
from tests.bench.figures import Figure
from tests.bench.searching import Options
from tests.engine.solver.small_packs import check_winnable, complete, hasty, small_games, wins

DEALS = 5000
TO_THE_END = 10**9


def figures(options: Options) -> Iterator[Figure]:
    """For each game how many agree, and how many of them can be won."""
    deals = options.deals or DEALS
    for key, variant in VARIANTS.items():
        agree = winnable = 0
        for start in small_games(key, deals):
            can_be = check_winnable(start)
            winnable += can_be
            agree += _agrees(key, start, winnable=can_be)
        yield Figure(f"{variant.name}: as trying everything says", agree, "games", deals)
        yield Figure(f"{variant.name}: of them can be won", winnable, "games")


def _agrees(key: str, start: Position, *, winnable: bool) -> bool:
    """Whether nothing that is said of a position is wrong, and the proofs are found."""
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
