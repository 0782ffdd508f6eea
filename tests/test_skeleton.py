"""`followsuit new-game`: every skeleton works as it is written, and bad names write nothing."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from docs.sandbox import Sandbox, make_sandbox
from followsuit._build import is_compiled
from followsuit.errors import FollowsuitError
from followsuit.skeleton import FILES, KINDS, write_skeleton

TRY_EVERY_OPTION = "".join(f"{number}\n" for number in range(1, 24)) * 40
MODES = ["1", pytest.param("0", marks=pytest.mark.skipif(not is_compiled(), reason="nothing is compiled"))]


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Sandbox:
    """An environment into which a skeleton of each kind is installed: `paper-plain`, `paper-bidding`, …"""
    made = make_sandbox(tmp_path_factory.mktemp("skeleton") / "venv")
    home = made.home.parent
    for kind in KINDS:
        said = made.works(f"followsuit new-game paper-{kind} --like {kind}", home)
        assert f"followsuit play paper-{kind}" in said
    made.works("pip install --no-deps " + " ".join(f"-e paper-{kind}" for kind in KINDS), home)
    return made


# What is written


@pytest.mark.parametrize("kind", KINDS)
def test_every_file_is_named_after_the_game(tmp_path: Path, kind: str) -> None:
    home = write_skeleton("paper-boats", tmp_path, kind)
    assert home == tmp_path / "paper-boats"
    written = {str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()}
    assert written == {place.format(package="paper_boats") for place in FILES}
    assert "@" not in "".join(path.read_text("utf-8") for path in home.rglob("*") if path.is_file())
    assert [path.name for path in tmp_path.iterdir()] == ["paper-boats"]


def test_a_game_is_plain_unless_it_is_said_what_it_is_like(tmp_path: Path) -> None:
    said, unsaid = (tmp_path / name for name in ("said", "unsaid"))
    said.mkdir()
    unsaid.mkdir()
    written = [write_skeleton("paper-boats", said, "plain"), write_skeleton("paper-boats", unsaid)]
    one, other = ({path.name: path.read_bytes() for path in home.rglob("*.*")} for home in written)
    assert one == other


def test_others_may_read_what_is_written(tmp_path: Path) -> None:
    (tmp_path / "ordinary").mkdir()
    home = write_skeleton("paper-boats", tmp_path)
    assert home.stat().st_mode == (tmp_path / "ordinary").stat().st_mode


# A skeleton works right away


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pure", MODES)
def test_a_skeleton_plays_through_a_pipe(sandbox: Sandbox, tmp_path: Path, pure: str, kind: str) -> None:
    play = f"followsuit play paper-{kind} --bots random --seed one --save one.record"
    said = sandbox.works(play, tmp_path, TRY_EVERY_OPTION, FOLLOWSUIT_PURE=pure)
    assert "You must follow suit" in said
    assert "The game is over." in said
    assert f"game paper-{kind} 1\n" in (tmp_path / "one.record").read_text("utf-8")
    told = sandbox.works("followsuit replay one.record", tmp_path, FOLLOWSUIT_PURE=pure)
    assert told.count("takes the trick.") >= 9


MUCH_TO_MEET = {"bidding": 4}
"""So many games are needed to come to everything."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pure", ["1", pytest.param("0", marks=pytest.mark.deep)])
def test_a_skeleton_keeps_the_contract(sandbox: Sandbox, tmp_path: Path, pure: str, kind: str) -> None:
    check = f"followsuit check paper-{kind} --games {MUCH_TO_MEET.get(kind, 2)}"
    said = sandbox.works(check, tmp_path, FOLLOWSUIT_PURE=pure)
    assert said.endswith(f"paper-{kind} keeps the contract.\n")
    assert "never met" not in said


@pytest.mark.parametrize("kind", KINDS)
def test_the_tests_of_a_skeleton_pass(sandbox: Sandbox, kind: str) -> None:
    assert " passed" in sandbox.works("pytest -p no:cacheprovider", sandbox.home.parent / f"paper-{kind}")


def test_the_skeletons_are_typed_and_formatted(sandbox: Sandbox) -> None:
    homes = [sandbox.home.parent / f"paper-{kind}" for kind in KINDS]
    sources = " ".join(f"{home}/src {home}/tests" for home in homes)
    path = os.pathsep.join(str(home / "src") for home in homes)
    sandbox.works(f"mypy --strict {sources}", MYPYPATH=path)
    ruff = f"{sys.executable} -m ruff"  # the sandbox has none of its own
    sandbox.works(f"{ruff} format --isolated --check --line-length 110 {sources}")
    sandbox.works(f"{ruff} check --isolated --ignore I --line-length 110 {sources}")


def test_the_state_of_a_table_has_the_type_of_the_game(sandbox: Sandbox, tmp_path: Path) -> None:
    wrong = "from followsuit.play import Table\nfrom paper_plain import game\nTable(game).state.{name}\n"
    (tmp_path / "right.py").write_text(wrong.format(name="taken"))
    (tmp_path / "wrong.py").write_text(wrong.format(name="token"))
    path = str(sandbox.home.parent / "paper-plain" / "src")
    sandbox.works("mypy --strict right.py", tmp_path, MYPYPATH=path)
    assert (
        '"Position" has no attribute "token"'
        in sandbox.run("mypy --strict wrong.py", cwd=tmp_path, MYPYPATH=path).stdout
    )


