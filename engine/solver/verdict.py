"""The verdict on a position."""

from enum import Enum


class Verdict(Enum):
    """A win was found, no win exists, or neither is known. A verdict is never a guess."""

    WON = "won"
    LOST = "lost"
    UNDECIDED = "undecided"
