"""Somebody at a table who does what a test says, and remembers what comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any

from followsuit.client import Message, Visitor

ENTROPY = "0123456789abcdef"
PATIENCE = 60.0
"""Seconds in which something must come, on a busy machine too."""


class Guest:
    """A connection to a table."""

    def __init__(self, visitor: Visitor, table: str, url: str = "") -> None:
        self.visitor = visitor
        self.place = visitor.at(table, url)
        self.messages: list[Message] = []
        self._came = asyncio.Event()
        self._sent = 0

    async def __aenter__(self) -> Guest:
        self._listening = asyncio.create_task(self._listen())
        await self.until(lambda message: message["type"] == "table")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.place.close()
        self._listening.cancel()
        await asyncio.wait([self._listening])

    async def _listen(self) -> None:
        async for message in self.place:
            self.messages.append(message)
            self._came.set()

    async def until(
        self, true: Callable[[Message], Any], after: int = 0, within: float = PATIENCE
    ) -> Message:
        """The first message of which something is true, perhaps one that has come already."""
        async with asyncio.timeout(within):
            while True:
                for message in self.messages[after:]:
                    if true(message):
                        return message
                self._came.clear()
                listening = asyncio.create_task(self._came.wait())
                await asyncio.wait([listening, self._listening], return_when=asyncio.FIRST_COMPLETED)
                listening.cancel()
                if self._listening.done():
                    self._listening.result()

    async def table_with(self, true: Callable[[Message], Any], within: float = PATIENCE) -> Message:
        """The table, as soon as something is true of it as it is now."""
        async with asyncio.timeout(within):
            while not true(self.table):
                count = len(self.messages)
                await self.until(lambda message: message["type"] == "table", count, within)
        return self.table

    def of(self, kind: str) -> list[Message]:
        """All messages of a kind."""
        return [message for message in self.messages if message["type"] == kind]

    @property
    def table(self) -> Message:
        """The table as it was told last."""
        table: Message = self.of("table")[-1]["table"]
        return table

    @property
    def steps(self) -> list[Message]:
        """The steps that came."""
        return [message["step"] for message in self.of("step")]

    def chair(self, seat: int) -> Message:
        """A seat as it was told last."""
        chair: Message = self.table["chairs"][seat]
        return chair

    async def ask(self, do: str, **wanted: Any) -> Message:
        """Say what one wants; the answer."""
        self._sent += 1
        re = self._sent
        assert await self.place.send(do, re=re, **wanted)
        return await self.until(lambda message: message.get("re") == re and message["type"] != "welcome")

    async def ready(self) -> Message:
        """Be ready for the game that is waited for."""
        return await self.ask("ready", game=self.table["games"], entropy=ENTROPY)

    async def decision(self, after: int = -1) -> Message:
        """The present step, as soon as it asks for a decision."""
        found = await self.until(
            lambda message: (
                message["type"] == "step"
                and message is self.of("step")[-1]
                and message["step"]["number"] > after
                and message["step"]["decision"] is not None
            )
        )
        step: Message = found["step"]
        return step

    async def decide(self, step: Message, options: list[int] | None = None) -> Message:
        """Answer a decision with the first options that are open."""
        view = step["view"]
        open_ones = [choice["number"] for choice in view["options"] if choice["closed"] is None]
        least = view["selection"]["least"] if view["selection"] else 1
        game = self.of("step")[-1]["game"]
        return await self.ask(
            "move", game=game, decision=step["decision"], options=options or open_ones[: max(1, least)]
        )
