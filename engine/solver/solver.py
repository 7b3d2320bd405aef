"""The solver: decides a position with several searches that take turns."""

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
"""The states of the first turn of a strategy with one share."""

_LONGEST_TURN: Final = 12_000
"""The most states of a turn of the strategy with the most shares. A turn takes some hundredths of
a second, so that a cancelled search stops soon."""

MOST_POSITIONS: Final = 8_000_000
"""The limit of remembered positions. At about 200 bytes each, a search needs at most 1.6 GB."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of a search so far.

    Attributes:
        states: the number of positions reached, including repetitions.
        positions: the number of different positions remembered.

    """

    states: int
    positions: int


class Solver:
    """A resumable search for a win from one position; `run` continues it.

    Attributes:
        verdict: the verdict so far.
        line: the moves that win, checked against the rules; empty unless the verdict is `WON`.

    """

    def __init__(self, position: Position, strategies: Sequence[Strategy] | None = None) -> None:
        """Prepare a search; `strategies` replace those of the variant."""
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
        """Return the effort so far."""
        return Effort(
            sum(search.states for search in self._searches),
            sum(search.positions for search in self._searches),
        )

    def run(self, should_continue: Callable[[Effort], bool]) -> Verdict:
        """Search until the position is decided or `should_continue` returns False.

        `should_continue` is called before each turn. The search also ends, undecided, at
        `MOST_POSITIONS`.
        """
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
    """Check that a line is legal and wins.

    Raises:
        ValueError: a move is not legal, or the line does not win.

    """
    after = position.copy()
    for ply, move in enumerate(line, start=1):
        if not is_legal(after, move):
            raise ValueError(f"move {ply} of the line, {move}, is not legal")
        after.make(move)
    if any(after.piles) or after.stock:
        raise ValueError("the line does not win")
