"""Whether a decision of somebody is waited for is kept with their seat; at older tables, from the next one on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column."""
    op.add_column("members", sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
