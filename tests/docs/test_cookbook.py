"""docs/cookbook/, followed to the letter by a new user: each page makes a game that keeps the contract.

What takes long in a process of its own is done in here on ordinary days: making a skeleton, installing it, checking it.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from docs.page import Block, Command, steps
from docs.sandbox import Sandbox, make_sandbox
from docs.test_write_a_game import follow
from followsuit import registry
from followsuit.contract import CHECKS, check_game
from followsuit.contract.checks import MODES
from followsuit.skeleton import write_skeleton

COOKBOOK = Path(__file__).parents[2] / "docs" / "cookbook"
INDEX = COOKBOOK / "index.md"
STORY = COOKBOOK / "salt-road.md"
RECIPES = sorted(set(COOKBOOK.glob("*.md")) - {INDEX, STORY})
ARENA = "followsuit arena salt-road --bots strong,beginner --games 12 --option deals=1 --seed camel"
TRY_EVERY_OPTION = "".join(f"{number}\n" for number in range(1, 10)) * 40


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Sandbox:
    return make_sandbox(tmp_path_factory.mktemp("cookbook") / "venv")


@dataclass
class Reader:
    """Follows a page in a folder, by shorter ways to the same."""

    sandbox: Sandbox
    folder: Path
    patch: pytest.MonkeyPatch

    def follow(self, step: Block | Command) -> None:
        """Do what a step says."""
        match step.line.split() if isinstance(step, Command) else []:
            case ["followsuit", "new-game", name, *like]:
                write_skeleton(name, self.folder, *like[1:])
            case ["pip", "install", "-e", name]:
                self.install(name)
            case ["followsuit", "check", name, "--games", "1"]:
                self.check(name)
            case _:
                follow(step, self.sandbox, self.folder)

    def install(self, name: str) -> None:
        """Let this process and the commands of the sandbox find a game."""
        package, source = name.replace("-", "_"), self.folder / name / "src"
        info = source / f"{package}-0.1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(f"[followsuit.games]\n{name} = {package}:game\n")
        (self.sandbox.packages / f"{name}.pth").write_text(f"{source}\n")
        self.patch.syspath_prepend(str(source))

    def check(self, name: str) -> None:
        """The same checks, but for the one that needs another process for each case."""
        self.patch.delitem(CHECKS, MODES)
        verdicts = list(check_game(registry.find(name), games=1, seed="check"))
        for module in [
            module for module in sys.modules if module.partition(".")[0] == name.replace("-", "_")
        ]:
            del sys.modules[module]  # other pages, and tests of names, find things as they were
        assert all(verdict.passed for verdict in verdicts), "\n".join(map(str, verdicts))


@pytest.mark.parametrize("page", RECIPES, ids=lambda page: page.stem)
def test_a_recipe_makes_a_game_that_keeps_the_contract(
    page: Path, sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(sandbox, tmp_path, monkeypatch)
    for step in steps(page.read_text("utf-8")):
        reader.follow(step)


@pytest.mark.deep
@pytest.mark.parametrize("page", RECIPES, ids=lambda page: page.stem)
def test_every_command_of_a_recipe_works_as_it_is_written(page: Path, tmp_path: Path) -> None:
    own = make_sandbox(tmp_path / "venv")
    for step in steps(page.read_text("utf-8")):
        follow(step, own, tmp_path)


@pytest.mark.parametrize("games", [12, pytest.param(96, marks=pytest.mark.deep)])
def test_the_story_ends_with_a_second_game_that_bots_play_well(games: int, tmp_path: Path) -> None:
    own = make_sandbox(tmp_path / "venv")
    story = STORY.read_text("utf-8")
    assert f"$ {ARENA}\n…\n" in story
    for step in steps(story.replace(f"$ {ARENA}\n…\n", "")):
        follow(step, own, tmp_path)
    said = own.works("followsuit play salt-road --bots random --seed one", tmp_path, TRY_EVERY_OPTION)
    assert "You must" in said
    assert "The game is over." in said
    arena = own.works(ARENA.replace("--games 12", f"--games {games}") + " --json", tmp_path)
    wins = {row["bot"]: row["win_share"] for row in json.loads(arena)["bots"]}
    assert wins["strong"] > wins["beginner"]


def test_the_code_of_all_pages_is_typed_and_formatted(sandbox: Sandbox, tmp_path: Path) -> None:
    for page in [*RECIPES, STORY]:
        for step in steps(page.read_text("utf-8")):
            if isinstance(step, Block):
                step.write(tmp_path)
            elif step.line.startswith("followsuit new-game"):
                _, _, name, *like = step.line.split()
                [tests] = (write_skeleton(name, tmp_path, *like[1:]) / "tests").iterdir()
                tests.unlink()  # they are about the skeleton
    path = os.pathsep.join(str(home / "src") for home in tmp_path.iterdir())
    sources = f"{tmp_path}/*/src {tmp_path}/*/tests/*.py"
    sandbox.works(f"mypy --strict {sources}", MYPYPATH=path)
    ruff = f"{sys.executable} -m ruff"
    sandbox.works(f"{ruff} format --isolated --check --line-length 110 {sources}")
    sandbox.works(f"{ruff} check --isolated --ignore I --line-length 110 {sources}")


def test_the_index_leads_to_every_page() -> None:
    for page in [*RECIPES, STORY]:
        assert f"]({page.name})" in INDEX.read_text("utf-8")
