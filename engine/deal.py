"""Numbered deals: a variant and a number always give the same cards.

The shuffle is that of PySolFC, so that deal numbers can be compared.
"""

import random
import re
from collections.abc import Callable
from typing import Final

from engine.cards import ACE, PACK, Card
from engine.errors import DealNumberError
from engine.normalise import plain, quote
from engine.position import Position
from engine.variants import Variant

FIRST_DEAL: Final = 1
LAST_DEAL: Final = 10**20
_LCG_DEALS_BELOW: Final = 32000
"""Numbers below this use Microsoft's random generator, others Python's."""


def check_deal_number(number: int) -> int:
    """Return a valid deal number unchanged.

    Raises:
        DealNumberError: the number is not a whole number from 1 to 10^20.

    """
    if not FIRST_DEAL <= number <= LAST_DEAL or number != int(number):
        # Python refuses to convert an int of thousands of digits to text.
        shown = max(-LAST_DEAL, min(number, 10 * LAST_DEAL))
        raise DealNumberError("bad-deal-number", text=quote(str(shown)))
    return int(number)


def parse_deal_number(text: str) -> int:
    """Parse a deal number, with or without a `#`.

    Raises:
        DealNumberError: the text is not a whole number from 1 to 10^20.

    """
    digits = re.fullmatch(r"#?\s*0*([0-9]{1,21})", plain(text).strip())
    if not digits:
        raise DealNumberError("bad-deal-number", text=quote(text))
    return check_deal_number(int(digits[1]))


def _lcg_below(seed: int) -> Callable[[int], int]:
    state = seed

    def below(bound: int) -> int:
        nonlocal state
        state = (214013 * state + 2531011) % 2**33
        return (state >> 16 & 0x7FFF) % bound

    return below


def _mersenne_below(seed: int) -> Callable[[int], int]:
    generator = random.Random(seed)  # noqa: S311  # the shuffle is public and must be repeatable
    return lambda bound: int(generator.random() * bound)


def deck(number: int) -> list[Card]:
    """Return the 104 cards of a deal in dealing order.

    Raises:
        DealNumberError: the number is not from 1 to 10^20.

    """
    check_deal_number(number)
    below = (_lcg_below if number < _LCG_DEALS_BELOW else _mersenne_below)(number)
    cards = [*PACK, *PACK]
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    cards.reverse()
    return cards


def deal(variant: Variant, number: int) -> Position:
    """Return the starting position of a numbered deal.

    Raises:
        DealNumberError: the number is not from 1 to 10^20.

    """
    cards = deck(number)
    if variant.aces_dealt_out:
        cards = [card for card in cards if card.rank != ACE]
    tableau = variant.columns * variant.rows
    columns = [cards[column : tableau : variant.columns] for column in range(variant.columns)]
    return Position(variant, columns, stock=cards[: tableau - 1 : -1])
