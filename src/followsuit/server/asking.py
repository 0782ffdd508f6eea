"""Who asks: found by the cookie, or made anew for somebody who comes for the first time."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import Depends, Query, Request
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from followsuit.errors import Refused
from followsuit.server import queries
from followsuit.server.guard import address_of, language_of
from followsuit.server.hall import Hall
from followsuit.server.people import COOKIE, hash_of, new_person, new_token
from followsuit.server.tables import Person
from followsuit.texts import Texts

LONGEST_COOKIE = 100
DAY = 24 * 3600.0


async def known_person(connection: HTTPConnection) -> Person | None:
    """Whoever has this cookie; None if it is nobody's."""
    token = connection.cookies.get(COOKIE, "")
    if not token or len(token) > LONGEST_COOKIE:
        return None
    hall: Hall = connection.app.state.hall
    person = await hall.store.run(partial(queries.person_with_token, token=hash_of(token)))
    if person is not None and person.seen < today():
        await hall.store.run(partial(queries.saw_person, person=person.id, now=today()))
    return person


def today() -> float:
    """When the day began (UTC): of when somebody was here, no more is kept than is needed to forget them."""
    return time.time() // DAY * DAY


async def anybody(request: Request) -> Person | None:
    """Whoever asks, if we know them."""
    return await known_person(request)


async def a_new_person(request: Request, name: str = "") -> Person:
    """Somebody who comes for the first time; a cookie will tell who they are."""
    hall: Hall = request.app.state.hall
    if wait := request.app.state.newcomers.wait(address_of(request.scope)):
        raise Refused("server-too-many-people", seconds=wait)
    token, now = new_token(), time.time()
    guest = Texts(language=language_of(dict(request.headers))).say("table-guest", {})
    person = Person(new_person(), name or guest, now, today())
    await hall.store.run(partial(queries.add_person, person=person, token=hash_of(token)))
    give_cookie(request, token)
    return person


def give_cookie(request: Request, token: str) -> None:
    """Let the browser keep a token: whatever the answer is, an error too, the guard puts the cookie to it."""
    request.state.token = token


def take_cookie(request: Request) -> None:
    """Let the browser forget its token."""
    request.state.token = ""


def id_of(person: Person | None) -> str:
    """Somebody's number; of somebody whom we do not know there is none."""
    return person.id if person else ""


def the_hall(request: Request) -> Hall:
    """The tables."""
    hall: Hall = request.app.state.hall
    return hall


def spoken(request: Request, language: Annotated[Literal["en", "ja"] | None, Query()] = None) -> str:
    """The language of the answer: as asked for, or as the browser prefers."""
    return language or language_of(dict(request.headers))


Anybody = Annotated[Person | None, Depends(anybody)]
TheHall = Annotated[Hall, Depends(the_hall)]
Spoken = Annotated[str, Depends(spoken)]


class Answer(BaseModel):
    """What is told in the body of an answer; what stands under a field describes it."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Problem(Answer):
    """Why something does not go."""

    key: str
    text: str
    """In the reader's language."""


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}


def plain_text(kind: str) -> dict[int | str, dict[str, Any]]:
    """The description of an answer that is a text; problems are told as data all the same."""
    return {200: {"description": "The text", "content": {kind: {"schema": {"type": "string"}}}}}
