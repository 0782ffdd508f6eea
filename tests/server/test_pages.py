"""The page in the browser is served as it was built: any address of it, well compressed, kept where that is right.

The page here is a small one of our own; tests/server/test_deploy.py looks at the real one.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from followsuit.server.app import make_app
from followsuit.server.hall import Hall
from followsuit.server.limits import Limits
from followsuit.server.serve import Serving, running_hall

HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
"""What browsers accept when they are given an address."""
INDEX = b"<!doctype html><title>Followsuit</title>" + b" " * 2000
SCRIPT = b"console.log('hello')\n" * 100
FILES = {
    "index.html": INDEX,
    "index.html.gz": gzip.compress(INDEX),
    "index.html.br": b"as small as br makes it",
    "manifest.webmanifest": b"{}",
    "icons/icon.png": b"\x89PNG",
    "assets/app-5f3a.js": SCRIPT,
    "assets/app-5f3a.js.gz": gzip.compress(SCRIPT),
    "assets/app-5f3a.js.br": b"also small",
    "assets/letters-1a.woff2": b"wOF2",
    "assets/app-77.css": b"body {}",
    "assets/art-0.svg": b"<svg/>",
}
MANY = Limits(requests=1000)
Story = Callable[[httpx.AsyncClient], Awaitable[None]]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as `make web` leaves it."""
    for name, content in FILES.items():
        path = tmp_path / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (tmp_path / "secret.txt").write_text("not for you")
    return tmp_path / "page"


