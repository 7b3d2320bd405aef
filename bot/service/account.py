"""What is stored about a player: to be had, and to be forgotten."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from bot.service.player_session import Places
from bot.service.unit_of_work import Requests
from bot.service.results import Caller, is_hidden
from bot.store import GameRow


class Privacy:
    """The player's own data."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    async def export(self, caller: Caller) -> dict[str, list[dict[str, Any]]]:
        """All rows about the caller, by table, in values that JSON has.

        Only the number of a daily deal that is not finished is left out, as it is everywhere.
        """

        async def work(places: Places) -> dict[str, list[dict[str, Any]]]:
            tables = await places.queries.privacy.rows(places.player.id)
            for game in tables["games"]:
                if is_hidden(GameRow(**game)):
                    game["deal"] = None
            return {name: [_plain(row) for row in rows] for name, rows in tables.items()}

        return await self._requests.read(caller, work)

    async def forget(self, caller: Caller) -> None:
        """Delete everything stored about the caller, who is then named nowhere in the database."""

        async def work(places: Places) -> None:
            player, queries = places.player, places.queries
            games = await queries.privacy.games(player.id)
            if player.ranked:
                await queries.standings.remove(player.id)
            await queries.privacy.delete(player.id)
            places.games.drop(games)

        await self._requests.erase(caller, work)


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, date) else value for name, value in row.items()
    }
