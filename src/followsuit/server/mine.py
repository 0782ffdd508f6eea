"""REST: oneself. What the server keeps of somebody they can see, change and delete, and take to another device."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from fastapi import APIRouter, Request

from followsuit.errors import BrokenPlugin, FollowsuitError, Refused
from followsuit.server import queries
from followsuit.server.asking import (
    PROBLEMS,
    Answer,
    Anybody,
    Spoken,
    TheHall,
    a_new_person,
    give_cookie,
    take_cookie,
)
from followsuit.server.bodies import CallMe, Join
from followsuit.server.hall import Hall
from followsuit.server.people import TRANSFER_SECONDS, clean_name, hash_of, new_token
from followsuit.server.rest import TableListed, listed, seat_of, title_of
from followsuit.server.tables import Person

router = APIRouter(prefix="/api/me", tags=["oneself"], responses=PROBLEMS)
UNUSABLE = ("table-version", "table-none", "seat-not-yours")
"""Reasons for which one cannot leave a table, and need not."""
MOST_LEFT = 10_000
"""Tables that somebody may sit at and leave all at once."""


class Me(Answer):
    """Who somebody is here; nobody yet if there is no name."""

    name: str | None
    tables: list[OwnTable]
    """Where they sit: first where it is their turn, then where something happened last."""
    games: list[GamePlayed]
    """What they have played to the end."""


class OwnTable(TableListed):
    """A table that somebody sits at."""

    turn: bool
    """Whether a decision of theirs is waited for."""


class GamePlayed(Answer):
    """A finished game."""

    table: str
    number: int
    """Which game at that table."""
    game: str
    title: str
    finished: float
    """Seconds since 1970."""
    seat: int
    place: int | None
    """1 if they won, 2 if one other did better, and so on; null: unknown, or all lost together."""
    of: int
    """How many played."""


class Kept(Answer):
    """Everything that the server keeps of somebody, as it stands in its database."""

    person: list[dict[str, Any]] = []
    """Their name and number, when they came first and when they were here last."""
    tokens: list[dict[str, Any]] = []
    """When each of their devices became theirs."""
    transfers: list[dict[str, Any]] = []
    """Codes for other devices, and when they expire."""
    seats: list[dict[str, Any]] = []
    hosted: list[dict[str, Any]] = []
    """Tables that they decide about."""
    games: list[dict[str, Any]] = []
    """Finished games at their tables."""


class Code(Answer):
    """A code for another device."""

    code: str
    seconds: int
    """How long it is good for."""


@router.get("")
async def me(person: Anybody, hall: TheHall, language: Spoken) -> Me:
    """Who one is, where one sits, and what one has played."""
    if person is None:
        return Me(name=None, tables=[], games=[])
    tables = await hall.store.run(partial(queries.tables_of, person=person.id))
    played = await hall.store.run(partial(queries.records_of, person=person.id))
    return Me(
        name=person.name,
        tables=[OwnTable(**dict(listed(row, language)), turn=turn) for row, _, turn in tables],
        games=[
            GamePlayed(
                table=one.table_id,
                number=one.number,
                game=one.game,
                title=title_of(one.game, language),
                finished=one.finished,
                seat=one.seat,
                place=one.place,
                of=one.seats,
            )
            for one in played
        ],
    )


@router.put("", status_code=204)
async def call_me(request: Request, wanted: CallMe, person: Anybody, hall: TheHall) -> None:
    """Say what one wants to be called."""
    name = clean_name(wanted.name)
    if person is None:
        await a_new_person(request, name)
        return
    await hall.store.run(partial(queries.rename_person, person=person.id, name=name))
    await hall.renamed(person.id, name)


@router.get("/data")
async def data(person: Anybody, hall: TheHall) -> Kept:
    """Everything that the server keeps of oneself."""
    if person is None:
        return Kept()
    return Kept(**await hall.store.run(partial(queries.all_of, person=person.id)))


@router.delete("", status_code=204)
async def forget_me(request: Request, person: Anybody, hall: TheHall) -> None:
    """Leave all tables, and have one's name and tokens deleted."""
    take_cookie(request)
    if person is None:
        return
    for row, _, _ in await hall.store.run(partial(queries.tables_of, person=person.id, most=MOST_LEFT)):
        await _leave(hall, row.id, person)
    await hall.store.run(partial(queries.forget_person, person=person.id))
    await hall.renamed(person.id, "")


async def _leave(hall: Hall, table: str, person: Person) -> None:
    """Give a seat up, if the table can still be used."""
    try:
        room = await hall.room(table)
        await room.do(lambda company: company.plan_leave(seat_of(company, person)))
    except FollowsuitError as error:
        if error.key not in UNUSABLE and not isinstance(error, BrokenPlugin):
            raise


@router.post("/devices", status_code=201)
async def another_device(request: Request, person: Anybody, hall: TheHall) -> Code:
    """A code with which another device becomes oneself."""
    person = person or await a_new_person(request)
    code, now = new_token(), time.time()
    await hall.store.run(
        partial(
            queries.add_transfer,
            secret=hash_of(code),
            person=person.id,
            expires=now + TRANSFER_SECONDS,
            now=now,
        )
    )
    return Code(code=code, seconds=int(TRANSFER_SECONDS))


@router.post("/devices/join", status_code=204)
async def join(request: Request, wanted: Join, hall: TheHall) -> None:
    """Become the person whose other device showed a code."""
    now = time.time()
    person = await hall.store.run(partial(queries.use_transfer, secret=hash_of(wanted.code), now=now))
    token = new_token()
    if person is None or not await hall.store.run(
        partial(queries.add_token, person=person, token=hash_of(token), now=now)
    ):
        raise Refused("device-code")
    give_cookie(request, token)
