"""Entries are written in groups: whatever waits goes into one transaction, which costs hardly more than one entry."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from logging import getLogger
from typing import Any, Final

from sqlalchemy import Connection, Insert, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from followsuit.errors import FollowsuitError
from followsuit.server.tables import TableRow, clock, entries, members, players, records, tables

BETWEEN_GROUPS: Final = 0.02
"""Seconds from the beginning of one transaction to that of the next."""
MOST_IN_A_GROUP: Final = 2000
TROUBLE_AFTER: Final = 1.0
SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
LONGEST_NEWS: Final = 7900
"""Bytes; PostgreSQL passes on less than 8000."""

logger = getLogger(__name__)


def new_stamp() -> int:
    """A number that no other entry has."""
    return random.getrandbits(63)


@dataclass(frozen=True, slots=True)
class Append:
    """An entry for the log of a table, and what is derived from it."""

    table: str
    number: int
    time: float
    body: bytes
    index: TableRow | None = None
    """The row of `tables` as it is from now on; when it was created stays as it was at first."""
    members: tuple[tuple[str, int], ...] | None = None
    """All members of the table as they are from now on: person and seat."""
    record: tuple[int, str, float] | None = None
    """A game that is finished: its number at this table, its record, and when that was."""
    players: tuple[tuple[str, int, int | None], ...] = ()
    """Who sat in it: person, seat and place."""
    turns: tuple[tuple[str, bool], ...] = ()
    """Members of whom it has changed whether a decision of theirs is waited for; if `members` is there, all of them."""
    stamp: int = field(default_factory=new_stamp)
    """Tells whether it was this entry that was stored, or another one with the same number."""


# What a group writes


def _inserting(table: Table) -> dict[str, Any]:
    return {"sqlite": sqlite.insert(table), "postgresql": postgresql.insert(table)}


def _replacing(table: Table) -> dict[str, Insert]:
    keys = list(table.primary_key)
    others = [column.name for column in table.c if not column.primary_key and column.name != "created"]
    return {
        dialect: add.on_conflict_do_update(
            index_elements=keys, set_={name: add.excluded[name] for name in others}
        )
        for dialect, add in _inserting(table).items()
    }


ADD_ENTRIES = {
    dialect: add.on_conflict_do_nothing().returning(entries.c.stamp)
    for dialect, add in _inserting(entries).items()
}
PUT_TABLES = _replacing(tables)
PUT_RECORDS = _replacing(records)
PUT_PLAYERS = _replacing(players)
PUT_TURNS = (
    update(members)
    .where(members.c.table_id == bindparam("at"), members.c.person == bindparam("whose"))
    .values(turn=bindparam("waits"))
)


def write(connection: Connection, group: Sequence[Append], server: str, wall: float) -> set[int]:
    """Store a group; returns the stamps of those that are stored, now or by an earlier try."""
    # In the same order on every server, so that two of them never wait for one another.
    group = sorted(group, key=lambda one: (one.table, one.number))
    rows = [
        {"table_id": one.table, "number": one.number, "time": one.time, "stamp": one.stamp, "body": one.body}
        for one in group
    ]
    new = set(connection.scalars(ADD_ENTRIES[connection.dialect.name], rows))
    fresh = [one for one in group if one.stamp in new]
    if fresh:
        _write_derived(connection, fresh)
        _set_clock(connection, max(one.time for one in fresh), wall)
        if connection.dialect.name == "postgresql":
            for news in news_of(server, fresh):
                tell(connection, news)
    # Those that an earlier try has stored brought with them then what is derived from them.
    return new.union(one.stamp for one in group if one.stamp not in new and _is_stored(connection, one))


def _is_stored(connection: Connection, one: Append) -> bool:
    here = (entries.c.table_id == one.table) & (entries.c.number == one.number)
    return connection.scalar(select(entries.c.stamp).where(here)) == one.stamp


def _write_derived(connection: Connection, group: Sequence[Append]) -> None:
    dialect = connection.dialect.name
    indexes = {one.table: one.index._asdict() for one in group if one.index is not None}
    if indexes:
        connection.execute(PUT_TABLES[dialect], list(indexes.values()))
    seated = {one.table: one.members for one in group if one.members is not None}
    if seated:
        connection.execute(delete(members).where(members.c.table_id.in_(seated)))
    sitting = [
        {"table_id": table, "person": person, "seat": seat}
        for table, people in seated.items()
        for person, seat in people
    ]
    if sitting:
        connection.execute(insert(members), sitting)
    turns = {(one.table, person): turn for one in group for person, turn in one.turns}
    if turns:
        rows = [{"at": table, "whose": person, "waits": int(turn)} for (table, person), turn in turns.items()]
        connection.execute(PUT_TURNS, rows)
    _write_finished(connection, [one for one in group if one.record is not None])


def _write_finished(connection: Connection, group: Sequence[Append]) -> None:
    """The records of games that are over, and who sat in them."""
    dialect, played, seats = connection.dialect.name, list[dict[str, Any]](), list[dict[str, Any]]()
    for one in group:
        assert one.record is not None
        game, text, finished = one.record
        played.append({"table_id": one.table, "game": game, "text": text, "finished": finished})
        seats += [
            {"table_id": one.table, "game": game, "person": person, "seat": seat, "place": place}
            for person, seat, place in one.players
        ]
    if played:
        connection.execute(PUT_RECORDS[dialect], played)
    if seats:
        connection.execute(PUT_PLAYERS[dialect], seats)


def _set_clock(connection: Connection, service: float, wall: float) -> None:
    """Service time does not fall behind the entries, even if the server is killed now."""
    later = update(clock).where(clock.c.service < service)
    connection.execute(later.values(service=service, wall=wall))


def tell(connection: Connection, news: str) -> None:
    """Tell all servers something when this transaction is done."""
    connection.execute(select(func.pg_notify("followsuit", news)))


def news_of(server: str, group: Iterable[Append]) -> Iterator[str]:
    """What the other servers are told: `entry SERVER table:number table:number …`, as often as it takes."""
    head = line = f"entry {server}"
    for one in group:
        place = f" {one.table}:{one.number}"
        if len(line.encode()) + len(place.encode()) > LONGEST_NEWS:
            yield line
            line = head
        line += place
    yield line


# The writer

Waiting = tuple[Append, asyncio.Future[bool]]


class Writer:
    """Takes entries from everybody and has them written, group by group, until they are stored."""

    def __init__(self, write: Callable[[Sequence[Append]], Awaitable[set[int]]]) -> None:
        self.groups = 0
        self.stored = 0
        self.trouble = False
        self.on_trouble: Callable[[bool], None] = lambda _: None
        self._write = write
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._work())

    async def append(self, one: Append) -> bool:
        """Wait until an entry is stored; False: another one has its number."""
        if self._closing:
            raise FollowsuitError("database-closed")
        answer: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append((one, answer))
        self._wake.set()
        return await answer

    async def close(self, patience: float) -> None:
        """Write what waits; if the database does not come back in time, whoever waits is told so."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task], timeout=patience)
        self._task.cancel()
        await asyncio.wait([self._task])
        for _, answer in self._waiting:
            _answer(answer, FollowsuitError("database-closed"))

    async def _work(self) -> None:
        while await self._anything():
            begun = self._loop.time()
            group = self._waiting[:MOST_IN_A_GROUP]
            await self._store(group)
            del self._waiting[: len(group)]
            if not self._closing:
                await asyncio.sleep(begun + BETWEEN_GROUPS - self._loop.time())

    async def _anything(self) -> bool:
        """Wait for entries; False: there are none, and no more will come."""
        if not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return bool(self._waiting)

    async def _store(self, group: Sequence[Waiting]) -> None:
        try:
            stored = await self._write_until_done([one for one, _ in group])
        except Exception as error:
            if len(group) == 1:
                _answer(group[0][1], error)
                return
            # Something is wrong with one of them, and the others must not suffer from it.
            for single in group:
                await self._store([single])
            return
        self.groups += 1
        self.stored += len(stored)
        for one, answer in group:
            _answer(answer, one.stamp in stored)

    async def _write_until_done(self, group: Sequence[Append]) -> set[int]:
        watch = self._loop.call_later(TROUBLE_AFTER, self._tell, True)
        pause = SHORTEST_PAUSE
        try:
            while True:
                try:
                    stored = await self._write(group)
                except FollowsuitError as error:
                    if error.key != "database-gone":
                        raise
                    logger.warning("%s", error)
                else:
                    self._tell(False)
                    return stored
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            watch.cancel()

    def _tell(self, trouble: bool) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self._loop.call_soon(self.on_trouble, trouble)  # whatever it does, writing goes on


def _answer(answer: asyncio.Future[bool], verdict: bool | Exception) -> None:
    if answer.done():
        return  # whoever asked was cancelled
    if isinstance(verdict, Exception):
        answer.set_exception(verdict)
    else:
        answer.set_result(verdict)
