"""Export and deletion of a player's stored data."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from bot.service.player_session import PlayerSession
from bot.service.results import Caller, is_hidden
from bot.service.unit_of_work import UnitOfWork
from bot.store import GameRow


class Account:
    """Use cases for the player's own data."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    async def export(self, caller: Caller) -> dict[str, list[dict[str, Any]]]:
        """Return all rows about the caller by table, in JSON-compatible values.

        The number of an unfinished daily deal is replaced by None.
        """

        async def work(session: PlayerSession) -> dict[str, list[dict[str, Any]]]:
            tables = await session.queries.account.rows(session.player.id)
            for game in tables["games"]:
                if is_hidden(GameRow(**game)):
                    game["deal"] = None
            return {name: [_plain(row) for row in rows] for name, rows in tables.items()}

        return await self._unit_of_work.read(caller, work)

    async def forget(self, caller: Caller) -> None:
        """Delete everything stored about the caller, also from the database files."""

        async def work(session: PlayerSession) -> None:
            player, queries = session.player, session.queries
            games = await queries.account.games(player.id)
            if player.ranked:
                await queries.standings.remove(player.id)
            await queries.account.delete(player.id)
            session.games.drop(games)

        await self._unit_of_work.erase(caller, work)


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, date) else value for name, value in row.items()
    }
