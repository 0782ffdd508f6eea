"""Requests: where they may come from, what every answer carries, and who may know and do what at a table."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from followsuit.client import Visitor
from followsuit.errors import FollowsuitError
from followsuit.server.app import make_app
from followsuit.server.guard import HEADERS
from followsuit.server.limits import Limits
from followsuit.server.serve import Serving, running_hall
from server import strict
from server.rough import Rough, ask, rows
from server.serving import Player, Server

SAFE = {name.decode(): value.decode() for name, value in HEADERS}
JSON = {"content-type": "application/json"}
FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows one page elsewhere, and no proxy."""
    with Server(tmp_path_factory.mktemp("rest"), "", "--origin", FRIEND) as server:
        yield server


class Person:
    """Somebody, from an address of their own."""

    number = 0

    def __init__(self, server: Server) -> None:
        Person.number += 1
        line = httpx.HTTPTransport(local_address=f"127.0.9.{Person.number}")
        self.http = httpx.Client(base_url=server.url, transport=line, timeout=30)

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def open(self, **wanted: Any) -> str:
        """Open a table."""
        answer = self.http.post("/api/tables", json={"game": "hearts", **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the key of an error."""
        answer = self.http.request(method, path, json=body)
        assert SAFE.items() <= answer.headers.items()
        return answer.status_code, answer.json()["key"]


# Origins


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://",
        "http://[",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "file://",
        "",
    ],
)
def test_a_page_from_elsewhere_can_change_nothing(server: Server, origin: str) -> None:
    with Person(server) as ann:
        for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("DELETE", "/api/me")):
            answer = ann.http.request(method, path, json={}, headers={"origin": origin})
            assert (answer.status_code, answer.json()["key"]) == (403, "server-origin")
            assert "access-control-allow-origin" not in answer.headers
        assert ann.http.get("/api/tables", headers={"origin": origin}).status_code == 200


def test_a_request_without_a_host_is_from_nowhere(server: Server) -> None:
    request = "DELETE /api/me HTTP/1.0\r\nOrigin: {}\r\n\r\n"
    for origin in ("null", "http://", "://", "https://None"):
        assert ask(server, request.format(origin).encode()).status == 403


def test_our_own_pages_and_those_of_friends_can(server: Server) -> None:
    with Person(server) as ann:
        for origin in (server.url, server.url.replace("http", "https"), FRIEND):
            answer = ann.http.put("/api/me", json={"name": "Ann"}, headers={"origin": origin})
            assert answer.status_code == 204


# Every answer


@pytest.mark.parametrize(
    ("method", "path", "status", "key"),
    [
        ("GET", "/api/nothing", 404, "server-nothing-here"),
        ("GET", "/../../etc/passwd", 404, "server-nothing-here"),
        ("GET", "/api/games/no-such-game", 404, "no-game"),
        ("GET", "/api/tables/none", 404, "table-none"),
        ("GET", f"/api/tables/{'x' * 41}", 422, "message"),
        ("PATCH", "/api/tables", 405, "server-method"),
        ("TRACE", "/api/me", 405, "server-method"),
        ("POST", "/api/tables", 422, "server-json"),
        ("GET", "/api/tables/x/socket", 426, "socket-only"),
        ("GET", "/api/games?language=fr", 422, "message"),
    ],
)
def test_every_error_is_told_in_words_with_safe_headers(
    server: Server, method: str, path: str, status: int, key: str
) -> None:
    with Person(server) as ann:
        for language in ("en", "ja"):
            answer = ann.http.request(method, path, headers={"accept-language": language})
            assert answer.status_code == status
            told = answer.json()
            assert set(told) == {"key", "text"}
            assert told["key"] == key or key == "no-game"
            assert told["text"].isascii() == (language == "en") or key == "no-game"
            assert SAFE.items() <= answer.headers.items()
            assert "server" not in answer.headers


def test_what_is_wrong_with_a_body_is_told_in_the_readers_language(server: Server) -> None:
    with Person(server) as ann:
        for body, english, japanese in (
            ({}, "body.name is missing", "body.name がありません"),
            (
                {"name": "A" * 201},
                "too long: at most 200 characters",
                "body.name が長すぎます（200文字以下）",
            ),
            ({"name": 7}, "body.name must be text", "body.name は文字列にしてください"),
        ):
            for language, said in (("en", english), ("ja", japanese)):
                answer = ann.http.put("/api/me", json=body, headers={"accept-language": language})
                assert answer.status_code == 422
                assert answer.json()["text"].endswith(said)


def test_a_method_that_does_not_work_is_answered_with_those_that_do(server: Server) -> None:
    with Person(server) as ann:
        answer = ann.http.request("PATCH", "/api/me")
        assert answer.headers["allow"] == "DELETE, GET, PUT"
        assert answer.json()["text"] == "PATCH does not work here; what does: DELETE, GET, PUT"
        assert ann.http.request("PUT", "/docs").headers["allow"] == "GET"


@pytest.mark.parametrize("body", [b"{bad", b"[]", b"", b'{"name": "\xff"}', b"7"])
def test_a_body_that_is_no_json_object_is_told_so(server: Server, body: bytes) -> None:
    with Person(server) as ann:
        answer = ann.http.put("/api/me", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["key"]) == (422, "server-json")


@pytest.mark.parametrize(("seat", "key"), [("9", "seat-none"), ("5", "seat-none"), ("x", "message")])
def test_a_bot_at_a_seat_that_there_is_not_is_told_without_riddles(
    server: Server, seat: str, key: str
) -> None:
    with Person(server) as ann:
        answer = ann.http.post("/api/tables", json={"game": "hearts", "bots": {seat: "casual"}})
        assert answer.json()["key"] == key
        assert "^" not in answer.json()["text"]


@pytest.mark.parametrize(
    "path", ["/health", "/docs", "/docs.css", "/openapi.json", "/metrics", "/api/games", "/api/me"]
)
def test_every_good_answer_has_safe_headers_too(server: Server, path: str) -> None:
    answer = httpx.get(server.url + path, trust_env=False)
    assert answer.status_code == 200
    assert SAFE.items() <= answer.headers.items()
    assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/api/")
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_a_fault_of_ours_is_told_without_telling_how_we_are_made(tmp_path: Path) -> None:
    async def story() -> httpx.Response:
        async with running_hall(Serving(db=f"sqlite:///{tmp_path / 'x.db'}", workers=1)) as hall:
            app = make_app(hall, Limits())

            @app.get("/fault")
            def fault() -> None:
                raise RuntimeError("the secret is 5eed")

            line = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=line, base_url="http://x") as http:
                return await http.get("/fault")

    answer = asyncio.run(story())
    assert (answer.status_code, answer.json()["key"]) == (500, "server-fault")
    assert "5eed" not in answer.text
    assert SAFE.items() <= answer.headers.items()


@pytest.mark.parametrize(
    "body",
    [
        "{",
        "nan",
        "[" * 8000,
        '{"game": "hearts", "settings": ' + '{"x":' * 1000 + "1" + "}" * 1000 + "}",
        '{"game": "hearts", "settings": {"jd_bonus": NaN}}',
        '{"game": "hearts", "settings": {"jd_bonus": 1e999}}',
        '{"game": "hearts", "settings": {"jd_bonus": "\\ud800"}}',
        '{"game": "hearts", "settings": {"\\ud800": 1}}',
        '{"game": "\\ud800"}',
        '{"game": "robotrick", "settings": {"hangars": ' + "9" * 5000 + "}}",
        '{"game": "robotrick", "settings": {"hangars": ' + "9" * 4000 + "}}",
        '{"game": "hearts", "seats": 1e0}',
        '{"game": "hearts", "seats": true}',
        '{"game": "hearts", "bots": {"9": "casual"}}',
        '{"game": "hearts", "bots": {"0": "../../x"}}',
        '{"game": "../hearts"}',
        '{"game": "hearts", "clock": {"kind": "move", "seconds": -1}}',
        '{"game": "hearts", "access": "root"}',
        '{"game": "hearts", "extra": 1}',
        b"\xff\xfe",
        b'{"game": "\xff"}',
    ],
)
def test_a_body_that_is_none_is_refused_in_words_and_opens_nothing(server: Server, body: str | bytes) -> None:
    before = rows(server, "SELECT count(*) FROM tables")
    with Person(server) as ann:
        answer = ann.http.post("/api/tables", content=body, headers=JSON)
        assert answer.status_code in (400, 404, 409, 422)
        assert set(answer.json()) == {"key", "text"}
        assert SAFE.items() <= answer.headers.items()
    assert rows(server, "SELECT count(*) FROM tables") == before


@pytest.mark.parametrize(
    "settings", ["{", "[]", "1", '"x"', "NaN", '{"jd_bonus": NaN}', "[" * 3000, '{"x": "\\ud800"}']
)
def test_options_in_an_address_are_read_as_carefully(server: Server, settings: str) -> None:
    with Person(server) as ann:
        answer = ann.http.get("/api/games/hearts/looks", params={"settings": settings})
        assert answer.status_code in (400, 422)
        assert set(answer.json()) == {"key", "text"}


# Where requests come from


def test_nobody_but_a_proxy_is_believed_about_where_a_request_comes_from(tmp_path: Path) -> None:
    def statuses(url: str, address: str) -> set[int]:
        with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=30) as http:
            return {
                http.get(f"{url}/health", headers={"x-forwarded-for": f"192.0.2.{number}"}).status_code
                for number in range(strict.REQUESTS + 1)
            }

    with Server(tmp_path, program=strict.PROGRAM) as alone:
        assert statuses(alone.url, "127.0.10.1") == {200, 429}
    with Server(tmp_path, "", "--proxy", "127.0.10.1", program=strict.PROGRAM) as behind:
        assert statuses(behind.url, "127.0.10.1") == {200}
        assert statuses(behind.url, "127.0.10.2") == {200, 429}
        # What a client itself says comes before what the proxy adds, and counts for nothing.
        forged = {"x-forwarded-for": "127.0.0.1, 192.0.2.77"}
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.10.1")) as http:
            assert http.get(f"{behind.url}/metrics", headers=forged).status_code == 403


def test_measurements_are_for_this_machine_and_not_for_whoever_comes_through_a_proxy(server: Server) -> None:
    def status(**headers: str) -> int:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.get(f"{server.url}/metrics", headers=named, trust_env=False).status_code

    assert status() == 200
    assert status(x_forwarded_for="127.0.0.1") == 403
    assert status(forwarded="for=127.0.0.1") == 403
    assert status(via="1.1 proxy") == 403
    assert status(x_real_ip="127.0.0.1") == 403
    assert status(host="tables.example") == 403
    assert status(host="localhost") == 200
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.10.3")) as other:
        assert other.get(f"{server.url}/metrics").json()["key"] == "server-metrics"


# Tables


def test_a_private_table_tells_strangers_nothing(server: Server) -> None:
    with Person(server) as ann, Person(server) as eve:
        table = ann.open(access="private")
        eve.http.put("/api/me", json={"name": "Eve"})
        path = f"/api/tables/{table}"
        assert eve.refused("GET", path) == (403, "table-private")
        assert eve.refused("GET", f"{path}?invitation=x") == (403, "table-invitation")
        assert eve.refused("POST", f"{path}/seats", {}) == (403, "table-private")
        assert eve.refused("POST", f"{path}/seats", {"invitation": "x"}) == (403, "table-invitation")
        assert eve.refused("GET", f"{path}/records/1") == (403, "table-private")
        assert eve.refused("GET", f"{path}/replays/1") == (403, "table-private")
        assert eve.refused("DELETE", f"{path}/seats/mine") == (403, "seat-not-yours")
        assert eve.refused("PUT", f"{path}/seats/0", {}) == (403, "table-host")
        assert eve.refused("PUT", f"{path}/seats/1", {"level": "casual"}) == (403, "table-host")
        assert eve.refused("POST", f"{path}/invitations", {}) == (403, "table-host")
        assert eve.refused("DELETE", path) == (403, "table-host")
        listed = eve.http.get("/api/tables").text + eve.http.get("/api/me").text
        assert table not in listed
        # The same words for every private table, whatever goes on there.
        ann.http.delete(path)
        assert eve.refused("GET", path) == (403, "table-private")
        assert eve.refused("POST", f"{path}/seats", {}) == (403, "table-private")


def test_an_invitation_is_good_once_and_at_its_table_only(server: Server) -> None:
    with Person(server) as ann, Person(server) as bob, Person(server) as eve:
        table, other = ann.open(access="private"), ann.open(access="private")
        made = ann.http.post(f"/api/tables/{table}/invitations", json={"seat": 2}).json()["invitation"]
        assert eve.refused("POST", f"/api/tables/{other}/seats", {"invitation": made}) == (
            403,
            "table-invitation",
        )
        assert bob.http.get(f"/api/tables/{table}", params={"invitation": made}).status_code == 200
        wrong = bob.http.post(f"/api/tables/{table}/seats", json={"invitation": made, "seat": 1})
        assert (wrong.status_code, wrong.json()["key"]) == (409, "invitation-seat")
        assert "seat 2" in wrong.json()["text"]
        seated = bob.http.post(f"/api/tables/{table}/seats", json={"invitation": made})
        assert seated.json()["seat"] == 2
        assert eve.refused("POST", f"/api/tables/{table}/seats", {"invitation": made}) == (
            403,
            "table-invitation",
        )
        assert eve.refused("GET", f"/api/tables/{table}?invitation={made}") == (403, "table-invitation")
        with Rough(server, table, query=f"?invitation={made}") as socket:
            assert socket.refused is not None
        assert bob.http.get(f"/api/tables/{table}").status_code == 200


def test_only_the_host_decides_about_a_table(server: Server) -> None:
    with Person(server) as ann, Person(server) as bob:
        table = ann.open(access="open")
        path = f"/api/tables/{table}"
        assert bob.http.post(f"{path}/seats", json={}).json()["host"] is False
        assert bob.refused("PUT", f"{path}/seats/0", {}) == (403, "table-host")
        assert bob.refused("PUT", f"{path}/seats/3", {"level": "casual"}) == (403, "table-host")
        assert bob.refused("POST", f"{path}/invitations", {}) == (403, "table-host")
        assert bob.refused("DELETE", path) == (403, "table-host")
        assert ann.refused("PUT", f"{path}/seats/3", {"level": "x"}) == (409, "bot-level")
        assert ann.http.put(f"{path}/seats/3", json={"level": "casual"}).status_code == 200
        assert ann.http.put(f"{path}/seats/1", json={}).json()["chairs"][1]["kind"] == "free"
        assert bob.http.delete(f"{path}/seats/mine").status_code == 403
        assert ann.http.delete(path).status_code == 204


def test_finished_games_are_shown_to_whoever_could_have_watched(server: Server) -> None:
    async def story(watchers: str, access: str) -> tuple[str, dict[str, str]]:
        async with Visitor(server.url, "Ann") as ann:
            bots = {"1": "beginner", "2": "beginner", "3": "beginner"}
            table = await ann.open("hearts", bots=bots, watchers=watchers, access=access)
            await asyncio.wait_for(Player(ann, table, random.Random(1)).play(), 60)
            return table, dict(ann.http.cookies)

    watched, _ = asyncio.run(story("anyone", "link"))
    unwatched, ann = asyncio.run(story("nobody", "link"))
    with Person(server) as eve:
        text = eve.http.get(f"/api/tables/{watched}/records/1")
        assert text.headers["content-type"] == "text/plain; charset=utf-8"
        assert "\nfair 1 " in text.text
        steps = eve.http.get(f"/api/tables/{watched}/replays/1", params={"seat": 2}).json()
        assert steps[-1]["view"]["winners"]
        assert eve.refused("GET", f"/api/tables/{watched}/replays/1?seat=4") == (409, "seat-none")
        assert eve.refused("GET", f"/api/tables/{watched}/records/2") == (404, "record-not-there")
        for what in ("records", "replays"):
            assert eve.refused("GET", f"/api/tables/{unwatched}/{what}/1") == (403, "table-no-watchers")
            own = httpx.get(f"{server.url}/api/tables/{unwatched}/{what}/1", cookies=ann, trust_env=False)
            assert own.status_code == 200


def test_whoever_sat_in_a_game_may_check_it_even_after_leaving_a_private_table(server: Server) -> None:
    async def story() -> None:
        async with Visitor(server.url, "Ann") as ann, Visitor(server.url, "Ben") as ben, asyncio.timeout(90):
            bots = {"2": "beginner", "3": "beginner"}
            table = await ann.open("hearts", bots=bots, access="private", watchers="nobody")
            made = await ann.ask("POST", f"/api/tables/{table}/invitations", {})
            await ben.sit(table, 1, made["invitation"])
            last = Player(ann, table, random.Random(1))
            async with asyncio.TaskGroup() as both:
                both.create_task(last.play())
                both.create_task(leave_early(ben, table))
            await ann.ask("DELETE", f"/api/tables/{table}/seats/mine")
            for visitor, seat in ((ann, 0), (ben, 1)):
                assert "\nfair 1 " in await visitor.ask("GET", f"/api/tables/{table}/records/1")
                assert await visitor.ask("GET", f"/api/tables/{table}/replays/1?seat={seat}")
                games = (await visitor.ask("GET", "/api/me"))["games"]
                assert [(game["table"], game["number"], game["seat"]) for game in games] == [(table, 1, seat)]
                scores = last.steps[-1]["step"]["view"]["scores"]  # in Hearts few points are good
                better = sum(other["points"] < scores[seat]["points"] for other in scores)
                assert [(game["title"], game["place"], game["of"]) for game in games] == [
                    ("Hearts", better + 1, 4)
                ]
            with pytest.raises(FollowsuitError, match="private"):
                await ben.ask("GET", f"/api/tables/{table}")
            await ben.ask("DELETE", "/api/me")
            assert rows(server, "SELECT seat FROM players WHERE table_id = ?", table) == [(0,)]

    async def leave_early(visitor: Visitor, table: str) -> None:
        player = Player(visitor, table, random.Random(2))
        async for message in player.place:
            await player.hear(message)
            if player.steps:
                await visitor.ask("DELETE", f"/api/tables/{table}/seats/mine")
                break
        await player.place.close()

    asyncio.run(story())


def test_the_record_of_a_game_is_there_when_it_is_over_and_not_before(server: Server) -> None:
    with Person(server) as ann:
        table = ann.open(bots={"1": "casual", "2": "casual", "3": "casual"})
        cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        with Rough(server, table, f"Cookie: {cookie}") as socket:
            socket.greet()
            socket.say(do="ready", game=1, entropy="ab" * 16)
            socket.messages("step")
            for what in ("records", "replays"):
                assert ann.refused("GET", f"/api/tables/{table}/{what}/1") == (404, "record-not-there")
            (secret,) = {
                json.loads(body)["secret"]
                for (body,) in rows(
                    server, "SELECT body FROM entries WHERE table_id = ? AND number = 1", table
                )
            }
            assert secret not in ann.http.get(f"/api/tables/{table}").text


def test_errors_are_told_in_the_language_that_is_asked_for(server: Server) -> None:
    with Person(server) as ann:
        asked = ann.http.get("/api/tables/none", params={"language": "ja"})
        assert asked.json()["text"] == FollowsuitError("table-none").told("ja")
        preferred = ann.http.get("/api/tables/none", headers={"accept-language": "fr, ja;q=0.5, en;q=0.1"})
        assert preferred.json()["text"] == FollowsuitError("table-none").told("ja")
