"""Rows of leaderboards: each ranked player's standings, by version."""

from collections.abc import Set as AbstractSet
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Executable,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.store import tables
from bot.store.rows import LeaderboardKey, PlayerStanding, Standing
from bot.store.statements import Statements, columns

_players = tables.players
_standings = tables.standings
_versions = tables.standings_versions

RankingColumn: TypeAlias = Literal["rate", "won", "streak", "fewest_moves"]
"""The columns that players are ranked by."""

KEPT: Final = timedelta(hours=1)
"""The time for which replaced rows stay readable, for players who have an older page open."""


@dataclass(frozen=True, slots=True)
class StandingsVersions:
    """The newest version, and the newest one that can no longer be read."""

    newest: int
    purged: int


_HELD_BY = _standings.c.player_id == bindparam("player")
_LATEST = _standings.c.until.is_(None)
_IN_LEADERBOARD = and_(
    _standings.c.variant == bindparam("of"),
    _standings.c.platform == bindparam("on"),
    _standings.c.server == bindparam("at"),
    _standings.c.period == bindparam("within"),
)
_AS_OF = and_(
    _standings.c.since <= bindparam("version"),
    _LATEST | (_standings.c.until > bindparam("version")),
)
_COLUMNS = [field.name for field in fields(Standing)]
_WITH_NAME = [
    *columns(_standings, Standing),
    _standings.c.player_id,
    _players.c.name,
]

_VERSIONS = select(_versions.c.version, _versions.c.purged)


def _next_version(insertion: sqlite.Insert | postgresql.Insert) -> Executable:
    return (
        insertion.values(id=1, version=1, purged=0)
        .on_conflict_do_update(index_elements=["id"], set_={"version": _versions.c.version + 1})
        .returning(_versions.c.version)
    )


_NEXT_VERSION = {
    "sqlite": _next_version(sqlite.insert(_versions)),
    "postgresql": _next_version(postgresql.insert(_versions)),
}
_PURGED = (
    update(_versions)
    .where(_versions.c.purged < bindparam("up_to"))
    .values(purged=bindparam("up_to"))
)
_PURGE = (
    delete(_standings)
    .where(_standings.c.replaced_at < bindparam("moment"))
    .returning(_standings.c.until)
)
_HELD = select(_standings.c.id, *columns(_standings, Standing)).where(_HELD_BY, _LATEST)
_ADD = insert(_standings)
_END = (
    update(_standings)
    .where(_standings.c.id.in_(bindparam("ended", expanding=True)))
    .values(until=bindparam("version"), replaced_at=bindparam("moment"))
)
_REMOVE = delete(_standings).where(_HELD_BY)
_ONE = select(*_WITH_NAME).join_from(_standings, _players).where(_HELD_BY, _IN_LEADERBOARD, _AS_OF)

_PLAYER = _players.c.id == bindparam("player")
_SET_RANKED = update(_players).where(_PLAYER).values(ranked=bindparam("joined"), standings_due=None)
_SET_DUE = update(_players).where(_PLAYER).values(standings_due=bindparam("moment"))
_SET_DUE_EARLIER = _SET_DUE.where(
    _players.c.standings_due.is_(None) | (_players.c.standings_due > bindparam("moment"))
)
_DUE = _players.c.ranked & (_players.c.standings_due <= bindparam("moment"))
_ANY_DUE = select(exists().where(_DUE).label("due"))
# Players are always locked in the same order, which avoids deadlocks.
_TAKE_DUE = (
    select(_players.c.id)
    .where(_DUE)
    .order_by(_players.c.standings_due, _players.c.id)
    .limit(bindparam("count"))
    .with_for_update()
)


class _RankingStatements:
    """Statements that rank by one column; ties are broken by wins, then by player id.

    Players without a win are not ranked by wins or by streak.
    """

    def __init__(self, name: RankingColumn) -> None:
        column = _standings.c[name]
        fewest = name == "fewest_moves"
        # No value is negative, so `>= 0` means "not null" and lets the index be searched.
        least = 1 if name in ("won", "streak") else 0
        ranked = and_(_IN_LEADERBOARD, column >= least, _AS_OF)
        order = (
            column.asc() if fewest else column.desc(),
            _standings.c.won.desc(),
            _standings.c.player_id,
        )
        rows = (
            select(_standings.c.id)
            .where(ranked)
            .order_by(*order)
            .limit(bindparam("count"))
            .offset(bindparam("skipped"))
            .subquery()
        )
        self.rows = (
            select(*_WITH_NAME)
            .select_from(rows)
            .join(_standings, _standings.c.id == rows.c.id)
            .join(_players)
            .order_by(*order)
        )
        self.total = select(func.count().label("players")).where(ranked)
        self.ahead = self.total.where(_before(column, fewest=fewest))


def _before(column: ColumnElement[Any], *, fewest: bool) -> ColumnElement[bool]:
    """Return the condition for players ranked ahead; its first part allows the use of an index."""
    own = bindparam("column", type_=column.type)
    won = _standings.c.won
    return and_(
        column <= own if fewest else column >= own,
        or_(
            column != own,
            won > bindparam("wins"),
            and_(won == bindparam("wins"), _standings.c.player_id < bindparam("player")),
        ),
    )


