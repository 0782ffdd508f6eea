"""The client for programs: what it is told is whole and in order, whatever happens to its connection."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from followsuit.client import Message, Place, Visitor
from followsuit.errors import FollowsuitError
from server.serving import Player, Server, free_port

BOTS = {"1": "beginner", "2": "beginner", "3": "beginner"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of this file."""
    with Server(Path(tmp_path_factory.mktemp("server"))) as running:
        yield running


class Dropping(Player):
    """A player whose connection breaks after every seven messages."""

    heard = 0

    async def hear(self, message: Message) -> None:
        """Do what a message asks for; perhaps nobody hears of it."""
        await super().hear(message)
        self.heard += 1
        if self.heard % 7 == 0:
            await self.place.drop()


def test_through_broken_connections_every_step_comes_once_and_in_order(server: Server) -> None:
    async def play() -> tuple[Dropping, list[Message]]:
        async with Visitor(server.url, "Ann") as ann, asyncio.timeout(60):
            table = await ann.open("trick-raiders", bots=BOTS)
            player = Dropping(ann, table, random.Random(5))
            await player.play()
            replay = await ann.ask("GET", f"/api/tables/{table}/replays/1?seat=0")
        return player, replay

    player, replay = asyncio.run(play())
    assert player.place.connections > 4
    assert [step["step"]["number"] for step in player.steps] == [step["number"] for step in replay]
    assert [step["step"]["view"]["zones"] for step in player.steps] == [
        step["view"]["zones"] for step in replay
    ]


def test_a_place_says_when_its_connection_breaks(server: Server) -> None:
    async def watch() -> list[bool]:
        found = []
        async with Visitor(server.url, "Ann") as ann, asyncio.timeout(30):
            place = ann.at(await ann.open("hearts", bots=BOTS))
            place.on_break = lambda: found.append(place.connected)
            assert not place.connected
            async for message in place:
                if message["type"] == "welcome":
                    found.append(place.connected)
                    if place.connections == 2:
                        break
                    await place.drop()
            await place.close()
        return found

    assert asyncio.run(watch()) == [True, False, True]


def test_the_same_person_may_come_by_another_connection(server: Server) -> None:
    async def seats() -> list[int | None]:
        async with Visitor(server.url, "Ann") as ann, asyncio.timeout(30):
            place = ann.at(await ann.open("hearts", bots=BOTS))
            return [await seat_at(place), await seat_at(place.anew()), await seat_at(stranger(place))]

    def stranger(place: Place) -> Place:
        return Place(place.url, place.table)

    async def seat_at(place: Place) -> int | None:
        async with place:
            async for message in place:
                if message["type"] == "table":
                    seat: int | None = message["table"]["seat"]
                    return seat
        raise AssertionError

    assert asyncio.run(seats()) == [0, 0, None]


def test_a_guest_can_look_at_a_private_table_with_an_invitation(server: Server) -> None:
    async def looks() -> str:
        async with Visitor(server.url, "Ann") as ann, Visitor(server.url, "Ben") as ben, asyncio.timeout(30):
            table = await ann.open("hearts", access="private")
            made = await ann.ask("POST", f"/api/tables/{table}/invitations", {})
            async with ben.at(table, invitation=made["invitation"]).anew() as place:
                async for message in place:
                    if message["type"] == "table":
                        return str(message["table"]["stage"])
        raise AssertionError

    assert asyncio.run(looks()) == "gathering"


def test_what_does_not_go_is_said_in_the_servers_words(server: Server) -> None:
    async def refused() -> tuple[FollowsuitError, str]:
        async with Visitor(server.url, "Ann", language="ja") as ann:
            with pytest.raises(FollowsuitError) as wrong:
                await ann.open("chess")
            with pytest.raises(FollowsuitError) as nowhere:
                async for _ in ann.at("nowhere"):
                    pass
        return wrong.value, str(nowhere.value)

    wrong, nowhere = asyncio.run(refused())
    assert "chess" in str(wrong)
    assert wrong.details["status"] == 404
    assert "テーブル" in nowhere or "no such table" in nowhere


def test_nobody_at_an_address_is_an_error_and_a_place_goes_on_trying_until_it_is_closed() -> None:
    async def ask(url: str) -> None:
        async with Visitor(url) as visitor:
            with pytest.raises(FollowsuitError, match=f"{url} does not answer: "):
                await visitor.ask("GET", "/health")
            place = visitor.at("somewhere")
            asyncio.get_running_loop().call_later(0.3, lambda: asyncio.ensure_future(place.close()))
            async with asyncio.timeout(10):
                assert [message async for message in place] == []

    asyncio.run(ask(f"http://127.0.0.1:{free_port()}"))
