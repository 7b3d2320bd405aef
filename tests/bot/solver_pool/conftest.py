"""Searches with real worker processes, none of which is left after a test."""

from collections.abc import AsyncIterator

import pytest

from bot.solver_pool import Searches
from tests.bot.solver_pool.scene import workers


@pytest.fixture
async def searches() -> AsyncIterator[Searches]:
    """One long search at a time, and one process more for short ones."""
    searches = Searches(1, waiting=2)
    yield searches
    await searches.close()
    assert workers(searches) == []
