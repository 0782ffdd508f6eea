"""Compiled or not: what runs is what the source says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import followsuit
from followsuit._build import is_compiled
from followsuit.engine.cards import suited
from followsuit.engine.tricks import TrickState

PACKAGE = Path(followsuit.__file__).parent


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package with its compiled modules, the shared one beside it included."""
    shutil.copytree(PACKAGE, tmp_path / "followsuit", ignore=shutil.ignore_patterns("__pycache__"))
    for shared in PACKAGE.parent.glob("*.so"):
        shutil.copy(shared, tmp_path)
    return tmp_path


def version_in(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `followsuit --version` from another copy of the package."""
    kept = {name: value for name, value in os.environ.items() if name != "FOLLOWSUIT_PURE"}
    return subprocess.run(
        [sys.executable, "-m", "followsuit", "--version"],
        env={**kept, "PYTHONPATH": str(folder), **environment},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_tests_run_with_the_compiled_engine() -> None:
    assert is_compiled() or os.environ.get("FOLLOWSUIT_PURE") == "1", "run `make setup` to compile"


@pytest.mark.parametrize("source", ["engine/bits.py", "games/hearts/rules.py"])
def test_an_edited_source_beside_an_old_compiled_module_is_refused(copied: Path, source: str) -> None:
    assert "(compiled)" in version_in(copied).stdout
    with (copied / "followsuit" / source).open("a") as file:
        file.write("\n# edited\n")
    refused = version_in(copied)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.count("\n") == 1
    assert f"{source} has changed since it was compiled; run `make setup`" in refused.stderr


def test_an_edited_source_runs_when_asked_to_run_the_source(copied: Path) -> None:
    with (copied / "followsuit" / "engine" / "bits.py").open("a") as file:
        file.write("\n# edited\n")
    assert "(not compiled)" in version_in(copied, FOLLOWSUIT_PURE="1").stdout


def test_compiled_modules_that_do_not_say_where_they_come_from_are_refused(copied: Path) -> None:
    for stamp in (copied / "followsuit").glob("_compiled*"):
        stamp.unlink()
    refused = version_in(copied)
    assert refused.returncode == 2
    assert "do not say what they were compiled from" in refused.stderr


def test_without_compiled_modules_the_source_runs(copied: Path) -> None:
    for compiled in copied.rglob("*.so"):
        compiled.unlink()
    assert "(not compiled)" in version_in(copied).stdout


class Plain(TrickState):
    """A game in plain Python."""


def test_vecs_that_plain_python_hands_to_compiled_code_do_not_stay_in_memory() -> None:
    state = Plain(4, suited([("A", range(1, 10))]))
    large = range(10_000)
    tracemalloc.start()
    try:
        for _ in range(100):
            state.hands = vec[i64](large)
            state.deal(vec[i64](large), 0, 0)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 1_000_000, "all of them together are sixteen times as much"
