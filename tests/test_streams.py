"""Streams that are closed, full or broken: one line where there is room for it, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden" / "hearts-4.txt"
COMMANDS = {
    "replay": f"replay {GOLDEN}",
    "rules": "rules hearts",
    "sim": "sim hearts --games 2 --jobs 1",
    "arena": "arena hearts --bots random,thumb --games 6 --jobs 1",
    "play": "play hearts --bots random",
    "help": "--help",
    "version": "--version",
}


def shell(command: str, redirected: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command whose streams go elsewhere."""
    return subprocess.run(
        f"exec {sys.executable} -m followsuit {command} {redirected}",
        shell=True,
        input="quit\n",
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        check=False,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_output_is_told_in_a_line(tmp_path: Path, command: str) -> None:
    done = shell(COMMANDS[command], ">/dev/full", tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "followsuit: the output cannot be written: No space left on device\n",
    )


@pytest.mark.parametrize("command", ["replay", "play", "version"])
def test_a_closed_output_is_told_in_a_line_before_anything_is_done(tmp_path: Path, command: str) -> None:
    done = shell(COMMANDS[command], ">&-", tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "followsuit: the standard output is closed, so nothing can be shown\n",
    )
    assert not list(tmp_path.iterdir())


def test_a_closed_input_is_told_in_a_line_by_who_needs_it(tmp_path: Path) -> None:
    done = shell(COMMANDS["play"], "<&-", tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "followsuit: the standard input is closed, so you cannot answer\n",
    )
    assert not list(tmp_path.iterdir())
    assert shell(COMMANDS["replay"], "<&-", tmp_path).returncode == 0


def test_without_a_place_for_complaints_the_exit_code_says_it(tmp_path: Path) -> None:
    for redirected in ("2>&-", "2>/dev/full"):
        done = shell("rules nothing", redirected, tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
        assert shell(COMMANDS["sim"], redirected, tmp_path).returncode == 0


@pytest.mark.parametrize("command", ["replay", "rules", "sim", "play"])
def test_a_pipe_that_nobody_reads_ends_it_quietly(tmp_path: Path, command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w") as nowhere:
        done = subprocess.run(
            [sys.executable, "-m", "followsuit", *COMMANDS[command].split()],
            stdin=subprocess.DEVNULL,
            stdout=nowhere,
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "")


def test_letters_that_a_terminal_lacks_are_spelled(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "followsuit", "replay", str(GOLDEN), "--lang", "ja"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_input_that_is_no_text_or_very_long_is_not_understood(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "followsuit", *COMMANDS["play"].split(), "--lang", "en"],
        input=b"\xff\xfe\n\x00\n" + b"7" * 3000 + b"\nquit\n",
        capture_output=True,
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Saved in hearts-1.record" in done.stdout
