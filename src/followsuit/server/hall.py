"""All tables that this server has in memory, and what they share: the store, the bots, names, the time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from followsuit import registry
from followsuit.errors import BadSetting, FollowsuitError, Refused
from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry, Clock, Opened, Sat, from_bytes, to_bytes
from followsuit.play.fair import fresh_secret
from followsuit.play.table import Table
from followsuit.server import queries
from followsuit.server.bodies import OpenTable
from followsuit.server.bots import Bots
from followsuit.server.logs import Log
from followsuit.server.messages import TroubleMessage
from followsuit.server.presence import REPEATED, Presence
from followsuit.server.room import Room
from followsuit.server.service_time import ServiceTime
from followsuit.server.store import Append, Store
from followsuit.server.tables import TableRow
from followsuit.server.telling import index_of, names_at, trouble_in
from followsuit.words import Words

T = TypeVar("T")
ASLEEP_AFTER = 60.0
"""Seconds after which a table that nobody looks at is let go of."""
SWEEP = 10.0
FINISHES_WITHIN = 2.0
"""Seconds that a server that stops waits for what is under way at tables."""
PORTION = 50
"""Entries that are applied before others get their turn."""


class Hall:
    """The tables in memory."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        clock: ServiceTime,
        log: Log,
        pace: float = 0.7,
        patience: float = 60.0,
    ) -> None:
        self.store = store
        self.bots = bots
        self.log = log
        self.pace = pace
        """Seconds that a bot takes for a decision, whether it has to think or not."""
        self.patience = patience
        """Seconds after which a bot stands in for somebody who is away while others wait."""
        self.server = store.server
        self.rooms: dict[str, Room] = {}
        self.names: dict[str, str] = {}
        """What people are called who have a seat at one of these tables."""
        self._unseated: set[str] = set()
        self.presence = Presence(self)
        self.monotonic = time.monotonic
        self.wall = time.time
        self.on_stored: Callable[[AnyEntry, float], None] = lambda entry, seconds: None
        """Is told of each entry that was stored, and how long that took."""
        self._clock = clock
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        store.on_trouble = self._trouble

    def now(self) -> float:
        """The time by which clocks of games run."""
        return self._clock.now()

    def task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something that goes on beside everything else; a fault in it is logged if nobody waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, FollowsuitError):
            self.log.fault("something failed", error)

    async def start(self) -> None:
        """Hear news of other servers, and sweep from time to time."""
        await self.store.listen(self._heard)
        self.task(self._sweep())

    async def close(self) -> None:
        """Let go of all tables; what was begun is finished, unless the database is gone."""
        closing = [self.task(room.close()) for room in self.rooms.values()]
        if closing:
            await asyncio.wait(closing, timeout=FINISHES_WITHIN)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Tables

    async def open_table(self, person: str, wanted: OpenTable) -> str:
        """Open a table; Refused, BadSeats or BadSetting if it cannot be one."""
        entry = _opened(person, wanted)
        table = new_table()
        company = Company(entry, self.now())
        seat = company.plan_sit(person, wanted.seat).seat
        await self._first(table, company, entry)
        room = await self.room(table)
        await self.learn_names({person})
        await room.do(lambda company: company.plan_sit(person, seat))
        return table

    def check_table(self, wanted: OpenTable) -> None:
        """Refused, BadSeats or BadSetting if it cannot be a table, whoever wants it."""
        whoever = "somebody new"
        Company(_opened(whoever, wanted), self.now()).plan_sit(whoever, wanted.seat)

    async def _first(self, table: str, company: Company, entry: Opened) -> None:
        row = self.row(table, company)
        await self.store.append(Append(table, 1, company.time, to_bytes(entry), index=row, members=()))

    async def room(self, table: str) -> Room:
        """A table, brought into memory if need be; Refused if there is none."""
        room = self.rooms.get(table)
        if room is not None:
            room.idle_since = self.now()  # whoever asks for it is about to use it
            return room
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = self.task(self._bring(table))
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(opening)

    async def _bring(self, table: str) -> Room:
        room = self.rooms[table] = Room(self, table, await self.read(table))
        self.presence.ask(table)
        if self.store.shared:  # what another server told while the log was read went unheard
            self.task(room.catch_up())
        return room

    async def read(self, table: str) -> Company:
        """The company of a table, from its log."""
        entries = await self.entries_after(table, 0)
        if not entries or not isinstance(
            entries[0][0], Opened
        ):  # else it was deleted while somebody was there
            raise Refused("table-none")
        first, at = entries[0]
        assert isinstance(first, Opened)
        company = Company(first, at)
        for count, (entry, at) in enumerate(entries[1:]):
            company.apply(entry, at)
            if count % PORTION == PORTION - 1:
                await asyncio.sleep(0)
        return company

    async def entries_after(self, table: str, number: int) -> list[tuple[AnyEntry, float]]:
        """The entries of a table after a number, and the names of those who sat down."""
        rows = await self.store.run(lambda connection: queries.entries_after(connection, table, number))
        entries = [(from_bytes(row.body), row.time) for row in rows]
        await self.learn_names({entry.person for entry, _ in entries if isinstance(entry, Sat)})
        return entries

    async def learn_names(self, people: set[str]) -> None:
        """Look up what people are called."""
        unknown = sorted(people - set(self.names))
        if unknown:
            self.names |= await self.store.run(lambda connection: queries.names_of(connection, unknown))

    def row(self, table: str, company: Company) -> TableRow:
        """What the index of all tables holds of one."""
        index, opened = index_of(company), company.opened
        return TableRow(
            id=table,
            created=self.wall(),
            touched=self.wall(),
            access=opened.access,
            game=opened.game,
            stage=index.stage,
            seats=opened.seats,
            free=index.free,
            host=index.host,
        )

    def words(self, company: Company, eyes: int, language: str) -> Words:
        """The words in which a seat is told of a game."""
        return company.game.words(language, eyes, names_at(company, self.names, language))

    # By itself

    def _trouble(self, there_is: bool) -> None:
        """The database does not answer, or does again: everybody is told."""
        self.log.warning("the database does not answer" if there_is else "the database answers again")
        for room in list(self.rooms.values()):
            for connection in list(room.connections):
                connection.send_message(trouble_in(connection.language) if there_is else TroubleMessage(None))

    def _heard(self, news: str) -> None:
        """What another server tells, or that news may have been missed."""
        what, _, rest = news.partition(" ")
        server, *words = rest.split(" ")
        if what == "again":
            for room in list(self.rooms.values()):
                self.task(room.catch_up())
        elif server == self.server:
            return
        elif what == "entry":
            for word in words:
                table, _, number = word.rpartition(":")
                self._catch_up(table, int(number))
        elif what == "name":
            self.task(self._learn_again(words[0]))
        else:
            self.presence.heard(server, what, words)

    def _catch_up(self, table: str, number: int) -> None:
        """Another server has stored an entry; if the table is in memory here, it is read."""
        room = self.rooms.get(table)
        if room is not None and room.company.number < number:
            room.turns.ours = False
            self.task(room.catch_up())

    async def renamed(self, person: str, name: str) -> None:
        """Somebody wants to be called something else, or nothing any more."""
        self.names[person] = name
        self._tell_tables_of(person)
        if self.store.shared:
            await self.store.notify(f"name {self.server} {person}")

    async def _learn_again(self, person: str) -> None:
        if self.names.pop(person, None) is not None:
            await self.learn_names({person})
            self._tell_tables_of(person)

    def _tell_tables_of(self, person: str) -> None:
        for room in self.rooms.values():
            if room.company.seat_of(person) is not None:
                room.tell_table()

    async def _sweep(self) -> None:
        repeated = self.monotonic()
        while True:
            await asyncio.sleep(SWEEP)
            for room in [room for room in self.rooms.values() if room.is_idle(self.now() - ASLEEP_AFTER)]:
                await self.let_go(room)
            self._forget_names()
            if self.monotonic() - repeated >= REPEATED:
                repeated = self.monotonic()
                self.presence.repeat()

    async def let_go(self, room: Room) -> None:
        """Keep a table in memory no longer."""
        del self.rooms[room.id]
        await room.close()

    def _forget_names(self) -> None:
        """Forget those who had no seat the last time either: who was looked up just now may be about to sit."""
        seated = {chair.person for room in self.rooms.values() for _, chair in room.company.people()}
        unseated = set(self.names) - seated
        for person in unseated & self._unseated:
            del self.names[person]
        self._unseated = unseated


def new_table() -> str:
    """The name of a new table, which nobody can guess: whoever knows it may come."""
    return secrets.token_urlsafe(12)


def _opened(person: str, wanted: OpenTable) -> Opened:
    """The first entry of a table, if there can be such a table."""
    game = registry.find(wanted.game)
    seats = game.usual if wanted.seats is None else wanted.seats
    trial = Table(game, seats, "trial", settings=wanted.settings)
    bots = {int(seat): level for seat, level in wanted.bots.items()}
    clock = Clock(wanted.clock.kind, wanted.clock.seconds)
    if (clock.kind == "none") != (clock.seconds == 0):
        raise BadSetting("table-clock")
    entry = Opened(
        game=game.id,
        version=game.version,
        seats=seats,
        host=person,
        secret=fresh_secret(),
        settings=trial.record.settings,
        clock=clock,
        access=wanted.access,
        watchers=wanted.watchers,
        hints=wanted.hints,
        played=wanted.played,
    )
    company = Company(entry, 0.0)
    for seat, level in bots.items():
        company.plan_bot(person, seat, level)
    return msgspec.structs.replace(entry, bots=bots)
