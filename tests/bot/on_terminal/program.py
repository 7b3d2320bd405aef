"""The program in a process of its own, with an empty home folder."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.test_project import ROOT

SOON_S = 60
"""The time in which the program must end after it is asked to."""
_DEADLINE_S = 300
"""The time limit of a run, generous for busy machines."""
_INHERITED = ("PATH", "SYSTEMROOT")
_SEPARATOR = "/quit  Quit (your games are saved)\n"
"""The output of `/help quit`, which is run after each line to separate the answers."""


@dataclass(frozen=True)
class Home:
    """A home folder with the program's files."""

    folder: Path

    @property
    def data(self) -> Path:
        return self.folder / "data" / "forty-thieves"

    @property
    def database(self) -> Path:
        return self.data / "games.db"

    @property
    def log(self) -> str:
        return (self.data / "forty-thieves.log").read_text(encoding="utf-8")

    def environment(self, **more: str) -> dict[str, str]:
        inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
        own = {
            "HOME": str(self.folder),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
        }
        return inherited | own | more

    def start(self, **environment: str) -> subprocess.Popen[bytes]:
        """Start the program with pipes for its input and output."""
        return subprocess.Popen(
            COMMAND,
            cwd=self.folder,
            env=self.environment(**environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(
        self, typed: str | bytes = "", *arguments: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run the program on piped input until it ends."""
        ended = subprocess.run(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env=self.environment(**environment),
            input=typed if isinstance(typed, bytes) else typed.encode(),
            capture_output=True,
            timeout=_DEADLINE_S,
            check=False,
        )
        return subprocess.CompletedProcess(
            ended.args, ended.returncode, _text(ended.stdout), _text(ended.stderr)
        )

    def answers(self, lines: Sequence[str | bytes], **environment: str) -> list[str]:
        """Return the answer to each of these lines, sent to one run of the program."""
        typed = (line if isinstance(line, bytes) else line.encode() for line in lines)
        ended = self.run(b"".join(line + b"\n/help quit\n" for line in typed), **environment)
        assert (ended.returncode, ended.stderr) == (0, "")
        *answers, rest = ended.stdout.split(_SEPARATOR)
        assert (len(answers), rest) == (len(lines), "")
        return answers

    def answer(self, line: str) -> str:
        return self.answers([line])[0]


COMMAND = (sys.executable, "-m", "bot")


def begin(home: Home) -> None:
    """Create a database with an open game: Indian, deal 617, one card drawn."""
    home.data.mkdir(parents=True)
    home.database.write_bytes(_begun())


@cache
def _begun() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        assert home.run("/newgame indian 617\nd\n").returncode == 0
        return home.database.read_bytes()


def execute(home: Home, *statements: str) -> None:
    """Execute SQL on the database directly."""
    with closing(sqlite3.connect(home.database)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def damage(home: Home) -> None:
    """Make the moves of every game illegal."""
    execute(home, "UPDATE games SET moves = '1-1'")


def _text(output: bytes) -> str:
    """Return the output with normalized line ends."""
    return output.decode().replace(os.linesep, "\n")
