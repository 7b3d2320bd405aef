"""Hints from what the player can see.

Every move that is suggested either cannot be taken back by later moves (a play to a foundation or
from the waste, a draw, a redeal), or joins two sequences, or lifts one off a card it does not
continue. A sequence is split only where no foundation takes a card now and one does afterwards,
and a card that a foundation takes is never covered: it goes up before the next split. So whoever
follows hints, in any order, never comes back to a position.
"""

from dataclasses import dataclass
from typing import Final

from engine.auto import is_safe
from engine.cards import Card
from engine.hints.visible import visible
from engine.messages import ENGLISH
from engine.moves import DRAW, FOUNDATION, REDEAL, WASTE, Move
from engine.position import Position
from engine.variants import Variant
from engine.view import View

_BEST_FIRST: Final = (
    "hint-safe",
    "hint-foundation",
    "hint-turns-up",
    "hint-frees",
    "hint-empties",
    "hint-builds",
    "hint-waste",
    "hint-draw",
    "hint-redeal",
    "hint-uncovers",
)


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal move and why it helps.

    Attributes:
        move: the move.
        code: names the reason, for any language.
        details: the cards and the column that the reason speaks of.

    """

    move: Move
    code: str
    details: dict[str, Card | int]

    def __str__(self) -> str:
        """The reason in English."""
        return ENGLISH[self.code].format_map(self.details)


def advise(view: View, variant: Variant, limit: int = 3) -> list[Hint]:
    """The best few moves, the best first; none when nothing useful is left."""
    position = visible(view, variant)
    hints = [hint for move in position.legal_moves() if (hint := reason_for(position, move))]
    return sorted(hints, key=lambda hint: _BEST_FIRST.index(hint.code))[:limit]


def reason_for(position: Position, move: Move) -> Hint | None:
    """A legal move with what it does for the player; None where that is not to be seen at once."""
    if move == DRAW:
        return Hint(move, "hint-draw", {})
    if move == REDEAL:
        return Hint(move, "hint-redeal", {})
    code = _reason(position, move)
    if code is None:
        return None
    cards = position.piles[move.source]
    details: dict[str, Card | int] = {"card": cards[-move.length], "column": move.source}
    if len(cards) - move.length > position.face_down[move.source]:
        details["under"] = cards[-move.length - 1]
    if move.target != FOUNDATION and position.piles[move.target]:
        details["onto"] = position.piles[move.target][-1]
    return Hint(move, code, details)


def _reason(position: Position, move: Move) -> str | None:
    if move.target == FOUNDATION:
        return "hint-safe" if is_safe(position, move.source) else "hint-foundation"
    onto = position.piles[move.target]
    if onto and position.takes_next(onto[-1]):
        return None
    builds = bool(onto)
    if move.source == WASTE:
        return _reason_from_waste(position, builds=builds)
    return _reason_within_tableau(position, move, builds=builds)


def _reason_from_waste(position: Position, *, builds: bool) -> str | None:
    if builds:
        return "hint-waste"
    under = position.piles[WASTE][-2:-1]
    if under and position.takes_next(under[0]):
        return "hint-frees"
    return None if position.stock else "hint-uncovers"


def _reason_within_tableau(position: Position, move: Move, *, builds: bool) -> str | None:
    cards = position.piles[move.source]
    left = cards[: -move.length]
    if not left:
        return "hint-empties" if builds else None
    if position.face_down[move.source] == len(left):
        return "hint-turns-up"
    frees = position.takes_next(left[-1])
    splits = left[-1] in position.variant.bases[cards[-move.length]]
    if splits and (not frees or _foundation_waits(position)):
        return None
    if frees:
        return "hint-frees"
    return "hint-builds" if builds else None


def _foundation_waits(position: Position) -> bool:
    return any(cards and position.takes_next(cards[-1]) for cards in position.piles)
