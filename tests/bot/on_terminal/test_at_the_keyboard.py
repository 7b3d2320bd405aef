"""Playing at the keyboard: the program in a pseudo-terminal."""

import re
import signal
import sys

import pytest

from bot.commands.table import TOPICS
from tests.bot.on_terminal.program import Home, begin, damage

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from tests.bot.on_terminal.terminal import END_OF_INPUT, ENTER, INTERRUPT, TAB, UP, Terminal

DEALT = "Indian, deal 617: 0 moves."
PROMPT = "\n>"
PAGED = "paged by a command"
PAGER = f"cat; echo {PAGED}"
RED, GREEN, BLUE = "31", "32", "94"
QUESTION = "Keep it, resign it or cancel? [keep/resign/cancel]"


def colours(raw: str) -> set[str]:
    """Return the numbers in the escape sequences for colours and styles."""
    return {number for code in re.findall("\x1b\\[([0-9;]+)m", raw) for number in code.split(";")}


# ------------------------------------------------------------------- start and end


def test_a_game_from_the_welcome_to_the_end_of_input(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect("Forty Thieves and eight related patience games.")
        assert "9♠ 4♣ 8♥ 5♦ 6♣ 6♣ J♣ 5♦ 9♥ 3♣" in terminal.enter("/newgame indian 617", DEALT)
        terminal.expect("Indian ")
        assert "W 2♦ (1)  S 73" in terminal.enter("d", "Indian, deal 617: 1 move, last d.")
        assert "♥A -" in terminal.enter("6-f", "Indian, deal 617: 2 moves, last 6-f.")
        terminal.expect(">")
        terminal.press(END_OF_INPUT)
        terminal.expect("Your games are saved. Goodbye.")
        assert terminal.ended() == 0


def test_the_next_session_shows_and_continues_the_game(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        assert "W 2♦ (1)  S 73" in terminal.expect("Welcome back.")
        terminal.enter("6-f", "Indian, deal 617: 2 moves, last 6-f.")
        terminal.enter("/quit", "Your games are saved. Goodbye.")
        assert terminal.ended() == 0


def test_a_damaged_game_is_reported_at_the_start(home: Home) -> None:
    begin(home)
    damage(home)
    with Terminal(home) as terminal:
        assert "Game number 1 is damaged and cannot be opened." in terminal.expect(">")


def test_a_finished_game_is_shown_with_the_first_welcome(home: Home) -> None:
    begin(home)
    home.run("/resign\n")
    with Terminal(home) as terminal:
        shown = terminal.expect("Forty Thieves and eight related patience games.")
        assert "Indian, deal 617: resigned after 1 move." in shown
        assert "Welcome back" not in terminal.expect(">")


def test_an_unwritable_history_file_is_ignored(home: Home) -> None:
    (home.data / "history").mkdir(parents=True)
    with Terminal(home) as terminal:
        terminal.enter("/newgame indian 617", DEALT)
        terminal.enter("/quit", "Your games are saved. Goodbye.")
        assert terminal.ended() == 0


def test_control_c_clears_a_line_and_quits_on_an_empty_one(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/quit", INTERRUPT)
        terminal.reply("d", "Indian, deal 617: 2 moves, last d.")
        terminal.expect(">")
        terminal.press(INTERRUPT)
        assert terminal.ended() == 130
        assert "Traceback" not in terminal.shown


def test_control_c_cancels_a_question(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        for typed in ("", "yes"):
            terminal.enter("/resign", "[yes/no]")
            terminal.press(typed, INTERRUPT)
            terminal.expect("Nothing was changed.")
        terminal.enter("d", "Indian, deal 617: 2 moves, last d.")


def test_sigint_ends_the_program_at_a_question(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("/resign", "[yes/no]")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.ended() == 130
        assert "Traceback" not in terminal.shown


def test_sigterm_ends_the_program(home: Home) -> None:
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
        assert "/redo    Redo undone steps" in menu
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


def test_arrow_up_recalls_lines_of_every_session_but_no_answers(
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


# ------------------------------------------------------------------------------- help


def test_every_page_of_the_help_fits_a_small_window(home: Home) -> None:
    with Terminal(home, columns=80, rows=24, PAGER=PAGER) as terminal:
        terminal.expect(PROMPT)
        for topic in ("", *TOPICS):
            page = terminal.reply(f"/help {topic}", PROMPT)
            assert page.count("\n") <= 24
            assert max(len(line) for line in page.splitlines()) <= 80
        assert PAGED not in terminal.shown


def test_a_long_page_goes_through_the_pager(home: Home) -> None:
    with Terminal(home, columns=80, rows=12, PAGER=PAGER) as terminal:
        terminal.expect(PROMPT)
        page = terminal.reply("/help", PAGED)
        assert "Start with /newgame. Then type moves:\n" in page
        assert "\n/help settings  Settings and stored data" in page
        terminal.expect(PROMPT)
        assert PAGED not in terminal.reply("/help newgame", PROMPT)
        assert "Rank and File: 10 columns of 4" in terminal.reply("/rules", PAGED)
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


# -------------------------------------------------------------------------- questions


def test_a_new_game_asks_about_the_open_one(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        asked = terminal.enter("/newgame maria 5", QUESTION)
        assert "You have an open game here: Indian, deal 617, 1 move." in asked
        terminal.reply("cancel", "Nothing was changed.")
        terminal.enter("/board", "Indian, deal 617: 1 move, last d.")

        terminal.enter("/newgame maria 5", QUESTION)
        terminal.reply("keep", "Maria, deal 5: 0 moves.")
        terminal.expect("Saved: Indian, deal 617, 1 move. To continue it: /resume 1.")

        terminal.enter("d", "Maria, deal 5: 1 move, last d.")
        terminal.enter("/load streets/1 #7: d", QUESTION)
        terminal.reply("Resign", "Streets, deal 7: 1 move, last d. Practice")
        terminal.expect("Resigned: Maria, deal 5, 1 move. It counts as lost.")
        terminal.enter("/stats", "lost 1, abandoned 0). Unfinished: 1.")


def test_a_long_question_is_wrapped_in_a_narrow_window(home: Home) -> None:
    begin(home)
    with Terminal(home, columns=40) as terminal:
        asked = terminal.enter("/newgame maria 5", "/cancel]")
        lines = [line.rstrip() for line in asked.splitlines()]
        assert lines[-4:] == [
            "You have an open game here: Indian, deal",
            "617, 1 move.",
            "Keep it, resign it or cancel?",
            "[keep/resign/cancel]",
        ]
        terminal.reply("keep", "Maria, deal 5: 0 moves.")


def test_other_answers_and_the_end_of_input_cancel(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        for reply in ("", "maybe", "yes", "3-10"):
            terminal.enter("/newgame", QUESTION)
            terminal.reply(reply, "Nothing was changed.")
        terminal.enter("/newgame", QUESTION)
        terminal.press(END_OF_INPUT)
        terminal.expect("Nothing was changed.")
        terminal.enter("d", "Indian, deal 617: 2 moves, last d.")


def test_a_game_without_moves_is_discarded_without_a_question(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/newgame indian 617", DEALT)
        dealt = terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")
        assert QUESTION not in dealt
        assert "[yes/no]" not in terminal.enter("/resign", "Maria, deal 5: discarded.")


def test_an_eleventh_game_asks_which_to_resign(home: Home) -> None:
    home.run("".join(f"/newgame indian {deal}\nd\n" for deal in range(1, 11)))
    with Terminal(home) as terminal:
        asked = terminal.enter("/newgame maria 5", QUESTION)
        assert "Indian, deal 10, 1 move" in asked
        listed = terminal.reply("keep", "press Enter to cancel:")
        assert "You have 10 unfinished games, the maximum." in listed
        assert "4: Indian, deal 4, 1 move" in listed
        terminal.reply("99", "Nothing was changed.")

        terminal.enter("/newgame maria 5", QUESTION)
        terminal.reply("keep", "press Enter to cancel:")
        terminal.reply("4", "Indian, deal 4: resigned. It counts as lost.")
        terminal.expect("Maria, deal 5: 0 moves.")
        games = terminal.enter("/games", "2: Indian, deal 2,")
        assert "Maria, deal 5" in games
        assert "Indian, deal 4," not in games


def test_resigning_is_confirmed(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        asked = terminal.enter("/resign", "[yes/no]")
        assert "Resign Indian, deal 617, 1 move? It will count as lost." in asked
        terminal.reply("no", "Nothing was changed.")
        terminal.enter("/board", "Indian, deal 617: 1 move, last d.")
        terminal.enter("/resign", "[yes/no]")
        terminal.reply("yes", "Indian, deal 617: resigned. It counts as lost.")
        assert "Indian" not in terminal.expect(">")


def test_resigned_practice_does_not_count_as_lost(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/load indian/1 #617: d", "Practice")
        asked = terminal.enter("/resign", "[yes/no]")
        assert "It is practice and does not count." in asked
        assert "It will count as lost." not in asked


def test_the_prompt_names_no_game_after_resigning_by_number(home: Home) -> None:
    begin(home)
    with Terminal(home) as terminal:
        terminal.enter("/resign 1", "[yes/no]")
        terminal.reply("yes", "It counts as lost.")
        assert "Indian" not in terminal.expect(">")


# ------------------------------------------------------------------- width and colours


def test_a_narrow_window_splits_the_board(home: Home) -> None:
    with Terminal(home, columns=37) as terminal:
        board = terminal.enter("/newgame lucas 3", "Lucas, deal 3: 0 moves.")
        assert "\n1  2  3  4  5  6  7\n" in board
        assert "\n8  9  10 11 12 13\n" in board
        terminal.resize(38)
        assert "\n1  2  3  4  5  6  7  8  9  10 11 12 13\n" in terminal.enter("/board", "moves.")
        assert "\n8  9  10 11 12 13\n" in terminal.enter("/board narrow", "moves.")


def test_a_record_is_not_wrapped(home: Home) -> None:
    """A record copied from the window can be loaded."""
    draws = " d" * 40
    with Terminal(home, columns=40) as terminal:
        terminal.enter(f"/load indian/1 #617:{draws}", "40 moves, last d.")
        terminal.enter("/record", "indian/1 #617:")
        assert terminal.expect("Indian") == f"{draws}\nIndian"


def test_suits_have_the_colours_of_the_game_or_the_setting(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/newgame streets 617", "0 moves.")
        assert {RED, GREEN} & colours(terminal.raw) == {RED}
        terminal.enter("/newgame forty-thieves 617", "0 moves.")
        assert {RED, GREEN, BLUE} <= colours(terminal.raw)
        terminal.enter("/settings colours none", "Changed: colours = none.")
        before = len(terminal.raw)
        terminal.enter("/board", "0 moves.")
        assert not {RED, GREEN, BLUE} & colours(terminal.raw[before:])


def test_no_color_turns_colours_off(home: Home) -> None:
    with Terminal(home, NO_COLOR="1") as terminal:
        terminal.enter("/newgame forty-thieves 617", "0 moves.")
        assert not {RED, GREEN, BLUE} & colours(terminal.raw)
