"""What is shown at the terminal: boards, sentences, colour."""

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
    pieces,
    spoken_board,
    text_board,
)
from bot.service import Preferences, Snapshot

_STYLES: Final = {Ink.BLACK: "bold", Ink.RED: "red", Ink.GREEN: "green", Ink.BLUE: "bright_blue"}
"""Black is the terminal's own colour, which is seen on any background."""

_PLAIN: Final = dict(zip("♠♥♦♣▒▇▁“”’…·→", 'shdc##_""\'.*>', strict=True))
"""What stands for a sign that the output cannot show."""

_WIDEST_TABLE: Final = 120
"""Where no window says how wide a table may be."""


_FRAME: Final = 4
_LONGEST_BAR: Final = 40


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the program how it ends."""
        raise BrokenPipeError


class OutputClosedError(Exception):
    """Nobody reads what is printed any more, or it cannot be written."""


class Screen:
    """The terminal as something to write on; plain text where it is a pipe or a file."""

    def __init__(self) -> None:
        _print_what_can_be_printed()
        self._console = _Console(highlight=False, markup=False, emoji=False)

    @property
    def has_window(self) -> bool:
        """Whether somebody looks at it in a window."""
        return self._console.is_terminal

    @property
    def cells(self) -> int:
        """How wide a table may be."""
        return self._console.width if self._console.is_terminal else _WIDEST_TABLE

    @property
    def framed_cells(self) -> int:
        """The same in a frame."""
        return self.cells - _FRAME

    def say(self, lines: Iterable[str]) -> None:
        """Print sentences, one a line; long ones are wrapped where somebody looks.

        Raises:
            OutputClosedError: nobody reads it.

        """
        for line in lines:
            self._print(line, soft_wrap=not self._console.is_terminal)

    def wrapped(self, text: str) -> list[str]:
        """The lines of a text, wrapped at words."""
        return [
            line.plain
            for part in text.split("\n")
            for line in Text(part).wrap(self._console, self.cells)
        ]

    def table(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print two columns; the second is wrapped beside the first where somebody looks."""
        if not self._console.is_terminal:
            width = max(len(left) for left, _ in rows)
            self.say(f"{left:<{width}}  {right}" for left, right in rows)
            return
        grid = Table.grid(padding=(0, 2))
        for row in rows:
            grid.add_row(*row)
        self._print(grid, soft_wrap=False)

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Show what is printed inside in a pager, if it is longer than the window."""
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
        """Print rows of a table, which are as wide as there is room."""
        for row in rows:
            self._print(row, soft_wrap=True)

    def card(self, title: str, lines: Iterable[str]) -> None:
        """Print sentences under a title, in a frame where somebody looks."""
        if not self._console.is_terminal:
            self.say([title, *lines])
            return
        frame = Panel(Text("\n".join(lines)), title=title, title_align="left", expand=False)
        self._print(frame, soft_wrap=False)

    @contextmanager
    def progress(self, words: str) -> Iterator[Callable[[float], None]]:
        """A bar beside some words; what is given moves it, from 0 to 1, and it leaves no trace."""
        length = max(1, min(_LONGEST_BAR, self.cells - len(words) - 1))
        grid = Table.grid(padding=(0, 1))
        bar = ProgressBar(total=1, width=length)
        grid.add_row(words, bar)
        with Live(grid, console=self._console, auto_refresh=False, transient=True) as live:

            def told(done: float) -> None:
                bar.update(done)
                live.refresh()

            yield told

    def copyable(self, text: str) -> None:
        """Print a text that is not wrapped, however long it is."""
        self._print(text, soft_wrap=True)

    def board(self, snapshot: Snapshot, preferences: Preferences) -> None:
        """Print the board in the style that the player prefers."""
        if preferences.board == "spoken":
            self.say([spoken_board(snapshot.view, snapshot.variant)])
            return
        style = self._style(snapshot, preferences)
        board = text_board(snapshot.view, snapshot.variant, style)
        text = Text()
        for piece, ink in pieces(board, _colours(snapshot, preferences)):
            text.append(piece, style=_STYLES[ink] if ink else None)
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


def _print_what_can_be_printed() -> None:
    """Have signs that the output's encoding lacks printed as plain ones, not fail."""
    codecs.register_error("plain", _plainly)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="plain")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    # A table keeps its columns: a wide sign is as many plain ones, one without width is none.
    return "".join(_PLAIN.get(sign, "?" * wcwidth(sign)) for sign in signs), error.end


def _can_print(signs: str) -> bool:
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
