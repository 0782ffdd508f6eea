"""What docs/deploy.md and the Dockerfile do, done here without Docker: build, install, start, look, play, stop."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import httpx
import pytest
import yaml

from commandline import run
from followsuit.client import Visitor
from server.serving import Player, Server

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
SCRIPTS = re.findall(r"deploy/(\w+\.sh)", DOCKERFILE)


def script(name: str, *arguments: Path | str, folder: Path = ROOT, **environment: str) -> None:
    """Run one of the scripts that the Dockerfile runs."""
    done = subprocess.run(
        ["sh", folder / "deploy" / name, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def checkout(folder: Path) -> Path:
    """The files that are in the repository, and no others: what was built here must not help."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def look_at_the_page(url: str, wheels: Path) -> None:
    """The page that was built is in the wheel, and is what a browser gets, with every file that it names."""
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        inside = {name.partition("/server/page")[2] for name in packed.namelist() if "/server/page/" in name}
    with httpx.Client(base_url=url, trust_env=False) as http:
        page = http.get("/t/any-table", headers={"accept": "text/html"})
        assert "<title>Followsuit</title>" in page.text
        named = set(re.findall(r'(?:src|href)="(/[^"]+)"', page.text))
        assert len(named) >= 3
        assert {"/index.html", *named} <= inside
        for path in named:
            assert http.get(path).status_code == 200
        (script,) = (path for path in named if path.endswith(".js"))
        assert {f"{script}.br", f"{script}.gz"} <= inside
        assert http.get(script).headers["content-encoding"] == "gzip"
        assert http.get(script).text == http.get(script, headers={"accept-encoding": ""}).text


async def play_a_game(url: str) -> Player:
    """Somebody comes, opens a table, and plays against bots to the end."""
    async with Visitor(url, "Ann") as ann:
        table = await ann.open("trick-raiders", bots={"1": "beginner", "2": "beginner", "3": "beginner"})
        player = Player(ann, table, random.Random("deploy"))
        await asyncio.wait_for(player.play(), 120)
        record = await ann.ask("GET", f"/api/tables/{table}/records/1")
    assert str(record).endswith("end\n")
    return player


@pytest.mark.deep
@pytest.mark.parametrize("environment", [{"FOLLOWSUIT_PURE": "1"}, {}], ids=["pure", "compiled"])
def test_the_steps_of_the_image_lead_to_a_server_that_plays(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    source, wheels, installed = checkout(tmp_path / "source"), tmp_path / "wheels", tmp_path / "environment"
    node = f"{ROOT / 'build' / 'node' / 'commands'}:{os.environ['PATH']}"  # not to be fetched a second time
    script("build.sh", wheels, folder=source, PATH=node, **environment)
    script("install.sh", wheels, installed, folder=source)
    version = subprocess.run(
        [installed / "bin" / "followsuit", "--version"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert ("(compiled)" in version.stdout) == (not environment)
    server = Server(tmp_path, program=[str(installed / "bin" / "followsuit")])
    with server:
        script("healthy.sh", installed, server.url)
        look_at_the_page(server.url, wheels)
        player = asyncio.run(play_a_game(server.url))
        assert len(player.steps) > 10
        assert server.stop() == 0


def test_the_image_runs_scripts_that_are_there() -> None:
    assert sorted(set(SCRIPTS)) == sorted(path.name for path in DEPLOY.glob("*.sh"))


def test_image_and_compose_file_use_options_that_serve_has() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    used = {word for word in compose["services"]["server"]["command"] if word.startswith("--")}
    used |= set(re.findall(r'"(--\w+)"', DOCKERFILE))
    assert {"--proxy", "--host"} <= used
    told = run("serve", "--help").stdout
    for option in [*used, *compose["services"]["server"]["environment"]]:
        assert option in told


def test_the_page_names_the_commands_that_are_tested_here() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    for command in ("deploy/build.sh", "deploy/install.sh", "deploy/healthy.sh", "deploy/compose.yaml"):
        assert command in page
