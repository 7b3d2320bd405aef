"""Hints that look ahead, and still know only what the player can see.

Between two hidden cards the game has no secrets: a search finds the best few plans until the next
one is seen. Then the hidden cards are laid out by chance, in many ways, and in each of them the
game is played to its end after every plan, again by what can be seen: so many wins a player may
hope for. A search that saw the hidden cards would praise moves that only luck makes good.
"""

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from engine.cards import Card
from engine.hints.quick import Hint, advise, reason_for
from engine.hints.quiet_search import Plan, QuietSearch
from engine.hints.rollouts import Player, follow, is_open, laid_out, on_foundations
from engine.hints.strategies import policy_for
from engine.hints.visible import hidden_cards, visible
from engine.moves import DRAW, REDEAL, WASTE, Move
from engine.position import WON_CARDS, Position
from engine.solver.search import contents_for
from engine.solver.solver import Solver
from engine.solver.verdict import Verdict
from engine.variants import Variant
from engine.view import View

_DOUBT: Final = 0.5
"""How many standard errors better than the plan of first sight another has to be."""

_FEW: Final = 8
"""In fewer ways nothing is to be seen but chance: first sight is right more often."""

_FEWEST: Final = 2
"""So many plans are compared to the end, and the best told beside the next best."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be searched for one piece of advice.

    Attributes:
        plans: how many plans are compared.
        positions: how many positions are reached to find them.
        samples: in how many ways the hidden cards are laid out, for those that stay to the end.
        played: how many positions are reached for each decision of a game that is played on.
        at_the_end: the same for the end of such a game, once nothing is hidden.
        states: how many positions are reached in all.

    """

    plans: int = 6
    positions: int = 5_000
    samples: int = 20
    played: int = 200
    at_the_end: int = 3_000
    states: int = 400_000


PLAY: Final = Budget()
"""What is used in play: two seconds of one core, or less."""

QUICK: Final = Budget(states=30_000)
"""About a tenth of a second."""


@dataclass(slots=True)
class Outlook:
    """A move, and what came of it.

    Attributes:
        hint: the move and its reason.
        plan: the moves from it to the next hidden card, the draw that shows it included.
        samples: in how many ways the hidden cards were laid out; 1 where none is hidden and it is
            known whether the move wins, 0 where nothing is known.
        wins: in how many of them the game was won.

    """

    hint: Hint
    plan: tuple[Move, ...]
    samples: int = 0
    wins: int = 0


def consult(
    view: View,
    variant: Variant,
    budget: Budget = PLAY,
    visited: Collection[View] = (),
    should_continue: Callable[[], bool] = lambda: True,
) -> list[Outlook]:
    """The best few moves, the best first; none when nothing useful is left that can be seen.

    The same `view` and `visited` always get the same answer, unless `should_continue` ends the
    search.

    Args:
        view: what the player sees.
        variant: the rules.
        budget: how much may be searched.
        visited: what the player has seen since the last hidden card was turned up; no plan leads
            back there, so that following hints comes to an end.
        should_continue: called often; once it returns False, what is known so far decides.

    """
    position = visible(view, variant)
    if position.is_won:
        return []
    if safe := _safe_play(view, variant):
        return [Outlook(safe, (safe.move,))]
    comparison = _Comparison(position, budget, visited)
    if is_open(position):
        return _decide(position, comparison, budget, should_continue)
    chance = random.Random(repr(view))  # noqa: S311  # to be repeated, not a secret
    return comparison.outlooks(chance, should_continue)


def _safe_play(view: View, variant: Variant) -> Hint | None:
    return next((hint for hint in advise(view, variant, 1) if hint.code == "hint-safe"), None)


def _decide(
    position: Position,
    comparison: "_Comparison",
    budget: Budget,
    should_continue: Callable[[], bool],
) -> list[Outlook]:
    """What is known of a position in which nothing is hidden: a win, that there is none, or not."""
    solver = Solver(position)
    solver.run(lambda effort: effort.states < budget.states and should_continue())
    if solver.verdict is Verdict.WON and not comparison.leads_back(solver.line):
        hint = _reason(position, solver.line)
        return [Outlook(hint, solver.line, samples=1, wins=1)]
    known = int(solver.verdict is Verdict.LOST)
    return [Outlook(hint, plan, samples=known) for hint, plan in comparison.suggestions]


@dataclass(slots=True)
class _Trial:
    """A plan being tried out.

    Attributes:
        outlook: the plan as it will be told.
        plan: the plan.
        results: for each way that the hidden cards were laid out, what came of it: up to 1 for the
            cards on foundations, and 1 more for a win.

    """

    outlook: Outlook
    plan: Plan
    results: list[float] = field(default_factory=list)

    @property
    def merit(self) -> float:
        return fmean(self.results) if self.results else 0.0

    def note(self, on_foundations: int) -> None:
        """Take down how a game ended."""
        won = on_foundations == WON_CARDS
        self.results.append(on_foundations / WON_CARDS + won)
        self.outlook.samples += 1
        self.outlook.wins += won

    def is_better_than(self, other: "_Trial") -> bool:
        """Whether it is, by more than chance makes of two that are equal, in the same layouts."""
        differences = [a - b for a, b in zip(self.results, other.results, strict=False)]
        if len(differences) < _FEW:
            return False
        return fmean(differences) > _DOUBT * stdev(differences) / sqrt(len(differences))


