"""Cyclic best-first search over the positions of one deal.

Draws and moves to the foundations are irreversible; their number is the level of a position. Each
level has its own heap. The search visits the levels in turn and expands the cheapest position of
each. So it does not follow a single line too long, nor stay in the opening. A heap stores the move
that leads to a position; the move is made when the position is expanded.
"""

from heapq import heappop, heappush
from typing import Final

from engine.moves import FOUNDATION, STOCK, WASTE, Move
from engine.position import Position
from engine.solver.contents import EMPTY, NO_CARD, Contents
from engine.solver.node import (
    NO_MOVE,
    Node,
    after,
    autoplay,
    cards_left,
    key_of,
    node_of,
    value_of,
)
from engine.solver.verdict import Verdict
from engine.solver.weights import Strategy
from engine.variants import Variant

_DRAW: Final = STOCK << 8 | WASTE << 4 | 1
_REDEAL: Final = WASTE << 8 | STOCK << 4 | 1


_Item = tuple[float, int, Node, int]
"""A position's value and key, and the node and the move that lead to it."""


def contents_for(variant: Variant, strategy: Strategy) -> Contents:
    """Return empty contents, which searches of one variant and strategy can share."""
    return Contents(variant, strategy.weights, eager=strategy.eager)


class Search:
    """A resumable search with one strategy; `run` continues it.

    Attributes:
        states: the number of positions reached, including repetitions.
        most_on_foundations: the most cards on foundations of any position reached.
        line: the winning moves, once found.
        strategy: the strategy.

    """

    def __init__(
        self, position: Position, strategy: Strategy, contents: Contents | None = None
    ) -> None:
        """Prepare a search; searches of one variant and strategy can share their contents."""
        contents = contents or contents_for(position.variant, strategy)
        self._contents = contents
        self.strategy = strategy
        self._shifts = strategy.shifts
        self._stock_weight: float = strategy.weights.stock
        self.states = 0
        self.line: list[Move] | None = None
        self._prefix: list[Move] = []
        self._root = node_of(contents, position)
        autoplay(contents, self._root, self._prefix)
        first = self._root.foundations.count
        self.most_on_foundations = first
        self._goal = first + cards_left(self._root)
        self._seen: set[int] = {key_of(self._root)}
        self._heaps: list[list[_Item]] = [[] for _ in range(first + 1)]
        self._heaps[first].append(
            (value_of(contents, self._root), key_of(self._root), self._root, -1)
        )
        self._first = first
        self._level = first - 1
        if first == self._goal:
            self.line = self._prefix

    @property
    def positions(self) -> int:
        """Return the number of different positions remembered."""
        return len(self._seen)

    def run(self, states: int) -> Verdict:
        """Search until about `states` more states are reached.

        `Verdict.LOST` means that no position is left to expand, which is a proof only if the
        strategy is complete.
        """
        stop = self.states + states
        heaps = self._heaps
        while self.line is None:
            level = self._level + 1
            if level == len(heaps):
                level = self._first_level()
                if level == len(heaps):
                    return Verdict.LOST
            self._level = level
            if heaps[level]:
                if self.states >= stop:
                    self._level -= 1
                    return Verdict.UNDECIDED
                self._expand(heappop(heaps[level]))
        return Verdict.WON

    def _first_level(self) -> int:
        """Return the first level with positions to expand, or the number of levels."""
        heaps = self._heaps
        while self._first < len(heaps) and not heaps[self._first]:
            self._first += 1
        return self._first

    # --------------------------------------------------------------- expanding

    def _expand(self, item: _Item) -> None:
        """Reach every position that is one move away."""
        value, key, node, move = item
        if move != NO_MOVE:
            node = after(self._contents, node, move)
        takes, tops, waste = node.foundations.takes, node.tops, node.waste
        if tops & takes:
            for source, column in enumerate(node.columns, start=1):
                if column.bit & takes:
                    self._reach(node, source << 8 | FOUNDATION << 4 | 1)
        if waste.bit & takes:
            self._reach(node, WASTE << 8 | FOUNDATION << 4 | 1)
        self._move_cards(node, value, key)
        if node.stock.rest is not None:
            self._draw(node, value, key)
        elif node.redeals and waste.top != NO_CARD:
            self._reach(node, _REDEAL)

    def _move_cards(self, node: Node, value: float, key: int) -> None:  # noqa: C901, PLR0912  # the innermost loop: calls would take a third of its time
        """Move cards within the tableau and from the waste."""
        tops, waste, shifts = node.tops, node.waste, self._shifts
        foundations = node.foundations
        values, takes, automatic = (
            foundations.column_values, foundations.takes, foundations.automatic,
        )  # fmt: skip
        has_empty = tops & EMPTY
        by_top: dict[int, list[int]] | None = None
        # If the card is moved automatically from a column, moving it there first gains nothing.
        if (
            not waste.bit & automatic
            and waste.top != NO_CARD
            and (has_empty or waste.takers & tops)
        ):
            by_top = self._columns_by_top_card(node)
            self._move_from_waste(node, value, key, by_top)
        for source, column in enumerate(node.columns, start=1):
            if not (has_empty or column.takers & tops):
                continue
            if by_top is None:
                by_top = self._columns_by_top_card(node)
            for run in column.runs:
                left = run.left
                targets: list[int] = []
                if shifts or not run.continues or left.bit & takes:
                    for base in run.bases:
                        if base in by_top:
                            targets += by_top[base]
                if has_empty and left.top != NO_CARD:
                    targets += by_top[NO_CARD]
                if not targets:
                    continue
                move = source << 8 | run.length
                if left.bit & automatic:
                    for target in targets:
                        self._reach(node, move | target << 4)
                    continue
                known = values.get(left)
                if known is None:
                    known = self._contents.value_of_column(left, foundations)
                self._put(
                    node,
                    run.cards,
                    targets,
                    value - values[column] + known,
                    key - column.key + left.key,
                    move,
                )

    def _columns_by_top_card(self, node: Node) -> dict[int, list[int]]:
        """Return the columns by top card, with only one of the empty columns."""
        by_top: dict[int, list[int]] = {}
        for number, column in enumerate(node.columns, start=1):
            top = column.top
            if top not in by_top:
                by_top[top] = [number]
            elif top != NO_CARD:
                by_top[top].append(number)
        return by_top

    def _move_from_waste(
        self, node: Node, value: float, key: int, by_top: dict[int, list[int]]
    ) -> None:
        waste, foundations = node.waste, node.foundations
        left = waste.rest
        assert left is not None
        targets: list[int] = []
        for base in self._contents.bases[waste.top]:
            if base in by_top:
                targets += by_top[base]
        if NO_CARD in by_top:
            targets += by_top[NO_CARD]
        move = WASTE << 8 | 1
        if left.bit & foundations.automatic and not node.redeals:
            for target in targets:
                self._reach(node, move | target << 4)
            return
        values = foundations.waste_values
        known = values.get(left)
        if known is None:
            known = self._contents.value_of_waste(left, foundations)
        value += known - values[waste]
        self._put(node, waste.top_cards, targets, value, key - waste.key + left.key, move)

    def _put(
        self, node: Node, cards: bytes, targets: list[int], value: float, key: int, move: int
    ) -> None:
        """Reach the positions after cards are moved to each of the targets.

        `value` and `key` are those of the position without the cards.
        """
        contents, foundations, columns = self._contents, node.foundations, node.columns
        values = foundations.column_values
        seen, heap = self._seen, self._heaps[self._level]
        self.states += len(targets)
        for target in targets:
            onto = columns[target - 1]
            built = onto.with_run.get(cards)
            if built is None:
                built = contents.with_run(onto, cards)
            reached = key - onto.key + built.key
            if reached not in seen:
                seen.add(reached)
                known = values.get(built)
                if known is None:
                    known = contents.value_of_column(built, foundations)
                heappush(heap, (value - values[onto] + known, reached, node, move | target << 4))

    def _draw(self, node: Node, value: float, key: int) -> None:
        contents, foundations = self._contents, node.foundations
        waste, stock = node.waste, node.stock
        rest = stock.rest
        assert rest is not None
        drawn = waste.with_drawn.get(stock.drawn)
        if drawn is None:
            drawn = contents.with_drawn(waste, stock.drawn)
        if drawn.bit & foundations.automatic and not node.redeals:
            self._reach(node, _DRAW)
            return
        self.states += 1
        key += drawn.key - waste.key + rest.key - stock.key
        if key not in self._seen:
            self._seen.add(key)
            values = foundations.waste_values
            known = values.get(drawn)
            if known is None:
                known = contents.value_of_waste(drawn, foundations)
            value += known - values[waste] - self._stock_weight * len(stock.drawn)
            heappush(self._heap(self._level + 1), (value, key, node, _DRAW))

    def _reach(self, node: Node, move: int) -> None:
        """Reach the position after a move and the automatic moves that follow it.

        Its value and key are computed from scratch.
        """
        reached = after(self._contents, node, move)
        autoplay(self._contents, reached, None)
        self.states += 1
        on_foundations = reached.foundations.count
        self.most_on_foundations = max(self.most_on_foundations, on_foundations)
        if on_foundations == self._goal:
            self.line = self._line_to(reached)
            return
        key = key_of(reached)
        if key not in self._seen:
            self._seen.add(key)
            level = self._level + on_foundations - node.foundations.count
            if move in (_DRAW, _REDEAL):
                level += 1
            heappush(self._heap(level), (value_of(self._contents, reached), key, reached, NO_MOVE))

    def _heap(self, level: int) -> list[_Item]:
        while len(self._heaps) <= level:
            self._heaps.append([])
        return self._heaps[level]

    def _line_to(self, node: Node) -> list[Move]:
        """Return the moves from the start to a node, including automatic moves."""
        codes: list[int] = []
        while node.parent is not None:
            codes.append(node.move)
            node = node.parent
        line = self._prefix.copy()
        for code in reversed(codes):
            node = after(self._contents, node, code)
            line.append(Move(code >> 8, code >> 4 & 15, code & 15))
            autoplay(self._contents, node, line)
        return line
