"""Hints that look ahead but know only what the player can see.

A search finds the best few plans up to the next hidden card. Then many samples deal the hidden
cards at random. After every plan, each sample is played to its end, again using only visible
cards. The number of wins rates the plan. A search that knew the hidden cards would recommend
moves that are good only by luck.
"""

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from engine.cards import Card
from engine.hints.detours import passes, without_detour
from engine.hints.quick import advise
from engine.hints.quiet_search import Plan, QuietSearch
from engine.hints.reasons import Hint, explain, without_alternative
from engine.hints.rollouts import Player, deal_hidden, follow, is_open, on_foundations
from engine.hints.strategies import policy_for
from engine.hints.visible import hidden_cards, visible
from engine.moves import DRAW, REDEAL, WASTE, Move
from engine.position import WON_CARDS, Position
from engine.solver.search import contents_for
from engine.solver.solver import Solver
from engine.solver.verdict import Verdict
from engine.variants import Variant
from engine.view import View

_MIN_STANDARD_ERRORS: Final = 0.5
"""The lead that a plan needs to replace the one that the search values most."""

_MIN_SAMPLES: Final = 8
"""The minimum number of samples: with fewer, the values from the search rank plans better."""

_FINALISTS: Final = 2
"""The plans compared in all samples: players see the wins of the best and the next best."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of the search for one request.

    Attributes:
        plans: the number of plans to compare.
        positions: the number of positions reached to find them.
        samples: the number of samples of the hidden cards for each of the best plans.
        rollout_positions: the number of positions reached for each decision of a rollout.
        endgame_positions: the same limit once no card is hidden.
        states: the number of positions reached in all.

    """

    plans: int = 6
    positions: int = 5_000
    samples: int = 20
    rollout_positions: int = 200
    endgame_positions: int = 3_000
    states: int = 400_000


PLAY: Final = Budget()
"""The budget for players: at most about two seconds of one core."""

QUICK: Final = Budget(states=30_000)
"""The budget for benchmarks: about a tenth of a second."""


