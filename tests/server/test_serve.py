"""`followsuit serve` on the command line: where it is, and why it cannot be there."""

from __future__ import annotations

import socket
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from commandline import run
from followsuit.server.guard import language_of
from followsuit.server.serve import listening, url_of
from server.rough import eventually
from server.serving import Server


@pytest.mark.parametrize(
    ("language", "says"), [("en", "nothing can be served at 127.0.0.1"), ("ja", "待ち受けられません")]
)
def test_a_port_that_is_taken_is_told_in_one_line_and_nothing_is_promised(
    tmp_path: Path, language: str, says: str
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, "--workers", "1", "--lang", language, cwd=tmp_path)
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1  # that it is starting
    assert "http" not in done.stdout
    assert says in done.stderr
    assert port in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_address_that_is_none_of_ours_is_told_in_one_line(tmp_path: Path) -> None:
    for host in ("203.0.113.5", "no.such.host.invalid"):
        done = run("serve", "--host", host, "--port", "0", "--workers", "1", cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "Followsuit is starting …\n")
        assert f"nothing can be served at {host}, port 0" in done.stderr


def test_a_level_of_the_log_that_is_none_is_told_in_one_line(tmp_path: Path) -> None:
    done = run("serve", "--log", "loud", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--log must be one of 'debug', 'info', 'warning', 'error', not 'loud'\n" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_server_says_where_it_is_as_a_browser_wants_it() -> None:
    for host, url in (("127.0.0.1", "http://localhost"), ("127.0.0.2", "http://127.0.0.2")):
        with listening(host, 0) as line:
            assert url_of(line) == f"{url}:{line.getsockname()[1]}"


def test_a_server_for_other_machines_says_where_they_find_it() -> None:
    with listening("0.0.0.0", 0) as line:
        line.listen()
        found = urlsplit(url_of(line))
        assert found.hostname not in (None, "0.0.0.0", "127.0.0.1")
        socket.create_connection((str(found.hostname), found.port or 0)).close()


def test_the_browser_is_opened_once_the_server_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, seen, done = tmp_path / "browser", tmp_path / "seen", tmp_path / "done"
    asks = "import sys, urllib.request as r; print(sys.argv[1], r.urlopen(sys.argv[1] + '/health').status)"
    look = f'{sys.executable} -c "{asks}" "$1" > {seen}.part 2>&1; mv {seen}.part {seen}'
    browser.write_text(f"#!/bin/sh\n{look}; sleep 20; touch {done}")
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("no_proxy", "*")
    with Server(tmp_path, "", "--open") as server:
        eventually(seen.exists)
        assert seen.read_text() == f"http://localhost:{server.port} 200\n"
        assert server.stop() == 0
        assert not done.exists(), "a server does not wait for the browser"


@pytest.mark.parametrize("browser", ["", "/no/such/browser", "'", "false"])
def test_without_a_browser_that_can_be_opened_a_server_is_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: str
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("BROWSER", browser)
    with Server(tmp_path, "", "--open", "--log", "error") as server:
        assert httpx.get(f"{server.url}/health", trust_env=False).status_code == 200
        assert server.stop() == 0
        assert server.log.read_text().splitlines() == [
            "Followsuit is starting …",
            f"Followsuit is at http://localhost:{server.port} · Ctrl-C stops it.",
            f"Tables are kept in {tmp_path / 'tables.db'}",
        ]


def test_a_monitor_may_ask_without_wanting_the_answer_and_a_browser_finds_a_page(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert httpx.head(f"{server.url}/health", trust_env=False).status_code == 200
        page = httpx.get(server.url, trust_env=False)
        assert page.headers["content-type"].startswith("text/html")
        moves = [line for line in metrics(server) if line.startswith("followsuit_moves_total ")]
        assert moves == ["followsuit_moves_total 0.0"]
    assert threading.active_count() < 20


def metrics(server: Server) -> list[str]:
    return httpx.get(f"{server.url}/metrics", trust_env=False).text.splitlines()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("ja", "ja"),
        ("fr", "en"),
        ("en;q=0.3,ja;q=0.9", "ja"),
        ("ja;q=0.1,en", "en"),
        ("fr, ja;q=0.5, en;q=0.1", "ja"),
        ("en-GB,ja", "en"),
        ("ja-JP,ja;q=0.9,en;q=0.8", "ja"),
    ],
)
def test_the_language_is_the_one_that_a_browser_likes_best(header: str, language: str) -> None:
    assert language_of({"accept-language": header}) == language
