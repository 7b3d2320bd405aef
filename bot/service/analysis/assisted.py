"""Assisted games: games whose player used a winnable check."""

from dataclasses import replace

from bot.service.player_session import PlayerSession
from bot.store import GameChanges, GameRow


async def mark_assisted(session: PlayerSession, row: GameRow) -> GameRow:
    """Count a winnable check of a game; the revision stays, so the buttons keep working.

    Only a daily deal without a move gets a new revision, because it counts as begun from now on.
    Otherwise the player could discard it, start it again and rank.

    Raises:
        TooManyGamesError: the player has the maximum number of unfinished games.

    """
    if row.daily and row.first_move_at is None:
        begun = await session.begin(row)
        return await session.change(row, begun | GameChanges(checks=row.checks + 1))
    await session.queries.add_checks(row.id, 1)
    return replace(row, checks=row.checks + 1)


async def unmark_assisted(session: PlayerSession, before: GameRow, checked: GameRow) -> None:
    """Remove a check that got no answer; the game may have changed since."""
    row = await session.find(before.id)
    if row is None:
        return
    is_unchanged = (row.revision, row.checks) == (checked.revision, checked.checks)
    if is_unchanged and row.revision != before.revision:
        changes = GameChanges(first_move_at=None, practice=before.practice, checks=row.checks - 1)
        await session.change(row, changes)
    else:
        await session.queries.add_checks(row.id, -1)
