"""`python -m tests.render.terminal PICTURE`: draw the program in a terminal.

The real program plays a recorded game in a pseudo-terminal. Its output becomes a page, of which
Chromium takes a screenshot.
"""

import argparse
import html
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.bot.on_discord.bot_process import won_game
from tests.bot.on_terminal.program import Home
from tests.bot.on_terminal.terminal import ENTER, Terminal
from tests.render.photo import photograph

GAME: Final = "forty-thieves"
PLIES: Final = 68
COLUMNS: Final = 70
WIDTH: Final = 800
"""The width of the picture in pixels, for lines of 70 cells."""

_FOREGROUNDS: Final = {"31": "red", "32": "green", "94": "blue"}
_SEQUENCE: Final = re.compile(
    r"\x1b\[(?P<values>[0-?]*)(?P<final>[@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|\x1b[ -/]*[0-~]|(?P<character>.)",
    re.DOTALL,
)
_CSS: Final = """
body { margin: 0; padding: 18px; background: #1e1e26; color: #e6e6e6; }
pre { margin: 0; font: 18px/24px "DejaVu Sans Mono", monospace; }
.bold { font-weight: bold; } .red { color: #f0605a; } .green { color: #7dc96f; }
.blue { color: #6cb2ff; }
"""

Cell = tuple[str, str]
"""A character and the classes of its style."""


class Display:
    """A terminal's display, as far as the program's output needs one; it never scrolls."""

    def __init__(self, output: str) -> None:
        """Show an output from its beginning to its end."""
        self.rows: list[list[Cell]] = [[]]
        self._row = self._column = 0
        self._style: list[str] = []
        for match in _SEQUENCE.finditer(output):
            if match["final"]:
                self._control(match["final"], match["values"])
            elif match["character"]:
                self._write(match["character"])

    @property
    def lines(self) -> list[str]:
        """Return the rows without their styles."""
        return ["".join(character for character, _ in row).rstrip() for row in self.rows]

    def _control(self, final: str, values: str) -> None:
        number = int(values) if values.isdecimal() else 0
        match final:
            case "A":
                self._row = max(0, self._row - (number or 1))
            case "B":
                self._row += number or 1
            case "C":
                self._column += number or 1
            case "D":
                self._column = max(0, self._column - (number or 1))
            case "K":
                self._erase_row(whole=number == 2)
            case "J":
                self._erase_row()
                del self.rows[self._row + 1 :]
            case "m":
                self._change_style(values)

    def _change_style(self, values: str) -> None:
        for code in values.split(";"):
            if code in ("", "0"):
                self._style = []
            elif code == "1":
                self._style.append("bold")
            elif code in _FOREGROUNDS:
                self._style.append(_FOREGROUNDS[code])

    def _erase_row(self, *, whole: bool = False) -> None:
        del self._here()[0 if whole else self._column :]

    def _here(self) -> list[Cell]:
        while len(self.rows) <= self._row:
            self.rows.append([])
        return self.rows[self._row]

    def _write(self, character: str) -> None:
        match character:
            case "\r":
                self._column = 0
            case "\n":
                self._row += 1
            case "\b":
                self._column = max(0, self._column - 1)
            case _ if character.isprintable():
                row = self._here()
                row.extend([(" ", "")] * (self._column + 1 - len(row)))
                row[self._column] = character, " ".join(self._style)
                self._column += 1


def play(folder: Path) -> Display:
    """Play a game in a pseudo-terminal, and show its board and a hint at the end."""
    game = won_game(GAME)
    moves = (str(move) + "x1" * (str(move) != "d") for move in game.moves[:PLIES])
    with Terminal(Home(folder), COLUMNS, LANG="C.UTF-8") as terminal:
        terminal.enter(f"/newgame {GAME} {game.number}", f"{game.number}: 0 moves")
        terminal.enter(" ".join(moves), f"{game.number}: {PLIES} moves")
        terminal.expect(">")
        # Keys that come during a search are kept for the next line.
        terminal.press("/board", ENTER, "hint", ENTER, "/quit", ENTER)
        terminal.ended()
        return Display(terminal.raw)


def page(display: Display) -> str:
    """Return the board and the hint as an HTML page."""
    lines = display.lines
    first = next(row for row, line in enumerate(lines) if line.endswith("> /board"))
    last = next(row for row, line in enumerate(lines) if line.endswith("> /quit"))
    shown = "\n".join(map(_row_html, display.rows[first:last]))
    return f"<!doctype html><meta charset=utf-8><style>{_CSS}</style><pre>{shown}</pre>"


def _row_html(row: list[Cell]) -> str:
    return "".join(_spans(row))


def _spans(row: list[Cell]) -> Iterator[str]:
    for character, style in row:
        text = html.escape(character)
        yield f'<span class="{style}">{text}</span>' if style else text


def main() -> None:
    """Draw the picture."""
    parser = argparse.ArgumentParser(prog="python -m tests.render.terminal", description=__doc__)
    parser.add_argument("picture", type=Path, help="the PNG file to write")
    parser.add_argument("--browser", default="chromium", help="the command of a Chromium")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "terminal.html")
        file.write_text(page(play(Path(folder))), encoding="utf-8")
        shutil.copy(photograph(file, args.browser, WIDTH), args.picture)
    sys.stdout.write(f"{args.picture}\n")


if __name__ == "__main__":
    main()
