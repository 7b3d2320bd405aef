"""Instant hints, without a search, from what the player can see.

Some suggested moves cannot be reversed: a play to a foundation or from the waste, a draw, a redeal.
The others join two sequences, or lift one off a card that it does not continue. A sequence is split
only when no foundation takes a card now and one does afterwards. A card that a foundation takes is
never covered: it is played before the next split. So following hints, in any order, never repeats a
position.
"""

from enum import IntEnum, auto

from engine.auto import is_safe
from engine.hints.reasons import Hint, explain, makes_possible, without_alternative
from engine.hints.visible import visible
from engine.moves import DRAW, FOUNDATION, REDEAL, WASTE, Move
from engine.position import Position
from engine.variants import Variant
from engine.view import View


class Use(IntEnum):
    """The uses of a move that need no search, the best first."""

    SAFE = auto()
    FOUNDATION = auto()
    TURNS_UP = auto()
    FREES = auto()
    EMPTIES = auto()
    BUILDS = auto()
    WASTE = auto()
    DRAW = auto()
    REDEAL = auto()
    UNCOVERS = auto()


def advise(view: View, variant: Variant, limit: int = 3) -> list[Hint]:
    """Return at most `limit` hints, the best first; none when no useful move is visible."""
    position = visible(view, variant)
    moves = _useful_moves(position)
    hints = [explain(position, _short_plan(position, move)) for move in moves[:limit]]
    return [without_alternative(hint) for hint in hints] if len(moves) == 1 else hints


def use_of(position: Position, move: Move) -> Use | None:
    """Return the best use of a legal move; None if it is not useful."""
    if move == DRAW:
        return Use.DRAW
    if move == REDEAL:
        return Use.REDEAL
    if move.target == FOUNDATION:
        return Use.SAFE if is_safe(position, move.source) else Use.FOUNDATION
    onto = position.piles[move.target]
    if onto and position.takes_next(onto[-1]):
        return None
    if move.source == WASTE:
        return _use_from_waste(position, builds=bool(onto))
    return _use_within_tableau(position, move, builds=bool(onto))


def _useful_moves(position: Position) -> list[Move]:
    useful = [(use, move) for move in position.legal_moves() if (use := use_of(position, move))]
    return [move for _, move in sorted(useful, key=_use)]


def _use(useful: tuple[Use, Move]) -> Use:
    return useful[0]


def _short_plan(position: Position, move: Move) -> list[Move]:
    """Return a move and, if there is one, a useful move that it makes possible."""
    if move in (DRAW, REDEAL):
        return [move]
    after = position.copy()
    if after.make(move):
        return [move]
    for following in _useful_moves(after):
        if following in (DRAW, REDEAL):
            continue
        if following.source == move.source or makes_possible(position, move, following):
            return [move, following]
    return [move]


def _use_from_waste(position: Position, *, builds: bool) -> Use | None:
    if builds:
        return Use.WASTE
    under = position.piles[WASTE][-2:-1]
    if under and position.takes_next(under[0]):
        return Use.FREES
    return None if position.stock else Use.UNCOVERS


def _use_within_tableau(position: Position, move: Move, *, builds: bool) -> Use | None:
    cards = position.piles[move.source]
    left = cards[: -move.length]
    if not left:
        return Use.EMPTIES if builds else None
    if position.face_down[move.source] == len(left):
        return Use.TURNS_UP
    frees = position.takes_next(left[-1])
    splits = left[-1] in position.variant.bases[cards[-move.length]]
    if splits and (not frees or _foundation_waits(position)):
        return None
    if frees:
        return Use.FREES
    return Use.BUILDS if builds else None


def _foundation_waits(position: Position) -> bool:
    return any(cards and position.takes_next(cards[-1]) for cards in position.piles)
