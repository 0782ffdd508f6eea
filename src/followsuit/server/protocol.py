"""Bounds below HTTP: what a stranger can do with a connection before, or without, asking for anything.

A connection must come with a request in time and go on with it, and a request may not be endless. Whoever does not
read what it is sent is cut off instead of being waited for. All of this is said in words wherever somebody may read
them.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
from collections.abc import Callable
from contextlib import suppress
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from followsuit.errors import FollowsuitError, Refused
from followsuit.server.guard import language_of, refusal, refuse
from followsuit.server.limits import Bucket, Crowd

REQUEST_WITHIN = 10.0
"""Seconds in which a request must have come, from its first byte's connection to the end of its body."""
REFUSED_WITHIN = 5.0
"""The same if it will be refused anyhow."""
READ_WITHIN = 60.0
"""Seconds in which an answer must have been read."""
LINGER = 1.0
"""Seconds between a refusal and the end of the connection: who is still sending could not read it otherwise."""
LONGEST_REQUEST = 128 * 1024
"""Bytes of a request with its headers; much more than any has."""
MOST_REFUSED = 100
"""Connections beyond the limit that are told so; others are told so at once, whether or not they have asked."""
SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system keeps of what a connection has not read yet; left to itself it would keep megabytes."""
MOST_UNREAD = 256 * 1024
"""Bytes of answers to pings that may wait to be read."""
MOST_FRAGMENTS = 64
"""Pieces of one message."""
MOST_HEADERS, LONGEST_LINE = 100, 8000
"""Of the request for a socket."""
CUT_OFF = "followsuit.cut-off"
"""Where a socket's scope has a function that ends the connection at once."""
Headers = list[tuple[bytes, bytes]]


