"""How words after a command are read: leaderboards, days, finished games."""

from datetime import date

import pytest

from bot.commands import (
    DailyWords,
    read_daily,
    read_finished_number,
    read_leaderboard,
    read_line,
    read_replay,
)
from bot.service import LeaderboardQuery, Metric, Period, PlayerError
from engine import VARIANTS
from tests.engine.positions import full_width

TODAY = date(2026, 3, 29)
YESTERDAY = date(2026, 3, 28)
INDIAN = VARIANTS["indian"]
LITTLE_FORTY = VARIANTS["little-forty"]


def code(refused: pytest.ExceptionInfo[PlayerError]) -> str:
    return refused.value.code


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("", LeaderboardQuery()),
        ("all everywhere rate", LeaderboardQuery()),
        ("wins", LeaderboardQuery(Metric.WINS)),
        ("week wins", LeaderboardQuery(Metric.WINS, period=Period.WEEK)),
        ("WINS Week", LeaderboardQuery(Metric.WINS, period=Period.WEEK)),
        (full_width("moves"), LeaderboardQuery(Metric.MOVES)),
        ("indian", LeaderboardQuery(variant=INDIAN)),
        ("indian month", LeaderboardQuery(variant=INDIAN, period=Period.MONTH)),
        ("month indian", LeaderboardQuery(variant=INDIAN, period=Period.MONTH)),
        ("little forty streak", LeaderboardQuery(Metric.STREAK, LITTLE_FORTY)),
        ("streak little here forty", LeaderboardQuery(Metric.STREAK, LITTLE_FORTY, "guild")),
        ("here", LeaderboardQuery(server="guild")),
        ("rank and file", LeaderboardQuery(variant=VARIANTS["rank-and-file"])),
        ("Napoleon at St Helena moves", LeaderboardQuery(Metric.MOVES, VARIANTS["forty-thieves"])),
    ],
)
def test_the_words_of_a_leaderboard_stand_in_any_order(text: str, board: LeaderboardQuery) -> None:
    assert read_leaderboard(text, "guild") == board


@pytest.mark.parametrize("text", ["klondike", "indian maria", "join week", "indian next", "foo"])
def test_what_is_no_word_of_a_leaderboard_has_to_be_a_game(text: str) -> None:
    with pytest.raises(PlayerError) as refused:
        read_leaderboard(text, "guild")
    assert code(refused) == "refused"


def test_where_there_is_no_server_here_means_nothing() -> None:
    with pytest.raises(PlayerError) as refused:
        read_leaderboard("here wins", None)
    assert code(refused) == "no-server"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", DailyWords(None, None)),
        ("indian", DailyWords(INDIAN, None)),
        ("little forty", DailyWords(LITTLE_FORTY, None)),
        ("table", DailyWords(None, TODAY)),
        ("today", DailyWords(None, TODAY)),
        ("Table Indian", DailyWords(INDIAN, TODAY)),
        ("indian table", DailyWords(INDIAN, TODAY)),
        ("yesterday", DailyWords(None, YESTERDAY)),
        ("table yesterday indian", DailyWords(INDIAN, YESTERDAY)),
        ("yesterday table", DailyWords(None, YESTERDAY)),
        ("2026-02-28 indian", DailyWords(INDIAN, date(2026, 2, 28))),
        ("table 2026-03-29", DailyWords(None, TODAY)),
        (full_width("2024-02-29"), DailyWords(None, date(2024, 2, 29))),
    ],
)
def test_the_deal_of_a_day_or_its_table(text: str, words: DailyWords) -> None:
    assert read_daily(text, TODAY) == words


@pytest.mark.parametrize(
    "text", ["2026-03-30", "9999-12-31", "2026-02-29", "29.3.2026", "3", "1" * 5000]
)
def test_what_is_no_day_that_has_been(text: str) -> None:
    with pytest.raises(PlayerError) as refused:
        read_daily(text, TODAY)
    assert code(refused) == "bad-day"
    assert refused.value.details["example"] == "2026-03-29"


def test_what_is_neither_a_day_nor_a_game() -> None:
    with pytest.raises(PlayerError) as refused:
        read_daily("table tomorrow", TODAY)
    assert code(refused) == "refused"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", (None, 0)),
        ("12", (12, 0)),
        ("#12", (12, 0)),
        ("12 40", (12, 40)),
        ("#12\t40", (12, 40)),
        (f"{full_width('12')} {full_width('40')}", (12, 40)),
    ],
)
def test_a_replay_and_the_move_it_begins_after(text: str, read: tuple[int | None, int]) -> None:
    assert read_replay(text) == read


@pytest.mark.parametrize("text", ["12 x", "12 -1", "12 1.5", "12 3 4", f"12 {'1' * 5000}"])
def test_what_is_no_number_of_a_move(text: str) -> None:
    with pytest.raises(PlayerError) as refused:
        read_replay(text)
    assert code(refused) == "bad-move-number"


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "1" * 5000])
def test_what_is_no_number_of_a_finished_game(text: str) -> None:
    with pytest.raises(PlayerError) as refused:
        read_finished_number(text)
    assert code(refused) == "bad-finished-number"


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("daily streets", "daily", "streets"),
        ("leaderboard here week", "leaderboard", "here week"),
        ("history indian", "history", "indian"),
        ("replay 12 40", "replay", "12 40"),
        ("share", "share", ""),
        ("export my data.json", "export", "my data.json"),
        ("/forget", "forgetme", ""),
    ],
)
def test_these_commands_need_no_slash_either(line: str, name: str, rest: str) -> None:
    assert read_line(line) == (name, rest)
