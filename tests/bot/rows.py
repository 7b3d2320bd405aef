"""Queries on players and current games for tests."""

from bot.store import GameRow, Player, Queries


async def player_of(queries: Queries, platform: str, platform_id: int) -> Player:
    """Return a player, adding an unknown one; needs a writing transaction."""
    player, _ = await queries.get_or_add_player(platform, platform_id, "")
    return player


async def known_player(queries: Queries, platform: str, platform_id: int) -> Player | None:
    """Return a player; None if unknown."""
    entered = await queries.find_player(platform, platform_id, "")
    return entered[0] if entered else None


async def current_game(queries: Queries, player: Player, place: str) -> GameRow | None:
    """Return the player's current game in a place."""
    entered = await queries.find_player(player.platform, player.platform_id, place)
    return entered[1] if entered else None
