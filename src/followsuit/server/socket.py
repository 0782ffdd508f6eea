"""A client's socket at a table: reads what it wants, sends it what happens.

Reading waits for each message to be carried out, so nobody gets ahead of the server. Sending never makes anybody
wait: messages go into a queue, and a client that does not read them is cut off when the queue is full.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from followsuit.errors import FollowsuitError, IllegalMove, Refused
from followsuit.play.company import Company
from followsuit.play.entries import AnyEntry
from followsuit.play.fair import fresh_secret
from followsuit.server.limits import Bucket
from followsuit.server.messages import (
    LONGEST_MESSAGE,
    PROTOCOL,
    AnswerUndo,
    AnyIncoming,
    AskUndo,
    BeReady,
    ComeBack,
    DoneMessage,
    ErrorMessage,
    Hello,
    LetStandIn,
    MakeMove,
    Outgoing,
    Ping,
    PlayAgain,
    PongMessage,
    React,
    WelcomeMessage,
    encoded,
    incoming,
)
from followsuit.server.protocol import CUT_OFF
from followsuit.server.room import Room

HELLO_WITHIN = 10.0
"""Seconds in which the first message must come."""
MOST_QUEUED = 1_000_000
"""Bytes that may wait to be read by a client: about a hundred steps."""
BURST = 60
"""Messages that may come at once."""
TOO_FAST = 30
"""Messages beyond the limit after which a socket is closed."""


class Client:
    """Somebody's socket."""

    def __init__(self, socket: WebSocket, person: str, rate: float) -> None:
        self.person = person
        self.language = "en"
        self.eyes: int | None = None
        self.seen = (0, -1)
        self._socket = socket
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._more = asyncio.Event()
        self._bucket = Bucket(rate, max(rate, BURST), monotonic())
        self._too_fast = 0
        self.lost = False
        """Whether it was cut off because it did not read."""

    # Sending

    def send(self, data: bytes) -> None:
        """Send a message as soon as the client reads; one that does not is cut off."""
        self._queue.append(data)
        self._queued += len(data)
        self._more.set()
        if self._queued > MOST_QUEUED:
            self.cut_off()

    def send_message(self, message: Outgoing) -> None:
        """Send a message to this client alone."""
        self.send(encoded(message))

    def cut_off(self) -> None:
        """End the connection at once."""
        if not self.lost:
            self.lost = True
            self._queue.clear()
            self._queued = 0
            self._socket.scope["extensions"].get(CUT_OFF, lambda: None)()

    async def sending(self) -> None:
        """Send what is in the queue, until the connection ends."""
        while not self.lost:
            await self._more.wait()
            self._more.clear()
            while self._queue:
                data = self._queue.popleft()
                self._queued -= len(data)
                await self._socket.send({"type": "websocket.send", "text": data.decode()})

    # Reading

    async def next(self) -> AnyIncoming | None:
        """What the client wants next; None if that cannot be understood, which it has been told then."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code") or 1005)
        if not self._bucket.take(monotonic()):
            self._complain(FollowsuitError("server-too-fast"))
            self._too_fast += 1
            if self._too_fast > TOO_FAST:
                raise TooFast
            return None
        text = event.get("text")
        try:
            if text is None or len(text) > LONGEST_MESSAGE:
                raise FollowsuitError("message-kind", most=LONGEST_MESSAGE)
            return incoming.validate_json(text)
        except ValidationError as error:
            self._complain(FollowsuitError("message", why=_first_fault(error)))
        except FollowsuitError as error:
            self._complain(error)
        return None

    def _complain(self, error: FollowsuitError, re: int = 0) -> None:
        self.send_message(ErrorMessage(re, error.key, error.told(self.language)))

    async def obey(self, room: Room, wanted: AnyIncoming) -> None:
        """Carry out what the client wants, and answer."""
        if isinstance(wanted, Ping):
            self.send_message(PongMessage(wanted.re))
            return
        try:
            if isinstance(wanted, React):
                room.react(self.person, wanted.reaction)
                done = True
            else:
                done = await room.do(self._plan(wanted))
        except IllegalMove as error:
            self._complain(told_plainly(error), wanted.re)
        except FollowsuitError as error:
            self._complain(error, wanted.re)
        else:
            self.send_message(DoneMessage(wanted.re, done))

    def _plan(self, wanted: AnyIncoming) -> Callable[[Company], AnyEntry | None]:
        def plan(company: Company) -> AnyEntry | None:
            seat = company.seat_of(self.person)
            if seat is None:
                raise Refused("seat-not-yours")
            return _planned(company, seat, wanted)

        return plan


class TooFast(Exception):
    """Somebody floods us."""


def _planned(company: Company, seat: int, wanted: AnyIncoming) -> AnyEntry | None:
    match wanted:
        case MakeMove():
            return company.plan_move(seat, wanted.game, wanted.decision, wanted.options)
        case BeReady():
            return company.plan_ready(seat, wanted.game, wanted.entropy)
        case AskUndo():
            return company.plan_undo(seat)
        case AnswerUndo():
            return company.plan_answer(seat, wanted.yes)
        case LetStandIn():
            return company.plan_stand_in(wanted.seat)
        case ComeBack():
            return company.plan_back(seat)
        case PlayAgain():
            return company.plan_again(seat, fresh_secret())
    raise Refused("message-hello")


def told_plainly(error: IllegalMove) -> FollowsuitError:
    """Why a move cannot be made, without the seat and the move, which its owner knows."""
    why = error.details.get("why")
    return FollowsuitError("illegal", why=why) if why is not None else error


def _first_fault(error: ValidationError) -> str:
    """What is wrong with a message, and where."""
    fault = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in fault["loc"])
    return f"{place}: {fault['msg']}" if place else str(fault["msg"])


async def attend(client: Client, socket: WebSocket, room: Room) -> None:
    """Serve an accepted socket at a table until it ends."""
    sending = asyncio.create_task(client.sending())
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = await client.next()
        if not isinstance(hello, Hello):
            await _close(socket, 1008, "say hello first")
            return
        client.language = hello.language
        client.seen, client.eyes = (hello.game, hello.number), None
        client.send_message(WelcomeMessage(PROTOCOL, hello.re))
        await room.enter(client)
        while True:
            wanted = await client.next()
            if wanted is not None:
                await client.obey(room, wanted)
    except TooFast:
        await _close(socket, 1008, "too fast")
    except TimeoutError:
        await _close(socket, 1008, "say hello first")
    except WebSocketDisconnect:
        pass
    except FollowsuitError as error:
        await _close(socket, 1013, error.key)
    finally:
        if client in room.connections:
            room.leave(client)
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(Exception):
        await asyncio.wait_for(socket.close(code, reason), 1.0)
