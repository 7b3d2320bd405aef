"""Numbers of daily deals: 400 proven winnable deals, in a secret order."""

from datetime import date
from itertools import combinations

import pytest

from bot.service.daily.numbers import DAYS, DEALS, daily_number
from engine import VARIANTS
from engine.catalogue import is_proven, part_of, proven_deals
from tests.bot.service.days import DAY

FIRST_DAY = date.fromordinal(1850 * DAYS)
"""A day on which a cycle with another order begins."""


@pytest.mark.parametrize(
    ("secret", "day", "variant", "number"),
    [
        ("", date(2026, 3, 29), "number-ten", 2600000069),
        ("", date(2026, 3, 29), "indian", 2100000245),
        ("", date(2028, 2, 29), "lucas", 2400000382),
        ("Zoë’s secret", date(2026, 3, 29), "indian", 2100000046),
        # An environment variable need not be valid text.
        ("\udcff", date(2026, 3, 29), "indian", 2100000055),
    ],
)
def test_number_of_a_day_never_changes(secret: str, day: date, variant: str, number: int) -> None:
    assert daily_number(secret, day, variant) == number


def numbers(secret: str, key: str, first: date = FIRST_DAY) -> list[int]:
    """Return the numbers of one whole cycle of days."""
    return [daily_number(secret, first + n * DAY, key) for n in range(DAYS)]


@pytest.mark.parametrize("key", VARIANTS)
def test_numbers_repeat_only_after_all_are_used(key: str) -> None:
    proven = proven_deals(VARIANTS[key], "daily")[:DAYS]
    for first in (FIRST_DAY, FIRST_DAY + DAYS * DAY):
        for secret in ("", "x"):
            dealt = numbers(secret, key, first)
            assert len(set(dealt)) == len(dealt) == 400
            assert set(proven) <= set(dealt)


@pytest.mark.parametrize("key", VARIANTS)
def test_all_numbers_are_proven_winnable(key: str) -> None:
    assert all(is_proven(VARIANTS[key], number) for number in numbers("", key))


def test_order_depends_on_the_secret_and_changes_each_cycle() -> None:
    orders = [
        numbers(secret, "lucas", first)
        for secret in ("", "x", "y")
        for first in (FIRST_DAY, FIRST_DAY + DAYS * DAY)
    ]
    for one, other in combinations(orders, 2):
        assert sorted(one) == sorted(other)
        assert sum(a == b for a, b in zip(one, other, strict=True)) < 10


def test_variants_have_distinct_numbers_outside_random_deals() -> None:
    dealt = [set(numbers("", key)) for key in VARIANTS]
    assert len(set().union(*dealt)) == len(VARIANTS) * 400
    assert all(part_of(number) == "daily" for deals in dealt for number in deals)
    assert {part_of(DEALS[0]), part_of(DEALS[-1])} == {"open"}
