"""The program in a pseudo-terminal, and the text on its screen."""

import codecs
import os
import pty
import re
import select
import subprocess
import termios
import time
from types import TracebackType
from typing import Final, Self

from tests.bot.on_terminal.program import COMMAND, SOON_S, Home

_DEADLINE_S: Final = 120
"""The time limit for expected output. It only guards against hanging, so it is generous."""
_CHUNK: Final = 65536
_ESCAPES: Final = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # cursor movement, colours, modes
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # titles
    r"|\x1b[ -/]*[0-~]"  # two-character sequences
    r"|[\r\x07\x08]"
)

TAB, ENTER, UP, END_OF_INPUT, INTERRUPT = "\t", "\r", "\x1b[A", "\x04", "\x03"


class Terminal:
    """A terminal with the program running in it.

    Attributes:
        raw: all output, escape sequences included.

    """

    def __init__(self, home: Home, columns: int = 100, rows: int = 50, **environment: str) -> None:
        self._rows = rows
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(self._master, (rows, columns))
        self.process = subprocess.Popen(
            COMMAND,
            cwd=home.folder,
            env=home.environment(TERM="xterm-256color", PROMPT_TOOLKIT_NO_CPR="1", **environment),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._seen = 0
        self.raw = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)

    @property
    def shown(self) -> str:
        """Return all output, without escape sequences."""
        return _ESCAPES.sub("", self.raw)

    def press(self, *keys: str) -> None:
        os.write(self._master, "".join(keys).encode())

    def enter(self, line: str, expected: str) -> str:
        """Type a line after the prompt; return the answer up to the expected text."""
        self.expect(">")
        return self.reply(line, expected)

    def reply(self, line: str, expected: str) -> str:
        """Type a line at once, as the answer to a question; return the output like `enter`."""
        self.press(line, ENTER)
        return self.expect(expected)

    def expect(self, fragment: str) -> str:
        """Wait for new output that contains the text; return the output up to it."""
        deadline = time.monotonic() + _DEADLINE_S
        while fragment not in self.shown[self._seen :]:
            if not self._read(deadline):
                raise AssertionError(f"{fragment!r} was not printed after:\n{self.shown}")
        start = self._seen
        self._seen = self.shown.index(fragment, start) + len(fragment)
        return self.shown[start : self._seen]

    def ended(self) -> int:
        """Wait for the program to end and return its exit code."""
        deadline = time.monotonic() + SOON_S
        while self._read(deadline):
            pass
        return self.process.wait(SOON_S)

    def resize(self, columns: int) -> None:
        termios.tcsetwinsize(self._master, (self._rows, columns))

    def _read(self, deadline: float) -> bool:
        """Read more output; return False if there is none before the deadline."""
        ready, _, _ = select.select([self._master], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            chunk = os.read(self._master, _CHUNK)
        except OSError:  # the other end is closed
            return False
        self.raw += self._decoder.decode(chunk)
        return bool(chunk)
