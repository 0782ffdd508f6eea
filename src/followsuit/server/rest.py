"""REST: tables. What changes while people play goes over the table's socket; here one comes and goes."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from followsuit import registry
from followsuit.errors import Refused
from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry
from followsuit.play.fair import MOST_GAMES
from followsuit.play.schema import describe_fields
from followsuit.server import messages, queries
from followsuit.server.asking import (
    PROBLEMS,
    Answer,
    Anybody,
    Spoken,
    TheHall,
    a_new_person,
    id_of,
    plain_text,
)
from followsuit.server.bodies import GiveSeat, Invite, OpenTable, SitDown
from followsuit.server.guard import address_of
from followsuit.server.hall import Hall
from followsuit.server.messages import TableNow, encode
from followsuit.server.people import hash_of, new_token
from followsuit.server.replays import replayed
from followsuit.server.room import Room
from followsuit.server.tables import Person, TableRow
from followsuit.server.telling import eyes_of, may_enter, why_not
from followsuit.views import Step, shape

describe_fields(messages, shape)
router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
TableId = Annotated[str, Path(max_length=40)]
Seat = Annotated[int, Path(ge=0, le=5)]
GameNumber = Annotated[int, Path(ge=1, le=MOST_GAMES)]
Invitation = Annotated[str, Query(max_length=64)]
MOST_LISTED = 100


class Health(Answer):
    """Whether the server works."""

    ok: bool
    version: str
    tables: int
    """Tables in memory."""


class TableListed(Answer):
    """A table in a list."""

    id: str
    game: str
    title: str
    stage: str
    seats: int
    free: int
    created: float
    """Seconds since 1970."""


class TableOpened(Answer):
    """A table that was opened."""

    id: str


class Invited(Answer):
    """An invitation: whoever has it may sit down, once."""

    invitation: str


@router.get("/tables")
async def open_tables(hall: TheHall, language: Spoken) -> list[TableListed]:
    """Tables with free seats that anybody may join, the newest first."""
    rows = await hall.store.run(partial(queries.open_tables, most=MOST_LISTED, stage="gathering"))
    return [listed(row, language) for row in rows if row.free]


def title_of(game: str, language: str) -> str:
    """What a game is called; its id if it is not installed any more."""
    return registry.find(game).words(language).say("title") if game in registry.names() else game


def listed(row: TableRow, language: str) -> TableListed:
    """A table as it stands in a list."""
    return TableListed(
        id=row.id,
        game=row.game,
        title=title_of(row.game, language),
        stage=row.stage,
        seats=row.seats,
        free=row.free,
        created=row.created,
    )


@router.post("/tables", status_code=201)
async def open_table(request: Request, wanted: OpenTable, person: Anybody, hall: TheHall) -> TableOpened:
    """Open a table and sit down at it."""
    if wait := request.app.state.openings.wait(address_of(request.scope)):
        raise Refused("server-too-many-tables", seconds=wait)
    if person is None:
        hall.check_table(wanted)  # whoever asks for what cannot be leaves nothing behind
        person = await a_new_person(request)
    return TableOpened(id=await hall.open_table(person.id, wanted))


@router.get("/tables/{table}", response_model=TableNow)
async def one_table(
    table: TableId, person: Anybody, hall: TheHall, language: Spoken, invitation: Invitation = ""
) -> Response:
    """A table and who sits at it."""
    room = await entered(hall, table, person, invitation)
    if why := why_not(room.company, id_of(person), hash_of(invitation)):
        raise why
    return await told(room, person, language)


@router.post("/tables/{table}/seats", response_model=TableNow)
async def sit_down(
    request: Request, table: TableId, wanted: SitDown, person: Anybody, hall: TheHall, language: Spoken
) -> Response:
    """Take a seat."""
    room = await entered(hall, table, person, wanted.invitation)
    invitation = hash_of(wanted.invitation) if wanted.invitation else ""
    if person is None:
        room.company.plan_sit(
            "somebody new", wanted.seat, invitation
        )  # Refused if there is no seat to be had
        person = await a_new_person(request)
    await hall.learn_names({person.id})
    await room.do(lambda company: company.plan_sit(person.id, wanted.seat, invitation))
    return await told(room, person, language)


@router.delete("/tables/{table}/seats/mine", status_code=204)
async def leave(table: TableId, person: Anybody, hall: TheHall) -> None:
    """Give up one's seat; if a game is going on, a bot plays it to the end."""
    room = await hall.room(table)
    await room.do(lambda company: company.plan_leave(seat_of(company, person)))


