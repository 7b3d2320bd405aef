"""Tables: all rows have the same width in cells, even with difficult names of players."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from wcwidth import width

from bot import answers
from bot.answers.tables import Column, table
from bot.service import (
    DailyRow,
    DailyStreaks,
    DailyTable,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
    Metric,
)
from bot.service.display_names import clean_name
from bot.store import Status
from engine import VARIANTS
from tests.bot.answer_layout import LaidOutAnswer, lay_out
from tests.bot.states import NOON

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
HEBREW, ARABIC, DIGITS = "שלום עולם", "مرحبا", "٣٤٥"
NAMES = {
    "three back-ticks and everyone": "``` @everyone",
    "right-to-left override": "\u202egpj.exe",
    "zero width only": "\u200b\u200d\u2060\ufeff",
    "32 wide characters": "字" * 32,
    "Thai": "สวัสดีครับ ผมชื่อน้ำ",
    "emoji": "👨‍👩‍👧‍👦🏳️‍🌈👍🏽🇨🇭",
    "stacked marks": "Z" + "\u0335\u0321\u0489" * 20,
    "right-to-left": HEBREW,
    "right-to-left, Arabic": ARABIC,
    "right-to-left digits": DIGITS,
    "long": "a" * 100,
    "line break and tab": "Ann\nB\tC",
    "usual": "Ann",
}
"""Names of players as entered; the service cleans them before they are shown."""

LayOut = Callable[..., LaidOutAnswer]


def leaderboard(metric: Metric, count: int = len(NAMES)) -> LayOut:
    rows = [
        LeaderboardRow(rank, clean_name(name), rank == 2, 100 * rank, 7 * rank, rank, 90 + rank)
        for rank, name in enumerate([*NAMES.values()][:count], start=1)
    ]
    page = LeaderboardPage(
        LeaderboardQuery(metric), 1, 0, 1, tuple(rows), None, joined=True, total=count
    )
    return lambda **layout: lay_out(answers.leaderboard(page), **layout)


def daily(count: int = len(NAMES)) -> LayOut:
    rows = [
        DailyRow(
            rank if rank < 9 else None,
            clean_name(name),
            rank == 2,
            Status.WON if rank < 9 else Status.LOST,
            rank * 99,
            timedelta(seconds=rank * 999),
            NOON,
        )
        for rank, name in enumerate([*NAMES.values()][:count], start=1)
    ]
    answer = DailyTable(
        VARIANTS["indian"],
        date(2026, 3, 29),
        None,
        tuple(rows),
        None,
        count,
        8,
        DailyStreaks(0, 0, 0, 0),
        NOON,
    )
    return lambda **layout: lay_out(answers.daily_table(answer), **layout)


TABLES = {**{metric.value: leaderboard(metric) for metric in Metric}, "daily": daily()}


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("cells", [30, 40, 80, 200])
def test_all_rows_have_the_same_width(lay_out_table: LayOut, cells: int) -> None:
    rows = lay_out_table(cells=cells).table
    assert len(rows) == len(NAMES) + 1
    assert len(set(map(width, rows))) == 1
    assert width(rows[0]) <= cells


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
def test_names_are_complete_where_they_fit(lay_out_table: LayOut) -> None:
    shown = "\n".join(lay_out_table(cells=80).table)
    assert all(clean_name(name) in shown for name in NAMES.values())


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
def test_right_to_left_names_are_isolated(lay_out_table: LayOut) -> None:
    for shown in (lay_out_table(cells=80), lay_out_table(spoken=True)):
        lines = [*shown.table, *shown.lines]
        for name in (HEBREW, ARABIC, DIGITS):
            [line] = [line for line in lines if name in line]
            assert f"{ISOLATE}{name}{END_OF_ISOLATE}" in line
        assert not any("\u202e" in line for line in lines)
        assert "\n".join(lines).count(ISOLATE) == 3


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
def test_a_shortened_name_keeps_its_isolation(lay_out_table: LayOut) -> None:
    shown = "\n".join(lay_out_table(cells=30).table)
    assert shown.count(ISOLATE) == shown.count(END_OF_ISOLATE) == 3


def test_invisible_names_are_replaced() -> None:
    for lay_out_table, called in (
        (leaderboard(Metric.WINS), "former player"),
        (daily(), "a player"),
    ):
        assert any(f"  {called}  " in row for row in lay_out_table(cells=80).table)
        assert any(f": {called}, " in line for line in lay_out_table(spoken=True).lines)


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
def test_the_own_row_is_marked(lay_out_table: LayOut) -> None:
    marked = [row for row in lay_out_table(cells=80).table if row.lstrip().startswith(">")]
    assert len(marked) == 1
    assert "gpj.exe" in marked[0]
    assert sum("gpj.exe (you), " in line for line in lay_out_table(spoken=True).lines) == 1


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
def test_spoken_answer_has_a_sentence_for_each_row(lay_out_table: LayOut) -> None:
    answer = lay_out_table(spoken=True)
    assert answer.table == ()
    rows = [line for line in answer.lines if line != "Players: 13. Winners: 8."]
    assert len(rows) == len(NAMES)
    assert all(": " in row for row in rows)


@pytest.mark.parametrize("lay_out_table", TABLES.values(), ids=TABLES)
def test_a_table_too_wide_for_the_window_becomes_sentences(lay_out_table: LayOut) -> None:
    assert lay_out_table(cells=15) == lay_out_table(spoken=True)


def test_gaps_are_narrowed_before_names_are_shortened() -> None:
    def narrowed(cells: int) -> list[str]:
        names = Column("player", ("Ann", "Bartholomew"), names=True)
        rows = table([Column("#", ("1", "10")), names, Column("won", ("7", "6"))], cells)
        return [row.replace(" ", "·") for row in rows]

    assert narrowed(20) == ["·#··player·······won", "·1··Ann············7", "10··Bartholomew····6"]
    assert narrowed(19) == ["·#·player······won", "·1·Ann···········7", "10·Bartholomew···6"]
    assert narrowed(17) == ["·#·player·····won", "·1·Ann··········7", "10·Bartholom…···6"]
    assert narrowed(15) == ["·#·player···won", "·1·Ann········7", "10·Barthol…···6"]
    assert narrowed(14) == []


def test_a_wide_character_at_the_edge_is_left_out() -> None:
    rows = table([Column("player", ("字字字字字字",), names=True), Column("won", ("1",))], 13)
    assert [row.replace(" ", "·") for row in rows] == ["player····won", "字字字字…···1"]
