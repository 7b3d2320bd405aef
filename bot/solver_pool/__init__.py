"""Searches by processes of their own: the loop of the program never waits for one."""

from bot.solver_pool.codec import Decision
from bot.solver_pool.pool import (
    Progress,
    SolverBusyError,
    SolverFailedError,
    SolverPool,
)

__all__ = [
    "Decision",
    "Progress",
    "SolverBusyError",
    "SolverFailedError",
    "SolverPool",
]
