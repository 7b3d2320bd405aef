"""The program's side of a worker process: send a task, receive progress and an answer."""

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
"""The low priority of a worker on Windows; elsewhere the worker lowers its own."""
_MAX_LINE_BYTES: Final = 2**22
_SILENCE_S: Final = 60
"""A worker reports progress four times a second; after this silence it counts as hung."""

_log = logging.getLogger(__name__)


class WorkerDiedError(Exception):
    """The worker ended before it answered."""


class TaskFailedError(Exception):
    """The task raised an exception in the worker; the message is its traceback."""


class Worker:
    """A worker process, which runs one task at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._messages: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def start(cls) -> Self:
        """Start a worker.

        Raises:
            WorkerDiedError: the process could not be started.

        """
        try:
            process = await asyncio.create_subprocess_exec(
                *_COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                limit=_MAX_LINE_BYTES,
                creationflags=_CREATION_FLAGS,
                env=os.environ | {"PYTHONPATH": str(_ROOT)},
            )
        except OSError as error:
            raise WorkerDiedError(str(error)) from error
        return cls(process)

    @property
    def has_ended(self) -> bool:
        """Return whether the process has ended and its output is read."""
        return self._reading.done()

    async def do(
        self, task: dict[str, Any], on_progress: Callable[[float], None] | None
    ) -> dict[str, Any]:
        """Run a task; the worker is killed if it fails or this call is cancelled.

        Args:
            task: the task.
            on_progress: called with the progress, 0 to 1.

        Raises:
            WorkerDiedError: the worker ended before it answered.
            TaskFailedError: the task raised an exception.

        """
        try:
            await self._send(task)
            return await self._answer(on_progress)
        except BaseException:
            self.kill()
            raise

    def kill(self) -> None:
        """Kill the process, if it is running."""
        if self._process.returncode is None:
            self._process.kill()

    async def ended(self) -> None:
        """Wait until the process has ended and its output is read."""
        await asyncio.wait([self._reading])

    async def _send(self, task: dict[str, Any]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(task).encode() + b"\n")
            await self._process.stdin.drain()
        except ConnectionError as error:
            raise WorkerDiedError("the worker accepts no task") from error

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
                progress = await self._messages.get()
        except TimeoutError as error:
            raise WorkerDiedError(f"the worker was silent for {_SILENCE_S} seconds") from error
        if progress is None:
            raise WorkerDiedError(f"the worker exited with {self._process.returncode}")
        return progress

    async def _read(self) -> None:
        """Queue the worker's messages; reads the pipe to its end even if no task waits for them."""
        assert self._process.stdout
        try:
            async for line in self._process.stdout:
                self._take(line)
            await self._process.wait()
        finally:
            self._messages.put_nowait(None)

    def _take(self, line: bytes) -> None:
        with suppress(ValueError):
            progress = json.loads(line)
            if isinstance(progress, dict):
                self._messages.put_nowait(progress)
                return
        # An error message of Python itself, or a line cut off when the worker was killed.
        _log.warning("unexpected output of a worker: %s", line.decode(errors="replace").rstrip())
