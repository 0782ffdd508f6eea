"""The two kinds of databases, behind one face: a piece of work is a function of a connection, done in a transaction.

SQLite works on one thread of its own, so that a transaction is one trip there and back; PostgreSQL by asyncpg.
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg
from sqlalchemy import Connection, NullPool, create_engine, event
from sqlalchemy.exc import DatabaseError, DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from followsuit.errors import FollowsuitError
from followsuit.files import open_locked
from followsuit.server.migrations import Newer, migrate

T = TypeVar("T")
Work = Callable[[Connection], T]

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
    "secure_delete = ON",
)
FAULT_OF_THE_STATEMENT = 1
"""SQLite's code for everything that is wrong with what was asked, not with the file or the disk."""
TROUBLES = ("08", "25", "40", "53", "55", "57", "58")
"""Classes of PostgreSQL's error codes that pass: connections, read-only, deadlocks, resources, locks, shutdowns."""
CONNECTS_WITHIN = 10.0
ANSWERS_WITHIN = 30.0


class Database(Protocol):
    """A database that has been opened and has the form that we work with."""

    async def run(self, work: Work[T]) -> T:
        """Do a piece of work in one transaction; `database-gone` if the database does not answer."""

    async def close(self) -> None:
        """Finish what was begun, and let go of it."""


async def open_database(url: str) -> Database:
    """The database of a URL: `sqlite:///file` or `postgresql://…`."""
    if url.startswith("sqlite:///") and not url.endswith("/") and "?" not in url and url[10:] != ":memory:":
        return await Sqlite.open(Path(url[10:]))
    plain = re.sub(r"^postgres(ql)?(\+asyncpg)?://", "postgresql://", url)
    if plain.startswith("postgresql://"):
        return await Postgres.open(plain)
    raise FollowsuitError("database-url", url=without_secrets(url))


def without_secrets(url: str) -> str:
    """A URL as it may be shown: without user, password and arguments."""
    return re.sub("//.*@", "//", url.partition("?")[0])


def gone(error: BaseException) -> FollowsuitError:
    """The error that says that the database does not answer."""
    return FollowsuitError("database-gone", why=reason(error))


def reason(error: BaseException) -> object:
    """What a database or the system says about what is wrong, in a line."""
    error = getattr(error, "orig", None) or error
    if isinstance(error, OSError) and error.strerror:
        return error
    return re.sub(r"^<class .*?>: ", "", str(error)).partition("\n")[0] or type(error).__name__


# SQLite


