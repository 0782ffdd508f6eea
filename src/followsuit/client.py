"""A client of a table server, for programs: asks by HTTP, and follows a table over a socket that mends itself.

    async with Visitor("http://localhost:8000", "Ann") as ann:
        table = await ann.open("hearts", bots={"1": "casual", "2": "casual", "3": "casual"})
        async with ann.at(table) as place:
            async for message in place:
                …

When the connection breaks, it is made again, and goes on after the last step that was received: nothing is missed
and nothing comes twice.
"""

from __future__ import annotations

import asyncio
import json
import random
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import cache
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from followsuit.errors import FollowsuitError

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds before the connection is made again, at most; each pause may be twice the one before."""
WITHIN = 30.0
"""Seconds for an answer."""
Message = dict[str, Any]


@cache
def _trusted() -> ssl.SSLContext:
    """Whom to trust; reading that takes longer than most requests."""
    return httpx.create_ssl_context(trust_env=False)


class Visitor:
    """A person at a server."""

    def __init__(self, url: str, name: str = "", language: str = "en", source: str = "") -> None:
        """`source` is an address of this machine to ask from."""
        self.url = url.rstrip("/")
        self.name = name
        self.language = language
        self.source = source
        self.http = httpx.AsyncClient(
            base_url=self.url,
            timeout=WITHIN,
            headers={"accept-language": language},
            transport=httpx.AsyncHTTPTransport(verify=_trusted(), local_address=source or None),
        )

    async def __aenter__(self) -> Visitor:
        try:
            if self.name:
                await self.ask("PUT", "/api/me", {"name": self.name})
        except BaseException:
            await self.http.aclose()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Message | None = None) -> Any:
        """The answer to a request; a FollowsuitError says what is wrong, with the `status` if a server says it."""
        try:
            answer = await self.http.request(method, path, json=body)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise FollowsuitError("client-no-answer", url=self.url, why=_cause(error)) from None
        if not answer.is_success:
            raise FollowsuitError(_said(answer), status=answer.status_code)
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.json() if is_json and answer.content else answer.text

    async def open(self, game: str, **wanted: Any) -> str:
        """Open a table and sit down at it."""
        return str((await self.ask("POST", "/api/tables", {"game": game, **wanted}))["id"])

    async def sit(self, table: str, seat: int | None = None, invitation: str = "") -> Message:
        """Sit down at a table."""
        wanted = {"seat": seat, "invitation": invitation}
        found: Message = await self.ask("POST", f"/api/tables/{table}/seats", wanted)
        return found

    def at(self, table: str, url: str = "", invitation: str = "") -> Place:
        """This person at a table, perhaps by way of another server, or as a guest who is invited to it."""
        return Place(url or self.url, table, self.cookie, self.language, self.source, invitation)

    @property
    def cookie(self) -> str:
        """By which the server knows this person."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Place:
    """A place at a table, or at its side: messages come out of it, and go into it."""

    def __init__(
        self,
        url: str,
        table: str,
        cookie: str = "",
        language: str = "en",
        source: str = "",
        invitation: str = "",
    ) -> None:
        self.url, self.table, self.cookie = url, table, cookie
        self.invitation = invitation
        self.language = language
        self.source = source
        self.game, self.number = 0, -1
        """The last step that was received,"""
        self.seat: int | None = None
        """and with whose eyes it was seen."""
        self.connections = 0
        """How often the connection was made."""
        self.on_break: Callable[[], None] = lambda: None
        """Called when the connection has broken, before it is made again."""
        self._socket: ClientConnection | None = None
        self._closed = False

    async def __aenter__(self) -> Place:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def __aiter__(self) -> AsyncIterator[Message]:
        async for data in self.raw():
            message: Message = json.loads(data)
            if message["type"] == "step":
                self.game, self.number = message["game"], message["step"]["number"]
                self.seat = message["step"]["view"]["seat"]
            yield message

    async def raw(self) -> AsyncIterator[bytes]:
        """Messages as they come, through all connections; whoever reads them sets `game` and `number`."""
        while (socket := await self._connected()) is not None:
            self._socket = socket
            try:
                while True:
                    yield await socket.recv(decode=False)
            except ConnectionClosed:
                self._socket = None
                self.on_break()

    def anew(self) -> Place:
        """The same person's place by another connection, to which nothing was sent yet."""
        return Place(self.url, self.table, self.cookie, self.language, self.source, self.invitation)

    @property
    def connected(self) -> bool:
        """Whether there is a connection now."""
        return self._socket is not None

    async def _connected(self) -> ClientConnection | None:
        """Make the connection, however often it takes; a FollowsuitError says that there is no such table."""
        pause = FIRST_PAUSE
        while not self._closed:
            with suppress(OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                try:
                    return await self._connect()
                except InvalidStatus as refused:
                    if refused.response.status_code in (403, 404, 409):
                        raise FollowsuitError(_reason(refused)) from None
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # not all at once
            pause = min(2 * pause, LONGEST_PAUSE)
        return None

    async def _connect(self) -> ClientConnection:
        source: dict[str, Any] = {"local_addr": (self.source, 0)} if self.source else {}
        asked = f"?{urlencode({'invitation': self.invitation})}" if self.invitation else ""
        socket = await connect(
            f"ws{self.url.removeprefix('http')}/api/tables/{self.table}/socket{asked}",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            compression=None,
            max_size=2**22,
            proxy=None,
            **source,
        )
        seen = {"game": self.game, "number": self.number, "seat": self.seat}
        hello = {"do": "hello", "language": self.language, **seen}
        await socket.send(json.dumps(hello))
        self.connections += 1
        return socket

    async def send(self, do: str, **wanted: Any) -> bool:
        """Say what one wants; False if there is no connection now."""
        socket = self._socket
        if socket is None:
            return False
        try:
            await socket.send(json.dumps({"do": do, **wanted}))
        except ConnectionClosed:
            return False
        return True

    async def drop(self) -> None:
        """Let the connection break, without a farewell; it is made again."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def close(self) -> None:
        """Go away."""
        self._closed = True
        if self._socket is not None:
            await self._socket.close()


def _cause(error: BaseException) -> object:
    """Why something cannot be reached: what the system says, if it is behind an error, or else what the error says."""
    behind: BaseException | None = error
    while behind is not None:
        if isinstance(behind, OSError) and behind.errno:
            return behind
        behind = behind.__cause__ or behind.__context__
    return str(error) or type(error).__name__


def _said(answer: httpx.Response) -> str:
    """What a server says is wrong."""
    with suppress(ValueError, KeyError, TypeError):
        return str(answer.json()["text"])
    return f"{answer.status_code} {answer.reason_phrase}"


def _reason(refused: InvalidStatus) -> str:
    with suppress(ValueError, KeyError, TypeError):
        return str(json.loads(refused.response.body or b"")["text"])
    return f"the server refuses the connection: {refused.response.status_code}"
