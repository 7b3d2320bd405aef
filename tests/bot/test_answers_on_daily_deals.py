"""A daily deal is called by its day, and by its number only when that is no secret any more."""

from datetime import date, timedelta

import pytest

from bot import answers
from bot.answers import explain, state
from bot.answers.phrases import deal_name
from bot.service import Best, DailyFinishedError, PlayerError, Resigned, Statistics
from bot.store import Status
from engine.variants import STREETS
from tests.bot.states import NOON, snapshot_of, summary
from tests.bot.test_answers import indian

DAY = date(2026, 3, 29)
PLAYED = {"daily": DAY, "first_move_at": NOON}


@pytest.mark.parametrize(
    ("number", "daily", "name"),
    [
        (617, None, "deal 617"),
        ("100000000000000000000", None, "deal 100000000000000000000"),
        (None, DAY, "daily deal of 2026-03-29"),
        (617, DAY, "deal 617 (daily of 2026-03-29)"),
    ],
)
def test_what_a_deal_is_called(number: int | str | None, daily: date | None, name: str) -> None:
    assert deal_name(number, daily) == name


def test_a_game_that_goes_on_is_told_without_its_number() -> None:
    playing = snapshot_of(indian(), **PLAYED)
    assert state(playing) == "Indian, daily deal of 2026-03-29: 1 move, last d."
    assert answers.game_with_deal(playing) == "Indian, daily deal of 2026-03-29"
    listed = summary(deal=None, daily=DAY)
    assert answers.summary_game(listed) == "Indian, daily deal of 2026-03-29, 1 move"


def test_a_finished_game_is_told_with_its_number() -> None:
    lost = snapshot_of(indian(), status=Status.LOST, **PLAYED)
    assert state(lost).startswith("Indian, deal 617 (daily of 2026-03-29): 1 move, last d.")
    assert answers.resigned(Resigned(lost, counts=True)) == (
        "Indian, deal 617 (daily of 2026-03-29), is given up and counts as lost."
    )


def test_a_game_put_away_without_a_move_is_told_without_its_number() -> None:
    away = snapshot_of(indian(""), status=Status.LOST, daily=DAY)
    assert answers.resigned(Resigned(away, counts=False)) == (
        "Indian, daily deal of 2026-03-29, is put away. No move was made, so it does not count."
    )


def test_a_record_of_somebody_else_is_told_without_its_number() -> None:
    best = Best(98, timedelta(minutes=12), "lucas", None, DAY)
    figures = Statistics(1, 0, 0, 0, 1, 1, 0, 1, best, best, 98.0, timedelta(minutes=12))
    assert answers.statistics(figures, None)[-2] == (
        "Moves to win: 98 at the fewest (Lucas, daily deal of 2026-03-29), 98 on average"
    )


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            DailyFinishedError(STREETS, "617"),
            "You have finished today’s deal of Streets. /newgame streets 617 plays it again",
        ),
        (PlayerError("daily-not-free", key="streets"), "That is a daily deal of Streets that"),
        (PlayerError("daily-record"), "This is a daily deal: its record is there once"),
        (PlayerError("daily-not-finished"), "That game is of a daily deal which you can still"),
        (PlayerError("bad-hour", text="24"), "“24” is no hour."),
        (PlayerError("not-shared", game="7"), "You have no game number 7, and nobody has shared"),
        (PlayerError("not-finished", game="7"), "Game number 7 is not finished yet."),
        (PlayerError("statistics-hidden"), "This player shows the figures to nobody."),
    ],
)
def test_what_was_refused_is_one_line(error: PlayerError, words: str) -> None:
    [line] = explain(error)
    assert line.startswith(words)
