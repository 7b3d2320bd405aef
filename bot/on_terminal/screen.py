"""Terminal output: boards, sentences, tables, colours."""

import codecs
import pydoc
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Final

from rich.console import Console
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text
from wcwidth import wcwidth

from bot.boards import (
    Colours,
    Ink,
    TextStyle,
    default_colours,
    largest_text_board,
    segments,
    spoken_board,
    text_board,
)
from bot.service import Preferences, Snapshot

_STYLES: Final = {Ink.BLACK: "bold", Ink.RED: "red", Ink.GREEN: "green", Ink.BLUE: "bright_blue"}
"""Black cards use the terminal's default colour, which is readable on any background."""

_PLAIN: Final = dict(zip("♠♥♦♣▒▇▁“”’…·–←→", 'shdc##_""\'.*-<>', strict=True))
"""ASCII replacements for characters that the output's encoding lacks."""

_PIPE_WIDTH: Final = 120
"""The maximum width of tables in piped output, in cells."""

_FRAME_WIDTH: Final = 4
_MAX_BAR_WIDTH: Final = 40


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Let the program decide how to exit, instead of rich."""
        raise BrokenPipeError


class OutputClosedError(Exception):
    """The output was closed by its reader, or cannot be written."""


class Screen:
    """The output of a terminal session; plain text if it is a pipe or a file."""

    def __init__(self) -> None:
        _replace_unprintable_characters()
        self._console = _Console(highlight=False, markup=False, emoji=False)

    @property
    def is_terminal(self) -> bool:
        """Return whether the output is a terminal, not a pipe or a file."""
        return self._console.is_terminal

    @property
    def cells(self) -> int:
        """Return the maximum width of a table."""
        return self._console.width if self._console.is_terminal else _PIPE_WIDTH

    @property
    def framed_cells(self) -> int:
        """Return the maximum width of a table in a frame."""
        return self.cells - _FRAME_WIDTH

    def print(self, lines: Iterable[str]) -> None:
        """Print sentences, each on a new line; wrap long ones on a terminal.

        Raises:
            OutputClosedError: the output is closed.

        """
        for line in lines:
            self._print(line, soft_wrap=not self._console.is_terminal)

    def wrapped(self, text: str) -> list[str]:
        """Return the lines of a text, wrapped between words."""
        return [
            line.plain
            for part in text.split("\n")
            for line in Text(part).wrap(self._console, self.cells)
        ]

    def table(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print two columns; on a terminal, the second is wrapped next to the first."""
        if not self._console.is_terminal:
            width = max(len(left) for left, _ in rows)
            self.print(f"{left:<{width}}  {right}" for left, right in rows)
            return
        grid = Table.grid(padding=(0, 2))
        for row in rows:
            grid.add_row(*row)
        self._print(grid, soft_wrap=False)

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Show the output of the block in a pager if it is longer than the window."""
        if not self._console.is_terminal:
            yield
            return
        with self._console.capture() as captured:
            yield
        text = captured.get()
        if text.count("\n") < self._console.height:
            self._console.out(text, end="", highlight=False)
            return
        # Ctrl-C belongs to the pager, not to the program.
        before = signal.signal(signal.SIGINT, lambda *_: None)
        try:
            pydoc.pager(text)
        finally:
            signal.signal(signal.SIGINT, before)

    def rows(self, rows: Iterable[str]) -> None:
        """Print the rows of a table that is already laid out, without wrapping."""
        for row in rows:
            self._print(row, soft_wrap=True)

    def card(self, title: str, lines: Iterable[str]) -> None:
        """Print sentences under a title; on a terminal, in a frame."""
        if not self._console.is_terminal:
            self.print([title, *lines])
            return
        frame = Panel(Text("\n".join(lines)), title=title, title_align="left", expand=False)
        self._print(frame, soft_wrap=False)

    @contextmanager
    def progress(self, words: str) -> Iterator[Callable[[float], None]]:
        """Show a progress bar next to a label, and remove it at the end.

        Yields:
            A callback that sets the progress, from 0 to 1.

        """
        length = max(1, min(_MAX_BAR_WIDTH, self.cells - len(words) - 1))
        grid = Table.grid(padding=(0, 1))
        bar = ProgressBar(total=1, width=length)
        grid.add_row(words, bar)
        with Live(grid, console=self._console, auto_refresh=False, transient=True) as live:

            def update(done: float) -> None:
                bar.update(done)
                live.refresh()

            yield update

    def copyable(self, text: str) -> None:
        """Print a text for copying, without wrapping it."""
        self._print(text, soft_wrap=True)

    def board(self, snapshot: Snapshot, preferences: Preferences) -> None:
        """Print the board in the style that the player prefers."""
        if preferences.board == "spoken":
            self.print([spoken_board(snapshot.view, snapshot.variant)])
            return
        style = self._style(snapshot, preferences)
        board = text_board(snapshot.view, snapshot.variant, style)
        text = Text()
        for segment, ink in segments(board, _colours(snapshot, preferences)):
            text.append(segment, style=_STYLES[ink] if ink else None)
        self._print(text, soft_wrap=True)

    def _print(self, text: str | Text | Table | Panel, *, soft_wrap: bool) -> None:
        try:
            self._console.print(text, soft_wrap=soft_wrap)
        except OSError as error:
            raise OutputClosedError(str(error)) from error

    def _style(self, snapshot: Snapshot, preferences: Preferences) -> TextStyle:
        letters = preferences.suits == "letters" or not _can_print("♠▒")
        wide = TextStyle(narrow=False, letters=letters)
        too_wide = largest_text_board(snapshot.variant, wide).cells > self._console.width
        narrow = preferences.board == "narrow" or (preferences.board == "auto" and too_wide)
        return TextStyle(narrow=narrow, letters=letters)


def _colours(snapshot: Snapshot, preferences: Preferences) -> Colours:
    if preferences.colours == "auto":
        return default_colours(snapshot.variant)
    return Colours(preferences.colours)


def _replace_unprintable_characters() -> None:
    """Print ASCII replacements for characters that the output's encoding lacks."""
    codecs.register_error("plain", _replacement)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="plain")


def _replacement(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    chars = error.object[error.start : error.end]
    # The replacement has the same width, so that tables stay aligned.
    return "".join(_PLAIN.get(char, "?" * wcwidth(char)) for char in chars), error.end


def _can_print(chars: str) -> bool:
    try:
        chars.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
