"""Where a finished game was lost: the last position from which a win is found, and the win."""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.deal import deal
from engine.moves import Move
from engine.position import Position
from engine.solver import Effort, Solver, Verdict, check_line
from engine.variants import Variant

_ROUNDS: Final = (20_000, 100_000, 400_000)
"""States for each search, round after round: what is easy narrows down what is hard."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What is known of a game.

    Attributes:
        verdicts: of each position, the deal and the last one included; won ones come before
            undecided ones, and those before lost ones.
        last_won: the ply of the last position from which a win was found; None where there is none.
        losing_move: the move made there; None where none was made or no win was found.
        proven: whether the position after that move is proved lost.
        line: moves that win from the last won position.

    """

    verdicts: tuple[Verdict, ...]
    last_won: int | None
    losing_move: Move | None
    proven: bool
    line: tuple[Move, ...]


class Analysis:
    """What can be found out about a game, from its deal to its end; `run` goes on with it.

    Searches decide positions, always in the middle of those undecided: before a won position all
    are won, after a lost one all are lost. The limits are counted in states, so that the same game
    has the same findings everywhere.
    """

    def __init__(
        self, variant: Variant, number: int, moves: Sequence[Move], line: Sequence[Move] = ()
    ) -> None:
        """Take a game.

        Args:
            variant: its rules.
            number: its deal number.
            moves: the legal moves made, which are not checked.
            line: moves that are known to win from its deal, if any are.

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
        self._solver_pool = self._search()
        if self._position(len(self._moves)).is_won:
            self._win(len(self._moves), ())
        elif line:
            check_line(self._start, line)
            self._win(0, tuple(line))

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What is known of each position, the deal and the last one included."""
        lost = len(self._moves) + 1 - self._lost
        return (
            (Verdict.WON,) * (self._won + 1)
            + (Verdict.UNDECIDED,) * (self._lost - self._won - 1)
            + (Verdict.LOST,) * lost
        )

    @property
    def done(self) -> float:
        """How much of the work is done, from 0 to 1; it never falls."""
        return self._done

    @property
    def result(self) -> Findings:
        """What is known by now."""
        won, found = self._won, self._won >= 0
        return Findings(
            verdicts=self.verdicts,
            last_won=won if found else None,
            losing_move=self._moves[won] if found and won < len(self._moves) else None,
            proven=found and self._lost == won + 1 <= len(self._moves),
            line=self._line,
        )

    def run(self, should_continue: Callable[[], bool]) -> bool:
        """Analyse until all is done or `should_continue` returns False; it is called often.

        Returns:
            Whether all is done.

        """
        while self._done < 1 and should_continue():
            self._done = next(self._solver_pool, 1.0)
        return self._done == 1

    # ---------------------------------------------------------------- searching

    def _search(self) -> Iterator[float]:
        """Decide what can be decided; stops after each turn of a search to tell what is done."""
        for number, states in enumerate(_ROUNDS):
            tried: set[int] = set()
            while (ply := self._next(tried)) is not None:
                for _ in self._decide(ply, states):
                    ahead = self._searches_ahead(tried) * states + self._states_after(number)
                    yield max(self._done, self._states / (self._states + ahead))
                tried.add(ply)

    def _next(self, tried: Collection[int]) -> int | None:
        """Where to look next: for the last won position, and then for the first lost one."""
        first, last = self._undecided(tried)
        if self._won + 1 < first:
            return (self._won + first) // 2
        if last + 1 < self._lost:
            return (last + self._lost) // 2
        return None

    def _undecided(self, tried: Collection[int]) -> tuple[int, int]:
        """The first and the last position that this round has left undecided, or the bounds."""
        left = [ply for ply in tried if self._won < ply < self._lost]
        return min(left, default=self._lost), max(left, default=self._won)

    def _searches_ahead(self, tried: Collection[int]) -> int:
        """How many searches this round may still take."""
        first, last = self._undecided(tried)
        return (first - self._won - 1).bit_length() + (self._lost - last - 1).bit_length()

    def _states_after(self, number: int) -> int:
        """How many states the rounds after this one may take."""
        return 2 * (self._lost - self._won - 1).bit_length() * sum(_ROUNDS[number + 1 :])

    def _decide(self, ply: int, states: int) -> Iterator[None]:
        """Search from a position, one turn after the other."""
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
        """Take a position as won, and also the last of the game that the line passes through."""
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
    """Lets a solver take one turn after it has reached so many states."""
    return lambda effort: effort.states <= states


def _passed(position: Position, moves: Sequence[Move]) -> Iterator[Hashable]:
    """What lies where at first and after each move."""
    yield _what_lies_where(position)
    for move in moves:
        position.make(move)
        yield _what_lies_where(position)


def _what_lies_where(position: Position) -> Hashable:
    piles = map(tuple, [*position.piles, position.stock])
    return (*piles, *position.face_down, position.redeals_left)
