"""Search among the positions that can be reached without any hidden card being seen."""

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
"""More than what sums of the same values in another order differ by."""

_Item = tuple[float, int, Node, int]


@dataclass(frozen=True)
class Plan:
    """Moves that show no hidden card, but for the last one.

    Attributes:
        moves: the moves; none where the best is to leave everything as it is.
        turns_up: whether the last one turns a face-down card up.
        wins: whether they win the game.
        gains: whether they lead to a position of more value.

    """

    moves: tuple[Move, ...]
    turns_up: bool = False
    wins: bool = False
    gains: bool = False


class QuietSearch(Search):
    """Best-first search that ends where a hidden card would be seen.

    It knows the hidden cards no more than the player: its position has unknown ones for them.
    Nothing is drawn, so all positions are of one kind and share one heap.
    """

    def __init__(
        self,
        position: Position,
        strategy: Strategy,
        contents: Contents,
        visited: Collection[Position] = (),
    ) -> None:
        """Take a position with unknown cards, and others that no plan may lead through."""
        super().__init__(position, strategy, contents)
        self._level = 0
        root = self._root
        self._heaps = [[(value_of(contents, root), key_of(root), root, NO_MOVE)]]
        self._seen.update(key_of(node_of(contents, other)) for other in visited)
        self._looked_at: list[tuple[float, Node]] = []

    def look(self, states: int) -> None:
        """Go on until about that many more positions are reached, or all, or a win is found."""
        stop = self.states + states
        heap = self._heaps[0]
        while heap and self.states < stop and self.line is None:
            self._visit(heappop(heap))

    def plans(self, most: int) -> list[Plan]:
        """The best plan for each first move, the best first, and at most so many."""
        if self.line is not None:
            return [Plan(tuple(self.line), wins=True, gains=True)]
        plans: dict[int, Plan] = {}
        present = value_of(self._contents, self._root)
        for value, node in sorted(self._looked_at, key=_value):
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
        self._looked_at.append((value, node))
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

    def _heap(self, level: int) -> list[_Item]:  # noqa: ARG002  # one for all levels
        return self._heaps[0]


def _value(looked_at: tuple[float, Node]) -> float:
    return looked_at[0]
