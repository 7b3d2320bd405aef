"""The program under test, run as a process that connects to the fake Discord."""

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.fake_discord.server import FakeDiscord


class Program:
    """A process that tests can start, stop and kill; its output is kept.

    Args:
        discord: the fake Discord.
        command: the command line.
        env: environment variables besides those for the fake Discord.
        cwd: the working directory.

    """

    def __init__(
        self,
        discord: FakeDiscord,
        command: Sequence[str],
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
    ) -> None:
        self._discord = discord
        self._command = command
        self._env = dict(env or {})
        self._cwd = cwd
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._log = bytearray()

    @property
    def log(self) -> str:
        """Return the output of all runs."""
        return self._log.decode(errors="replace")

    @property
    def pid(self) -> int:
        """Return the process id.

        Raises:
            AssertionError: the program has not been started.

        """
        assert self._process is not None, "the program has not been started"
        return self._process.pid

    async def start(self, within: float = 200) -> None:
        """Start the program and wait until all its shards are connected.

        Raises:
            AssertionError: it exits first, or takes too long.

        """
        gateway = self._discord.gateway
        wanted = gateway.identifies + gateway.shards
        ended = await self._spawn()
        connected = asyncio.create_task(gateway.until_identified(wanted, within))
        await asyncio.wait({connected, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not connected.done() or not connected.result():
            connected.cancel()
            await self.kill()
            raise AssertionError(f"the program has not connected; its output:\n{self.log}")

    async def run(self, within: float = 200) -> int:
        """Run the program until it exits by itself; return its exit code.

        Raises:
            TimeoutError: it does not exit in time.

        """
        ended = await self._spawn()
        assert self._process is not None
        async with asyncio.timeout(within):
            await ended
            return await self._process.wait()

    async def stop(self, within: float = 100) -> int:
        """Send SIGTERM and wait; return the exit code.

        Raises:
            TimeoutError: it does not exit in time.

        """
        return await self._end(signal.SIGTERM, within)

    async def kill(self) -> None:
        """Send SIGKILL and wait."""
        await self._end(signal.SIGKILL, 100)

    async def _end(self, how: signal.Signals, within: float) -> int:
        process, reader = self._process, self._reader
        assert process is not None, "the program has not been started"
        assert reader is not None
        if process.returncode is None:
            process.send_signal(how)
        async with asyncio.timeout(within):
            await reader
            return await process.wait()

    async def _spawn(self) -> asyncio.Task[None]:
        """Start the process; the returned task ends with its output."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self._discord.env, **self._env},
            cwd=self._cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._reader = asyncio.create_task(self._read(self._process))
        return self._reader

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while chunk := await process.stdout.read(65_536):
            self._log += chunk

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.kill()
