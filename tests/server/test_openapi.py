"""The description of the interface is true: whatever is asked, answers are as it says; and people can read it."""

from __future__ import annotations

import ast
import asyncio
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.generation import GenerationMode
from schemathesis.generation.case import Case

import followsuit
from followsuit.client import Visitor
from followsuit.server.messages import Incoming, Outgoing
from followsuit.server.people import COOKIE
from followsuit.server.problems import OVER_THE_SOCKET, STATUS, sentence_of
from followsuit.server.wire import socket_schema
from server.serving import Player, Server
from test_errors import KINDS, keys

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]
ELSEWHERE = "127.0.8.{}"
"""Addresses of which each has its own limit of requests."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes what is told about where requests come from."""
    with Server(tmp_path_factory.mktemp("openapi"), "", "--proxy", "127.0.0.1") as server:
        yield server


@pytest.fixture(scope="module")
def known(server: Server) -> dict[str, Any]:
    """A finished game, a table with free seats, its host's cookie, and an invitation."""

    async def story() -> dict[str, Any]:
        async with Visitor(server.url, "Ann") as ann:
            over = await ann.open("hearts", bots={"1": "beginner", "2": "beginner", "3": "beginner"})
            await asyncio.wait_for(Player(ann, over, random.Random(1)).play(), 60)
            free = await ann.open("hearts", access="open")
            invited = await ann.ask("POST", f"/api/tables/{free}/invitations", {})
            return {"tables": [over, free], "cookie": ann.http.cookies[COOKIE], **invited}

    return asyncio.run(story())


def good(case: Case[Any], known: dict[str, Any], luck: random.Random) -> None:
    """Put what exists in the place of what was made up: most of what is made up is not there."""
    path = case.path_parameters
    if "table" in path and luck.random() < 0.8:
        path["table"] = luck.choice(known["tables"])
    if "game" in path:
        numbered = "table" in path
        path["game"] = luck.choice([1, 1, 2]) if numbered else luck.choice(["hearts", "robotrick"])
        if numbered and luck.random() < 0.7:
            path.update(table=known["tables"][0], game=1)
            case.query.pop("seat", None)
    if isinstance(case.body, dict) and "game" in case.body and luck.random() < 0.8:
        case.body["game"] = "hearts"
    if luck.random() < 0.8:
        case.cookies = {COOKIE: known["cookie"]}
    case.query.pop("settings", None)


