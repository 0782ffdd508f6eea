"""Non-interference over the wire: what a seat is sent does not depend on what it cannot know.

A game is played twice over a real server: once as it was, and once in a world in which hidden cards lie elsewhere,
or another secret choice was made, and which the seat cannot tell from the true one. A client at that seat and a
spectator get the same bytes in the same order: steps, table, acknowledgements, errors, hints, and all that was told
once more.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from time import time

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from followsuit import registry
from followsuit.contract.case import Case, Walk, cases
from followsuit.contract.fields import difference
from followsuit.contract.past import Past, World
from followsuit.contract.worlds import changes
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.state import State
from followsuit.errors import BadChance
from followsuit.play.advice import Advice
from followsuit.play.company import Company
from followsuit.play.table import Table
from followsuit.server.app import make_app
from followsuit.server.bots import Question
from followsuit.server.hall import Hall
from followsuit.server.limits import Limits
from followsuit.server.people import COOKIE, hash_of
from followsuit.server.queries import add_person
from followsuit.server.room import Room
from followsuit.server.serve import Serving, configuration, running_hall
from followsuit.server.tables import Person
from followsuit.server.worker import advice_at
from server.serving import free_port

GENEROUS = Limits(per_address=1000, requests=1e9, messages=1e9, tables=1e9)
SECRET = "5e" * 32
STRANGER = "stranger"
BETWEEN_HINTS = 3
"""A hint is asked for at moves whose number this divides."""
HINT, HISTORY = 75, 76
FAREWELL = 77
"""The number of the last message that a client sends: when its answer is here, everything is."""


def unnoticed(case: Case, seed: str) -> Iterator[tuple[Past, World]]:
    """Games, broken off somewhere, and worlds that the seat cannot tell from how they were played."""
    walk = Walk(case, seed)
    past = Past(case, walk.anyone())
    for seat, option in walk.steps():
        past.look(walk.state)
        if past.moves and walk.once_in(6):
            for _, world in changes(past, walk.rng):
                other = past.relive(world).state
                if other is not None and difference(walk.state, other, "chance"):
                    yield past, world
        past.made(seat, walk.state.name(seat, option))


def decisions(past: Past, world: World) -> list[tuple[int, list[int]]]:
    """What was decided in a world, decision by decision: a seat and its options."""
    found: list[tuple[int, list[int]]] = []
    begun: dict[int, list[int]] = {}
    states = past.lived(world)
    before = next(states).copy()
    for move, after in zip(past.moves, states, strict=False):
        begun.setdefault(move.seat, []).append(option_between(before, after, move.seat))
        if not (after.pending >> move.seat & 1 and after.chosen(move.seat)):
            found.append((move.seat, begun.pop(move.seat)))
        before = after.copy()
    return found


def option_between(before: State, after: State, seat: int) -> int:
    """The option of a seat that leads from one position to the next."""
    for option in range(MAX_OPTIONS):
        if before.options(seat) >> option & 1:
            trial = before.copy()
            with suppress(BadChance):  # chance answers what was asked in that world, not after other choices
                trial.apply(seat, option)
                if not difference(trial, after, "chance"):
                    return option
    raise AssertionError("no option leads there")


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Hall, int]]:
    """A server with a real database and real sockets, in this process, so that its chance can be scripted."""
    settings = Serving(
        port=free_port(), db=f"sqlite:///{folder / 'tables.db'}", workers=1, pace=0.0, limits=GENEROUS
    )
    async with running_hall(settings) as hall:
        server = uvicorn.Server(configuration(make_app(hall, settings.limits), settings))
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield hall, settings.port
        finally:
            server.should_exit = True
            await task


class Ear:
    """A client that notes all that it is sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.heard: list[str] = []

    async def say(self, **message: object) -> None:
        """Send something."""
        await self._socket.send(json.dumps(message))

    async def until(self, kind: str, re: int) -> None:
        """Note everything up to an answer."""
        while True:
            text = await asyncio.wait_for(self._socket.recv(), 20)
            self.heard.append(str(text))
            message = json.loads(text)
            if message["type"] == kind and message.get("re") == re:
                return


