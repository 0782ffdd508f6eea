"""Every command and every piece of Python in README and docs runs as it is written there."""

from __future__ import annotations

import configparser
import doctest
import json
import re
import shlex
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

import followsuit
from commandline import run
from docs.pages import DOCS, PAGES, README, ROOT, blocks, conversation, is_story, kinds, name_of
from followsuit.adapters.observations import observation_parts
from followsuit.engine.chance import seeded
from followsuit.server.wire import socket_schema
from server.serving import Server

PLAIN = [page for page in PAGES if not is_story(page)]
FOLLOWED = {"write-a-game.md", "publish.md", "how-bots-see-a-game.md"}
"""Stories are followed from beginning to end, in test_write_a_game.py and test_stories.py."""
PYTHON = {"README.md", "bots.md", "clients.md", "design.md", "fair.md", "learning.md"}
"""Pages with Python that tests in here run, each in its own way."""


def read_fluent(text: str) -> None:
    """Read texts as the program does."""
    assert not [part for part in FluentParser().parse(text).body if isinstance(part, Junk)]


READ_BY: dict[str, Callable[[str], object]] = {
    "ftl": read_fluent,
    "ini": lambda text: configparser.ConfigParser(strict=False).read_string(text),
    "json": json.loads,
    "sh": lambda text: subprocess.run(["sh", "-n"], input=text, text=True, check=True),
    "toml": tomllib.loads,
}
"""Blocks for other programs, which cannot be run in here; they must make sense to whom they are for."""


def commands(page: Path) -> list[str]:
    """The `followsuit` commands on a page."""
    lines = [line for block in blocks(page, "console") for line in block.splitlines()]
    return [line.removeprefix("$ followsuit ") for line in lines if line.startswith("$ followsuit ")]


EVERY = [
    pytest.param(page, command, id=f"{name_of(page)}: {command}")
    for page in PLAIN
    for command in commands(page)
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


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "pycon")], ids=name_of)
def test_python_answers_as_the_page_says(page: Path) -> None:
    said: list[str] = []
    failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
        conversation(page), out=said.append
    )
    assert tried
    assert not failed, "".join(said)


@pytest.mark.parametrize("page", PLAIN, ids=name_of)
def test_what_is_for_other_programs_makes_sense_to_them(page: Path) -> None:
    for kind, read in READ_BY.items():
        for block in blocks(page, kind):
            read(block)


@pytest.mark.parametrize("page", PLAIN, ids=name_of)
def test_no_kind_of_snippet_is_left_out(page: Path) -> None:
    known = {"", "console", "pycon", *READ_BY} | ({"python"} if name_of(page) in PYTHON else set())
    assert kinds(page) <= known


def test_every_story_is_followed_by_a_test() -> None:
    stories = {name_of(page) for page in PAGES if is_story(page)}
    assert {name for name in stories if not name.startswith("cookbook/")} == FOLLOWED


def test_the_contract_of_a_game_is_as_the_page_lists_it() -> None:
    (example,) = blocks(DOCS / "design.md", "python")
    said = {"seat": 0, "seats": 4, "option": 3, "name": "pass C5", "language": "en", "rng": seeded("any")}
    exec(example, {"followsuit": followsuit, **said})


def test_the_layers_on_the_page_are_those_that_are_checked() -> None:
    (layers, *_) = blocks(DOCS / "design.md", "")
    (checked,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][:1]
    said = [re.sub(r"followsuit\.", "", layer).replace(" | ", ", ") for layer in checked["layers"]]
    assert layers.strip() == " → ".join(said)


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(README, "python")
    exec(example, {})
    assert capsys.readouterr().out.startswith("[")


def test_a_client_of_one_seat_is_as_short_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    example, _ = blocks(DOCS / "clients.md", "python")
    exec(example, {})
    assert capsys.readouterr().out.startswith('{"number":')


def test_a_client_over_the_network_plays_a_whole_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, example = blocks(DOCS / "clients.md", "python")
    with Server(tmp_path) as server:
        exec(example.replace("http://localhost:8000", server.url), {})
    assert capsys.readouterr().out.endswith("end\n\n")


@pytest.mark.parametrize("example", blocks(DOCS / "learning.md", "python"))
def test_an_example_of_an_environment_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example, {})
    assert capsys.readouterr().out


def test_every_part_of_an_observation_in_the_tables_exists() -> None:
    _, _, after = (DOCS / "learning.md").read_text().partition("## What an observation holds")
    section, _, _ = after.partition("\n## ")
    named = {
        name
        for row in re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
        for name in re.findall(r"`([\w-]+)`", row)
    }
    there = {part.name for game in ("hearts", "spades") for part in observation_parts(game)}
    usual = {part.name for part in observation_parts("oh-hell")}
    assert {"hand", "trick", "known", "bid"} < named
    assert named <= there
    assert usual - {"points"} <= named


def test_every_message_of_a_socket_is_on_the_page() -> None:
    page = (DOCS / "clients.md").read_text()
    shapes = [shape["properties"] for shape in socket_schema()["$defs"].values() if "properties" in shape]
    for kind in ("do", "type"):
        for name in [shape[kind]["const"] for shape in shapes if "const" in shape.get(kind, {})]:
            assert f"`{name}`" in page or f'"{name}"' in page, name


def test_a_fair_deal_is_recomputed_with_the_standard_library_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (example,) = blocks(DOCS / "fair.md", "python")
    assert set(re.findall(r"^(?:import|from) (\w+)", example, re.MULTILINE)) <= {"hashlib", "hmac", "pathlib"}
    monkeypatch.chdir(ROOT)
    exec(example, {})
    assert capsys.readouterr().out == "True\nTrue\n"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    for target in [*re.findall(r"\]\(((?!https?:)[^)#]+)[^)]*\)", text), *re.findall(r'src="([^"]+)"', text)]:
        assert (page.parent / target).exists(), target


def test_every_make_target_named_in_the_docs_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        assert set(re.findall(r"\bmake ([a-z-]+)`", page.read_text())) <= targets
        assert set(re.findall(r"^\$ make ([a-z-]+)", page.read_text(), re.MULTILINE)) <= targets


def test_the_page_for_contributors_leads_to_every_helper_of_the_tests() -> None:
    page = (DOCS / "contributing.md").read_text()
    modules = [
        path for path in (ROOT / "tests").rglob("*.py") if not path.name.startswith(("test_", "__", "conf"))
    ]
    assert [path.name for path in modules if f"{path.name}`" not in page] == []
    assert [path for path in re.findall(r"`(tests/[\w/.]+\.\w+)`", page) if not (ROOT / path).exists()] == []


def test_the_example_of_the_package_runs() -> None:
    results = doctest.testmod(followsuit)
    assert results.attempted > 0
    assert results.failed == 0
