"""Leaderboards: joining, leaving, and pages that stay consistent while results come in."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.service.player_session import PlayerSession
from bot.service.results import Caller
from bot.service.standings import MINIMUM, Period, period_key, refresh
from bot.service.unit_of_work import UnitOfWork
from bot.store import LeaderboardKey, PlayerStanding, Queries
from bot.store.standings import RankingColumn
from engine import Variant

ROWS_PER_PAGE: Final = 10
_REFRESHED_AT_ONCE: Final = 20
_MAX_ROUNDS: Final = 10
"""The maximum number of transactions that refresh due players before a page is read."""


class Metric(StrEnum):
    """The value that ranks players; ties are broken by wins, then by who joined first."""

    RATE = "rate"
    WINS = "wins"
    STREAK = "streak"
    MOVES = "moves"


_COLUMNS: Final[dict[Metric, RankingColumn]] = {
    Metric.RATE: "rate",
    Metric.WINS: "won",
    Metric.STREAK: "streak",
    Metric.MOVES: "fewest_moves",
}


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """The choice of a leaderboard.

    Attributes:
        metric: the value that ranks players.
        variant: the variant; None for all together.
        server: the server in which games count; empty for all servers.
        period: the period in which games must have ended.

    """

    metric: Metric = Metric.RATE
    variant: Variant | None = None
    server: str = ""
    period: Period = Period.ALL

    @property
    def minimum(self) -> int:
        """Return the number of games a player must have played to be ranked."""
        return MINIMUM[self.period] if self.metric is Metric.RATE else 1


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A player in a leaderboard.

    Attributes:
        rank: the rank, from 1; None if the player has too few games or no win.
        name: the player's last known name; empty if unknown.
        mine: whether the player is the caller.
        played: games that have ended.
        won: games won.
        streak: the most wins in a row.
        fewest_moves: the fewest moves of a win.

    """

    rank: int | None
    name: str
    mine: bool
    played: int
    won: int
    streak: int
    fewest_moves: int | None

    @property
    def win_rate(self) -> float:
        """Return the share of played games that were won, 0 to 1."""
        return self.won / self.played


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A page of up to ten players of a leaderboard.

    Attributes:
        query: the leaderboard.
        version: the version of the standings; pass it on to request other pages.
        page: the page number, from 0.
        pages: the number of pages, at least one.
        rows: the players, best first.
        own: the caller, ranked or not; None if the caller has no game in it or has not joined.
        joined: whether the caller has joined the leaderboards.
        total: the number of ranked players.
        restarted: whether the requested version was deleted, so this is page 1 of a newer one.

    """

    query: LeaderboardQuery
    version: int
    page: int
    pages: int
    rows: tuple[LeaderboardRow, ...]
    own: LeaderboardRow | None
    joined: bool
    total: int
    restarted: bool = False


class Leaderboards:
    """Use cases for leaderboards, which contain only players who joined."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work

    async def join(self, caller: Caller) -> None:
        """Add the caller to the leaderboards, with all games that count."""
        await self._unit_of_work.write(caller, lambda session: set_ranked(session, ranked=True))

    async def leave(self, caller: Caller) -> None:
        """Remove the caller from the leaderboards, including pages that others have open.

        A player who has not joined is not added to the database.
        """
        if not await self.joined(caller):
            return

        await self._unit_of_work.write(caller, lambda session: set_ranked(session, ranked=False))

    async def joined(self, caller: Caller) -> bool:
        """Return whether the caller has joined."""

        async def work(session: PlayerSession) -> bool:
            return session.player.ranked

        return await self._unit_of_work.read(caller, work)

    async def table(
        self, caller: Caller, query: LeaderboardQuery, page: int = 0, version: int | None = None
    ) -> LeaderboardPage:
        """Return a page of a leaderboard.

        Args:
            caller: the player who asks.
            query: the leaderboard.
            page: the page number, from 0, clamped to the last page.
            version: the version of the page shown before, so that no player is on two pages or on
                none. If it was deleted, the first page of the newest version is returned.

        """
        rounds = 0
        while rounds < _MAX_ROUNDS and await self._unit_of_work.query(_any_due):
            await self._unit_of_work.update(_refresh_due)
            rounds += 1

        async def work(session: PlayerSession) -> LeaderboardPage:
            versions = await session.queries.standings.versions()
            newest = _Table(session, query, versions.newest)
            if version is None:
                return await newest.page(page)
            if versions.purged < version <= versions.newest:
                former = await _Table(session, query, version).page(page)
                # The old version is empty when its week or month is over; restart with the new one.
                if former.total:
                    return former
            return await newest.page(0, restarted=(page, version) != (0, versions.newest))

        return await self._unit_of_work.read(caller, work)


async def set_ranked(session: PlayerSession, *, ranked: bool) -> None:
    """Let the player join the leaderboards, or leave them, which deletes the player's rows."""
    standings, player = session.queries.standings, session.player.id
    if ranked:
        await standings.set_ranked(player, ranked=True)
        await refresh(session.queries, player, session.now)
    elif session.player.ranked:
        await standings.set_ranked(player, ranked=False)
        await standings.remove(player)


async def _any_due(queries: Queries, now: datetime) -> bool:
    return await queries.standings.any_due(now)


async def _refresh_due(queries: Queries, now: datetime) -> None:
    for player_id in await queries.standings.take_due(now, _REFRESHED_AT_ONCE):
        await refresh(queries, player_id, now)


class _Table:
    """A leaderboard as of one version, as one player sees it."""

    def __init__(self, session: PlayerSession, query: LeaderboardQuery, version: int) -> None:
        self._standings = session.queries.standings
        self._caller = session.player
        self._query = query
        self._version = version
        self._column = _COLUMNS[query.metric]
        self._key = LeaderboardKey(
            variant=query.variant.key if query.variant else "",
            platform=session.caller.platform if query.server else "",
            server=query.server,
            period=period_key(query.period, session.now),
        )

    async def page(self, page: int, *, restarted: bool = False) -> LeaderboardPage:
        total = await self._standings.total(self._key, self._column, self._version)
        pages = max(1, -(-total // ROWS_PER_PAGE))
        page = min(max(page, 0), pages - 1)
        skipped = page * ROWS_PER_PAGE
        ranked = await self._standings.ranked(
            self._key, self._column, self._version, skipped=skipped, count=ROWS_PER_PAGE
        )
        return LeaderboardPage(
            query=self._query,
            version=self._version,
            page=page,
            pages=pages,
            rows=tuple(self._row(row, rank) for rank, row in enumerate(ranked, skipped + 1)),
            own=await self._own(),
            joined=self._caller.ranked,
            total=total,
            restarted=restarted,
        )

    async def _own(self) -> LeaderboardRow | None:
        own = await self._standings.of(self._caller.id, self._key, self._version)
        if own is None:
            return None
        is_ranked = own.rate is not None if self._query.metric is Metric.RATE else own.won > 0
        if not is_ranked:
            return self._row(own, None)
        ahead = await self._standings.ahead(own, self._column, self._version)
        return self._row(own, ahead + 1)

    def _row(self, standing: PlayerStanding, rank: int | None) -> LeaderboardRow:
        return LeaderboardRow(
            rank=rank,
            name=standing.name,
            mine=standing.player_id == self._caller.id,
            played=standing.played,
            won=standing.won,
            streak=standing.streak,
            fewest_moves=standing.fewest_moves,
        )
