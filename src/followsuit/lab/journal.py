"""A journal: one line for each finished piece of work, so that an interruption loses nothing that was finished."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from followsuit.errors import FollowsuitError


class Journal:
    """A file whose first line says what the work is; without a file, nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._file: TextIO | None = None

    def open(self, header: dict[str, Any]) -> list[dict[str, Any]]:
        """Begin, or go on: returns what was finished before. The header must be the same as then."""
        if self.path is None:
            return []
        self._begin()
        assert self._file is not None
        lines = self._whole_lines(json.dumps(header))
        if lines:
            self._check(lines[0], header)
        entries = [self._read(line) for line in lines[1:]]
        self._file.truncate(len("".join(lines).encode()))
        if not lines:
            self.write(header)
        return entries

    def discard(self, header: dict[str, Any]) -> None:
        """Throw away what was kept; a file that is something else, or in use, is left alone."""
        if self.path is None or not self.path.exists():
            return
        self._begin()
        lines = self._whole_lines(json.dumps(header))
        if lines and set(self._read(lines[0])) != set(header):
            raise self._something_else()
        self.path.unlink()

    def _begin(self) -> None:
        """Open the file, and keep other runs away from it."""
        assert self.path is not None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+", encoding="utf-8")
        except OSError as error:
            raise FollowsuitError(f"{self.path} cannot be written: {error.strerror}") from None
        if not self.path.is_file():
            raise FollowsuitError(f"{self.path} is not a file that can keep games; choose another one")
        _lock(self._file, self.path)

    def _whole_lines(self, first: str) -> list[str]:
        """The whole lines of the file; what was being written when it was interrupted is left out."""
        assert self.path is not None
        try:
            text = self.path.read_text("utf-8")
        except UnicodeDecodeError:
            raise self._something_else() from None
        except OSError as error:
            raise FollowsuitError(f"{self.path} cannot be read: {error.strerror}") from None
        lines = text.splitlines(keepends=True)
        if len(lines) == 1 and not text.endswith("\n") and not first.startswith(text):
            raise self._something_else()
        return [line for line in lines if line.endswith("\n")]

    def _read(self, line: str) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except json.JSONDecodeError:
            found = None
        if not isinstance(found, dict):
            raise self._something_else()
        return found

    def _something_else(self) -> FollowsuitError:
        return FollowsuitError(f"{self.path} is not such a journal; choose another file")

    def _check(self, line: str, header: dict[str, Any]) -> None:
        found = self._read(line)
        if set(found) != set(header):
            raise self._something_else()
        for name, value in json.loads(json.dumps(header)).items():
            if found[name] != value:
                raise FollowsuitError(
                    f"{self.path} holds games with another {name} ({found[name]}, now {value});"
                    " --fresh throws them away"
                )

    def write(self, entry: dict[str, Any]) -> None:
        """Add a line; it is in the file when this returns."""
        if self._file is not None:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()


def _lock(file: TextIO, path: Path) -> None:
    """Keep other runs away from the file as long as it is open, where the system can."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise FollowsuitError(
            f"{path} is being written by another run; wait for it, or choose another file"
        ) from None
