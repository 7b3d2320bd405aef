"""Argument types and error messages that the tools share."""

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from typing import Final

from engine.deal import check_deal_number, parse_deal_number
from engine.errors import GameError
from engine.variants import Variant, find_variant

_FAILED: Final = 1
_INTERRUPTED: Final = 130


def run(
    parser: argparse.ArgumentParser,
    program: Callable[[argparse.Namespace], None],
    arguments: Sequence[str] | None = None,
) -> int:
    """Run a program with its command line and return the exit code."""
    options = parser.parse_args(arguments)
    try:
        program(options)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return _INTERRUPTED
    except OSError as error:
        sys.stderr.write(f"{error.filename}: {error.strerror}\n")
        return _FAILED
    except BrokenExecutor:
        sys.stderr.write("A process was killed. Is there too little memory for so many --jobs?\n")
        return _FAILED
    return 0


def variant(text: str) -> Variant:
    """Parse the key, name or alias of a variant."""
    try:
        return find_variant(text)
    except GameError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def deal_number(text: str) -> int:
    """Parse a deal number."""
    try:
        return check_deal_number(parse_deal_number(text))
    except GameError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def positive(text: str) -> float:
    """Parse a number above 0."""
    with suppress(ValueError):
        if float(text) > 0:
            return float(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")


def whole(text: str) -> int:
    """Parse a whole number."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def job_count(text: str) -> int:
    """Parse a number of processes."""
    if not whole(text):
        raise argparse.ArgumentTypeError("at least 1 process is needed")
    return int(text)
