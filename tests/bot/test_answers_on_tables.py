"""Tables: every row of one width in cells, whatever players are called."""

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
from tests.bot.laid_out import LaidOut, laid_out
from tests.bot.states import NOON

ISOLATE, END_OF_ISOLATE = "\u2068", "\u2069"
HEBREW, ARABIC, DIGITS = "שלום עולם", "مرحبا", "٣٤٥"
HOSTILE = {
    "three back-ticks and everyone": "``` @everyone",
    "right-to-left override": "\u202egpj.exe",
    "zero width only": "\u200b\u200d\u2060\ufeff",
    "32 wide characters": "字" * 32,
    "Thai": "สวัสดีครับ ผมชื่อน้ำ",
    "emoji": "👨‍👩‍👧‍👦🏳️‍🌈👍🏽🇨🇭",
    "a tower of marks": "Z" + "\u0335\u0321\u0489" * 20,
    "from the right": HEBREW,
    "from the right, another": ARABIC,
    "digits from the right": DIGITS,
    "long": "a" * 100,
    "a line end and a tab": "Ann\nB\tC",
    "usual": "Ann",
}
"""What players call themselves; the service cleans it, and then it stands in tables."""

TELL = Callable[..., LaidOut]


def ranks(metric: Metric, count: int = len(HOSTILE)) -> TELL:
    rows = [
        LeaderboardRow(rank, clean_name(name), rank == 2, 100 * rank, 7 * rank, rank, 90 + rank)
        for rank, name in enumerate([*HOSTILE.values()][:count], start=1)
    ]
    page = LeaderboardPage(
        LeaderboardQuery(metric), 1, 0, 1, tuple(rows), None, joined=True, total=count
    )
    return lambda **layout: laid_out(answers.leaderboard(page), **layout)


def days(count: int = len(HOSTILE)) -> TELL:
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
        for rank, name in enumerate([*HOSTILE.values()][:count], start=1)
    ]
    told = DailyTable(
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
    return lambda **layout: laid_out(answers.daily_table(told), **layout)


TABLES = {**{metric.value: ranks(metric) for metric in Metric}, "daily": days()}


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("cells", [30, 40, 80, 200])
def test_all_rows_have_one_width_whatever_players_are_called(tell: TELL, cells: int) -> None:
    rows = tell(cells=cells).table
    assert len(rows) == len(HOSTILE) + 1
    assert len(set(map(width, rows))) == 1
    assert width(rows[0]) <= cells


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
def test_where_there_is_room_no_name_is_shortened(tell: TELL) -> None:
    shown = "\n".join(tell(cells=80).table)
    assert all(clean_name(name) in shown for name in HOSTILE.values())


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
def test_no_name_turns_the_direction_of_what_stands_beside_it(tell: TELL) -> None:
    for told in (tell(cells=80), tell(spoken=True)):
        lines = [*told.table, *told.lines]
        for name in (HEBREW, ARABIC, DIGITS):
            [line] = [line for line in lines if name in line]
            assert f"{ISOLATE}{name}{END_OF_ISOLATE}" in line
        assert not any("\u202e" in line for line in lines)
        assert "\n".join(lines).count(ISOLATE) == 3


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
def test_a_shortened_name_keeps_its_isolation(tell: TELL) -> None:
    shown = "\n".join(tell(cells=30).table)
    assert shown.count(ISOLATE) == shown.count(END_OF_ISOLATE) == 3


def test_who_has_no_name_that_can_be_seen_is_called_something() -> None:
    for tell, called in ((ranks(Metric.WINS), "former player"), (days(), "a player")):
        assert any(f"  {called}  " in row for row in tell(cells=80).table)
        assert any(f": {called}, " in line for line in tell(spoken=True).lines)


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
def test_the_row_of_the_reader_is_marked_and_said(tell: TELL) -> None:
    marked = [row for row in tell(cells=80).table if row.lstrip().startswith(">")]
    assert len(marked) == 1
    assert "gpj.exe" in marked[0]
    assert sum("gpj.exe (you), " in line for line in tell(spoken=True).lines) == 1


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
def test_those_who_listen_hear_a_sentence_for_each_row(tell: TELL) -> None:
    told = tell(spoken=True)
    assert told.table == ()
    assert sum(": " in line for line in told.lines) == len(HOSTILE)


@pytest.mark.parametrize("tell", TABLES.values(), ids=TABLES)
def test_a_table_too_wide_for_the_window_is_told_in_sentences(tell: TELL) -> None:
    assert tell(cells=15) == tell(spoken=True)


def test_the_gaps_become_narrow_before_names_are_shortened() -> None:
    def narrowed(cells: int) -> list[str]:
        names = Column("player", ("Ann", "Bartholomew"), names=True)
        rows = table([Column("#", ("1", "10")), names, Column("won", ("7", "6"))], cells)
        return [row.replace(" ", "·") for row in rows]

    assert narrowed(20) == ["·#··player·······won", "·1··Ann············7", "10··Bartholomew····6"]
    assert narrowed(19) == ["·#·player······won", "·1·Ann···········7", "10·Bartholomew···6"]
    assert narrowed(17) == ["·#·player·····won", "·1·Ann··········7", "10·Bartholom…···6"]
    assert narrowed(15) == ["·#·player···won", "·1·Ann········7", "10·Barthol…···6"]
    assert narrowed(14) == []


def test_a_wide_character_at_the_edge_is_left_out_whole() -> None:
    rows = table([Column("player", ("字字字字字字",), names=True), Column("won", ("1",))], 13)
    assert [row.replace(" ", "·") for row in rows] == ["player····won", "字字字字…···1"]
