"""The place that somebody had in a finished game is kept with their seat; of older games it is not known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("players", sa.Column("place", sa.Integer))
