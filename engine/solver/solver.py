"""Decides a position by several searches in turns, as long as it is let."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.legality import is_legal
from engine.moves import Move
from engine.position import Position
from engine.solver.relaxation import is_hopeless
from engine.solver.search import Search
from engine.solver.verdict import Verdict
from engine.solver.weights import Strategy, strategies_for

_FIRST_TURN: Final = 3_000
"""States, for a strategy with one share."""

_LONGEST_TURN: Final = 12_000
"""States, for the strategy with the most shares; a turn lasts some hundredths of a second, so
whoever cancels need not wait."""

MOST_POSITIONS: Final = 8_000_000
"""Positions remembered, at about 200 bytes each: no search takes much more than 1.6 GB."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What a search has taken so far.

    Attributes:
        states: positions reached, each as often as it was reached.
        positions: different positions remembered.

    """

    states: int
    positions: int


class Solver:
    """What can be found out about one position; `run` goes on with it.

    Attributes:
        verdict: what is known.
        line: the moves that win from the position, checked against the rules, where it is won.

    """

    def __init__(self, position: Position, strategies: Sequence[Strategy] | None = None) -> None:
        """Take a position, and the searches to take turns at it instead of those of its game."""
        self._position = position.copy()
        strategies = strategies or strategies_for(position.variant.key)
        self._searches = [Search(position, strategy) for strategy in strategies]
        self._waiting = deque(self._searches)
        self._turn = _FIRST_TURN
        self._longest_turn = _LONGEST_TURN // max(strategy.share for strategy in strategies)
        self.verdict = Verdict.LOST if is_hopeless(position) else Verdict.UNDECIDED
        self.line: tuple[Move, ...] = ()

    @property
    def effort(self) -> Effort:
        """What the search has taken so far."""
        return Effort(
            sum(search.states for search in self._searches),
            sum(search.positions for search in self._searches),
        )

    def run(self, should_continue: Callable[[Effort], bool]) -> Verdict:
        """Search until decided or until `should_continue`, called after each turn, ends it."""
        while self.verdict is Verdict.UNDECIDED:
            effort = self.effort
            if (
                effort.positions >= MOST_POSITIONS
                or not should_continue(effort)
                or not self._waiting
            ):
                break
            self._take_turn()
        return self.verdict

    def _take_turn(self) -> None:
        search = self._waiting.popleft()
        verdict = search.run(self._turn * search.strategy.share)
        if verdict is Verdict.WON:
            self._win(search)
        elif verdict is Verdict.UNDECIDED:
            self._waiting.append(search)
        elif search.strategy.is_complete:
            self.verdict = Verdict.LOST
        self._turn = min(self._turn + self._turn // 4, self._longest_turn)

    def _win(self, search: Search) -> None:
        line = tuple(search.line or ())
        check_line(self._position, line)
        self.line = line
        self.verdict = Verdict.WON


def check_line(position: Position, line: Sequence[Move]) -> None:
    """Play a line by the rules.

    Raises:
        ValueError: one of its moves is not legal, or it does not win.

    """
    after = position.copy()
    for ply, move in enumerate(line, start=1):
        if not is_legal(after, move):
            raise ValueError(f"move {ply} of the line, {move}, is not legal")
        after.make(move)
    if any(after.piles) or after.stock:
        raise ValueError("the line does not win")
