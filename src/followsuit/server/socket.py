"""A client's socket at a table: reads what it wants, sends it what happens.

Reading waits for each message to be carried out, so nobody gets ahead of the server. Sending never makes anybody
wait: messages go into a queue, and a client that does not read them is cut off when the queue is full.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable
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
    AskHint,
    AskHistory,
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
from followsuit.server.misunderstood import misunderstood
from followsuit.server.protocol import CUT_OFF
from followsuit.server.room import Room

NUMBER = re.compile(r'"re"\s*:\s*(\d{1,5})\b')
"""Where a message has its number, even if nothing else of it makes sense."""
FAREWELL_WITHIN = 1.0
"""Seconds in which a socket must be closed."""
HELLO_WITHIN = 10.0
"""Seconds in which the first message must come."""
MOST_QUEUED = 1_000_000
"""Bytes that may wait to be read by a client: about a hundred steps."""
BURST = 60
"""Messages that may come at once."""
TOO_FAST = 30
"""Messages beyond the limit after which a socket is closed."""
HISTORIES_PER_SECOND, MOST_HISTORIES = 0.5, 3
"""How often a client may be told everything again: for longer than a moment, and at once."""
REACTIONS_PER_SECOND, MOST_REACTIONS = 0.5, 5
"""What the others have to hear of somebody: for longer than a moment, and at once."""


class Client:
    """Somebody's socket."""

    def __init__(
        self, socket: WebSocket, person: str, rate: float, invitation: str = "", language: str = "en"
    ) -> None:
        self.person = person
        self.invitation = invitation
        self.language = language
        self.eyes: int | None = None
        self.seen = (0, -1)
        self._socket = socket
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._more = asyncio.Event()
        self._bucket = Bucket(rate, max(rate, BURST), monotonic())
        self._too_fast = 0
        self._reactions = Bucket(REACTIONS_PER_SECOND, MOST_REACTIONS, monotonic())
        self._histories = Bucket(HISTORIES_PER_SECOND, MOST_HISTORIES, monotonic())
        self._hint: asyncio.Task[None] | None = None
        """A hint that is being thought about, while the client may go on."""
        self._dismissed = ""
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

    def dismiss(self, why: Refused) -> None:
        """Tell somebody that the table is closed to them now, and close the connection."""
        self._complain(why)
        self._dismissed = why.key

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
            if self._dismissed:
                await _close(self._socket, 1008, self._dismissed)
                break

    # Reading

    async def next(self) -> AnyIncoming | None:
        """What the client wants next; None if that cannot be understood, which it has been told then."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code") or 1005)
        if not self._bucket.take(monotonic()):
            self._complain(FollowsuitError("server-too-fast"), number_in(event.get("text") or ""))
            self._too_fast += 1
            if self._too_fast > TOO_FAST:
                raise Ended("too fast")
            return None
        text = event.get("text")
        try:
            if text is None or len(text) > LONGEST_MESSAGE:
                raise FollowsuitError("message-kind", most=LONGEST_MESSAGE)
            return incoming.validate_json(text)
        except ValidationError as error:
            self._complain(misunderstood(error.errors(include_url=False)[0]), number_in(text or ""))
        except FollowsuitError as error:
            self._complain(error)
        return None

    def _complain(self, error: FollowsuitError, re: int = 0) -> None:
        self.send_message(ErrorMessage(re, error.key, error.told(self.language)))

    async def obey(self, room: Room, wanted: AnyIncoming) -> None:
        """Carry out what the client wants, and answer."""
        if not isinstance(wanted, AskHint):
            await self._reply(wanted.re, self._answer(room, wanted))
        elif self._hint is not None and not self._hint.done():
            self._complain(Refused("hint-busy"), wanted.re)
        else:
            asked = wanted.game, wanted.decision
            hint = room.hints.hint(self.person, self.language, wanted.re, asked)
            self._hint = room.hall.task(self._reply_later(wanted.re, hint))

    async def _reply(self, re: int, answer: Awaitable[Outgoing]) -> None:
        try:
            self.send_message(await answer)
        except IllegalMove as error:
            self._complain(told_plainly(error), re)
        except FollowsuitError as error:
            self._complain(error, re)

    async def _reply_later(self, re: int, answer: Awaitable[Outgoing]) -> None:
        """The same beside everything else, where a fault does not end the connection."""
        try:
            await self._reply(re, answer)
        except Exception:
            self._complain(FollowsuitError("server-fault"), re)
            raise

    def gone(self) -> None:
        """Nobody waits for an answer any more."""
        if self._hint is not None:
            self._hint.cancel()

    async def _answer(self, room: Room, wanted: AnyIncoming) -> Outgoing:
        match wanted:
            case Ping():
                return PongMessage(wanted.re)
            case React():
                _take_from(self._reactions)
                room.react(self.person, wanted.reaction)
                return DoneMessage(wanted.re, True)
            case AskHistory():
                _take_from(self._histories)
                return await room.history(self, wanted.re, wanted.game)
        return DoneMessage(wanted.re, await room.do(self._plan(room, wanted)))

    def _plan(self, room: Room, wanted: AnyIncoming) -> Callable[[Company], AnyEntry | None]:
        def plan(company: Company) -> AnyEntry | None:
            seat = company.seat_of(self.person)
            if seat is None:
                raise Refused("seat-not-yours")
            if isinstance(wanted, LetStandIn):
                _only_for_the_absent(room, company, seat, wanted.seat)
            return _planned(company, seat, wanted)

        return plan


def _take_from(bucket: Bucket) -> None:
    """Nobody needs everything from somebody who never stops."""
    if not bucket.take(monotonic()):
        raise FollowsuitError("server-too-fast")


class Ended(Exception):
    """Somebody does not keep to what sockets are for: why we close theirs."""


def _planned(company: Company, seat: int, wanted: AnyIncoming) -> AnyEntry | None:
    match wanted:
        case MakeMove() if len(set(wanted.options)) < len(wanted.options):
            raise FollowsuitError("message", why=FollowsuitError("message-twice", place="options"))
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


def _only_for_the_absent(room: Room, company: Company, own: int, seat: int) -> None:
    """Nobody who is here can be replaced by others."""
    if seat != own and seat < len(company.chairs) and room.is_here(company.chairs[seat].person):
        raise Refused("seat-here", seat=seat)


def told_plainly(error: IllegalMove) -> FollowsuitError:
    """Why a move cannot be made, without the seat and the move, which its owner knows."""
    why = error.details.get("why")
    return FollowsuitError("illegal", why=why) if why is not None else error


def number_in(text: str) -> int:
    """The number of a message that cannot be understood, if it has one."""
    found = NUMBER.search(text)
    return int(found[1]) if found else 0


async def attend(client: Client, socket: WebSocket, room: Room) -> None:
    """Serve an accepted socket at a table until it ends."""
    sending = asyncio.create_task(client.sending())
    try:
        await _serve(client, room)
    except Ended as end:
        await _close(socket, 1008, str(end))
    except WebSocketDisconnect:
        pass
    except Refused as error:  # it will not go the next time either
        client.dismiss(error)
        await asyncio.wait([sending], timeout=FAREWELL_WITHIN)
    except FollowsuitError as error:
        await _close(socket, 1013, error.key)
    except Exception as error:
        room.hall.log.fault("a socket failed", error)
        await _close(socket, 1011, "a fault of the server")
    finally:
        client.gone()
        if client in room.connections:
            room.leave(client)
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending


async def _serve(client: Client, room: Room) -> None:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = await client.next()
    except TimeoutError:
        raise Refused("hello-first") from None
    if not isinstance(hello, Hello):
        raise Refused("hello-first")
    client.language = hello.language
    client.seen, client.eyes = (hello.game, hello.number), hello.seat
    client.send_message(WelcomeMessage(PROTOCOL, hello.re))
    await room.enter(client)
    while True:
        wanted = await client.next()
        if wanted is not None:
            await client.obey(room, wanted)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with suppress(Exception):
        await asyncio.wait_for(socket.close(code, reason), FAREWELL_WITHIN)
