"""Compact text for winning lines, for files that contain thousands of them.

Only real choices are stored. Safe moves to the foundations follow each move automatically, and a
position with one useful move takes no space. The other moves are the digits of one number in a
mixed radix: the base of a digit is the number of useful moves. The number is written in base 85.
"""

from base64 import b85decode, b85encode
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.auto import foundation_moves
from engine.moves import FOUNDATION, Move
from engine.position import Position
from engine.solver.solver import check_line

LONGEST_LINE: Final = 5_000
"""The maximum number of moves; the solver's lines have a few hundred."""

_DAMAGED: Final = "the text is not a packed line that wins from this position"


def pack_line(position: Position, line: Sequence[Move]) -> str:
    """Pack a line that wins from a position into printable characters without spaces.

    Raises:
        ValueError: the line is not legal, does not win, or has more than `LONGEST_LINE` moves.

    """
    check_line(position, line)
    if len(line) > LONGEST_LINE:
        raise ValueError(f"the line has {len(line)} moves, at most {LONGEST_LINE} can be packed")
    try:
        return _pack(position, line, short=True)
    except ValueError:
        # The line postpones a safe move or includes a useless one, which the short form cannot.
        return _pack(position, line, short=False)


def unpack_line(position: Position, text: str) -> tuple[Move, ...]:
    """Unpack a line that wins from a position; safe moves may be in other places.

    Raises:
        ValueError: the text is damaged, or was packed from another position.

    """
    try:
        number, in_full = divmod(int.from_bytes(b85decode(text), "big"), 2)
    except ValueError as error:
        raise ValueError(_DAMAGED) from error
    here = _Walk(position, short=not in_full)
    while here.cards_are_left:
        choices = here.choices()
        if not choices or number < len(choices) or len(here.line) > LONGEST_LINE:
            raise ValueError(_DAMAGED)
        number, digit = divmod(number, len(choices))
        here.make(choices[digit])
    if number != 1:
        raise ValueError(_DAMAGED)
    return tuple(here.line)


def _pack(position: Position, line: Iterable[Move], *, short: bool) -> str:
    number = 1  # A leading digit, so that truncated text is detected.
    for digit, base in reversed(list(_digits(position, line, short=short))):
        number = number * base + digit
    number = 2 * number + (not short)
    text = b85encode(number.to_bytes(-(-number.bit_length() // 8), "big")).decode()
    unpack_line(position, text)
    return text


def _digits(position: Position, line: Iterable[Move], *, short: bool) -> Iterator[tuple[int, int]]:
    """Yield the index of each chosen move and the number of choices."""
    here = _Walk(position, short=short)
    for move in line:
        if move.target == FOUNDATION and here.ahead[move.source]:
            here.ahead[move.source] -= 1
            continue
        choices = here.choices()
        yield choices.index(move), len(choices)
        here.make(move)


class _Walk:
    """A position that changes with each move; in the short form, safe moves are made at once.

    Attributes:
        line: the moves made.
        ahead: for each pile, the safe moves made from it that the packed line has not reached yet.

    """

    def __init__(self, position: Position, *, short: bool) -> None:
        self._position = position.copy()
        self._short = short
        self.line: list[Move] = []
        self.ahead: Counter[int] = Counter()
        self._autoplay()

    @property
    def cards_are_left(self) -> bool:
        return bool(self._position.stock) or any(self._position.piles)

    def choices(self) -> list[Move]:
        moves = sorted(self._position.legal_moves())
        return list(self._useful(moves)) if self._short else moves

    def _useful(self, moves: Iterable[Move]) -> Iterator[Move]:
        """Yield the moves, without those that only differ by the order of columns."""
        piles = self._position.piles
        empty = [column for column in self._position.columns if not piles[column]]
        for move in moves:
            useless = empty if self._is_whole_column(move) else empty[1:]
            if move.target not in useless:
                yield move

    def _is_whole_column(self, move: Move) -> bool:
        return move.source in self._position.columns and move.length == len(
            self._position.piles[move.source]
        )

    def make(self, move: Move) -> None:
        self._position.make(move)
        self.line.append(move)
        self._autoplay()

    def _autoplay(self) -> None:
        if self._short:
            for play in foundation_moves(self._position, everything=False, include_hidden=True):
                self._position.make(play)
                self.line.append(play)
                self.ahead[play.source] += 1
