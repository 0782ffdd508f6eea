"""Hostile clients: whatever they send, nothing happens at any table, the server goes on, and they are told why.

The entries of all tables are compared before and after, as they stand in the file of the database.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from followsuit.client import Visitor
from followsuit.server.people import COOKIE, hash_of
from server.rough import (
    BINARY,
    CLOSE,
    CONT,
    PING,
    TEXT,
    Rough,
    eventually,
    frame,
    handshake,
    memory,
    rows,
)
from server.serving import Player, Server, answer_to

Message = dict[str, Any]
AT_ONCE = 50
"""Messages on one connection: below the limit for messages at once."""
REFUSALS = {1002, 1003, 1007, 1008, 1009}
"""Codes with which a connection is closed because of what came over it."""


@dataclass
class Person:
    """Somebody with a cookie."""

    url: str
    name: str
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = httpx.Client(base_url=self.url, trust_env=False, timeout=30)
        self.ask("PUT", "/api/me", {"name": self.name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request that goes."""
        answer = self.http.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    @property
    def token(self) -> str:
        """What is in the cookie."""
        return self.http.cookies[COOKIE]

    @property
    def cookie(self) -> str:
        """The header that tells who it is."""
        return f"Cookie: {COOKIE}={self.token}"


@dataclass
class World:
    """A server with a game that waits for Ann and Bob, a table that waits for people, and a private one."""

    server: Server
    ann: Person
    bob: Person
    carl: Person
    game: str
    gathering: str
    private: str
    invitation: str
    sockets: list[Rough]
    step: Message
    """What Bob is asked."""
    sent: list[Message]
    """What Bob sent before."""

    def entries(self) -> list[tuple[Any, ...]]:
        """All that has ever happened."""
        kept = rows(
            self.server, "SELECT table_id, number, stamp, body FROM entries ORDER BY table_id, number"
        )
        return kept + rows(
            self.server, "SELECT table_id, person, seat FROM members ORDER BY table_id, person"
        )

    def move(self) -> Message:
        """What Bob could do now."""
        options = answer_to(self.step["step"]["view"], random.Random(1))
        return {
            "do": "move",
            "game": self.step["game"],
            "decision": self.step["step"]["decision"],
            "options": options,
        }


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody is replaced by a bot for being slow."""
    with Server(tmp_path_factory.mktemp("hostile"), "", "--patience", "36000") as server:
        yield server


@pytest.fixture(scope="module")
def world(server: Server) -> Iterator[World]:
    """Everything is there, and stands still."""
    ann, bob, carl = (Person(server.url, name) for name in ("Ann", "Bob", "Carl"))
    bots = {"2": "beginner", "3": "beginner"}
    game = ann.ask("POST", "/api/tables", {"game": "hearts", "bots": bots})["id"]
    bob.ask("POST", f"/api/tables/{game}/seats", {})
    gathering = ann.ask("POST", "/api/tables", {"game": "hearts", "access": "open"})["id"]
    private = ann.ask("POST", "/api/tables", {"game": "hearts", "access": "private"})["id"]
    invitation = ann.ask("POST", f"/api/tables/{private}/invitations", {})["invitation"]
    with Rough(server, game, ann.cookie) as first, Rough(server, game, bob.cookie) as second:
        sent = [{"do": "ready", "game": 1, "entropy": f"{number}" * 32, "re": 5} for number in (1, 2)]
        for one, ready in zip((first, second), sent, strict=True):
            one.greet()
            one.attend()
            one.say(**ready)
        world = World(
            server, ann, bob, carl, game, gathering, private, invitation, [first, second], {}, sent[1:]
        )
        play_until_bob_is_asked(world)
        yield world
        for person in (ann, bob, carl):
            person.http.close()


def play_until_bob_is_asked(world: World) -> None:
    """Both pass cards, and Ann plays on until Bob is asked for a card."""
    luck = random.Random(3)
    answered: set[tuple[int, int]] = set()

    def is_asked() -> bool:
        for seat, one in enumerate(world.sockets):
            steps = [message for message in one.heard if message["type"] == "step"]
            decision = steps[-1]["step"]["decision"] if steps else None
            if decision is None or (seat, decision) in answered:
                continue
            if seat == 1 and len(answered) >= 2:
                world.step = steps[-1]
                return True
            answered.add((seat, decision))
            options = answer_to(steps[-1]["step"]["view"], luck)
            move = {"do": "move", "game": 1, "decision": decision, "options": options, "re": 6}
            one.say(**move)
            if seat == 1:
                world.sent.append(move)
        return False

    eventually(is_asked)
    before: list[tuple[Any, ...]] = []
    while before != world.entries():  # until nothing moves any more
        before = world.entries()
        time.sleep(0.3)


# What they send


def text(message: object) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


def raw(data: bytes | str) -> bytes:
    return frame(TEXT, data if isinstance(data, bytes) else data.encode())


VALID: list[Message] = [
    {"do": "undo"},
    {"do": "answer", "yes": True},
    {"do": "stand-in", "seat": 0},
    {"do": "stand-in", "seat": 1},
    {"do": "back"},
    {"do": "again"},
    {"do": "react", "reaction": "hello"},
    {"do": "ready", "game": 1, "entropy": "ab" * 16},
]
NUMBERS = [
    "1e400",
    "-1e400",
    "9" * 3000,
    "-1",
    "NaN",
    "Infinity",
    "-Infinity",
    "1.5",
    '"1"',
    "true",
    "null",
    "[]",
]
NUMBERS += ["{}", "100001", "1e3", "0x10", "01", "-0.0", "2147483648", "18446744073709551616"]
NOT_JSON = [
    "",
    " ",
    "{",
    "}",
    "[",
    '"',
    "'",
    "{'do': 'ping'}",
    "null",
    "true",
    "0",
    '"ping"',
    "[]",
    "{}",
    "\x00",
]
NOT_JSON += [
    "ping",
    '{"do": "ping",}',
    '{"do": "ping"} {"do": "ping"}',
    "\ufeff{}",
    "<xml/>",
    '{"do": "\\ud800"}',
]
NOT_JSON += ["[" * 4000, '{"do":' * 600, "[" * 2000 + "]" * 2000, '{"a":' * 500 + "1" + "}" * 500]
BREAKING = [
    lambda: frame(TEXT, b"\xff\xfe{}"),
    lambda: frame(TEXT, b'{"do": "\xc3\x28"}'),
    lambda: frame(TEXT, b"\xed\xa0\x80"),
    lambda: frame(TEXT, b"x" * 20_000),
    lambda: frame(BINARY, b"x" * 70_000),
    lambda: frame(TEXT, b"x" * 10_000, last=False) + frame(CONT, b"x" * 10_000),
    lambda: frame(TEXT, b"{}", masked=False),
    lambda: frame(TEXT, b"{}", bits=0x40),
    lambda: frame(3, b"{}"),
    lambda: frame(11, b""),
    lambda: frame(PING, b"x", last=False),
    lambda: frame(PING, b"x" * 126),
    lambda: frame(CONT, b"{}"),
    lambda: frame(TEXT, b"{", last=False) + frame(TEXT, b"}"),
    lambda: frame(CLOSE, b"\x03"),
    lambda: frame(CLOSE, b"\x00\x01"),
    lambda: frame(CLOSE, b"\x03\xe8\xff\xff"),
    lambda: b"\x81\xff" + b"\xff" * 12,
]
"""What breaks the rules of sockets themselves: these end the connection."""


def malformed(luck: random.Random, world: World) -> bytes:
    """Something that is no message."""
    kind = luck.randrange(8)
    if kind == 0:
        return raw(luck.choice(NOT_JSON))
    if kind == 1:
        name = luck.choice(["re", "game", "decision"])
        others = {"game": "1", "decision": "1"} | {name: luck.choice(NUMBERS)}
        fields = ", ".join(f'"{key}": {value}' for key, value in others.items())
        return raw(f'{{"do": "move", {fields}, "options": [99]}}')
    if kind == 2:
        return frame(BINARY, luck.choice([b"", b'{"do": "ping"}', luck.randbytes(300)]))
    if kind == 3:
        return text({**luck.choice(VALID), luck.choice(["seat_", "Do", "x" * 500, "__proto__"]): 1})
    if kind == 4:
        return raw("x" * luck.choice([4097, 8000, 16384]))
    if kind == 5:
        pieces = [luck.choice(NOT_JSON).encode()[:50] or b"{" for _ in range(luck.randint(2, 9))]
        return pieced(pieces)
    if kind == 6:
        data = bytearray(json.dumps(luck.choice([*VALID, world.move()])).encode())
        data[luck.randrange(len(data) - 1)] = luck.choice(b"{}[]:\x00\x1f\\")
        return raw(bytes(data)) if not is_fine(bytes(data)) else raw("{")
    return text(
        {"do": luck.choice(["", "Move", "move ", "hello", 1, None, ["ping"], "x" * 1000, "\u202emove"])}
    )


def is_fine(data: bytes) -> bool:
    try:
        return set(json.loads(data)) >= {"do"}
    except ValueError:
        return False


def pieced(pieces: list[bytes]) -> bytes:
    """A message in pieces, with pings between them."""
    first, *rest = pieces
    frames = [frame(TEXT, first, last=not rest)]
    for number, piece in enumerate(rest):
        frames.append(frame(CONT, piece, last=number == len(rest) - 1))
    return b"".join(frames)


def but_for_one_thing(luck: random.Random, world: World) -> bytes:
    """Bob's move as it would be right, but for one thing."""
    move = world.move()
    closed = [
        choice["number"] for choice in world.step["step"]["view"]["options"] if choice["closed"] is not None
    ]
    number = luck.choice(["game", "decision"])
    changes: list[Callable[[], Message]] = [
        lambda: move | {number: move[number] + luck.choice([-1, 1, 7])},
        lambda: move | {"options": move["options"] * 2},
        lambda: move | {"options": []},
        lambda: move | {"options": [luck.choice(closed or [61])]},
        lambda: move | {"options": [luck.choice([-1, 62, 63, 64, 2**31, 2**63, 2**64])]},
        lambda: move | {"options": [str(move["options"][0])]},
        lambda: move | {"options": [float(move["options"][0])]},
        lambda: move | {"options": [[move["options"][0]]]},
        lambda: move | {"options": {"0": move["options"][0]}},
        lambda: move | {"options": list(range(63))},
        lambda: move | {"options": [*move["options"], True]},
        lambda: move | {number: str(move[number])},
        lambda: move | {number: move[number] + 0.5},
        lambda: move | {"seat": 1},
        lambda: move | {"person": "Bob"},
        lambda: {key: value for key, value in move.items() if key != number},
        lambda: luck.choice(world.sent),  # replayed
    ]
    return text(luck.choice(changes)())


