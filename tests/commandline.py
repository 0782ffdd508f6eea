"""Running the command line in tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


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
