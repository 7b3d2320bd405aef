"""Add winnable checks of games, and analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_FINISHED = (
    *("player_id", "finished_at", "id", "variant", "deal", "status", "ply", "undos"),
    *("hints", "moving_ms", "server", "daily", "practice", "first_move_at"),
)


def upgrade() -> None:
    """Add a column with a default for existing rows, and a table."""
    op.add_column("games", sa.Column("checks", sa.Integer(), server_default="0", nullable=False))
    _index_finished(*_FINISHED, "checks")
    op.create_table(
        "analyses",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("undecided", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_analyses_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_analyses")),
    )


def downgrade() -> None:
    """Drop the column and the table."""
    op.drop_table("analyses")
    _index_finished(*_FINISHED)
    op.drop_column("games", "checks")


def _index_finished(*columns: str) -> None:
    """Replace the index of finished games."""
    condition = sa.text("finished_at IS NOT NULL")
    op.drop_index("ix_games_finished", "games")
    op.create_index(
        "ix_games_finished",
        "games",
        list(columns),
        sqlite_where=condition,
        postgresql_where=condition,
    )
