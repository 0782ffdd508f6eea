"""`followsuit compile`: a plugin that plays the same games, faster, until its source changes."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from docs.sandbox import Sandbox, make_sandbox
from followsuit import _plugins
from followsuit._build import is_compiled
from followsuit._copiers import IMPORT, MARK, marked
from followsuit._mypyc import has_compiler

TRY_EVERY_OPTION = "".join(f"{number}\n" for number in range(1, 10)) * 20
WHERE = (
    "import sys, followsuit; followsuit.game('{0}').new(seed='a'); print(sys.modules['{1}.rules'].__file__)"
)
PLAIN = "so paper-boats plays as plain Python, only slower"
needs_tools = pytest.mark.skipif(
    not is_compiled() or not has_compiler(), reason="nothing can be compiled here"
)


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Sandbox:
    """An environment into which `paper-boats` is installed, with a cache of its own."""
    made = make_sandbox(tmp_path_factory.mktemp("compile") / "venv")
    install(made, "paper-boats")
    return made


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where plugins are kept during a test."""
    monkeypatch.setenv("FOLLOWSUIT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("FOLLOWSUIT_PURE", raising=False)
    return tmp_path / "cache" / "plugins"


def install(sandbox: Sandbox, name: str) -> Path:
    """Install the skeleton of a game; returns the folder of its package."""
    home = sandbox.home.parent
    sandbox.works(f"followsuit new-game {name}", home)
    sandbox.works(f"pip install --no-deps -e {name}", home)
    return home / name / "src" / name.replace("-", "_")


def rules_from(sandbox: Sandbox, name: str = "paper-boats") -> str:
    """The file that the rules of a game come from."""
    line = WHERE.format(name, name.replace("-", "_"))
    return sandbox.works(f'python -c "{line}"').strip()


def record(sandbox: Sandbox, folder: Path, name: str) -> str:
    """The record of a game with bots that think, and how it was told."""
    play = f"followsuit play paper-boats --bots search:20 --seed one --save {name}"
    said = sandbox.works(play, folder, TRY_EVERY_OPTION).replace(name, "")
    return said + (folder / name).read_text("utf-8")


def refused(
    sandbox: Sandbox, command: str = "followsuit compile paper-boats", **environment: str
) -> list[str]:
    """The lines with which something is refused."""
    done = sandbox.run(command, cwd=None, **environment)
    assert (done.returncode, done.stdout) == (2, ""), done.stdout + done.stderr
    return done.stderr.splitlines()


# The whole story


@needs_tools
def test_a_compiled_plugin_plays_the_same_games_until_its_source_changes(
    sandbox: Sandbox, cache: Path, tmp_path: Path
) -> None:
    rules = sandbox.home.parent / "paper-boats" / "src" / "paper_boats" / "rules.py"
    assert rules_from(sandbox) == str(rules)
    before = record(sandbox, tmp_path, "before")
    said = sandbox.works("followsuit compile paper-boats")
    assert said.startswith("Compiled paper_boats.rules in ")
    assert said.endswith("Every command uses it from now on, until a source changes.\n")
    [kept] = cache.iterdir()
    assert rules_from(sandbox).startswith(str(kept))
    assert record(sandbox, tmp_path, "after") == before
    assert sandbox.works("followsuit check paper-boats --games 1 --seats 3").endswith("keeps the contract.\n")
    assert sandbox.works("followsuit compile --list") == "paper-boats: paper_boats.rules\n"
    assert not list(rules.parent.rglob("_twins*"))
    assert_sources_are_asked_for(sandbox, rules)
    source = rules.read_text("utf-8")
    rules.write_text(source + "# changed\n", "utf-8")
    try:
        told = sandbox.run("followsuit rules paper-boats")
        assert told.stderr.startswith(
            "followsuit: paper-boats has changed since it was compiled, and runs as plain"
        )
        assert list(cache.iterdir()) == []
        assert sandbox.run("followsuit rules paper-boats").stderr == ""
        assert rules_from(sandbox) == str(rules)
    finally:
        rules.write_text(source, "utf-8")


def assert_sources_are_asked_for(sandbox: Sandbox, rules: Path) -> None:
    """With FOLLOWSUIT_PURE=1, and with another cache, the source runs; nothing is dropped by that."""
    line = WHERE.format("paper-boats", "paper_boats")
    for environment in ({"FOLLOWSUIT_PURE": "1"}, {"FOLLOWSUIT_CACHE": str(rules.parent)}):
        assert sandbox.works(f'python -c "{line}"', None, **environment).strip() == str(rules)


# What is not compiled


@needs_tools
def test_without_a_c_compiler_it_is_told_in_a_line_and_all_works_as_before(
    sandbox: Sandbox, cache: Path, tmp_path: Path
) -> None:
    [line] = refused(sandbox, CC="no-such-compiler")
    assert line.startswith(f"followsuit: there is no C compiler here, {PLAIN}")
    assert not cache.exists()
    assert "The game is over." in record(sandbox, tmp_path, "played")


@needs_tools
def test_another_mypy_than_the_one_that_compiled_followsuit_is_refused(
    sandbox: Sandbox, cache: Path, tmp_path: Path
) -> None:
    (tmp_path / "mypy").mkdir()
    (tmp_path / "mypy" / "__init__.py").touch()
    (tmp_path / "mypy" / "version.py").write_text("__version__ = '0.1'\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    [line] = refused(sandbox, PYTHONPATH=path)
    assert f'{PLAIN}; run `pip install "mypy==' in line


def test_where_followsuit_itself_is_not_compiled_neither_is_a_plugin(sandbox: Sandbox, cache: Path) -> None:
    [line] = refused(sandbox, FOLLOWSUIT_PURE="1")
    assert line.startswith(f"followsuit: Followsuit itself runs uncompiled here, {PLAIN}")


def test_a_game_that_comes_with_followsuit_is_compiled_already(sandbox: Sandbox) -> None:
    [line] = refused(sandbox, "followsuit compile hearts")
    assert line.startswith("followsuit: hearts comes with Followsuit and is compiled with it")


def test_without_a_game_it_is_said_what_to_type(sandbox: Sandbox) -> None:
    [line] = refused(sandbox, "followsuit compile")
    assert "followsuit compile GAME" in line


FAULTS = {
    "return self.follow(self.hands[seat])": (
        "return 'any'",
        'Incompatible return value type (got "str", expected',
    ),
    "if not self.pending & BIT[seat]:": ("if not self.pending & (1 << seat):", "write BIT[n], not 1 << seat"),
}


@needs_tools
@pytest.mark.parametrize("line", FAULTS)
def test_what_cannot_be_compiled_is_told_with_file_and_line_and_nothing_changes(
    sandbox: Sandbox, cache: Path, line: str, tmp_path: Path
) -> None:
    worse, told = FAULTS[line]
    package = tmp_path / "paper_boats"
    shutil.copytree(sandbox.home.parent / "paper-boats" / "src" / "paper_boats", package)
    source = (package / "rules.py").read_text("utf-8")
    (package / "rules.py").write_text(source.replace(line, worse), "utf-8")
    number = source[: source.index(line)].count("\n") + 1
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    fault, summary = refused(sandbox, PYTHONPATH=path)
    assert fault.startswith(f"{package / 'rules.py'}:{number}: {told}")
    assert summary == (
        "followsuit: paper-boats is not compiled, and plays as before: this line cannot be compiled"
    )
    assert not cache.exists() or list(cache.iterdir()) == []


# Marks in the copy of a source

CLASS = "class Position(TrickState):\n    pass\n"
HEADS = {
    "after a docstring": f'"""Rules."""\n\n\n{CLASS}',
    "after a long docstring": f'"""Rüles.\n\nThat\'s it.\n"""\n\n\n{CLASS}',
    "after the future": f'"""Rules."""\n\nfrom __future__ import annotations  # first\n\n\n{CLASS}',
    "below a comment": f'"""Rules."""\n# A position\n{CLASS}',
}


@pytest.mark.parametrize("head", HEADS)
def test_a_mark_above_a_class_keeps_the_numbers_of_lines(head: str) -> None:
    source = HEADS[head]
    text = marked(source, "Position")
    compile(text, "rules.py", "exec")
    assert f"{MARK}\n{CLASS}" in text
    assert IMPORT in text
    assert len(text.splitlines()) == len(source.splitlines())


@pytest.mark.parametrize("source", [CLASS, f"DECK = 1\n{CLASS}", f'"""Rules."""\n@final\n{CLASS}'])
def test_a_mark_takes_a_line_of_its_own_where_none_is_free(source: str) -> None:
    text = marked(source, "Position")
    compile(text, "rules.py", "exec")
    assert text.count(MARK) == 1
    assert IMPORT in text


# What is kept


def test_what_is_kept_is_read_back_and_anything_else_is_left_alone(cache: Path) -> None:
    kept = _plugins.Kept("boats", ["boats"], _plugins.place(), "a build", {"boats.rules": "nowhere"}, {}, {})
    elsewhere = _plugins.Kept("boats", ["boats"], "elsewhere", "a build", {}, {}, {})
    for one in (kept, elsewhere):
        one.folder.mkdir(parents=True)
        one.save(one.folder)
    (cache / "rubbish").mkdir()
    (cache / "more rubbish").mkdir()
    (cache / "more rubbish" / "about.json").write_text("[]")
    assert _plugins.every() == [kept]
    assert not kept.fits()
    kept.drop()
    kept.drop()
    assert sorted(path.name for path in cache.iterdir()) == sorted(
        [elsewhere.folder.name, "rubbish", "more rubbish"]
    )


# Deeper


@pytest.mark.deep
@needs_tools
def test_two_that_compile_at_once_do_not_hurt_each_other_nor_does_one_that_is_killed(
    sandbox: Sandbox, cache: Path
) -> None:
    command = [str(sandbox.home / "bin" / "python"), "-m", "followsuit", "compile", "paper-boats"]
    killed = subprocess.Popen(command, env=dict(os.environ))
    while not cache.exists() or not any(cache.iterdir()):
        time.sleep(0.1)
    killed.send_signal(signal.SIGTERM)
    assert killed.wait() == 130
    assert list(cache.iterdir()) == []
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    assert len(list(cache.iterdir())) == 1
    assert rules_from(sandbox).startswith(str(cache))
    assert (
        sandbox.works("followsuit compile paper-boats --drop") == "paper-boats runs as plain Python again.\n"
    )
    assert list(cache.iterdir()) == []


@pytest.mark.deep
@needs_tools
def test_two_games_of_a_package_are_compiled_together_with_what_they_import(
    sandbox: Sandbox, cache: Path, tmp_path: Path
) -> None:
    package = install(sandbox, "twin-boats")
    (package / "decks.py").write_text(
        "from followsuit.engine.cards import suited\n\nDECK = suited([('R', range(9))])\n"
    )
    rules = (package / "rules.py").read_text("utf-8")
    (package / "rules.py").write_text(
        rules.replace("\n\nclass ", "\nfrom .decks import DECK as OTHER\n\n\nclass ", 1)
    )
    (package / "second.py").write_text(SECOND)
    entries = next(sandbox.home.rglob("twin_boats-*.dist-info")) / "entry_points.txt"
    entries.write_text(entries.read_text() + "second-boats = twin_boats.second:game\n")
    said = sandbox.works("followsuit compile second-boats")
    assert said.startswith("Compiled twin_boats.decks, twin_boats.rules, twin_boats.second in ")
    assert rules_from(sandbox, "twin-boats").startswith(str(cache))
    assert sandbox.works("followsuit compile --list").startswith("second-boats, twin-boats: ")
    for name in ("second-boats", "twin-boats"):
        sandbox.works(f"followsuit sim {name} --games 50")


SECOND = """from __future__ import annotations

from dataclasses import replace

from followsuit.engine.bits import Seat

from twin_boats import game as first
from twin_boats.rules import Position


class Second(Position):
    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.sunk = [0] * seats


game = replace(first, id="second-boats", rules=Second)
"""
