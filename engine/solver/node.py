"""The nodes of a search: positions, and how moves change them."""

from typing import Final

from engine.cards import SUITS
from engine.moves import FOUNDATION, STOCK, WASTE, Move
from engine.position import Position
from engine.solver.contents import HIDDEN, Column, Contents, Foundations, Stock, Waste

NO_MOVE: Final = -1
_REDEAL_KEY: Final = 0x5851_F42D_4C95_7F2D_9E37_79B9


class Node:
    """A position that the search has expanded or reached.

    Attributes:
        columns: the tableau.
        tops: the bits of the columns' top cards.
        waste: the waste.
        stock: the stock.
        redeals: the number of redeals left.
        foundations: the foundations.
        parent: the node it was reached from; None for the root.
        move: the move from the parent; automatic moves may have followed.

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


def node_of(contents: Contents, position: Position) -> Node:
    """Return a position as a node."""
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
        NO_MOVE,
    )


def key_of(node: Node) -> int:
    """Return the key of a position, which does not depend on the order of the columns."""
    key = node.waste.key + node.stock.key + node.redeals * _REDEAL_KEY
    for column in node.columns:
        key += column.key
    return key


def value_of(contents: Contents, node: Node) -> float:
    """Return the cost of a position; see `Weights`."""
    foundations = node.foundations
    value = foundations.value + contents.weights.stock * len(node.stock.cards)
    known = foundations.waste_values.get(node.waste)
    value += contents.value_of_waste(node.waste, foundations) if known is None else known
    for column in node.columns:
        known = foundations.column_values.get(column)
        value += contents.value_of_column(column, foundations) if known is None else known
    return value


def after(contents: Contents, node: Node, move: int) -> Node:
    """Return the node after a move, without the automatic moves that follow."""
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


def autoplay(contents: Contents, node: Node, log: list[Move] | None) -> None:
    """Make the automatic moves in a new node, and add them to a log."""
    columns = node.columns
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


def cards_left(node: Node) -> int:
    """Return how many cards are not on a foundation."""
    in_columns = sum(len(column.cards) for column in node.columns)
    return in_columns + len(node.waste.cards) + len(node.stock.cards)
