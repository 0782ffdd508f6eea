"""A table in memory: its company, and the connections of those who sit at it or look on.

Whatever anybody wants goes through `do`: planned, applied, stored, and only then told. Nobody can look in between,
because all of it happens under the table's lock. If storing fails or another server was faster, what was applied is
thrown away and the table is read again from its log.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Protocol

from followsuit.errors import FollowsuitError, Refused
from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry, Moved, to_bytes
from followsuit.server.hints import Hints
from followsuit.server.history import History
from followsuit.server.messages import (
    HistoryMessage,
    Outgoing,
    ReactionMessage,
    StepMessage,
    TableMessage,
    TableNow,
    TroubleMessage,
    encoded,
)
from followsuit.server.store import Append
from followsuit.server.telling import eyes_of, index_of, table_now, trouble_in, turns_of, why_not
from followsuit.server.turns import Turns
from followsuit.views import Step

if TYPE_CHECKING:
    from followsuit.server.hall import Hall

MOST_MISSED = 40
"""Steps that are sent one by one to a client that was away; who missed more gets the present one."""
MOST_ENTRIES = 20_000
"""At one table: a hundred games and more. Else somebody could let a log grow that is read again as a whole."""
TOUCHED_EVERY = 3600.0
"""Seconds after which the index of all tables notes again that something happened at one."""
ASKS_AGAIN = 0.5
"""Seconds until a database that is gone is asked again for what is new at a table."""

Plan = Callable[[Company], AnyEntry | None]


class Connection(Protocol):
    """Somebody who looks at a table."""

    person: str
    language: str
    eyes: int | None
    """The seat whose steps were sent, −1 those of a spectator; None: none were."""
    seen: tuple[int, int]
    """The game and the number of the last of them."""
    invitation: str
    """The hash of what they were invited by, if they were."""

    def send(self, data: bytes) -> None:
        """Send a message as soon as possible; never waits."""

    def send_message(self, message: Outgoing) -> None:
        """The same for a message to this one alone."""

    def dismiss(self, why: Refused) -> None:
        """End the connection when everything is sent: they may not look any more."""


class Room:
    """One table in memory."""

    def __init__(self, hall: Hall, table: str, company: Company) -> None:
        self.hall = hall
        self.id = table
        self.company = company
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.turns = Turns(self)
        self.hints = Hints(self)
        self._history = History(self)
        self.idle_since = hall.now()
        self._touched = 0.0
        self.stale = False
        """Whether the company may be ahead of the log."""
        self._before: tuple[int, int] | None = None
        """The game and the number of the last step before the present one, if that is known."""
        self._waits_to_tell = False
        self._told: dict[tuple[int, str], bytes] = {}
        """The present step as it is sent, by seat and language."""

    # What somebody wants

    async def do(self, plan: Plan) -> bool:
        """Carry out what is planned; False if there is nothing to do. Refused and IllegalMove come from the plan."""
        return await asyncio.shield(self.hall.task(self._do(plan)))

    async def _do(self, plan: Plan) -> bool:
        async with self.lock:
            try:
                return await self._carry_out(plan)
            except Exception:
                if self.stale:
                    self.hall.task(self.catch_up())
                raise

    async def _carry_out(self, plan: Plan) -> bool:
        if self.stale:
            await self._read_again()
        while True:
            entry = plan(self.company)
            if entry is None:
                return False
            if self.company.number >= MOST_ENTRIES:
                raise Refused("table-long")
            # A move also settles the question whether one before it may be taken back.
            quiet = isinstance(entry, Moved) and self.company.undo is None
            self.turns.ours = await self._store(entry)
            if self.turns.ours:
                self._tell(table=not quiet)
                return True
            await self._read_again()

    async def _store(self, entry: AnyEntry) -> bool:
        """Apply an entry and store it; False if another server has made another one."""
        company = self.company
        self._before = self._now()
        self._forget_told()
        self.stale = True
        begun = self.hall.monotonic()
        was, turns = index_of(company), turns_of(company)
        company.apply(entry, self.hall.now())
        index = index_of(company)
        if index.members != was.members:
            turns = {}
        stored = await self.hall.store.append(
            Append(
                table=self.id,
                number=company.number,
                time=company.time,
                body=to_bytes(entry),
                index=self.hall.row(self.id, company) if index != was or self._is_due() else None,
                members=index.members if index.members != was.members else None,
                record=self._record() if index.stage == "over" != was.stage else None,
                players=self._players() if index.stage == "over" != was.stage else (),
                turns=tuple(sorted(turns_of(company).items() - turns.items())),
            )
        )
        self.stale = not stored
        if stored:
            self.hall.on_stored(entry, self.hall.monotonic() - begun)
        return stored

    def _players(self) -> tuple[tuple[str, int, int | None], ...]:
        """Who sat in the game that is over, and their places in it."""
        assert self.company.sitting is not None
        places = self.company.sitting.table.places()
        return tuple((person, seat, places[seat]) for person, seat in self.company.players)

    def _is_due(self) -> bool:
        """Whether it should be noted again that something happens here: what nobody touches is deleted one day."""
        due = self.hall.wall() - self._touched > TOUCHED_EVERY
        if due:
            self._touched = self.hall.wall()
        return due

    def _record(self) -> tuple[int, str, float] | None:
        record = self.company.record()
        return None if record is None else (self.company.dealt, record.text(), self.hall.wall())

    async def catch_up(self) -> None:
        """Bring the table to where its log is: another server may have added to it."""
        async with self.lock:
            await self._read_again()

    async def _read_again(self) -> None:
        """Bring the table to where its log is, as soon as the database answers, and tell everybody."""
        while True:
            try:
                await self._read_log()
                break
            except FollowsuitError as error:
                if error.key != "database-gone":
                    raise
            await asyncio.sleep(ASKS_AGAIN)
        self._before = None
        self._forget_told()
        self._tell(table=True)

    async def _read_log(self) -> None:
        if self.stale:
            self.company = await self.hall.read(self.id)
        else:
            entries = await self.hall.entries_after(self.id, self.company.number)
            self.stale = True
            for entry, time in entries:
                self.company.apply(entry, time)
        self.stale = False

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Company]:
        """The company when nothing is under way; nothing happens meanwhile."""
        async with self.lock:
            if self.stale:
                await self._read_again()
            yield self.company

    # Telling

    def _now(self) -> tuple[int, int]:
        sitting = self.company.sitting
        return (self.company.dealt, sitting.table.number) if sitting else (0, -1)

    def _tell(self, table: bool) -> None:
        """Send everybody what is new to them."""
        table = table or self.company.opened.clock.kind != "none" or self.company.stage == "over"
        for connection in list(self.connections):
            for message in self.news_for(connection):
                connection.send(message)
            if table:
                connection.send(self.table_message(connection))
            if why := self._why_not(connection):
                connection.dismiss(why)
                self.leave(connection)
        self.turns.arrange()

    def _why_not(self, connection: Connection) -> Refused | None:
        return why_not(self.company, connection.person, connection.invitation)

    def tell_table(self, but: Connection | None = None) -> None:
        """Who is here has changed: everybody is told who does not know yet, as soon as nothing is under way."""
        if not self.lock.locked() and not self.stale:
            self._tell_table(but)
        elif not self._waits_to_tell:
            self._waits_to_tell = True
            self.hall.task(self._tell_table_later())

    async def _tell_table_later(self) -> None:
        async with self.lock:
            self._waits_to_tell = False
            if not self.stale:  # else everybody is told when it has caught up
                self._tell_table()

    def _tell_table(self, but: Connection | None = None) -> None:
        for connection in self.connections - {but}:
            connection.send(self.table_message(connection))
        self.turns.arrange()

    async def seen_by(self, person: str, language: str) -> TableNow:
        """The table as somebody is told of it, when nothing is under way."""
        async with self.settled():
            return table_now(self, person, language)

    async def history(self, connection: Connection, re: int, game: int) -> HistoryMessage:
        """All that a client may know of what happened in a game; Refused if that is nothing."""
        async with self.settled():
            if why := self._why_not(connection):
                raise why
            return await self._history.told(connection, re, game)

    def table_message(self, connection: Connection) -> bytes:
        """The table as a client is told of it."""
        return encoded(TableMessage(table_now(self, connection.person, connection.language)))

    def news_for(self, connection: Connection) -> Iterator[bytes]:
        """The steps that a client has not seen yet, or the present one if these are too many."""
        eyes, sitting = eyes_of(self.company, connection.person), self.company.sitting
        if sitting is None or eyes is None:
            return
        (game, number), was, now = connection.seen, connection.eyes, self._now()
        connection.seen, connection.eyes = now, eyes
        if (game, number) == now and was in (eyes, None):
            return
        if (game, number) == self._before and was in (eyes, None):
            yield self._present(eyes, connection.language)
            return
        steps = sitting.since(eyes, number if game == now[0] else -1)
        if len(steps) > MOST_MISSED or was not in (eyes, None) or not steps:
            steps = [sitting.present(eyes)]
        for step in steps:
            yield self._encoded(step, eyes, connection.language)

    def _present(self, eyes: int, language: str) -> bytes:
        """The present step, made once for all who see it alike."""
        known = self._told.get((eyes, language))
        if known is None:
            assert self.company.sitting is not None
            known = self._encoded(self.company.sitting.watch(eyes), eyes, language)
            self._told[eyes, language] = known
        return known

    def _encoded(self, step: Step, eyes: int, language: str) -> bytes:
        words = self.hall.words(self.company, eyes, language)
        return encoded(StepMessage(self.company.dealt, words.step(step)))

    def _forget_told(self) -> None:
        """What was made to be told is old."""
        self._told.clear()
        self._history.forget()

    def to_all(self, message: Outgoing) -> None:
        """Send everybody the same."""
        data = encoded(message)
        for connection in list(self.connections):
            connection.send(data)

    # Coming and going

    async def enter(self, connection: Connection) -> None:
        """Somebody looks at the table from now on: they get what they have missed."""
        trouble = self.hall.store.trouble
        if trouble:
            connection.send_message(trouble_in(connection.language))
        async with self.settled():
            if why := self._why_not(connection):
                raise why
            if trouble and not self.hall.store.trouble:
                connection.send_message(TroubleMessage(None))
            self.connections.add(connection)
            connection.send(self.table_message(connection))
            for message in self.news_for(connection):
                connection.send(message)
        self.hall.presence.here(self, connection)

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.connections.discard(connection)
        self._close_eyes(connection.eyes)
        self.idle_since = self.hall.now()
        self.hall.presence.gone(self, connection.person)

    def _close_eyes(self, eyes: int | None) -> None:
        """Nobody looks with these eyes any more: their steps need not be made."""
        used = {connection.eyes for connection in self.connections}
        if eyes is not None and eyes not in used and self.company.sitting is not None:
            self.company.sitting.unwatch(eyes)

    def is_here(self, person: str) -> bool:
        """Whether somebody is connected, here or at another server."""
        local = any(connection.person == person for connection in self.connections)
        return local or self.hall.presence.elsewhere(self.id, person)

    def react(self, person: str, reaction: str) -> None:
        """Somebody says one of a few things; only who sits at the table may."""
        seat = self.company.seat_of(person)
        if seat is None:
            raise Refused("seat-not-yours")
        self.to_all(ReactionMessage(seat, reaction))
        self.hall.presence.reaction(self.id, seat, reaction)

    def is_idle(self, since: float) -> bool:
        """Whether nobody has looked on since then, and nothing is under way."""
        return not self.connections and self.idle_since < since and not self.lock.locked()

    async def close(self) -> None:
        """Let go of the table."""
        self.turns.stop()
        with suppress(FollowsuitError):
            async with self.lock:
                self.connections.clear()
