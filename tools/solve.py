"""`python -m tools.solve`: check whether a deal is winnable, and print a line that wins."""

import argparse
import gc
import sys
import textwrap
import time

from engine.deal import deal
from engine.solver.solver import Solver
from engine.solver.verdict import Verdict
from tools.command_line import deal_number, positive, run, variant


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.solve", description="Check whether a deal is winnable, and how."
    )
    parser.add_argument("game", type=variant, metavar="GAME")
    parser.add_argument("number", type=deal_number, metavar="NUMBER")
    parser.add_argument(
        "--seconds", type=positive, default=60, help="maximum processor time (default: 60)"
    )
    return parser


def _solve(options: argparse.Namespace) -> None:
    gc.disable()  # A running search creates no garbage, so collections would only cost time.
    begin = time.process_time()
    solver = Solver(deal(options.game, options.number))
    verdict = solver.run(lambda _: time.process_time() < begin + options.seconds)
    seconds, effort = time.process_time() - begin, solver.effort
    moves = f" in {len(solver.line)} moves" if verdict is Verdict.WON else ""
    sys.stdout.write(
        f"{options.game.name} #{options.number}: {verdict.value}{moves}\n"
        f"{effort.states:,} positions reached, {effort.positions:,} different, {seconds:.2f} s\n"
    )
    if solver.line:
        sys.stdout.write(textwrap.fill(" ".join(map(str, solver.line)), break_on_hyphens=False))
        sys.stdout.write("\n")


if __name__ == "__main__":
    sys.exit(run(_parser(), _solve))
