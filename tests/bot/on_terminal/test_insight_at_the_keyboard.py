"""Searches at the keyboard: progress, stopping, stepping through a winning line."""

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
"""No search finds out in a test's time whether this deal can be won."""
LONG_LOST = [LONG, "d3", "/resign"]
END, RIGHT = "\x1b[F", "\x1b[C"


def search_processes(terminal: Terminal) -> list[str]:
    """Wait for the program's search processes and return their ids."""
    parent = str(terminal.process.pid)
    return until(lambda: [pid for pid, of in processes() if of == parent])


def are_gone(searching: list[str]) -> bool:
    """Return whether the processes end soon."""
    return until(lambda: not {pid for pid, _ in processes()} & set(searching))


def processes() -> list[tuple[str, str]]:
    """Return the id of each running process, and of its parent."""
    command = ["ps", "-A", "-o", "pid=,ppid=,stat="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in listed.splitlines())
    return [(pid, parent) for pid, parent, state, *_ in rows if not state.startswith("Z")]


def until(found: Callable[[], T]) -> T:
    """Return the first true result, or the last one at the deadline."""
    deadline = time.monotonic() + SOON_S
    while not (result := found()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return result


@pytest.mark.parametrize("key", [INTERRUPT, END_OF_INPUT], ids=["ctrl-c", "ctrl-d"])
def test_a_key_stops_an_analysis_but_not_the_program(home: Home, key: str) -> None:
    home.run("\n".join(LONG_LOST))
    with Terminal(home) as terminal:
        terminal.enter("/analyse", SEARCHING)
        terminal.press(key)
        terminal.expect("Stopped. To try again, type /analyse.")
        terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")
        terminal.enter("d", "1 move, last d.")
        terminal.enter("/quit", "Goodbye.")
        assert terminal.ended() == 0


def test_a_stopped_winnable_check_counts_as_help(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter(LONG, "0 moves.")
        terminal.enter("/winnable longer", SEARCHING)
        terminal.press(INTERRUPT)
        terminal.expect("Stopped without an answer. The check still counts as help.")
        terminal.enter("d", "1 move, last d. Assisted: you checked whether it was winnable.")


def test_a_stopped_hint_is_not_counted(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter(LONG, "0 moves.")
        terminal.enter("hint", SEARCHING)
        terminal.press(INTERRUPT)
        terminal.expect("Stopped. No hint was counted.")
        terminal.enter("d", "1 move, last d.")


def test_lines_typed_during_a_search_run_after_it(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter(LONG, "0 moves.")
        terminal.enter("/winnable", SEARCHING)
        terminal.press("/quit\r")
        terminal.expect("Undecided after ")
        terminal.expect("Goodbye.")
        assert terminal.ended() == 0


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["term", "int"]
)
def test_a_signal_ends_the_program_and_its_search(home: Home, number: int, code: int) -> None:
    home.run("\n".join(LONG_LOST))
    with Terminal(home) as terminal:
        terminal.enter("/analyse", SEARCHING)
        searching = search_processes(terminal)
        terminal.process.send_signal(number)
        assert terminal.ended() == code
        assert searching
        assert are_gone(searching)


def test_no_search_outlives_a_killed_program(home: Home) -> None:
    home.run("\n".join(LONG_LOST))
    with Terminal(home) as terminal:
        terminal.enter("/analyse", SEARCHING)
        searching = search_processes(terminal)
        terminal.process.kill()
        terminal.ended()
        assert searching
        assert are_gone(searching)
    assert "no.  game" in home.answer("/history")


def test_an_analysis_is_wrapped_in_a_narrow_window(home: Home) -> None:
    home.run("\n".join(LOST_LUCAS))
    with Terminal(home, columns=20) as terminal:
        analysis = terminal.enter("/analyse", "/replay 1 20.")
        assert "Positions 0–20 \nwinnable.\n" in analysis


def test_keys_step_through_a_winning_line(home: Home) -> None:
    home.run("\n".join(LOST_LUCAS))
    with Terminal(home) as terminal:
        terminal.enter("/analyse 1 line", "The position after move 20. ")
        terminal.expect("q quits")
        terminal.press(RIGHT)
        terminal.expect("Winning line, move 1 of ")
        terminal.expect("q quits")
        terminal.press(END)
        terminal.expect("♠K K")
        terminal.expect("q quits")
        terminal.press("q")
        terminal.expect("End of the winning line.")
        terminal.enter("/newgame maria 5", "Maria, deal 5: 0 moves.")


def test_checking_a_daily_deal_is_confirmed_first(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.enter("/daily lucas", "Next daily deal in ")
        terminal.enter("/winnable", "Check anyway? [yes/no]")
        terminal.reply("no", "Nothing was changed.")
        terminal.enter("/winnable", "Check anyway? [yes/no]")
        terminal.reply("yes", "the game does not rank in the daily results")
        again = terminal.enter("/winnable", "the game does not rank in the daily results")
        assert "Check anyway?" not in again


def test_a_spoken_search_is_announced_once(home: Home) -> None:
    home.run(f"/settings board spoken\n/newgame lucas {LUCAS.number}")
    with Terminal(home) as terminal:
        answer = terminal.enter("/winnable", "This counts as help")
        assert answer.count("Searching. Ctrl-C stops it.") == 1
        assert "━" not in answer


def test_tab_completes_a_winnable_deal(home: Home) -> None:
    with Terminal(home) as terminal:
        terminal.expect(">")
        terminal.press("/newgame lucas win")
        terminal.expect("winnable")
        terminal.press("\t", "\r")
        terminal.expect("This deal is winnable.")
