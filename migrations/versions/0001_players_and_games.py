"""Add players, games and registered slash commands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    _create_players()
    _create_games()
    _create_command_sets()


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("command_sets")
    op.drop_table("games")
    op.drop_table("players")


def _create_players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("platform", sa.String(length=32), nullable=False),
        sa.Column("platform_id", sa.BigInteger(), nullable=False),
        sa.Column("settings", sa.Text(), server_default="{}", nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sa.UniqueConstraint(
            "platform", "platform_id", name=op.f("uq_players_platform_platform_id")
        ),
        sqlite_autoincrement=True,
    )


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Text(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("redo", sa.Text(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("revision", sa.Integer(), server_default="1", nullable=False),
        sa.Column("undos", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("autos", sa.Integer(), nullable=False),
        sa.Column("moves_made", sa.Integer(), nullable=False),
        sa.Column("dealt_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("first_move_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("touched_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("moving_ms", sa.BigInteger(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("server", sa.Text(), nullable=True),
        sa.Column("board", sa.Text(), nullable=True),
        sa.Column("current", sa.Boolean(), nullable=False),
        sa.CheckConstraint("status IN ('open', 'won', 'lost')", name=op.f("ck_games_status")),
        sa.CheckConstraint(
            "(status = 'open') = (finished_at IS NULL)", name=op.f("ck_games_finished")
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["players.id"],
            name=op.f("fk_games_player_id_players"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_games_player_id_variant"), "games", ["player_id", "variant"])
    op.create_index(op.f("ix_games_player_id_finished_at"), "games", ["player_id", "finished_at"])
    op.create_index(
        "uq_games_current",
        "games",
        ["player_id", "place"],
        unique=True,
        sqlite_where=sa.text("current = 1"),
        postgresql_where=sa.text("current"),
    )


def _create_command_sets() -> None:
    op.create_table(
        "command_sets",
        sa.Column("application", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("application", name=op.f("pk_command_sets")),
    )
