"""Two servers that share a PostgreSQL database, with the players of one table at both of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest

from followsuit import registry
from followsuit.client import Visitor
from followsuit.server.turns import SECOND_SERVER
from server.guests import Guest
from server.ledger import Witness, check, read_ledger, rows_of
from server.postgres import cluster
from server.serving import Server

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder, db = tmp_path_factory.mktemp("servers"), cluster().new_database()
    with Server(folder, db) as first, Server(folder, db) as second:
        yield first, second


@pytest.fixture
def both(servers: Pair) -> Pair:
    """The two servers, running."""
    for server in servers:
        if server.process is None:
            server.start()
    return servers


async def two_at(servers: Pair, game: str = "robotrick", **wanted: object) -> tuple[str, Visitor, Visitor]:
    """A table with two people and bots; the people, who close nothing behind them."""
    ann, ben = [await Visitor(servers[0].url, name).__aenter__() for name in ("Ann", "Ben")]
    seats = registry.find(game).usual
    bots = {str(seat): "beginner" for seat in range(2, seats)}
    table = await ann.open(game, **({"bots": bots} | wanted))
    await ben.sit(table, 1)
    await ann.http.aclose()
    await ben.http.aclose()
    return table, ann, ben


def happens(story: Callable[[AsyncExitStack], Awaitable[None]], within: float = 60.0) -> None:
    async def told() -> None:
        async with AsyncExitStack() as stack:
            await asyncio.wait_for(story(stack), within)

    asyncio.run(told())


async def both_dealt(stack: AsyncExitStack, servers: Pair) -> tuple[Guest, Guest]:
    """Ann at one server and Ben at the other, at one table, where all decide at once at first."""
    table, ann, ben = await two_at(servers)
    one = await stack.enter_async_context(Guest(ann, table, servers[0].url))
    other = await stack.enter_async_context(Guest(ben, table, servers[1].url))
    for guest in (one, other):
        await guest.ready()
    return one, other


def test_whole_games_are_played_with_one_player_at_each_server(both: Pair) -> None:
    players: list[Witness] = []

    async def story(stack: AsyncExitStack) -> None:
        for game in ("robotrick", "tricktakers"):
            table, *people = await two_at(both, game)
            for person, server in zip(people, both, strict=True):
                players.append(
                    Witness(person, table, random.Random(f"{game} {server is both[0]}"), server.url)
                )
        await asyncio.gather(*(player.play() for player in players))

    happens(story)
    for one, other in zip(players[::2], players[1::2], strict=True):
        ledger = check(both[0].db, one.place.table, one, other)
        assert ledger.company.stage == "over"
        assert one.errors == other.errors == []


def test_two_answers_at_the_same_time_to_both_servers_both_count(both: Pair) -> None:
    tables: list[str] = []

    async def story(stack: AsyncExitStack) -> None:
        for _ in range(5):
            one, other = await both_dealt(stack, both)
            steps = [await guest.decision() for guest in (one, other)]
            answers = await asyncio.gather(one.decide(steps[0]), other.decide(steps[1]))
            assert [answer["done"] for answer in answers] == [True, True]
            tables.append(one.place.table)

    happens(story)
    for table in tables:
        ledger = read_ledger(both[0].db, table)
        assert {(1, 0), (1, 1)} <= {(game, seat) for game, seat, _ in ledger.moves}


def test_the_same_decision_sent_to_both_servers_counts_once(both: Pair) -> None:
    tables: list[str] = []

    async def story(stack: AsyncExitStack) -> None:
        for _ in range(5):
            one, _ = await both_dealt(stack, both)
            twin = await stack.enter_async_context(Guest(one.visitor, one.place.table, both[1].url))
            step, same = await one.decision(), await twin.decision()
            answers = await asyncio.gather(one.decide(step), twin.decide(same))
            assert sorted(answer["done"] for answer in answers) == [False, True]
            tables.append(one.place.table)

    happens(story)
    for table in tables:
        read_ledger(both[0].db, table)


def test_who_is_here_is_known_at_both_servers_and_so_is_what_they_say(both: Pair) -> None:
    async def story(stack: AsyncExitStack) -> None:
        table, ann, ben = await two_at(both)
        one = await stack.enter_async_context(Guest(ann, table, both[0].url))
        async with Guest(ben, table, both[1].url) as other:
            await one.table_with(lambda table: table["chairs"][1]["here"])
            await other.table_with(lambda table: table["chairs"][0]["here"])
            await other.ask("react", reaction="hello")
            assert (await one.until(lambda message: message["type"] == "reaction"))["seat"] == 1
        await one.table_with(lambda table: not table["chairs"][1]["here"])

    happens(story)


def test_bots_answer_at_once_whichever_server_stored_the_last_move(both: Pair) -> None:
    async def story(stack: AsyncExitStack) -> None:
        table, *people = await two_at(both, "hearts")
        players = [
            Witness(person, table, random.Random(server.port), server.url)
            for person, server in zip(people, both, strict=True)
        ]
        await asyncio.gather(*(player.play() for player in players))
        tables.append(table)

    tables: list[str] = []
    happens(story)
    rows = rows_of(both[0].db, tables[0])
    waited = {number: time - rows[number - 2][1] for number, time, _ in rows[1:]}
    assert max(waited.values()) < SECOND_SERVER / 2, waited


def test_when_one_server_is_killed_its_player_goes_on_at_the_other(both: Pair) -> None:
    players: list[Witness] = []

    async def story(stack: AsyncExitStack) -> None:
        table, *people = await two_at(both)
        players.extend(
            Witness(person, table, random.Random(f"killed {server is both[0]}"), server.url)
            for person, server in zip(people, both, strict=True)
        )
        playing = [asyncio.create_task(player.play()) for player in players]
        while len(players[1].steps) < 12:
            await asyncio.sleep(0.02)
        players[0].place.url = both[1].url
        await asyncio.to_thread(both[0].kill)
        await asyncio.gather(*playing)

    happens(story)
    ledger = check(both[0].db, players[0].place.table, *players)
    assert ledger.company.stage == "over"
    assert players[0].place.connections == 2
