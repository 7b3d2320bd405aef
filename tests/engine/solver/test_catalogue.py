"""Each deal of the catalogue is proven by its line; `python -m tests.bench catalogue` plays all."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from engine import VARIANTS
from engine.catalogue import (
    FOLDER,
    PARTS,
    Part,
    first_number,
    is_proven,
    part_of,
    proven_deals,
    proven_line,
    read_rows,
)
from engine.deal import deal
from tests.engine.solver.small_packs import wins

ROW = re.compile(r"([1-9][0-9]*) (-|[!-~]{1,250})\n")
AT_LEAST: dict[Part, int] = {"open": 1000, "daily": 400}
PLAYED = 12
"""Of each part of each game, here."""

CERTIFIED = ("indian", "limited", "little-forty", "lucas", "number-ten", "rank-and-file")
"""The games that have as many; the others follow."""

each_game = pytest.mark.parametrize(
    "key", [key for key in VARIANTS if (FOLDER / f"{key}.txt").exists()]
)
each_part = pytest.mark.parametrize("part", PARTS)


@pytest.mark.parametrize("key", CERTIFIED)
@each_part
def test_there_are_enough_deals(key: str, part: Part):
    assert len(proven_deals(VARIANTS[key], part)) >= AT_LEAST[part]


@each_game
@each_part
def test_a_sample_of_the_lines_wins_by_the_rules(key: str, part: Part):
    numbers = proven_deals(VARIANTS[key], part)
    for number in numbers[:: len(numbers) // PLAYED + 1]:
        assert wins(deal(VARIANTS[key], number), proven_line(VARIANTS[key], number) or ())


@each_game
def test_each_row_is_a_number_and_a_packed_line_or_a_dash(key: str):
    text = (FOLDER / f"{key}.txt").read_text(encoding="ascii")
    assert "".join(match[0] for match in ROW.finditer(text)) == text


@each_game
@each_part
def test_the_numbers_were_tried_one_after_the_other(key: str, part: Part):
    tried = sorted(n for n in read_rows(FOLDER / f"{key}.txt") if part_of(n) == part)
    first = first_number(VARIANTS[key], part)
    assert tried == list(range(first, first + len(tried)))


@each_game
@each_part
def test_a_number_is_proven_where_it_is_listed_and_has_a_line_there_alone(key: str, part: Part):
    numbers = proven_deals(VARIANTS[key], part)
    assert list(numbers) == sorted(set(numbers))
    first = first_number(VARIANTS[key], part)
    for number in range(first - 1, first + 12):
        listed = number in numbers
        assert is_proven(VARIANTS[key], number) is listed
        assert not number or (proven_line(VARIANTS[key], number) is not None) is listed


def test_no_two_games_have_a_deal_of_the_day_in_common_and_no_such_deal_is_open():
    parts = [set(proven_deals(variant, "daily")) for variant in VARIANTS.values()]
    parts += [set().union(*(proven_deals(variant, "open") for variant in VARIANTS.values()))]
    assert all(one.isdisjoint(other) for one, other in combinations(parts, 2))


def test_a_game_without_a_file_has_no_rows(tmp_path: Path):
    assert read_rows(tmp_path / "none.txt") == {}


def test_the_files_stay_small():
    assert sum(file.stat().st_size for file in FOLDER.glob("*.txt")) < 2_500_000
