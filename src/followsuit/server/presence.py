"""Who is here: connected to this server or to another one that shares the database.

Servers tell each other who comes and goes, and repeat it now and then. Whoever was not heard of for a while is taken
for gone: their server may have died. Nothing of this is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry
from followsuit.server.messages import ReactionMessage

if TYPE_CHECKING:
    from followsuit.server.hall import Hall
    from followsuit.server.room import Connection, Room

REPEATED = 10.0
"""Seconds after which a server says again who is connected to it."""
BELIEVED = 25.0
"""Seconds for which that is believed."""
MOST_NAMED = 80
"""People in one piece of news: it must stay below 8,000 bytes."""


class Presence:
    """Who is connected to whichever server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._elsewhere: dict[tuple[str, str], dict[str, float]] = {}
        """For a table and a person, until when each other server is believed to have them."""

    def here(self, room: Room, connection: Connection) -> None:
        """Somebody has connected; if a bot stood in because they were away, they play again."""
        person = connection.person
        self._say("here", room.id, person)
        if _is_away(room.company, person):
            self._hall.task(room.do(lambda company: _back(company, person)))
        room.tell_table(but=connection)

    def gone(self, room: Room, person: str) -> None:
        """A connection has ended; perhaps it was not their last one."""
        if not any(connection.person == person for connection in room.connections):
            self._say("gone", room.id, person)
        room.tell_table()

    def reaction(self, table: str, seat: int, reaction: str) -> None:
        """Somebody said something at a table; those at other servers hear it too."""
        self._say("reaction", table, str(seat), reaction)

    def elsewhere(self, table: str, person: str) -> bool:
        """Whether somebody is connected to another server."""
        until = self._elsewhere.get((table, person))
        return until is not None and max(until.values()) > self._hall.monotonic()

    def ask(self, table: str) -> None:
        """A table was brought into memory: who is there already?"""
        self._say("who", table)

    def repeat(self) -> None:
        """Say again who is connected, and forget whom nobody has spoken of for a while."""
        for people in _in_portions([f"{room.id} {person}" for room, person in self._connected()]):
            self._say("here", *people)
        now = self._hall.monotonic()
        silent = {who for who, until in self._elsewhere.items() if max(until.values()) <= now}
        for who in silent:
            del self._elsewhere[who]
        self._tell_tables({table for table, _ in silent})

    def heard(self, server: str, what: str, words: list[str]) -> None:
        """News of another server."""
        if what == "who":
            self._answer(words[0])
        elif what == "reaction":
            self._react(*words)
        else:
            pairs = list(zip(words[::2], words[1::2], strict=True))
            for who in pairs:
                self._note(server, who, here=what == "here")
            self._tell_tables({table for table, _ in pairs})

    def _tell_tables(self, tables: Iterable[str]) -> None:
        for table in tables:
            if table in self._hall.rooms:
                self._hall.rooms[table].tell_table()

    def _note(self, server: str, who: tuple[str, str], here: bool) -> None:
        servers = self._elsewhere.setdefault(who, {})
        servers[server] = self._hall.monotonic() + (BELIEVED if here else -1.0)

    def _answer(self, table: str) -> None:
        people = sorted({person for room, person in self._connected() if room.id == table})
        for some in _in_portions([f"{table} {person}" for person in people]):
            self._say("here", *some)

    def _react(self, table: str, seat: str, reaction: str) -> None:
        if table in self._hall.rooms:
            self._hall.rooms[table].to_all(ReactionMessage(int(seat), reaction))

    def _connected(self) -> Iterator[tuple[Room, str]]:
        for room in self._hall.rooms.values():
            for person in {connection.person for connection in room.connections}:
                yield room, person

    def _say(self, what: str, *words: str) -> None:
        if self._hall.store.shared:
            self._hall.task(self._hall.store.notify(" ".join([what, self._hall.server, *words])))


def _is_away(company: Company, person: str) -> bool:
    seat = company.seat_of(person)
    return seat is not None and company.chairs[seat].away == "away"


def _back(company: Company, person: str) -> AnyEntry | None:
    """Let somebody play again who is here again; None if nobody stands in for them any more."""
    seat = company.seat_of(person)
    return company.plan_back(seat) if seat is not None and _is_away(company, person) else None


def _in_portions(people: list[str]) -> Iterator[list[str]]:
    for first in range(0, len(people), MOST_NAMED):
        yield people[first : first + MOST_NAMED]
