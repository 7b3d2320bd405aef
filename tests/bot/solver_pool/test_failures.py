"""Workers that die, and programs that die while their workers run."""

import os
import signal
import subprocess
import sys

import pytest

from bot.solver_pool import SolverFailedError, SolverPool, process
from engine.solver import Verdict
from tests.bot.solver_pool.scene import (
    HARD,
    HOURS,
    LOST,
    WON,
    Watched,
    begin,
    kill,
    pid_of,
    wait_for_end,
    workers,
)
from tests.test_project import ROOT

ME, YOU = "terminal:0", "discord:1"

PROGRAM = """
import asyncio
from bot.solver_pool import SolverPool

async def main():
    solver_pool = SolverPool()
    report = lambda done: print(*[one._process.pid for one in solver_pool._workers], flush=True)
    {}
    await solver_pool.close()

asyncio.run(main())
"""


def program(*lines: str) -> list[str]:
    """Return the command of a program that runs these lines with a solver pool."""
    return [sys.executable, "-X", "dev", "-W", "error", "-c", PROGRAM.format("\n    ".join(lines))]


async def test_killed_worker_is_replaced_and_its_search_repeated(
    solver_pool: SolverPool, caplog: pytest.LogCaptureFixture
) -> None:
    watched = Watched(lambda: kill(workers(solver_pool)[0]))
    decided = await solver_pool.decide(ME, HARD, 1, watched)
    assert decided.verdict is Verdict.UNDECIDED
    (warning,) = caplog.records
    assert ME in warning.getMessage()
    assert (await solver_pool.decide(ME, LOST, 1)).verdict is Verdict.LOST


async def test_search_whose_worker_is_killed_twice_fails(
    solver_pool: SolverPool, caplog: pytest.LogCaptureFixture
) -> None:
    def report(_: float) -> None:
        kill(workers(solver_pool)[0])

    with pytest.raises(SolverFailedError):
        await solver_pool.decide(ME, HARD, 2, report)
    assert [ME in entry.getMessage() for entry in caplog.records] == [True, True]
    assert (await solver_pool.decide(ME, LOST, 1)).verdict is Verdict.LOST


async def test_idle_worker_that_is_killed_is_replaced(
    solver_pool: SolverPool, caplog: pytest.LogCaptureFixture
) -> None:
    await solver_pool.decide(ME, LOST, 1)
    (worker,) = workers(solver_pool)
    kill(worker)
    await worker.ended()
    assert (await solver_pool.decide(ME, LOST, 1)).verdict is Verdict.LOST
    assert caplog.records == []


async def test_death_of_a_worker_affects_no_other_search(solver_pool: SolverPool) -> None:
    long = await begin(solver_pool, ME)
    (busy,) = workers(solver_pool)
    watched = Watched(
        lambda: kill(next(other for other in workers(solver_pool) if other is not busy))
    )
    await solver_pool.decide(YOU, HARD, 1, watched)
    assert busy in workers(solver_pool)
    assert not long.done()


async def test_exception_in_the_callback_reaches_the_caller(
    solver_pool: SolverPool,
) -> None:
    def report(_: float) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await solver_pool.decide(ME, HARD, HOURS, report)
    assert (await solver_pool.decide(ME, LOST, 1)).verdict is Verdict.LOST


@pytest.mark.parametrize(
    ("command", "logged"),
    [
        ([sys.executable, "-c", "raise SystemExit('the engine is missing')"], "is missing"),
        ([sys.executable, "-c", "print('{\"prog')"], '{"prog'),
        ([sys.executable, "-c", "print(17)"], "17"),
        (["/there/is/no/such/program"], "No such file"),
    ],
)
async def test_worker_that_cannot_start_is_logged_and_prints_nothing(
    solver_pool: SolverPool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    command: list[str],
    logged: str,
) -> None:
    monkeypatch.setattr(process, "_COMMAND", command)
    with pytest.raises(SolverFailedError):
        await solver_pool.advise(ME, WON)
    assert logged in caplog.text
    assert capfd.readouterr() == ("", "")


def test_killed_program_leaves_no_worker() -> None:
    with subprocess.Popen(
        program(f"await solver_pool.decide('me', {HARD!r}, {HOURS}, report)"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout
        worker = int(running.stdout.readline())
        running.kill()
        wait_for_end(worker)


def test_program_that_ends_prints_nothing_and_leaves_no_worker() -> None:
    ended = subprocess.run(
        program(
            f"await solver_pool.decide('me', {LOST!r}, 1)",
            "report(0)",
            f"search = asyncio.create_task(solver_pool.decide('me', {HARD!r}, 1))",
            "search.add_done_callback(lambda ended: ended.exception())",
            "await asyncio.sleep(0)",
        ),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    wait_for_end(int(ended.stdout))


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
async def test_keyboard_interrupt_does_not_reach_a_search(
    solver_pool: SolverPool,
) -> None:
    watched = Watched(lambda: os.kill(pid_of(workers(solver_pool)[0]), signal.SIGINT))
    decided = await solver_pool.decide(ME, HARD, 1, watched)
    assert decided.verdict is Verdict.UNDECIDED
    assert max(watched.reported) > 0.8, "the search was restarted"


def test_worker_needs_only_the_standard_library_and_the_engine() -> None:
    listed = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, bot.solver_pool.worker; print(*{n.split('.')[0] for n in sys.modules})",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(listed.stdout.split()) - set(bare.stdout.split()) - sys.stdlib_module_names
    assert loaded == {"bot", "engine"}
