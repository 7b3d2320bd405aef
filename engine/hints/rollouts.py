"""Rollouts: games played to their end with hidden cards dealt at random.

The player in a rollout knows only the visible cards.
"""

import random

from engine.cards import Card
from engine.hints.quiet_search import Plan, QuietSearch
from engine.hints.visible import concealed
from engine.moves import DRAW, REDEAL, WASTE
from engine.position import WON_CARDS, Position
from engine.solver.contents import Contents
from engine.solver.search import Search
from engine.solver.weights import Strategy


def deal_hidden(position: Position, hidden: list[Card], chance: random.Random) -> Position:
    """Return a copy of a position with its unknown cards replaced at random by the hidden ones."""
    cards = hidden.copy()
    chance.shuffle(cards)
    layout = position.copy()
    for column in layout.columns:
        for depth in range(layout.face_down[column]):
            layout.piles[column][depth] = cards.pop()
    layout.stock = cards
    return layout


def on_foundations(position: Position) -> int:
    """Return the number of cards on the foundations."""
    return sum(position.high) + sum(position.low)


def is_open(position: Position) -> bool:
    """Return whether no card is hidden and no redeal is left, so that a search sees everything."""
    return not (position.stock or position.redeals_left or any(position.face_down))


def follow(position: Position, plan: Plan) -> bool:
    """Make a plan's moves and show the next hidden card; False if none can be shown."""
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
    """A player of rollouts, who sees only visible cards and searches briefly for each decision.

    Attributes:
        states: the number of positions reached so far, in all games.

    """

    def __init__(
        self, strategy: Strategy, contents: Contents, positions: int, endgame_positions: int
    ) -> None:
        """Set the strategy, and the positions searched for a decision and for an open endgame."""
        self._strategy = strategy
        self._contents = contents
        self._positions = positions
        self._endgame_positions = endgame_positions
        self.states = 0

    def play_out(self, position: Position) -> int:
        """Play to the end, changing the position.

        Returns:
            The number of cards on the foundations: all of them if the game is won.

        """
        while not is_open(position):
            plan = self._plan(position)
            if plan.wins:
                return WON_CARDS
            if not follow(position, plan):
                return on_foundations(position)
        search = Search(position, self._strategy, self._contents)
        search.run(self._endgame_positions)
        self.states += search.states
        return search.most_on_foundations

    def _plan(self, position: Position) -> Plan:
        search = QuietSearch(concealed(position), self._strategy, self._contents)
        search.explore(self._positions)
        self.states += search.states
        return search.plans(1)[0]
