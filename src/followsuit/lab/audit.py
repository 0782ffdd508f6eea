"""Asks a server what has become of the games at a table, and compares it with what the players there have seen.

A finished game is compared with its record. Of one that goes on there is none yet; there each player comes once more,
by a connection to which nothing was sent before, and is told the steps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from followsuit.client import Place, Visitor
from followsuit.errors import FollowsuitError
from followsuit.lab import reading
from followsuit.lab.crowd import Player, Table
from followsuit.lab.witness import UNKNOWN, Faults, Seen
from followsuit.play.record import parse

T = TypeVar("T")
WITHIN = 60.0
"""Seconds for an answer."""
MOST_STEPS = 35
"""Steps that are asked for at most: a server sends only so many to one who comes."""
TOO_MANY = 429
PAUSE = 1.0
"""Seconds before somebody is asked again."""


async def check(table: Table, faults: Faults) -> None:
    """Compare all games of a table with what the server tells of them."""
    for number, chronicle in sorted(table.games.items()):
        where = f"table {table.id} ({table.game}), game {number}: "
        try:
            async with asyncio.timeout(WITHIN):
                if number in table.finished:
                    chronicle.faults.add(chronicle.against_record(await _moves(table, number)))
                else:
                    for player in table.players:
                        was = chronicle.furthest(player.seat)
                        steps = await _steps(player, number)
                        chronicle.faults.add(chronicle.against_steps(player.seat, steps, was))
        except TimeoutError:
            chronicle.faults.lost.append("the server does not tell what has become of it")
        faults.add(chronicle.faults, where)


async def patiently(ask: Callable[[], Awaitable[T]], even_nobody: bool = False) -> T:
    """Ask again as long as the server says that there are too many requests, or perhaps as nobody answers."""
    while True:
        try:
            return await ask()
        except FollowsuitError as error:
            nobody = even_nobody and error.key == "client-no-answer"
            if error.details.get("status") != TOO_MANY and not nobody:
                raise
        await asyncio.sleep(PAUSE)


async def _moves(table: Table, game: int) -> list[tuple[int, str]]:
    """The moves of a finished game; none if there is no record of it."""
    place = table.players[0].place
    async with Visitor(place.url, source=place.source) as visitor:
        try:
            path = f"/api/tables/{table.id}/records/{game}"
            return parse(await patiently(lambda: visitor.ask("GET", path), even_nobody=True)).moves
        except FollowsuitError as error:
            table.games[game].faults.diverged.append(f"there is no record: {error}")
            return []


async def _steps(player: Player, game: int) -> list[Seen]:
    """The steps of a game, or the last ones, as a player gets them who has just come."""
    async with player.place.anew() as place:
        place.game, place.number = game, player.table.games[game].earlier(player.seat, MOST_STEPS)
        return await _told(place)


async def _told(place: Place) -> list[Seen]:
    """All steps up to the present one."""
    steps: list[Seen] = []
    before = place.number
    async for data in place.raw():
        message = reading.message(data)
        if message.type == "welcome":
            await place.send("ping")
        elif message.type == "pong":
            break
        elif message.step is not None and message.game == place.game:
            step = message.step
            steps.append(reading.seen(step, UNKNOWN if step.anew and step.number > 0 else before))
            before = step.number
    return steps
