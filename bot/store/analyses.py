"""Queries on analyses of finished games."""

from sqlalchemy import bindparam, delete, select

from bot.store import tables
from bot.store.rows import StoredAnalysis
from bot.store.statements import Statements, columns

_analyses = tables.analyses

_OF = select(*columns(_analyses, StoredAnalysis)).where(_analyses.c.game_id == bindparam("game"))
_FORGET = delete(_analyses).where(_analyses.c.game_id == bindparam("game"))
_ADD = _analyses.insert()


class AnalysisQueries(Statements):
    """Queries on analyses, which are deleted with their games."""

    async def of(self, game_id: int) -> StoredAnalysis | None:
        """Return the analysis of a game; None if there is none."""
        rows = await self._rows(_OF, game=game_id)
        return StoredAnalysis(**rows[0]) if rows else None

    async def save(self, analysis: StoredAnalysis) -> None:
        """Save the analysis of an existing game, replacing any other."""
        await self._change(_FORGET, game=analysis.game_id)
        values = {name: getattr(analysis, name) for name in StoredAnalysis.__dataclass_fields__}
        await self._change(_ADD, **values)
