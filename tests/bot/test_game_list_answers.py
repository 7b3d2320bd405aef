"""Replies about new, resigned and unfinished games, word for word."""

import pytest

from bot import answers
from bot.service import Cleared, Resigned, Started
from bot.store import Status
from tests.bot.states import snapshot_of, summary
from tests.bot.test_game_answers import indian

PRACTICE = "You have played this deal before."

# --------------------------------------------------------------------------- new games


@pytest.mark.parametrize(
    ("started", "lines"),
    [
        (Started(snapshot_of(indian("")), Cleared()), []),
        (
            Started(snapshot_of(indian(""), practice=True), Cleared()),
            [PRACTICE],
        ),
        (
            Started(snapshot_of(indian(), practice=True), Cleared(), loaded=True),
            ["A loaded game is always practice."],
        ),
        (
            Started(snapshot_of(indian("")), Cleared(kept=summary(1234))),
            ["Saved: Indian, deal 617, 1 move. To continue it: /resume 1234."],
        ),
        (
            Started(snapshot_of(indian("")), Cleared(resigned=summary(practice=True))),
            ["Resigned: Indian, deal 617, 1 move. It was practice and does not count."],
        ),
        (
            Started(snapshot_of(indian(""), practice=True), Cleared(resigned=summary(ply=20))),
            [
                "Resigned: Indian, deal 617, 20 moves. It counts as lost.",
                PRACTICE,
            ],
        ),
    ],
)
def test_a_new_game_reports_what_happened_to_the_open_one(
    started: Started, lines: list[str]
) -> None:
    assert answers.started(started) == lines


@pytest.mark.parametrize(
    ("resigned", "line"),
    [
        (
            Resigned(snapshot_of(indian(), status=Status.LOST), counts=True),
            "Indian, deal 617: resigned. It counts as lost.",
        ),
        (
            Resigned(snapshot_of(indian(), practice=True), counts=False),
            "Indian, deal 617: resigned. It was practice and does not count.",
        ),
        (
            Resigned(snapshot_of(indian("")), counts=False),
            "Indian, deal 617: discarded. It had no moves, so it does not count.",
        ),
    ],
)
def test_a_resigned_game_is_reported(resigned: Resigned, line: str) -> None:
    assert answers.resigned(resigned) == line


# --------------------------------------------------------------------------- the list


def test_unfinished_games_are_listed_with_their_numbers() -> None:
    games = [
        summary(1234, here=True),
        summary(2, variant="rank-and-file", deal=str(10**20), ply=0),
        summary(1, variant="klondike", abandoned=True, ply=2),
    ]
    assert answers.games(games) == [
        "Your unfinished games. To continue one, use /resume and its number:",
        "1234: Indian, deal 617, 1 move, last played 2026-03-29, open here",
        "2: Rank and File, deal 100000000000000000000, 0 moves, last played 2026-03-29",
        "1: klondike, deal 617, 2 moves, last played 2026-03-29, counts as abandoned until resumed",
        "For the games you can play, see /rules.",
    ]


def test_an_empty_list_of_games_says_how_to_start_one() -> None:
    assert answers.games([]) == [
        "You have no unfinished games. Start one with /newgame.",
        "For the games you can play, see /rules.",
    ]
