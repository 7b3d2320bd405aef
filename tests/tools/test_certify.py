"""`python -m tools.certify` and `python -m tools.solve`, run as programs."""

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

ROOT = Path(__file__).parents[2]


def command(*arguments: object) -> list[str]:
    program, *rest = map(str, arguments)
    return [sys.executable, "-m", f"tools.{program}", *rest]


def run(*arguments: object, code: int = 0) -> str:
    """Return what the program prints."""
    ended = subprocess.run(
        command(*arguments), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == code
    return ended.stdout or ended.stderr


def test_solve_prints_the_verdict_and_a_winning_line() -> None:
    verdict, effort, *line = run("solve", "Lucas", "1", "--seconds", "60").splitlines()
    moves = [Move.parse(move) for row in line for move in row.split()]
    assert verdict == f"Lucas #1: won in {len(moves)} moves"
    assert wins(deal(VARIANTS["lucas"], 1), moves)
    assert "positions reached" in effort


def test_solve_calls_a_deal_undecided_when_the_time_is_up() -> None:
    verdict, effort = run("solve", "maria", "#7", "--seconds", "1e-9").splitlines()
    assert verdict == "Maria #7: undecided"
    assert effort.startswith("0 positions reached")


def certify(folder: Path, game: str, deals: int, daily: int = 0, states: int = 10**6) -> str:
    options = ["--deals", deals, "--daily", daily, "--states", states, "--jobs", 2]
    return run("certify", game, *options, "--folder", folder)


def numbers(path: Path, part: Part) -> list[int]:
    return [number for number in read_rows(path) if part_of(number) == part]


def test_certify_adds_regular_and_daily_deals_with_winning_lines(tmp_path: Path) -> None:
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


def test_certify_continues_after_the_last_number_and_keeps_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "lucas.txt"
    certify(tmp_path, "lucas", 2, 1)
    before = path.read_text()
    certify(tmp_path, "lucas", 2, 1)
    assert path.read_text() == before
    certify(tmp_path, "lucas", 4, 2)
    assert path.read_text().startswith(before)
    assert numbers(path, "open") == list(range(1, len(numbers(path, "open")) + 1))
    assert len(read_rows(path)) == len(path.read_text().splitlines()) > 5


def test_certify_records_unproven_deals_and_does_not_retry_them(
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


def test_certify_replaces_the_incomplete_row_of_a_killed_run(tmp_path: Path) -> None:
    path = tmp_path / "lucas.txt"
    certify(tmp_path, "lucas", 2)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    certify(tmp_path, "lucas", 2)
    assert path.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send SIGINT")
def test_certify_stops_cleanly_on_an_interrupt(tmp_path: Path) -> None:
    path = tmp_path / "maria.txt"
    options = ["certify", "maria", "--jobs", "2", "--folder", tmp_path]
    # A background process ignores the signal, and its children inherit that.
    running = subprocess.Popen(
        command(*options),
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  # no thread runs here
    )
    while not path.exists() or not path.stat().st_size:
        assert running.poll() is None
        time.sleep(0.01)  # The file is the only sign that the run has begun.
    running.send_signal(signal.SIGINT)
    _, printed = running.communicate(timeout=60)
    assert (running.returncode, printed) == (130, "\nStopped.\n")
    assert path.read_bytes().endswith(b"\n")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["solve", "bridge", 1], "“bridge” is not a game"),
        (["solve", "maria", 0], "“0” is not a valid deal number"),
        (["solve", "maria", 1, "--seconds", "soon"], "'soon' is not a number above 0"),
        (["solve", "maria", 1, "--seconds", "0"], "'0' is not a number above 0"),
        (["certify", "maria", "--deals", "-1"], "'-1' is not a whole number"),
        (["certify", "maria", "--jobs", "0"], "at least 1 process"),
        (["certify"], "GAME"),
        (["solve"], "GAME"),
    ],
)
def test_bad_arguments_get_a_clear_message(arguments: list[object], problem: str) -> None:
    assert problem in run(*arguments, code=2)


def test_a_missing_folder_gets_a_clear_message(tmp_path: Path) -> None:
    printed = run("certify", "lucas", "--folder", tmp_path / "none", code=1)
    assert printed == f"{tmp_path / 'none' / 'lucas.txt'}: No such file or directory\n"
