"""A second, slow implementation of the rules, to compare the engine with.

It does not use the engine. A card is a text such as `10H`. A pile is a tuple of cards from the
bottom up; in a column a face-down card is followed by `?`. A move is its exact notation.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CSHD"

Pile = tuple[str, ...]


@dataclass(frozen=True)
class Rules:
    columns: int
    dealt: int
    face_down: int
    builds_by: str
    moves: str
    draws: int = 1
    redeals: int = 0
    aces_first: bool = False


RULES = {
    "forty-thieves": Rules(10, 4, 0, "same suit", "one card"),
    "indian": Rules(10, 3, 1, "any different suit", "one card"),
    "limited": Rules(12, 3, 0, "same suit", "one card"),
    "little-forty": Rules(10, 4, 0, "any different suit", "sequences", draws=3, redeals=3),
    "lucas": Rules(13, 3, 0, "same suit", "one card", aces_first=True),
    "maria": Rules(9, 4, 0, "different colour", "one card"),
    "number-ten": Rules(10, 4, 2, "different colour", "sequences"),
    "rank-and-file": Rules(10, 4, 3, "different colour", "sequences"),
    "streets": Rules(10, 4, 0, "different colour", "one card"),
}


@dataclass(frozen=True)
class Table:
    rules: Rules
    columns: tuple[Pile, ...]
    stock: Pile
    """The next card to be drawn is first."""
    waste: Pile
    foundations: tuple[Pile, ...]
    redeals: int


def deal(rules: Rules, deck: list[str]) -> Table:
    """Lay out a deck, row by row."""
    aces = [card for card in deck if card[0] == "A"] if rules.aces_first else []
    pack = [card for card in deck if card not in aces]
    columns: list[Pile] = [()] * rules.columns
    for row in range(rules.dealt):
        back = "?" if row < rules.face_down else ""
        columns = [(*column, pack.pop(0) + back) for column in columns]
    foundations = ((ace,) for ace in aces) if aces else [()] * 8
    return Table(rules, tuple(columns), tuple(pack), (), tuple(foundations), rules.redeals)


def legal_moves(table: Table) -> set[str]:
    """Return every legal move."""
    moves = set()
    if table.stock:
        moves.add("d")
    elif table.waste and table.redeals > 0:
        moves.add("r")
    for source, pile in _sources(table):
        if pile and _foundation_for(table, pile[-1]) is not None:
            moves.add(f"{source}-f")
        for cards in _movable(table.rules, source, pile):
            for number, column in enumerate(table.columns, start=1):
                if str(number) != source and _fits(table.rules, column, cards[0]):
                    count = f"x{len(cards)}" if len(cards) > 1 else ""
                    moves.add(f"{source}-{number}{count}")
    return moves


def play(table: Table, move: str) -> Table:
    """Return the table after a legal move."""
    if move == "d":
        drawn, left = table.stock[: table.rules.draws], table.stock[table.rules.draws :]
        return replace(table, stock=left, waste=table.waste + drawn)
    if move == "r":
        return replace(table, stock=table.waste, waste=(), redeals=table.redeals - 1)
    source, _, goal = move.partition("-")
    goal, _, count = goal.partition("x")
    table, cards = _lift(table, source, int(count or 1))
    if goal == "f":
        place = _foundation_for(table, cards[0])
        return replace(table, foundations=_added(table.foundations, place, cards))
    return replace(table, columns=_added(table.columns, int(goal) - 1, cards))


def is_won(table: Table) -> bool:
    """Return whether eight foundations are complete, Ace to King."""
    return all(len(foundation) == 13 for foundation in table.foundations)


def is_stuck(table: Table) -> bool:
    """Return whether no draw or redeal is left and moves only change the columns' order."""
    moves = legal_moves(table)
    if is_won(table) or moves & {"d", "r"}:
        return False
    here = _but_for_the_order_of_columns(table)
    return all(_but_for_the_order_of_columns(play(table, move)) == here for move in moves)


def _sources(table: Table) -> Iterator[tuple[str, Pile]]:
    yield "w", table.waste
    for number, column in enumerate(table.columns, start=1):
        yield str(number), column


def _movable(rules: Rules, source: str, pile: Pile) -> Iterator[Pile]:
    """Yield each group of cards at the end of a pile that may move together."""
    most = len(pile) if rules.moves == "sequences" and source != "w" else 1
    for count in range(1, min(most, len(pile)) + 1):
        cards = pile[-count:]
        face_up = not any(card.endswith("?") for card in cards)
        in_sequence = all(_builds(rules, *pair) for pair in pairwise(cards))
        if face_up and in_sequence:
            yield cards


def _fits(rules: Rules, column: Pile, card: str) -> bool:
    return not column or _builds(rules, column[-1], card)


def _builds(rules: Rules, onto: str, card: str) -> bool:
    if RANKS.index(_rank(card)) + 1 != RANKS.index(_rank(onto)):
        return False
    same_suit = _suit(onto) == _suit(card)
    return {
        "same suit": same_suit,
        "any different suit": not same_suit,
        "different colour": (_suit(onto) in "HD") != (_suit(card) in "HD"),
    }[rules.builds_by]


def _rank(card: str) -> str:
    return card.removesuffix("?")[:-1]


def _suit(card: str) -> str:
    return card.removesuffix("?")[-1]


def _foundation_for(table: Table, card: str) -> int | None:
    """Return a foundation that takes a card; an empty one takes any Ace."""
    for place, foundation in enumerate(table.foundations):
        next_rank = RANKS[len(foundation) :][:1]
        same_suit = not foundation or _suit(foundation[0]) == _suit(card)
        if same_suit and next_rank == [_rank(card)]:
            return place
    return None


def _lift(table: Table, source: str, count: int) -> tuple[Table, Pile]:
    """Take cards off a pile; a face-down card under them turns up."""
    if source == "w":
        return replace(table, waste=table.waste[:-1]), table.waste[-1:]
    place = int(source) - 1
    column, cards = table.columns[place][:-count], table.columns[place][-count:]
    if column:
        column = (*column[:-1], column[-1].removesuffix("?"))
    columns = (*table.columns[:place], column, *table.columns[place + 1 :])
    return replace(table, columns=columns), cards


def _added(piles: tuple[Pile, ...], place: int | None, cards: Pile) -> tuple[Pile, ...]:
    return tuple(pile + cards if here == place else pile for here, pile in enumerate(piles))


def _but_for_the_order_of_columns(table: Table) -> tuple[object, ...]:
    foundations = Counter(table.foundations)
    return Counter(table.columns), table.stock, table.waste, foundations, table.redeals