class Http(HttpToolsProtocol):
    """HTTP, with a time by which a request must have come, and an answer must have been read."""

    _timer: asyncio.TimerHandle | None = None
    _refusal: Refused | None = None
    _ended = False
    _in_head = True
    _received = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A new connection."""
        super().connection_made(transport)
        with suppress(OSError):
            transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SYSTEM_BUFFER)
        self._within(REQUEST_WITHIN, self._too_slow)
        state = self.config.app.state  # type: ignore[union-attr]
        self._lines: Crowd = state.lines
        self._address = self.client[0] if self.client else ""
        try:
            self._lines.enter(self._address)
        except Refused as full:
            self._refusal = full
            self.app = _refusing(full)
            self._refuse_soon(state.refused)

    def _refuse_soon(self, refused: set[object]) -> None:
        self._refused = refused
        refused.add(self)
        self._within(REFUSED_WITHIN, self._too_slow)
        if len(refused) > MOST_REFUSED:
            assert self._refusal is not None
            self._end(503, self._refusal)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end of a connection."""
        self._within(None)
        if self._refusal is None:
            self._lines.leave(self._address)
        else:
            self._refused.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes; after the end they are not looked at any more."""
        self._received += len(data)
        if self._ended:
            return
        if self._received > LONGEST_REQUEST:
            self._end(431 if self._in_head else 413, FollowsuitError("server-request-long"))
        else:
            super().data_received(data)

    def on_message_begin(self) -> None:
        """The first bytes of a request."""
        self._in_head = True
        self._within(REFUSED_WITHIN if self._refusal else REQUEST_WITHIN, self._too_slow)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The request is there but for its body."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is there as a whole."""
        self._received = 0
        self._within(READ_WITHIN, self._look_whether_it_reads)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is written."""
        super().on_response_complete()
        if not self._received:  # else more of the request is to come, in the same time as before
            self._within(READ_WITHIN, self._look_whether_it_reads)

    def send_400_response(self, msg: str) -> None:
        """What has come is no request."""
        self._end(400, FollowsuitError("server-request"))

    # Sockets

    def _should_upgrade(self) -> bool:
        upgrade = self._refusal is None and super()._should_upgrade()
        return upgrade and _asks_for_socket(self.scope["method"], self.url, self.headers)

    def _unsupported_upgrade_warning(self) -> None:
        """It is answered like any other request, and the last one: what follows is in another language."""
        if self.cycle is not None:
            self.cycle.keep_alive = False

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a socket."""
        self._within(None)
        super().handle_websocket_upgrade()

    # Endings

    def _within(self, seconds: float | None, else_do: Callable[[], None] = lambda: None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, else_do)

    def _too_slow(self) -> None:
        self._end(408, FollowsuitError("server-request-slow"))

    def _look_whether_it_reads(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        elif self.cycle is not None and not self.cycle.response_complete:
            self._within(READ_WITHIN, self._look_whether_it_reads)

    def _end(self, status: int, error: FollowsuitError) -> None:
        """Say why, unless there is an answer already, and close the connection."""
        if self._ended:
            return
        self._ended = True
        if self._in_head or self.cycle is None or not self.cycle.response_started:
            headers, body = refusal(status, error, language_of(_plain(self.headers or [])))
            lines = [name + b": " + value + b"\r\n" for name, value in headers]
            self.transport.write(STATUS_LINE[status] + b"".join([*lines, b"connection: close\r\n\r\n", body]))
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.loop.call_later(LINGER, self.transport.close)
        self._within(LINGER + REFUSED_WITHIN, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that can be cut off, and cannot be made to hoard what nobody reads."""

    def connection_made(self, transport: Any) -> None:
        """A new socket."""
        super().connection_made(transport)
        self._small_talk = Bucket(5.0, 60.0, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        """The end of a socket."""
        self.config.app.state.lines.leave(self.client[0] if self.client else "")  # type: ignore[union-attr]
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """The request for a socket."""
        super().handle_connect(event)
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][CUT_OFF] = self.transport.abort

    async def send(self, message: Any) -> None:
        """What the application sends; one that refuses a socket in words has not forgotten it."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # else an error would be logged

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message; an empty one is counted too."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(1009, "too many pieces")
        elif not self.close_sent:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, which is answered."""
        if self._may_talk():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """An answer to a ping, or to none."""
        if self._may_talk():
            super().handle_pong(event)

    def _may_talk(self) -> bool:
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return False
        if not self._small_talk.take(self.loop.time()):
            self._fail(1008, "too fast")
            return False
        return True

    def _fail(self, code: int, reason: str) -> None:
        if not self.close_sent and self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self._abort_later()

    def handle_parser_exception(self) -> None:
        """What came breaks the rules of sockets; they have been told."""
        if self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()
        self._abort_later()

    def keepalive_timeout(self) -> None:
        """A ping was not answered: nobody is there, or nobody reads."""
        super().keepalive_timeout()
        self._abort_later()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The server is done with it."""
        super().on_task_complete(task)
        self._abort_later()

    def _abort_later(self) -> None:
        """Closing waits until everything is read; this does not."""
        self.loop.call_later(self.close_timeout + LINGER, self.transport.abort)


def _asks_for_socket(method: str, url: bytes, headers: Headers) -> bool:
    """Whether a request asks for a socket as it should: what reads it next has no words for those that do not."""
    found: dict[bytes, list[bytes]] = {}
    for name, value in headers:
        found.setdefault(name, []).append(value)
    try:
        key = base64.b64decode(b"".join(found.get(b"sec-websocket-key", [])), validate=True)
    except binascii.Error:
        return False
    small = len(headers) <= MOST_HEADERS and all(
        len(name) + len(value) <= LONGEST_LINE for name, value in headers
    )
    plain = url.isascii() and len(url) <= LONGEST_LINE and found.get(b"sec-websocket-version") == [b"13"]
    once = len(found.get(b"upgrade", [])) == 1 and not {b"content-length", b"transfer-encoding"} & set(found)
    return method == "GET" and len(key) == 16 and small and plain and once


def _refusing(error: Refused) -> Callable[[Scope, Receive, Send], Any]:
    """An application that answers everything with an error."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(scope, send, 503, error, language_of(_plain(scope["headers"])), last=True)

    return app


def _plain(headers: Headers) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in headers}
