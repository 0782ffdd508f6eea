"""What runs in the processes where bots think; `server/bots.py` starts them and asks them.

A worker's standard input is one end of a pair of sockets. It greets with an empty message, and then answers one
question after the other, each message a length and msgpack. It remembers the tables it was asked about, so that a
question brings only the moves that are new. Nothing but its answers ever leaves it, and nothing is lost with it.
"""

from __future__ import annotations

import os
import select
import socket
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO

import msgspec

from followsuit import errors, registry
from followsuit.bots import LEVELS
from followsuit.engine.chance import Rng, seeded
from followsuit.errors import FollowsuitError, blaming, shown
from followsuit.play.advice import Advice, advise
from followsuit.play.record import Record
from followsuit.play.sitting import Sitting
from followsuit.play.table import Table
from followsuit.texts import LANGUAGES

MOST_TABLES = 2000
"""Tables that a worker remembers: some 100 MB."""
NICENESS = 5
"""The server's own process goes first: people wait for it, and bots can wait a little."""
LENGTH = 4
"""Bytes that say how long a message is."""


class Origin(msgspec.Struct, array_like=True, frozen=True):
    """How a game began."""

    game: str
    seats: int
    settings: dict[str, Any]
    seed: str


class Ask(msgspec.Struct, array_like=True):
    """A question to a worker."""

    table: str
    origin: Origin | None
    """Only with the whole game: the worker begins it anew."""
    known: int
    """How many moves the worker has already; `moves` are those that follow."""
    moves: list[tuple[int, str]]
    seat: int
    level: str
    hint: bool = False
    """Whether somebody at that seat wants advice; else a bot is to decide."""


class Fault(msgspec.Struct, array_like=True):
    """A FollowsuitError on its way to another process."""

    kind: str
    key: str
    package: str
    details: dict[str, int | float | str | dict[str, str]]


class Answer(msgspec.Struct, array_like=True):
    """What a worker says: moves, advice or a fault; none of them if it does not have the table, or not as it was."""

    moves: list[str] = []
    fault: Fault | None = None
    advice: Advice | None = None
    seconds: float = 0.0
    """How long it thought."""

    @property
    def well(self) -> bool:
        """Whether it is what was asked for."""
        return bool(self.moves or self.advice)


def framed(message: Ask | Answer | None) -> bytes:
    """A message with its length before it; the empty one is a greeting."""
    data = b"" if message is None else msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


# Thinking


class Memory:
    """The tables that a worker knows, those that it was asked about last."""

    def __init__(self, most: int = MOST_TABLES) -> None:
        self._most = most
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def answer(self, ask: Ask) -> Answer:
        """Think; whatever goes wrong is an answer too."""
        started = time.perf_counter()
        # What fails may have left the table in any condition, so it is put back only if all went well.
        table = self._tables.pop(ask.table, None)
        try:
            with blaming("game", game=table.game.id if table else ask.origin.game if ask.origin else "?"):
                table = _brought_up(table, ask)
                answer = _answered(table, ask) if table else Answer()
        except FollowsuitError as error:
            return Answer(fault=fault_of(error), seconds=time.perf_counter() - started)
        if table:
            self._keep(ask.table, table)
        answer.seconds = time.perf_counter() - started
        return answer

    def _keep(self, name: str, table: Table) -> None:
        self._tables[name] = table
        if len(self._tables) > self._most:
            self._tables.popitem(last=False)


def _brought_up(table: Table | None, ask: Ask) -> Table | None:
    """The table after all moves; None if those before the new ones are not known here."""
    if ask.origin is not None:
        return _replayed(ask.origin, ask.moves)
    if table is None or table.number != ask.known:
        return None
    if any(seat < 0 for seat, _ in ask.moves):
        record = table.record
        origin = Origin(record.game, record.seats, record.settings, record.seed or "")
        return _replayed(origin, record.moves + ask.moves)
    for seat, move in ask.moves:
        table.act(seat, move)
    return table


def _replayed(origin: Origin, moves: list[tuple[int, str]]) -> Table:
    table = Table(registry.find(origin.game), origin.seats, origin.seed, settings=origin.settings)
    record = table.record
    table.follow(Record(record.game, record.version, record.seats, moves=moves))
    return table


def _answered(table: Table, ask: Ask) -> Answer:
    seat, level = ask.seat, ask.level
    if level not in LEVELS:
        raise FollowsuitError("bot-level", level=shown(level), levels=", ".join(LEVELS))
    if seat not in table.pending():
        raise FollowsuitError("bot-not-asked", seat=seat)
    if ask.hint:
        return Answer(advice=advice_at(table, seat, level))
    return Answer(_decided(table, seat, level))


def advice_at(table: Table, seat: int, level: str) -> Advice:
    """What a bot would do in somebody's place. Its luck follows from what they know, not from the seed of the deal."""
    decision = table.decision(seat)

    def luck(chosen: int) -> Rng:
        return seeded(f"hint {decision} {seat}", chosen)

    return advise(LEVELS[level], table, seat, luck=luck)


def _decided(table: Table, seat: int, level: str) -> list[str]:
    """The moves that a bot decides on, as it would at any other sitting."""
    table.record.players[seat] = level
    return table.names_of(seat, Sitting(table, {seat: LEVELS[level]}).think(seat))


# Errors between processes


@dataclass(frozen=True)
class Told:
    """A part of an error that was put into words before it came here."""

    words: dict[str, str]

    def told(self, language: str) -> str:
        """In a language."""
        return self.words.get(language, self.words["en"])


def fault_of(error: FollowsuitError) -> Fault:
    """An error as another process can read it."""
    kind = next(base.__name__ for base in type(error).__mro__ if base.__module__ == errors.__name__)
    details = {name: _plain(detail) for name, detail in error.details.items()}
    return Fault(kind, error.key, error.package, details)


def _plain(detail: object) -> int | float | str | dict[str, str]:
    if hasattr(detail, "told"):
        return {language: detail.told(language) for language in LANGUAGES}
    if isinstance(detail, float) or (isinstance(detail, int) and abs(detail) < errors.MOST_NUMBER):
        return detail
    return shown(detail, errors.LONGEST_MESSAGE)


def error_of(fault: Fault) -> FollowsuitError:
    """The same error here."""
    details = {
        name: Told(detail) if isinstance(detail, dict) else detail for name, detail in fault.details.items()
    }
    error: FollowsuitError = getattr(errors, fault.kind)(fault.key, **details)
    error.package = fault.package
    return error


# The process


def main() -> None:
    """Answer until the server is gone."""
    os.nice(NICENESS)
    server = _own_line()
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()
    memory = Memory()
    decoder = msgspec.msgpack.Decoder(Ask)
    with suppress(ConnectionError), server.makefile("rb") as questions:
        server.sendall(framed(None))
        while (question := _read(questions)) is not None:
            server.sendall(framed(memory.answer(decoder.decode(question))))


def _own_line() -> socket.socket:
    """The line to the server, out of the way of games that read from the standard input."""
    line = socket.socket(fileno=os.dup(0))
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    return line


def _end_with(server: socket.socket) -> None:
    """Wait until the server is gone, however that came about, and end at once, whatever a game is doing."""
    line = select.poll()
    line.register(server, 0)  # nothing but hanging up
    line.poll()
    os._exit(0)


def _read(questions: BinaryIO) -> bytes | None:
    """The next message; None if there is none any more."""
    length = questions.read(LENGTH)
    return questions.read(int.from_bytes(length, "big")) if len(length) == LENGTH else None


if __name__ == "__main__":
    main()
