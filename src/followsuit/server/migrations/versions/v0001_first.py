"""The first form of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    make_tables_and_their_logs()
    make_people()
    clock = op.create_table(
        "clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("service", sa.Double, nullable=False),
        sa.Column("wall", sa.Double, nullable=False),
    )
    op.bulk_insert(clock, [{"id": 1, "service": 0.0, "wall": 0.0}])


def make_tables_and_their_logs() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("access", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("host", sa.Text),
    )
    op.create_index("tables_by_access", "tables", ["access", "created"])
    op.create_index("tables_by_touched", "tables", ["touched"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Double, nullable=False),
        sa.Column("stamp", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "members",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("members_by_person", "members", ["person"])
    op.create_table(
        "records",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("finished", sa.Double, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def make_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    for name, time in (("tokens", "created"), ("transfers", "expires")):
        op.create_table(
            name,
            sa.Column("hash", sa.Text, primary_key=True),
            sa.Column("person", sa.Text, sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
            sa.Column(time, sa.Double, nullable=False),
        )
        op.create_index(f"{name}_by_person", name, ["person"])
