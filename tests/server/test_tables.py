"""Whole games over real sockets: people and bots at one table, lines that break, a server that is started anew."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

from followsuit import registry
from followsuit.client import Visitor
from followsuit.play.record import parse
from followsuit.play.table import resume
from server.ledger import Witness, check
from server.serving import Server

PEOPLE = 2
"""At each table; bots have the other seats."""


async def gathered(url: str, game: str, luck: random.Random, people: int = PEOPLE) -> list[Witness]:
    """People who sit down at a new table of a game, with bots on the other seats."""
    seats = registry.find(game).usual
    bots = {str(seat): "beginner" for seat in range(people, seats)}
    async with AsyncExitStack() as stack:
        visitors = [
            await stack.enter_async_context(Visitor(url, f"Visitor {number}")) for number in range(people)
        ]
        table = await visitors[0].open(game, seats=seats, bots=bots)
        for visitor in visitors[1:]:
            await visitor.sit(table)
        return [Witness(visitor, table, random.Random(luck.random())) for visitor in visitors]


async def break_line(player: Witness, luck: random.Random) -> None:
    """Let a connection break early in the game, and again and again."""
    while len(player.steps) < 3:
        await asyncio.sleep(0.01)
    while True:
        await player.place.drop()
        await asyncio.sleep(luck.uniform(0.5, 5))


async def stop_and_start(server: Server, players: list[Witness]) -> None:
    """Stop a server in the middle of its games and start it again."""
    while sum(len(player.steps) for player in players) < 20 * len(players):
        await asyncio.sleep(0.02)
    assert await asyncio.to_thread(server.stop) == 0
    await asyncio.to_thread(server.start)


def test_every_game_is_played_to_its_end_through_broken_lines_and_a_new_start(tmp_path: Path) -> None:
    luck = random.Random(6)
    with Server(tmp_path) as server:

        async def story() -> list[list[Witness]]:
            names = registry.names()
            tables = [await gathered(server.url, game, luck) for game in names]
            everybody = [player for players in tables for player in players]
            breaking = [asyncio.create_task(break_line(player, luck)) for player in everybody]
            restarting = asyncio.create_task(stop_and_start(server, everybody))
            await asyncio.gather(*(player.play() for player in everybody))
            for task in breaking:
                task.cancel()
            await restarting
            return tables

        for players in asyncio.run(asyncio.wait_for(story(), 120)):
            table = players[0].place.table
            ledger = check(server.db, table, *players)
            assert ledger.company.stage == "over"
            assert all(player.place.connections > 1 for player in players)
            assert [player.errors for player in players] == [[], []]


def test_the_record_of_a_finished_game_tells_the_whole_of_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:

        async def story() -> tuple[str, Witness]:
            async with Visitor(server.url, "Ann") as ann:
                table = await ann.open("robotrick", bots={"1": "beginner", "2": "beginner"}, seat=0)
                player = Witness(ann, table, random.Random(3))
                await player.play()
                return await ann.ask("GET", f"/api/tables/{table}/records/1"), player

        text, player = asyncio.run(asyncio.wait_for(story(), 60))
        ledger = check(server.db, player.place.table, player)
        record = parse(text)
        assert record.moves == ledger.company.sitting.table.record.moves  # type: ignore[union-attr]
        assert record.fair is not None
        assert not resume(record).pending()
