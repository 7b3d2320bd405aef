"""`python -m engine.solver`: solve a deal, or make more of the catalogue of proven deals."""

import argparse
import gc
import os
import sys
import textwrap
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.catalogue import FOLDER, Part
from engine.deal import check_deal_number, deal, parse_deal_number
from engine.errors import GameError
from engine.solver.certify import Limits, Prover, extend, provers
from engine.solver.solver import Solver
from engine.solver.verdict import Verdict
from engine.variants import Variant, find_variant

_BAR: Final = 24
_FAILED, _INTERRUPTED = 1, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; the result is the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return _INTERRUPTED
    except OSError as error:
        sys.stderr.write(f"{error.filename}: {error.strerror}\n")
    except BrokenExecutor:
        sys.stderr.write(
            "A process was ended from outside: too little memory for so many --jobs?\n"
        )
    return _FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.solver", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    solve = commands.add_parser("solve", help="say whether a deal can be won, and how")
    solve.add_argument("game", type=_game, metavar="GAME")
    solve.add_argument("number", type=_number, metavar="NUMBER")
    solve.add_argument("--seconds", type=_positive, default=60, help="at most (60)")
    solve.set_defaults(run=_solve)
    certify = commands.add_parser(
        "certify",
        help="add proven deals to the catalogue",
        description="Add proven deals to the catalogue; when stopped, it goes on where it was.",
    )
    certify.add_argument("games", type=_game, nargs="+", metavar="GAME")
    certify.add_argument("--deals", type=_how_many, default=1000, help="for everybody (1000)")
    certify.add_argument(
        "--daily", type=_how_many, default=400, help="for the deal of the day (400)"
    )
    certify.add_argument(
        "--states", type=_positive, default=1e6, help="given up after so many positions (1000000)"
    )
    certify.add_argument(
        "--seconds", type=_positive, default=float("inf"), help="given up after so long (never)"
    )
    certify.add_argument(
        "--jobs", type=_how_many, default=os.cpu_count(), help="processes (one a core)"
    )
    certify.add_argument("--folder", type=Path, default=FOLDER, help="of the catalogue's files")
    certify.set_defaults(run=_certify)
    return parser


def _game(text: str) -> Variant:
    try:
        return find_variant(text)
    except GameError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _number(text: str) -> int:
    try:
        return check_deal_number(parse_deal_number(text))
    except GameError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _positive(text: str) -> float:
    with suppress(ValueError):
        if float(text) > 0:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")


def _how_many(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


# ----------------------------------------------------------------------- solving


def _solve(options: argparse.Namespace) -> int:
    gc.disable()  # A search makes no rubbish until it is over.
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
    return 0


# -------------------------------------------------------------------- certifying


def _certify(options: argparse.Namespace) -> int:
    wanted: dict[Part, int] = {"open": options.deals, "daily": options.daily}
    with provers(options.jobs or 1, Limits(options.states, options.seconds)) as prover:
        for variant in options.games:
            for part, deals in wanted.items():
                _certify_part(options.folder, variant, part, deals, prover)
    return 0


def _certify_part(folder: Path, variant: Variant, part: Part, wanted: int, prover: Prover) -> None:
    name = f"{variant.name}, {part}"
    begin = time.monotonic()
    at_first, proven = None, 0
    for tried, proven in enumerate(
        extend(folder / f"{variant.key}.txt", variant, part, wanted, prover)
    ):
        if at_first is None:
            at_first = proven
        if sys.stderr.isatty():
            hours = (time.monotonic() - begin) / 3600
            speed = f", {(proven - at_first) / hours:,.0f} an hour" if tried else ""
            line = f"{name} {_bar(proven, wanted)} {proven} of {wanted}, {tried} tried{speed}"
            sys.stderr.write(f"\r{line:<79}")
            sys.stderr.flush()
    sys.stderr.write("\n" if sys.stderr.isatty() else "")
    sys.stdout.write(f"{name}: {proven} proven deals\n")


def _bar(done: int, whole: int) -> str:
    full = min(_BAR, _BAR * done // max(1, whole))
    return f"[{'#' * full}{'.' * (_BAR - full)}]"


if __name__ == "__main__":
    sys.exit(main())
