"""Every command and every piece of Python in README and docs runs as it is written there."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import followsuit
from commandline import run
from followsuit.server.wire import socket_schema
from server.serving import Server

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PAGES.remove(ROOT / "docs" / "write-a-game.md")  # a story of its own, followed in test_write_a_game.py


def blocks(page: Path, kind: str) -> list[str]:
    """The code blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)


def commands(page: Path) -> list[str]:
    """The `followsuit` commands on a page."""
    lines = [line for block in blocks(page, "console") for line in block.splitlines()]
    return [line.removeprefix("$ followsuit ") for line in lines if line.startswith("$ followsuit ")]


EVERY = [
    pytest.param(page, command, id=f"{page.name}: {command}") for page in PAGES for command in commands(page)
]


@pytest.mark.parametrize(("page", "command"), EVERY)
def test_a_command_on_a_page_works_as_it_is_written(page: Path, command: str, tmp_path: Path) -> None:
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    for text in [*blocks(page, "toml"), *blocks(page, "python")]:
        first = text.splitlines()[0].removeprefix("# ")  # a file begins with its name
        if re.fullmatch(r"\w+\.(toml|py)", first):
            (tmp_path / first).write_text(text)
    done = run(*shlex.split(command), typed="quit\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    exec(example, {})
    assert capsys.readouterr().out.startswith("[")


def test_a_client_of_one_seat_is_as_short_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    example, _ = blocks(ROOT / "docs" / "clients.md", "python")
    exec(example, {})
    assert capsys.readouterr().out.startswith('{"number":')


def test_a_client_over_the_network_plays_a_whole_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, example = blocks(ROOT / "docs" / "clients.md", "python")
    with Server(tmp_path) as server:
        exec(example.replace("http://localhost:8000", server.url), {})
    assert capsys.readouterr().out.endswith("end\n\n")


def test_every_message_of_a_socket_is_on_the_page() -> None:
    page = (ROOT / "docs" / "clients.md").read_text()
    shapes = [shape["properties"] for shape in socket_schema()["$defs"].values() if "properties" in shape]
    for kind in ("do", "type"):
        for name in [shape[kind]["const"] for shape in shapes if "const" in shape.get(kind, {})]:
            assert f"`{name}`" in page or f'"{name}"' in page, name


def test_a_fair_deal_is_recomputed_with_the_standard_library_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (example,) = blocks(ROOT / "docs" / "fair.md", "python")
    assert set(re.findall(r"^(?:import|from) (\w+)", example, re.MULTILINE)) <= {"hashlib", "hmac", "pathlib"}
    monkeypatch.chdir(ROOT)
    exec(example, {})
    assert capsys.readouterr().out == "True\nTrue\n"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = page.read_text()
    for target in [*re.findall(r"\]\(([^)#]+)\)", text), *re.findall(r'src="([^"]+)"', text)]:
        assert (page.parent / target).exists(), target


def test_every_make_target_named_in_the_docs_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        assert set(re.findall(r"\bmake ([a-z-]+)`", page.read_text())) <= targets
        assert set(re.findall(r"^\$ make ([a-z-]+)", page.read_text(), re.MULTILINE)) <= targets


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(followsuit)
    assert results.attempted > 0
    assert results.failed == 0
