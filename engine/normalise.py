"""Normalisation of typed text to plain letters, digits and punctuation.

Only forms of the same letter are folded (full width, case, Turkish i). A look-alike from another
script is kept, so that it is never read as a different card.
"""

from typing import Final

_FULL_WIDTH: Final = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
_SPACES: Final = dict.fromkeys(
    map(ord, "\t\v\f\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))),
    " ",
)
_INVISIBLE: Final = dict.fromkeys(
    [
        *(0x00AD, 0x180E, 0x20E3, 0xFEFF),
        *range(0x200B, 0x2010),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        *range(0xFE00, 0xFE10),
    ]
)
_ARROWS: Final = dict.fromkeys(map(ord, "→➔➙➛➜➝➞➡⇒⇨⟶⟹⮕›»"), ">")
_DASHES: Final = dict.fromkeys(map(ord, "‐‑‒–—―−﹣"), "-")
_SUITS: Final = str.maketrans("♠♤♥♡❤♦♢♣♧", "sshhhddcc")
_OTHERS: Final = str.maketrans({"×": "x", "✕": "x", "✖": "x", "🔟": "10", "İ": "i", "ı": "i"})
_LINES: Final = dict.fromkeys(map(ord, "\r\n\x85\u2028\u2029"), "\n")
_CAPITALS: Final = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")

_FOLD: Final = {
    **_FULL_WIDTH,
    **_SPACES,
    **_INVISIBLE,
    **_ARROWS,
    **_DASHES,
    **_SUITS,
    **_OTHERS,
    **_LINES,
}
_QUOTE_LENGTH: Final = 40


def plain(text: str) -> str:
    """Return text in lower case, with ASCII for dashes, arrows, spaces, suits and line ends."""
    return text.translate(_FOLD).translate(_CAPITALS)


def quote(text: str) -> str:
    """Return text for quoting in a message: one line, printable, at most 40 characters."""
    shown = "".join(char if char.isprintable() else "·" for char in text.strip())
    return shown if len(shown) <= _QUOTE_LENGTH else shown[: _QUOTE_LENGTH - 1] + "…"