@router.put("/tables/{table}/seats/{seat}", response_model=TableNow)
async def give_seat(
    table: TableId, seat: Seat, wanted: GiveSeat, person: Anybody, hall: TheHall, language: Spoken
) -> Response:
    """Give a seat to a bot, or send away whoever has it; for the host, before the game."""
    room = await hall.room(table)

    def plan(company: Company) -> AnyEntry | None:
        taken = seat < len(company.chairs) and company.chairs[seat].person
        if taken and not wanted.level:
            return company.plan_send_away(id_of(person), seat)
        return company.plan_bot(id_of(person), seat, wanted.level)

    await room.do(plan)
    return await told(room, person, language)


@router.post("/tables/{table}/invitations", status_code=201)
async def invite(table: TableId, wanted: Invite, person: Anybody, hall: TheHall) -> Invited:
    """Make an invitation; for the host."""
    room, token = await hall.room(table), new_token()
    seat = -1 if wanted.seat is None else wanted.seat
    await room.do(lambda company: company.plan_invite(id_of(person), hash_of(token), seat))
    return Invited(invitation=token)


@router.delete("/tables/{table}", status_code=204)
async def close(table: TableId, person: Anybody, hall: TheHall) -> None:
    """Close a table; for the host, while nobody else plays there."""
    room = await hall.room(table)
    await room.do(lambda company: company.plan_close(id_of(person)))


@router.get("/tables/{table}/records/{game}", response_class=Response, responses=plain_text("text/plain"))
async def record(table: TableId, game: GameNumber, person: Anybody, hall: TheHall) -> Response:
    """The record of a finished game at a table, with the secret of its deal."""
    return Response(await finished(hall, table, game, person), media_type="text/plain; charset=utf-8")


@router.get("/tables/{table}/replays/{game}", response_model=list[Step])
async def replay(
    table: TableId,
    game: GameNumber,
    person: Anybody,
    hall: TheHall,
    language: Spoken,
    seat: Annotated[int, Query(ge=-1, le=5)] = -1,
) -> Response:
    """A finished game, step by step, with a seat's eyes (−1: a spectator's)."""
    text = await finished(hall, table, game, person)
    return Response(await replayed(hall, table, game, text, seat, language), media_type="application/json")


# What these have in common


async def entered(hall: Hall, table: str, person: Person | None, invitation: str = "") -> Room:
    """A table that somebody may know of."""
    room = await hall.room(table)
    if not may_enter(room.company, id_of(person), hash_of(invitation)):
        raise Refused("table-invitation" if invitation else "table-private")
    return room


async def finished(hall: Hall, table: str, game: int, person: Person | None) -> str:
    """The record of a finished game, for whoever sat in it, now sits at the table, or may look on there."""
    sat = partial(queries.sat_in, table=table, game=game, person=id_of(person))
    if person is None or not await hall.store.run(sat):
        room = await entered(hall, table, person)
        if eyes_of(room.company, id_of(person)) is None:
            raise Refused("table-no-watchers")
    text = await hall.store.run(partial(queries.record_of, table=table, game=game))
    if text is None:
        raise Refused("record-not-there", game=game)
    return text


def seat_of(company: Company, person: Person | None) -> int:
    """Somebody's seat; Refused if they have none."""
    seat = company.seat_of(id_of(person))
    if seat is None:
        raise Refused("seat-not-yours")
    return seat


async def told(room: Room, person: Person | None, language: str) -> Response:
    """A table as an answer."""
    now = await room.seen_by(id_of(person), language)
    return Response(encode(now), media_type="application/json")