@dataclass(slots=True)
class Outlook:
    """A hint and how often its plan won.

    Attributes:
        hint: the move and its reason.
        plan: the moves up to the next hidden card, including the draw that shows it.
        samples: the number of samples of the hidden cards; 1 if no card is hidden and the result
            is known, 0 if nothing is known.
        wins: the number of these samples that were won.

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
    """Return the best few moves, the best first; none when no useful move is visible.

    The same `view` and `visited` always get the same answer, unless `should_continue` ends the
    search.

    Args:
        view: what the player sees.
        variant: the rules.
        budget: the limits of the search.
        visited: the views since the last hidden card was seen. No plan leads back to one of them,
            so following hints never loops.
        should_continue: called often; once it returns False, the results so far decide.

    """
    position = visible(view, variant)
    if position.is_won:
        return []
    if safe := _safe_play(view, variant):
        return [Outlook(safe, (safe.move,))]
    comparison = _Comparison(position, budget, visited)
    if is_open(position):
        return _decide(position, comparison, budget, should_continue)
    chance = random.Random(repr(view))  # noqa: S311  # must be repeatable, not secret
    outlooks = comparison.outlooks(chance, should_continue)
    if len(outlooks) == 1:
        outlooks[0].hint = without_alternative(outlooks[0].hint)
    return outlooks


def _safe_play(view: View, variant: Variant) -> Hint | None:
    return next((hint for hint in advise(view, variant, 1) if hint.code == "hint-safe"), None)


def _decide(
    position: Position,
    comparison: "_Comparison",
    budget: Budget,
    should_continue: Callable[[], bool],
) -> list[Outlook]:
    """Return the outlooks of a position without hidden cards: the solver may decide it."""
    solver = Solver(position)
    solver.run(lambda effort: effort.states < budget.states and should_continue())
    if solver.verdict is Verdict.WON and not comparison.leads_back(solver.line):
        line = comparison.without_detour(solver.line)
        return [Outlook(explain(position, line), line, samples=1, wins=1)]
    known = int(solver.verdict is Verdict.LOST)
    return [Outlook(hint, plan, samples=known) for hint, plan in comparison.suggestions]


@dataclass(slots=True)
class _Trial:
    """A plan and its results so far.

    Attributes:
        outlook: the outlook to return for the plan.
        plan: the plan.
        results: for each sample, the share of cards on foundations, and 1 more for a win.

    """

    outlook: Outlook
    plan: Plan
    results: list[float] = field(default_factory=list)

    @property
    def mean_result(self) -> float:
        return fmean(self.results) if self.results else 0.0

    def add_result(self, on_foundations: int) -> None:
        """Record how a sample ended."""
        won = on_foundations == WON_CARDS
        self.results.append(on_foundations / WON_CARDS + won)
        self.outlook.samples += 1
        self.outlook.wins += won

    def is_better_than(self, other: "_Trial") -> bool:
        """Return whether the lead over the other, in the same samples, is beyond chance."""
        differences = [a - b for a, b in zip(self.results, other.results, strict=False)]
        if len(differences) < _MIN_SAMPLES:
            return False
        return fmean(differences) > _MIN_STANDARD_ERRORS * stdev(differences) / sqrt(
            len(differences)
        )


class _Comparison:
    """Plans from one position, compared in samples of the hidden cards."""

    def __init__(self, position: Position, budget: Budget, visited: Collection[View]) -> None:
        variant = position.variant
        strategy = policy_for(variant.key)
        contents = contents_for(variant, strategy)
        self._position = position
        self._budget = budget
        self._player = Player(
            strategy, contents, budget.rollout_positions, budget.endgame_positions
        )
        earlier = [visible(one, variant) for one in visited]
        self._visited = {one.arrangement() for one in earlier}
        search = QuietSearch(position, strategy, contents, earlier)
        search.explore(budget.positions)
        trials: dict[Move, _Trial] = {}
        for plan in search.plans(budget.plans):
            if outlook := _outlook(position, plan, self._visited):
                trials.setdefault(outlook.hint.move, _Trial(outlook, plan))
        self._trials = list(trials.values())

    @property
    def suggestions(self) -> list[tuple[Hint, tuple[Move, ...]]]:
        """Return the plans in the order of the search, the best first."""
        return [(trial.outlook.hint, trial.outlook.plan) for trial in self._trials]

    def leads_back(self, line: Sequence[Move]) -> bool:
        """Return whether a line passes through a position that the player has visited."""
        return passes(self._position, line, self._visited)

    def without_detour(self, line: Sequence[Move]) -> tuple[Move, ...]:
        """Return a line whose first move takes no detour, if that visits no position again."""
        return without_detour(self._position, line, self._visited)

    def outlooks(self, chance: random.Random, should_continue: Callable[[], bool]) -> list[Outlook]:
        """Return the outlook of each plan, the best first."""
        contending, eliminated = self._trials.copy(), list[_Trial]()
        hidden = hidden_cards(self._position)
        rounds = max(1, (len(contending) - 1).bit_length()) if contending else 0
        for number in range(rounds):
            self._sample(contending, hidden, chance, (number + 1) / rounds, should_continue)
            contending.sort(key=lambda trial: trial.mean_result, reverse=True)
            stay = max(_FINALISTS, (len(contending) + 1) // 2)
            if self._trials[0] in contending[stay:]:
                # The others are compared with the favourite of the search.
                contending.remove(self._trials[0])
                contending.insert(stay - 1, self._trials[0])
            contending, eliminated = contending[:stay], contending[stay:] + eliminated
        return [trial.outlook for trial in self._favourite_first(contending + eliminated)]

    def _favourite_first(self, trials: list[_Trial]) -> list[_Trial]:
        """Return the trials led by the favourite of the search, unless another beats it clearly."""
        if not trials or trials[0].is_better_than(self._trials[0]):
            return trials
        return [self._trials[0], *(trial for trial in trials if trial is not self._trials[0])]

    def _sample(
        self,
        contending: Sequence[_Trial],
        hidden: list[Card],
        chance: random.Random,
        share: float,
        should_continue: Callable[[], bool],
    ) -> None:
        """Play each plan on in further samples until a share of the budget is used."""
        player, budget = self._player, self._budget
        while (
            contending[0].outlook.samples < budget.samples * share
            and player.states < budget.states * share
        ):
            sample = deal_hidden(self._position, hidden, chance)
            results = []
            for trial in contending:
                if not should_continue():
                    # Plans are compared in the same samples, so an unfinished one is left out.
                    return
                after = sample.copy()
                can_continue = follow(after, trial.plan)
                results.append(player.play_out(after) if can_continue else on_foundations(after))
            for trial, result in zip(contending, results, strict=True):
                trial.add_result(result)


def _outlook(position: Position, plan: Plan, visited: Collection[object]) -> Outlook | None:
    """Return the outlook of a plan; None if it neither shows a card nor improves the position."""
    if plan.turns_up or plan.wins:
        moves = plan.moves
    else:
        draw = _draw(position, plan)
        if not (draw or plan.gains):
            return None
        moves = plan.moves + draw
    moves = without_detour(position, moves, visited)
    return Outlook(explain(position, moves), moves)


def _draw(position: Position, plan: Plan) -> tuple[Move, ...]:
    """Return the draw or redeal that shows the next hidden card after a plan, if there is one."""
    if position.stock:
        return (DRAW,)
    waste = len(position.piles[WASTE]) - sum(move.source == WASTE for move in plan.moves)
    return (REDEAL,) if position.redeals_left and waste else ()
