"""Faults planted in the source of the registered games are caught by the check that must catch them."""

from __future__ import annotations

import importlib
import re
import shutil
import sys
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import pytest

import commandline
from followsuit import registry
from followsuit.contract import Case, Verdict, cases, checks
from followsuit.definition import Game

OURS = ("hearts", "robotrick", "ten-tricks-later", "trick-and-trade", "trick-raiders", "tricktakers")


@dataclass(frozen=True)
class Planted:
    """A line of a game that is changed, and who must tell."""

    game: str
    about: str
    file: str
    was: str
    now: str
    check: str
    says: str

    def __str__(self) -> str:
        return f"{self.game}: {self.about}"


PLANTED = [
    Planted(game, **fault)
    for game, faults in tomllib.loads(Path(__file__).with_name("planted.toml").read_text("utf-8")).items()
    for fault in faults
]


def plant(fault: Planted, folder: Path) -> Game:
    """The game with the fault, as a plugin of its own."""
    source = Path(str(files(registry.find(fault.game).package)))
    name = f"planted_{PLANTED.index(fault)}"
    package = folder / name
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for path in package.rglob("*.py"):
        text = path.read_text("utf-8").replace(f"followsuit.games.{source.name}", name)
        path.write_text(text.replace(f'id="{fault.game}"', f'id="{name.replace("_", "-")}"'), "utf-8")
    path = package / fault.file
    text = path.read_text("utf-8")
    assert text.count(fault.was) == 1, f"{fault.file} has {text.count(fault.was)} places like {fault.was!r}"
    path.write_text(text.replace(fault.was, fault.now), "utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[followsuit.games]\n{name.replace('_', '-')} = {name}:game\n")
    module = importlib.import_module(name)
    game = module.game
    assert isinstance(game, Game)
    return game


def first_fault(check: str, every: list[Case]) -> Verdict:
    """What `followsuit check` says at its default settings."""
    for case in every:
        verdict = checks.check_case(check, case, None, "check")
        if not verdict.passed:
            return verdict
    return verdict


def test_every_game_has_at_least_five_of_them() -> None:
    for game in OURS:
        assert len([fault for fault in PLANTED if fault.game == game]) >= 5, game


@pytest.mark.parametrize("fault", PLANTED, ids=str)
def test_a_planted_fault_is_caught(fault: Planted, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    game = plant(fault, tmp_path)
    verdict = first_fault(getattr(checks, fault.check), cases(game))
    assert re.search(fault.says, verdict.fault), str(verdict)


def test_the_command_tells_of_a_planted_fault_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    fault = next(fault for fault in PLANTED if fault.game == "ten-tricks-later" and fault.check == "PLAY")
    game = plant(fault, tmp_path)
    done = commandline.run("check", game.id, "--seats", "3", "--games", "1", PYTHONPATH=str(tmp_path))
    assert f"FAIL  {checks.PLAY}" in done.stdout
    assert done.stdout.splitlines()[-1].startswith(f"{game.id} fails ")
    assert done.returncode == 1
