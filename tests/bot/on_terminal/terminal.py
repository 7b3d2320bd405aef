"""The program in a pseudo-terminal, and what somebody sees there."""

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

_DEADLINE_S: Final = 20
"""No output for so long is a failure; what comes sooner is not waited for any longer."""
_CHUNK: Final = 65536
_ESCAPES: Final = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # movements, colours, modes
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # titles
    r"|\x1b[ -/]*[0-~]"  # all the short ones
    r"|[\r\x07\x08]"
)

TAB, ENTER, UP, END_OF_INPUT, INTERRUPT = "\t", "\r", "\x1b[A", "\x04", "\x03"


class Terminal:
    """A terminal of so many columns with the program running in it.

    Attributes:
        raw: all that was written to it, escape sequences included.

    """

    def __init__(self, home: Home, columns: int = 100, **environment: str) -> None:
        self._master, slave = pty.openpty()
        termios.tcsetwinsize(self._master, (50, columns))
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
        """All that was written, without escape sequences."""
        return _ESCAPES.sub("", self.raw)

    def press(self, *keys: str) -> None:
        os.write(self._master, "".join(keys).encode())

    def enter(self, line: str, expected: str) -> str:
        """Type a line when the prompt has come; the answer, once it holds what is expected."""
        self.expect(">")
        return self.reply(line, expected)

    def reply(self, line: str, expected: str) -> str:
        """Type a line at once, as the answer to a question that is known to have come."""
        self.press(line, ENTER)
        return self.expect(expected)

    def expect(self, fragment: str) -> str:
        """Wait for what has not been seen yet; all that came up to it."""
        give_up_at = time.monotonic() + _DEADLINE_S
        while fragment not in self.shown[self._seen :]:
            if not self._read(give_up_at):
                raise AssertionError(f"{fragment!r} does not come after:\n{self.shown}")
        start = self._seen
        self._seen = self.shown.index(fragment, start) + len(fragment)
        return self.shown[start : self._seen]

    def ended(self) -> int:
        """Wait for the program to end: its exit code."""
        give_up_at = time.monotonic() + SOON_S
        while self._read(give_up_at):
            pass
        return self.process.wait(SOON_S)

    def resize(self, columns: int) -> None:
        termios.tcsetwinsize(self._master, (50, columns))

    def _read(self, give_up_at: float) -> bool:
        """Read what comes; False where nothing does any more."""
        ready, _, _ = select.select([self._master], [], [], max(0, give_up_at - time.monotonic()))
        if not ready:
            return False
        try:
            chunk = os.read(self._master, _CHUNK)
        except OSError:  # the other end is closed
            return False
        self.raw += self._decoder.decode(chunk)
        return bool(chunk)