def of_others(luck: random.Random, world: World) -> bytes:
    """Something that would be fine if somebody else sent it."""
    return text(luck.choice([*VALID, world.move(), *world.sent]) | {"re": luck.randrange(10)})


def from_bob(luck: random.Random, world: World) -> bytes:
    """Whatever Bob should not send: he may not replace Ann, who is here, either."""
    return luck.choice([malformed, but_for_one_thing, lambda *_: text({"do": "stand-in", "seat": 0})])(
        luck, world
    )


def from_anybody(luck: random.Random, world: World) -> bytes:
    """Whatever a stranger may try."""
    return luck.choice([malformed, of_others, of_others])(luck, world)


def attackers(world: World) -> list[tuple[str, list[str], str, Callable[[random.Random, World], bytes]]]:
    """At which table, with which headers and query, what."""
    kept = hash_of(world.bob.token)
    return [
        (world.game, [world.bob.cookie], "", from_bob),
        (world.game, [], "", from_anybody),
        (world.game, [world.carl.cookie], "", from_anybody),
        (world.game, [f"Cookie: {COOKIE}={kept}"], "", from_anybody),
        (world.game, [f"Cookie: {COOKIE}={world.bob.token[:-1]}"], "", from_anybody),
        (
            world.game,
            [f"Cookie: {COOKIE}={world.invitation}"],
            f"?invitation={world.bob.token}",
            from_anybody,
        ),
        (world.gathering, [world.bob.cookie], "", from_anybody),
        (world.private, [world.carl.cookie], f"?invitation={world.invitation}", from_anybody),
    ]


