"""Running the command line in tests."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

A_LOT = 2**30
"""Bytes of memory."""
A_WHILE = 20
"""Seconds."""
ANY_NUMBERS = "".join(f"{number}\n" for number in range(1, 17)) * 80
"""Typed by somebody who wants a game to end: whatever is asked, one of these numbers answers it."""


def run(
    *arguments: str, typed: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run `followsuit` as a person would, in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "followsuit", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", **environment},
        check=False,
    )


def complaint(*arguments: str, typed: str = "", cwd: Path | None = None, **limits: int) -> str:
    """The one line with which something is refused, before it takes much memory or time.

    `limits` are further ones: `FSIZE=100` ends a file after 100 bytes, as a full disk does.
    """

    def bounded() -> None:
        for name, limit in {"AS": A_LOT, "CPU": A_WHILE, **limits}.items():
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (limit, limit))

    done = subprocess.run(
        [sys.executable, "-m", "followsuit", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=cwd,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
        preexec_fn=bounded,
        timeout=3 * A_WHILE,
        check=False,
    )
    assert done.returncode == 2, done.stdout + done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("followsuit: ")
    assert lines[0].isprintable(), ascii(lines[0])
    return lines[0]


def start(*arguments: str, cwd: Path) -> subprocess.Popen[str]:
    """Start `followsuit` and leave it running."""
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "followsuit", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=cwd,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"},
    )
