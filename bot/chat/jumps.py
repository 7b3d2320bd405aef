"""Jumps through the moves of a game: to either end, or by one or ten moves."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

_FAR: Final = 10**9


class Jump(StrEnum):
    """Where a button leads."""

    START = "start"
    TEN_BACK = "less"
    BACK = "back"
    FORWARD = "on"
    TEN_FORWARD = "more"
    END = "end"

    @property
    def is_back(self) -> bool:
        """Whether it leads towards the start."""
        return _MOVES[self] < 0

    def target(self, ply: int) -> int:
        """Return the number of moves after the jump, at least 0; the service stops at the end."""
        return max(0, ply + _MOVES[self])


_MOVES: Final[Mapping[Jump, int]] = {
    Jump.START: -_FAR,
    Jump.TEN_BACK: -10,
    Jump.BACK: -1,
    Jump.FORWARD: 1,
    Jump.TEN_FORWARD: 10,
    Jump.END: _FAR,
}
