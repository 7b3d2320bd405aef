"""The worker process, `python -m bot.solver_pool.worker`: runs searches from standard input.

Each input line is a task, and each output line reports its progress, answer or failure, as JSON.
The worker exits when its input ends, even during a search. So it also exits when the program that
started it is killed.
"""

import gc
import json
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final

from bot.solver_pool.codec import (
    Decision,
    write_decision,
    write_findings,
    write_outlooks,
)
from engine import Game, Move, View
from engine.analysis import Analysis
from engine.catalogue import proven_line
from engine.deal import deal
from engine.hints import PLAY, consult
from engine.position import Position
from engine.solver import Effort, Solver

_NICENESS: Final = 10
_MAX_MEMORY: Final = 2 * 1024**3
"""The maximum address space in bytes; a safety net behind the limit on positions."""
_MAX_POSITIONS: Final = 2_000_000
"""The most positions that one search keeps, at 200 to 400 bytes each."""
_HINT_TIME_LIMIT_S: Final = 2.0
"""The time limit of a hint, which slow machines reach."""
_PROGRESS_INTERVAL_S: Final = 0.25


def main() -> None:
    """Run tasks until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it handles Ctrl-C
    _limit_resources()
    # A search keeps most of its objects; garbage collection took a third of its time.
    gc.set_threshold(700, 10, 100)
    tasks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_work, args=(tasks,), daemon=True).start()
    for line in sys.stdin.buffer:
        tasks.put(line)
    os._exit(0)  # The other thread may be searching.


def _limit_resources() -> None:
    """Lower the priority and limit the memory of this process."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415  # there is none on Windows

        resource.setrlimit(resource.RLIMIT_AS, (_MAX_MEMORY, _MAX_MEMORY))


def _work(tasks: "SimpleQueue[bytes]") -> None:
    while True:
        task = json.loads(tasks.get())
        try:
            _send({"answer": _TASKS[task.pop("task")](**task)})
        except Exception:  # noqa: BLE001  # every failure is reported to the program
            _send({"failed": traceback.format_exc()})
        gc.collect()


def _send(progress: dict[str, Any]) -> None:
    print(json.dumps(progress), flush=True)  # noqa: T201  # the pipe to the program


def _decide(record: str, seconds: float) -> dict[str, Any]:
    solver = Solver(_position(Game.from_record(record)))
    progress = _ProgressReporter()

    def should_continue(effort: Effort) -> bool:
        progress.report(progress.seconds / seconds)
        return progress.seconds < seconds and effort.positions < _MAX_POSITIONS

    verdict = solver.run(should_continue)
    return write_decision(Decision(verdict, solver.line, solver.effort.states, progress.seconds))


def _advise(record: str) -> dict[str, Any]:
    game = Game.from_record(record)
    progress = _ProgressReporter()

    def should_continue() -> bool:
        progress.report(progress.seconds / _HINT_TIME_LIMIT_S)
        return progress.seconds < _HINT_TIME_LIMIT_S

    visited = _views_since_last_reveal(game)
    return write_outlooks(consult(game.view, game.variant, PLAY, visited, should_continue))


def _analyse(record: str) -> dict[str, Any]:
    game = Game.from_record(record)
    line = proven_line(game.variant, game.number) or ()
    analysis = Analysis(game.variant, game.number, _moves(game), line)
    progress = _ProgressReporter()

    def should_continue() -> bool:
        progress.report(analysis.done)
        return True

    analysis.run(should_continue)
    return write_findings(analysis.result)


class _ProgressReporter:
    """A reporter of progress, a few times a second; `seconds` is the running time."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._reported_at = self._begun

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._begun

    def report(self, done: float) -> None:
        now = time.monotonic()
        if now - self._reported_at >= _PROGRESS_INTERVAL_S:
            self._reported_at = now
            _send({"progress": min(done, 1.0)})


def _moves(game: Game) -> tuple[Move, ...]:
    return tuple(move for step in game.steps for move in step)


def _position(game: Game) -> Position:
    position = deal(game.variant, game.number)
    for move in _moves(game):
        position.make(move)
    return position


def _views_since_last_reveal(game: Game) -> list[View]:
    """Return the earlier views since the last hidden card was revealed."""
    position = deal(game.variant, game.number)
    seen: list[View] = []
    for move in _moves(game):
        seen.append(View.of(position))
        hidden = _hidden(position)
        position.make(move)
        if _hidden(position) != hidden:
            seen.clear()
    return seen


def _hidden(position: Position) -> int:
    return len(position.stock) + sum(position.face_down)


_TASKS: Final[dict[str, Callable[..., Any]]] = {
    "decide": _decide,
    "advise": _advise,
    "analyse": _analyse,
}

if __name__ == "__main__":
    main()
