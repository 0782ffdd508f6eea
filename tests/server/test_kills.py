"""Servers that are killed at any moment: nothing that was acknowledged is lost, and play goes on by itself."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import pytest

from server.ledger import Witness, check
from server.serving import Server
from server.stores import KINDS, new_url
from server.test_tables import gathered

GAMES = ("hearts", "trick-and-trade")


async def killed_again_and_again(server: Server, kills: int, luck: random.Random) -> list[Witness]:
    """Games at two tables, one after the other, until the server was killed often enough."""
    everybody: list[Witness] = []
    done = asyncio.Event()
    playing = [asyncio.create_task(_play(server, game, luck, everybody, done)) for game in GAMES]
    for _ in range(kills):
        await asyncio.sleep(luck.uniform(0.05, 0.8))
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(luck.choice((0.0, 0.2)))
        await asyncio.to_thread(server.start)
    done.set()
    await asyncio.gather(*playing)
    return everybody


async def _play(
    server: Server, game: str, luck: random.Random, everybody: list[Witness], done: asyncio.Event
) -> None:
    while not done.is_set():
        players: list[Witness] = []
        while not players:
            with suppress(Exception):  # the server is dead just now: whoever opens a table tries again
                players = await gathered(server.url, game, luck)
        everybody += players
        await asyncio.gather(*(player.play() for player in players))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("kills", [2, pytest.param(100, marks=pytest.mark.deep)])
def test_no_acknowledged_move_is_lost_and_none_is_made_twice(tmp_path: Path, kind: str, kills: int) -> None:
    luck = random.Random(f"{kind} {kills}")
    with Server(tmp_path, new_url(kind, tmp_path), pace=0.02) as server:
        everybody = asyncio.run(
            asyncio.wait_for(killed_again_and_again(server, kills, luck), 60 + 15 * kills)
        )
        assert sum(player.place.connections - 1 for player in everybody) >= kills
        for table in {player.place.table for player in everybody}:
            players = [player for player in everybody if player.place.table == table]
            ledger = check(server.db, table, *players)
            assert ledger.company.stage == "over"
            assert sum(len(player.acknowledged) for player in players) > 0
            assert [player.errors for player in players] == [[], []]
