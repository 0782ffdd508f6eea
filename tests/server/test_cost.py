"""What a move costs grows neither with the number of tables nor with the length of the game: calls are counted.

And what is over costs no memory, without any search for it.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

from followsuit.errors import Refused
from followsuit.play.company import Company
from followsuit.server.bodies import OpenTable
from followsuit.server.hall import Hall
from followsuit.server.messages import Outgoing, encoded
from followsuit.server.room import Room
from followsuit.server.serve import Serving, running_hall


class Onlooker:
    """A connection that counts what it is sent."""

    language = "en"
    invitation = ""

    def __init__(self, person: str) -> None:
        self.person = person
        self.eyes: int | None = None
        self.seen = (0, -1)
        self.steps = 0

    def send(self, data: bytes) -> None:
        """Count it."""
        self.steps += b'"type":"step"' in data

    def send_message(self, message: Outgoing) -> None:
        """Count it."""
        self.send(encoded(message))

    def dismiss(self, why: Refused) -> None:
        """Nobody is sent away here."""


class Calls:
    """How often Python functions are called, of ours and of others, while it is on."""

    def __init__(self) -> None:
        self.number = 0

    def _count(self, frame: FrameType, event: str, argument: object) -> None:
        self.number += event == "call"

    def __enter__(self) -> Calls:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)


@asynccontextmanager
async def a_hall(folder: Path) -> AsyncIterator[Hall]:
    serving = Serving(db=f"sqlite:///{folder / 'tables.db'}", workers=1, pace=60.0)
    async with running_hall(serving) as hall:
        yield hall


async def a_table(hall: Hall) -> tuple[Room, Onlooker]:
    """A table at which four people play Hearts, with one of them looking on."""
    table = await hall.open_table("p0", OpenTable(game="hearts", seat=0, settings={"pass_cards": False}))
    room = await hall.room(table)
    for seat in range(1, 4):
        await room.do(partial(Company.plan_sit, person=f"p{seat}", seat=seat))
    onlooker = Onlooker("p0")
    await room.enter(onlooker)
    for seat in range(4):
        await room.do(partial(Company.plan_ready, seat=seat, game=1, entropy="ab" * 16))
    return room, onlooker


async def move(room: Room) -> int:
    """Make the next move; how many calls that took."""
    assert room.company.sitting is not None
    table = room.company.sitting.table
    (seat,) = table.pending()
    decision = table.decision(seat)
    assert decision is not None
    option = next(iter(table.state.moves(seat).values()))
    with Calls() as calls:
        await room.do(partial(Company.plan_move, seat=seat, game=1, decision=decision, options=[option]))
    return calls.number


async def cost(room: Room, moves: int) -> float:
    """Calls for a move, on average over whole tricks."""
    return sum([await move(room) for _ in range(moves)]) / moves


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but moves goes on while calls are counted."""
    monkeypatch.setattr("followsuit.server.writing.BETWEEN_GROUPS", 0.0)
    monkeypatch.setattr("followsuit.server.service_time.EVERY", 1000.0)


def test_a_move_late_in_the_game_costs_as_much_as_an_early_one(tmp_path: Path) -> None:
    async def early_and_late() -> tuple[float, float, int]:
        async with a_hall(tmp_path) as hall:
            room, onlooker = await a_table(hall)
            await cost(room, 4)
            early = await cost(room, 8)
            await cost(room, 28)
            late = await cost(room, 8)
            return early, late, onlooker.steps

    early, late, steps = asyncio.run(early_and_late())
    assert steps == 1 + 48
    assert late < 1.15 * early


def test_a_move_among_many_tables_costs_as_much_as_at_a_single_one(tmp_path: Path) -> None:
    async def alone_and_among_many() -> tuple[float, float]:
        async with a_hall(tmp_path) as hall:
            room, _ = await a_table(hall)
            await cost(room, 4)
            alone = await cost(room, 8)
            for _ in range(60):
                await a_table(hall)
            other, _ = await a_table(hall)
            await cost(other, 4)
            return alone, await cost(other, 8)

    alone, among_many = asyncio.run(alone_and_among_many())
    assert among_many < 1.15 * alone


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """Only what nobody refers to is freed, at once; nothing that refers to itself ever is."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_game_that_is_over_is_freed_when_the_next_one_begins(tmp_path: Path) -> None:
    async def two_games() -> None:
        async with a_hall(tmp_path) as hall:
            room, _ = await a_table(hall)
            assert room.company.sitting is not None
            first = weakref.ref(room.company.sitting)
            await cost(room, 52)
            await room.do(partial(Company.plan_again, seat=0, secret="ab" * 32))
            assert first() is not None, "it is looked at until the next one is dealt"
            for seat in range(4):
                await room.do(partial(Company.plan_ready, seat=seat, game=2, entropy="ab" * 16))
            assert room.company.dealt == 2
            assert first() is None

    with no_search_for_garbage():
        asyncio.run(two_games())


def test_a_table_that_nobody_looks_at_is_freed(tmp_path: Path) -> None:
    async def left() -> None:
        async with a_hall(tmp_path) as hall:
            room, onlooker = await a_table(hall)
            await cost(room, 8)
            room.leave(onlooker)
            await hall.let_go(room)
            known = weakref.ref(room), weakref.ref(room.company)
            del room
            await asyncio.sleep(0)
            assert [one() for one in known] == [None, None]

    with no_search_for_garbage():
        asyncio.run(left())
