"""A journal: one line for each finished piece of work, so that an interruption loses nothing that was finished."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from followsuit.errors import FollowsuitError, shown
from followsuit.files import KIB, open_locked, parse_json, refuse_unless_file

MOST_BYTES = 64 * 1024 * KIB
"""Of a journal: some 250,000 games, the most that an arena plays."""
LONGEST = 16 * KIB
"""Bytes in a line; that of a game has two or three hundred, the first one holds the options too."""


class Journal:
    """A file whose first line says what the work is; without a file, nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._file: BinaryIO | None = None
        self._half = 0
        """Bytes at the end that were being written when it was interrupted."""

    def open(self, header: dict[str, Any]) -> list[dict[str, Any]]:
        """Begin, or go on: returns what was finished before. The header must be the same as then."""
        if self.path is None:
            return []
        self._begin()
        lines = self._whole_lines(json.dumps(header))
        if lines:
            self._check(lines[0], header)
        entries = [self._read(line) for line in lines[1:]]
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
            with suppress(FileNotFoundError):
                refuse_unless_file(self.path)
            self._file = os.fdopen(open_locked(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT), "rb+")
        except OSError as error:
            raise FollowsuitError("file-unwritten", path=self.path, why=error) from None

    def _whole_lines(self, first: str) -> list[bytes]:
        """The whole lines of the file; what was being written when it was interrupted is left out."""
        assert self._file is not None
        if self._file.seek(0, os.SEEK_END) > MOST_BYTES:
            raise FollowsuitError("file-too-big", path=self.path, most=MOST_BYTES // KIB)
        self._file.seek(0)
        lines = []
        while line := self._file.readline(LONGEST):
            lines.append(line)
        half = lines.pop() if lines and not lines[-1].endswith(b"\n") else b""
        self._half = len(half)
        if not lines and not first.encode().startswith(half):
            raise self._something_else()
        return lines

    def _read(self, line: bytes) -> dict[str, Any]:
        try:
            found = parse_json(line.decode())
        except ValueError:  # of which a UnicodeDecodeError is one
            found = None
        if not isinstance(found, dict):
            raise self._something_else()
        return found

    def _something_else(self) -> FollowsuitError:
        return FollowsuitError("journal-none", path=self.path)

    def _check(self, line: bytes, header: dict[str, Any]) -> None:
        found = self._read(line)
        if set(found) != set(header):
            raise self._something_else()
        for name, value in json.loads(json.dumps(header)).items():
            if found[name] != value:
                raise FollowsuitError(
                    "journal-other", path=self.path, what=name, found=shown(found[name]), now=shown(value)
                )

    def write(self, entry: dict[str, Any]) -> None:
        """Add a line; it is in the file when this returns."""
        if self._file is None:
            return
        line = json.dumps(entry).encode() + b"\n"
        if len(line) > LONGEST:
            raise FollowsuitError("journal-too-long", path=self.path)
        try:
            self._drop_half_line()
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise FollowsuitError("file-unwritten", path=self.path, why=error) from None

    def _drop_half_line(self) -> None:
        """Not before it is sure that the file is this journal: anything else is left as it is."""
        assert self._file is not None
        if self._half:
            self._file.truncate(self._file.seek(0, os.SEEK_END) - self._half)
            self._half = 0

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._file is not None:
            with suppress(OSError):  # it was told when a line could not be written
                if error is None:
                    self._drop_half_line()
                self._file.close()
