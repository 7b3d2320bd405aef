"""Solver searches in worker processes, so that they never block the event loop."""

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
