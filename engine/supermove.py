"""Supermoves: sequences moved one card at a time through empty columns.

They apply to variants that move single cards.
"""

from collections.abc import Iterator, Sequence

from engine.errors import IllegalMoveError
from engine.legality import check_as_sequence
from engine.moves import Move, Step
from engine.position import Position


def supermove(position: Position, move: Move) -> Step:
    """Return the single moves that carry a sequence from column to column.

    With e empty columns besides the target, at most 2^e cards can move.

    Raises:
        IllegalMoveError: a rule forbids it, or there are too few empty columns.

    """
    check_as_sequence(position, move)
    source, target, count = move
    spare = [column for column in position.columns if not position.piles[column]]
    if target in spare:
        spare.remove(target)
    room = 2 ** len(spare)
    if count > room:
        raise IllegalMoveError("one-card-game", count=count, possible=room)
    return Step(_relay(source, target, count, spare))


def _relay(source: int, target: int, count: int, spare: Sequence[int]) -> Iterator[Move]:
    if count == 1:
        yield Move(source, target)
        return
    via, *others = spare
    parked = max(1, count - 2 ** len(others))
    yield from _relay(source, via, parked, others)
    yield from _relay(source, target, count - parked, others)
    yield from _relay(via, target, parked, others)