@dataclass(frozen=True)
class Place:
    """A hall of tables that lives as long as the tests here, and the loop that it lives in."""

    runner: asyncio.Runner
    hall: Hall

    def ask(self, page: Path, story: Story, limits: Limits = MANY) -> None:
        """Ask a server with this page."""
        line = httpx.ASGITransport(make_app(self.hall, limits, page=page))

        async def told() -> None:
            async with httpx.AsyncClient(transport=line, base_url="http://x") as http:
                http.headers["accept-encoding"] = "identity"
                await story(http)

        self.runner.run(told())


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server without a page."""
    with asyncio.Runner() as runner:
        opened = running_hall(Serving(db=f"sqlite:///{tmp_path_factory.mktemp('pages') / 'x.db'}", workers=1))
        yield Place(runner, runner.run(opened.__aenter__()))
        runner.run(opened.__aexit__(None, None, None))


def test_every_address_of_the_page_is_the_page_and_is_asked_for_again(place: Place, page: Path) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        for path in (
            "/",
            "/t/abc",
            "/games/hearts",
            "/rules/hearts",
            "/open/hearts",
            "/join/xyz",
            "/mine",
            "/no",
        ):
            answer = await http.get(path, headers={"accept": HTML})
            assert (answer.status_code, answer.content) == (200, INDEX), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            again = {"accept": HTML, "if-none-match": f'W/"other", {answer.headers["etag"]}'}
            same = await http.get(path, headers=again)
            assert (same.status_code, same.content) == (304, b"")
            assert same.headers["etag"] == answer.headers["etag"]

    place.ask(page, story)


def test_the_home_page_is_there_for_whoever_asks(place: Place, page: Path) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        assert (await http.get("/")).content == INDEX
        head = await http.head("/")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(INDEX))

    place.ask(page, story)


def test_programs_are_told_that_there_is_nothing_and_what_is_the_servers_stays_its_own(
    place: Place, page: Path
) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        for path in ("/t/abc", "/assets/gone-1.js", "/robots.txt"):
            answer = await http.get(path)
            assert (answer.status_code, answer.json()["key"]) == (404, "server-nothing-here")
        for path in ("/api", "/api/nothing", "/docs/nothing", "/health/nothing", "/openapi.json/nothing"):
            answer = await http.get(path, headers={"accept": HTML})
            assert (answer.status_code, answer.json()["key"]) == (404, "server-nothing-here"), path
        for path in ("/docs", "/docs.css", "/openapi.json", "/health", "/api/games"):
            answer = await http.get(path, headers={"accept": HTML})
            assert answer.status_code == 200
            assert answer.content != INDEX, path
        answer = await http.post("/t/abc", headers={"accept": HTML})
        assert answer.status_code == 404
        assert (await http.patch("/api/tables")).status_code == 405

    place.ask(page, story)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/app-5f3a.js", "text/javascript; charset=utf-8"),
        ("/assets/app-77.css", "text/css; charset=utf-8"),
        ("/assets/art-0.svg", "image/svg+xml"),
        ("/assets/letters-1a.woff2", "font/woff2"),
        ("/icons/icon.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_their_kind_and_those_named_by_what_is_in_them_are_kept_for_ever(
    place: Place, page: Path, path: str, kind: str
) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        answer = await http.get(path)
        assert (answer.status_code, answer.content) == (200, FILES[path[1:]])
        assert answer.headers["content-type"] == kind
        kept = "public, max-age=31536000, immutable" if "/assets/" in path else "no-cache"
        if path.endswith((".svg", ".png")) and "/assets/" not in path:
            kept = "public, max-age=86400"
        assert answer.headers["cache-control"] == kept
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["x-content-type-options"] == "nosniff"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "font-src 'self'" in policy
        assert "unsafe" not in policy

    place.ask(page, story)


@pytest.mark.parametrize(
    ("accepts", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.5", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.000", ""),
        ("identity", ""),
        ("", ""),
    ],
)
def test_files_are_sent_as_small_as_is_accepted(place: Place, page: Path, accepts: str, sent: str) -> None:
    plain = {"/": "index.html", "/assets/app-5f3a.js": "assets/app-5f3a.js"}

    async def story(http: httpx.AsyncClient) -> None:
        tags = set()
        for path, name in plain.items():
            ending = {"br": ".br", "gzip": ".gz", "": ""}[sent]
            async with http.stream("GET", path, headers={"accept-encoding": accepts}) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            assert raw == FILES[name + ending]
            assert answer.headers.get("content-encoding", "") == sent
            assert "Accept-Encoding" in answer.headers["vary"]
            assert answer.headers["content-length"] == str(len(raw))
            other = await http.head(path, headers={"accept-encoding": "identity" if sent else "gzip"})
            assert other.headers["etag"] != answer.headers["etag"], "other bytes have another tag"
            tags.add(answer.headers["etag"])
        small = await http.get("/assets/app-77.css", headers={"accept-encoding": accepts})
        assert "content-encoding" not in small.headers
        assert len(tags) == 2

    place.ask(page, story)


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "//secret.txt",
        "/assets/",
        "/assets",
        "/icons",
        "/index.html.br",
        "/assets/app-5f3a.js.gz",
        "/assets\\app-5f3a.js",
        "/assets/app-5f3a.js%00",
    ],
)
def test_no_path_leads_to_anything_but_the_files_of_the_page(place: Place, page: Path, path: str) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        for accept in ("*/*", HTML):
            answer = await http.get(httpx.URL("http://x", raw_path=path.encode()), headers={"accept": accept})
            assert answer.content == INDEX if accept == HTML else answer.status_code == 404

    place.ask(page, story)


@pytest.mark.parametrize(("language", "says"), [("en", "not built yet"), ("ja", "まだ作られていません")])
def test_without_a_page_there_is_a_sentence_that_says_how_to_build_it(
    place: Place, tmp_path: Path, language: str, says: str
) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        for path in ("/", "/t/abc"):
            answer = await http.get(path, headers={"accept": HTML, "accept-language": language})
            assert answer.status_code == 503
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-store"
            for words in (says, "make web", '<a href="/docs">/docs</a>'):
                assert words in answer.text
        assert (await http.get("/t/abc")).status_code == 404

    place.ask(tmp_path / "nothing", story)


def test_loading_the_page_is_never_too_many_requests(place: Place, page: Path) -> None:
    """Twenty friends behind one address open it at the same moment, with thirty files each."""

    async def story(http: httpx.AsyncClient) -> None:
        for _ in range(20):
            for path in (
                "/",
                "/manifest.webmanifest",
                "/api/games",
                "/api/me",
                *["/assets/app-5f3a.js"] * 30,
            ):
                assert (await http.get(path)).status_code == 200

    place.ask(page, story, Limits())


def test_asking_for_files_without_end_is_too_many_requests(place: Place, page: Path) -> None:
    async def story(http: httpx.AsyncClient) -> None:
        statuses = [(await http.get("/assets/app-5f3a.js")).status_code for _ in range(30)]
        assert statuses[:10] == [200] * 10
        assert statuses[-1] == 429

    place.ask(page, story, Limits(requests=0.1))
