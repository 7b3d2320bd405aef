"""`python -m tools.certify`: add proven deals to the catalogue."""

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Final

from engine.catalogue import FOLDER, Part
from engine.variants import Variant
from tools.catalogue import Limits, Prover, extend, provers
from tools.command_line import job_count, positive, run, variant, whole

_BAR: Final = 24


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.certify",
        description="Add proven deals to the catalogue. An interrupted run can be continued.",
    )
    parser.add_argument("games", type=variant, nargs="+", metavar="GAME")
    parser.add_argument(
        "--deals", type=whole, default=1000, help="proven regular deals (default: 1000)"
    )
    parser.add_argument(
        "--daily", type=whole, default=400, help="proven daily deals (default: 400)"
    )
    parser.add_argument(
        "--states", type=positive, default=1e6, help="maximum positions per deal (default: 1000000)"
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        default=float("inf"),
        help="maximum processor time per deal (default: none)",
    )
    parser.add_argument(
        "--jobs",
        type=job_count,
        default=os.cpu_count() or 1,
        help="processes (default: one per core)",
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="folder of the catalogue")
    return parser


def _certify(options: argparse.Namespace) -> None:
    wanted: dict[Part, int] = {"open": options.deals, "daily": options.daily}
    for game in options.games:
        if game.daily_base is None and options.daily:
            sys.stderr.write(f"{game.name} has no daily deals.\n")
    with provers(options.jobs, Limits(options.states, options.seconds)) as prover:
        for game in options.games:
            for part, deals in wanted.items():
                if part == "open" or game.daily_base is not None:
                    _certify_part(options.folder, game, part, deals, prover)


def _certify_part(folder: Path, game: Variant, part: Part, wanted: int, prover: Prover) -> None:
    name = f"{game.name}, {part}"
    begin = time.monotonic()
    at_first, proven = None, 0
    for tried, proven in enumerate(extend(folder / f"{game.key}.txt", game, part, wanted, prover)):
        if at_first is None:
            at_first = proven
        if sys.stderr.isatty():
            hours = (time.monotonic() - begin) / 3600
            speed = f", {(proven - at_first) / hours:,.0f} per hour" if tried else ""
            line = f"{name} {_bar(proven, wanted)} {proven} of {wanted}, {tried} tried{speed}"
            sys.stderr.write(f"\r{line:<79}")
            sys.stderr.flush()
    sys.stderr.write("\n" if sys.stderr.isatty() else "")
    sys.stdout.write(f"{name}: {proven} proven deals\n")


def _bar(done: int, whole: int) -> str:
    full = min(_BAR, _BAR * done // max(1, whole))
    return f"[{'#' * full}{'.' * (_BAR - full)}]"


if __name__ == "__main__":
    sys.exit(run(_parser(), _certify))
