"""How positions are valued: the weights of each game, found by trial on deals of their own."""

from dataclasses import dataclass
from typing import Final


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
        plays_up: whether every card goes up as soon as it can, not only those never needed again.
        shifts: whether a card is moved from one card that takes it to another even where that frees
            no card for a foundation.
        share: how much of the turns it gets.

    """

    weights: Weights
    plays_up: bool = False
    shifts: bool = True
    share: int = 1

    @property
    def is_complete(self) -> bool:
        """Whether no win is passed over, so that the end of the search proves a position lost."""
        return self.shifts and not self.plays_up


_FORTY_THIEVES: Final = Weights(
    1.248, -0.583, 0.438, 0.515, 0.086, 0.496, 0.111, 0.157, 0.064, 0.379, -0.669, 0.737
)
_LIMITED: Final = Weights(
    3.216, -0.41, -0.149, 1.088, -0.115, 0.075, 0.014, 0.47, 0.285, -1.028, -0.004, 0.384
)
_LUCAS: Final = Weights(
    1.536, -0.37, 0.685, 1.135, 1.034, 0.432, -0.133, 0.079, 0.015, 0.478, -0.89, 0.64
)
_MARIA: Final = Weights(
    0.084, -0.617, -0.346, 0.715, -0.122, 0.249, 0.098, 1.969, 0.402, -0.589, -0.742, 0.677
)
_STREETS: Final = Weights(
    0.261, -0.525, -0.008, -0.026, -0.122, -0.08, 0.122, 0.159, 0.056, -1.056, -0.433, 0.457
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


def _pair(eager: Weights, complete: Weights, share: int = 2) -> tuple[Strategy, ...]:
    return Strategy(eager, plays_up=True, shifts=False, share=share), Strategy(complete)


STRATEGIES: Final = {
    "forty-thieves": (Strategy(_LUCAS, shifts=False, share=2), Strategy(_FORTY_THIEVES)),
    "indian": _pair(_INDIAN, _INDIAN),
    "limited": _pair(_LIMITED, _LIMITED),
    "little-forty": _pair(_LITTLE_FORTY, _LITTLE_FORTY),
    "lucas": _pair(_LUCAS, _LUCAS),
    "maria": _pair(_MARIA, _STREETS),
    "number-ten": _pair(_NUMBER_TEN, _NUMBER_TEN),
    "rank-and-file": _pair(_NUMBER_TEN, _NUMBER_TEN),
    "streets": _pair(_STREETS, _STREETS),
}
"""For each game the searches that take turns at it; one of them is complete."""
