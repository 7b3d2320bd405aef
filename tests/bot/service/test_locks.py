"""The locks of players, which allow one request at a time."""

import pytest

from bot.service.locks import PlayerLocks


async def test_lock_is_reentrant_within_a_request() -> None:
    locks = PlayerLocks()
    entered = 0
    async with locks.hold("ada"), locks.hold("ada"):
        entered += 1
    assert entered == 1


async def test_locking_a_second_player_raises_an_error() -> None:
    locks = PlayerLocks()
    async with locks.hold("ada"):
        with pytest.raises(RuntimeError, match="ada is held; ben cannot be held"):
            async with locks.hold("ben"):
                pass
    async with locks.hold("ben"):
        pass
