"""Searches that somebody at the keyboard waits for: seen going on, stopped, stepped through."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TypeVar

import pytest

from tests.bot.on_terminal.program import SOON_S, Home
from tests.bot.on_terminal.test_insight import LOST_LUCAS

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from tests.bot.on_terminal.terminal import END_OF_INPUT, INTERRUPT, Terminal
from tests.bot.service.scene import LUCAS

T = TypeVar("T")
SEARCHING = "Searching (Ctrl-C stops it)"
LONG = "/newgame forty-thieves 1"
"""Whether that deal can be won is found out in no time that a test waits for."""
LONG_LOST = [LONG, "d3", "/resign"]
END, RIGHT = "\x1b[F", "\x1b[C"


def begun(terminal: Terminal) -> list[str]:
    """The processes that search for the program, once there are any."""
    parent = str(terminal.process.pid)
    return until(lambda: [pid for pid, of in processes() if of == parent])


def are_gone(searching: list[str]) -> bool:
    """Whether processes end soon."""
    return until(lambda: not {pid for pid, _ in processes()} & set(searching))


def processes() -> list[tuple[str, str]]:
    """The number of each process that has not ended, and that of its parent."""
    command = ["ps", "-A", "-o", "pid=,ppid=,stat="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in listed.splitlines())
    return [(pid, parent) for pid, parent, state, *_ in rows if not state.startswith("Z")]


def until(found: Callable[[], T]) -> T:
    """What is found, once it is something; nothing where it does not come."""
    give_up_at = time.monotonic() + SOON_S
    while not (result := found()) and time.monotonic() < give_up_at:
        time.sleep(0.05)
    return result


@pytest.mark.parametrize("key", [INTERRUPT, END_OF_INPUT], ids=["ctrl-c", "ctrl-d"])
def test_a_key_stops_an_analysis_and_the_program_goes_on(home: Home, key: str) -> None:
    home.run("\n".join(LONG_LOST))
    with Terminal(home) as terminal:
        terminal.enter("/analyse", SEARCHING)
        terminal.press(key)
        terminal.expect("Stopped. Nothing was changed; /analyse begins again.")
        terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")
        terminal.enter("d", "1 move, last d.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


def test_a_game_stays_marked_where_the_search_was_stopped(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter(LONG, "0 moves.")
        terminal.enter("/winnable longer", SEARCHING)
        terminal.press(INTERRUPT)
        terminal.expect("Stopped, without an answer. The game stays marked, since it was asked.")
        terminal.enter("d", "1 move, last d. Marked: it was asked whether it can be won.")


def test_a_stopped_hint_is_none(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter(LONG, "0 moves.")
        terminal.enter("hint", SEARCHING)
        terminal.press(INTERRUPT)
        terminal.expect("Stopped. No hint was counted.")
        terminal.enter("d", "1 move, last d.")


def test_what_is_typed_during_a_search_is_done_after_it(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter(LONG, "0 moves.")
        terminal.enter("/winnable", SEARCHING)
        terminal.press("/quit\r")
        terminal.expect("Not decided: ")
        terminal.expect("Goodbye.")
        assert terminal.ended() == 0


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["term", "int"]
)
def test_a_signal_in_a_search_ends_the_program_and_the_search(
    home: Home, number: int, code: int
) -> None:
    home.run("\n".join(LONG_LOST))
    with Terminal(home) as terminal:
        terminal.enter("/analyse", SEARCHING)
        searching = begun(terminal)
        terminal.process.send_signal(number)
        assert terminal.ended() == code
        assert searching
        assert are_gone(searching)


def test_no_search_outlives_a_program_that_is_killed(home: Home) -> None:
    home.run("\n".join(LONG_LOST))
    with Terminal(home) as terminal:
        terminal.enter("/analyse", SEARCHING)
        searching = begun(terminal)
        terminal.process.kill()
        terminal.ended()
        assert searching
        assert are_gone(searching)
    assert "no.  game" in home.answer("/history")


def test_the_strip_has_a_letter_for_each_position_and_colours_that_say_the_same(home: Home) -> None:
    home.run("\n".join(LOST_LUCAS))
    with Terminal(home, columns=12) as terminal:
        terminal.enter("/analyse", "W" * 12)
        terminal.expect("W" * 9)
        terminal.expect("proved")
        assert "\x1b[30;42m" + "W" * 12 in terminal.raw


def test_the_winning_line_is_stepped_through_by_single_keys(home: Home) -> None:
    home.run("\n".join(LOST_LUCAS))
    with Terminal(home) as terminal:
        terminal.enter("/analyse 1 line", "As it stood after move 20; ")
        terminal.expect("q ends")
        terminal.press(RIGHT)
        terminal.expect("Winning line, move 1 of ")
        terminal.expect("q ends")
        terminal.press(END)
        terminal.expect("♠K K")
        terminal.expect("q ends")
        terminal.press("q")
        terminal.expect("That is the end of the winning line.")
        terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")


def test_before_the_deal_of_the_day_is_marked_it_asks(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/daily lucas", "The next deal comes in ")
        terminal.enter("/winnable", "Ask all the same? [yes/no]")
        terminal.reply("no", "Nothing was changed.")
        terminal.enter("/winnable", "Ask all the same? [yes/no]")
        terminal.reply("yes", "does not rank in the table of its day")
        told = terminal.enter("/winnable", "does not rank in the table of its day")
        assert "Ask all the same?" not in told


def test_who_listens_hears_once_that_it_searches(home: Home) -> None:
    home.run(f"/settings board spoken\n/newgame lucas {LUCAS.number}")
    with Terminal(home) as terminal:
        told = terminal.enter("/winnable", "Knowing this is help")
        assert told.count("Searching; Ctrl-C stops it.") == 1
        assert "━" not in told


def test_tab_completes_the_words_of_a_proven_deal(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/newgame lucas win")
        terminal.expect("winnable")
        terminal.press("\t", "\r")
        terminal.expect("it is proven that this can be won.")
