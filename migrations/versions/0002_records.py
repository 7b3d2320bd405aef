"""Add names, daily deals, leaderboards and shared replays."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_LEADERBOARD = ("variant", "server", "period")
_HELD = ("player_id", "since", "until")


def upgrade() -> None:
    """Add columns with defaults for existing rows, and tables."""
    _extend_players()
    _extend_games()
    _create_daily_tables()
    _create_standings()


def downgrade() -> None:
    """Drop the columns, tables and indexes."""
    for name in ("editions", "standings", "daily_posts", "daily_deals"):
        op.drop_table(name)
    for index in ("ix_games_open", "ix_games_finished", "uq_games_daily"):
        op.drop_index(index, "games")
    op.create_index(op.f("ix_games_player_id_finished_at"), "games", ["player_id", "finished_at"])
    for column in ("shared", "daily"):
        op.drop_column("games", column)
    op.drop_index("ix_players_standings_due", "players")
    for column in ("standings_due", "ranked", "name"):
        op.drop_column("players", column)


def _extend_players() -> None:
    # On SQLite the table is copied, so that rows deleted earlier do not survive in its pages: from
    # now on SQLite overwrites deleted data, and that includes the old table.
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table(
        "players",
        recreate="always" if on_sqlite else "never",
        table_kwargs={"sqlite_autoincrement": True},
    ) as players:
        players.add_column(sa.Column("name", sa.Text(), server_default="", nullable=False))
        players.add_column(
            sa.Column("ranked", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
        players.add_column(sa.Column("standings_due", sa.DateTime(timezone=True), nullable=True))
    op.create_index(op.f("ix_players_standings_due"), "players", ["standings_due"])


def _extend_games() -> None:
    op.add_column("games", sa.Column("daily", sa.Date(), nullable=True))
    op.add_column(
        "games", sa.Column("shared", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_index(
        "uq_games_daily",
        "games",
        ["daily", "variant", "player_id"],
        unique=True,
        sqlite_where=sa.text("daily IS NOT NULL AND practice = 0"),
        postgresql_where=sa.text("daily IS NOT NULL AND NOT practice"),
    )
    op.drop_index(op.f("ix_games_player_id_finished_at"), "games")
    _create_partial_index(
        "ix_games_finished",
        [
            *("player_id", "finished_at", "id", "variant", "deal", "status", "ply", "undos"),
            *("hints", "moving_ms", "server", "daily", "practice", "first_move_at"),
        ],
        "finished_at IS NOT NULL",
    )
    _create_partial_index("ix_games_open", ["player_id"], "finished_at IS NULL")


def _create_partial_index(name: str, columns: list[str], where: str) -> None:
    condition = sa.text(where)
    op.create_index(name, "games", columns, sqlite_where=condition, postgresql_where=condition)


def _create_daily_tables() -> None:
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("deal", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "variant", name=op.f("pk_daily_deals")),
    )
    op.create_table(
        "daily_posts",
        sa.Column("server", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=True),
        sa.CheckConstraint("hour BETWEEN 0 AND 23", name=op.f("ck_daily_posts_hour")),
        sa.PrimaryKeyConstraint("server", "variant", name=op.f("pk_daily_posts")),
    )


def _create_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("server", sa.Text(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("rate", sa.BigInteger(), nullable=True),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("fewest_moves", sa.Integer(), nullable=True),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=True),
        sa.Column("replaced_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name=op.f("fk_standings_player_id_players"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_standings")),
    )
    for columns in (["player_id", *_LEADERBOARD], ["replaced_at"]):
        op.create_index(op.f(f"ix_standings_{'_'.join(columns)}"), "standings", columns)
    for ranked_by in (["rate", "won"], ["won"], ["streak", "won"], ["fewest_moves", "won"]):
        op.create_index(
            f"ix_standings_{ranked_by[0]}", "standings", [*_LEADERBOARD, *ranked_by, *_HELD]
        )
    op.create_table(
        "editions",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("purged", sa.Integer(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_editions_only_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_editions")),
    )
