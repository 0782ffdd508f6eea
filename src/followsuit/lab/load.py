"""Load: many players at many tables of a server, over real sockets, for a while.

What comes out is how long a move takes until everybody at its table has it, and whether the server has kept its word
(`witness.py`). The server is asked like anybody asks it, and nothing else is looked at.
"""

from __future__ import annotations

import asyncio
import gc
import math
import random
import resource
import socket
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TypeVar

from followsuit.client import Visitor
from followsuit.errors import FollowsuitError, shown
from followsuit.lab.audit import check, patiently
from followsuit.lab.crowd import Crowd, Player, Table
from followsuit.lab.witness import Faults

T = TypeVar("T")
AT_ONCE = 40
"""Tables that are opened, or looked at, at the same time."""
SOON = 60.0
"""Seconds within which a player must be connected."""
SETTLE = 15.0
"""Seconds to wait at the end for what is on the way."""
SPARE_FILES = 300
TICK = 0.05
"""Seconds after which this program looks at the clock again."""
MOST_FAULTS = 10
"""That are told of each kind."""
BOTS = "beginner"
Advance = Callable[[int], None]
"""Told how much more of something is done."""
Begin = Callable[[str, int], Advance]
"""Told what begins, and how much of it there is."""


@dataclass(frozen=True)
class Wanted:
    """A load."""

    url: str
    tables: int
    clients: int
    seconds: float
    every: float | None = None
    """Seconds between two moves at a table, whoever makes them; None: as fast as it goes."""
    games: tuple[str, ...] = ()
    """None: all that the server has."""
    leave: bool = False
    """Whether tables and players stay on the server."""


@dataclass(slots=True)
class Found:
    """What a load has shown."""

    moves: int
    """That were made while the clock ran, by whomever."""
    moves_per_second: float
    acknowledged: int
    """Moves of our own players, bots' are not among them;"""
    unanswered: int
    """and those of which nobody had heard anything at the end."""
    lost: int
    twice: int
    diverged: int
    p50_ms: float | None
    p99_ms: float | None
    most_ms: float | None
    late_ms: float
    """How late this program was itself, at most: the times above may be so much too long."""
    reconnects: int
    tables: int
    clients: int
    finished: int
    """Games that were played to the end."""
    seconds: float
    left: int
    """Players whom the server still has, with their tables."""
    errors: dict[str, int] = field(default_factory=dict)
    """What the server refused, and how often."""
    faults: list[str] = field(default_factory=list)
    """What is wrong, in words; the first of each kind."""


async def load(wanted: Wanted, begin: Begin) -> Found:
    """Open tables, play at them for a while, see what has become of it, and delete what was made for it."""
    kinds = await _kinds(wanted)
    _allow_files(wanted.clients + SPARE_FILES)
    crowd = Crowd(wanted.every, random.Random())
    try:
        tables = await _opened(wanted, kinds, crowd, begin("opening", wanted.tables))
        await _begun(tables, crowd)
        seconds = await _played(wanted, crowd, begin("playing", math.ceil(wanted.seconds)))
        await _settled(tables)
        faults = Faults()
        await _in_turn(tables, lambda table: check(table, faults), begin("checking", len(tables)))
    finally:
        await _all_gone(crowd)
        if not wanted.leave:
            await _deleted(wanted.url, crowd, begin("deleting", len(crowd.people)))
    return _found(tables, crowd, faults, seconds)


def _found(tables: list[Table], crowd: Crowd, faults: Faults, seconds: float) -> Found:
    times = sorted(crowd.latencies)
    return Found(
        moves=crowd.moves,
        moves_per_second=round(crowd.moves / seconds, 1),
        acknowledged=crowd.acknowledged,
        unanswered=sum(player.answer is not None for table in tables for player in table.players),
        lost=len(faults.lost),
        twice=len(faults.twice),
        diverged=len(faults.diverged),
        p50_ms=_quantile(times, 0.5),
        p99_ms=_quantile(times, 0.99),
        most_ms=_quantile(times, 1.0),
        late_ms=round(1000 * crowd.late, 1),
        reconnects=crowd.reconnects,
        tables=len(tables),
        clients=sum(len(table.players) for table in tables),
        finished=sum(len(table.finished) for table in tables),
        seconds=round(seconds, 1),
        left=len(crowd.people),
        errors=dict(crowd.errors),
        faults=faults.some(MOST_FAULTS),
    )


def _quantile(times: list[float], part: float) -> float | None:
    """In milliseconds, so that this part of all times is not longer."""
    return round(1000 * times[max(0, math.ceil(part * len(times)) - 1)], 1) if times else None


# Beginning


@dataclass(frozen=True)
class Kind:
    """A game of the server."""

    id: str
    seats: int


async def _kinds(wanted: Wanted) -> list[Kind]:
    """The games that are played at one table after the other, if the clients fit there."""
    async with Visitor(wanted.url) as visitor:
        try:
            told = await visitor.ask("GET", "/api/games")
            known = {str(one["id"]): Kind(str(one["id"]), int(one["usual"])) for one in told}
        except (ValueError, KeyError, TypeError):
            raise FollowsuitError("load-other-server", url=shown(wanted.url)) from None
    for name in wanted.games:
        if name not in known:
            raise FollowsuitError("load-game", game=shown(name), known=", ".join(known))
    kinds = [known[name] for name in wanted.games or known]
    seats = sum(kinds[number % len(kinds)].seats for number in range(wanted.tables))
    if not wanted.tables <= wanted.clients <= seats:
        raise FollowsuitError("load-clients", tables=wanted.tables, most=seats, clients=wanted.clients)
    return kinds


