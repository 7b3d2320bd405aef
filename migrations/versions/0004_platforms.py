"""Key servers and channels by platform; rename tables and columns."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_FINISHED = (
    *("player_id", "finished_at", "id", "variant", "deal", "status", "ply", "undos"),
    *("hints", "moving_ms", "server", "daily", "practice", "first_move_at", "checks"),
)
_OLD_KEY = ("variant", "server", "period")
_KEY = ("variant", "platform", "server", "period")
_RANKING_COLUMNS = ("rate", "won", "streak", "fewest_moves")
_HELD = ("player_id", "since", "until")
_PLATFORM = "(SELECT platform FROM players WHERE players.id = {table}.player_id)"


def upgrade() -> None:
    """Add platforms, taken from the players, and rename tables and columns."""
    _add_platform("games", "server IS NOT NULL")
    op.execute("ALTER TABLE games RENAME COLUMN board TO board_message")
    _index_finished(*_FINISHED, "platform")
    _drop_standing_indexes(*_OLD_KEY)
    _add_platform("standings", "server <> ''")
    _index_standings(*_KEY)
    _create_daily("daily_channels", "platform")
    # Before this revision, only Discord had servers.
    op.execute(
        "INSERT INTO daily_channels (platform, server, variant, channel, hour, last_day)"
        " SELECT 'discord', server, variant, channel, hour, last_day FROM daily_posts"
    )
    op.drop_table("daily_posts")
    _create_version("standings_versions", "version")
    op.execute(
        "INSERT INTO standings_versions (id, version, purged)"
        " SELECT id, edition, purged FROM editions"
    )
    op.drop_table("editions")


def downgrade() -> None:
    """Revert the changes; channels of platforms other than Discord are dropped."""
    _create_version("editions", "edition")
    op.execute(
        "INSERT INTO editions (id, edition, purged)"
        " SELECT id, version, purged FROM standings_versions"
    )
    op.drop_table("standings_versions")
    _create_daily("daily_posts")
    op.execute(
        "INSERT INTO daily_posts (server, variant, channel, hour, last_day)"
        " SELECT server, variant, channel, hour, last_day FROM daily_channels"
        " WHERE platform = 'discord'"
    )
    op.drop_table("daily_channels")
    _drop_standing_indexes(*_KEY)
    op.drop_column("standings", "platform")
    _index_standings(*_OLD_KEY)
    op.drop_index("ix_games_finished", "games")
    op.drop_column("games", "platform")
    op.execute("ALTER TABLE games RENAME COLUMN board_message TO board")
    _create_finished_index(*_FINISHED)


def _add_platform(table: str, where: str) -> None:
    op.add_column(table, sa.Column("platform", sa.Text(), server_default="", nullable=False))
    # The names come from this script, not from input.
    op.execute(f"UPDATE {table} SET platform = {_PLATFORM.format(table=table)} WHERE {where}")  # noqa: S608


def _create_daily(name: str, *platform: str) -> None:
    op.create_table(
        name,
        *(sa.Column(column, sa.Text(), nullable=False) for column in platform),
        sa.Column("server", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=True),
        sa.CheckConstraint("hour BETWEEN 0 AND 23", name=op.f(f"ck_{name}_hour")),
        sa.PrimaryKeyConstraint(*platform, "server", "variant", name=op.f(f"pk_{name}")),
    )


def _create_version(name: str, column: str) -> None:
    op.create_table(
        name,
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column(column, sa.Integer(), nullable=False),
        sa.Column("purged", sa.Integer(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f(f"ck_{name}_only_one")),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{name}")),
    )


def _drop_standing_indexes(*key: str) -> None:
    op.drop_index(op.f(f"ix_standings_player_id_{'_'.join(key)}"), "standings")
    for column in _RANKING_COLUMNS:
        op.drop_index(f"ix_standings_{column}", "standings")


def _index_standings(*key: str) -> None:
    name = op.f(f"ix_standings_player_id_{'_'.join(key)}")
    op.create_index(name, "standings", ["player_id", *key])
    for column in _RANKING_COLUMNS:
        columns = dict.fromkeys((*key, column, "won", *_HELD))
        op.create_index(f"ix_standings_{column}", "standings", list(columns))


def _index_finished(*columns: str) -> None:
    op.drop_index("ix_games_finished", "games")
    _create_finished_index(*columns)


def _create_finished_index(*columns: str) -> None:
    condition = sa.text("finished_at IS NOT NULL")
    op.create_index(
        "ix_games_finished",
        "games",
        list(columns),
        sqlite_where=condition,
        postgresql_where=condition,
    )
