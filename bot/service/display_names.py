"""Players' names, made fit to stand in a line and in a table."""

from typing import Final
from unicodedata import category, normalize

from wcwidth import clip, wcwidth, width

MOST_CELLS: Final = 32
_MOST_READ: Final = 500
_MOST_MARKS: Final = 4
"""Some scripts set as many on one letter; a tower of them would reach into other lines."""

_BLANK: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\U0001d159"), " ")
"""Letters and signs that look like a space."""

_UNSEEN: Final = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x17B4, 0x17B5),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ],
    )
)
"""Marks that show nothing: joiners, and selectors of variants."""

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""The kinds of characters that control, join, turn the direction, or have no agreed look."""


def clean_name(text: str) -> str:
    """A name on one line, at most 32 cells wide; empty where there is nothing to be seen.

    What cannot be seen, or turns the direction of a line, is taken out. What has a meaning on a
    platform, such as a back-tick or an at sign, stays: each front end knows its own.
    """
    spaced = " ".join(text[:_MOST_READ].translate(_BLANK).split())
    seen = normalize("NFC", "".join(filter(_is_seen, spaced)))
    name = " ".join(_with_few_marks(seen).split())
    if width(name) <= MOST_CELLS:
        return name
    return clip(name, 0, MOST_CELLS - 1).rstrip() + "…"


def _is_seen(char: str) -> bool:
    kind = category(char)
    # Emoji that are younger than Python's tables are told by their width.
    is_known = kind != "Cn" or wcwidth(char) > 1
    return is_known and kind not in _DROPPED and char not in _UNSEEN


def _with_few_marks(text: str) -> str:
    """The text with few marks on each letter, and none that stands on nothing."""
    kept: list[str] = []
    marks = _MOST_MARKS
    for char in text:
        if char == " ":
            marks = _MOST_MARKS
        elif category(char).startswith("M"):
            marks += 1
        else:
            marks = 0
        if marks <= _MOST_MARKS:
            kept.append(char)
    return "".join(kept)
