"""Search strategies for hints, with weights tuned for each game on separate deals."""

from typing import Final

from engine.solver.weights import STRATEGIES, Strategy, Weights

_LUCAS: Final = STRATEGIES["lucas"][0].weights
_INDIAN: Final = Weights(
    1.542, -0.809, 0.272, 1.646, 0.234, 0.432, -0.151, -0.187, -0.113, 0.478, -0.409, 0.644,
    0.1, 0.532,
)  # fmt: skip
_NUMBER_TEN: Final = Weights(
    0.916, -0.583, 0.635, 1.297, -0.158, 0.496, 0.01, -0.043, 0.064, -1.118, -1.364, 0.729,
    -0.045, 0.659,
)  # fmt: skip
_RANK_AND_FILE: Final = Weights(
    1.536, -0.193, 0.844, 1.36, 1.72, -0.075, -0.113, -0.064, -0.064, 0.488, -0.739, 0.561,
    0.064, 0.648,
)  # fmt: skip
_STREETS: Final = Weights(
    2.685, -0.457, 0.438, 0.873, -0.375, 0.69, 0.216, -0.102, 0.046, 0.4, -0.603, 0.997,
    0.027, 0.749,
)  # fmt: skip

POLICIES: Final = {
    "forty-thieves": Strategy(_LUCAS, shifts=False),
    "indian": Strategy(_INDIAN),
    "limited": Strategy(_LUCAS),
    "little-forty": Strategy(_LUCAS, shifts=False),
    "lucas": Strategy(_LUCAS, shifts=False),
    "maria": Strategy(_LUCAS),
    "number-ten": Strategy(_NUMBER_TEN, shifts=False),
    "rank-and-file": Strategy(_RANK_AND_FILE, shifts=False),
    "streets": Strategy(_STREETS),
}
"""The strategy between two hidden cards, by game."""

_DEFAULT: Final = Strategy(_LUCAS)


def policy_for(key: str) -> Strategy:
    """Return the strategy of a variant; a variant without tuned weights gets a default."""
    return POLICIES.get(key, _DEFAULT)
