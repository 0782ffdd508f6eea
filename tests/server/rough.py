"""Connections without manners, for tests: bytes as they go over the line, and what comes back."""

from __future__ import annotations

import base64
import json
import os
import resource
import socket
import sqlite3
import struct
import threading
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server.serving import Server

TEXT, BINARY, CLOSE, PING, PONG, CONT = 1, 2, 8, 9, 10, 0


@dataclass
class Answer:
    """What a server says to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def key(self) -> str:
        """Which error it is."""
        return str(json.loads(self.body)["key"])


def line(server: Server, address: str = "127.0.0.1", within: float = 10.0) -> socket.socket:
    """A connection from an address of this machine."""
    return socket.create_connection(("127.0.0.1", server.port), within, source_address=(address, 0))


def read_all(connection: socket.socket) -> bytes:
    """Everything until the other side closes the connection."""
    found = b""
    with suppress(ConnectionResetError, TimeoutError):
        while data := connection.recv(1 << 16):
            found += data
    return found


def read_answer(connection: socket.socket) -> Answer:
    """One answer with its body."""
    found = b""
    while b"\r\n\r\n" not in found:
        data = connection.recv(1 << 16)
        assert data, f"the connection was closed after {found!r}"
        found += data
    head, _, body = found.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    while len(body) < int(headers.get("content-length", 0)):
        data = connection.recv(1 << 16)
        assert data
        body += data
    return Answer(int(first.split(" ")[1]), headers, body)


def ask(server: Server, data: bytes, address: str = "127.0.0.1") -> Answer:
    """What is answered to some bytes."""
    with closing(line(server, address)) as connection:
        connection.sendall(data)
        return read_answer(connection)


def handshake(path: str, *headers: str) -> bytes:
    """The request for a socket."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: x",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape")


def frame(kind: int, data: bytes = b"", last: bool = True, masked: bool = True, bits: int = 0) -> bytes:
    """A frame of a socket, as a client sends it."""
    size = len(data)
    if size < 126:
        length = bytes([size])
    else:
        length = b"\x7e" + struct.pack(">H", size) if size <= 0xFFFF else b"\x7f" + struct.pack(">Q", size)
    mask = os.urandom(4) if masked else b""
    if masked:
        length = bytes([length[0] | 0x80]) + length[1:]
        pattern = (mask * (size // 4 + 1))[:size]
        data = (int.from_bytes(data, "big") ^ int.from_bytes(pattern, "big")).to_bytes(size, "big")
    return bytes([(0x80 if last else 0) | bits | kind]) + length + mask + data


class Rough:
    """A socket at a table, frame by frame."""

    def __init__(
        self, server: Server, table: str, *headers: str, address: str = "127.0.0.1", query: str = ""
    ):
        self.connection = line(server, address)
        self.connection.sendall(handshake(f"/api/tables/{table}/socket{query}", *headers))
        self._rest = b""
        self.refused: Answer | None = None
        self.heard: list[dict[str, Any]] = []
        answer = self._read_head()
        if answer.status != 101:
            self.refused = answer

    def _read_head(self) -> Answer:
        answer = read_answer(self.connection)
        self._rest = answer.body if answer.status == 101 else b""
        return answer

    def __enter__(self) -> Rough:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
        self.connection.close()

    def send(self, *frames: bytes) -> None:
        """Send some frames."""
        with suppress(ConnectionError):
            self.connection.sendall(b"".join(frames))

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.send(frame(TEXT, json.dumps(message).encode()))

    def _take(self, size: int) -> bytes:
        while len(self._rest) < size:
            data = self.connection.recv(1 << 16)
            if not data:
                raise ConnectionResetError
            self._rest += data
        found, self._rest = self._rest[:size], self._rest[size:]
        return found

    def frame(self) -> tuple[int, bytes]:
        """The next frame; ConnectionResetError if the connection ends without a farewell."""
        first, second = self._take(2)
        size = second
        if second == 126:
            (size,) = struct.unpack(">H", self._take(2))
        elif second == 127:
            (size,) = struct.unpack(">Q", self._take(8))
        data = self._take(size)
        if first & 15 == PING:
            self.send(frame(PONG, data))
        return first & 15, data

    def message(self) -> dict[str, Any]:
        """The next message, or that it is closed."""
        while True:
            kind, data = self.frame()
            if kind == CLOSE:
                code = struct.unpack(">H", data[:2])[0] if data else 1005
                return {"type": "closed", "code": code, "reason": data[2:].decode()}
            if kind == TEXT:
                found: dict[str, Any] = json.loads(data)
                return found

    def messages(self, until: str = "closed", re: int | None = None) -> list[dict[str, Any]]:
        """Messages, up to the first of a type (and with this number of ours), or until it is closed."""
        found: list[dict[str, Any]] = []
        while not found or found[-1]["type"] != "closed":
            found.append(self.message())
            if found[-1]["type"] == until and re in (None, found[-1].get("re")):
                break
        return found

    def attend(self) -> None:
        """Read what comes, as a good client does, until it ends; `heard` has it all."""

        def listen() -> None:
            self.connection.settimeout(None)
            with suppress(OSError):
                while not self.heard or self.heard[-1]["type"] != "closed":
                    self.heard.append(self.message())

        threading.Thread(target=listen, daemon=True).start()

    def greet(self) -> list[dict[str, Any]]:
        """Say hello, and wait until everything that follows from it has come."""
        self.say(do="hello")
        self.say(do="ping", re=99)
        return self.messages("pong", 99)


def memory(server: Server) -> float:
    """Megabytes that the server uses."""
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def rows(server: Server, query: str, *values: object) -> list[tuple[Any, ...]]:
    """What stands in the database's file."""
    with closing(sqlite3.connect(server.db.removeprefix("sqlite:///"), timeout=20)) as connection:
        return connection.execute(query, values).fetchall()


def eventually(true: Any, within: float = 20.0) -> None:
    """Wait until something is so."""
    until = time.monotonic() + within
    while not true():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.05)
