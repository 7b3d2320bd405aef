"""The bot as a process on the fake Discord, and helpers for its tests."""

import re
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from bot.chat.actions import ChangeSetting
from tests.engine.recorded import RECORDED_GAMES, RecordedGame
from tests.fake_discord import FakeDiscord, Message, Program

ROOT: Final = Path(__file__).parents[3]
PLAYING: Final = ("Draw", "Undo", "Redo", "Hint", "Auto")
AFTERWARDS: Final = ["New game", "Same deal", "Replay", "Analyse", "Share"]


class Bot(Program):
    """The bot, with its database and log file in a folder."""

    def __init__(self, discord: FakeDiscord, folder: Path, *args: str, **env: str) -> None:
        self.database = folder / "games.db"
        self._log_file = folder / "log.txt"
        own = {"DATABASE_URL": f"sqlite:///{self.database}", "LOG_FILE": str(self._log_file)}
        settings = own | {"HOME": str(folder)} | env
        super().__init__(discord, [sys.executable, "-m", "bot", *args], settings, cwd=ROOT)

    @property
    def written(self) -> str:
        """Return the content of the log file."""
        return self._log_file.read_text(encoding="utf-8") if self._log_file.exists() else ""

    def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows of a query on the database."""
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query, values).fetchall()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold a write lock on the database."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")


class Log:
    """The log of the bot from now on."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._before = len(bot.written)

    @property
    def lines(self) -> list[str]:
        """Return the lines, except those about the gateway connection."""
        new = self._bot.written[self._before :].splitlines()
        return [line for line in new if "discord.gateway" not in line]

    @property
    def complaints(self) -> list[str]:
        """Return the lines that are not at level INFO, such as warnings and tracebacks."""
        return [line for line in self.lines if " INFO " not in line]


async def until(discord: FakeDiscord, condition: object, within: float = 30.0) -> bool:
    """Wait for a condition, checked on every change at Discord and every 50 ms."""
    assert callable(condition)
    ends = time.monotonic() + within
    while not condition() and time.monotonic() < ends:
        await discord.world.changes.until(condition, 0.05)
    return bool(condition())


def moves(message: Message) -> int:
    """Return the number of moves that a board shows."""
    line = next(line for line in message.text.splitlines() if ", deal " in line)
    found = re.search(r", deal [^:]+: (?:won in |resigned after )?([0-9]+) moves?[.,]", line)
    assert found, line
    return int(found[1])


def lines_below(message: Message) -> list[str]:
    """Return the lines below a text board."""
    return message.text.rpartition("```")[2].strip().splitlines()


def has_controls(message: Message) -> bool:
    """Return whether a message has buttons to play the game."""
    return any(button.label in PLAYING for button in message.buttons)


def won_game(variant: str) -> RecordedGame:
    """Return a recorded win."""
    return next(game for game in RECORDED_GAMES if game.won and game.variant == variant)


def setting(name: str) -> str:
    """Return the custom id of the menu for a setting."""
    return ChangeSetting(name).pack()
