"""The log: lines of JSON, and in none of them a card, a token, a name, an invitation or a seed."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from pathlib import Path
from socket import create_connection

import httpx
import pytest

from followsuit.client import Visitor
from followsuit.server.logs import JsonLines
from followsuit.server.people import COOKIE
from server.rough import TEXT, Rough, frame, rows
from server.serving import Player, Server

NAME = "Zebedee Quux"


def told(server: Server) -> list[dict[str, object]]:
    """The lines of a server's log, but for what is said to whoever started it."""
    lines = server.log.read_text().splitlines()
    said = [line for line in lines if not line.startswith("{")]
    assert [line.split(" ")[:3] for line in said] == [
        ["Followsuit", "is", "starting"],
        ["Followsuit", "is", "at"],
        ["Tables", "are", "kept"],
    ]
    return [json.loads(line) for line in lines if line not in said]


def test_nothing_secret_is_written_to_the_log_even_if_everything_is(tmp_path: Path) -> None:
    server = Server(tmp_path, "", "--log", "debug")

    async def story() -> list[str]:
        async with Visitor(server.url, NAME) as zeb:
            bots = {"1": "beginner", "2": "beginner", "3": "beginner"}
            table = await zeb.open("hearts", bots=bots)
            player = Player(zeb, table, random.Random(1))
            await asyncio.wait_for(player.play(), 60)
            record = await zeb.ask("GET", f"/api/tables/{table}/records/1")
            private = await zeb.open("hearts", access="private")
            invited = await zeb.ask("POST", f"/api/tables/{private}/invitations", {})
            code = await zeb.ask("POST", "/api/me/devices", {})
            await zeb.http.get(f"/api/tables/{private}", params={"invitation": invited["invitation"]})
            token = zeb.http.cookies[COOKIE]
            provoke(server, private, token, invited["invitation"])
            secrets = re.findall(r"[0-9a-f]{32,}", record)
            assert len(secrets) >= 4
            return [token, invited["invitation"], code["code"], *secrets]

    with server:
        secrets = asyncio.run(story())
        secrets += [body.decode() for (body,) in rows(server, "SELECT body FROM entries")]
        secrets += [secret for (secret,) in rows(server, "SELECT hash FROM tokens")]
        server.stop()
    text = server.log.read_text()
    lines = told(server)
    assert {"time", "level", "message"} <= set.intersection(*map(set, lines))
    assert {line["message"] for line in lines} >= {"started", "stopping", "stopped"}
    for secret in (*secrets, NAME, "Zebedee", "Quux"):
        assert secret not in text
    # Cards and moves, by what a record calls them.
    assert not re.search(r"\b(play|pass) [CDHS](10|[2-9JQKA])\b|\"[CDHS](10|[2-9JQKA])\"", text)
    assert "invitation" not in text
    assert "sha256" not in text


def provoke(server: Server, table: str, token: str, invitation: str) -> None:
    """What makes servers talk: bad requests, bad messages, a connection that breaks."""
    httpx.get(f"{server.url}/nowhere?token={token}", headers={"x-token": token}, trust_env=False)
    httpx.put(f"{server.url}/api/me", content=NAME, trust_env=False)
    for data in (f"GET /{token} HTTP/9\r\n\r\n", f"{token}\r\n\r\n"):
        with create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(data.encode())
            line.recv(1000)
    for broken in (frame(TEXT, b"\xff" + token.encode()), frame(TEXT, token.encode() * 1000), b"\xff\xff"):
        with Rough(server, table, f"Cookie: {COOKIE}={token}", query=f"?invitation={invitation}") as socket:
            socket.greet()
            socket.send(frame(TEXT, f'{{"do": "{token}"}}'.encode()), broken)
            socket.messages()


def test_what_is_said_by_itself_is_little(tmp_path: Path) -> None:
    """Neither the library that migrates nor strangers fill the log."""
    with Server(tmp_path) as server:
        with Rough(server, "nowhere") as socket:
            assert socket.refused is not None
            assert socket.refused.status == 404
        for _ in range(50):
            with create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(b"nonsense\r\n\r\n")
                line.recv(1000)
        server.stop()
        assert [line["message"] for line in told(server)] == ["started", "stopping", "stopped"]


def test_of_an_error_only_its_kind_and_place_are_written() -> None:
    def fail() -> None:
        raise KeyError("the ace of spades")

    record = logging.LogRecord("x", logging.ERROR, "x", 1, "it failed", None, None)
    with pytest.raises(KeyError) as caught:
        fail()
    record.exc_info = (caught.type, caught.value, caught.tb)
    line = json.loads(JsonLines().format(record))
    assert line["error"] == "KeyError"
    assert "fail" in line["at"][-1]
    assert "spades" not in json.dumps(line)
