"""The mark of a game whose player asked whether it can still be won."""

from dataclasses import replace

from bot.service.player_session import PlayerSession
from bot.store import GameChanges, GameRow


async def mark(session: PlayerSession, row: GameRow) -> GameRow:
    """Count a question; its board stays as it is.

    A deal of a day begins with that: put away without a move it would be dealt anew, and rank.

    Raises:
        TooManyGamesError: it would be one more than a player may keep.

    """
    if row.daily and row.first_move_at is None:
        begun = await session.beginning(row)
        return await session.change(row, begun | GameChanges(checks=row.checks + 1))
    await session.queries.mark(row.id, 1)
    return replace(row, checks=row.checks + 1)


async def unmark(session: PlayerSession, before: GameRow, marked: GameRow) -> None:
    """Take a mark back that bought no answer; the game may have gone on since."""
    row = await session.find(before.id)
    if row is None:
        return
    is_as_marked = (row.revision, row.checks) == (marked.revision, marked.checks)
    if is_as_marked and row.revision != before.revision:
        changes = GameChanges(first_move_at=None, practice=before.practice, checks=row.checks - 1)
        await session.change(row, changes)
    else:
        await session.queries.mark(row.id, -1)
