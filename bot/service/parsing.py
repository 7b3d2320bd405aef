"""Parsing of typed variant names and deal numbers."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from bot.service.errors import RefusedError
from engine import GameError, Variant, find_variant
from engine.deal import parse_deal_number
from engine.normalise import plain


def named_variant(name: str) -> Variant | None:
    """Return the variant of a typed name; None for an empty name.

    Raises:
        RefusedError: there is no such variant.

    """
    with refusals():
        return find_variant(name) if name else None


def named_deal(number: str) -> str:
    """Return a typed deal number in plain digits; empty for empty input.

    Raises:
        RefusedError: the text is not a deal number.

    """
    with refusals():
        return str(parse_deal_number(number)) if number else ""


def pasted_record(text: str) -> str:
    """Return a pasted record in exact notation, without quotation marks of a chat."""
    return re.sub(r"(?m)^[\s>]+|`", " ", plain(text)).strip()


@contextmanager
def refusals() -> Iterator[None]:
    """Convert the engine's errors into errors for the player."""
    try:
        yield
    except GameError as reason:
        raise RefusedError(reason) from reason
