"""`python -m tests.bench [NAME …]`: run benchmarks and print the results and the machine.

Benchmarks of the solver take minutes, so they only run if they are named.
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
    "engine": engine.measurements,
    "boards": boards.measurements,
    "service": service.measurements,
    "searches": solver_pool.measurements,
    "discord-answers": discord.answers,
    "discord-users": discord.users,
    "discord-pictures": discord.pictures,
    "discord-crowd": discord.crowd,
    "discord-memory": discord.memory,
    # Last, because memory that it has freed would distort the memory results of the others.
    "history": history.measurements,
}
"""The benchmarks by name; each function yields its results one by one."""

SEARCHES = {
    "solver": solver.measurements,
    "winnable": winnable.measurements,
    "small-packs": small_packs.measurements,
    "catalogue": catalogue.measurements,
    "advisor": advisor.measurements,
}
"""The benchmarks of the solver and the hints, which take options."""


def machine() -> str:
    """Return the name of the machine, its platform, its cores and its Python."""
    cores = f"{os.cpu_count()} cores"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.node()}, {platform.platform()}, {cores}, {python}"


def load() -> str:
    """Return the load average of the last minute, if the system reports it."""
    return f" (load {os.getloadavg()[0]:.1f})" if hasattr(os, "getloadavg") else ""


def main() -> None:
    """Run the named benchmarks, or all but those of the solver."""
    names = [*BENCHMARKS, *SEARCHES]
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=machine())
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names))
    group = parser.add_argument_group(f"options for {', '.join(SEARCHES)}")
    group.add_argument("--seconds", type=float, default=1, help="processor time per search")
    group.add_argument("--deals", type=int, help="number of deals of each variant")
    group.add_argument("--sketch", type=Path, help="a module with another solver to compare with")
    arguments = parser.parse_args()
    options = Options(arguments.seconds, arguments.deals, arguments.sketch)
    chosen = arguments.names or list(BENCHMARKS)
    if unknown := sorted(set(chosen) - set(names)):
        parser.error(f"unknown benchmark: {', '.join(unknown)} (choose from {', '.join(names)})")
    print(machine())
    for name in chosen:
        print(f"\n{name}{load()}")
        for result in SEARCHES[name](options) if name in SEARCHES else BENCHMARKS[name]():
            print(f"  {result}", flush=True)


if __name__ == "__main__":
    main()