MUCH_LUCK = {"drawing": 24}
"""So many games are needed to see it."""


@pytest.mark.parametrize("times", [1, pytest.param(8, marks=pytest.mark.deep)])
@pytest.mark.parametrize("kind", KINDS)
def test_thinking_pays(sandbox: Sandbox, tmp_path: Path, kind: str, times: int) -> None:
    games = MUCH_LUCK.get(kind, 12) * times
    arena = f"followsuit arena paper-{kind} --bots strong,beginner --games {games} --jobs 1 --json"
    bots = {row["bot"]: row["win_share"] for row in json.loads(sandbox.works(arena, tmp_path))["bots"]}
    assert bots["strong"] > bots["beginner"]


def test_a_skeleton_is_listed_and_has_its_rules(sandbox: Sandbox) -> None:
    listed = sandbox.works("followsuit games --lang ja")
    for kind in KINDS:
        assert f"paper-{kind}" in listed
        assert sandbox.works(f"followsuit rules paper-{kind}").startswith(f"# Paper {kind.title()}\n")


# What cannot be written


def refused(name: str, folder: Path, like: str = "plain") -> str:
    """What is said about a name for which nothing may be written."""
    before = sorted(folder.rglob("*"))
    with pytest.raises(FollowsuitError) as refusal:
        write_skeleton(name, folder, like)
    assert sorted(folder.rglob("*")) == before
    said = str(refusal.value)
    assert len(said.splitlines()) == 1
    return said


NOT_KEBAB_CASE = [
    "",
    "Boats",
    "paper_boats",
    "paper boats",
    "-boats",
    "boats-",
    "paper--boats",
    "2boats",
    "../boats",
]


@pytest.mark.parametrize("name", [*NOT_KEBAB_CASE, "böot", "紙の舟", "boats\n", "boats.py", "２boats"])
def test_a_name_that_is_not_kebab_case_is_refused(name: str, tmp_path: Path) -> None:
    assert "lower-case letters" in refused(name, tmp_path)


def test_a_kind_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    known = "plain, bidding, partners, drawing, cooperative"
    assert f"there is no kind of game 'solo'; a new game can be like: {known}" in refused(
        "paper-boats", tmp_path, "solo"
    )


def test_a_word_of_the_python_language_is_refused(tmp_path: Path) -> None:
    assert "'class' is a reserved word in Python" in refused("class", tmp_path)


def test_the_id_of_an_installed_game_is_refused(tmp_path: Path) -> None:
    assert "there is already a game 'hearts'" in refused("hearts", tmp_path)


@pytest.mark.parametrize("name", ["json", "followsuit", "sys"])
def test_the_name_of_a_python_module_is_refused(name: str, tmp_path: Path) -> None:
    assert f"would hide the Python module '{name}'" in refused(name, tmp_path)


def test_what_exists_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "paper-boats").mkdir()
    (tmp_path / "paper-planes").write_text("mine")
    (tmp_path / "paper-hats").symlink_to("nowhere")
    for name in ("paper-boats", "paper-planes", "paper-hats"):
        assert "already exists" in refused(name, tmp_path)


def test_a_folder_that_does_not_exist_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FollowsuitError, match="there is no folder"):
        write_skeleton("paper-boats", tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []


def test_a_name_too_long_for_the_disk_is_refused(tmp_path: Path) -> None:
    assert "cannot be written" in refused("boats" * 100, tmp_path)


def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_text

    def write_until_full(path: Path, text: str, *rest: Any) -> int:
        if path.name == "table.py":
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(path, text, *rest)

    monkeypatch.setattr(Path, "write_text", write_until_full)
    assert "cannot be written: No space left on device" in refused("paper-boats", tmp_path)


def test_on_the_command_line_a_refusal_is_one_line(sandbox: Sandbox, tmp_path: Path) -> None:
    done = sandbox.run("followsuit new-game paper-plain --in .", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "followsuit: there is already a game 'paper-plain'; choose another name\n"


# A plugin that does not load

FAULTS = {
    "raises": ("raise RuntimeError('ashore\\nand more')", "RuntimeError: ashore"),
    "does not parse": ("game =", "SyntaxError"),
    "is no game": ("game = 'chess'", "is not a followsuit.definition.Game"),
    "has another id": ("from followsuit.games.hearts import game", "calls itself 'hearts'"),
    "has no game": ("", "AttributeError"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_plugin_that_does_not_load_harms_no_other_game(
    sandbox: Sandbox, tmp_path: Path, fault: str
) -> None:
    source, told = FAULTS[fault]
    path = installed_by_hand(tmp_path, source)
    listed = sandbox.run("followsuit games", PYTHONPATH=path)
    assert listed.returncode == 0
    names = {line.split()[0] for line in listed.stdout.splitlines()}
    assert {"hearts", "paper-plain"} <= names
    assert "broken" not in names
    played = sandbox.run("followsuit play broken", PYTHONPATH=path)
    assert (played.returncode, played.stdout) == (2, "")
    assert played.stderr == listed.stderr
    assert len(played.stderr.splitlines()) == 1
    assert played.stderr.startswith("followsuit: the game 'broken'")
    assert told in played.stderr


def installed_by_hand(folder: Path, source: str) -> str:
    """A search path with a plugin called `broken` on it, as if it were installed."""
    about = folder / "broken-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[followsuit.games]\nbroken = broken:game\n")
    (folder / "broken.py").write_text(source + "\n")
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
