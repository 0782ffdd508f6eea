"""Stores for tests, and what happens to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from followsuit.server import queries
from followsuit.server.store import Append, Store
from followsuit.server.tables import Entry, TableRow
from server.postgres import cluster

KINDS = ("sqlite", "postgresql")
Story = Callable[[Store], Awaitable[None]]


def new_url(kind: str, folder: Path) -> str:
    """A database that nobody has used yet."""
    return f"sqlite:///{folder / 'x.db'}" if kind == "sqlite" else cluster().new_database()


def play(url: str, story: Story) -> None:
    """Open a store, let something happen to it, and close it."""

    async def told() -> None:
        store = await Store.open(url, "one")
        try:
            await asyncio.wait_for(story(store), 60)
        finally:
            await store.close(patience=1)

    asyncio.run(told())


def entry(number: int, table: str = "t", body: bytes = b"{}") -> Append:
    return Append(table, number, float(number), body)


def row(table: str, created: float = 1.0, touched: float = 1.0, access: str = "open") -> TableRow:
    return TableRow(table, created, touched, access, "hearts", "seating", 4, 3, "ann")


async def log(store: Store, table: str = "t", after: int = 0) -> list[Entry]:
    return await store.run(partial(queries.entries_after, table=table, number=after))


async def eventually(true: Callable[[], bool], within: float = 15.0) -> None:
    for _ in range(int(within / 0.02)):
        if true():
            return
        await asyncio.sleep(0.02)
    pytest.fail("it never came to that")
