"""A player's lock: one request of a player at a time."""

import pytest

from bot.service.locks import PlayerLocks


async def test_a_request_may_hold_its_players_lock_twice() -> None:
    locks = PlayerLocks()
    async with locks.hold("ada"), locks.hold("ada"):
        pass


async def test_a_request_that_holds_one_players_lock_cannot_hold_anothers() -> None:
    locks = PlayerLocks()
    async with locks.hold("ada"):
        with pytest.raises(RuntimeError, match="ada is held; ben cannot be held"):
            async with locks.hold("ben"):
                pass
    async with locks.hold("ben"):
        pass
