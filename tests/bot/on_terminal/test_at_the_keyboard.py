"""Somebody at the keyboard: the program in a pseudo-terminal."""

import re
import signal
import sys

import pytest

from tests.bot.on_terminal.program import Home, begin, damage

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from tests.bot.on_terminal.terminal import END_OF_INPUT, ENTER, INTERRUPT, TAB, UP, Terminal

DEALT = "Indian, deal 617: 0 moves."
RED, GREEN, BLUE = "31", "32", "94"
QUESTION = "Keep it for later, give it up, or cancel? [keep/give up/cancel]"


def colours(raw: str) -> set[str]:
    """The numbers of colours and the like that a terminal is told."""
    return {number for code in re.findall("\x1b\\[([0-9;]+)m", raw) for number in code.split(";")}


# ------------------------------------------------------------------- coming and going


def test_a_game_from_the_welcome_to_the_end_of_input(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect("Forty Thieves and eight more games of patience.")
        assert "9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣" in terminal.enter("/newgame indian 617", DEALT)
        terminal.expect("Indian ")
        assert "W 2♦ (1)  S 73" in terminal.enter("d", "Indian, deal 617: 1 move, last d.")
        assert "♥A -" in terminal.enter("6-f", "Indian, deal 617: 2 moves, last 6-f.")
        terminal.expect(">")
        terminal.press(END_OF_INPUT)
        terminal.expect("Your games are kept. Goodbye.")
        assert terminal.ended() == 0


def test_the_next_time_the_game_is_shown_and_goes_on(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        assert "W 2♦ (1)  S 73" in terminal.expect("Welcome back.")
        terminal.enter("6-f", "Indian, deal 617: 2 moves, last 6-f.")
        terminal.enter("/quit", "Your games are kept. Goodbye.")
        assert terminal.ended() == 0


def test_whoever_comes_back_to_a_damaged_game_is_told_so(home: Home) -> None:
    begin(home)
    damage(home)
    with Terminal(home) as terminal:
        assert "Game number 1 cannot be read" in terminal.expect(">")


def test_whoever_comes_back_to_a_finished_game_is_welcomed_as_at_first(home: Home) -> None:
    begin(home)
    home.run("/resign\n")
    with Terminal(home) as terminal:
        shown = terminal.expect("Forty Thieves and eight more games of patience.")
        assert "Indian, deal 617: 1 move, last d. Given up." in shown
        assert "Welcome back" not in terminal.expect(">")


def test_where_lines_cannot_be_kept_for_the_next_time_it_goes_on_without(home: Home) -> None:
    (home.data / "history").mkdir(parents=True)
    with Terminal(home) as terminal:
        terminal.enter("/newgame indian 617", DEALT)
        terminal.enter("/quit", "Your games are kept. Goodbye.")
        assert terminal.ended() == 0


def test_control_c_clears_what_stands_in_the_line_and_ends_it_on_an_empty_one(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/quit", INTERRUPT)
        terminal.reply("d", "Indian, deal 617: 2 moves, last d.")
        terminal.expect(">")
        terminal.press(INTERRUPT)
        assert terminal.ended() == 130
        assert "Traceback" not in terminal.shown


def test_control_c_at_a_question_cancels_whatever_is_typed(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        for typed in ("", "yes"):
            terminal.enter("/resign", "[yes/no]")
            terminal.press(typed, INTERRUPT)
            terminal.expect("Nothing was changed.")
        terminal.enter("d", "Indian, deal 617: 2 moves, last d.")


def test_an_interrupt_from_outside_ends_it_at_a_question_too(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("/resign", "[yes/no]")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.ended() == 130
        assert "Traceback" not in terminal.shown


def test_the_signal_to_terminate_ends_it_in_a_terminal_too(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.ended() == 143
        assert "Traceback" not in terminal.shown


# -------------------------------------------------------------- completion and history


def test_tab_completes_commands_and_legal_moves(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/re")
        menu = terminal.expect("/record")
        assert "/redo    make again what was taken back" in menu
        terminal.press("c")
        terminal.expect("/record")
        terminal.press(TAB)
        terminal.expect("ord")
        terminal.press(ENTER)
        terminal.expect("indian/1 #617: d\n")

        terminal.expect(">")
        terminal.press("6-")
        terminal.expect("6-f    A♥ to its foundation")
        terminal.press(TAB, ENTER)
        terminal.expect("Indian, deal 617: 2 moves, last 6-f.")


def test_arrow_up_brings_back_lines_also_of_the_last_time_but_no_answers_to_questions(
    home: Home,
) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("d", "2 moves, last d.")
        terminal.enter(UP, "3 moves, last d.")
        terminal.enter("/resign", "[yes/no]")
        terminal.reply("no", "Nothing was changed.")
        terminal.enter(UP + UP, "4 moves, last d.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0
    with Terminal(home) as terminal:
        terminal.enter(UP + UP, "5 moves, last d.")


# -------------------------------------------------------------------------- questions


def test_it_asks_what_becomes_of_the_open_game(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        asked = terminal.enter("/newgame maria 5", QUESTION)
        assert "You have a game open here: Indian, deal 617, 1 move." in asked
        terminal.reply("cancel", "Nothing was changed.")
        terminal.enter("/board", "Indian, deal 617: 1 move, last d.")

        terminal.enter("/newgame maria 5", QUESTION)
        terminal.reply("keep", "Maria, deal 5: 0 moves.")
        terminal.expect("Kept for later: Indian, deal 617, 1 move. /resume 1 goes on with it.")

        terminal.enter("d", "Maria, deal 5: 1 move, last d.")
        terminal.enter("/load streets/1 #7: d", QUESTION)
        terminal.reply("Give up", "Streets, deal 7: 1 move, last d. Practice")
        terminal.expect("Given up, and lost: Maria, deal 5, 1 move.")
        terminal.enter("/stats", "lost 1, abandoned 0), and 1 open")


def test_a_long_question_is_shown_whole_in_a_narrow_window_and_wrapped_at_words(home: Home) -> None:
    begin(home)
    with Terminal(home, columns=40) as terminal:
        asked = terminal.enter("/newgame maria 5", "up/cancel]")
        lines = [line.rstrip() for line in asked.splitlines()]
        assert lines[-4:] == [
            "You have a game open here: Indian, deal",
            "617, 1 move.",
            "Keep it for later, give it up, or",
            "cancel? [keep/give up/cancel]",
        ]
        terminal.reply("keep", "Maria, deal 5: 0 moves.")


def test_any_other_answer_cancels_and_so_does_the_end_of_input(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        for reply in ("", "maybe", "yes", "3-10"):
            terminal.enter("/newgame", QUESTION)
            terminal.reply(reply, "Nothing was changed.")
        terminal.enter("/newgame", QUESTION)
        terminal.press(END_OF_INPUT)
        terminal.expect("Nothing was changed.")
        terminal.enter("d", "Indian, deal 617: 2 moves, last d.")


def test_without_a_move_made_nothing_is_asked(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/newgame indian 617", DEALT)
        dealt = terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")
        assert QUESTION not in dealt
        assert "[yes/no]" not in terminal.enter("/resign", "Maria, deal 5, is put away.")


def test_before_an_eleventh_game_it_asks_which_to_resign(home: Home) -> None:
    home.run("".join(f"/newgame indian {deal}\nd\n" for deal in range(1, 11)))
    with Terminal(home) as terminal:
        asked = terminal.enter("/newgame maria 5", QUESTION)
        assert "Indian, deal 10, 1 move" in asked
        listed = terminal.reply("keep", "nothing to cancel:")
        assert "You keep 10 unfinished games, as many as you may." in listed
        assert "4: Indian, deal 4, 1 move" in listed
        terminal.reply("99", "Nothing was changed.")

        terminal.enter("/newgame maria 5", QUESTION)
        terminal.reply("keep", "nothing to cancel:")
        terminal.reply("4", "Indian, deal 4, is given up and counts as lost.")
        terminal.expect("Maria, deal 5: 0 moves.")
        games = terminal.enter("/games", "2: Indian, deal 2,")
        assert "Maria, deal 5" in games
        assert "Indian, deal 4," not in games


def test_resigning_is_asked_first(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        asked = terminal.enter("/resign", "[yes/no]")
        assert "Give up Indian, deal 617, 1 move? It will count as lost." in asked
        terminal.reply("no", "Nothing was changed.")
        terminal.enter("/board", "Indian, deal 617: 1 move, last d.")
        terminal.enter("/resign", "[yes/no]")
        terminal.reply("yes", "Indian, deal 617, is given up and counts as lost.")
        assert "Indian" not in terminal.expect(">")


def test_of_practice_it_is_not_said_that_it_will_count_as_lost(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/load indian/1 #617: d", "Practice")
        asked = terminal.enter("/resign", "[yes/no]")
        assert "It was practice and does not count." in asked
        assert "It will count as lost." not in asked


def test_after_resigning_by_number_the_prompt_names_no_game_either(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("/resign 1", "[yes/no]")
        terminal.reply("yes", "counts as lost.")
        assert "Indian" not in terminal.expect(">")


# ------------------------------------------------------------------- width and colours


def test_a_window_too_narrow_gives_two_banks(home: Home) -> None:
    with Terminal(home, columns=37) as terminal:
        board = terminal.enter("/newgame lucas 3", "Lucas, deal 3: 0 moves.")
        assert "\n1  2  3  4  5  6  7\n" in board
        assert "\n8  9  10 11 12 13\n" in board
        terminal.resize(38)
        assert "\n1  2  3  4  5  6  7  8  9  10 11 12 13\n" in terminal.enter("/board", "moves.")
        assert "\n8  9  10 11 12 13\n" in terminal.enter("/board narrow", "moves.")


def test_a_record_is_not_broken_by_the_width_of_the_window(home: Home) -> None:
    """So that what is copied from the window can be laid out again."""
    draws = " d" * 40
    with Terminal(home, columns=40) as terminal:
        terminal.enter(f"/load indian/1 #617:{draws}", "40 moves, last d.")
        terminal.enter("/record", "indian/1 #617:")
        assert terminal.expect("Indian") == f"{draws}\nIndian"


def test_suits_have_the_colours_of_the_game_or_those_that_are_wanted(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/newgame streets 617", "0 moves.")
        assert {RED, GREEN} & colours(terminal.raw) == {RED}
        terminal.enter("/newgame forty-thieves 617", "0 moves.")
        assert {RED, GREEN, BLUE} <= colours(terminal.raw)
        terminal.enter("/settings colours none", "colours is now none.")
        before = len(terminal.raw)
        terminal.enter("/board", "0 moves.")
        assert not {RED, GREEN, BLUE} & colours(terminal.raw[before:])


def test_the_environment_can_forbid_colours(home: Home) -> None:
    with Terminal(home, NO_COLOR="1") as terminal:
        terminal.enter("/newgame forty-thieves 617", "0 moves.")
        assert not {RED, GREEN, BLUE} & colours(terminal.raw)