class Played:
    """One world, played over the wire."""

    def __init__(self, hall: Hall, port: int, past: Past, world: World) -> None:
        self._hall, self._port, self._past, self._world = hall, port, past, world
        self._viewer = past.seat

    async def heard(self, table: str) -> dict[str, list[str]]:
        """All that the seat and a spectator are sent while the world is lived through."""
        await self._open(table)
        ears = {"spectator": await self._ear(table, STRANGER)}
        if self._viewer >= 0:
            ears["seat"] = await self._ear(table, f"token-{self._viewer}")
            assert f'"seat":{self._viewer},"host"' in ears["seat"].heard[1]
        room = await self._hall.room(table)
        self._hall.bots.advise = partial(advised, room)  # type: ignore[method-assign]
        for seat in range(self._past.case.seats):
            await room.do(partial(Company.plan_ready, seat=seat, game=1, entropy=f"{seat:032x}"))
        for seat, options in decisions(self._past, self._world):
            await self._ask_for_all(ears, room.company, seat)
            await self._ask_for_advice(ears, room.company)
            decision = room.company.sitting.table.decision(seat) if room.company.sitting else None
            assert decision is not None
            assert await room.do(
                partial(Company.plan_move, seat=seat, game=1, decision=decision, options=options)
            )
        for ear in ears.values():
            await ear.say(do="history", re=HISTORY, game=1)
            await ear.until("history", HISTORY)
            await ear.say(do="ping", re=FAREWELL)
            await ear.until("pong", FAREWELL)
        return {name: [text.replace(table, "table") for text in ear.heard] for name, ear in ears.items()}

    async def _open(self, table: str) -> None:
        case = self._past.case
        wanted = {"game": case.game.id, "seats": case.seats, "settings": case.settings}
        async with connected(self._port, "token-0") as http:
            assert (await http.post("/api/tables", json={**wanted, "seat": 0})).json() == {"id": table}
        for seat in range(1, case.seats):
            async with connected(self._port, f"token-{seat}") as http:
                answer = await http.post(f"/api/tables/{table}/seats", json={"seat": seat})
                assert answer.status_code == 200, answer.text

    async def _ear(self, table: str, token: str) -> Ear:
        headers = {"Cookie": f"{COOKIE}={token}"}
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/socket"
        socket = await connect(
            address, additional_headers=headers, compression=None, proxy=None, max_size=None
        )
        ear = Ear(socket)
        await ear.say(do="hello", re=1)
        await ear.until("welcome", 1)
        await ear.say(do="ping", re=2)
        await ear.until("pong", 2)
        return ear

    async def _ask_for_all(self, ears: dict[str, Ear], company: Company, seat: int) -> None:
        """The seat tries what it may not, too: the errors must not tell more than the rest."""
        if seat != self._viewer or company.sitting is None:
            return
        table = company.sitting.table
        legal = table.state.options(seat)
        closed = [option for option in range(MAX_OPTIONS) if not legal >> option & 1]
        for option in closed[:: max(1, len(closed) // 5)]:
            decision = table.decision(seat)
            await ears["seat"].say(do="move", re=option + 100, game=1, decision=decision, options=[option])
            await ears["seat"].until("error", option + 100)

    async def _ask_for_advice(self, ears: dict[str, Ear], company: Company) -> None:
        """The seat asks for a hint now and then, whoever else owes a decision, and a spectator tries to."""
        assert company.sitting is not None
        table = company.sitting.table
        decision = table.decision(self._viewer)
        if decision is None or table.number % BETWEEN_HINTS:
            return
        for name, answer in (("seat", "hint"), ("spectator", "error")):
            await ears[name].say(do="hint", re=HINT, game=1, decision=decision)
            await ears[name].until(answer, HINT)


async def advised(room: Room, question: Question) -> Advice:
    """What the adviser in another process says; that one would deal by the seed, and the deal here is scripted."""
    assert room.company.sitting is not None
    return advice_at(room.company.sitting.table, question.seat, "strong")


@asynccontextmanager
async def connected(port: int, token: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks by HTTP."""
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", cookies={COOKIE: token}, trust_env=False, timeout=20
    ) as http:
        yield http


async def compare(folder: Path, past: Past, world: World, patch: pytest.MonkeyPatch) -> None:
    """Live through both worlds, and compare."""
    tables = iter(["table-1", "table-2"])
    patch.setattr("followsuit.server.hall.new_table", lambda: next(tables))
    patch.setattr("followsuit.server.hall.fresh_secret", lambda: SECRET)
    patch.setattr("followsuit.server.writing.BETWEEN_GROUPS", 0.0)
    patch.setattr("followsuit.server.writing.TROUBLE_AFTER", 60.0)  # a slow disk is no secret of the game
    async with serving(folder) as (hall, port):
        for seat in range(past.case.seats):
            person = Person(f"p{seat}", f"Name {seat}", time(), time())  # strangers of 1970 are forgotten
            await hall.store.run(partial(add_person, person=person, token=hash_of(f"token-{seat}")))
        found = []
        for table, lived in (("table-1", past.truth()), ("table-2", world)):
            patch.setattr("followsuit.play.company.Table", partial(Table, chance=lived.answers))
            found.append(await Played(hall, port, past, lived).heard(table))
    true, other = found
    for who, heard in true.items():
        for number, (one, two) in enumerate(zip(heard, other[who], strict=True)):
            place = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), -1)
            near = f"…{one[place - 60 : place + 60]}… or …{two[place - 60 : place + 60]}…"
            assert one == two, f"{past.case}: the {who} of seat {past.seat}, message {number}: {near}"
    assert sum(map(len, true.values())) > len(past.moves) // 4


def first(case: Case, number: int) -> tuple[Past, World]:
    """A game and a world that a seat cannot tell from how it was played."""
    for seed in range(100):
        for found in unnoticed(case, f"wire {number} {seed}"):
            return found
    raise AssertionError(f"{case}: no such world")


EVERYDAY = [Case(game, game.usual) for game in registry.every()]


@pytest.mark.parametrize("case", EVERYDAY, ids=str)
def test_a_seat_is_sent_the_same_bytes_when_hidden_cards_lie_elsewhere(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(compare(tmp_path, *first(case, 0), monkeypatch))


@pytest.mark.deep
@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("case", [case for game in registry.every() for case in cases(game)], ids=str)
def test_many_games_are_the_same_over_the_wire_when_hidden_cards_lie_elsewhere(
    case: Case, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(compare(tmp_path, *first(case, number), monkeypatch))
