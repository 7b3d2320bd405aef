"""`python -m tests.bench [floor …]`: measure, and print the figures with the machine's name."""

import argparse
import os
import platform

from tests.bench import boards, discord, engine, service

BENCHMARKS = {
    "engine": engine.figures,
    "boards": boards.figures,
    "service": service.figures,
    "discord-answers": discord.answers,
    "discord-users": discord.users,
    "discord-pictures": discord.pictures,
    "discord-crowd": discord.crowd,
    "discord-memory": discord.memory,
}
"""What can be measured, floor by floor; each function gives its figures one by one."""


def machine() -> str:
    """The machine's name, what it is, and the Python that runs on it."""
    cores = f"{os.cpu_count()} cores"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.node()}, {platform.platform()}, {cores}, {python}"


def load() -> str:
    """How busy the machine has been in the last minute, where the system tells."""
    return f" (load {os.getloadavg()[0]:.1f})" if hasattr(os, "getloadavg") else ""


def main() -> None:
    """Measure the floors that were named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=machine())
    parser.add_argument("floors", nargs="*", metavar="floor", help=", ".join(BENCHMARKS))
    floors = parser.parse_args().floors or list(BENCHMARKS)
    if unknown := sorted(set(floors) - set(BENCHMARKS)):
        parser.error(f"no floor is called {', '.join(unknown)}: there are {', '.join(BENCHMARKS)}")
    print(machine())
    for floor in floors:
        print(f"\n{floor}{load()}")
        for figure in BENCHMARKS[floor]():
            print(f"  {figure}", flush=True)


if __name__ == "__main__":
    main()
