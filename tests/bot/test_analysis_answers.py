"""Replies about deals, winnable checks, hints and analyses, word for word."""

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
from tests.bot.test_game_answers import WON as WON_GAME
from tests.bot.test_game_answers import indian
from tests.engine.positions import game_with

WON, LOST, UNDECIDED = Verdict.WON, Verdict.LOST, Verdict.UNDECIDED
INDIAN = VARIANTS["indian"]
DAY = date(2026, 3, 29)
ASSISTED = "This counts as help, so the game can no longer be a perfect win."


# ------------------------------------------------------------------------------ deals


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (
            DealInfo(INDIAN, 617, None, proven=True, grade=None),
            "Indian, deal 617: winnable.",
        ),
        (
            DealInfo(INDIAN, 617, None, proven=True, grade=Grade.EASY),
            "Indian, deal 617: winnable. Difficulty: easy.",
        ),
        (
            DealInfo(INDIAN, None, DAY, proven=True, grade=Grade.HARD),
            "Indian, daily deal of 2026-03-29: winnable. Difficulty: hard.",
        ),
        (
            DealInfo(VARIANTS["rank-and-file"], 10**20, None, proven=False, grade=None),
            (
                "Rank and File, deal 100000000000000000000: not known to be winnable. "
                "For a winnable deal, use /newgame rank-and-file winnable."
            ),
        ),
    ],
)
def test_a_deal_is_winnable_or_unknown(facts: DealInfo, words: str) -> None:
    assert answers.deal_info(facts) == words


# --------------------------------------------------------------------- winnable checks


def checked(verdict: Verdict, **values: Any) -> list[str]:  # noqa: ANN401  # the fields of an answer
    fields = {"seconds": 2.0, "plies": None, **values}
    snapshot = fields.pop("snapshot", snapshot_of(indian(), checks=1))
    return answers.winnable_check(WinnableCheck(snapshot, verdict, **fields))


def test_a_win_is_reported_with_its_length() -> None:
    assert checked(WON, plies=83) == [
        "Winnable: the solver found a win in 83 moves from here.",
        ASSISTED,
    ]
    assert checked(WON, plies=1)[0].endswith("a win in 1 move from here.")


def test_a_proven_loss_is_reported() -> None:
    assert checked(LOST) == ["Not winnable: no win exists from here.", ASSISTED]


def test_an_undecided_check_can_be_searched_longer() -> None:
    assert checked(UNDECIDED, seconds=2.04) == [
        "Undecided after 2 seconds: no win found, and no proof that there is none.",
        "To search for up to 20 seconds: /winnable longer.",
        ASSISTED,
    ]
    assert checked(UNDECIDED, seconds=9.0, can_search_longer=False)[1:] == [ASSISTED]
    assert checked(UNDECIDED, seconds=0.3)[0].startswith("Undecided after 1 second:")


def test_a_check_of_an_earlier_position_says_so() -> None:
    assert checked(WON, plies=83, game_changed=True)[1] == (
        "This is about the position when you asked. The game has changed since."
    )


def test_an_assisted_daily_game_does_not_rank() -> None:
    daily = snapshot_of(indian(), checks=1, daily=DAY)
    assert checked(LOST, snapshot=daily)[-1] == (
        "This counts as help, so the game does not rank in the daily results."
    )
    practice = snapshot_of(indian(), checks=1, daily=DAY, practice=True)
    assert checked(LOST, snapshot=practice)[-1] == ASSISTED


def test_the_state_of_a_game_says_that_it_is_assisted() -> None:
    assert answers.state(snapshot_of(indian(), checks=1)).endswith(
        " last d. Assisted: you checked whether it was winnable."
    )
    assert answers.state(snapshot_of(indian(), checks=2, daily=DAY)).endswith(
        "Assisted, so it does not rank: you checked whether it was winnable."
    )
    assert "Assisted" not in answers.state(snapshot_of(indian()))


@pytest.mark.parametrize("aid", ["undos", "hints", "checks"])
def test_a_win_with_help_is_not_perfect(aid: str) -> None:
    assert answers.state(snapshot_of(WON_GAME, status=Status.WON)).endswith(" A perfect win!")
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


