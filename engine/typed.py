"""Moves and steps as text that a player can type in a position to mean exactly them."""

from collections.abc import Iterable

from engine.moves import Move
from engine.position import Position


def typed_move(position: Position, move: Move) -> str:
    """Return the text that means a legal move when it is typed.

    It is the exact notation, with `x1` for one card into an empty column if a move without a
    count would take more.
    """
    into_empty = move.target in position.columns and not position.piles[move.target]
    if move.length == 1 and into_empty and position.movable(move.source) > 1:
        return f"{move}x1"
    return str(move)


def typed_moves(position: Position, moves: Iterable[Move]) -> tuple[str, ...]:
    """Return the texts of consecutive moves.

    Args:
        position: the position before the first move; it is not changed.
        moves: the moves, each legal after the ones before it.

    """
    after = position.copy()
    texts = []
    for move in moves:
        texts.append(typed_move(after, move))
        after.make(move)
    return tuple(texts)
