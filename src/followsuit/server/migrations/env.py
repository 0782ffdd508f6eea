"""Alembic runs this for every migration; the connection, in its transaction, comes from `migrate`."""

from __future__ import annotations

from alembic import context

from followsuit.server.migrations import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
