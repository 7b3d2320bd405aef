"""Each deal of the catalogue is proven by its line."""

import re
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
PLAYED = 12
"""Of each part of each game, here."""

each_game = pytest.mark.parametrize("key", VARIANTS)
each_part = pytest.mark.parametrize("part", PARTS)


@each_game
@each_part
def test_there_are_enough_deals(key: str, part: Part) -> None:
    assert len(proven_deals(VARIANTS[key], part)) >= AT_LEAST[part]


@each_game
@each_part
def test_every_line_is_legal_and_wins(key: str, part: Part) -> None:
    for number in proven_deals(VARIANTS[key], part):
        check_line(deal(VARIANTS[key], number), proven_line(VARIANTS[key], number) or ())


@each_game
@each_part
def test_a_sample_of_the_lines_wins_by_the_moves_that_the_rules_list(key: str, part: Part) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    for number in numbers[:: len(numbers) // PLAYED + 1]:
        assert wins(deal(VARIANTS[key], number), proven_line(VARIANTS[key], number) or ())


@each_game
def test_each_row_is_a_number_and_what_is_known_of_it_or_a_dash(key: str) -> None:
    text = (FOLDER / f"{key}.txt").read_text(encoding="ascii")
    assert "".join(match[0] for match in ROW.finditer(text)) == text


@each_game
@each_part
def test_the_numbers_were_tried_one_after_the_other(key: str, part: Part) -> None:
    tried = sorted(n for n in read_rows(FOLDER / f"{key}.txt") if part_of(n) == part)
    first = first_number(VARIANTS[key], part)
    assert tried == list(range(first, first + len(tried)))


@each_game
@each_part
def test_a_number_is_proven_where_it_is_listed_and_has_a_line_there_alone(
    key: str, part: Part
) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    assert list(numbers) == sorted(set(numbers))
    first = first_number(VARIANTS[key], part)
    for number in range(first - 1, first + 12):
        listed = number in numbers
        assert is_proven(VARIANTS[key], number) is listed
        assert not number or (proven_line(VARIANTS[key], number) is not None) is listed


@each_game
@each_part
def test_a_third_of_the_proven_deals_is_of_each_grade(key: str, part: Part) -> None:
    numbers = proven_deals(VARIANTS[key], part)
    graded = {grade: proven_deals(VARIANTS[key], part, grade) for grade in Grade}
    assert sorted(number for some in graded.values() for number in some) == list(numbers)
    assert all(abs(len(some) - len(numbers) / 3) < 1 for some in graded.values())
    for grade, some in graded.items():
        assert {grade_of(VARIANTS[key], number) for number in some} == {grade}


@each_game
def test_a_deal_that_is_not_proven_has_no_grade(key: str) -> None:
    tried = read_rows(FOLDER / f"{key}.txt")
    unproven = [number for number, row in tried.items() if row is None]
    for number in [*unproven, max(tried) + 1]:
        assert grade_of(VARIANTS[key], number) is None


@each_game
@each_part
def test_hard_deals_take_the_search_more_and_a_quick_player_less_far(key: str, part: Part) -> None:
    rows = read_rows(FOLDER / f"{key}.txt")

    def known(grade: Grade) -> list[Row]:
        return [row for n in proven_deals(VARIANTS[key], part, grade) if (row := rows[n])]

    easy, medium, hard = map(known, Grade)
    for one, other in combinations((easy, medium, hard), 2):
        assert median(row.states for row in one) <= median(row.states for row in other)
        assert mean(row.play for row in one) >= mean(row.play for row in other)
    assert median(row.states for row in easy) < median(row.states for row in hard)


def test_states_and_quick_play_count_alike_and_equal_measures_share_their_place() -> None:
    measures = {1: (100, 8), 2: (500, 9), 3: (900, 50), 4: (300, 9), 5: (100, 50), 6: (500, 50)}
    grades = graded({number: Row("x", *measure) for number, measure in measures.items()})
    assert [number for number in grades if grades[number] is Grade.EASY] == [5, 6]
    assert [number for number in grades if grades[number] is Grade.HARD] == [3, 2]


@each_game
def test_quick_play_follows_the_first_hint_to_the_end_as_the_row_says(key: str) -> None:
    number = proven_deals(VARIANTS[key], "open")[0]
    game = Game.deal(key, number)
    while hints := game.hints(1):
        game.push(hints[0].move)
    founded = sum(map(sum, game.view.foundations))
    row = read_rows(FOLDER / f"{key}.txt")[number]
    assert founded == quick_play(deal(VARIANTS[key], number)) == (row and row.play)


def test_no_two_games_have_a_deal_of_the_day_in_common_and_no_such_deal_is_open() -> None:
    parts = [set(proven_deals(variant, "daily")) for variant in VARIANTS.values()]
    parts += [set().union(*(proven_deals(variant, "open") for variant in VARIANTS.values()))]
    assert all(one.isdisjoint(other) for one, other in combinations(parts, 2))


def test_a_game_without_a_file_has_no_rows(tmp_path: Path) -> None:
    assert read_rows(tmp_path / "none.txt") == {}


def test_the_files_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.txt")) < 2_500_000
