"""A server that people come to, and what happens there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from followsuit.client import Visitor
from server.guests import PATIENCE, Guest
from server.serving import Server

Story = Callable[["House"], Awaitable[None]]


class House(AsyncExitStack):
    """A server, and people who come to it."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server = server

    async def visitor(self, name: str = "") -> Visitor:
        return await self.enter_async_context(Visitor(self.server.url, name))

    async def guest(self, visitor: Visitor, table: str) -> Guest:
        return await self.enter_async_context(Guest(visitor, table))

    async def two(self, **wanted: object) -> tuple[Guest, Guest]:
        """Ann and Ben at a table of a game in which all decide at once at first, with a bot, and dealt to."""
        ann, ben = await self.visitor("Ann"), await self.visitor("Ben")
        table = await ann.open("robotrick", bots={"2": "beginner"}, **wanted)
        await ben.sit(table, 1)
        guests = await self.guest(ann, table), await self.guest(ben, table)
        for guest in guests:
            await guest.ready()
        return guests


def happens(server: Server, story: Story) -> None:
    async def told() -> None:
        async with House(server) as house:
            await asyncio.wait_for(story(house), 2 * PATIENCE)

    asyncio.run(told())
