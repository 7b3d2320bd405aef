"""Moves and steps, and their exact notation, which has one spelling for each."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Self

from engine.errors import GameError, InvalidMoveError
from engine.normalise import quote

WASTE: Final = 0
FOUNDATION: Final = 14
STOCK: Final = 15
MAX_COLUMN: Final = 13
MAX_LENGTH: Final = 13

_PILES: Final = {"w": WASTE, "f": FOUNDATION} | {str(n): n for n in range(1, MAX_COLUMN + 1)}
_PILE_TEXTS: Final = {pile: text for text, pile in _PILES.items()}
_BETWEEN_PILES: Final = re.compile(
    r"(w|1[0-3]|[1-9])-(f|1[0-3]|[1-9])(?:x(1[0-3]|[2-9]))?", re.ASCII
)


class Move(NamedTuple):
    """A transfer of cards between piles, a draw or a redeal.

    Attributes:
        source: a column number, `WASTE`, or `STOCK` for a draw.
        target: a column number, `FOUNDATION`, `WASTE` for a draw, or `STOCK` for a redeal.
        length: the number of cards; always 1 for a draw or a redeal.

    """

    source: int
    target: int
    length: int = 1

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a move in exact notation: `d`, `r`, `3-10`, `w-5`, `7-f`, `3-10x4`.

        Raises:
            InvalidMoveError: the text is not a move in exact notation.

        """
        return cls(*_parse(text))

    def __str__(self) -> str:
        """Return the move in exact notation."""
        if self == DRAW:
            return "d"
        if self == REDEAL:
            return "r"
        length = f"x{self.length}" if self.length > 1 else ""
        return f"{_PILE_TEXTS[self.source]}-{_PILE_TEXTS[self.target]}{length}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


DRAW: Final = Move(STOCK, WASTE)
REDEAL: Final = Move(WASTE, STOCK)


@lru_cache(maxsize=4096)
def _parse(text: str) -> tuple[int, int, int]:
    if text == "d":
        return DRAW
    if text == "r":
        return REDEAL
    match = _BETWEEN_PILES.fullmatch(text)
    if not match or match[1] == match[2]:
        raise InvalidMoveError("unreadable", text=quote(text))
    return _PILES[match[1]], _PILES[match[2]], int(match[3] or 1)


class Step(tuple[Move, ...]):
    """The unit of undo: one move, or several made together."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a step in exact notation: moves joined by `+`.

        Raises:
            InvalidMoveError: a part is not a move in exact notation.

        """
        return cls(map(Move.parse, text.split("+")))

    def __str__(self) -> str:
        """Return the step in exact notation."""
        return "+".join(map(str, self))

    def __repr__(self) -> str:
        return f"Step.parse({str(self)!r})"


class AmbiguousMoveError(GameError):
    """Typed text matches more than one move.

    Attributes:
        candidates: the possible steps.
        typed: for each candidate, a text that matches only that one.

    """

    def __init__(self, text: str, candidates: Sequence[Step], typed: Sequence[str]) -> None:
        self.candidates = tuple(candidates)
        self.typed = tuple(typed)
        super().__init__("ambiguous", text=text, candidates=", ".join(typed))
