"""A disk that is full, a database that is gone, a server that is asked to stop: players are told, nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from followsuit.client import Visitor
from followsuit.errors import FollowsuitError
from server.guests import Guest
from server.ledger import Witness, check
from server.postgres import cluster
from server.serving import Server
from server.stores import eventually
from server.test_tables import gathered

TROUBLE = "The server cannot save anything at the moment"
BOTS = {"1": "beginner", "2": "beginner"}


class Disk:
    """The disk of a server, which may be full: no file can grow any more."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def _let_files_have(self, most: int) -> None:
        assert self._server.process is not None
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(self._server.process.pid, resource.RLIMIT_FSIZE, (most, hard))

    def fill(self) -> None:
        self._let_files_have(1)

    def clear(self) -> None:
        self._let_files_have(resource.RLIM_INFINITY)


async def through(
    trouble: Callable[[], None], over: Callable[[], None], players: list[Witness], seconds: float
) -> None:
    """Play to the end, with some trouble in the middle."""
    playing = [asyncio.create_task(player.play()) for player in players]
    await eventually(lambda: all(len(player.steps) > 8 for player in players), 30)
    await asyncio.to_thread(trouble)
    await eventually(lambda: all(player.troubles for player in players))
    await asyncio.sleep(seconds)
    await asyncio.to_thread(over)
    await asyncio.gather(*playing)


def check_told(server: Server, players: list[Witness]) -> None:
    """They were told that there is trouble and that it is over, and nothing is lost."""
    for player in players:
        assert player.troubles[0] is not None
        assert player.troubles[0].startswith(TROUBLE)
        assert player.troubles[-1] is None
        assert player.errors == []
    ledger = check(server.db, players[0].place.table, *players)
    assert ledger.company.stage == "over"


@pytest.mark.parametrize("seconds", [0.5, pytest.param(10.0, marks=pytest.mark.deep)])
def test_play_goes_on_when_a_full_disk_has_room_again(tmp_path: Path, seconds: float) -> None:
    with Server(tmp_path, pace=0.02) as server:

        async def story() -> list[Witness]:
            players = await gathered(server.url, "robotrick", random.Random(1))
            disk = Disk(server)
            await through(disk.fill, disk.clear, players, seconds)
            return players

        check_told(server, asyncio.run(asyncio.wait_for(story(), 60)))
        assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("seconds", [0.5, pytest.param(10.0, marks=pytest.mark.deep)])
def test_play_goes_on_when_a_database_that_was_gone_is_back(tmp_path: Path, seconds: float) -> None:
    with Server(tmp_path, cluster().new_database(), pace=0.02) as server:

        async def story() -> list[Witness]:
            players = await gathered(server.url, "robotrick", random.Random(2))
            try:
                await through(lambda: cluster().stop("immediate"), cluster().start, players, seconds)
            except BaseException:
                await asyncio.to_thread(cluster().start)
                raise
            return players

        check_told(server, asyncio.run(asyncio.wait_for(story(), 60)))
        assert "Traceback" not in server.log.read_text()


def test_whoever_comes_during_the_trouble_is_told_of_it_and_of_its_end(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, server: Server) -> None:
        ann = await stack.enter_async_context(Visitor(server.url, "Ann"))
        cleo = await stack.enter_async_context(Visitor(server.url, "Cleo"))
        table = await ann.open("robotrick", bots=BOTS)
        guest = await stack.enter_async_context(Guest(ann, table))
        disk = Disk(server)
        disk.fill()
        readying = asyncio.create_task(guest.ready())
        await guest.until(lambda message: message["type"] == "trouble")
        late = Guest(cleo, table)
        entering = asyncio.create_task(late.__aenter__())
        await eventually(lambda: bool(late.of("trouble")))
        assert late.of("trouble")[0]["text"].startswith(TROUBLE)
        assert not late.of("table"), "nothing is told that is not stored"
        disk.clear()
        await entering
        stack.push_async_exit(late)
        await late.until(lambda message: message["type"] == "trouble" and message["text"] is None)
        assert (await readying)["done"]

    happens(tmp_path, story)


