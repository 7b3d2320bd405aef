"""A pool of real worker processes, which must all have ended after a test."""

from collections.abc import AsyncIterator

import pytest

from bot.solver_pool import SolverPool
from tests.bot.solver_pool.scene import workers


@pytest.fixture
async def solver_pool() -> AsyncIterator[SolverPool]:
    """Return a pool with one process for long searches and one for short ones."""
    solver_pool = SolverPool(1, waiting=2)
    yield solver_pool
    await solver_pool.close()
    assert workers(solver_pool) == []
