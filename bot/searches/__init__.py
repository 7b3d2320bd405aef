"""Searches by processes of their own: the loop of the program never waits for one."""

from bot.searches.answers import Decided
from bot.searches.searches import (
    Progress,
    Searches,
    SearchesBusyError,
    SearchFailedError,
)

__all__ = [
    "Decided",
    "Progress",
    "SearchFailedError",
    "Searches",
    "SearchesBusyError",
]
