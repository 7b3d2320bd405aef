"""Queries on all rows of one player, for export and deletion."""

from typing import Any

from sqlalchemy import bindparam, delete, select

from bot.store import tables
from bot.store.statements import Statements

_players = tables.players
_games = tables.games
_analyses = tables.analyses

_ME = _players.c.id == bindparam("player")
# Tables added later are included automatically, as they are in a cascading deletion.
_ABOUT_PLAYERS = {
    _players.name: select(_players).where(_ME),
    **{
        table.name: select(table)
        .where(table.c.player_id == bindparam("player"))
        .order_by(table.c.id)
        for table in tables.metadata.sorted_tables
        if "player_id" in table.c
    },
    _analyses.name: select(_analyses)
    .join_from(_analyses, _games)
    .where(_games.c.player_id == bindparam("player"))
    .order_by(_analyses.c.game_id),
}
_GAMES = select(_games.c.id).where(_games.c.player_id == bindparam("player"))
_DELETE = delete(_players).where(_ME)


class AccountQueries(Statements):
    """Queries on the rows of one player in all tables."""

    async def rows(self, player_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return all rows of a player, by table."""
        return {
            table: [dict(row) for row in await self._rows(statement, player=player_id)]
            for table, statement in _ABOUT_PLAYERS.items()
        }

    async def games(self, player_id: int) -> list[int]:
        """Return the ids of the player's games."""
        return [int(row["id"]) for row in await self._rows(_GAMES, player=player_id)]

    async def delete(self, player_id: int) -> None:
        """Delete a player and all rows that refer to the player."""
        await self._change(_DELETE, player=player_id)
