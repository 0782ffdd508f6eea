"""A virtual environment to install plugins into: it sees all that is installed here, and changes none of it."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

COMMANDS = ("followsuit", "mypy", "pip", "pytest")
OFFLINE = {
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_BUILD_ISOLATION": "0",  # pip reads it as the value of build isolation
    "PIP_NO_INDEX": "1",
    "PIP_QUIET": "1",
}
QUIET = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}


@dataclass(frozen=True)
class Sandbox:
    """An environment in `home`, with the commands a new user has."""

    home: Path

    @property
    def packages(self) -> Path:
        """Where what is installed here is found."""
        return Path(sysconfig.get_path("purelib", vars={"base": str(self.home), "platbase": str(self.home)}))

    def run(
        self, command: str, typed: str = "", cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a line of shell in it."""
        cache = os.environ.get("FOLLOWSUIT_CACHE", str(self.home / "cache"))
        path = f"{self.home / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        return subprocess.run(
            command,
            shell=True,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=cwd or self.home,
            env={
                **os.environ,
                **QUIET,
                **OFFLINE,
                "PATH": path,
                "COLUMNS": "200",
                "FOLLOWSUIT_CACHE": cache,
                **environment,
            },
            check=False,
        )

    def works(self, command: str, cwd: Path | None = None, typed: str = "", **environment: str) -> str:
        """Run a line of shell that must work; returns what it says."""
        done = self.run(command, typed, cwd, **environment)
        assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
        return done.stdout


def make_sandbox(home: Path) -> Sandbox:
    """A new environment in that folder."""
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    made = Sandbox(home)
    outside = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    lines = [f"import site; site.addsitedir({folder!r})\n" for folder in sorted(outside)]
    (made.packages / "outside.pth").write_text("".join(lines), "utf-8")
    for name in COMMANDS:
        script = home / "bin" / name
        script.write_text(f'#!/bin/sh\nexec {python} -P -m {name} "$@"\n', "utf-8")
        script.chmod(0o755)
    return made
