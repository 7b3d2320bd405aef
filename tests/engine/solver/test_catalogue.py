"""Every proven deal of the catalogue has a winning line and a grade."""

import random
import re
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from statistics import mean, median

import pytest

from engine import VARIANTS, Game
from engine.catalogue import (
    FOLDER,
    PARTS,
    Grade,
    Part,
    Row,
    first_number,
    grade_of,
    is_proven,
    part_of,
    proven_deals,
    proven_line,
    quick_play,
    read_rows,
)
from engine.catalogue.grades import graded
from engine.deal import deal
from engine.solver import check_line
from tests.engine.solver.small_packs import wins

ROW = re.compile(r"[1-9][0-9]* (-|[!-~]{2,250} [1-9][0-9]* [1-9][0-9]*)\n")
AT_LEAST: dict[Part, int] = {"open": 1000, "daily": 400}
SAMPLE = 75
"""The number of lines per part and variant that are checked by default."""

SLOW_SAMPLE = 12
"""The number of lines per part and variant that are checked against all legal moves."""

each_game = pytest.mark.parametrize("key", VARIANTS)
each_part = pytest.mark.parametrize("part", PARTS)


@each_game
@each_part
def test_the_catalogue_has_enough_deals(key: str, part: Part) -> None:
    assert len(proven_deals(VARIANTS[key], part)) >= AT_LEAST[part]


def check_lines(key: str, numbers: Iterable[int]) -> None:
    for number in numbers:
        check_line(deal(VARIANTS[key], number), proven_line(VARIANTS[key], number) or ())


@each_game
@each_part
def test_a_sample_of_the_lines_is_legal_and_wins(key: str, part: Part) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    check_lines(key, random.Random(f"{key} {part}").sample(numbers, SAMPLE))


@pytest.mark.exhaustive
@each_game
@each_part
def test_every_line_is_legal_and_wins(key: str, part: Part) -> None:
    check_lines(key, proven_deals(VARIANTS[key], part))


@each_game
@each_part
def test_a_sample_of_the_lines_uses_listed_legal_moves_only(key: str, part: Part) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    for number in numbers[:: len(numbers) // SLOW_SAMPLE + 1]:
        assert wins(deal(VARIANTS[key], number), proven_line(VARIANTS[key], number) or ())


@each_game
def test_each_row_has_a_number_and_a_line_or_a_dash(key: str) -> None:
    text = (FOLDER / f"{key}.txt").read_text(encoding="ascii")
    assert "".join(match[0] for match in ROW.finditer(text)) == text


@each_game
@each_part
def test_the_numbers_of_a_part_have_no_gaps(key: str, part: Part) -> None:
    tried = sorted(n for n in read_rows(FOLDER / f"{key}.txt") if part_of(n) == part)
    first = first_number(VARIANTS[key], part)
    assert tried == list(range(first, first + len(tried)))


@each_game
@each_part
def test_only_listed_numbers_are_proven_and_have_a_line(key: str, part: Part) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    assert list(numbers) == sorted(set(numbers))
    first = first_number(VARIANTS[key], part)
    for number in range(first - 1, first + 12):
        listed = number in numbers
        assert is_proven(VARIANTS[key], number) is listed
        assert not number or (proven_line(VARIANTS[key], number) is not None) is listed


@each_game
@each_part
def test_each_grade_has_a_third_of_the_proven_deals(key: str, part: Part) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    graded = {grade: proven_deals(VARIANTS[key], part, grade) for grade in Grade}
    assert sorted(number for some in graded.values() for number in some) == list(numbers)
    assert all(abs(len(some) - len(numbers) / 3) < 1 for some in graded.values())
    for grade, some in graded.items():
        assert {grade_of(VARIANTS[key], number) for number in some} == {grade}


@each_game
def test_an_unproven_deal_has_no_grade(key: str) -> None:
    tried = read_rows(FOLDER / f"{key}.txt")
    unproven = [number for number, row in tried.items() if row is None]
    for number in [*unproven, max(tried) + 1]:
        assert grade_of(VARIANTS[key], number) is None


@each_game
@each_part
def test_hard_deals_take_more_states_and_quick_play_wins_fewer_cards(key: str, part: Part) -> None:
    rows = read_rows(FOLDER / f"{key}.txt")

    def known(grade: Grade) -> list[Row]:
        return [row for n in proven_deals(VARIANTS[key], part, grade) if (row := rows[n])]

    easy, medium, hard = map(known, Grade)
    for one, other in combinations((easy, medium, hard), 2):
        assert median(row.states for row in one) <= median(row.states for row in other)
        assert mean(row.play for row in one) >= mean(row.play for row in other)
    assert median(row.states for row in easy) < median(row.states for row in hard)


def test_states_and_quick_play_count_equally_and_ties_share_a_place() -> None:
    measures = {1: (100, 8), 2: (500, 9), 3: (900, 50), 4: (300, 9), 5: (100, 50), 6: (500, 50)}
    grades = graded({number: Row("x", *measure) for number, measure in measures.items()})
    assert [number for number in grades if grades[number] is Grade.EASY] == [5, 6]
    assert [number for number in grades if grades[number] is Grade.HARD] == [3, 2]


@each_game
def test_a_row_has_the_result_of_quick_play(key: str) -> None:
    number = proven_deals(VARIANTS[key], "open")[0]
    game = Game.deal(key, number)
    while hints := game.hints(1):
        game.push(hints[0].move)
    on_foundations = sum(map(sum, game.view.foundations))
    row = read_rows(FOLDER / f"{key}.txt")[number]
    assert on_foundations == quick_play(deal(VARIANTS[key], number)) == (row and row.play)


def test_daily_deals_are_distinct_and_never_regular_deals() -> None:
    parts = [set(proven_deals(variant, "daily")) for variant in VARIANTS.values()]
    parts += [set().union(*(proven_deals(variant, "open") for variant in VARIANTS.values()))]
    assert all(one.isdisjoint(other) for one, other in combinations(parts, 2))


def test_a_game_without_a_file_has_no_rows(tmp_path: Path) -> None:
    assert read_rows(tmp_path / "none.txt") == {}


def test_the_files_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.txt")) < 2_500_000