def attack(world: World, luck: random.Random, number: int) -> int:
    """One connection full of hostile messages; returns how many were answered or had the connection closed."""
    table, headers, query, kind = attackers(world)[number % 8]
    address = f"127.0.5.{1 + number % 250}"
    with Rough(world.server, table, *headers, address=address, query=query) as one:
        assert one.refused is None
        one.greet()
        frames = [kind(luck, world) for _ in range(AT_ONCE)]
        one.send(*frames)
        one.say(do="ping", re=777)
        told = [m for m in one.messages("pong", 777) if m["type"] in ("error", "done", "reaction")]
        assert len(told) == AT_ONCE, (len(told), frames)
        for message in told:
            assert message == {"type": "done", "re": message["re"], "done": False} or is_clear(message), (
                message
            )
        one.send(luck.choice(BREAKING)())
        end = one.messages()[-1]
        assert (end["type"], end["code"] in REFUSALS) == ("closed", True), end
    return AT_ONCE + 1


def is_clear(message: Message) -> bool:
    """An error in words, none of them about how the server is made."""
    words = message.get("text", "")
    return message["type"] == "error" and 10 < len(words) <= 1000 and "Traceback" not in words


def storm(world: World, messages: int, growth: float) -> None:
    """So many hostile messages; afterwards everything is as it was, and the game goes on."""
    luck = random.Random(messages)
    for number in range(8):
        attack(world, luck, number)
    entries, used, sent = world.entries(), memory(world.server), 0
    for number in range(10**6):
        sent += attack(world, luck, number)
        if sent >= messages:
            break
    assert world.entries() == entries
    assert memory(world.server) - used < growth
    assert all(
        message["type"] not in ("error", "closed") for one in world.sockets for message in one.heard[30:]
    )
    assert httpx.get(f"{world.server.url}/health", trust_env=False).json()["ok"]
    assert "something failed" not in world.server.log.read_text()
    assert "a socket failed" not in world.server.log.read_text()


