"""What searches and the catalogue of proven deals know, asked through a pipe."""

import re

import pytest

from engine.catalogue import Grade, grade_of
from engine.variants import VARIANTS
from tests.bot.on_terminal.program import Home, begin
from tests.bot.on_terminal.test_records import PLIES, WON, played
from tests.bot.service.scene import LUCAS

LOST_LUCAS = [
    f"/newgame lucas {LUCAS.number}",
    f"/move {' '.join(map(str, LUCAS.moves[:20]))}",
    "/resign",
]
WON_BEFORE = "This can still be won: a way was found, with "


# ----------------------------------------------------------------------- deals


@pytest.mark.parametrize("words", ["winnable", "easy", "medium", "hard"])
def test_a_new_game_can_be_one_that_is_proven_winnable(home: Home, words: str) -> None:
    answer = home.answer(f"/newgame lucas {words}")
    deal = re.search(r"Lucas, deal (\d+): it is proven that this can be won\.", answer)
    assert deal
    if words != "winnable":
        assert grade_of(VARIANTS["lucas"], int(deal[1])) is Grade(words)


def test_the_words_stand_in_any_order(home: Home) -> None:
    assert "Maria, deal " in home.answer("newgame hard maria")


def test_a_deal_that_is_not_of_that_kind_is_not_dealt(home: Home) -> None:
    *_, refused, board = home.answers(["/newgame maria 617 hard", "/board"])
    assert refused.startswith("Deal 617 of Maria is proven winnable, but it is easy, not hard.")
    assert board.startswith("There is no game here.")


def test_what_is_known_of_a_deal(home: Home) -> None:
    named, other, none, new, here = home.answers(
        ["/deal 617 lucas", "/deal lucas 999999", "/deal", "/newgame maria 617", "/deal"]
    )
    assert named.startswith("Lucas, deal 617: it is proven that this can be won.")
    assert named.endswith("\n/newgame lucas 617 deals it.\n")
    assert other.startswith("Lucas, deal 999999: whether this can be won is not known here.")
    assert none.startswith("There is no game here.")
    assert "it is proven" not in new
    assert here.startswith("Maria, deal 617: it is proven that this can be won.")
    assert here.count("\n") == 1


# ----------------------------------------------------------------- open games


def test_a_hint_is_an_answer_and_nothing_but_that(home: Home) -> None:
    begin(home)
    hint, board = home.answers(["hint", "/board"])
    assert hint.startswith("6-f: Safe: nothing needs A♥ ")
    assert not {"Searching", "%", "━", "\x1b"} & set(hint.split())
    assert "Marked" not in board


def test_it_can_be_asked_whether_a_game_can_still_be_won(home: Home) -> None:
    *_, answer, longer, board = home.answers(
        [f"/newgame lucas {LUCAS.number}", "/winnable", "winnable longer", "/board"]
    )
    for told in (answer, longer):
        assert told.startswith(WON_BEFORE)
        assert "the game is marked" in told
        assert told.count("\n") == 2
    assert "Marked: it was asked whether it can be won." in board


def test_of_the_deal_of_the_day_it_is_asked_only_with_a_yes(home: Home) -> None:
    _, warned, before, answered, after = home.answers(
        ["/daily lucas", "/winnable", "/board", "/winnable yes", "/board"]
    )
    assert warned.endswith("/winnable yes asks all the same.\n")
    assert "Marked" not in before
    assert "does not rank in the table of its day" in answered
    assert "Marked: it was asked whether it can be won, so it does not rank." in after


@pytest.mark.parametrize("line", ["/winnable", "/winnable longer", "/winnable yes"])
def test_without_a_game_there_is_nothing_to_win(home: Home, line: str) -> None:
    assert home.answer(line).startswith("There is no game here.")


def test_other_words_are_not_understood(home: Home) -> None:
    begin(home)
    assert home.answers(["/winnable twice", "/board"])[0] == (
        "“twice” is not understood there. The command is /winnable [longer] [yes].\n"
    )


def test_where_searches_are_off_hints_come_at_once_and_the_others_say_so(home: Home) -> None:
    begin(home)
    hint, winnable, board = home.answers(["hint", "/winnable", "/board"], SEARCH_PROCESSES="0")
    assert hint.startswith("6-f: Safe: nothing needs A♥ ")
    assert winnable.startswith("Searches are switched off here")
    assert "Marked" not in board


# -------------------------------------------------------------- finished games


def test_an_analysis_tells_where_a_game_could_still_be_won(home: Home) -> None:
    *_, given_up, analysis, again = home.answers([*LOST_LUCAS, "/analyse", "analyze 1"])
    assert given_up.endswith("/analyse 1 finds out where it could still be won.\n")
    lines = analysis.splitlines()
    assert lines[0] == f"Analysis of Lucas, deal {LUCAS.number}"
    assert lines[1].startswith("It could still be won when it ended: a win with ")
    assert "0 to 20 can be won" in lines[2]
    assert lines[3:5] == ["W" * 21, "W: a win was found, ?: not decided, L: proved lost."]
    assert lines[5].startswith("/analyse 1 line steps through a win from there, /replay 1 20 ")
    assert again == analysis


def test_the_winning_line_is_shown_move_by_move(home: Home) -> None:
    *_, start, second, last = home.answers(
        [*LOST_LUCAS, "/analyse 1 line", "/analyse 1 line 2", "/analyse line 999"]
    )
    assert f"Lucas, deal {LUCAS.number}: how it could have been won" in start
    assert "As it stood after move 20; " in start
    assert "Winning line, move 2 of " in second
    assert re.search(r"Winning line, move (\d+) of \1: ", last)
    assert "♠K K  ♥K K  ♦K K  ♣K K" in last


def test_a_won_game_has_an_analysis_but_no_other_line(home: Home) -> None:
    *_, analysis, line = home.answers([*WON, "/analyse", "/analyse 1 line"])
    assert "You won it, so it could be won all the way." in analysis
    assert f"0 to {PLIES} can be won" in analysis
    assert "/analyse 1 line" not in analysis
    assert line.startswith("There is no winning line to show of game number 1")


def test_who_listens_hears_sentences_and_no_letters(home: Home) -> None:
    *_, analysis, line = home.answers(
        ["/settings board spoken", *LOST_LUCAS, "/analyse", "/analyse 1 line 1"]
    )
    assert "0 to 20 can be won" in analysis
    assert "WWW" not in analysis
    assert "W: a win was found" not in analysis
    assert line.splitlines()[1].startswith("Winning line, move 1 of ")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/analyse 2", "You have no game number 2."),
        ("/analyse x", "“x” is no game’s number."),
        ("/analyse 1 line x", "“x” is no move’s number."),
        ("/analyse 1 2", "“1 2” is no game’s number."),
        ("/analyse line line", "“line” is no move’s number."),
        ("/analyse", "You have no finished game yet."),
        ("/analyse 1", "Game number 1 is not finished."),
        ("/analyse 1 line", "Game number 1 is not finished."),
    ],
)
def test_what_cannot_be_analysed_is_told_in_a_sentence(home: Home, line: str, answer: str) -> None:
    begin(home)
    assert home.answer(line).startswith(answer)


def test_the_history_says_how_to_analyse(home: Home) -> None:
    assert "/analyse 1 finds out" in home.answers([*played(5), "/history"])[-1]


def test_a_search_ends_with_the_input(home: Home) -> None:
    ended = home.run("\n".join([*LOST_LUCAS, "/analyse", "/quit"]))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "ERROR" not in home.log
