"""Games played before a test begins, and the leaderboards computed from them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import text

from bot.service import Caller, LeaderboardPage, Service
from bot.store import Database, NewGame, Result, Standing, Status
from tests.bot.rows import player_of

HOUR = timedelta(hours=1)
NOW = datetime(2026, 11, 11, 12, tzinfo=UTC)
"""A Wednesday in the middle of a month."""

WON, LOST, OPEN = Status.WON, Status.LOST, Status.OPEN
ALL_STANDINGS = """
    SELECT player_id, variant, platform, server, period, played, won, rate, streak, fewest_moves
    FROM standings WHERE until IS NULL
"""


@dataclass(frozen=True)
class Past:
    """A game that was finished, or last changed, at a given time."""

    status: Status
    at: datetime
    variant: str = "lucas"
    server: str | None = None
    ply: int = 100
    practice: bool = False
    begun: bool = True

    def as_row(self, player_id: int, platform: str = "discord") -> NewGame:
        return NewGame(
            player_id=player_id,
            variant=self.variant,
            rules_version=1,
            deal="5",
            moves="d",
            ply=self.ply,
            moves_made=self.ply,
            status=self.status,
            dealt_at=self.at - timedelta(hours=1),
            first_move_at=self.at if self.begun else None,
            touched_at=self.at,
            finished_at=None if self.status is OPEN else self.at,
            place="somewhere",
            platform=platform,
            server=self.server,
            current=False,
            practice=self.practice,
        )

    def as_result(self, game_id: int) -> Result:
        return Result(
            id=game_id,
            variant=self.variant,
            deal="5",
            status=self.status,
            ply=self.ply,
            undos=0,
            hints=0,
            touched_at=self.at,
            moving_ms=0,
            server=self.server,
            daily=None,
            platform="discord",
        )


async def store(database: Database, history: Iterable[Past], caller: Caller) -> int:
    """Store games of a player and return the player's id."""
    async with database.write() as queries:
        player = await player_of(queries, caller.platform, caller.platform_id)
        for game in history:
            await queries.add_game(game.as_row(player.id, caller.platform))
    return player.id


def counted_standings(results: Iterable[Result], now: datetime) -> set[Standing]:
    """Return the standings of one player by the simplest possible count."""
    ended: list[tuple[datetime, int, Result]] = []
    for game in results:
        if game.status is not OPEN:
            ended.append((game.touched_at, game.id, game))
        elif now - game.touched_at >= timedelta(days=30):
            ended.append((game.touched_at + timedelta(days=30), game.id, game))
    in_order = sorted(ended, key=lambda end: end[:2])
    servers = {"", *(game.server for game in results if game.server)}
    variants = {"", *(game.variant for game in results)}
    found = set()
    for variant in variants:
        for server in servers:
            games = [
                (when, game)
                for when, _, game in in_order
                if variant in ("", game.variant) and server in ("", game.server)
            ]
            for name, minimum in {"all": 20, f"{now:%Y-%m}": 10, week(now): 5}.items():
                counted = [g for when, g in games if name in ("all", f"{when:%Y-%m}", week(when))]
                if counted:
                    found.add(_standing(counted, variant, server, name, minimum))
    return found


def week(moment: datetime) -> str:
    year, number, _ = moment.astimezone(UTC).isocalendar()
    return f"{year}-W{number:02}"


def _standing(
    games: list[Result], variant: str, server: str, period: str, minimum: int
) -> Standing:
    letters = "".join("W" if game.status is WON else "L" for game in games)
    wins = [game.ply for game in games if game.status is WON]
    return Standing(
        variant=variant,
        platform=games[0].platform if server else "",
        server=server,
        period=period,
        played=len(games),
        won=len(wins),
        rate=None if len(games) < minimum else 10**12 * len(wins) // len(games),
        streak=max(map(len, letters.split("L"))),
        fewest_moves=min(wins) if wins else None,
    )


async def stored_standings(database: Database) -> set[tuple[int, Standing]]:
    """Return the current rows of all players."""
    async with database.read() as queries:
        result = await queries._connection.execute(text(ALL_STANDINGS))
        rows = [dict(row) for row in result.mappings()]
    return {(row.pop("player_id"), Standing(**row)) for row in rows}


def player(number: int) -> Caller:
    return Caller("discord", number, "channel", "guild")


def recent_games(results: str, *, ply: int = 100) -> list[Past]:
    """Return games of the last hour in order: `WWL` is two wins and a loss."""
    endings = [WON if result == "W" else LOST for result in results]
    ends = [NOW - HOUR / (number + 1) for number in range(len(results))]
    return [Past(one, at, server="guild", ply=ply) for one, at in zip(endings, ends, strict=True)]


async def store_and_join(
    service: Service, database: Database, caller: Caller, history: Iterable[Past], name: str = ""
) -> None:
    """Store a player's earlier games and let the player join the leaderboards."""
    await store(database, history, caller)
    await service.leaderboards.join(replace(caller, name=name))


def names(page: LeaderboardPage) -> list[str]:
    return [row.name for row in page.rows]