def test_thousands_of_hostile_messages_change_nothing_and_each_is_answered(world: World) -> None:
    storm(world, 5_000, 25.0)


@pytest.mark.deep
def test_a_hundred_thousand_hostile_messages_change_nothing_and_each_is_answered(world: World) -> None:
    storm(world, 100_000, 40.0)


def test_whoever_floods_a_socket_is_closed_and_the_table_does_not_change(world: World) -> None:
    entries = world.entries()
    with Rough(world.server, world.game, world.carl.cookie, address="127.0.6.1") as one:
        one.greet()
        one.send(*[text({"do": "undo", "re": 9}) for _ in range(3000)])
        told = one.messages()
    assert (told[-1]["code"], told[-1]["reason"]) == (1008, "too fast")
    assert (told[-2]["key"], told[-2]["re"]) == ("server-too-fast", 9)
    assert len(told) < 200
    assert world.entries() == entries


def test_nobody_can_shout_without_end(world: World) -> None:
    ann, _ = world.sockets
    with Rough(world.server, world.game, world.bob.cookie, address="127.0.6.2") as one:
        one.greet()
        heard = len([m for m in ann.heard if m["type"] == "reaction"])
        for _ in range(20):
            one.say(do="react", reaction="hurry", re=3)
        one.say(do="ping", re=4)
        told = one.messages("pong", 4)
    assert sum(m["type"] == "error" and m["key"] == "server-too-fast" for m in told) >= 14
    time.sleep(0.5)
    assert len([m for m in ann.heard if m["type"] == "reaction"]) - heard <= 6


def test_what_comes_before_hello_is_not_heard(world: World) -> None:
    entries = world.entries()
    with Rough(world.server, world.game, world.bob.cookie, address="127.0.6.3") as one:
        one.say(**world.move())
        told, end = one.messages()
        assert (told["type"], told["key"]) == ("error", "hello-first")
        assert end == {"type": "closed", "code": 1008, "reason": "hello-first"}
    assert world.entries() == entries


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://[", "http://x.evil.example", "http://"]
)
def test_a_page_from_elsewhere_gets_no_socket(world: World, origin: str) -> None:
    with Rough(world.server, world.game, world.bob.cookie, f"Origin: {origin}", address="127.0.6.4") as one:
        assert one.refused is not None
        assert (one.refused.status, one.refused.key) == (403, "server-origin")
    with Rough(world.server, world.game, world.bob.cookie, "Origin: http://x", address="127.0.6.4") as one:
        assert one.refused is None


