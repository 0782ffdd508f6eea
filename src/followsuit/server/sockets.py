"""Where sockets come in: who it is, whether there is room, and to which table."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from followsuit.errors import FollowsuitError, Refused
from followsuit.server.asking import id_of, known_person
from followsuit.server.guard import address_of, language_of, refuse
from followsuit.server.people import hash_of
from followsuit.server.socket import Client, attend
from followsuit.server.telling import why_not

router = APIRouter()
STATUS = {
    "table-none": 404,
    "table-private": 403,
    "table-invitation": 403,
    "table-no-watchers": 403,
    "table-version": 409,
}
"""What will not change if one tries again; of other errors that may be hoped."""


@router.get("/api/tables/{table}/socket", include_in_schema=False)
async def not_like_this(table: str) -> None:
    """A request that is none for a socket."""
    raise Refused("socket-only")


@router.websocket("/api/tables/{table}/socket")
async def at_table(socket: WebSocket, table: str, invitation: str = "") -> None:
    """One client at one table."""
    state, address = socket.app.state, address_of(socket.scope)
    language = language_of(dict(socket.headers))
    try:
        state.sockets.enter(address)
    except Refused as full:  # said in words, not dropped silently
        await refuse(socket.scope, socket.send, 503, full, language)
        return
    try:
        person = id_of(await known_person(socket))
        room = await state.hall.room(table)
        invited = hash_of(invitation)
        if why := why_not(room.company, person, invited):
            raise Refused("table-invitation") if invitation and why.key == "table-private" else why
        await socket.accept()
        await attend(Client(socket, person, state.limits.messages, invited, language), socket, room)
    except FollowsuitError as error:
        status = STATUS.get(error.key, 503)
        await refuse(socket.scope, socket.send, status, error, language)
    finally:
        state.sockets.leave(address)
