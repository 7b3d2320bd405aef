"""The weights that value positions, tuned for each game on separate deals."""

from dataclasses import dataclass
from typing import Final

_MOST: Final = 6
"""The share of the search that finds most wins: two halves would find fewer than one whole."""


@dataclass(frozen=True)
class Weights:
    """What makes a position costly; the search goes on from the cheapest ones.

    Attributes:
        waste: each card in the waste.
        stock: each card in the stock.
        blockers: each card over a lower one of its suit, in a column.
        breaks: each card on one that does not take it.
        empty: each empty column.
        waste_blockers: each card over a lower one of its suit, in the waste.
        bury: the cards over each card of a column, more for a low card.
        waste_urgency: the cards over each card of the waste, more for one soon needed.
        imbalance: each rank between the two foundations of a suit.
        king: each column that stands on a King.
        ordered: each card of the sequence that a column begins with.
        waste_decay: what one rank more between a card and its foundation leaves of its urgency.
        urgency: the cards over each card of a column, more for one soon needed.
        decay: the same as `waste_decay`, for `urgency`.

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
    """One of the searches that take turns at a position.

    Attributes:
        weights: how it values positions.
        eager: whether every card goes up as soon as it can, not only those never needed again.
        shifts: whether a card is moved from one card that takes it to another even where that frees
            no card for a foundation.
        share: how much of the turns it gets.

    """

    weights: Weights
    eager: bool = False
    shifts: bool = True
    share: int = 1

    @property
    def is_complete(self) -> bool:
        """Whether no win is passed over, so that the end of the search proves a position lost."""
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
"""For each game the searches that take turns at it; one of them is complete."""

_DEFAULT: Final = (_eager(_LUCAS), Strategy(_LUCAS))


def strategies_for(key: str) -> tuple[Strategy, ...]:
    """Return the searches for a variant; a variant without tuned weights gets a default."""
    return STRATEGIES.get(key, _DEFAULT)
