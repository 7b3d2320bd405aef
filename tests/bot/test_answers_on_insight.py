"""What searches and the catalogue know, word for word."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot import answers
from bot.service import (
    Advised,
    DealInfo,
    GameAnalysis,
    Report,
    Status,
    WinnableCheck,
    WinningLine,
)
from engine import VARIANTS, Card, Game, Hint, Move
from engine.catalogue import Grade
from engine.hints import Outlook
from engine.solver import Verdict
from tests.bot.states import NOON, snapshot_of
from tests.bot.test_answers import WON as WON_GAME
from tests.bot.test_answers import indian
from tests.engine.positions import game_with

WON, LOST, UNDECIDED = Verdict.WON, Verdict.LOST, Verdict.UNDECIDED
INDIAN = VARIANTS["indian"]
DAY = date(2026, 3, 29)
MARKED = "Knowing this is help: the game is marked, and is no perfect one."


# ------------------------------------------------------------------------------ deals


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (
            DealInfo(INDIAN, 617, None, proven=True, grade=None),
            "Indian, deal 617: it is proven that this can be won.",
        ),
        (
            DealInfo(INDIAN, 617, None, proven=True, grade=Grade.EASY),
            (
                "Indian, deal 617: it is proven that this can be won. Of the deals proven so it is "
                "among the easiest third."
            ),
        ),
        (
            DealInfo(INDIAN, None, DAY, proven=True, grade=Grade.HARD),
            (
                "Indian, daily deal of 2026-03-29: it is proven that this can be won. Of the deals "
                "proven so it is among the hardest third."
            ),
        ),
        (
            DealInfo(VARIANTS["rank-and-file"], 10**20, None, proven=False, grade=None),
            (
                "Rank and File, deal 100000000000000000000: whether this can be won is not known "
                "here. /newgame rank-and-file winnable deals one that is proven so."
            ),
        ),
    ],
)
def test_what_is_known_of_a_deal(facts: DealInfo, words: str) -> None:
    assert answers.deal_info(facts) == words


# --------------------------------------------------------------------------- prospects


def asked(verdict: Verdict, **values: Any) -> list[str]:  # noqa: ANN401  # the fields of an answer
    fields = {"seconds": 2.0, "plies": None, **values}
    snapshot = fields.pop("snapshot", snapshot_of(indian(), checks=1))
    return answers.winnable_check(WinnableCheck(snapshot, verdict, **fields))


def test_a_way_that_was_found_is_told_with_its_length() -> None:
    assert asked(WON, plies=83) == [
        "This can still be won: a way was found, with 83 moves from here.",
        MARKED,
    ]
    assert asked(WON, plies=1)[0].endswith("with 1 move from here.")


def test_lost_is_only_what_is_proved() -> None:
    assert asked(LOST) == ["This cannot be won any more; that is proved.", MARKED]


def test_what_is_not_decided_is_called_so_and_can_be_looked_into_longer() -> None:
    assert asked(UNDECIDED, seconds=2.04) == [
        "Not decided: 2 seconds of searching found no way to win, and no proof that there is none.",
        "/winnable longer looks for up to 20 seconds.",
        MARKED,
    ]
    assert asked(UNDECIDED, seconds=9.0, can_search_longer=False)[1:] == [MARKED]
    assert asked(UNDECIDED, seconds=0.3)[0].startswith("Not decided: 1 second of searching")


def test_it_is_said_where_the_game_has_gone_on_since() -> None:
    assert asked(WON, plies=83, game_changed=True)[1] == (
        "That is about the position in which you asked; the game has gone on since."
    )


def test_a_daily_game_is_said_to_rank_no_more() -> None:
    daily = snapshot_of(indian(), checks=1, daily=DAY)
    assert asked(LOST, snapshot=daily)[-1] == (
        "Knowing this is help: the game is marked, and does not rank in the table of its day."
    )
    practice = snapshot_of(indian(), checks=1, daily=DAY, practice=True)
    assert asked(LOST, snapshot=practice)[-1] == MARKED


def test_a_mark_stands_in_the_state_of_a_game() -> None:
    assert answers.state(snapshot_of(indian(), checks=1)).endswith(
        " last d. Marked: it was asked whether it can be won."
    )
    assert answers.state(snapshot_of(indian(), checks=2, daily=DAY)).endswith(
        "Marked: it was asked whether it can be won, so it does not rank."
    )
    assert "Marked" not in answers.state(snapshot_of(indian()))


@pytest.mark.parametrize("aid", ["undos", "hints", "checks"])
def test_a_win_with_help_is_not_perfect(aid: str) -> None:
    assert answers.state(snapshot_of(WON_GAME, status=Status.WON)).endswith(" A perfect win.")
    aided = snapshot_of(WON_GAME, status=Status.WON, **{aid: 1})
    assert "perfect" not in answers.state(aided)


# ------------------------------------------------------------------------------- hints


def hinted(*wins: int, samples: int = 20, game: Game | None = None, **others: Outlook) -> list[str]:
    moves = ["d", "6-f", "10-f"]
    outlooks = [
        Outlook(Hint(Move.parse(move), "hint-draw", {}), (), samples, won)
        for move, won in zip(moves, wins, strict=False)
    ]
    outlooks += others.values()
    hints = tuple(outlook.hint for outlook in outlooks)
    snapshot = snapshot_of(game or indian())
    return answers.report(Report(snapshot, (Advised(hints, tuple(outlooks)),)))


def test_a_hint_tells_in_how_many_ways_it_wins_and_the_next_best() -> None:
    assert hinted(17, 11, 1) == [
        (
            "d: Shows what comes next. In 17 of 20 ways the hidden cards may lie, this still wins; "
            "the next best in 11."
        ),
        "6-f: Shows what comes next. In 11 of 20 ways the hidden cards may lie, this still wins.",
        "10-f: Shows what comes next. In 1 of 20 ways the hidden cards may lie, this still wins.",
    ]


def test_a_hint_that_stands_alone_has_no_next_best() -> None:
    assert hinted(17) == [
        "d: Shows what comes next. In 17 of 20 ways the hidden cards may lie, this still wins."
    ]


def test_a_hint_after_which_no_win_was_found_says_so() -> None:
    assert hinted(0, 0)[0] == (
        "d: Shows what comes next. In none of 20 ways the hidden cards may lie was a win found "
        "after it."
    )


def test_a_next_best_that_was_tried_less_is_not_compared() -> None:
    other = Outlook(Hint(Move.parse("1-2"), "hint-draw", {}), (), 8, 7)
    assert hinted(17, other=other)[0].endswith("the hidden cards may lie, this still wins.")


def test_where_nothing_is_hidden_it_is_known_whether_the_game_is_won() -> None:
    open_game = game_with("streets", {1: "9H 5S"})
    assert hinted(1, samples=1, game=open_game) == [
        "d: Shows what comes next. Nothing is hidden any more, and this still wins."
    ]
    assert hinted(0, samples=1, game=open_game)[0].endswith(
        "Nothing is hidden any more, and it is proved that nothing wins."
    )


def test_a_hint_that_was_given_at_once_tells_its_reason_alone() -> None:
    assert hinted(0, samples=0) == ["d: Shows what comes next."]


# ---------------------------------------------------------------------------- analyses


def analysed(won: int, undecided: int, lost: int, **values: Any) -> GameAnalysis:  # noqa: ANN401  # the fields of an answer
    fields: dict[str, Any] = {
        "snapshot": snapshot_of(indian(), status=Status.LOST),
        "plies": won + undecided + lost - 1,
        "losing_move": Move.parse("3-5") if won > 0 and undecided + lost else None,
        "card": Card.parse("9H"),
        "steps": 83,
        "made_at": NOON,
    }
    return GameAnalysis(won=won, undecided=undecided, lost=lost, **fields | values)


def test_the_move_that_gave_a_game_away_is_told_with_the_strip() -> None:
    assert answers.analysis(analysed(88, 0, 12)).in_words == [
        "Analysis of Indian, deal 617",
        (
            "The last position from which a win was found is the one after move 87: it wins with "
            "83 moves from there. Move 88, 9♥ from column 3 to column 5, gave it away: after it "
            "the game is proved lost."
        ),
        "Position by position, 0 is the deal: 0 to 87 can be won, 88 to 99 are proved lost.",
    ]


def test_what_is_not_decided_gave_nothing_away_for_sure() -> None:
    told = answers.analysis(analysed(1, 1, 1))
    assert told.lines == (
        (
            "The last position from which a win was found is the one after the deal: it wins with "
            "83 moves from there. After move 1, 9♥ from column 3 to column 5, no win was found; "
            "whether it gave the game away is not decided."
        ),
        "Position by position, 0 is the deal: 0 can be won, 1 is not decided, 2 is proved lost.",
    )


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (
            analysed(5, 0, 0),
            "It could still be won when it ended: a win with 83 moves from there was found.",
        ),
        (analysed(0, 3, 2), "From none of its positions was a win found."),
        (
            analysed(0, 0, 5),
            "It is proved that this deal cannot be won: nothing was given away.",
        ),
        (
            analysed(5, 0, 0, snapshot=snapshot_of(WON_GAME, status=Status.WON), steps=0),
            "You won it, so it could be won all the way.",
        ),
    ],
)
def test_games_in_which_no_move_gave_anything_away(answer: GameAnalysis, words: str) -> None:
    assert answers.analysis(answer).lines[0] == words


def test_the_strip_is_as_wide_as_it_may_be_and_not_heard() -> None:
    answer = analysed(150, 50, 100)
    assert answers.analysis_strip(answer, 30) == "W" * 15 + "?" * 5 + "L" * 10
    assert answers.analysis_strip(answer, 1000) == "W" * 150 + "?" * 50 + "L" * 100
    assert answers.analysis(answer).lines[1] == (
        "Position by position, 0 is the deal: 0 to 149 can be won, 150 to 199 are not decided, "
        "200 to 299 are proved lost."
    )


def test_a_winning_line_is_told_move_by_move() -> None:
    snapshot = snapshot_of(indian(), status=Status.LOST)
    line = WinningLine(snapshot, 87, 0, 83, None, None)
    title = "Indian, deal 617: how it could have been won"
    assert answers.winning_line(line) == [
        title,
        "As it stood after move 87; 83 moves win from here.",
    ]
    assert answers.winning_line(replace(line, start=0))[1].startswith("As it stood after the deal;")
    step = replace(line, step=3, move=Move.parse("3-5x2"), card=Card.parse("9H"))
    assert answers.winning_line(step) == [
        title,
        "Winning line, move 3 of 83: 9♥ and 1 card on it from column 3 to column 5.",
    ]
    assert answers.winning_line(replace(step, move=Move.parse("d"), card=None))[1].endswith(
        ": draw."
    )
    assert (
        "turn the waste over"
        in answers.winning_line(replace(step, move=Move.parse("r"), card=None))[1]
    )
