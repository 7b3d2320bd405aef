"""The database tables, with all constraints named."""

import json
import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    Dialect,
    Enum,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)

from bot.store.rows import Status

_log = logging.getLogger(__name__)


class UtcDateTime(TypeDecorator[datetime]):
    """An aware datetime, stored and returned as UTC on every database."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC; raises ValueError for a time without a time zone."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"The time {value} has no time zone.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return aware UTC; SQLite stores no time zone, and all stored times are UTC."""
        del dialect
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Settings(TypeDecorator[Mapping[str, object]]):
    """A player's settings as JSON; a damaged value is read as no settings."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Mapping[str, object] | None, dialect: Dialect) -> str:
        """Serialise to JSON."""
        del dialect
        return json.dumps(dict(value or {}))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Mapping[str, object]:
        """Parse the JSON; return no settings if it is damaged."""
        del dialect
        try:
            settings = json.loads(value or "{}")
        except ValueError:
            settings = None
        if isinstance(settings, dict):
            return settings
        _log.warning("damaged settings are ignored: %.100r", value)
        return {}


metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""All tables; migrations use the same naming convention for constraints."""

# An id is never reused for another player, not even after a deletion.
players: Final = Table(
    "players",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("platform", String(32), nullable=False),
    Column("platform_id", BigInteger, nullable=False),
    Column("settings", Settings, nullable=False, server_default="{}"),
    Column("created_at", UtcDateTime, nullable=False),
    Column("name", Text, nullable=False, server_default=""),
    Column("ranked", Boolean, nullable=False, server_default=false()),
    Column("standings_due", UtcDateTime),
    UniqueConstraint("platform", "platform_id"),
    Index(None, "standings_due"),
    sqlite_autoincrement=True,
)
"""A person on one platform."""

# Buttons contain the id of their game, so an id must not be reused for another game either.
games: Final = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player_id", Integer, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("variant", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    # Deal numbers go up to 10^20, too large for an integer column.
    Column("deal", Text, nullable=False),
    Column("moves", Text, nullable=False),
    Column("redo", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column(
        "status",
        Enum(
            Status,
            name="status",
            native_enum=False,
            create_constraint=True,
            length=8,
            values_callable=lambda statuses: [status.value for status in statuses],
        ),
        nullable=False,
    ),
    Column("revision", Integer, nullable=False, server_default="1"),
    Column("undos", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("autos", Integer, nullable=False),
    Column("moves_made", Integer, nullable=False),
    Column("dealt_at", UtcDateTime, nullable=False),
    Column("first_move_at", UtcDateTime),
    Column("touched_at", UtcDateTime, nullable=False),
    Column("finished_at", UtcDateTime),
    Column("moving_ms", BigInteger, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("place", Text, nullable=False),
    Column("server", Text),
    Column("board_message", Text),
    Column("current", Boolean, nullable=False),
    Column("daily", Date),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("checks", Integer, nullable=False, server_default="0"),
    Column("platform", Text, nullable=False, server_default=""),
    CheckConstraint("(status = 'open') = (finished_at IS NULL)", name="finished"),
    Index(None, "player_id", "variant"),
    sqlite_autoincrement=True,
)
"""A game: its deal, its moves, and counts of them."""

analyses: Final = Table(
    "analyses",
    metadata,
    Column(
        "game_id",
        Integer,
        ForeignKey("games.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("version", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("undecided", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
)
"""The analysis of a finished game."""

command_sets: Final = Table(
    "command_sets",
    metadata,
    Column("application", BigInteger, primary_key=True, autoincrement=False),
    Column("fingerprint", Text, nullable=False),
)
"""The slash commands last registered for an application."""

daily_deals: Final = Table(
    "daily_deals",
    metadata,
    Column("day", Date, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("deal", Text, nullable=False),
)
"""Daily deals; a stored deal stays the same even if the choice of numbers changes later."""

daily_channels: Final = Table(
    "daily_channels",
    metadata,
    Column("platform", Text, primary_key=True),
    Column("server", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("channel", Text, nullable=False),
    Column("hour", Integer, nullable=False),
    Column("last_day", Date),
    CheckConstraint("hour BETWEEN 0 AND 23", name="hour"),
)
"""The channel and the hour in which a server has daily deals of a variant posted."""

# The index covers counting and skipping of players: reading twenty thousand rows of the table
# instead would take ten times as long.
_LEADERBOARD: Final = ("variant", "platform", "server", "period")
_HELD: Final = ("player_id", "since", "until")

standings: Final = Table(
    "standings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player_id", Integer, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("variant", Text, nullable=False),
    Column("server", Text, nullable=False),
    Column("period", Text, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("rate", BigInteger),
    Column("streak", Integer, nullable=False),
    Column("fewest_moves", Integer),
    Column("since", Integer, nullable=False),
    Column("until", Integer),
    Column("replaced_at", UtcDateTime),
    Column("platform", Text, nullable=False, server_default=""),
    Index(None, "player_id", *_LEADERBOARD),
    Index(None, "replaced_at"),
    *(
        Index(f"ix_standings_{column}", *_LEADERBOARD, *dict.fromkeys((column, "won")), *_HELD)
        for column in ("rate", "won", "streak", "fewest_moves")
    ),
)
"""A ranked player's statistics in one leaderboard, computed from the rows of games.

A row belongs to the versions from `since` up to, but excluding, `until`. So all pages of a
leaderboard can be read as of the version of the first page.
"""

standings_versions: Final = Table(
    "standings_versions",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("purged", Integer, nullable=False),
    CheckConstraint("id = 1", name="only_one"),
)
"""The version of the standings, in one row that every change of standings updates first.

The row is the lock that keeps versions in the order of their commits. Versions up to `purged` can
no longer be read.
"""

# A player has at most one current game in a place, even with several processes. SQLite uses a
# partial index only for a query with the same condition, so it must be written as `current = 1`.
Index(
    "uq_games_current",
    games.c.player_id,
    games.c.place,
    unique=True,
    sqlite_where=text("current = 1"),
    postgresql_where=games.c.current,
)
# A player has at most one ranking game of a daily deal.
Index(
    "uq_games_daily",
    games.c.daily,
    games.c.variant,
    games.c.player_id,
    unique=True,
    sqlite_where=text("daily IS NOT NULL AND practice = 0"),
    postgresql_where=text("daily IS NOT NULL AND NOT practice"),
)
# A covering index for statistics: the games of a player are scattered over the table. Open games
# are left out because they change with every move.
_FINISHED = text("finished_at IS NOT NULL")
Index(
    "ix_games_finished",
    *(
        games.c[name]
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
Index("ix_games_open", games.c.player_id, sqlite_where=_OPEN, postgresql_where=_OPEN)
