"""The page of the terminal screenshot shows what a terminal would."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from tests.render.terminal import COLUMNS, PLIES, Display, page, play


def test_the_cursor_moves_and_overwrites() -> None:
    assert Display("one\r\ntwo\x1b[A\x1b[2DX\x1b[2B\rend").lines == ["oXe", "two", "end"]


def test_erased_text_is_gone() -> None:
    assert Display("one\r\ntwo\r\x1b[A\x1b[J").lines == [""]
    assert Display("one two\x1b[4D\x1b[K!").lines == ["one!"]
    assert Display("one\x1b[2K\rtwo").lines == ["two"]


def test_colours_are_kept_until_reset() -> None:
    assert Display("\x1b[31ma\x1b[1mb\x1b[0mc").rows == [
        [("a", "red"), ("b", "red bold"), ("c", "")]
    ]


def test_the_page_shows_the_board_and_the_hint(tmp_path: Path) -> None:
    display = play(tmp_path)
    html = page(display)
    assert max(map(len, display.lines)) <= COLUMNS
    assert f": {PLIES} moves" in html
    assert "&gt; hint" in html
    assert '<span class="red">' in html
    assert "\x1b" not in html
