"""`python -m engine.solver`, run as it is."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine import VARIANTS, Move
from engine.catalogue import Part, first_number, part_of, quick_play, read_rows
from engine.deal import deal
from engine.solver import unpack_line
from tests.engine.solver.small_packs import wins

COMMAND = [sys.executable, "-m", "engine.solver"]
ROOT = Path(__file__).parents[3]


def run(*arguments: object, code: int = 0) -> str:
    """What the program prints."""
    ended = subprocess.run(
        [*COMMAND, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == code
    return ended.stdout or ended.stderr


def certify(folder: Path, game: str, deals: int, daily: int = 0, states: int = 10**6) -> str:
    options = ["--deals", deals, "--daily", daily, "--states", states, "--jobs", 2]
    return run("certify", game, *options, "--folder", folder)


def numbers(path: Path, part: Part) -> list[int]:
    return [number for number in read_rows(path) if part_of(number) == part]


def test_a_deal_is_solved_and_the_line_printed() -> None:
    verdict, effort, *line = run("solve", "Lucas", "1", "--seconds", "60").splitlines()
    moves = [Move.parse(move) for row in line for move in row.split()]
    assert verdict == f"Lucas #1: won in {len(moves)} moves"
    assert wins(deal(VARIANTS["lucas"], 1), moves)
    assert "positions reached" in effort


def test_a_deal_that_is_not_decided_in_time_is_said_to_be_undecided() -> None:
    verdict, effort = run("solve", "maria", "#7", "--seconds", "1e-9").splitlines()
    assert verdict == "Maria #7: undecided"
    assert effort.startswith("0 positions reached")


def test_deals_are_certified_in_two_parts_with_lines_that_win(tmp_path: Path) -> None:
    assert certify(tmp_path, "lucas", 3, 2).splitlines() == [
        "Lucas, open: 3 proven deals",
        "Lucas, daily: 2 proven deals",
    ]
    lucas, path = VARIANTS["lucas"], tmp_path / "lucas.txt"
    daily = first_number(lucas, "daily")
    assert numbers(path, "open")[:2] == [1, 2]
    assert numbers(path, "daily")[:2] == [daily, daily + 1]
    for number, row in read_rows(path).items():
        start = deal(lucas, number)
        assert row is None or wins(start, unpack_line(start, row.line))
        assert row is None or (row.states > 0 and row.play == quick_play(start))


def test_it_goes_on_after_the_last_number_and_leaves_the_rows_alone(tmp_path: Path) -> None:
    path = tmp_path / "lucas.txt"
    certify(tmp_path, "lucas", 2, 1)
    before = path.read_text()
    certify(tmp_path, "lucas", 2, 1)
    assert path.read_text() == before
    certify(tmp_path, "lucas", 4, 2)
    assert path.read_text().startswith(before)
    assert numbers(path, "open") == list(range(1, len(numbers(path, "open")) + 1))
    assert len(read_rows(path)) == len(path.read_text().splitlines()) > 5


def test_a_deal_that_is_not_proven_is_remembered_so_that_it_is_not_tried_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "streets.txt"
    certify(tmp_path, "streets", 1, states=8000)
    *tried, proven = read_rows(path).values()
    assert tried == [None] * len(tried)
    assert proven
    path.write_text("".join(f"{number} -\n" for number in range(1, 9)))
    certify(tmp_path, "streets", 1)
    assert [*read_rows(path)][:9] == list(range(1, 10))
    assert list(read_rows(path).values())[:8] == [None] * 8


def test_half_a_row_that_a_killed_run_has_left_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "lucas.txt"
    certify(tmp_path, "lucas", 2)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    certify(tmp_path, "lucas", 2)
    assert path.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal can be sent there")
def test_it_can_be_stopped_at_any_time(tmp_path: Path) -> None:
    path = tmp_path / "maria.txt"
    options = ["certify", "maria", "--jobs", "2", "--folder", tmp_path]
    # Whoever runs the tests in the background ignores the signal, and so would the program.
    running = subprocess.Popen(
        [*COMMAND, *options],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  # no thread runs here
    )
    while not path.exists() or not path.stat().st_size:
        assert running.poll() is None
        time.sleep(0.01)  # Until it has begun: what is there to see is the file alone.
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert (running.returncode, told) == (130, "\nStopped.\n")
    assert path.read_bytes().endswith(b"\n")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["solve", "bridge", 1], "There is no game called “bridge”"),
        (["solve", "maria", 0], "A deal number is a whole number"),
        (["solve", "maria", 1, "--seconds", "soon"], "'soon' is no number above 0"),
        (["solve", "maria", 1, "--seconds", "0"], "'0' is no number above 0"),
        (["certify", "maria", "--deals", "-1"], "'-1' is no whole number"),
        (["certify"], "GAME"),
        ([], "COMMAND"),
    ],
)
def test_bad_input_gets_a_clear_sentence(arguments: list[object], problem: str) -> None:
    assert problem in run(*arguments, code=2)


def test_a_folder_that_is_not_there_gets_a_clear_sentence(tmp_path: Path) -> None:
    told = run("certify", "lucas", "--folder", tmp_path / "none", code=1)
    assert told == f"{tmp_path / 'none' / 'lucas.txt'}: No such file or directory\n"
