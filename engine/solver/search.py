"""Cyclic best-first search over the positions of one deal.

Draws made and cards on foundations can never be taken back; their number is the level of a
position. Each level has a heap of its own, and the search visits the levels in turn and goes on
from the cheapest position of each: it neither runs down one line for ever nor drowns in the
opening. A heap holds the move that leads to a position, which is made only when its turn comes.
"""

from heapq import heappop, heappush
from typing import Final

from engine.cards import SUITS
from engine.moves import FOUNDATION, STOCK, WASTE, Move
from engine.position import Position
from engine.solver.contents import (
    EMPTY,
    HIDDEN,
    NO_CARD,
    Column,
    Contents,
    Foundations,
    Stock,
    Waste,
)
from engine.solver.verdict import Verdict
from engine.solver.weights import Strategy

_NO_MOVE: Final = -1
_DRAW: Final = STOCK << 8 | WASTE << 4 | 1
_REDEAL: Final = WASTE << 8 | STOCK << 4 | 1
_REDEAL_KEY: Final = 0x5851_F42D_4C95_7F2D_9E37_79B9


class Node:
    """A position that the search has gone on from, or is about to.

    Attributes:
        columns: the tableau.
        tops: the bits of the columns' top cards.
        waste: the waste.
        stock: the stock.
        redeals: how many are left.
        foundations: the foundations.
        parent: where it was reached from.
        move: the move that led here; automatic plays may have followed.

    """

    __slots__ = (
        "columns", "foundations", "move", "parent", "redeals", "stock", "tops", "waste",
    )  # fmt: skip

    def __init__(
        self,
        columns: list[Column],
        waste: Waste,
        stock: Stock,
        redeals: int,
        foundations: Foundations,
        parent: "Node | None",
        move: int,
    ) -> None:
        self.columns = columns
        self.waste = waste
        self.stock = stock
        self.redeals = redeals
        self.foundations = foundations
        self.parent = parent
        self.move = move
        tops = 0
        for column in columns:
            tops |= column.bit
        self.tops = tops


_Item = tuple[float, int, Node, int]
"""A position's value, its key, and a node with the move that leads there from it."""


