"""Replies about statistics, finished games, daily deals and leaderboards, word for word."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from bot import answers
from bot.service import (
    DailyRow,
    DailyStreaks,
    DailyTable,
    Ending,
    FinishedGame,
    HistoryPage,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
    Metric,
    Period,
    PlayerStatistics,
    Replay,
    Statistics,
)
from bot.store import Status
from engine import VARIANTS, Card, Game, Move
from tests.bot.answer_layout import LaidOutAnswer, lay_out, leaderboard, statistics_card
from tests.bot.states import NOON, snapshot_of


def daily(table: DailyTable) -> LaidOutAnswer:
    return lay_out(answers.daily_table(table))


DAY = date(2026, 3, 29)
WON, LOST, ABANDONED = Ending.WON, Ending.LOST, Ending.ABANDONED


# -------------------------------------------------------------------------- statistics


def statistics_of(**by_game: Statistics) -> PlayerStatistics:
    """Return the statistics of these games; those of the first are also those of all games."""
    return PlayerStatistics("Ann", next(iter(by_game.values())), by_game, ())


MANY = Statistics(won=2, lost=1, abandoned=1, last=(WON, LOST, ABANDONED, WON))


def test_statistics_end_with_the_last_results() -> None:
    card = statistics_card(statistics_of(indian=MANY))
    assert card.title == "All games"
    assert card.lines[:-1] == tuple(answers.statistics(MANY, None)[1:])
    assert card.lines[-1] == "Last 4 games, oldest first: ▇▁▁▇ (▇ won 2, ▁ not won 2)"


def test_spoken_statistics_have_the_last_results_in_words() -> None:
    card = statistics_card(statistics_of(indian=MANY), spoken=True)
    assert card.lines[-1] == "Last 4 games, oldest first: 1 won, 2 not won, 1 won"


def test_a_single_result_is_called_the_last_game() -> None:
    one = Statistics(lost=1, last=(LOST,))
    assert statistics_card(statistics_of(indian=one)).lines[-1] == (
        "Last game: ▁ (▇ won 0, ▁ not won 1)"
    )


def test_statistics_of_all_games_have_a_table() -> None:
    results = statistics_of(indian=MANY, maria=Statistics(lost=3), lucas=Statistics(open=1))
    assert statistics_card(results).table == (
        "game      rate  won  played  streak",
        "Indian  50.0 %    2       4       0",
        "Maria    0.0 %    0       3       0",
    )
    spoken = statistics_card(results, spoken=True)
    assert spoken.table == ()
    assert spoken.lines[-2:] == (
        "Indian: win rate 50.0 %, won 2 of 4, longest winning streak 0",
        "Maria: win rate 0.0 %, won 0 of 3, longest winning streak 0",
    )


def test_statistics_of_one_game_have_no_table() -> None:
    results = statistics_of(indian=MANY, maria=Statistics(lost=3))
    card = statistics_card(results, VARIANTS["maria"])
    assert (card.title, card.table) == ("Maria", ())
    assert "Played: 3 (won 0, lost 3, abandoned 0). Unfinished: 0." in card.lines
    assert statistics_card(results, VARIANTS["lucas"]).in_full == [
        "Lucas",
        "No game has counted yet. A game counts from its first move.",
    ]


# ---------------------------------------------------------------------- finished games


def finished(**values: Any) -> FinishedGame:  # noqa: ANN401  # the fields of a game
    game = FinishedGame(
        id=12,
        variant="indian",
        deal="617",
        status=Status.WON,
        practice=False,
        daily=None,
        shared=False,
        ply=98,
        moves_made=120,
        undos=2,
        hints=0,
        moving_ms=725_000,
        finished_at=NOON,
    )
    return replace(game, **values)


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({}, "12: Indian, deal 617: won, 98 moves, 12 min 5 s, 2026-03-29"),
        (
            {"status": Status.LOST, "practice": True, "ply": 1},
            "12: Indian, deal 617: lost, 1 move, 12 min 5 s, 2026-03-29, practice",
        ),
        (
            {"daily": DAY},
            (
                "12: Indian, deal 617 (daily deal of 2026-03-29): won, 98 moves, 12 min 5 s, "
                "2026-03-29"
            ),
        ),
        (
            {"variant": "gone", "deal": "1" * 21},
            f"12: gone, deal {'1' * 21}: won, 98 moves, 12 min 5 s, 2026-03-29",
        ),
    ],
)
def test_a_finished_game_is_described_in_one_line(values: dict[str, Any], line: str) -> None:
    assert answers.history_entry(finished(**values)) == line


def test_a_history_page_is_a_table_or_sentences() -> None:
    page = HistoryPage((finished(), finished(id=7, deal="5" * 12, daily=DAY)), None, None)
    assert lay_out(answers.history(page)).in_full == [
        "Your finished games",
        "no.  game            deal  result      moves     time        date",
        " 12  Indian           617  won            98  0:12:05  2026-03-29",
        "  7  Indian  555555555555  won, daily     98  0:12:05  2026-03-29",
    ]
    spoken = lay_out(answers.history(page, VARIANTS["indian"]), spoken=True)
    assert spoken.in_full[0] == "Your finished games of Indian"
    assert spoken.lines == tuple(map(answers.history_entry, page.entries))
    assert lay_out(answers.history(page, VARIANTS["indian"]), cells=40) == spoken


def test_an_empty_history_says_so() -> None:
    assert lay_out(answers.history(HistoryPage((), None, None))).in_full == [
        "Your finished games",
        "You have no finished games yet.",
    ]
    indian = answers.history(HistoryPage((), None, None), VARIANTS["indian"])
    assert lay_out(indian).in_full == [
        "Your finished games of Indian",
        "You have no finished games of Indian yet.",
    ]


# ----------------------------------------------------------------------------- replays


def replayed(move: str | None, *, mine: bool = True, name: str = "Ann") -> list[str]:
    snapshot = snapshot_of(Game.deal("indian", 617), status=Status.WON)
    ply = 12 if move else 0
    made = Move.parse(move) if move else None
    shown = Card.parse("9H") if move and "-" in move else None
    return answers.replay(Replay(snapshot, ply, 230, made, shown, mine, name))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (None, "The deal; 230 moves follow."),
        ("d", "Move 12 of 230: draw."),
        ("r", "Move 12 of 230: redeal."),
        ("3-5", "Move 12 of 230: 9♥ from column 3 to column 5."),
        ("w-5", "Move 12 of 230: 9♥ from the waste to column 5."),
        ("w-f", "Move 12 of 230: 9♥ from the waste to its foundation."),
        ("10-f", "Move 12 of 230: 9♥ from column 10 to its foundation."),
        ("3-5x2", "Move 12 of 230: 9♥ and 1 card on it from column 3 to column 5."),
        ("3-5x4", "Move 12 of 230: 9♥ and 3 cards on it from column 3 to column 5."),
    ],
)
def test_a_replayed_move_is_shown_with_its_card(move: str | None, words: str) -> None:
    assert replayed(move) == ["Indian, deal 617: won.", words]


def test_one_remaining_move_is_singular() -> None:
    snapshot = snapshot_of(Game.deal("indian", 617), status=Status.LOST)
    lines = answers.replay(Replay(snapshot, 0, 1, None, None, mine=True, name=""))
    assert lines[1] == "The deal; 1 move follows."


def test_a_shared_replay_names_its_player() -> None:
    assert replayed("d", mine=False)[0] == "Indian, deal 617: won, played by Ann."
    assert replayed("d", mine=False, name="")[0] == "Indian, deal 617: won, played by a player."
    hebrew = "שלום"
    title = replayed("d", mine=False, name=hebrew)[0]
    assert title == f"Indian, deal 617: won, played by \u2068{hebrew}\u2069."


# ------------------------------------------------------------------------- daily deals


def player(rank: int | None, *, mine: bool = False, status: Status = Status.WON) -> DailyRow:
    return DailyRow(rank, "Ann", mine, status, 120, timedelta(seconds=725), NOON)


def day_table(*rows: DailyRow, own: DailyRow | None = None, deal: str | None = None) -> DailyTable:
    streaks = DailyStreaks(3, 1, 7, 2)
    return DailyTable(
        VARIANTS["indian"], DAY, deal, rows, own, len(rows), bool(rows), streaks, NOON
    )


def test_an_empty_daily_table_says_so() -> None:
    assert daily(day_table()).in_full == [
        "Indian, daily deal of 2026-03-29",
        "Nobody has played it yet.",
    ]


def test_a_known_deal_number_is_in_the_title() -> None:
    assert daily(day_table(deal="617")).title == "Indian, deal 617 (daily deal of 2026-03-29)"


def test_a_daily_table_marks_the_own_row() -> None:
    own = player(2, mine=True)
    table = daily(day_table(player(1), own, player(None, status=Status.OPEN), own=own))
    assert table.in_full == [
        "Indian, daily deal of 2026-03-29",
        "Players: 3. Winners: 1.",
        "   #  player  moves     time",
        "   1  Ann       120  0:12:05",
        " > 2  Ann       120  0:12:05",
        "open  Ann       120  0:12:05",
    ]


def test_an_assisted_game_is_below_the_table_without_a_rank() -> None:
    own = replace(player(None, mine=True), assisted=True)
    table = daily(day_table(player(1), own=own))
    assert table.notes == ("won, assisted: Ann (you), 120 moves, 12 min 5 s",)
    table = daily(day_table(own=own))
    assert table.lines == ("Nobody has a ranked game yet.",)
    assert table.notes == ("won, assisted: Ann (you), 120 moves, 12 min 5 s",)


def test_a_lower_rank_is_below_the_table() -> None:
    own = player(14, mine=True)
    table = daily(day_table(player(1), own=own))
    assert table.notes == ("14: Ann (you), 120 moves, 12 min 5 s",)


def test_the_daily_streaks_and_the_time_left_are_shown() -> None:
    assert answers.daily_streaks(day_table().streaks) == (
        "Your daily streaks: played 3 (longest 7), won 1 (longest 2)."
    )
    assert answers.daily_ends(timedelta(hours=3, minutes=2)) == ("Next daily deal in 3 h 2 min.")
    assert answers.daily_rule().startswith("Ranked by win, then fewest moves (undone moves count)")


# ------------------------------------------------------------------------ leaderboards

ANN = LeaderboardRow(1, "Ann", mine=False, played=30, won=12, streak=4, fewest_moves=98)
ME = LeaderboardRow(2, "Bob", mine=True, played=20, won=1, streak=1, fewest_moves=None)
UNRANKED = replace(ME, rank=None)


def page(
    board: LeaderboardQuery,
    *rows: LeaderboardRow,
    own: LeaderboardRow | None = None,
    **values: Any,  # noqa: ANN401  # the fields of a page
) -> LeaderboardPage:
    shown = LeaderboardPage(board, 1, 0, 1, rows, own, joined=own is not None, total=len(rows))
    return replace(shown, **values)


def test_a_leaderboard_page_has_the_callers_rank() -> None:
    board = LeaderboardQuery(Metric.RATE, VARIANTS["indian"], "guild", Period.WEEK)
    assert leaderboard(page(board, ANN, ME, own=ME, pages=3, total=23)).in_full == [
        "Leaderboard: win rate, Indian, this server, this week",
        "  #  player    rate  won  played",
        "  1  Ann     40.0 %   12      30",
        "> 2  Bob      5.0 %    1      20",
        "Page 1 of 3. Ranked players: 23.",
        "Your rank: 2 of 23 (5.0 %, won 1 of 20).",
        "Ties are broken by wins, then by who started playing first.",
        "Weeks start on Monday. All times are UTC.",
        "Ranking by win rate needs at least 5 games.",
    ]


@pytest.mark.parametrize(
    ("metric", "head", "row", "spoken"),
    [
        (
            Metric.RATE,
            "#  player    rate  won  played",
            "40.0 %   12      30",
            "40.0 %, won 12 of 30",
        ),
        (Metric.WINS, "#  player  won  played", "Ann      12      30", "12 wins in 30 games"),
        (Metric.STREAK, "#  player  streak  won  played", "4   12      30", "4 wins in a row"),
        (Metric.MOVES, "#  player  moves  won  played", "98   12      30", "won in 98 moves"),
    ],
)
def test_each_metric_has_its_score(metric: Metric, head: str, row: str, spoken: str) -> None:
    shown = page(LeaderboardQuery(metric), ANN)
    table = leaderboard(shown).table
    assert table[0] == head
    assert table[1].endswith(row)
    assert leaderboard(shown, spoken=True).lines == (f"1: Ann, {spoken}",)


@pytest.mark.parametrize(
    ("board", "own", "line"),
    [
        (
            LeaderboardQuery(),
            UNRANKED,
            "You are not ranked yet: you have played 20 games of the 20 needed.",
        ),
        (
            LeaderboardQuery(period=Period.WEEK),
            replace(UNRANKED, played=1),
            "You are not ranked yet: you have played 1 game of the 5 needed.",
        ),
        *(
            (
                LeaderboardQuery(metric),
                UNRANKED,
                "You are not ranked yet: you have no win.",
            )
            for metric in (Metric.WINS, Metric.STREAK)
        ),
        (
            LeaderboardQuery(Metric.MOVES),
            UNRANKED,
            "You are not ranked yet: you have no win.",
        ),
    ],
)
def test_an_unranked_player_gets_the_reason(
    board: LeaderboardQuery, own: LeaderboardRow, line: str
) -> None:
    assert leaderboard(page(board, ANN, own=own)).notes[1] == line


def test_only_players_who_joined_are_notified_of_missing_games() -> None:
    joined = leaderboard(page(LeaderboardQuery(Metric.WINS), joined=True))
    assert joined.in_full[1:3] == [
        "No ranked players yet.",
        "You have no finished game on this leaderboard yet.",
    ]
    assert "You" not in " ".join(leaderboard(page(LeaderboardQuery(Metric.WINS))).in_full)


def test_ranking_by_fewest_moves_has_its_own_rule() -> None:
    notes = leaderboard(page(LeaderboardQuery(Metric.MOVES), ANN)).notes
    assert notes[-1].startswith("Fewest moves rank first. Ties are broken by wins")


def test_a_restarted_leaderboard_has_a_note() -> None:
    table = leaderboard(page(LeaderboardQuery(), ANN, restarted=True))
    assert table.lines == ("The ranking has changed since. This is its current first page.",)


# ---------------------------------------------------------------------------- own data


def test_an_export_is_summarized() -> None:
    tables: dict[str, list[dict[str, object]]] = {
        "players": [{}],
        "games": [{}, {}],
        "standings": [{}],
    }
    assert answers.exported(tables) == (
        "Everything stored about you, as JSON: your settings and name, 2 games, 1 leaderboard row."
    )
    assert answers.exported({"players": [], "games": []}) == "Nothing is stored about you."


def test_deletion_texts_name_what_stays() -> None:
    what, stays = answers.forget_warning()
    assert "all games" in what
    assert "/export" in what
    assert "backups" in stays
    assert answers.forgotten()[1] == stays
