"""The store of the table server: everything that outlives it, in SQLite or PostgreSQL.

Work is done by plain functions of a connection (`queries.py` has most of them): `await store.run(work)`. Entries go
another way, `await store.append(…)`: they are written in groups, and wait as long as the database is gone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from followsuit.server.databases import Database, Postgres, Work, open_database
from followsuit.server.listening import AGAIN, Listener
from followsuit.server.writing import Append, Writer, tell, write

__all__ = ["AGAIN", "Append", "Store"]

T = TypeVar("T")
PATIENCE = 10.0
"""Seconds that a server that stops waits for a database that is gone."""


class Store:
    """A database, opened by a server."""

    def __init__(self, database: Database, server: str, wall: Callable[[], float] = time.time) -> None:
        self._database = database
        self.server = server
        self._wall = wall
        self._writer = Writer(self._write)
        self._listeners: list[Listener] = []

    @classmethod
    async def open(cls, url: str, server: str) -> Store:
        """Open the database of a URL; `server` is this server's name among those that share it."""
        return cls(await open_database(url), server)

    # Reading and writing

    async def run(self, work: Work[T]) -> T:
        """Do a piece of work in one transaction; `database-gone` if the database does not answer."""
        return await self._database.run(work)

    async def append(self, one: Append) -> bool:
        """Store an entry, however long it takes; False: another one has its number."""
        return await self._writer.append(one)

    async def _write(self, group: Sequence[Append]) -> set[int]:
        return await self._database.run(partial(write, group=group, server=self.server, wall=self._wall()))

    # Trouble and measurements

    @property
    def trouble(self) -> bool:
        """Whether the database has not answered for more than a second."""
        return self._writer.trouble

    @property
    def on_trouble(self) -> Callable[[bool], None]:
        """Is called with True when trouble begins and with False when it is over."""
        return self._writer.on_trouble

    @on_trouble.setter
    def on_trouble(self, callback: Callable[[bool], None]) -> None:
        self._writer.on_trouble = callback

    @property
    def groups(self) -> int:
        """Transactions with entries so far."""
        return self._writer.groups

    @property
    def stored(self) -> int:
        """Entries stored so far."""
        return self._writer.stored

    # Other servers

    @property
    def shared(self) -> bool:
        """Whether other servers may use the same database."""
        return isinstance(self._database, Postgres)

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear all that servers tell, also this one; AGAIN: the line was broken, something may have been missed.

        Entries are told as `entry SERVER table:number …`. With SQLite there is nobody else, and nothing to hear.
        """
        if isinstance(self._database, Postgres):
            listener = Listener(self._database.url, heard)
            self._listeners.append(listener)
            await listener.ready()

    async def notify(self, news: str) -> None:
        """Tell all servers something, less than 8000 bytes; with SQLite nothing happens."""
        if isinstance(self._database, Postgres):
            await self.run(partial(tell, news=news))

    async def close(self, patience: float = PATIENCE) -> None:
        """Store what waits, for as long as patience lasts, and let go of the database."""
        await self._writer.close(patience)
        for listener in self._listeners:
            await listener.close()
        await self._database.close()
