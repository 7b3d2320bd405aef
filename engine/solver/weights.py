"""Weights that value positions, tuned for each variant on separate deals."""

from dataclasses import dataclass
from typing import Final

_MOST: Final = 6
"""The share of the search that finds the most wins; equal shares find fewer wins in total."""


@dataclass(frozen=True)
class Weights:
    """The cost of each feature of a position; the search expands the cheapest positions first.

    Attributes:
        waste: each card in the waste.
        stock: each card in the stock.
        blockers: each card above a lower one of its suit in a column.
        breaks: each card on one that does not take it.
        empty: each empty column.
        waste_blockers: each card above a lower one of its suit in the waste.
        bury: the cards above each card of a column, weighted by how low that card is.
        waste_urgency: the cards above each card of the waste, weighted by its urgency.
        imbalance: each rank of difference between the two foundations of a suit.
        king: each column with a King at its bottom.
        ordered: each card of the sequence at the bottom of a column.
        waste_decay: the factor by which each rank between a card of the waste and its foundation
            reduces its urgency.
        urgency: the cards above each card of a column, weighted by its urgency.
        decay: the same factor as `waste_decay`, for the cards of columns.

    Each card that is not on a foundation costs 1.

    """

    waste: float
    stock: float
    blockers: float
    breaks: float
    empty: float
    waste_blockers: float
    bury: float
    waste_urgency: float
    imbalance: float
    king: float
    ordered: float
    waste_decay: float
    urgency: float = 0.0
    decay: float = 0.7


@dataclass(frozen=True)
class Strategy:
    """The configuration of one of the searches that take turns at a position.

    Attributes:
        weights: the weights that value positions.
        eager: whether every card goes to a foundation as soon as it can, not only safe ones.
        shifts: whether to move a card from one fitting card to another even if that frees no card
            for a foundation.
        share: the length of its turns, relative to other searches.

    """

    weights: Weights
    eager: bool = False
    shifts: bool = True
    share: int = 1

    @property
    def is_complete(self) -> bool:
        """Return whether the search tries everything, so that its end proves a position lost."""
        return self.shifts and not self.eager


_FORTY_THIEVES: Final = Weights(
    1.248, -0.583, 0.438, 0.515, 0.086, 0.496, 0.111, 0.157, 0.064, 0.379, -0.669, 0.737
)
_LIMITED: Final = Weights(
    4.77,
    -0.113,
    0.205,
    1.744,
    -0.129,
    0.08,
    0.063,
    0.971,
    0.242,
    -0.205,
    0.004,
    0.393,
    -0.028,
    0.858,
)
_LUCAS: Final = Weights(
    1.536, -0.37, 0.685, 1.135, 1.034, 0.432, -0.133, 0.079, 0.015, 0.478, -0.89, 0.64
)
_MARIA: Final = Weights(
    1.26,
    -0.611,
    0.438,
    0.414,
    -0.049,
    0.496,
    0.069,
    0.234,
    0.123,
    0.699,
    -0.741,
    0.789,
    0.001,
    0.62,
)
_NUMBER_TEN: Final = Weights(
    -0.401, -0.586, -0.21, -0.507, -0.516, 3.889, 0.145, 1.65, -0.29, -0.922, -3.401, 0.799
)
_LITTLE_FORTY: Final = Weights(
    1.416, 1.966, 0.385, -0.522, -0.846, 0.271, 0.62, 0.017, -0.074, 0.227, 0.016, 0.95
)
_INDIAN: Final = Weights(
    0.496, -0.141, 1.179, 0.063, -0.058, -0.188, 0.056, 14.417, -0.293, -3.175, 0.005, 0.839
)


def _eager(weights: Weights) -> Strategy:
    return Strategy(weights, eager=True, shifts=False, share=_MOST)


STRATEGIES: Final[dict[str, tuple[Strategy, ...]]] = {
    "forty-thieves": (Strategy(_LUCAS, shifts=False, share=_MOST), Strategy(_FORTY_THIEVES)),
    "indian": (_eager(_INDIAN), Strategy(_INDIAN)),
    "limited": (_eager(_LIMITED), Strategy(_LIMITED)),
    "little-forty": (_eager(_LITTLE_FORTY), Strategy(_LITTLE_FORTY)),
    "lucas": (_eager(_LUCAS), Strategy(_LUCAS)),
    "maria": (_eager(_MARIA), Strategy(_LUCAS)),
    "number-ten": (_eager(_NUMBER_TEN), Strategy(_NUMBER_TEN)),
    "rank-and-file": (_eager(_NUMBER_TEN), Strategy(_NUMBER_TEN)),
    "streets": (_eager(_FORTY_THIEVES), Strategy(_LUCAS)),
}
"""The searches of each variant; exactly one of them is complete."""

_DEFAULT: Final = (_eager(_LUCAS), Strategy(_LUCAS))


def strategies_for(key: str) -> tuple[Strategy, ...]:
    """Return the searches for a variant; a variant without tuned weights gets a default."""
    return STRATEGIES.get(key, _DEFAULT)
