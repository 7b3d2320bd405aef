"""Queries on daily deals: their numbers, ranking games and channels."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from sqlalchemy import (
    Executable,
    RowMapping,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.store import tables
from bot.store.rows import DailyChannel, DailyGame, GameRow, Status
from bot.store.statements import Statements, columns
from bot.store.tables import UtcDateTime

_deals = tables.daily_deals
_channels = tables.daily_channels
_games = tables.games
_players = tables.players

_ALL: Final = ""


_DEALS = select(_deals.c.variant, _deals.c.deal).where(_deals.c.day == bindparam("on"))
_KEEP_DEAL = {
    "sqlite": sqlite.insert(_deals).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(_deals).on_conflict_do_nothing(),
}

_BEGUN = _games.c.first_move_at.is_not(None)
_WON = _games.c.status == Status.WON
_DEALT = (_games.c.daily == bindparam("on")) & (_games.c.variant == bindparam("of"))
_FIRST = _BEGUN & ~_games.c.practice
_RANKING = _FIRST & (_games.c.checks == 0)
_MINE = _games.c.player_id == bindparam("player")
_GAME = (
    select(*columns(_games, GameRow))
    .where(_DEALT, _MINE)
    .order_by(_games.c.practice, _games.c.id)
    .limit(1)
)
_DAYS = select(_games.c.daily, _games.c.status).where(
    _MINE, _games.c.variant == bindparam("of"), _games.c.daily.is_not(None), _RANKING
)
_COUNTS = select(
    func.count().label("played"), func.count().filter(_WON).label("won")
).where(_DEALT, _RANKING)  # fmt: skip
_TABLE = (
    select(
        *(
            (_players if name in {"name", "ranked"} else _games).c[name]
            for name in DailyGame.__dataclass_fields__
        )
    )
    .join_from(_games, _players)
    .where(_DEALT)
)
# The order of won games; the id comes last as a tie-breaker.
_MERITS = (
    _games.c.moves_made,
    _games.c.moving_ms,
    _games.c.finished_at,
    _games.c.id,
)
_BEST = (
    _TABLE.where(_RANKING)
    .order_by(_WON.desc(), *(case((_WON, merit)) for merit in _MERITS[:-1]), _games.c.id)
    .limit(bindparam("most"))
)
_OWN = _TABLE.where(_MINE, _FIRST)
_FINISHED = select(_games.c.id).where(
    _MINE,
    _games.c.variant == bindparam("of"),
    _games.c.deal == bindparam("number"),
    _games.c.daily.is_not(None),
    _games.c.status != Status.OPEN,
    _BEGUN,
).limit(1)  # fmt: skip
_BETTER = (
    select(func.count().label("games"))
    .select_from(_games)
    .where(
        _DEALT,
        _RANKING,
        _WON,
        tuple_(*_MERITS)
        < tuple_(
            bindparam("moves"),
            bindparam("time"),
            bindparam("ended", type_=UtcDateTime),
            bindparam("game"),
        ),
    )
)

_CHANNELS = select(*columns(_channels, DailyChannel)).order_by(
    _channels.c.platform,
    _channels.c.server,
    _channels.c.variant,
)
_ON = _channels.c.platform == bindparam("platform_name")
_IN_SERVER = _ON & (_channels.c.server == bindparam("at"))
_CHANNELS_OF = _CHANNELS.where(_IN_SERVER)
_NOT_YET = or_(_channels.c.last_day.is_(None), _channels.c.last_day < bindparam("on"))
_DUE = _CHANNELS.where(_ON, _channels.c.hour <= bindparam("since"), _NOT_YET)
_THIS_CHANNEL = _IN_SERVER & (_channels.c.variant == bindparam("of"))
_CLAIM = update(_channels).where(_THIS_CHANNEL, _NOT_YET).values(last_day=bindparam("on"))
_REMOVE = delete(_channels).where(
    _IN_SERVER,
    or_(bindparam("of") == _ALL, _channels.c.variant == bindparam("of")),
)


def _upsert(upsert: sqlite.Insert | postgresql.Insert) -> Executable:
    return upsert.on_conflict_do_update(
        index_elements=[
            _channels.c.platform,
            _channels.c.server,
            _channels.c.variant,
        ],
        set_={
            "channel": upsert.excluded.channel,
            "hour": upsert.excluded.hour,
            "last_day": upsert.excluded.last_day,
        },
    )


_SET = {
    "sqlite": _upsert(sqlite.insert(_channels)),
    "postgresql": _upsert(postgresql.insert(_channels)),
}


class DailyQueries(Statements):
    """Queries on daily deals; `variant` is the key of a variant."""

    async def deals(self, day: date) -> dict[str, str]:
        """Return the stored daily deals of a day, by variant."""
        return {row["variant"]: row["deal"] for row in await self._rows(_DEALS, on=day)}

    async def save_deal(self, day: date, variant: str, deal: str) -> str:
        """Store a daily deal unless one is stored already; return the stored one."""
        statement = _KEEP_DEAL[self._connection.dialect.name]
        await self._change(statement, day=day, variant=variant, deal=deal)
        return (await self.deals(day))[variant]

    # ---------------------------------------------------------------- games

    async def game(self, player_id: int, day: date, variant: str) -> GameRow | None:
        """Return the player's game of a daily deal: the ranking one, else the first practice."""
        rows = await self._rows(_GAME, player=player_id, on=day, of=variant)
        return GameRow(**rows[0]) if rows else None

    async def finished(self, player_id: int, variant: str, deal: str) -> bool:
        """Return whether the player has finished a game of a daily deal."""
        return bool(await self._rows(_FINISHED, player=player_id, of=variant, number=deal))

    async def days(self, player_id: int, variant: str) -> dict[date, Status]:
        """Return the days on which the player has a ranking game, with its status."""
        rows = await self._rows(_DAYS, player=player_id, of=variant)
        return {row["daily"]: row["status"] for row in rows}

    async def counts(self, day: date, variant: str) -> tuple[int, int]:
        """Return the number of ranking games of a daily deal, and how many of them are won."""
        (row,) = await self._rows(_COUNTS, on=day, of=variant)
        return row["played"], row["won"]

    async def best(self, day: date, variant: str, most: int) -> list[DailyGame]:
        """Return the best ranking games of a daily deal, those not won last."""
        return _daily_games(await self._rows(_BEST, on=day, of=variant, most=most))

    async def own(self, player_id: int, day: date, variant: str) -> DailyGame | None:
        """Return the player's first game if it has begun; with `checks` it does not rank."""
        games = _daily_games(await self._rows(_OWN, player=player_id, on=day, of=variant))
        return games[0] if games else None

    async def better(self, day: date, variant: str, than: DailyGame) -> int:
        """Count the won games that rank ahead of this one."""
        (row,) = await self._rows(
            _BETTER,
            on=day,
            of=variant,
            moves=than.moves_made,
            time=than.moving_ms,
            ended=than.finished_at,
            game=than.id,
        )
        return int(row["games"])

    # ---------------------------------------------------------------- channels

    async def set_channel(self, channel: DailyChannel) -> None:
        """Save a server's channel for a variant's daily deals, replacing any other."""
        values = {name: getattr(channel, name) for name in DailyChannel.__dataclass_fields__}
        await self._change(_SET[self._connection.dialect.name], **values)

    async def remove_channels(self, platform: str, server: str, variant: str | None) -> int:
        """Remove a server's channel for a variant, or all its channels; return how many."""
        return await self._change(_REMOVE, platform_name=platform, at=server, of=variant or _ALL)

    async def channels(self, platform: str, server: str) -> list[DailyChannel]:
        """Return a server's channels."""
        rows = await self._rows(_CHANNELS_OF, platform_name=platform, at=server)
        return [DailyChannel(**row) for row in rows]

    async def due_channels(self, platform: str, day: date, hour: int) -> list[DailyChannel]:
        """Return a platform's channels whose post for a day is due and not claimed."""
        rows = await self._rows(_DUE, platform_name=platform, on=day, since=hour)
        return [DailyChannel(**row) for row in rows]

    async def claim(self, platform: str, server: str, variant: str, day: date) -> bool:
        """Claim a day's post; False if it is claimed already or the channel is removed."""
        claimed = await self._change(_CLAIM, platform_name=platform, at=server, of=variant, on=day)
        return claimed == 1


def _daily_games(rows: Sequence[RowMapping]) -> list[DailyGame]:
    return [DailyGame(**row) for row in rows]
