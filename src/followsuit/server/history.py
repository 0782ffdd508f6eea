"""What has happened in a game so far, told again to a client that has just come.

Following a game once more takes a tenth of a second or two, so it is done a little at a time, while other tables go
on; this one waits. What was made is kept until something happens here, for all who see it alike.
"""

from __future__ import annotations

import asyncio
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING
from weakref import proxy

from followsuit.errors import Refused
from followsuit.server.messages import HistoryMessage, StepTold
from followsuit.server.telling import eyes_of

if TYPE_CHECKING:
    from followsuit.server.room import Connection, Room

AT_A_TIME = 0.005
"""Seconds after which others get their turn."""
MOST_TOLD = 600
"""Steps that are told: a game has 60 to 140, and after all undos that there can be, hardly more."""


class History:
    """What was told at a table."""

    def __init__(self, room: Room) -> None:
        self._room: Room = proxy(room)  # which owns this: it shall be freed as soon as nobody needs it
        self._made: dict[tuple[int, str], tuple[bool, tuple[StepTold, ...]]] = {}
        """By whose eyes and in which language: whether it is complete, and the steps."""

    def forget(self) -> None:
        """Something has happened: the next who asks is told of that too."""
        self._made.clear()

    async def told(self, connection: Connection, re: int, game: int) -> HistoryMessage:
        """All that a client may know of the present game; Refused if that is nothing. Only while the table waits."""
        company = self._room.company
        eyes = eyes_of(company, connection.person)
        if eyes is None:
            raise Refused("table-no-watchers")
        if game != company.dealt or company.sitting is None:
            raise Refused("game-not-now", game=game)
        place = eyes, connection.language
        if place not in self._made:
            self._made[place] = await self._followed(*place)
        complete, steps = self._made[place]
        return HistoryMessage(re, game, steps, complete)

    async def _followed(self, eyes: int, language: str) -> tuple[bool, tuple[StepTold, ...]]:
        company = self._room.company
        assert company.sitting is not None
        words = self._room.hall.words(company, eyes, language)
        steps: deque[StepTold] = deque(maxlen=MOST_TOLD)
        count, begun = 0, perf_counter()
        for step in company.sitting.retold(eyes):
            steps.append(StepTold(step.number, step.view.round, words.told(step), step.anew))
            count += 1
            if perf_counter() - begun > AT_A_TIME:
                await asyncio.sleep(0)
                begun = perf_counter()
        return count == len(steps), tuple(steps)
