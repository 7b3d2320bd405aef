"""The names of daily deals: the number is hidden until the game is finished."""

from datetime import date, timedelta

import pytest

from bot import answers
from bot.answers import explain, state
from bot.answers.phrases import deal_name
from bot.service import Best, DailyFinishedError, PlayerError, Resigned, Statistics
from bot.store import Status
from engine.variants import STREETS
from tests.bot.states import NOON, snapshot_of, summary
from tests.bot.test_game_answers import indian

DAY = date(2026, 3, 29)
PLAYED = {"daily": DAY, "first_move_at": NOON}


@pytest.mark.parametrize(
    ("number", "daily", "name"),
    [
        (617, None, "deal 617"),
        ("100000000000000000000", None, "deal 100000000000000000000"),
        (None, DAY, "daily deal of 2026-03-29"),
        (617, DAY, "deal 617 (daily deal of 2026-03-29)"),
    ],
)
def test_a_deal_is_named_by_number_and_date(
    number: int | str | None, daily: date | None, name: str
) -> None:
    assert deal_name(number, daily) == name


def test_number_of_an_open_daily_game_is_hidden() -> None:
    playing = snapshot_of(indian(), **PLAYED)
    assert state(playing) == "Indian, daily deal of 2026-03-29: 1 move, last d."
    assert answers.game_with_deal(playing) == "Indian, daily deal of 2026-03-29"
    listed = summary(deal=None, daily=DAY)
    assert answers.summary_game(listed) == "Indian, daily deal of 2026-03-29, 1 move"


def test_number_of_a_finished_daily_game_is_shown() -> None:
    lost = snapshot_of(indian(), status=Status.LOST, **PLAYED)
    assert state(lost).startswith(
        "Indian, deal 617 (daily deal of 2026-03-29): resigned after 1 move."
    )
    assert answers.resigned(Resigned(lost, counts=True)) == (
        "Indian, deal 617 (daily deal of 2026-03-29): resigned. It counts as lost."
    )


def test_number_of_a_discarded_daily_game_is_hidden() -> None:
    discarded = snapshot_of(indian(""), status=Status.LOST, daily=DAY)
    assert answers.resigned(Resigned(discarded, counts=False)) == (
        "Indian, daily deal of 2026-03-29: discarded. It had no moves, so it does not count."
    )


def test_hidden_number_is_hidden_in_statistics() -> None:
    best = Best(98, timedelta(minutes=12), "lucas", None, DAY)
    statistics = Statistics(1, 0, 0, 0, 1, 1, 0, 1, best, best, 98.0, timedelta(minutes=12))
    assert answers.statistics(statistics, None)[-2] == (
        "Fewest moves to win: 98 (Lucas, daily deal of 2026-03-29). Average: 98."
    )


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            DailyFinishedError(STREETS, "617"),
            (
                "You have finished today’s daily deal of Streets. "
                "To play it again as practice, use /newgame streets 617."
            ),
        ),
        (
            PlayerError("daily-not-free", key="streets"),
            "This is a daily deal of Streets that you have not finished.",
        ),
        (PlayerError("daily-record"), "This is a daily deal. Its record is available once"),
        (PlayerError("daily-not-finished"), "That game is a daily deal you can still play."),
        (PlayerError("bad-hour", text="24"), "“24” is not an hour. Use 0 to 23 (UTC)."),
        (
            PlayerError("not-shared", game="7"),
            "You have no game number 7, and no player has shared",
        ),
        (PlayerError("not-finished", game="7"), "Game number 7 is not finished yet."),
        (PlayerError("statistics-hidden"), "This player’s statistics are private."),
    ],
    ids=lambda value: value.code if isinstance(value, PlayerError) else "",
)
def test_an_error_is_one_line(error: PlayerError, words: str) -> None:
    [line] = explain(error)
    assert line.startswith(words)
