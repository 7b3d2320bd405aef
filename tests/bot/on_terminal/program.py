"""The program as others run it: a process of its own, in a home where nothing is set."""

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
"""How soon the program has to end once it is told to."""
_DEADLINE_S = 300
"""For all that may take its time on a busy machine; a test that waits so long has failed."""
_INHERITED = ("PATH", "SYSTEMROOT")
_END = "/quit  Quit (your games are saved)\n"
"""What `/help quit` prints; it stands between two answers."""


@dataclass(frozen=True)
class Home:
    """Somebody's home folder and what the program keeps in it."""

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
        """Start the program with pipes at both ends."""
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
        """Run the program to its end on what is typed into a pipe."""
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
        """The answer to each of these lines, typed into one run of the program."""
        typed = (line if isinstance(line, bytes) else line.encode() for line in lines)
        ended = self.run(b"".join(line + b"\n/help quit\n" for line in typed), **environment)
        assert (ended.returncode, ended.stderr) == (0, "")
        *answers, rest = ended.stdout.split(_END)
        assert (len(answers), rest) == (len(lines), "")
        return answers

    def answer(self, line: str) -> str:
        return self.answers([line])[0]


COMMAND = (sys.executable, "-m", "bot")


def begin(home: Home) -> None:
    """Put a database there with a game in it: Indian, deal 617, one card drawn."""
    home.data.mkdir(parents=True)
    home.database.write_bytes(_begun())


@cache
def _begun() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        assert home.run("/newgame indian 617\nd\n").returncode == 0
        return home.database.read_bytes()


def execute(home: Home, *statements: str) -> None:
    """Do something to the database behind the program's back."""
    with closing(sqlite3.connect(home.database)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def damage(home: Home) -> None:
    """Make the moves of every game such as cannot be."""
    execute(home, "UPDATE games SET moves = '1-1'")


def _text(output: bytes) -> str:
    """What was printed, with line ends as they are in Python."""
    return output.decode().replace(os.linesep, "\n")
