"""Brings a database to the form that this version works with: the steps are in `versions/`, run by Alembic."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

VERSION_TABLE = "followsuit_version"
"""Not Alembic's own name for it: other programs may keep their tables in the same database."""
LOCK = 0x666F6C6C6F77
"""Whoever migrates a PostgreSQL database holds the lock of this number."""


class Newer(Exception):
    """The database was brought to its form by a later version of the program."""


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form, inside the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", "followsuit.server:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    found = context.get_current_revision()
    if found is not None and found not in known:
        raise Newer(found)
    command.upgrade(config, "head")
