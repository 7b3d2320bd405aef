"""The tables. Rows leave the store only as the plain values of `records`."""

import json
import logging
from collections.abc import Mapping
from datetime import UTC, date, datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Date,
    DateTime,
    Dialect,
    Enum,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from bot.store.rows import Status

_log = logging.getLogger(__name__)


class UtcDateTime(TypeDecorator[datetime]):
    """A moment: aware when it goes in, aware UTC when it comes out, on every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn into UTC; raises ValueError for a time without a zone."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"The time {value} has no time zone.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give back aware UTC; SQLite keeps no zone, and what went in was UTC."""
        del dialect
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Settings(TypeDecorator[Mapping[str, object]]):
    """A player's settings as JSON; what is damaged there counts as nothing set."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Mapping[str, object] | None, dialect: Dialect) -> str:
        """Turn into text."""
        del dialect
        return json.dumps(dict(value or {}))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Mapping[str, object]:
        """Read the text, whatever it is."""
        del dialect
        try:
            settings = json.loads(value or "{}")
        except ValueError:
            settings = None
        if isinstance(settings, dict):
            return settings
        _log.warning("damaged settings are read as none: %.100r", value)
        return {}


class Base(DeclarativeBase):
    """All tables, with every constraint named, so that a migration can speak of it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - the declarative base reads it as a plain class attribute
        date: Date,
        datetime: UtcDateTime,
        str: Text,
    }