class Interface:
    """The interface of a server, asked by schemathesis."""

    def __init__(self, server: Server, known: dict[str, Any]) -> None:
        self.known = known
        config = SchemathesisConfig()
        description = httpx.get(f"{server.url}/openapi.json", trust_env=False).json()
        self.schema = schemathesis.openapi.from_dict(description, config=config)
        self.schema.config.update(base_url=server.url)
        self.luck = random.Random(7)
        self.asked = 0
        self.statuses: dict[str, set[int]] = {}

    def try_all(self, examples: int) -> None:
        """Ask every request so often, well and badly."""
        for result in self.schema.get_all_operations():
            assert isinstance(result, Ok)
            operation = result.ok()
            if operation.method == "delete" and operation.path == "/api/me":
                continue  # Ann would be gone; test_people.py deletes people
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                self._try(operation, mode, examples)

    def _try(self, operation: Any, mode: GenerationMode, examples: int) -> None:
        @settings(
            max_examples=examples,
            database=None,
            deadline=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def ask(case: Case[Any]) -> None:
            self._ask(case, mode)

        with suppress(Unsatisfiable):  # nothing can be wrong with a request that takes nothing
            given(operation.as_strategy(generation_mode=mode))(ask)()  # type: ignore[no-untyped-call]

    def _ask(self, case: Case[Any], mode: GenerationMode) -> None:
        if mode is GenerationMode.POSITIVE:
            good(case, self.known, self.luck)
        self.asked += 1
        address = ELSEWHERE.format(1 + self.asked // 100 % 250)
        response = case.call(headers={"X-Forwarded-For": address})
        self.statuses.setdefault(f"{case.method} {case.path}", set()).add(response.status_code)
        used = CHECKS if mode is GenerationMode.NEGATIVE else CHECKS[:5]
        case.validate_response(response, checks=used)
        self._is_safe(response)

    def _is_safe(self, response: Response) -> None:
        assert response.headers["x-content-type-options"] == ["nosniff"]
        assert "content-security-policy" in response.headers


def test_every_answer_is_as_the_description_says(server: Server, known: dict[str, Any]) -> None:
    interface = Interface(server, known)
    interface.try_all(8)
    reached = {name for name, found in interface.statuses.items() if found & {200, 201, 204}}
    missing = set(interface.statuses) - reached
    # What only works once is tried in test_rest.py and test_people.py.
    assert missing <= {
        "POST /api/tables/{table}/seats",
        "DELETE /api/tables/{table}/seats/mine",
        "PUT /api/tables/{table}/seats/{seat}",
        "DELETE /api/tables/{table}",
        "POST /api/tables/{table}/invitations",
        "POST /api/me/devices/join",
    }


@pytest.mark.deep
def test_every_answer_is_as_the_description_says_however_often_one_asks(
    server: Server, known: dict[str, Any]
) -> None:
    Interface(server, known).try_all(400)


class Page(HTMLParser):
    """What is on a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()
        self.links: set[str] = set()
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attributes:
            assert name != "style"
            assert not name.startswith("on")
            if name == "id":
                self.names.add(str(value))
            elif name == "href":
                self.links.add(str(value))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_people_can_read_all_of_the_interface_without_scripts(server: Server) -> None:
    answer = httpx.get(f"{server.url}/docs", trust_env=False)
    page, api = Page(answer.text), httpx.get(f"{server.url}/openapi.json", trust_env=False).json()
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert not {"script", "style", "iframe", "img"} & set(page.tags)
    for path, by in api["paths"].items():
        for method, about in by.items():
            assert f"{method.upper()}-{path}" in page.names
            assert about["description"].split("\n")[0] in page.text
    assert set(api["components"]["schemas"]) | set(socket_schema()["$defs"]) <= page.names
    inside = {link[1:] for link in page.links if link.startswith("#")}
    assert inside <= page.names
    assert page.links - {f"#{name}" for name in inside} == {"/openapi.json", "/docs.css"}
    style = httpx.get(f"{server.url}/docs.css", trust_env=False)
    assert style.headers["content-type"].startswith("text/css")
    assert "url(" not in style.text


def references(part: Any) -> Iterator[str]:
    """Whatever a part of the description refers to."""
    if isinstance(part, dict):
        yield from (value for name, value in part.items() if name == "$ref")
        yield from part.get("discriminator", {}).get("mapping", {}).values()
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from references(inner)


def test_programs_can_read_what_goes_over_the_socket(server: Server) -> None:
    api = httpx.get(f"{server.url}/openapi.json", trust_env=False).json()
    shapes, prefix = api["components"]["schemas"], "#/components/schemas/"
    assert api["x-socket"]["path"] == "/api/tables/{table}/socket"
    assert api["x-socket"]["first"] == {"$ref": f"{prefix}Hello"}
    assert api["x-socket"]["incoming"] == {"$ref": f"{prefix}Incoming"}
    assert api["x-socket"]["outgoing"] == {"$ref": f"{prefix}Outgoing"}
    incoming = {one["$ref"].removeprefix(prefix) for one in shapes["Incoming"]["oneOf"]}
    outgoing = {one["$ref"].removeprefix(prefix) for one in shapes["Outgoing"]["anyOf"]}
    assert incoming == {kind.__name__ for kind in Incoming.__subclasses__()}
    assert outgoing == {kind.__name__ for kind in get_args(Outgoing)}
    assert {one.removeprefix(prefix) for one in references(api)} <= set(shapes)


def test_people_see_what_holds_if_they_leave_something_out(server: Server) -> None:
    page = httpx.get(f"{server.url}/docs", trust_env=False).text
    wanted = page.partition('id="OpenTable"')[2].partition("</section>")[0]
    for default in ("null", "{}", "&quot;link&quot;", "&quot;anyone&quot;"):
        assert f"if left out: <code>{default}</code>" in wanted
    assert '<code>game</code></td><td class="kind">string, at most 60, <b>required</b></td>' in wanted
    hello = page.partition('id="Hello"')[2].partition("</section>")[0]
    assert "if left out: <code>-1</code>" in hello
    sent = page.partition('id="StepMessage"')[2].partition("</section>")[0]
    assert sent
    assert "if left out" not in sent, "what comes from the server leaves nothing out"


def test_what_a_game_looks_like_and_its_replay_are_described_field_by_field(server: Server) -> None:
    api = httpx.get(f"{server.url}/openapi.json", trust_env=False).json()

    def answer(path: str) -> Any:
        return api["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]

    assert answer("/api/games/{game}/looks") == {"$ref": "#/components/schemas/Looks"}
    assert answer("/api/tables/{table}/replays/{game}")["items"] == {"$ref": "#/components/schemas/Step"}
    step = api["components"]["schemas"]["Step"]
    assert step["required"] == list(step["properties"])


def test_every_error_that_the_server_can_tell_is_listed_with_its_status(server: Server) -> None:
    page = Page(httpx.get(f"{server.url}/docs", trust_env=False).text)
    listed = set(STATUS) | set(OVER_THE_SOCKET)
    assert told_by_the_server() == listed
    for key in listed:
        assert key in page.text
        assert sentence_of(key) in page.text
    assert "this invitation is for seat …" in page.text
    assert "errors" in page.names


def told_by_the_server() -> set[str]:
    """The keys of all errors in the source that can come to a client."""
    silent = {"bots.py", "worker.py", "serve.py", "databases.py"}
    source = Path(followsuit.__file__).parent
    files = [path for path in (source / "server").glob("*.py") if path.name not in silent]
    found = {
        key
        for path in (*files, source / "play" / "company.py", source / "play" / "seats.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS
        for key in (keys(node.args[0]) if node.args else ())
    }
    within_others = {key for key in found if key.startswith("message-")} - set(OVER_THE_SOCKET)
    elsewhere = {"database-gone", "record-version", "game-near", "game-unknown", "seats"}
    return found - within_others | elsewhere | {key for key in STATUS if key.startswith("option-")}


def test_every_field_and_request_is_described_in_words(server: Server) -> None:
    api = httpx.get(f"{server.url}/openapi.json", trust_env=False).json()
    assert all(about.get("description") for by in api["paths"].values() for about in by.values())
    assert all(shape.get("description") for shape in api["components"]["schemas"].values())
    told = json.dumps(api, ensure_ascii=False)
    assert "HTTPValidationError" not in told
    assert "How long it is good for" in told
    assert not re.search(r"0x[0-9a-f]{6}", told)
