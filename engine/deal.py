"""Numbered deals: a number and a game give the order of the cards, for ever the same.

Numbers are those of PySolFC, whose recipe this is, so that players can compare deals.
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
"""Below it the numbers are those of Microsoft's generator, from it on of Python's."""


def check_deal_number(number: int) -> int:
    """The number itself.

    Raises:
        DealNumberError: it is not from 1 to 10^20.

    """
    if not FIRST_DEAL <= number <= LAST_DEAL or number != int(number):
        # A number of thousands of digits cannot be turned to text, and need not be.
        shown = max(-LAST_DEAL, min(number, 10 * LAST_DEAL))
        raise DealNumberError("bad-deal-number", text=quote(str(shown)))
    return int(number)


def parse_deal_number(text: str) -> int:
    """Read a deal number, with or without a `#`.

    Raises:
        DealNumberError: the text is no whole number from 1 to 10^20.

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
    generator = random.Random(seed)  # noqa: S311  # a shuffle to be repeated, not a secret
    return lambda bound: int(generator.random() * bound)


def deck(number: int) -> list[Card]:
    """The 104 cards of a deal in dealing order.

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
    """The position at the start of a numbered deal.

    Raises:
        DealNumberError: the number is not from 1 to 10^20.

    """
    cards = deck(number)
    if variant.aces_dealt_out:
        cards = [card for card in cards if card.rank != ACE]
    tableau = variant.columns * variant.rows
    columns = [cards[column : tableau : variant.columns] for column in range(variant.columns)]
    return Position(variant, columns, stock=cards[: tableau - 1 : -1])