class _Comparison:
    """Plans from one position, compared in the ways that the hidden cards may lie."""

    def __init__(self, position: Position, budget: Budget, visited: Collection[View]) -> None:
        variant = position.variant
        strategy = policy_for(variant.key)
        contents = contents_for(variant, strategy)
        self._position = position
        self._budget = budget
        self._player = Player(strategy, contents, budget.played, budget.at_the_end)
        seen = [visible(one, variant) for one in visited]
        self._been = {one.arrangement() for one in seen}
        search = QuietSearch(position, strategy, contents, seen)
        search.look(budget.positions)
        self._trials = [
            _Trial(outlook, plan)
            for plan in search.plans(budget.plans)
            if (outlook := _outlook(position, plan))
        ]

    @property
    def suggestions(self) -> list[tuple[Hint, tuple[Move, ...]]]:
        """The plans as they are valued at first sight, the best first."""
        return [(trial.outlook.hint, trial.outlook.plan) for trial in self._trials]

    def leads_back(self, line: Sequence[Move]) -> bool:
        """Whether a line goes through a position where the player has been."""
        after = self._position.copy()
        for move in line if self._been else ():
            after.make(move)
            if after.arrangement() in self._been:
                return True
        return False

    def outlooks(self, chance: random.Random, should_continue: Callable[[], bool]) -> list[Outlook]:
        """What came of each plan, the best first."""
        contending, fallen = self._trials.copy(), list[_Trial]()
        hidden = hidden_cards(self._position)
        rounds = (len(contending) - 1).bit_length() if contending else 0
        for number in range(rounds):
            self._try_out(contending, hidden, chance, (number + 1) / rounds, should_continue)
            contending.sort(key=lambda trial: trial.merit, reverse=True)
            stay = max(_FEWEST, (len(contending) + 1) // 2)
            if self._trials[0] in contending[stay:]:
                # It is what the others are compared with.
                contending.remove(self._trials[0])
                contending.insert(stay - 1, self._trials[0])
            contending, fallen = contending[:stay], contending[stay:] + fallen
        return [trial.outlook for trial in self._at_first_sight_first(contending + fallen)]

    def _at_first_sight_first(self, trials: list[_Trial]) -> list[_Trial]:
        """The plan that is valued best stays best, unless another is better beyond doubt."""
        if not trials or trials[0].is_better_than(self._trials[0]):
            return trials
        return [self._trials[0], *(trial for trial in trials if trial is not self._trials[0])]

    def _try_out(
        self,
        contending: Sequence[_Trial],
        hidden: list[Card],
        chance: random.Random,
        share: float,
        should_continue: Callable[[], bool],
    ) -> None:
        """Play on after each plan, in one way after the other, until a share of all is used."""
        player, budget = self._player, self._budget
        while (
            contending[0].outlook.samples < budget.samples * share
            and player.states < budget.states * share
        ):
            layout = laid_out(self._position, hidden, chance)
            for trial in contending:
                if not should_continue():
                    return
                after = layout.copy()
                goes_on = follow(after, trial.plan)
                trial.note(player.play_out(after) if goes_on else on_foundations(after))


def _outlook(position: Position, plan: Plan) -> Outlook | None:
    """A plan as a move to be suggested; None where it shows nothing and leads to nothing better."""
    if plan.turns_up or plan.wins:
        moves = plan.moves
    else:
        draw = _draw(position, plan)
        if not (draw or plan.gains):
            return None
        moves = plan.moves + draw
    return Outlook(_reason(position, moves), moves)


def _draw(position: Position, plan: Plan) -> tuple[Move, ...]:
    """How the next hidden card is seen after a plan, if in any way."""
    if position.stock:
        return (DRAW,)
    waste = len(position.piles[WASTE]) - sum(move.source == WASTE for move in plan.moves)
    return (REDEAL,) if position.redeals_left and waste else ()


def _reason(position: Position, moves: Sequence[Move]) -> Hint:
    """Why the first move of a plan is made: for what it does, or for what it makes possible."""
    after = position.copy()
    for ply, move in enumerate(moves):
        hint = reason_for(after, move)
        if hint and not ply:
            return hint
        if hint and hint.code not in ("hint-draw", "hint-redeal"):
            card = position.piles[moves[0].source][-moves[0].length]
            return Hint(moves[0], "hint-prepares", {"card": card, "then": hint.details["card"]})
        after.make(move)
    card = position.piles[moves[0].source][-moves[0].length]
    return Hint(moves[0], "hint-arranges", {"card": card})
