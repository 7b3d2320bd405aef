"""Cleaning of players' names for display in lines and tables."""

from typing import Final
from unicodedata import category, normalize

from wcwidth import clip, wcwidth, width

MAX_CELLS: Final = 32
_MAX_LENGTH: Final = 500
_MAX_MARKS: Final = 4
"""The maximum number of marks on a letter: some scripts need four; more overlap other lines."""

_BLANK: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\U0001d159"), " ")
"""Characters that look like a space."""

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
"""Invisible marks: joiners and variation selectors."""

_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Categories of control, format, surrogate, private-use and separator characters."""


def clean_name(text: str) -> str:
    """Return a name on one line, at most 32 cells wide; empty if nothing of it is visible.

    Invisible characters and characters that change the text direction are removed. Characters with
    a meaning on a platform, such as backticks, stay; the front ends escape them.
    """
    spaced = " ".join(text[:_MAX_LENGTH].translate(_BLANK).split())
    seen = normalize("NFC", "".join(filter(_is_seen, spaced)))
    name = " ".join(_with_few_marks(seen).split())
    if width(name) <= MAX_CELLS:
        return name
    return clip(name, 0, MAX_CELLS - 1).rstrip() + "…"


def _is_seen(char: str) -> bool:
    kind = category(char)
    # Emoji newer than Python's tables are recognised by their width.
    is_known = kind != "Cn" or wcwidth(char) > 1
    return is_known and kind not in _DROPPED and char not in _UNSEEN


def _with_few_marks(text: str) -> str:
    """Limit the marks on each letter, and remove marks without a letter."""
    kept: list[str] = []
    marks = _MAX_MARKS
    for char in text:
        if char == " ":
            marks = _MAX_MARKS
        elif category(char).startswith("M"):
            marks += 1
        else:
            marks = 0
        if marks <= _MAX_MARKS:
            kept.append(char)
    return "".join(kept)