def test_a_hint_has_its_odds_and_the_next_best() -> None:
    assert hinted(17, 11, 1) == [
        ("d: Shows what comes next. Wins in 17 of 20 samples of the hidden cards (next best: 11)."),
        "6-f: Shows what comes next. Wins in 11 of 20 samples of the hidden cards.",
        "10-f: Shows what comes next. Wins in 1 of 20 samples of the hidden cards.",
    ]


def test_a_single_hint_has_no_next_best() -> None:
    assert hinted(17) == ["d: Shows what comes next. Wins in 17 of 20 samples of the hidden cards."]


def test_a_hint_without_a_win_says_so() -> None:
    assert hinted(0, 0)[0] == (
        "d: Shows what comes next. Wins in none of 20 samples of the hidden cards."
    )


def test_hints_with_fewer_samples_have_no_odds() -> None:
    other = Outlook(Hint(Move.parse("1-2"), "hint-draw", {}), (), 8, 7)
    assert hinted(17, other=other) == [
        "d: Shows what comes next. Wins in 17 of 20 samples of the hidden cards.",
        "1-2: Shows what comes next.",
    ]


def test_without_hidden_cards_the_result_is_known() -> None:
    open_game = game_with("streets", {1: "9H 5S"})
    assert hinted(1, samples=1, game=open_game) == [
        "d: Shows what comes next. All cards are known: this wins."
    ]
    assert hinted(0, samples=1, game=open_game)[0].endswith("All cards are known: no move wins.")


def test_an_instant_hint_has_its_reason_alone() -> None:
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


def test_an_analysis_names_the_losing_move_and_the_ranges() -> None:
    assert answers.analysis(analysed(88, 0, 12)).in_words == [
        "Analysis of Indian, deal 617",
        (
            "Winnable up to move 87 (83 moves to win). Move 88, 9♥ from column 3 to column 5, "
            "lost the game: no win exists after it."
        ),
        "Positions 0–87 winnable, 88–99 lost.",
    ]


def test_an_undecided_move_is_not_called_losing() -> None:
    answer = answers.analysis(analysed(1, 1, 1))
    assert answer.lines == (
        (
            "Winnable at the start (83 moves to win). After move 1, 9♥ from column 3 to column 5, "
            "no win was found; whether one exists is undecided."
        ),
        "Positions 0 winnable, 1 undecided, 2 lost.",
    )


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (
            analysed(5, 0, 0),
            "Still winnable at the end (83 moves to win).",
        ),
        (analysed(0, 3, 2), "Undecided: no win was found from any position."),
        (
            analysed(0, 0, 5),
            "This deal cannot be won, so no move lost the game.",
        ),
        (
            analysed(5, 0, 0, snapshot=snapshot_of(WON_GAME, status=Status.WON), steps=0),
            "You won this game, so every position was winnable.",
        ),
    ],
)
def test_an_analysis_without_a_losing_move_gives_the_reason(
    answer: GameAnalysis, words: str
) -> None:
    assert answers.analysis(answer).lines[0] == words


def test_positions_of_the_same_verdict_are_one_range() -> None:
    answer = analysed(150, 50, 100)
    assert answers.analysis(answer).lines[1] == (
        "Positions 0–149 winnable, 150–199 undecided, 200–299 lost."
    )


def test_a_winning_line_is_shown_move_by_move() -> None:
    snapshot = snapshot_of(indian(), status=Status.LOST)
    line = WinningLine(snapshot, 87, 0, 83, None, None)
    title = "Indian, deal 617: a winning line"
    assert answers.winning_line(line) == [
        title,
        "The position after move 87. The solver found a win in 83 moves from here.",
    ]
    assert answers.winning_line(replace(line, start=0))[1].startswith(
        "The deal. The solver found a win"
    )
    step = replace(line, step=3, move=Move.parse("3-5x2"), card=Card.parse("9H"))
    assert answers.winning_line(step) == [
        title,
        "Winning line, move 3 of 83: 9♥ and 1 card on it from column 3 to column 5.",
    ]
    assert answers.winning_line(replace(step, move=Move.parse("d"), card=None))[1].endswith(
        ": draw."
    )
    assert "redeal" in answers.winning_line(replace(step, move=Move.parse("r"), card=None))[1]
