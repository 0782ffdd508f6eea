"""The time that games run in: it stands still while no server runs, and does not jump when the wall clock does.

Inside a process it goes on with a steady clock. What a server leaves behind for itself, and for others that use the
same database, is one row: the service time, and the wall time at that moment.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from logging import getLogger

from sqlalchemy import Connection, select, update

from followsuit.errors import FollowsuitError
from followsuit.server.store import Store
from followsuit.server.tables import clock

EVERY = 2.0
ALIVE = 10.0
"""If the row is younger than this, in seconds, another server is alive and time has gone on."""

logger = getLogger(__name__)


class ServiceTime:
    """The clock of one server; `now()` is service time in seconds."""

    def __init__(
        self,
        store: Store,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wall = wall
        self._store, self._steady = store, steady
        self._ahead = 0.0
        """Service time minus steady time."""

    async def start(self) -> None:
        """Take up the time where it was left."""
        service, left = await self._store.run(read_clock)
        passed = self.wall() - left
        self._ahead = service - self._steady() + (passed if 0 < passed < ALIVE else 0.0)

    def now(self) -> float:
        """Service time; it never goes back."""
        return self._ahead + self._steady()

    async def beat(self) -> None:
        """Leave the time behind; if another server is ahead, catch up with it."""
        mine = self.now()
        service = await self._store.run(partial(set_clock, service=mine, wall=self.wall()))
        self._ahead += max(0.0, service - mine)

    async def keep(self) -> None:
        """Beat until cancelled; while the database is gone, time goes on here."""
        while True:
            try:
                await self.beat()
            except FollowsuitError as error:
                logger.warning("%s", error)
            await asyncio.sleep(EVERY)


def read_clock(connection: Connection) -> tuple[float, float]:
    """Service time and wall time as they were left; zero before the first server."""
    row = connection.execute(select(clock.c.service, clock.c.wall)).one()
    return row.service, row.wall


def set_clock(connection: Connection, service: float, wall: float) -> float:
    """Put the row forward; returns the service time that is in it then."""
    # A row that is ahead stays as it is: its wall time belongs to its service time.
    later = update(clock).where(clock.c.service < service).values(service=service, wall=wall)
    connection.execute(later)
    return read_clock(connection)[0]