class Sqlite:
    """A file that this program alone uses."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._locked = Path(f"{os.path.realpath(path)}.lock")
        self._handle = -1
        self._thread = ThreadPoolExecutor(1, "sqlite")

    @classmethod
    async def open(cls, path: Path) -> Sqlite:
        """Open or make the file; nobody else may have it open."""
        self = cls(path)
        try:
            self._handle = self._lock()
            await self._there(self._connect)
        except BaseException:
            await self.close()
            raise
        return self

    def _lock(self) -> int:
        folder = self._locked.parent
        if not folder.is_dir():
            raise FollowsuitError("file-no-folder", path=self._path, folder=folder)
        if self._path.is_dir():
            raise FollowsuitError("file-is-folder", path=self._path)
        if self._path.exists() and not self._path.is_file():
            raise FollowsuitError("file-none", path=self._path)
        try:
            return open_locked(self._locked, os.O_RDWR | os.O_CREAT)
        except FileNotFoundError:  # though the folder is there: it is one of the system's own
            raise FollowsuitError("file-no-place", path=self._path, folder=folder) from None
        except OSError as error:
            raise FollowsuitError("file-unwritten", path=self._locked, why=error) from None
        except FollowsuitError:
            raise FollowsuitError("database-in-use", path=self._path) from None

    def _connect(self) -> None:
        self._engine = create_engine("sqlite://", creator=self._connected, poolclass=NullPool)
        # Python's own way of beginning transactions would leave out those that change the form of tables.
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        try:
            self._connection = self._engine.connect()
            with self._connection.begin():
                migrate(self._connection)
        except Newer as newer:
            raise FollowsuitError("database-newer", url=self._path, found=newer) from None
        except (DatabaseError, sqlite3.Error, OSError) as error:
            told = getattr(error, "orig", None) or error
            if getattr(told, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
                raise FollowsuitError("database-none", path=self._path) from None
            raise FollowsuitError("database-unopened", url=self._path, why=reason(error)) from None

    def _connected(self) -> sqlite3.Connection:
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))  # a new one is for nobody else to read
        connection = sqlite3.connect(self._path, isolation_level=None)
        try:
            for pragma in PRAGMAS:
                connection.execute(f"PRAGMA {pragma}").close()
        except BaseException:
            connection.close()
            raise
        return connection

    async def _there(self, work: Callable[..., T], *args: Any) -> T:
        """Do something on the thread that the connection belongs to."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    async def run(self, work: Work[T]) -> T:
        """Do a piece of work in one transaction."""
        return await self._there(self._transaction, work)

    def _transaction(self, work: Work[T]) -> T:
        try:
            with self._connection.begin():
                return work(self._connection)
        except DBAPIError as error:
            code = getattr(error.orig, "sqlite_errorcode", FAULT_OF_THE_STATEMENT) & 0xFF
            if isinstance(error.orig, sqlite3.OperationalError) and code != FAULT_OF_THE_STATEMENT:
                raise gone(error) from None
            raise

    async def close(self) -> None:
        """Finish what was begun, and let go of the file."""
        await self._there(self._disconnect)
        self._thread.shutdown()
        if self._handle >= 0:
            self._locked.unlink(missing_ok=True)  # while it is still ours
            os.close(self._handle)
            self._handle = -1

    def _disconnect(self) -> None:
        if hasattr(self, "_connection"):
            self._connection.close()


# PostgreSQL


class Postgres:
    """A database that several servers may share."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine = _engine(url, ANSWERS_WITHIN)
        event.listen(self._engine.sync_engine, "checkout", _refuse_if_closed)

    @classmethod
    async def open(cls, url: str) -> Postgres:
        """Connect; the arguments of a URL mean what they mean to PostgreSQL's own programs (sslmode and others)."""
        # Migrations may take their time, and wait for those of another server.
        engine = _engine(url, None)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except Newer as newer:
            raise FollowsuitError("database-newer", url=without_secrets(url), found=newer) from None
        except (DBAPIError, OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise FollowsuitError("database-unopened", url=without_secrets(url), why=reason(error)) from None
        finally:
            await engine.dispose()
        return cls(url)

    async def run(self, work: Work[T]) -> T:
        """Do a piece of work in one transaction."""
        try:
            connection = await self._engine.connect()
        except Exception as error:  # whatever it is, the work has no part in it
            raise gone(error) from None
        try:
            async with connection.begin():
                return await connection.run_sync(work)
        except (DBAPIError, OSError) as error:
            if _passes(error):
                raise gone(error) from None
            raise
        finally:
            await connection.close()

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _engine(url: str, timeout: float | None) -> AsyncEngine:
    async def connect() -> asyncpg.Connection:
        return await asyncpg.connect(url, timeout=CONNECTS_WITHIN, command_timeout=timeout)

    # With the URL as it is, its arguments mean the same as anywhere else: SQLAlchemy reads them in another way.
    return create_async_engine("postgresql+asyncpg://", async_creator=connect, pool_size=8, max_overflow=8)


def _refuse_if_closed(connection: Any, *_: object) -> None:
    """Take no connection from the pool that was closed from the other side; another one is made instead."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _passes(error: DBAPIError | OSError) -> bool:
    """Whether the same work may succeed later."""
    if isinstance(error, OSError):
        return True
    state = getattr(error.orig, "sqlstate", None) or ""
    return error.connection_invalidated or state[:2] in TROUBLES
