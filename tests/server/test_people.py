"""People: names, cookies, what is kept of somebody, and how it is deleted; old tables go as well."""

from __future__ import annotations

import random
import sqlite3
import time
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from followsuit.errors import Refused
from followsuit.server.people import COOKIE, LONGEST_NAME, clean_name, hash_of, new_token
from server.rough import Rough, rows
from server.serving import Server, answer_to

DAY = 24 * 3600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on this machine."""
    with Server(tmp_path_factory.mktemp("people"), "", "--proxy", "127.0.0.1") as server:
        yield server


class Person:
    """Somebody at a browser."""

    def __init__(self, server: Server, name: str = "", **headers: str) -> None:
        self.http = httpx.Client(base_url=server.url, trust_env=False, timeout=30, headers=headers)
        if name:
            self.ask("PUT", "/api/me", {"name": name})

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, body: Any = None, status: int = 0) -> Any:
        """What is answered, if it is answered well, or with this status."""
        answer = self.http.request(method, path, json=body)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json() if answer.content else None

    @property
    def token(self) -> str:
        """What is in the cookie."""
        return self.http.cookies[COOKIE]


# Names


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \t of\n the\u3000sea ", "Ann of the sea"),
        ("Ann\x00\x07\x1b[31m", "Ann [31m"),
        ("A\u202enn\u2066!\u200f", "Ann!"),
        ("A\u200bn\u200dn\u2060\ufeff\u00ad", "Ann"),
        ("Ann\u3164\u115f\u1160\uffa0\u2800", "Ann"),
        ("Ann\ufe0f\U000e0101\u034f\u17b5", "Ann"),
        ("Ann\U000e0041\ue000\ufdd0", "Ann"),
        ("A" + "\u0301" * 20 + "nn", "Á" + "\u0301" * 3 + "nn"),
        ("\u0301\u0302Ann \u0303x", "Ann x"),
        ("A\u20dd\u20e3nn", "Ann"),
        ("e\u0301", "é"),
        ("ภาษาไทย", "ภาษาไทย"),
        ("हिन्दी", "हिन्दी"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("さくら🌸", "さくら🌸"),
        ("<b>Ann</b> & 'co'", "<b>Ann</b> & 'co'"),
        ("x" * LONGEST_NAME + "\u200b ", "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(given: str, shown: str) -> None:
    assert clean_name(given) == unicodedata.normalize("NFC", shown)


@pytest.mark.parametrize(
    "given",
    [
        "x" * (LONGEST_NAME + 1),
        "",
        " ",
        "\u3164\u3164",
        "\u200b",
        "...",
        "\u0301\u0301",
        "\u202e",
        "\x00",
        "🌸",
    ],
)
def test_a_name_that_is_too_long_or_in_which_nothing_can_be_read_is_refused(given: str) -> None:
    with pytest.raises(Refused, match="letter or a digit"):
        clean_name(given)


def test_whatever_is_made_into_a_name_stays_as_it_is_from_then_on() -> None:
    luck = random.Random(1)
    for _ in range(3000):
        given = "".join(chr(luck.choice([luck.randrange(0x300), luck.randrange(0x11000)])) for _ in range(9))
        try:
            name = clean_name(given)
        except Refused:
            continue
        assert clean_name(name) == name
        assert len(name) <= LONGEST_NAME
        assert name.isprintable()


def test_markup_in_a_name_is_sent_as_the_text_it_is(server: Server) -> None:
    name = "<script>x</script>"
    with Person(server, name) as ann:
        table = ann.ask("POST", "/api/tables", {"game": "hearts"})["id"]
        answer = ann.http.get(f"/api/tables/{table}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.json()["chairs"][0]["name"] == name
        assert ann.http.put("/api/me", content=b'{"name": "\\ud800"}', headers=JSON).status_code == 422
        assert ann.ask("PUT", "/api/me", {"name": "\u3164"}, 409)["key"] == "person-name"


JSON = {"content-type": "application/json"}


# Cookies and tokens


def test_a_cookie_is_out_of_the_reach_of_scripts_and_other_pages(server: Server) -> None:
    plain = httpx.put(f"{server.url}/api/me", json={"name": "Ann"}, trust_env=False).headers["set-cookie"]
    assert plain.startswith(f"{COOKIE}=")
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip().lower() for part in plain.split(";")}
    assert "secure" not in plain.lower()
    safe = httpx.put(
        f"{server.url}/api/me",
        json={"name": "Ann"},
        headers={"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.9"},
        trust_env=False,
    )
    assert "; secure" in safe.headers["set-cookie"].lower()


def test_tokens_are_kept_as_hashes_only(server: Server) -> None:
    with Person(server, "Ann") as ann:
        table = ann.ask("POST", "/api/tables", {"game": "hearts", "access": "private"})["id"]
        invitation = ann.ask("POST", f"/api/tables/{table}/invitations", {})["invitation"]
        code = ann.ask("POST", "/api/me/devices")["code"]
        token = ann.token
    assert min(map(len, (token, invitation, code))) >= 43
    files = [Path(server.db.removeprefix("sqlite:///") + end) for end in ("", "-wal")]
    kept = b"".join(path.read_bytes() for path in files)
    for secret in (token, invitation, code):
        assert secret.encode() not in kept
        assert hash_of(secret).encode() in kept
    assert len({new_token() for _ in range(1000)}) == 1000


def test_a_stolen_database_is_no_cookie(server: Server) -> None:
    with Person(server, "Ann") as ann, Person(server) as thief:
        thief.http.cookies.set(COOKIE, hash_of(ann.token))
        assert thief.ask("GET", "/api/me")["name"] is None
        thief.http.cookies.set(COOKIE, "x" * 5000)
        assert thief.ask("GET", "/api/me")["name"] is None


def test_another_device_becomes_the_same_person_once(server: Server) -> None:
    with Person(server, "Ann") as ann, Person(server) as phone, Person(server) as thief:
        code = ann.ask("POST", "/api/me/devices")["code"]
        phone.ask("POST", "/api/me/devices/join", {"code": code})
        assert phone.ask("GET", "/api/me")["name"] == "Ann"
        assert phone.token != ann.token
        assert thief.ask("POST", "/api/me/devices/join", {"code": code}, 409)["key"] == "device-code"
        assert COOKIE not in thief.http.cookies


def test_whoever_only_looks_or_fails_is_nobody_new(server: Server) -> None:
    before = rows(server, "SELECT count(*) FROM people")
    with Person(server) as stranger:
        stranger.ask("GET", "/api/tables")
        stranger.ask("GET", "/api/me")
        assert stranger.ask("GET", "/api/me/data") == {
            name: [] for name in ("person", "tokens", "transfers", "seats", "hosted", "games")
        }
        stranger.ask("DELETE", "/api/me")
        for method, path in (("DELETE", "seats/mine"), ("PUT", "seats/1"), ("POST", "invitations")):
            stranger.ask(method, f"/api/tables/nowhere/{path}", {}, 404)
        assert COOKIE not in stranger.http.cookies
    assert rows(server, "SELECT count(*) FROM people") == before
    with Person(server, "Ann") as ann, Person(server) as clumsy:
        full = ann.ask("POST", "/api/tables", {"game": "robotrick", "bots": {"1": "casual", "2": "casual"}})[
            "id"
        ]
        before = rows(server, "SELECT count(*) FROM people")
        clumsy.ask("POST", "/api/tables", {"game": "no-such-game"}, 404)
        clumsy.ask("POST", "/api/tables", {"game": "hearts", "seat": 5}, 409)
        clumsy.ask("POST", "/api/tables", {"game": "hearts", "wrong": 5}, 422)
        clumsy.ask("POST", f"/api/tables/{full}/seats", {}, 409)
        assert COOKIE not in clumsy.http.cookies
        assert rows(server, "SELECT count(*) FROM people") == before
        clumsy.ask("POST", "/api/tables", {"game": "hearts", "access": "private"})
        assert clumsy.ask("GET", "/api/me")["name"]
    assert rows(server, "SELECT count(*) FROM people") == [(before[0][0] + 1,)]


# What is kept, and for how long


def test_everything_that_is_kept_of_somebody_can_be_seen_and_deleted(server: Server) -> None:
    with Person(server, "Zebedee") as zeb, Person(server, "Bob") as bob:
        table = zeb.ask("POST", "/api/tables", {"game": "hearts"})["id"]
        bob.ask("POST", f"/api/tables/{table}/seats", {})
        other = bob.ask("POST", "/api/tables", {"game": "hearts"})["id"]
        zeb.ask("POST", f"/api/tables/{other}/seats", {})
        zeb.ask("POST", "/api/me/devices")
        kept = zeb.ask("GET", "/api/me/data")
        number = kept["person"][0]["id"]
        assert kept["person"][0]["name"] == "Zebedee"
        assert kept["person"][0]["seen"] % DAY == 0  # not more than the day
        assert {seat["table_id"] for seat in kept["seats"]} == {table, other}
        assert [one["id"] for one in kept["hosted"]] == [table]
        assert len(kept["tokens"]) == len(kept["transfers"]) == 1
        assert all(len(kept[name]) == len(told(server, name, number)) for name in KEPT)
        cookie = f"Cookie: {COOKIE}={zeb.token}"
        with Rough(server, other, cookie) as socket:
            socket.greet()
            old = zeb.token
            zeb.ask("DELETE", "/api/me")
            assert COOKIE not in zeb.http.cookies
            socket.say(do="ready", game=1, entropy="ab" * 16, re=4)
            assert socket.messages("error", 4)[-1]["key"] == "seat-not-yours"
        assert all(told(server, name, number) == [] for name in KEPT)
        zeb.http.cookies.set(COOKIE, old)
        assert zeb.ask("GET", "/api/me")["name"] is None
        chairs = bob.ask("GET", f"/api/tables/{other}")["chairs"]
        assert "Zebedee" not in str(chairs) + str(bob.ask("GET", f"/api/tables/{table}"))
        assert bob.ask("GET", f"/api/tables/{table}")["host"] is True
    everything = [
        row
        for name in ("people", "tokens", "transfers", "members", "tables", "entries", "records", "players")
        for row in rows(server, f"SELECT * FROM {name}")
    ]
    assert "Zebedee" not in str(everything)
    assert not any(hash_of(old) in str(row) for row in everything)


KEPT = {
    "person": "SELECT * FROM people WHERE id = ?",
    "tokens": "SELECT * FROM tokens WHERE person = ?",
    "transfers": "SELECT * FROM transfers WHERE person = ?",
    "seats": "SELECT * FROM members WHERE person = ?",
    "hosted": "SELECT * FROM tables WHERE host = ?",
}


def told(server: Server, name: str, number: str) -> list[tuple[Any, ...]]:
    return rows(server, KEPT[name], number)


def test_nothing_but_the_description_says_what_is_kept(server: Server) -> None:
    """A new table of the database must be thought of in /api/me/data, in deleting, and in docs/security.md."""
    found = {name for (name,) in rows(server, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert found == {
        "people",
        "tokens",
        "transfers",
        "members",
        "tables",
        "entries",
        "records",
        "players",
        "clock",
        "followsuit_version",
    }


def test_what_is_old_is_deleted_when_a_server_starts(tmp_path: Path) -> None:
    server = Server(tmp_path, "", "--keep", "30")
    ages = {"new": 1, "old": 31, "closed": 8, "just closed": 6}
    tables: dict[str, str] = {}
    with server:
        with Person(server, "Ann") as ann, Person(server, "Long Gone"), Person(server, "Still Here"):
            for name in ages:
                tables[name] = ann.ask("POST", "/api/tables", {"game": "hearts"})["id"]
                if "closed" in name:
                    ann.ask("DELETE", f"/api/tables/{tables[name]}")
            bots = {"1": "beginner", "2": "beginner", "3": "beginner"}
            playing = ann.ask("POST", "/api/tables", {"game": "hearts", "bots": bots})["id"]
            play(server, playing, ann.token)
            token = ann.token
        with Person(server, "Zebedee") as zeb:
            zeb.ask("DELETE", "/api/me")
        server.stop()
        assert b"Zebedee" not in (tmp_path / "tables.db").read_bytes()
        now = time.time()
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            for name, days in ages.items():
                touched = (now - days * DAY, tables[name])
                connection.execute("UPDATE tables SET touched = ? WHERE id = ?", touched)
                connection.execute("INSERT INTO records VALUES (?, 1, 0, 'x')", (tables[name],))
            connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (now - 29 * DAY, playing))
            connection.execute("UPDATE people SET seen = ?", (now - 32 * DAY,))
            connection.execute("UPDATE people SET seen = ? WHERE name = 'Still Here'", (now - 29 * DAY,))
        server.start()
        left = {tables["new"], tables["just closed"], playing}
        until = time.monotonic() + 20
        while len(rows(server, "SELECT id FROM tables")) > 3 and time.monotonic() < until:
            time.sleep(0.1)
        for query in ("id FROM tables", "table_id FROM entries"):
            assert {table for (table,) in rows(server, f"SELECT {query}")} == left
        kept = {table for (table,) in rows(server, "SELECT table_id FROM records")}
        assert kept == left - {playing}
        assert {table for (table,) in rows(server, "SELECT table_id FROM members")} <= left
        play(server, playing, token)  # as long as people play at it, a table does not grow old
        assert rows(server, "SELECT touched FROM tables WHERE id = ?", playing)[0][0] > now
        assert {name for (name,) in rows(server, "SELECT name FROM people")} == {"Ann", "Still Here"}
        with Person(server) as ann:
            ann.http.cookies.set(COOKIE, token)
            assert ann.ask("GET", f"/api/tables/{tables['old']}", status=404)["key"] == "table-none"
            assert ann.ask("GET", "/api/me")["name"] == "Ann"  # whoever comes is noted to have been here
        assert rows(server, "SELECT seen FROM people WHERE name = 'Ann'")[0][0] > now - DAY


def play(server: Server, table: str, token: str) -> None:
    """Be ready, if need be, and decide something."""
    with Rough(server, table, f"Cookie: {COOKIE}={token}") as socket:
        socket.say(do="hello")
        socket.say(do="ready", game=1, entropy="ab" * 16)
        while True:
            message = socket.message()
            if message["type"] == "step" and message["step"]["decision"] is not None:
                break
        options = answer_to(message["step"]["view"], random.Random(1))
        socket.say(do="move", game=1, decision=message["step"]["decision"], options=options, re=7)
        assert socket.messages("done", 7)[-1]["done"] is True
