"""The leaderboards: who joins, and their tables, read page by page as of one moment."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from bot.service.player_session import PlayerSession
from bot.service.results import Caller
from bot.service.standings import MINIMUM, Period, period_key, refresh
from bot.service.unit_of_work import UnitOfWork
from bot.store import LeaderboardKey, PlayerStanding, Queries
from bot.store.standings import Figure
from engine import Variant

ROWS_A_PAGE: Final = 10
_REFRESHED_AT_ONCE: Final = 20
_MOST_ROUNDS: Final = 10
"""So many players, so many times, are brought up to date before a table is read."""


class Metric(StrEnum):
    """What players are ranked by. Of equal ones more wins are better, then to be here longer."""

    RATE = "rate"
    WINS = "wins"
    STREAK = "streak"
    MOVES = "moves"


_FIGURES: Final[dict[Metric, Figure]] = {
    Metric.RATE: "rate",
    Metric.WINS: "won",
    Metric.STREAK: "streak",
    Metric.MOVES: "fewest_moves",
}


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard.

    Attributes:
        metric: what it ranks by.
        variant: of which game; None is all games together.
        server: of games played in which server; empty is everywhere.
        period: of games that ended when.

    """

    metric: Metric = Metric.RATE
    variant: Variant | None = None
    server: str = ""
    period: Period = Period.ALL

    @property
    def minimum(self) -> int:
        """How many games have to be played before a player is ranked."""
        return MINIMUM[self.period] if self.metric is Metric.RATE else 1


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A player in a leaderboard.

    Attributes:
        rank: the place, 1 is the best; None where the player has too few games, or no win.
        name: what the player was last called; empty where that is not known.
        mine: whether it is the caller.
        played: games that have ended.
        won: games won.
        streak: the most wins one after the other.
        fewest_moves: the win with the fewest moves.

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
        """Won / played, from 0 to 1."""
        return self.won / self.played


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Ten players of a leaderboard.

    Attributes:
        query: the leaderboard.
        version: as of when it is; the next page is asked for with the same.
        page: the page, from 0.
        pages: how many there are, at least one.
        rows: the players, the best first.
        own: the caller, ranked or not; None where the caller has no game in it, or did not join.
        joined: whether the caller has joined the leaderboards.
        total: how many players are ranked.
        restarted: whether this is the first page of a newer version than was asked for.

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
    """The leaderboards; a player stands in them who has joined."""

    def __init__(self, requests: UnitOfWork) -> None:
        self._unit_of_work = requests

    async def join(self, caller: Caller) -> None:
        """Let the caller stand in the leaderboards, with all games that count."""
        await self._unit_of_work.write(caller, lambda session: set_ranked(session, ranked=True))

    async def leave(self, caller: Caller) -> None:
        """Take the caller out of the leaderboards, pages that others are reading included.

        Who stands in none leaves no trace by it.
        """
        if not await self.joined(caller):
            return

        await self._unit_of_work.write(caller, lambda session: set_ranked(session, ranked=False))

    async def joined(self, caller: Caller) -> bool:
        """Whether the caller has joined."""

        async def work(session: PlayerSession) -> bool:
            return session.player.ranked

        return await self._unit_of_work.read(caller, work)

    async def table(
        self, caller: Caller, query: LeaderboardQuery, page: int = 0, version: int | None = None
    ) -> LeaderboardPage:
        """A page of a leaderboard.

        Args:
            caller: who asks.
            query: the leaderboard.
            page: the page, from 0; after the last one comes the last one.
            version: that of the first page, whose order the other pages keep, so that nobody is
                on two of them or on none. One that can be read no more is begun again.

        """
        rounds = 0
        while rounds < _MOST_ROUNDS and await self._unit_of_work.look(_any_due):
            await self._unit_of_work.tend(_refresh_due)
            rounds += 1

        async def work(session: PlayerSession) -> LeaderboardPage:
            versions = await session.queries.standings.versions()
            newest = _Table(session, query, versions.newest)
            if version is None:
                return await newest.page(page)
            if versions.purged < version <= versions.newest:
                former = await _Table(session, query, version).page(page)
                # Once its week is over nobody is in it, and others are in that of the next.
                if former.total:
                    return former
            return await newest.page(0, restarted=(page, version) != (0, versions.newest))

        return await self._unit_of_work.read(caller, work)


async def set_ranked(session: PlayerSession, *, ranked: bool) -> None:
    """Let the player join the leaderboards, or leave them with all rows."""
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
        self._figure = _FIGURES[query.metric]
        self._key = LeaderboardKey(
            variant=query.variant.key if query.variant else "",
            platform=session.caller.platform if query.server else "",
            server=query.server,
            period=period_key(query.period, session.now),
        )

    async def page(self, page: int, *, restarted: bool = False) -> LeaderboardPage:
        total = await self._standings.total(self._key, self._figure, self._version)
        pages = max(1, -(-total // ROWS_A_PAGE))
        page = min(max(page, 0), pages - 1)
        skipped = page * ROWS_A_PAGE
        ranked = await self._standings.ranked(
            self._key, self._figure, self._version, skipped=skipped, count=ROWS_A_PAGE
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
        ahead = await self._standings.ahead(own, self._figure, self._version)
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
