"""Playing on when the hidden cards are laid out in one way, without knowing it."""

import random

from engine.cards import Card
from engine.hints.quiet_search import Plan, QuietSearch
from engine.hints.visible import concealed
from engine.moves import DRAW, REDEAL, WASTE
from engine.position import WON_CARDS, Position
from engine.solver.contents import Contents
from engine.solver.search import Search
from engine.solver.weights import Strategy


def laid_out(position: Position, hidden: list[Card], chance: random.Random) -> Position:
    """A position with the hidden cards, which are unknown in it, laid out by chance."""
    cards = hidden.copy()
    chance.shuffle(cards)
    layout = position.copy()
    for column in layout.columns:
        for depth in range(layout.face_down[column]):
            layout.piles[column][depth] = cards.pop()
    layout.stock = cards
    return layout


def on_foundations(position: Position) -> int:
    """How many cards lie on the foundations."""
    return sum(position.high) + sum(position.low)


def is_open(position: Position) -> bool:
    """Whether every card is to be seen, and the order in which those of the waste will come."""
    return not (position.stock or position.redeals_left or any(position.face_down))


def follow(position: Position, plan: Plan) -> bool:
    """Make a plan's moves and see the next hidden card; False where none can be seen."""
    for move in plan.moves:
        position.make(move)
    if plan.turns_up:
        return True
    if position.stock:
        position.make(DRAW)
    elif position.redeals_left and position.piles[WASTE]:
        position.make(REDEAL)
    else:
        return False
    return True


class Player:
    """Plays games to their end by what can be seen, each decision after a short search.

    Attributes:
        states: how many positions it has reached so far, in all games.

    """

    def __init__(
        self, strategy: Strategy, contents: Contents, positions: int, at_the_end: int
    ) -> None:
        """Take how it values positions, and how many it looks at: each time, and in the open."""
        self._strategy = strategy
        self._contents = contents
        self._positions = positions
        self._at_the_end = at_the_end
        self.states = 0

    def play_out(self, position: Position) -> int:
        """Play to the end; the position is changed.

        Returns:
            How many cards come to the foundations; all of them where the game is won.

        """
        while not is_open(position):
            plan = self._plan(position)
            if plan.wins:
                return WON_CARDS
            if not follow(position, plan):
                return on_foundations(position)
        search = Search(position, self._strategy, self._contents)
        search.run(self._at_the_end)
        self.states += search.states
        return search.most_on_foundations

    def _plan(self, position: Position) -> Plan:
        search = QuietSearch(concealed(position), self._strategy, self._contents)
        search.look(self._positions)
        self.states += search.states
        return search.plans(1)[0]
