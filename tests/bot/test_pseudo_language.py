"""In another language no English is left; the language is made by `pseudo_language`."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from bot import answers
from bot.boards import TextStyle, spoken_board, text_board
from bot.service import (
    DailyRow,
    DailyTable,
    FinishedGame,
    HistoryPage,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
    Metric,
    Period,
    Status,
)
from bot.service.daily.streaks import DailyStreaks
from bot.texts import Locale, say, typed_command, use_locale
from engine import VARIANTS, Game, Variant
from engine.messages import ENGLISH
from tests.bot.pseudo_language import PSEUDO, english_words, pseudo_language, source
from tests.bot.test_texts import MESSAGES, variables

pytestmark = pytest.mark.usefixtures("pseudo")
DAY = date(2026, 3, 29)
NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


@pytest.fixture(scope="module", autouse=True)
def added_language() -> Iterator[None]:
    """Add the language once, because parsing it takes a tenth of a second."""
    with pseudo_language():
        yield


@pytest.fixture
def pseudo() -> Iterator[None]:
    with use_locale(Locale(PSEUDO, typed_command)):
        yield


def test_the_language_is_longer_and_has_all_messages() -> None:
    assert len(source()) > 1.1 * sum(len(text) for text in ENGLISH.values())
    assert say("won") != "You won!"


@pytest.mark.parametrize("name", sorted(MESSAGES))
def test_every_message_can_be_formatted(name: str) -> None:
    given = {one: 2 if one in NUMBERS else "7" for one in variables(name)}
    assert english_words(say(name, **given)) == []


NUMBERS = {
    "count", "hours", "minutes", "seconds", "undos", "hints", "redeals", "left", "played", "won",
    "lost", "moves", "streak", "players", "pages", "games", "standings", "samples", "wins", "down",
    "draw", "others", "foundations", "percent", "ply", "plies", "stock", "open", "abandoned",
}  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_rules_and_boards_have_no_english(variant: Variant) -> None:
    assert english_words("\n".join(answers.rules(variant)), *variant.aliases) == []
    view = Game(variant, 617).view
    assert english_words(spoken_board(view, variant)) == []
    assert english_words(text_board(view, variant, TextStyle())) == []


def test_leaderboards_have_no_english() -> None:
    row = LeaderboardRow(1, "Ann", mine=True, played=30, won=12, streak=4, fewest_moves=98)
    for metric in Metric:
        query = LeaderboardQuery(metric, VARIANTS["maria"], "guild", Period.WEEK)
        page = LeaderboardPage(query, 1, 0, 3, (row,), row, joined=True, total=23)
        assert english_words(all_text(answers.leaderboard(page)), "Ann") == []


def test_daily_tables_have_no_english() -> None:
    row = DailyRow(
        1,
        "Ann",
        mine=True,
        status=Status.WON,
        moves_made=120,
        time=timedelta(minutes=3),
        finished_at=NOON,
    )
    streaks = DailyStreaks(1, 2, 3, 4)
    table = DailyTable(VARIANTS["maria"], DAY, None, (row,), row, 3, 1, streaks, NOON)
    assert english_words(all_text(answers.daily_table(table)), "Ann") == []
    assert english_words(answers.daily_streaks(streaks)) == []


def test_the_history_has_no_english() -> None:
    game = FinishedGame(
        id=5, variant="maria", deal="617", status=Status.WON, practice=True, daily=None,
        shared=False, ply=120, moves_made=130, undos=1, hints=2, moving_ms=1000, finished_at=NOON,
    )  # fmt: skip
    shown = answers.history(HistoryPage((game,), None, None), VARIANTS["maria"])
    assert english_words(all_text(shown)) == []


def all_text(answer: answers.Answer) -> str:
    cells = [cell for column in answer.columns for cell in (column.head, *column.cells)]
    return "\n".join([*answer.in_words, *cells])
