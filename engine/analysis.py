"""Analysis of a finished game: the last winnable position, and a winning line from it."""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.deal import deal
from engine.moves import Move
from engine.position import Position
from engine.solver import Effort, Solver, Verdict, check_line
from engine.variants import Variant

_ROUNDS: Final = (20_000, 100_000, 400_000)
"""The limit of states for each search, by round: easy positions narrow down the hard ones."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The result of an analysis.

    Attributes:
        verdicts: the verdict of each position, from the deal to the last one. Won positions come
            first, then undecided ones, then lost ones.
        last_won: the ply of the last position with a known win; None if there is none.
        losing_move: the move made there; None if none was made or no win is known.
        proven: whether the position after that move is proven lost.
        line: the moves that win from the last won position.

    """

    verdicts: tuple[Verdict, ...]
    last_won: int | None
    losing_move: Move | None
    proven: bool
    line: tuple[Move, ...]


class Analysis:
    """A resumable analysis of a game; `run` continues it.

    All positions before a won one are won, and all positions after a lost one are lost. So each
    search decides a position in the middle of the undecided ones. Limits are counted in states,
    so that a game has the same findings on every machine.
    """

    def __init__(
        self, variant: Variant, number: int, moves: Sequence[Move], line: Sequence[Move] = ()
    ) -> None:
        """Prepare the analysis of a game.

        Args:
            variant: the rules.
            number: the deal number.
            moves: the moves made; they must be legal and are not checked.
            line: moves known to win from the deal, if there are any.

        Raises:
            ValueError: the line does not win.

        """
        self._start = deal(variant, number)
        self._moves = tuple(moves)
        self._won = -1
        self._lost = len(self._moves) + 1
        self._line: tuple[Move, ...] = ()
        self._states = 0
        self._done = 0.0
        self._search = self._search_positions()
        if self._position(len(self._moves)).is_won:
            self._win(len(self._moves), ())
        elif line:
            check_line(self._start, line)
            self._win(0, tuple(line))

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Return the verdict of each position, from the deal to the last one."""
        lost = len(self._moves) + 1 - self._lost
        return (
            (Verdict.WON,) * (self._won + 1)
            + (Verdict.UNDECIDED,) * (self._lost - self._won - 1)
            + (Verdict.LOST,) * lost
        )

    @property
    def done(self) -> float:
        """Return the finished share of the work, from 0 to 1; it never decreases."""
        return self._done

    @property
    def result(self) -> Findings:
        """Return the findings so far."""
        won, found = self._won, self._won >= 0
        return Findings(
            verdicts=self.verdicts,
            last_won=won if found else None,
            losing_move=self._moves[won] if found and won < len(self._moves) else None,
            proven=found and self._lost == won + 1 <= len(self._moves),
            line=self._line,
        )

    def run(self, should_continue: Callable[[], bool]) -> bool:
        """Continue until everything is decided or `should_continue`, called often, returns False.

        Returns:
            True if the analysis is complete.

        """
        while self._done < 1 and should_continue():
            self._done = next(self._search, 1.0)
        return self._done == 1

    # ---------------------------------------------------------------- searching

    def _search_positions(self) -> Iterator[float]:
        """Search in rounds; yield the finished share of the work after each turn of a search."""
        for number, states in enumerate(_ROUNDS):
            tried: set[int] = set()
            while (ply := self._next(tried)) is not None:
                for _ in self._decide(ply, states):
                    ahead = self._searches_ahead(tried) * states + self._states_after(number)
                    yield max(self._done, self._states / (self._states + ahead))
                tried.add(ply)

    def _next(self, tried: Collection[int]) -> int | None:
        """Return the next ply to search: first for the last won position, then the first lost."""
        first, last = self._undecided(tried)
        if self._won + 1 < first:
            return (self._won + first) // 2
        if last + 1 < self._lost:
            return (last + self._lost) // 2
        return None

    def _undecided(self, tried: Collection[int]) -> tuple[int, int]:
        """Return the first and last positions this round left undecided, or the bounds."""
        left = [ply for ply in tried if self._won < ply < self._lost]
        return min(left, default=self._lost), max(left, default=self._won)

    def _searches_ahead(self, tried: Collection[int]) -> int:
        """Return the most searches that this round may still take."""
        first, last = self._undecided(tried)
        return (first - self._won - 1).bit_length() + (self._lost - last - 1).bit_length()

    def _states_after(self, number: int) -> int:
        """Return the most states that the rounds after this one may take."""
        return 2 * (self._lost - self._won - 1).bit_length() * sum(_ROUNDS[number + 1 :])

    def _decide(self, ply: int, states: int) -> Iterator[None]:
        """Search from a position; yield before each turn."""
        solver = Solver(self._position(ply))
        before, reached = self._states, -1
        while solver.verdict is Verdict.UNDECIDED and reached < solver.effort.states < states:
            reached = solver.effort.states
            yield
            solver.run(_until(reached))
            self._states = before + solver.effort.states
        if solver.verdict is Verdict.WON:
            self._win(ply, solver.line)
        elif solver.verdict is Verdict.LOST:
            self._lost = ply

    def _win(self, ply: int, line: tuple[Move, ...]) -> None:
        """Mark as won the last position of the game that the line from `ply` passes through."""
        passed = {here: step for step, here in enumerate(_passed(self._position(ply), line))}
        moves = self._moves[ply : self._lost - 1]
        game = enumerate(_passed(self._position(ply), moves), start=ply)
        self._won, step = max((later, passed[here]) for later, here in game if here in passed)
        self._line = line[step:]

    def _position(self, ply: int) -> Position:
        position = self._start.copy()
        for move in self._moves[:ply]:
            position.make(move)
        return position


def _until(states: int) -> Callable[[Effort], bool]:
    """Return a callback that stops a solver at the first turn beyond a number of states."""
    return lambda effort: effort.states <= states


def _passed(position: Position, moves: Sequence[Move]) -> Iterator[Hashable]:
    """Yield the state at the start and after each move."""
    yield _state(position)
    for move in moves:
        position.make(move)
        yield _state(position)


def _state(position: Position) -> Hashable:
    piles = map(tuple, [*position.piles, position.stock])
    return (*piles, *position.face_down, position.redeals_left)