_RANKINGS: dict[RankingColumn, _RankingStatements] = {
    "rate": _RankingStatements("rate"),
    "won": _RankingStatements("won"),
    "streak": _RankingStatements("streak"),
    "fewest_moves": _RankingStatements("fewest_moves"),
}


class StandingQueries(Statements):
    """Queries on leaderboard rows; lock a player before changing the player's rows."""

    # ----------------------------------------------------------------- reading

    async def versions(self) -> StandingsVersions:
        """Return which versions can be read."""
        rows = await self._rows(_VERSIONS)
        return StandingsVersions(*rows[0].values()) if rows else StandingsVersions(0, 0)

    async def total(self, board: LeaderboardKey, column: RankingColumn, version: int) -> int:
        """Count the players who are ranked in a leaderboard by this column."""
        rows = await self._rows(_RANKINGS[column].total, **_place(board, version))
        return int(rows[0]["players"])

    async def ranked(
        self,
        board: LeaderboardKey,
        column: RankingColumn,
        version: int,
        *,
        skipped: int,
        count: int,
    ) -> list[PlayerStanding]:
        """Return ranked players, best first."""
        rows = await self._rows(
            _RANKINGS[column].rows, **_place(board, version), skipped=skipped, count=count
        )
        return [PlayerStanding(**row) for row in rows]

    async def of(
        self, player_id: int, board: LeaderboardKey, version: int
    ) -> PlayerStanding | None:
        """Return a player's row in a leaderboard; None if there is none."""
        rows = await self._rows(_ONE, player=player_id, **_place(board, version))
        return PlayerStanding(**rows[0]) if rows else None

    async def ahead(self, standing: PlayerStanding, column: RankingColumn, version: int) -> int:
        """Count the players who are ranked ahead of a ranked player."""
        rows = await self._rows(
            _RANKINGS[column].ahead,
            **_place(standing, version),
            column=getattr(standing, column),
            wins=standing.won,
            player=standing.player_id,
        )
        return int(rows[0]["players"])

    # ---------------------------------------------------------------- changing

    async def replace(self, player_id: int, wanted: AbstractSet[Standing], now: datetime) -> None:
        """Replace a player's rows in a new version; without a difference no version is made."""
        held = await self._rows(_HELD, player=player_id)
        former = {Standing(**{name: row[name] for name in _COLUMNS}): row["id"] for row in held}
        added, ended = wanted - former.keys(), [former[row] for row in former.keys() - wanted]
        if not added and not ended:
            return
        version = await self._next_version()
        if ended:
            await self._change(_END, ended=ended, version=version, moment=now)
        if added:
            rows = [{**asdict(row), "player_id": player_id, "since": version} for row in added]
            await self._connection.execute(_ADD, rows)
        await self._purge(now - KEPT)

    async def remove(self, player_id: int) -> None:
        """Delete a player's rows in all versions; older versions can no longer be read."""
        version = await self._next_version()
        await self._change(_REMOVE, player=player_id)
        await self._change(_PURGED, up_to=version - 1)

    async def _next_version(self) -> int:
        # Must be the first change: its row is the lock on which other writers wait.
        rows = await self._rows(_NEXT_VERSION[self._connection.dialect.name])
        return int(rows[0]["version"])

    async def _purge(self, replaced_before: datetime) -> None:
        ended = await self._rows(_PURGE, moment=replaced_before)
        if ended:
            await self._change(_PURGED, up_to=max(row["until"] for row in ended) - 1)

    # --------------------------------------------------------- ranked players

    async def set_ranked(self, player_id: int, *, ranked: bool) -> None:
        """Set whether a player is ranked; this does not change the player's rows."""
        await self._change(_SET_RANKED, player=player_id, joined=ranked)

    async def set_due(self, player_id: int, moment: datetime | None) -> None:
        """Set when a player's rows will next change without a request."""
        await self._change(_SET_DUE, player=player_id, moment=moment)

    async def set_due_by(self, player_id: int, moment: datetime) -> None:
        """Set when a player's rows will next change, unless an earlier time is set."""
        await self._change(_SET_DUE_EARLIER, player=player_id, moment=moment)

    async def any_due(self, moment: datetime) -> bool:
        """Return whether the rows of a ranked player are due for a refresh."""
        return bool((await self._rows(_ANY_DUE, moment=moment))[0]["due"])

    async def take_due(self, moment: datetime, count: int) -> list[int]:
        """Lock and return some ranked players whose rows are due, the longest due first."""
        rows = await self._rows(_TAKE_DUE, moment=moment, count=count)
        return [int(row["id"]) for row in rows]


def _place(board: LeaderboardKey, version: int) -> dict[str, object]:
    return {
        "of": board.variant,
        "on": board.platform,
        "at": board.server,
        "within": board.period,
        "version": version,
    }
