"""Searches with real worker processes, none of which is left after a test."""

from collections.abc import AsyncIterator

import pytest

from bot.solver_pool import SolverPool
from tests.bot.solver_pool.scene import workers


@pytest.fixture
async def solver_pool() -> AsyncIterator[SolverPool]:
    """One long search at a time, and one process more for short ones."""
    solver_pool = SolverPool(1, waiting=2)
    yield solver_pool
    await solver_pool.close()
    assert workers(solver_pool) == []