class PlayerModel(Base):
    """One person on one platform."""

    __tablename__ = "players"
    # An id given away once is never given to somebody else, not even after a deletion.
    __table_args__ = (
        UniqueConstraint("platform", "platform_id"),
        Index(None, "standings_due"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    platform: Mapped[str] = mapped_column(String(32))
    platform_id: Mapped[int] = mapped_column(BigInteger)
    settings: Mapped[Mapping[str, object]] = mapped_column(Settings, server_default="{}")
    created_at: Mapped[datetime]
    name: Mapped[str] = mapped_column(server_default="")
    ranked: Mapped[bool] = mapped_column(server_default=false())
    standings_due: Mapped[datetime | None]


class GameModel(Base):
    """One game: the deal, the moves made, and what is counted of them."""

    __tablename__ = "games"
    # A button names a game by its id, so an id must not come back for another game either.
    __table_args__ = (
        CheckConstraint("(status = 'open') = (finished_at IS NULL)", name="finished"),
        Index(None, "player_id", "variant"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    variant: Mapped[str]
    rules_version: Mapped[int]
    # Deal numbers go up to 10^20, which no integer column holds.
    deal: Mapped[str]
    moves: Mapped[str]
    redo: Mapped[str]
    ply: Mapped[int]
    status: Mapped[Status] = mapped_column(
        Enum(
            Status,
            name="status",
            native_enum=False,
            create_constraint=True,
            length=8,
            values_callable=lambda statuses: [status.value for status in statuses],
        )
    )
    revision: Mapped[int] = mapped_column(server_default="1")
    undos: Mapped[int]
    hints: Mapped[int]
    autos: Mapped[int]
    moves_made: Mapped[int]
    dealt_at: Mapped[datetime]
    first_move_at: Mapped[datetime | None]
    touched_at: Mapped[datetime]
    finished_at: Mapped[datetime | None]
    moving_ms: Mapped[int] = mapped_column(BigInteger)
    practice: Mapped[bool]
    place: Mapped[str]
    server: Mapped[str | None]
    board_message: Mapped[str | None]
    current: Mapped[bool]
    daily: Mapped[date | None]
    shared: Mapped[bool] = mapped_column(server_default=false())
    checks: Mapped[int] = mapped_column(server_default="0")
    platform: Mapped[str] = mapped_column(server_default="")


class AnalysisModel(Base):
    """What became of the chances of a finished game; it belongs to the player of the game."""

    __tablename__ = "analyses"

    game_id: Mapped[int] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    version: Mapped[int]
    won: Mapped[int]
    undecided: Mapped[int]
    lost: Mapped[int]
    line: Mapped[str]
    made_at: Mapped[datetime]


class CommandSetModel(Base):
    """The slash commands that were last registered for an application."""

    __tablename__ = "command_sets"

    application: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    fingerprint: Mapped[str]


class DailyDealModel(Base):
    """The deal of a day, kept as it was first dealt, whatever becomes of the way to choose it."""

    __tablename__ = "daily_deals"

    day: Mapped[date] = mapped_column(primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    deal: Mapped[str]


class DailyChannelModel(Base):
    """The channel in which a server wants a daily deal, and the hour."""

    __tablename__ = "daily_channels"
    __table_args__ = (CheckConstraint("hour BETWEEN 0 AND 23", name="hour"),)

    platform: Mapped[str] = mapped_column(primary_key=True)
    server: Mapped[str] = mapped_column(primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    channel: Mapped[str]
    hour: Mapped[int]
    last_day: Mapped[date | None]


# Players are counted and skipped in the index alone, which for that holds all that is asked of
# them: twenty thousand rows of the table would take ten times as long.
_LEADERBOARD = ("variant", "platform", "server", "period")
_HELD = ("player_id", "since", "until")


class StandingModel(Base):
    """A ranked player's figures in one leaderboard, computed from the rows of games.

    A row holds for the versions from `since` up to, but without, `until`; so a leaderboard can be
    read page by page as it stood when its first page was read.
    """

    __tablename__ = "standings"
    __table_args__ = (
        Index(None, "player_id", *_LEADERBOARD),
        Index(None, "replaced_at"),
        *(
            Index(f"ix_standings_{figure}", *_LEADERBOARD, *dict.fromkeys((figure, "won")), *_HELD)
            for figure in ("rate", "won", "streak", "fewest_moves")
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    variant: Mapped[str]
    server: Mapped[str]
    period: Mapped[str]
    played: Mapped[int]
    won: Mapped[int]
    rate: Mapped[int | None] = mapped_column(BigInteger)
    streak: Mapped[int]
    fewest_moves: Mapped[int | None]
    since: Mapped[int]
    until: Mapped[int | None]
    replaced_at: Mapped[datetime | None]
    platform: Mapped[str] = mapped_column(server_default="")


class StandingsVersionModel(Base):
    """The version of the standings, one row: every change of standings changes it first.

    That row is the lock that puts versions in the order of their commits. Pages of versions up to
    `purged` can be read no more.
    """

    __tablename__ = "standings_versions"
    __table_args__ = (CheckConstraint("id = 1", name="only_one"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    version: Mapped[int]
    purged: Mapped[int]


# Nobody has two current games in one place, whatever two processes do at once. SQLite uses the
# index for a query only where both say the same condition, and it has no word for true.
Index(
    "uq_games_current",
    GameModel.player_id,
    GameModel.place,
    unique=True,
    sqlite_where=text("current = 1"),
    postgresql_where=GameModel.current,
)
# The first game of a daily deal is the one that ranks, and nobody has two of them.
Index(
    "uq_games_daily",
    GameModel.daily,
    GameModel.variant,
    GameModel.player_id,
    unique=True,
    sqlite_where=text("daily IS NOT NULL AND practice = 0"),
    postgresql_where=text("daily IS NOT NULL AND NOT practice"),
)
# All that statistics ask of a finished game stands in the index: the thousand games of a player
# lie in a thousand places of the table. Open ones, which change with every move, are not in it.
_FINISHED = text("finished_at IS NOT NULL")
Index(
    "ix_games_finished",
    *(
        GameModel.__table__.c[name]
        for name in (
            *("player_id", "finished_at", "id", "variant", "deal", "status", "ply", "undos"),
            *(
                "hints",
                "moving_ms",
                "server",
                "daily",
                "practice",
                "first_move_at",
                "checks",
                "platform",
            ),
        )
    ),
    sqlite_where=_FINISHED,
    postgresql_where=_FINISHED,
)
_OPEN = text("finished_at IS NULL")
Index("ix_games_open", GameModel.player_id, sqlite_where=_OPEN, postgresql_where=_OPEN)
