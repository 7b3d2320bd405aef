"""Plans without detours: cards that move twice go straight to where they end."""

from collections.abc import Collection, Sequence

from engine.legality import is_legal
from engine.moves import FOUNDATION, STOCK, Move
from engine.position import Position


def without_detour(
    position: Position, moves: Sequence[Move], visited: Collection[object] = ()
) -> tuple[Move, ...]:
    """Return a plan whose first move takes no detour.

    The cards of the first move may move again later. If the moves in between do not affect the
    piles involved, the first move goes straight to the final pile.

    Args:
        position: where the plan starts; it is not changed.
        moves: legal moves, in order.
        visited: the arrangements of positions that the plan must not pass through.

    """
    moves = tuple(moves)
    while (shorter := _shortened(position, moves)) and not passes(position, shorter, visited):
        moves = shorter
    return moves


def passes(position: Position, moves: Sequence[Move], visited: Collection[object]) -> bool:
    """Return whether moves pass through a position with one of these arrangements."""
    after = position.copy()
    for move in moves if visited else ():
        after.make(move)
        if after.arrangement() in visited:
            return True
    return False


def _shortened(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...] | None:
    if not moves or STOCK in moves[0][:2] or moves[0].target == FOUNDATION:
        return None
    first = moves[0]
    for place, later in enumerate(moves[1:], start=1):
        if later.source == first.target and later.length == first.length:
            direct = Move(first.source, later.target, first.length)
            between = moves[1:place]
            is_possible = later.target != first.source and is_legal(position, direct)
            if is_possible and not any(later.target in move[:2] for move in between):
                return (direct, *between, *moves[place + 1 :])
            return None
        if first.target in later[:2]:
            return None
    return None
