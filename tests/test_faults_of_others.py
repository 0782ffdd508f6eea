"""A plugin that fails while it is played, and a process that is killed: one line each, which names the culprit."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from commandline import ANY_NUMBERS, run

TESTS = Path(__file__).parent
PLUGIN = """
import os
from followsuit.definition import Game
from contract.toys import Toy


class Failing(Toy):
    pass  # it fails in the method that the environment names


def fail(*_):
    if os.environ["FAILS_IN"] == "killed":
        os.kill(os.getpid(), 9)
    if os.environ["FAILS_IN"] == "exit":
        raise SystemExit(0)
    raise RuntimeError("out of cards\\x1b[2J\\nand more")


method = {"killed": "scores", "exit": "apply"}.get(os.environ["FAILS_IN"], os.environ["FAILS_IN"])
if method:
    setattr(Failing, method, fail)
game = Game("failing", 1, (3,), 3, Failing, Toy.tableau if method != "table" else fail, "contract")
"""


@pytest.fixture
def search_path(tmp_path: Path) -> str:
    """Where Python finds an installed plugin called `failing`."""
    about = tmp_path / "failing-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: failing\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[followsuit.games]\nfailing = failing:game\n")
    (tmp_path / "failing.py").write_text(PLUGIN)
    return os.pathsep.join([str(tmp_path), str(TESTS), os.environ.get("PYTHONPATH", "")])


def told(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2, done.stdout + done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr[:-1].isprintable()
    return done.stderr


PLAY = ("play", "failing", "--bots", "random")
SIM = ("sim", "failing", "--games", "600", "--jobs", "1")
ARENA = ("arena", "failing", "--bots", "random,thumb", "--games", "6", "--jobs", "1")
FAULT = (
    r"followsuit: the (game|bot \w+ at) failing failed:"
    r" RuntimeError: out of cards\\x1b\[2J and more \(failing.py, line \d+\)\n"
)


@pytest.mark.parametrize(
    ("command", "method"),
    [
        (PLAY, "__init__"),
        (PLAY, "begin"),
        (PLAY, "options"),
        (PLAY, "apply"),
        (PLAY, "move"),
        (PLAY, "copy"),
        (PLAY, "unseen"),
        (PLAY, "table"),
        (SIM, "__init__"),
        (SIM, "begin"),
        (SIM, "apply"),
        (SIM, "scores"),
        ((*SIM[:-1], "2"), "apply"),
        (ARENA, "begin"),
        (ARENA, "apply"),
        (ARENA, "unseen"),
        (ARENA, "scores"),
        ((*ARENA[:-1], "2"), "apply"),
    ],
)
def test_a_game_that_fails_is_told_with_its_name_and_the_place(
    tmp_path: Path, search_path: str, command: tuple[str, ...], method: str
) -> None:
    done = run(*command, typed="1 2\n" * 9, cwd=tmp_path, PYTHONPATH=search_path, FAILS_IN=method)
    assert re.fullmatch(FAULT, told(done)), done.stderr


@pytest.mark.parametrize("method", ["begin", "apply", "scores", "table"])
def test_a_record_of_a_game_that_fails_is_told_with_its_name_and_the_place(
    tmp_path: Path, search_path: str, method: str
) -> None:
    save = ("--save", "a.record", "--seed", "x")
    played = run(*PLAY, *save, typed=ANY_NUMBERS, cwd=tmp_path, PYTHONPATH=search_path, FAILS_IN="")
    assert played.returncode == 0, played.stderr
    done = run("replay", "a.record", cwd=tmp_path, PYTHONPATH=search_path, FAILS_IN=method)
    assert re.fullmatch(FAULT, told(done)), done.stderr


def test_a_game_does_not_end_the_program(tmp_path: Path, search_path: str) -> None:
    done = run(*SIM, cwd=tmp_path, PYTHONPATH=search_path, FAILS_IN="exit")
    assert "the game failing failed: SystemExit: 0 (failing.py" in told(done)


@pytest.mark.parametrize("command", [SIM, ARENA])
def test_a_process_that_is_killed_is_told_in_a_line(
    tmp_path: Path, search_path: str, command: tuple[str, ...]
) -> None:
    done = run(*command[:-1], "2", cwd=tmp_path, PYTHONPATH=search_path, FAILS_IN="killed")
    assert "one of our processes was stopped from outside" in told(done)
