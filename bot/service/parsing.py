"""Games and deals by the names that players give them."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.service.errors import RefusedError
from engine import GameError, Variant, find_variant
from engine.deal import parse_deal_number


def named_variant(name: str) -> Variant | None:
    """The game of that name; None where none is named.

    Raises:
        RefusedError: there is no such game.

    """
    with refusals():
        return find_variant(name) if name else None


def named_deal(number: str) -> str:
    """A deal number in digits; nothing where nothing is named.

    Raises:
        RefusedError: it is no deal number.

    """
    with refusals():
        return str(parse_deal_number(number)) if number else ""


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what the engine refuses into what a player is told."""
    try:
        yield
    except GameError as reason:
        raise RefusedError(reason) from reason