@pytest.mark.deep  # it hopes for the disk for a while
def test_a_server_stops_although_its_disk_is_full(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, server: Server) -> None:
        ann = await stack.enter_async_context(Visitor(server.url, "Ann"))
        guest = Guest(ann, await ann.open("robotrick", bots=BOTS))
        await guest.__aenter__()
        Disk(server).fill()
        await guest.place.send("ready", game=1, entropy="0" * 16)
        await guest.until(lambda message: message["type"] == "trouble")
        begun = time.monotonic()
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        assert await stopping == 0
        assert time.monotonic() - begun < 25
        await guest.place.close()
        guest._listening.cancel()

    happens(tmp_path, story)


def test_a_server_that_is_asked_to_stop_tells_its_clients_to_come_again(tmp_path: Path) -> None:
    async def story(stack: AsyncExitStack, server: Server) -> None:
        players = await gathered(server.url, "robotrick", random.Random(4))
        playing = [asyncio.create_task(player.play()) for player in players]
        await eventually(lambda: all(len(player.steps) > 8 for player in players), 30)
        looker = Visitor(server.url).at(players[0].place.table)
        socket = await looker._connect()
        begun = time.monotonic()
        code = asyncio.create_task(asyncio.to_thread(server.stop))
        with suppress(ConnectionClosed):
            while True:
                await socket.recv()
        assert socket.close_code == 1012
        assert await code == 0
        assert time.monotonic() - begun < 5
        await asyncio.to_thread(server.start)
        await asyncio.gather(*playing)
        check_log(server, players)

    happens(tmp_path, story)


def check_log(server: Server, players: list[Witness]) -> None:
    """The log has one JSON object a line, no errors, and nothing that is nobody's business."""
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert {line["level"] for line in lines} <= {"info"}, text
    assert "Traceback" not in text
    for player in players:
        assert player.place.cookie.partition("=")[2] not in text
    assert "Visitor" not in text


def happens(folder: Path, story: Callable[[AsyncExitStack, Server], Awaitable[None]]) -> None:
    async def told(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await asyncio.wait_for(story(stack, server), 60)

    with Server(folder) as server:
        asyncio.run(told(server))


def test_a_table_of_a_game_that_is_not_installed_any_more_says_so(tmp_path: Path) -> None:
    tables: list[str] = []

    async def opened(stack: AsyncExitStack) -> None:
        ann = await stack.enter_async_context(Visitor(server.url, "Ann"))
        tables.extend([await ann.open("robotrick", bots=BOTS), await ann.open("robotrick", bots=BOTS)])

    async def asked(stack: AsyncExitStack) -> None:
        for table in tables:
            visitor = await stack.enter_async_context(Visitor(server.url))
            with pytest.raises(FollowsuitError, match="which is no longer installed") as refused:
                await visitor.ask("GET", f"/api/tables/{table}")
            assert refused.value.details["status"] == 409
            with pytest.raises(FollowsuitError, match="which is no longer installed"):
                await stack.enter_async_context(Guest(visitor, table))

    async def told(story: Callable[[AsyncExitStack], Awaitable[None]]) -> None:
        async with AsyncExitStack() as stack:
            await asyncio.wait_for(story(stack), 30)

    with Server(tmp_path) as server:
        asyncio.run(told(opened))
        server.stop()
        database = sqlite3.connect(tmp_path / "tables.db")
        for table, old, new in ((tables[0], '"version":1', '"version":9'), (tables[1], "robotrick", "rodeo")):
            database.execute(
                "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)"
                " WHERE table_id = ? AND number = 1",
                (old, new, table),
            )
        database.commit()
        database.close()
        server.start()
        asyncio.run(told(asked))
        assert "Traceback" not in server.log.read_text()
