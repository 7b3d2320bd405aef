"""One worker, seen from the program: a task goes in, news and an answer come out."""

import asyncio
import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

_ROOT: Final = Path(__file__).parents[2]
_COMMAND: Final = (sys.executable, "-P", "-m", "bot.solver_pool.worker")
_CREATION_FLAGS: Final = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""For Windows, where a process cannot lower its priority itself as elsewhere."""
_LONGEST_LINE: Final = 2**22
_SILENCE_S: Final = 60
"""A worker tells news four times a second; one that is silent for so long hangs."""

_log = logging.getLogger(__name__)


class WorkerDiedError(Exception):
    """The worker ended before it answered."""


class TaskFailedError(Exception):
    """The worker could not do the task; the text is its traceback."""


class Worker:
    """A process that does one task after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._news: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def start(cls) -> Self:
        """A new worker.

        Raises:
            WorkerDiedError: the system does not let it start.

        """
        try:
            process = await asyncio.create_subprocess_exec(
                *_COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                limit=_LONGEST_LINE,
                creationflags=_CREATION_FLAGS,
                env=os.environ | {"PYTHONPATH": str(_ROOT)},
            )
        except OSError as error:
            raise WorkerDiedError(str(error)) from error
        return cls(process)

    @property
    def has_ended(self) -> bool:
        """Whether it has ended and is cleared away."""
        return self._reading.done()

    async def do(
        self, task: dict[str, Any], on_progress: Callable[[float], None] | None
    ) -> dict[str, Any]:
        """Do a task. Unless it is answered, the worker is ended: so it is when nobody waits.

        Args:
            task: what to do.
            on_progress: is called with how far it is, 0 to 1.

        Raises:
            WorkerDiedError: it ended before it answered.
            TaskFailedError: it could not do the task.

        """
        try:
            await self._send(task)
            return await self._answer(on_progress)
        except BaseException:
            self.kill()
            raise

    def kill(self) -> None:
        """End it at once, whatever it does."""
        if self._process.returncode is None:
            self._process.kill()

    async def ended(self) -> None:
        """Wait until it has ended and is cleared away."""
        await asyncio.wait([self._reading])

    async def _send(self, task: dict[str, Any]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(task).encode() + b"\n")
            await self._process.stdin.drain()
        except ConnectionError as error:
            raise WorkerDiedError("it takes no task") from error

    async def _answer(self, on_progress: Callable[[float], None] | None) -> dict[str, Any]:
        while "answer" not in (progress := await self._next()):
            if "failed" in progress:
                raise TaskFailedError(progress["failed"])
            if on_progress:
                on_progress(progress["progress"])
        answer: dict[str, Any] = progress["answer"]
        return answer

    async def _next(self) -> dict[str, Any]:
        try:
            async with asyncio.timeout(_SILENCE_S):
                progress = await self._news.get()
        except TimeoutError as error:
            raise WorkerDiedError(f"it was silent for {_SILENCE_S} seconds") from error
        if progress is None:
            raise WorkerDiedError(f"it ended with {self._process.returncode}")
        return progress

    async def _read(self) -> None:
        """Take its news as they come, so that its pipe is read to the end in any case."""
        assert self._process.stdout
        try:
            async for line in self._process.stdout:
                self._take(line)
            await self._process.wait()
        finally:
            self._news.put_nowait(None)

    def _take(self, line: bytes) -> None:
        with suppress(ValueError):
            progress = json.loads(line)
            if isinstance(progress, dict):
                self._news.put_nowait(progress)
                return
        # Python itself speaks when it cannot go on, or the worker was killed in mid-word.
        _log.warning("a worker says: %s", line.decode(errors="replace").rstrip())
