"""What can be known of a position."""

from enum import Enum


class Verdict(Enum):
    """A win was found, none exists, or neither is known yet: never one for another."""

    WON = "won"
    LOST = "lost"
    UNDECIDED = "undecided"
