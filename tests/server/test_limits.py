"""Limits: of a connection, of an address, and all together; whoever goes beyond them is told so in words."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from followsuit.errors import FollowsuitError, Refused
from followsuit.server.guard import HEADERS, MOST_BODY, SOON
from followsuit.server.limits import MOST_ADDRESSES, Bucket, Crowd, Gate, network_of
from followsuit.server.serve import SPARE_FILES, _allow_files
from server import strict
from server.rough import PING, Rough, ask, eventually, frame, handshake, line, memory, read_all, read_answer
from server.serving import Server, free_port

MOST, MOST_EACH = 30, 8
JSON = "Content-Type: application/json"
SAFE = {name.decode(): value.decode() for name, value in HEADERS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits."""
    limits = ("--connections", str(MOST), "--per-address", str(MOST_EACH))
    with Server(tmp_path_factory.mktemp("limits"), "", *limits) as server:
        yield server


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A table that anybody with the link may look at."""
    answer = httpx.post(f"{server.url}/api/tables", json={"game": "hearts"}, trust_env=False)
    return str(answer.json()["id"])


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: x", *headers, "", ""]).encode()


# The counting itself


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    bucket = Bucket(2.0, 3.0, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(99.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_their_limit_and_are_not_remembered_for_ever() -> None:
    gate = Gate(0.2, 1.0, lambda: 5.0)
    assert [gate.wait("a"), gate.wait("a"), gate.wait("b")] == [0, 5, 0]
    for number in range(2 * MOST_ADDRESSES):
        gate.wait(str(number))
    assert len(gate._buckets) == MOST_ADDRESSES


def test_a_network_of_ipv6_is_one_address_however_it_is_written() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8:0:0:ffff::9") == "2001:db8::"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("somewhere") == "somewhere"


def test_a_proxy_may_bring_many_but_not_more_than_all() -> None:
    crowd = Crowd(3, 1, ["10.0.0.0/8"])
    crowd.enter("192.0.2.1")
    with pytest.raises(Refused, match="your address"):
        crowd.enter("192.0.2.1")
    crowd.enter("10.1.2.3")
    crowd.enter("10.1.2.3")
    with pytest.raises(Refused, match="full"):
        crowd.enter("10.1.2.3")
    crowd.leave("10.1.2.3")
    crowd.enter("10.1.2.3")


# Requests


def test_too_many_requests_from_one_address_are_refused_in_words_and_others_go_on(tmp_path: Path) -> None:
    most = strict.REQUESTS
    with Server(tmp_path, program=strict.PROGRAM) as server:
        line = httpx.HTTPTransport(local_address="127.0.0.20")
        with httpx.Client(base_url=server.url, transport=line, timeout=30) as client:
            answers = [client.get("/health", headers={"accept-language": "ja"}) for _ in range(most + 1)]
        assert ask(server, get("/health"), "127.0.0.21").status == 200
    assert [answer.status_code for answer in answers] == [200] * most + [429]
    refused = answers[-1]
    assert refused.json() == {
        "key": "server-too-many-requests",
        "text": FollowsuitError("server-too-many-requests", seconds=strict.SECONDS).told("ja"),
    }
    assert refused.headers["retry-after"] == str(strict.SECONDS)
    assert SAFE.items() <= refused.headers.items()


def test_new_people_from_one_address_are_limited_too(server: Server) -> None:
    answers = [
        ask(server, post("/api/me", b'{"name": "Ann"}', method="PUT"), "127.0.0.22") for _ in range(12)
    ]
    assert [answer.status for answer in answers[:MOST_EACH]] == [204] * MOST_EACH
    assert (answers[-1].status, answers[-1].key) == (429, "server-too-many-people")


def test_opening_tables_is_limited(server: Server) -> None:
    with httpx.Client(
        base_url=server.url, transport=httpx.HTTPTransport(local_address="127.0.0.23"), trust_env=False
    ) as client:
        answers = [client.post("/api/tables", json={"game": "hearts"}) for _ in range(34)]
    assert [answer.status_code for answer in answers[:30]] == [201] * 30
    assert (answers[-1].status_code, answers[-1].json()["key"]) == (429, "server-too-many-tables")
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 5
    assert answers[-1].headers["retry-after"] in answers[-1].json()["text"].replace("a second", "1 second")


def post(path: str, body: bytes, *headers: str, method: str = "POST") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: x", f"Content-Length: {len(body)}", JSON, *headers, "", ""]
    return "\r\n".join(lines).encode() + body


@pytest.mark.parametrize("how", ["said", "not said", "a lie"])
def test_a_body_that_is_too_long_is_refused_however_it_comes(server: Server, how: str) -> None:
    body = b'{"name": "' + b"x" * MOST_BODY + b'"}'
    if how == "said":
        data = post("/api/me", body, method="PUT")
    elif how == "not said":
        chunks = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts(body)) + b"0\r\n\r\n"
        data = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks
    else:
        data = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n" + body
    answer = ask(server, data, "127.0.0.24")
    assert (answer.status, answer.key) in [(413, "server-body"), (400, "server-request")]
    assert (answer.status == 400) == (how == "a lie")
    assert SAFE.items() <= answer.headers.items()


def parts(body: bytes) -> Iterator[bytes]:
    for first in range(0, len(body), 1000):
        yield body[first : first + 1000]


def test_a_body_that_just_fits_is_read(server: Server) -> None:
    body = b'{"name": "Ann"}'.ljust(MOST_BODY)
    assert ask(server, post("/api/me", body, method="PUT"), "127.0.0.24").status == 204


@pytest.mark.parametrize("where", ["headers", "the address", "chunks that never end", "what follows chunks"])
def test_a_request_without_end_is_refused_and_costs_no_memory(server: Server, where: str) -> None:
    beginning = {
        "headers": b"GET /health HTTP/1.1\r\nHost: x\r\n",
        "the address": b"GET /health?",
        "chunks that never end": b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
        "what follows chunks": b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
    }[where]
    more = {
        "headers": b"X-Y: " + b"z" * 60_000 + b"\r\n",
        "the address": b"y" * 60_000,
        "chunks that never end": b"1\r\nx\r\n" * 10_000,
        "what follows chunks": b"X-Y: " + b"z" * 60_000 + b"\r\n",
    }[where]
    before = memory(server)
    with closing(line(server, "127.0.0.25")) as connection:
        connection.sendall(beginning)
        try:
            for _ in range(1000):  # 60 MB
                connection.sendall(more)
        except (ConnectionError, TimeoutError):
            pass
        answer = read_answer(connection)
    assert answer.status in (400, 413, 431)
    assert answer.key in ("server-request", "server-request-long", "server-body")
    assert memory(server) - before < 20


@pytest.mark.parametrize(
    "data",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"HELLO\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"GET / HTTP/1.1\r\nBad Header: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
)
def test_what_is_no_request_is_answered_in_words(server: Server, data: bytes) -> None:
    answer = ask(server, data, "127.0.0.26")
    assert (answer.status, answer.key) == (400, "server-request")
    assert SAFE.items() <= answer.headers.items()


# Slow ones


def test_whoever_is_slow_is_told_so_and_closed(server: Server, table: str) -> None:
    """Half a request, half a body, half a handshake, nothing at all, and a socket without a hello, all at once."""
    halves = {
        "nothing": b"",
        "a request": b"GET /health HTTP/1.1\r\nHost:",
        "a body": post("/api/me", b"{" * 50, method="PUT")[:-20],
        "a handshake": handshake(f"/api/tables/{table}/socket")[:-10],
        "a request after another": get("/health"),
    }
    begun = time.monotonic()
    with ExitStack() as stack:
        lines = {name: stack.enter_context(closing(line(server, "127.0.0.27", 60.0))) for name in halves}
        silent = stack.enter_context(Rough(server, table, address="127.0.0.28"))
        silent.connection.settimeout(60)
        for name, half in halves.items():
            lines[name].sendall(half)
        assert read_answer(lines["a request after another"]).status == 200
        lines["a request after another"].sendall(b"GET /hea")
        told, end = silent.messages()
        assert (told["key"], end["code"], end["reason"]) == ("hello-first", 1008, "hello-first")
        for name, connection in lines.items():
            said = read_all(connection)
            assert b" 408 " in said, name
            assert b"server-request-slow" in said, name
        assert 8 < time.monotonic() - begun < 45


# Connections


def open_sockets(server: Server, table: str, number: int, address: str, stack: ExitStack) -> list[Rough]:
    sockets = [Rough(server, table, address=address) for _ in range(number)]
    for socket in sockets:
        stack.enter_context(socket)
        assert socket.refused is None
    return sockets


def test_too_many_sockets_from_one_address_and_all_together_are_refused_in_words(
    server: Server, table: str
) -> None:
    with ExitStack() as stack:
        first = open_sockets(server, table, MOST_EACH, "127.0.0.30", stack)
        extra = stack.enter_context(Rough(server, table, "Accept-Language: ja", address="127.0.0.30")).refused
        assert extra is not None
        assert (extra.status, extra.key) == (503, "server-address-full")
        assert "アドレス" in extra.body.decode()
        assert SAFE.items() <= extra.headers.items()
        for number in range((MOST - MOST_EACH) // MOST_EACH):
            open_sockets(server, table, MOST_EACH, f"127.0.0.{31 + number}", stack)
        open_sockets(server, table, MOST % MOST_EACH, "127.0.0.40", stack)
        full = stack.enter_context(Rough(server, table, address="127.0.0.41")).refused
        assert full is not None
        assert (full.status, full.key) == (503, "server-full")
        assert full.headers["retry-after"] == str(SOON)
        assert ask(server, get("/health"), "127.0.0.41").status == 200
        first[0].connection.close()
        eventually(lambda: is_let_in(server, table, "127.0.0.42"))


def is_let_in(server: Server, table: str, address: str) -> bool:
    with Rough(server, table, address=address) as socket:
        return socket.refused is None


def test_one_address_cannot_take_all_connections_for_requests(server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(2 * MOST_EACH):
            stack.enter_context(closing(line(server, "127.0.0.50")))
        time.sleep(0.2)
        for data in (get("/health"), handshake("/api/tables/x/socket"), post("/api/me", b"{}", method="PUT")):
            answer = ask(server, data, "127.0.0.50")
            assert (answer.status, answer.key) == (503, "server-address-full")
            assert SAFE.items() <= answer.headers.items()
        assert ask(server, get("/health"), "127.0.0.51").status == 200
    eventually(lambda: ask(server, get("/health"), "127.0.0.50").status == 200)


def test_a_server_that_is_full_says_so_however_many_come(server: Server) -> None:
    """More connections than there may be, from many addresses, none of which asks for anything."""
    with ExitStack() as stack:
        for number in range(400):
            stack.enter_context(closing(line(server, f"127.0.1.{1 + number // MOST_EACH}")))
        time.sleep(0.5)
        answer = ask(server, get("/health"), "127.0.0.60")
        assert (answer.status, answer.key) == (503, "server-full")
        assert server.process is not None
        assert len(os.listdir(f"/proc/{server.process.pid}/fd")) < MOST + SPARE_FILES
    eventually(lambda: ask(server, get("/health"), "127.0.0.61").status == 200, 30)


def test_requests_for_sockets_that_are_none_are_answered_and_leave_nothing_behind(
    server: Server, table: str
) -> None:
    path = f"/api/tables/{table}/socket"
    good = handshake(path).decode()
    wrong = [
        good.replace("GET", "POST"),
        good.replace("Version: 13", "Version: 12"),
        good.replace("Sec-WebSocket-Key: ", "Sec-WebSocket-Key: x"),
        good.replace("Sec-WebSocket-Key", "X-Key"),
        good.replace("websocket", "h2c"),
        good.replace("\r\nHost", "".join(f"\r\nX-{n}: y" for n in range(300)) + "\r\nHost"),
        good.replace("\r\nHost", f"\r\nX-Long: {'y' * 9000}\r\nHost"),
        good.replace("Upgrade: websocket", "Upgrade: websocket\r\nUpgrade: websocket"),
        good.replace(path, path + "?" + "y" * 9000),
    ]
    for round_ in range(3):
        for number, one in enumerate(wrong):
            answer = ask(server, one.encode(), f"127.0.2.{1 + number}")
            assert answer.status in (404, 405, 426), one[:200]
            assert answer.key in ("socket-only", "server-method", "server-nothing-here"), one[:200]
            assert SAFE.items() <= answer.headers.items(), round_
    text = httpx.get(f"{server.url}/metrics", trust_env=False).text
    assert "followsuit_connections 1.0" in text
    assert "followsuit_sockets 0.0" in text


def test_whoever_asks_much_and_never_reads_costs_little_and_is_cut_off(server: Server) -> None:
    """Answers that nobody reads: the server stops writing them, and does not wait for ever."""
    before = memory(server)
    with ExitStack() as stack:
        for _ in range(MOST_EACH):
            connection = stack.enter_context(closing(line(server, "127.0.0.70")))
            connection.setblocking(False)
            data = get("/openapi.json") * 20
            while data:
                try:
                    data = data[connection.send(data) :]
                except BlockingIOError:
                    break
        time.sleep(1.0)
        assert memory(server) - before < 30


# Files


def test_as_many_files_are_allowed_as_connections_need() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(500, hard), hard))
        assert _allow_files(700) == 700
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 700
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def command(port: int, folder: Path, files: int) -> list[str]:
    python = (
        f"exec {sys.executable} -m followsuit serve --port {port} --db sqlite:///{folder}/x.db --workers 1"
    )
    return ["sh", "-c", f"ulimit -n {files}; {python}"]


def test_a_server_that_may_not_open_enough_files_says_so(tmp_path: Path) -> None:
    done = subprocess.run(command(free_port(), tmp_path, 64), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "ulimit -n" in done.stderr


def test_a_server_takes_only_as_many_connections_as_it_may_open_files(tmp_path: Path) -> None:
    few = 10
    server = Server(tmp_path)
    with server.log.open("ab") as log:
        server.process = subprocess.Popen(
            command(server.port, tmp_path, SPARE_FILES + few), stdout=log, stderr=log
        )
    try:
        server.wait()
        with ExitStack() as stack:
            for number in range(SPARE_FILES + 200):
                stack.enter_context(closing(line(server, f"127.0.3.{1 + number % 200}")))
            answer = ask(server, get("/health"), "127.0.0.80")
            assert (answer.status, answer.key) == (503, "server-full")
        eventually(lambda: ask(server, get("/health"), "127.0.0.80").status == 200, 30)
        warned = [json.loads(said) for said in server.log.read_text().splitlines() if said.startswith("{")]
        assert any(said.get("connections") == few for said in warned)
    finally:
        server.stop()


# Pings and pieces


def test_pings_without_end_that_nobody_reads_the_answers_of_cost_nothing(server: Server, table: str) -> None:
    before = memory(server)
    with Rough(server, table, address="127.0.0.90") as socket:
        socket.greet()
        ping = frame(PING, b"x" * 125) * 500
        socket.connection.settimeout(2)
        try:
            for _ in range(500):  # 32 MB
                socket.connection.sendall(ping)
        except (ConnectionError, TimeoutError):
            pass
        assert memory(server) - before < 10
        end = socket.messages()[-1]
    assert (end["code"], end["reason"]) == (1008, "too fast")


def test_a_message_in_endless_pieces_is_not_collected(server: Server, table: str) -> None:
    before = memory(server)
    with Rough(server, table, address="127.0.0.91") as socket:
        socket.greet()
        socket.send(frame(1, b"", last=False))
        socket.connection.settimeout(5)
        piece = frame(0, b"", last=False) * 10_000
        try:
            for _ in range(300):
                socket.connection.sendall(piece)
        except (ConnectionError, TimeoutError):
            pass
        end = socket.messages()[-1]
    assert (end["code"], end["reason"]) == (1009, "too many pieces")
    assert memory(server) - before < 10
