"""Searches by processes of their own: the loop of the program never waits for one."""

from bot.solver_pool.codec import Decided
from bot.solver_pool.pool import (
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
