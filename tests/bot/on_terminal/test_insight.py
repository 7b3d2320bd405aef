"""Hints, winnable checks, analyses and winnable deals, through a pipe."""

import re

import pytest

from engine.catalogue import Grade, grade_of
from engine.variants import VARIANTS
from tests.bot.on_terminal.program import Home, begin
from tests.bot.on_terminal.test_records import WON, played
from tests.bot.service.scene import LUCAS

LOST_LUCAS = [
    f"/newgame lucas {LUCAS.number}",
    f"/move {' '.join(map(str, LUCAS.moves[:20]))}",
    "/resign",
]
WINNABLE = "Winnable: the solver found a win in "


# ----------------------------------------------------------------------- deals


@pytest.mark.parametrize("words", ["winnable", "easy", "medium", "hard"])
def test_a_new_game_can_be_a_winnable_deal(home: Home, words: str) -> None:
    answer = home.answer(f"/newgame lucas {words}")
    deal = re.search(r"Lucas, deal (\d+): 0 moves\.", answer)
    assert deal
    assert "This deal is winnable." in answer
    if words != "winnable":
        assert grade_of(VARIANTS["lucas"], int(deal[1])) is Grade(words)


def test_the_words_of_newgame_come_in_any_order(home: Home) -> None:
    assert "Maria, deal " in home.answer("newgame hard maria")


def test_a_deal_of_another_difficulty_is_refused(home: Home) -> None:
    *_, refused, board = home.answers(["/newgame maria 617 hard", "/board"])
    assert refused.startswith(
        "Deal 617 of Maria is winnable, but its difficulty is easy, not hard."
    )
    assert board.startswith("You have no game here.")


def test_a_deal_is_described(home: Home) -> None:
    named, other, none, new, here = home.answers(
        ["/deal 617 lucas", "/deal lucas 999999", "/deal", "/newgame maria 617", "/deal"]
    )
    assert named.startswith("Lucas, deal 617: winnable.")
    assert named.endswith("\nTo play it, type /newgame lucas 617.\n")
    assert other.startswith("Lucas, deal 999999: not known to be winnable.")
    assert none.startswith("You have no game here.")
    assert "winnable" not in new
    assert here.startswith("Maria, deal 617: winnable.")
    assert here.count("\n") == 1


# ----------------------------------------------------------------- open games


def test_a_piped_hint_has_no_progress_bar(home: Home) -> None:
    begin(home)
    hint, board = home.answers(["hint", "/board"])
    assert hint.startswith("6-f: A♥ is no longer needed ")
    assert not {"Searching", "%", "━", "\x1b"} & set(hint.split())
    assert "Assisted" not in board


def test_a_winnable_check_marks_the_game_as_assisted(home: Home) -> None:
    *_, answer, longer, board = home.answers(
        [f"/newgame lucas {LUCAS.number}", "/winnable", "winnable longer", "/board"]
    )
    for check in (answer, longer):
        assert check.startswith(WINNABLE)
        assert "This counts as help" in check
        assert check.count("\n") == 2
    assert "Assisted: you checked whether it was winnable." in board


def test_a_daily_deal_is_checked_only_with_a_yes(home: Home) -> None:
    _, warned, before, answered, after = home.answers(
        ["/daily lucas", "/winnable", "/board", "/winnable yes", "/board"]
    )
    assert warned.endswith("To check anyway, use /winnable yes.\n")
    assert "Assisted" not in before
    assert "the game does not rank in the daily results" in answered
    assert "Assisted, so it does not rank: you checked whether it was winnable." in after


@pytest.mark.parametrize("line", ["/winnable", "/winnable longer", "/winnable yes"])
def test_a_winnable_check_needs_a_game(home: Home, line: str) -> None:
    assert home.answer(line).startswith("You have no game here.")


def test_a_winnable_check_refuses_other_words(home: Home) -> None:
    begin(home)
    assert home.answers(["/winnable twice", "/board"])[0] == (
        "“twice” does not fit here. Usage: /winnable [longer] [yes].\n"
    )


def test_hints_work_without_the_solver(home: Home) -> None:
    begin(home)
    hint, winnable, board = home.answers(["hint", "/winnable", "/board"], SEARCH_PROCESSES="0")
    assert hint.startswith("6-f: A♥ is no longer needed ")
    assert winnable.startswith("The solver is turned off here.")
    assert "Assisted" not in board


# -------------------------------------------------------------- finished games


def test_an_analysis_describes_every_position(home: Home) -> None:
    *_, resigned, analysis, again = home.answers([*LOST_LUCAS, "/analyse", "analyze 1"])
    assert resigned.endswith("To analyse it, type /analyse 1.\n")
    lines = analysis.splitlines()
    assert lines[0] == f"Analysis of Lucas, deal {LUCAS.number}"
    assert lines[1].startswith("Still winnable at the end (")
    assert lines[2:] == [
        "Positions 0–20 winnable.",
        (
            "To step through a winning line, type /analyse 1 line. "
            "To see the game there, type /replay 1 20."
        ),
    ]
    assert again == analysis


def test_a_winning_line_is_shown_move_by_move(home: Home) -> None:
    *_, start, second, last = home.answers(
        [*LOST_LUCAS, "/analyse 1 line", "/analyse 1 line 2", "/analyse line 999"]
    )
    assert f"Lucas, deal {LUCAS.number}: a winning line" in start
    assert "The position after move 20. " in start
    assert "Winning line, move 2 of " in second
    assert re.search(r"Winning line, move (\d+) of \1: ", last)
    assert "♠K K  ♥K K  ♦K K  ♣K K" in last


def test_a_won_game_has_an_analysis_but_no_winning_line(home: Home) -> None:
    *_, analysis, line = home.answers([*WON, "/analyse", "/analyse 1 line"])
    assert "You won this game, so every position was winnable." in analysis
    assert "Positions" not in analysis
    assert "/analyse 1 line" not in analysis
    assert line.startswith("Game number 1 has no winning line to show")


def test_an_analysis_is_in_sentences_for_screen_readers(home: Home) -> None:
    *_, analysis, line = home.answers(
        ["/settings board spoken", *LOST_LUCAS, "/analyse", "/analyse 1 line 1"]
    )
    assert "Positions 0–20 winnable." in analysis
    assert "WWW" not in analysis
    assert line.splitlines()[1].startswith("Winning line, move 1 of ")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/analyse 2", "You have no game number 2."),
        ("/analyse x", "“x” is not a game number."),
        ("/analyse 1 line x", "“x” is not a move number."),
        ("/analyse 1 2", "“1 2” is not a game number."),
        ("/analyse line line", "“line” is not a move number."),
        ("/analyse", "You have no finished games yet."),
        ("/analyse 1", "Game number 1 is not finished."),
        ("/analyse 1 line", "Game number 1 is not finished."),
    ],
)
def test_an_analysis_needs_a_finished_game(home: Home, line: str, answer: str) -> None:
    begin(home)
    assert home.answer(line).startswith(answer)


def test_the_history_suggests_an_analysis(home: Home) -> None:
    assert "/analyse 1" in home.answers([*played(5), "/history"])[-1]


def test_an_analysis_ends_with_the_input(home: Home) -> None:
    ended = home.run("\n".join([*LOST_LUCAS, "/analyse", "/quit"]))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "ERROR" not in home.log