def test_sockets_are_refused_in_words_where_there_is_no_table_or_none_for_them(world: World) -> None:
    tries = [("nowhere", "", 404, "table-none"), ("x" * 5000, "", 404, "table-none")]
    tries += [("%00%ff", "", 404, "table-none"), (world.private, "", 403, "table-private")]
    tries += [(world.private, f"?invitation={world.invitation[:-1]}", 403, "table-invitation")]
    tries += [(world.private, "?invitation=" + "x" * 3000, 403, "table-invitation")]
    for table, query, status, key in tries:
        with Rough(world.server, table, address="127.0.6.5", query=query) as one:
            assert one.refused is not None, table
            assert (one.refused.status, one.refused.key) == (status, key)


def test_a_guest_who_is_sent_away_from_a_private_table_hears_no_more_of_it(world: World) -> None:
    dora = Person(world.server.url, "Dora")
    table = world.ann.ask("POST", "/api/tables", {"game": "hearts", "access": "private"})["id"]
    invitation = world.ann.ask("POST", f"/api/tables/{table}/invitations", {})["invitation"]
    seat = dora.ask("POST", f"/api/tables/{table}/seats", {"invitation": invitation})["seat"]
    with Rough(world.server, table, dora.cookie, address="127.0.6.6") as one:
        one.greet()
        world.ann.ask("PUT", f"/api/tables/{table}/seats/{seat}", {})
        end = one.messages()[-1]
    assert (end["code"], end["reason"]) == (1008, "table-private")
    assert dora.http.get(f"/api/tables/{table}").status_code == 403
    dora.http.close()


# Those who do not read


def test_clients_that_do_not_read_are_dropped_and_cost_little_while_others_play(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server.url, "Eve") as eve:
            table = await eve.open("hearts", bots={"1": "beginner", "2": "beginner", "3": "beginner"})
            silent = [deaf(server, table) for _ in range(6)]
            before, used = measured(server, "followsuit_sockets"), memory(server)
            player = Regretful(eve, table, random.Random(5))
            await asyncio.wait_for(player.play(), 120)
            assert sum(len(json.dumps(step)) for step in player.steps) > 1_500_000
            assert player.place.connections == 1
            assert {error["key"] for error in player.errors} <= {"undo-nothing"}
            # Each had a megabyte to come at most, and is gone now that there was more.
            assert memory(server) - used < 40
            assert before - measured(server, "followsuit_sockets") >= len(silent)
            for one in silent:
                one.close()

    asyncio.run(story())


class Regretful(Player):
    """Somebody who takes back almost every decision: the table has a lot to tell."""

    undos = 80
    moved = False

    async def hear(self, message: Message) -> None:
        """If a decision cannot be taken back, play on."""
        await super().hear(message)
        if message["type"] == "error":
            await self._decide(self.steps[-1])

    async def _decide(self, message: Message) -> None:
        if self.moved and self.undos and message["step"]["decision"] is not None:
            self.moved, self.undos = False, self.undos - 1
            await self.say("undo")
            return
        await super()._decide(message)
        self.moved = self.moved or message["step"]["decision"] is not None


def deaf(server: Server, table: str) -> socket.socket:
    """A socket that says hello and never reads."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.bind(("127.0.6.7", 0))
    connection.connect(("127.0.0.1", server.port))
    connection.sendall(handshake(f"/api/tables/{table}/socket"))
    time.sleep(0.01)
    connection.sendall(text({"do": "hello"}))
    return connection


def measured(server: Server, name: str) -> float:
    lines = httpx.get(f"{server.url}/metrics", trust_env=False).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


def test_afterwards_the_game_goes_on(world: World) -> None:
    before = world.entries()
    with Rough(world.server, world.game, world.bob.cookie, address="127.0.6.8") as one:
        one.greet()
        one.say(**world.move(), re=9)
        assert one.messages("done", 9)[-1]["done"] is True
    assert len(world.entries()) > len(before)
