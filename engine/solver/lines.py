"""A winning line as a short text, for files that hold thousands of them.

Only what had to be chosen is told: safe plays to the foundations follow each move by themselves, a
position with one useful move takes no room, and the moves of the others are digits of one number
whose base changes with the number of useful moves. The number is written in base 85.
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
"""Moves; the solver's lines have some hundreds."""

_DAMAGED: Final = "the text is no packed line that wins from this position"


def pack_line(position: Position, line: Sequence[Move]) -> str:
    """The text of a line that wins from a position: printable characters without a space.

    Raises:
        ValueError: the line is not legal, does not win, or has more than `LONGEST_LINE` moves.

    """
    check_line(position, line)
    if len(line) > LONGEST_LINE:
        raise ValueError(f"the line has {len(line)} moves, at most {LONGEST_LINE} can be packed")
    try:
        return _pack(position, line, short=True)
    except ValueError:
        # It leaves a safe play for later, or makes a move that is of no use.
        return _pack(position, line, short=False)


def unpack_line(position: Position, text: str) -> tuple[Move, ...]:
    """A line that wins from a position, from its text; safe plays may have changed places.

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
    number = 1  # The leading digit, so that a text which was cut off is known for it.
    for digit, base in reversed(list(_digits(position, line, short=short))):
        number = number * base + digit
    number = 2 * number + (not short)
    text = b85encode(number.to_bytes(-(-number.bit_length() // 8), "big")).decode()
    unpack_line(position, text)
    return text


def _digits(position: Position, line: Iterable[Move], *, short: bool) -> Iterator[tuple[int, int]]:
    """What is chosen at each move, and among how many."""
    here = _Walk(position, short=short)
    for move in line:
        if move.target == FOUNDATION and here.ahead[move.source]:
            here.ahead[move.source] -= 1
            continue
        choices = here.choices()
        yield choices.index(move), len(choices)
        here.make(move)


class _Walk:
    """A way through a game on which, in the short form, safe plays are made at once.

    Attributes:
        line: the moves made.
        ahead: for each pile, the safe plays made from it that are still to come in a given line.

    """

    def __init__(self, position: Position, *, short: bool) -> None:
        self._position = position.copy()
        self._short = short
        self.line: list[Move] = []
        self.ahead: Counter[int] = Counter()
        self._play_up()

    @property
    def cards_are_left(self) -> bool:
        return bool(self._position.stock) or any(self._position.piles)

    def choices(self) -> list[Move]:
        moves = sorted(self._position.legal_moves())
        return list(self._useful(moves)) if self._short else moves

    def _useful(self, moves: Iterable[Move]) -> Iterator[Move]:
        """All moves but those that differ from another, or from none, by the order of columns."""
        piles = self._position.piles
        empty = [column for column in self._position.columns if not piles[column]]
        for move in moves:
            of_no_use = empty if self._is_whole_column(move) else empty[1:]
            if move.target not in of_no_use:
                yield move

    def _is_whole_column(self, move: Move) -> bool:
        return move.source in self._position.columns and move.length == len(
            self._position.piles[move.source]
        )

    def make(self, move: Move) -> None:
        self._position.make(move)
        self.line.append(move)
        self._play_up()

    def _play_up(self) -> None:
        if self._short:
            for play in foundation_moves(self._position, everything=False, include_hidden=True):
                self._position.make(play)
                self.line.append(play)
                self.ahead[play.source] += 1
