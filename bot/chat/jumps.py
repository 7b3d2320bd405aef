"""Jumps in a replay: to the start or end, or by one or ten moves."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

_FAR: Final = 10**9


class Jump(StrEnum):
    """A jump in a replay."""

    START = "start"
    TEN_BACK = "less"
    BACK = "back"
    FORWARD = "on"
    TEN_FORWARD = "more"
    END = "end"

    @property
    def is_back(self) -> bool:
        """Return whether the jump goes towards the start."""
        return _OFFSETS[self] < 0

    def target(self, ply: int) -> int:
        """Return the number of moves after the jump, which may exceed the length of the game."""
        return max(0, ply + _OFFSETS[self])


_OFFSETS: Final[Mapping[Jump, int]] = {
    Jump.START: -_FAR,
    Jump.TEN_BACK: -10,
    Jump.BACK: -1,
    Jump.FORWARD: 1,
    Jump.TEN_FORWARD: 10,
    Jump.END: _FAR,
}