def shares(clients: int, seats: list[int]) -> list[int]:
    """How many clients sit at each table, as evenly as its seats allow."""
    places = [0] * len(seats)
    while clients:
        for number, most in enumerate(seats):
            if clients and places[number] < most:
                places[number] += 1
                clients -= 1
    return places


async def _opened(wanted: Wanted, kinds: list[Kind], crowd: Crowd, advance: Advance) -> list[Table]:
    own = [kinds[number % len(kinds)] for number in range(wanted.tables)]
    places = shares(wanted.clients, [kind.seats for kind in own])
    sources = _sources(wanted.url, wanted.tables)
    tables: list[Table] = []

    async def open_one(number: int) -> None:
        tables.append(await _open(wanted.url, own[number], places[number], crowd, sources[number]))

    await _in_turn(range(wanted.tables), open_one, advance)
    return tables


async def _open(url: str, kind: Kind, clients: int, crowd: Crowd, source: str) -> Table:
    """Open a table, and let its players sit down and connect."""
    bots = {str(seat): BOTS for seat in range(clients, kind.seats)}
    host = await _known(url, source, crowd)
    opened = await patiently(lambda: host.open(kind.id, seats=kind.seats, seat=0, bots=bots))
    table = Table(crowd, opened, kind.id)
    await _sits(table, host, 0)
    for seat in range(1, clients):
        guest = await _known(url, source, crowd)
        await patiently(partial(guest.sit, opened, seat))
        await _sits(table, guest, seat)
    for player in table.players:
        crowd.task(player.play())
    try:
        async with asyncio.timeout(SOON):
            await asyncio.gather(*(player.here.wait() for player in table.players))
    except TimeoutError:
        raise FollowsuitError("load-not-let-in") from None
    return table


async def _known(url: str, source: str, crowd: Crowd) -> Visitor:
    """Somebody whom the server knows."""
    visitor = Visitor(url, source=source)
    await patiently(lambda: visitor.ask("PUT", "/api/me", {"name": "Load"}))
    crowd.people.append((source, visitor.cookie))
    return visitor


async def _sits(table: Table, visitor: Visitor, seat: int) -> None:
    """From now on a player only needs the socket."""
    table.players.append(Player(table, visitor.at(table.id), seat))
    await visitor.http.aclose()


def _sources(url: str, tables: int) -> list[str]:
    """An address for the players of each table, as real players have their own; only on a machine that talks to
    itself, and has them."""
    if "//127." not in url and "//localhost" not in url:
        return [""] * tables
    with socket.socket() as probe:
        try:
            probe.bind(("127.1.0.1", 0))
        except OSError:
            return [""] * tables
    return [f"127.1.{number // 250 % 250}.{number % 250 + 1}" for number in range(tables)]


def _allow_files(wanted: int) -> None:
    """Let this process open as many files as it needs sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


# Playing


async def _begun(tables: list[Table], crowd: Crowd) -> None:
    """Let the tables begin, each at some moment of the time between two moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)
    spread = crowd.every or 0.0
    for table in tables:
        asyncio.get_running_loop().call_later(crowd.luck.uniform(0.0, spread), table.begin)
    await asyncio.sleep(spread)


async def _played(wanted: Wanted, crowd: Crowd, advance: Advance) -> float:
    """Let the clock run; how long it did."""
    crowd.running = True
    start = now = monotonic()
    told = 0
    while (left := start + wanted.seconds - now) > 0:
        due = now + min(TICK, left)
        await asyncio.sleep(due - now)
        now = monotonic()
        crowd.late = max(crowd.late, now - due)
        advance(int(now - start) - told)
        told = int(now - start)
    crowd.stopping = True
    crowd.running = False
    return now - start


async def _settled(tables: list[Table]) -> None:
    """Wait for what is on the way."""
    until = monotonic() + SETTLE
    while monotonic() < until and any(player.answer for table in tables for player in table.players):
        await asyncio.sleep(0.1)


async def _in_turn(items: Iterable[T], work: Callable[[T], Awaitable[None]], advance: Advance) -> None:
    """Do something with everything, so many at the same time; the first error ends it."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(item: T) -> None:
        async with gate:
            await work(item)
        advance(1)

    tasks = [asyncio.create_task(one(item)) for item in items]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _all_gone(crowd: Crowd) -> None:
    crowd.stopping = True
    for task in list(crowd.tasks):
        task.cancel()
    await asyncio.gather(*crowd.tasks, return_exceptions=True)


async def _deleted(url: str, crowd: Crowd, advance: Advance) -> None:
    """Delete all players, as far as the server answers; a table closes when its last one leaves."""

    async def delete(person: tuple[str, str]) -> None:
        source, cookie = person
        async with Visitor(url, source=source) as visitor:
            visitor.http.headers["cookie"] = cookie
            await patiently(lambda: visitor.ask("DELETE", "/api/me"))
        crowd.people.remove(person)

    with suppress(FollowsuitError):
        await _in_turn(list(crowd.people), delete, advance)
