"""Queries on finished games, by page."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import RowMapping, bindparam, or_, select, tuple_, update

from bot.store import tables
from bot.store.rows import FinishedGame
from bot.store.statements import Statements, columns
from bot.store.tables import UtcDateTime

_games = tables.games

_ALL: Final = ""


# The sort key of the history, which the index on player and end covers.
_PLACE = tuple_(_games.c.finished_at, _games.c.id)
_CURSOR = tuple_(bindparam("ended", type_=UtcDateTime), bindparam("beside"))
_FINISHED = (
    select(*columns(_games, FinishedGame))
    .where(
        _games.c.player_id == bindparam("player"),
        _games.c.finished_at.is_not(None),
        or_(bindparam("of") == _ALL, _games.c.variant == bindparam("of")),
    )
    .limit(bindparam("most"))
)
_NEWEST = _FINISHED.order_by(_games.c.finished_at.desc(), _games.c.id.desc())
_OLDER = _NEWEST.where(_PLACE < _CURSOR)
_NEWER = _FINISHED.where(_PLACE > _CURSOR).order_by(_games.c.finished_at, _games.c.id)
_SHARE = (
    update(_games)
    .where(_games.c.id == bindparam("game"))
    .values(shared=True)
    .returning(*columns(_games, FinishedGame))
)


class HistoryQueries(Statements):
    """Queries on one player's finished games; `variant` is a key, or None for all."""

    async def newest(self, player_id: int, variant: str | None, most: int) -> list[FinishedGame]:
        """Return the newest games, newest first."""
        return _finished(await self._rows(_NEWEST, player=player_id, of=variant or _ALL, most=most))

    async def older(
        self, player_id: int, variant: str | None, than: tuple[datetime, int], most: int
    ) -> list[FinishedGame]:
        """Return the games before an end and id, newest first."""
        of, (ended, beside) = variant or _ALL, than
        rows = await self._rows(
            _OLDER, player=player_id, of=of, ended=ended, beside=beside, most=most
        )
        return _finished(rows)

    async def newer(
        self, player_id: int, variant: str | None, than: tuple[datetime, int], most: int
    ) -> list[FinishedGame]:
        """Return the games after an end and id, oldest first."""
        of, (ended, beside) = variant or _ALL, than
        rows = await self._rows(
            _NEWER, player=player_id, of=of, ended=ended, beside=beside, most=most
        )
        return _finished(rows)

    async def share(self, game_id: int) -> FinishedGame:
        """Allow others to open the replay of a game; its revision does not change."""
        return FinishedGame(**(await self._rows(_SHARE, game=game_id))[0])


def _finished(rows: Sequence[RowMapping]) -> list[FinishedGame]:
    return [FinishedGame(**row) for row in rows]
