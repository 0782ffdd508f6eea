"""Hears what servers that share a PostgreSQL database tell one another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import asyncpg

from followsuit.server.databases import CONNECTS_WITHIN

CHANNEL: Final = "followsuit"
AGAIN: Final = "again"
"""Is heard after the connection broke and was made again: something may have been missed."""
ASKS_EVERY = 10.0
"""Seconds between two questions whether the database is still there: a dead line does not say that it is."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 1.0


class Listener:
    """Listens over a connection of its own, which is made again whenever it breaks."""

    def __init__(self, url: str, heard: Callable[[str], None]) -> None:
        self._url = url
        self._heard = heard
        self._pause = SHORTEST_PAUSE
        self._listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen())

    async def ready(self) -> None:
        """Wait until everything that is told from now on will be heard."""
        await self._listening.wait()

    async def close(self) -> None:
        """Listen no more."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _listen(self) -> None:
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(self._url, timeout=CONNECTS_WITHIN)
                try:
                    await self._listen_on(connection)
                finally:
                    connection.terminate()
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _listen_on(self, connection: asyncpg.Connection) -> None:
        """Listen until the connection breaks."""
        broken = asyncio.Event()
        connection.add_termination_listener(lambda _: broken.set())
        await connection.add_listener(CHANNEL, self._hear)
        self._pause = SHORTEST_PAUSE
        if self._listening.is_set():
            self._heard(AGAIN)
        self._listening.set()
        while not connection.is_closed():
            with suppress(TimeoutError):
                await asyncio.wait_for(broken.wait(), ASKS_EVERY)
                return
            await connection.execute("SELECT 1", timeout=CONNECTS_WITHIN)

    def _hear(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        self._heard(str(payload))
