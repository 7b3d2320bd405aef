"""`python -m tests.bench [floor …]`: measure, and print the figures with the machine's name.

What the solver can do takes minutes to measure, and is measured where it is named.
"""

import argparse
import os
import platform
from pathlib import Path

from tests.bench import (
    advisor,
    boards,
    catalogue,
    discord,
    engine,
    history,
    service,
    small_packs,
    solver,
    solver_pool,
    winnable,
)
from tests.bench.searching import Options

BENCHMARKS = {
    "engine": engine.figures,
    "boards": boards.figures,
    "service": service.figures,
    "searches": solver_pool.figures,
    "discord-answers": discord.answers,
    "discord-users": discord.users,
    "discord-pictures": discord.pictures,
    "discord-crowd": discord.crowd,
    "discord-memory": discord.memory,
    # Last, as what it has filled and freed again would make room for others unseen.
    "history": history.figures,
}
"""What can be measured, floor by floor; each function gives its figures one by one."""

SEARCHES = {
    "solver": solver.figures,
    "winnable": winnable.figures,
    "small-packs": small_packs.figures,
    "catalogue": catalogue.figures,
    "advisor": advisor.figures,
}
"""The same for what the solver and the advisor can do, with options."""


def machine() -> str:
    """The machine's name, what it is, and the Python that runs on it."""
    cores = f"{os.cpu_count()} cores"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.node()}, {platform.platform()}, {cores}, {python}"


def load() -> str:
    """How busy the machine has been in the last minute, where the system tells."""
    return f" (load {os.getloadavg()[0]:.1f})" if hasattr(os, "getloadavg") else ""


def main() -> None:
    """Measure the floors that were named, or all but the searches."""
    names = [*BENCHMARKS, *SEARCHES]
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=machine())
    parser.add_argument("floors", nargs="*", metavar="floor", help=", ".join(names))
    solver_pool = parser.add_argument_group(f"for {', '.join(SEARCHES)}")
    solver_pool.add_argument(
        "--seconds", type=float, default=1, help="for each search, of CPU time"
    )
    solver_pool.add_argument("--deals", type=int, help="of each game")
    solver_pool.add_argument(
        "--sketch", type=Path, help="a module with another solver to compare with"
    )
    arguments = parser.parse_args()
    options = Options(arguments.seconds, arguments.deals, arguments.sketch)
    floors = arguments.floors or list(BENCHMARKS)
    if unknown := sorted(set(floors) - set(names)):
        parser.error(f"no floor is called {', '.join(unknown)}: there are {', '.join(names)}")
    print(machine())
    for floor in floors:
        print(f"\n{floor}{load()}")
        for figure in SEARCHES[floor](options) if floor in SEARCHES else BENCHMARKS[floor]():
            print(f"  {figure}", flush=True)


if __name__ == "__main__":
    main()