class Search:
    """One resumable search of one position; `run` goes on with it.

    Attributes:
        states: how many positions it has reached, each counted as often as it was reached.
        line: the winning moves, once they are found.
        strategy: how it searches.

    """

    def __init__(self, position: Position, strategy: Strategy) -> None:
        self._contents = Contents(position.variant, strategy.weights, eager=strategy.eager)
        self.strategy = strategy
        self._eager = strategy.eager
        self._stock_weight: float = strategy.weights.stock
        self.states = 0
        self.line: list[Move] | None = None
        self._prefix: list[Move] = []
        self._root = self._node_of(position)
        self._play_up(self._root, self._prefix)
        first = self._root.foundations.count
        self._goal = first + _cards_left(self._root)
        self._seen: set[int] = {self._key(self._root)}
        self._heaps: list[list[_Item]] = [[] for _ in range(first + 1)]
        self._heaps[first].append((self._value(self._root), self._key(self._root), self._root, -1))
        self._first = first
        self._level = first - 1
        if first == self._goal:
            self.line = self._prefix

    @property
    def positions(self) -> int:
        """How many different positions are remembered."""
        return len(self._seen)

    def run(self, states: int) -> Verdict:
        """Go on until about that many more states are reached.

        `Verdict.LOST` means that no position is left to go on from: a proof unless the
        strategy is eager.
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
        """The first level that has positions to go on from; one past the last where none has."""
        heaps = self._heaps
        while self._first < len(heaps) and not heaps[self._first]:
            self._first += 1
        return self._first

    # --------------------------------------------------------------- positions

    def _node_of(self, position: Position) -> Node:
        contents = self._contents
        columns = [
            contents.column(
                bytes(card + HIDDEN if depth < hidden else card for depth, card in enumerate(cards))
            )
            for hidden, cards in zip(position.face_down[1:], position.piles[1:], strict=True)
        ]
        ranks = [rank for suit in SUITS for rank in (position.high[suit], position.low[suit])]
        return Node(
            columns,
            contents.waste(bytes(position.piles[WASTE])),
            contents.stock(bytes(reversed(position.stock))),
            position.redeals_left,
            contents.foundations(tuple(ranks)),
            None,
            _NO_MOVE,
        )

    def _key(self, node: Node) -> int:
        key = node.waste.key + node.stock.key + node.redeals * _REDEAL_KEY
        for column in node.columns:
            key += column.key
        return key

    def _value(self, node: Node) -> float:
        contents, foundations = self._contents, node.foundations
        value = foundations.value + self._stock_weight * len(node.stock.cards)
        known = foundations.waste_values.get(node.waste)
        value += contents.value_of_waste(node.waste, foundations) if known is None else known
        for column in node.columns:
            known = foundations.column_values.get(column)
            value += contents.value_of_column(column, foundations) if known is None else known
        return value

    def _after(self, node: Node, move: int) -> Node:
        """The position after a move, without what goes up by itself."""
        contents = self._contents
        columns, waste, stock = node.columns.copy(), node.waste, node.stock
        redeals, foundations = node.redeals, node.foundations
        source, target = move >> 8, move >> 4 & 15
        if source == STOCK:
            assert stock.rest is not None
            waste, stock = contents.with_drawn(waste, stock.drawn), stock.rest
        elif target == STOCK:
            waste, stock = contents.waste(b""), contents.stock(waste.cards)
            redeals -= 1
        else:
            if source == WASTE:
                cards = waste.top_cards
                assert waste.rest is not None
                waste = waste.rest
            else:
                run = columns[source - 1].runs[(move & 15) - 1]
                cards = run.cards
                columns[source - 1] = run.left
            if target == FOUNDATION:
                foundations = contents.with_card(foundations, cards[0])
            else:
                columns[target - 1] = contents.with_run(columns[target - 1], cards)
        return Node(columns, waste, stock, redeals, foundations, node, move)

    def _play_up(self, node: Node, log: list[Move] | None) -> None:
        """Play up what goes up by itself in a fresh position."""
        contents, columns = self._contents, node.columns
        while True:
            automatic = node.foundations.automatic
            if node.tops & automatic:
                source = next(n for n, column in enumerate(columns) if column.bit & automatic)
                column = columns[source]
                assert column.rest is not None
                node.foundations = contents.with_card(node.foundations, column.top)
                columns[source] = column.rest
                node.tops = 0
                for column in columns:
                    node.tops |= column.bit
                source += 1
            elif node.waste.bit & automatic and not node.redeals:
                assert node.waste.rest is not None
                node.foundations = contents.with_card(node.foundations, node.waste.top)
                node.waste = node.waste.rest
                source = WASTE
            else:
                return
            if log is not None:
                log.append(Move(source, FOUNDATION))

    # --------------------------------------------------------------- expanding

    def _expand(self, item: _Item) -> None:
        """Reach every position that is one move away."""
        value, key, node, move = item
        if move != _NO_MOVE:
            node = self._after(node, move)
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
        tops, waste, eager = node.tops, node.waste, self._eager
        foundations = node.foundations
        values, takes, automatic = (
            foundations.column_values, foundations.takes, foundations.automatic,
        )  # fmt: skip
        has_empty = tops & EMPTY
        places: dict[int, list[int]] | None = None
        if waste.top != NO_CARD and (has_empty or waste.takers & tops):
            places = self._places(node)
            self._move_from_waste(node, value, key, places)
        for source, column in enumerate(node.columns, start=1):
            if not (has_empty or column.takers & tops):
                continue
            if places is None:
                places = self._places(node)
            for run in column.runs:
                left = run.left
                targets: list[int] = []
                if not (eager and run.continues) or left.bit & takes:
                    for base in run.bases:
                        if base in places:
                            targets += places[base]
                if has_empty and left.top != NO_CARD:
                    targets += places[NO_CARD]
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

    def _places(self, node: Node) -> dict[int, list[int]]:
        """The columns by their top card; of the empty ones only one, as they are alike."""
        places: dict[int, list[int]] = {}
        for number, column in enumerate(node.columns, start=1):
            top = column.top
            if top not in places:
                places[top] = [number]
            elif top != NO_CARD:
                places[top].append(number)
        return places

    def _move_from_waste(
        self, node: Node, value: float, key: int, places: dict[int, list[int]]
    ) -> None:
        waste, foundations = node.waste, node.foundations
        left = waste.rest
        assert left is not None
        targets: list[int] = []
        for base in self._contents.bases[waste.top]:
            if base in places:
                targets += places[base]
        if NO_CARD in places:
            targets += places[NO_CARD]
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
        """Reach what results when cards taken up are put on each target.

        `value` and `key` are those of the position while they are in the air.
        """
        contents, foundations, columns = self._contents, node.foundations, node.columns
        values = foundations.column_values
        seen, heap = self._seen, self._heaps[self._level]
        self.states += len(targets)
        for target in targets:
            onto = columns[target - 1]
            after = onto.with_run.get(cards)
            if after is None:
                after = contents.with_run(onto, cards)
            reached = key - onto.key + after.key
            if reached not in seen:
                seen.add(reached)
                known = values.get(after)
                if known is None:
                    known = contents.value_of_column(after, foundations)
                heappush(heap, (value - values[onto] + known, reached, node, move | target << 4))

    def _draw(self, node: Node, value: float, key: int) -> None:
        contents, foundations = self._contents, node.foundations
        waste, stock = node.waste, node.stock
        rest = stock.rest
        assert rest is not None
        after = waste.with_drawn.get(stock.drawn)
        if after is None:
            after = contents.with_drawn(waste, stock.drawn)
        if after.bit & foundations.automatic and not node.redeals:
            self._reach(node, _DRAW)
            return
        self.states += 1
        key += after.key - waste.key + rest.key - stock.key
        if key not in self._seen:
            self._seen.add(key)
            values = foundations.waste_values
            known = values.get(after)
            if known is None:
                known = contents.value_of_waste(after, foundations)
            value += known - values[waste] - self._stock_weight * len(stock.drawn)
            heappush(self._heap(self._level + 1), (value, key, node, _DRAW))

    def _reach(self, node: Node, move: int) -> None:
        """Reach the position after a move and what goes up by itself then, valued from scratch."""
        after = self._after(node, move)
        self._play_up(after, None)
        self.states += 1
        founded = after.foundations.count
        if founded == self._goal:
            self.line = self._line_to(after)
            return
        key = self._key(after)
        if key not in self._seen:
            self._seen.add(key)
            level = self._level + founded - node.foundations.count
            if move in (_DRAW, _REDEAL):
                level += 1
            heappush(self._heap(level), (self._value(after), key, after, _NO_MOVE))

    def _heap(self, level: int) -> list[_Item]:
        while len(self._heaps) <= level:
            self._heaps.append([])
        return self._heaps[level]

    def _line_to(self, node: Node) -> list[Move]:
        """The moves from the beginning to a position, automatic plays among them."""
        codes: list[int] = []
        while node.parent is not None:
            codes.append(node.move)
            node = node.parent
        line = self._prefix.copy()
        for code in reversed(codes):
            node = self._after(node, code)
            line.append(Move(code >> 8, code >> 4 & 15, code & 15))
            self._play_up(node, line)
        return line


def _cards_left(node: Node) -> int:
    in_columns = sum(len(column.cards) for column in node.columns)
    return in_columns + len(node.waste.cards) + len(node.stock.cards)
