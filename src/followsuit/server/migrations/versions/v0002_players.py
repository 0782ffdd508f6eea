"""Who sat in a finished game is kept with its record: they may look at it even if they have left the table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table; of older games those are known who still sit where they were played."""
    op.create_table(
        "players",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("players_by_person", "players", ["person"])
    op.execute(
        "INSERT INTO players (table_id, game, person, seat) "
        "SELECT records.table_id, records.game, members.person, members.seat "
        "FROM records JOIN members ON members.table_id = records.table_id"
    )
