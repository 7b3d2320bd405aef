"""Search the positions that can be reached before a hidden card is seen."""

from collections.abc import Collection
from dataclasses import dataclass
from heapq import heappop
from typing import Final

from engine.hints.visible import UNKNOWN
from engine.moves import FOUNDATION, WASTE, Move
from engine.position import Position
from engine.solver.contents import Contents
from engine.solver.node import NO_MOVE, Node, after, key_of, node_of, value_of
from engine.solver.search import Search
from engine.solver.weights import Strategy

_UNKNOWN_BIT: Final = 1 << UNKNOWN

_LITTLE: Final = 1e-6
"""More than the rounding difference between sums of the same values in another order."""

_Item = tuple[float, int, Node, int]


@dataclass(frozen=True)
class Plan:
    """Moves of which only the last one may show a hidden card.

    Attributes:
        moves: the moves; none if no move improves the position.
        turns_up: whether the last move turns up a face-down card.
        wins: whether the moves win the game.
        gains: whether the moves improve the value of the position.

    """

    moves: tuple[Move, ...]
    turns_up: bool = False
    wins: bool = False
    gains: bool = False


class QuietSearch(Search):
    """Best-first search that ends where a hidden card would be seen.

    Hidden cards are unknown in its position, so it knows no more than the player. It never draws,
    so all positions have the same level and share one heap.
    """

    def __init__(
        self,
        position: Position,
        strategy: Strategy,
        contents: Contents,
        visited: Collection[Position] = (),
    ) -> None:
        """Start at a position with unknown cards; no plan leads through a visited position."""
        super().__init__(position, strategy, contents)
        self._level = 0
        root = self._root
        self._heaps = [[(value_of(contents, root), key_of(root), root, NO_MOVE)]]
        self._seen.update(key_of(node_of(contents, other)) for other in visited)
        self._explored: list[tuple[float, Node]] = []

    def explore(self, states: int) -> None:
        """Search until about that many more positions are reached, or all, or a win is found."""
        stop = self.states + states
        heap = self._heaps[0]
        while heap and self.states < stop and self.line is None:
            self._visit(heappop(heap))

    def plans(self, most: int) -> list[Plan]:
        """Return the best plan for each first move, the best first, at most `most`."""
        if self.line is not None:
            return [Plan(tuple(self.line), wins=True, gains=True)]
        plans: dict[int, Plan] = {}
        present = value_of(self._contents, self._root)
        for value, node in sorted(self._explored, key=_value):
            first = self._first_move(node)
            if first not in plans:
                turns_up = bool(node.tops & _UNKNOWN_BIT)
                gains = value < present - _LITTLE
                plans[first] = Plan(tuple(self._line_to(node)), turns_up, gains=gains)
                if len(plans) == most:
                    break
        return list(plans.values())

    def _visit(self, item: _Item) -> None:
        value, key, node, move = item
        if move != NO_MOVE:
            node = after(self._contents, node, move)
        self._explored.append((value, node))
        takes, tops, waste = node.foundations.takes, node.tops, node.waste
        if tops & _UNKNOWN_BIT:
            return
        if tops & takes:
            for source, column in enumerate(node.columns, start=1):
                if column.bit & takes:
                    self._reach(node, source << 8 | FOUNDATION << 4 | 1)
        if waste.bit & takes:
            self._reach(node, WASTE << 8 | FOUNDATION << 4 | 1)
        self._move_cards(node, value, key)

    def _first_move(self, node: Node) -> int:
        move = NO_MOVE
        while node.parent is not None:
            move, node = node.move, node.parent
        return move

    def _heap(self, level: int) -> list[_Item]:  # noqa: ARG002  # all levels share one heap
        return self._heaps[0]


def _value(explored: tuple[float, Node]) -> float:
    return explored[0]
