"""Files that anybody may have written: read within bounds, written whole or not at all, held by one program.

Whatever is wrong with a file is a FollowsuitError, which is one line.
"""

from __future__ import annotations

import json
import os
import secrets
import stat
import tomllib
from collections.abc import Iterable
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from types import TracebackType
from typing import Any

from followsuit.errors import BadData, FollowsuitError, Taken, shown

KIB = 1024
LONGEST_LINE = 2000
"""Characters in a line of a record or a house file; the longest real ones, house data, have some hundreds."""
DEEPEST = 8
"""Lists and tables inside one another; house data have two or three."""
BINARY = getattr(os, "O_BINARY", 0)
"""Ends of lines are written as they are."""
SECRET, PUBLIC = 0o600, 0o666
"""Who may open a new file: nobody else, or whoever may open new files of this person."""
AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Opening a file must not wait for anybody else, as it would if somebody put a pipe in its place."""


# Reading


def read_text(path: Path, most: int) -> str:
    """The text of a file of at most so many bytes; it may begin, and its lines may end, as on any system."""
    try:
        refuse_unless_file(path)
        with open(path, "rb", opener=_open_at_once) as file:
            data = file.read(most + 1)
    except OSError as error:
        raise FollowsuitError("file-unread", path=path, why=error) from None
    if len(data) > most:
        raise FollowsuitError("file-too-big", path=path, most=most // KIB)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise FollowsuitError("file-no-text", path=path) from None


def refuse_unless_file(path: Path) -> None:
    """Folders, pipes and devices are refused; OSError if there is nothing."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise FollowsuitError("file-none", path=path)


def _open_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | AT_ONCE)


def parse_json(text: str) -> Any:
    """Data from JSON; ValueError if it is none, or nested very deep."""
    try:
        return _plain(json.loads(text))
    except RecursionError:
        raise BadData("data-deep") from None


def parse_toml(text: str) -> dict[str, Any]:
    """Data from TOML; ValueError if it is none, is nested very deep, or has very long lines or dates in it."""
    if any(len(line) > LONGEST_LINE for line in text.split("\n")):
        # This comes before the parsing, in which a single key with very many dots would take all memory.
        raise BadData("data-long-line", most=LONGEST_LINE)
    try:
        found: dict[str, Any] = _plain(tomllib.loads(text))
    except RecursionError:
        raise BadData("data-deep") from None
    return found


def _plain(data: Any) -> Any:
    """The data, if a record can hold them."""
    layer = [data]
    for _ in range(DEEPEST):
        layer = [thing for part in layer for thing in _inside(part)]
    if any(isinstance(part, dict | list) for part in layer):
        raise BadData("data-deep")
    return data


def _inside(data: Any) -> Iterable[Any]:
    if isinstance(data, dict):
        return data.values()
    if not isinstance(data, list | str | int | float | None):
        raise BadData("data-kind", what=shown(data))
    return data if isinstance(data, list) else ()


# Writing


def write_text(path: Path, text: str, mode: int = SECRET) -> None:
    """Write a file so that it is there whole or not at all."""
    os.close(_replace(path, text, mode))


def _replace(path: Path, text: str, mode: int = SECRET) -> int:
    """Put a new file in the place of another, which stays as it was if anything fails; the new one is locked."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.parent / f".followsuit-{secrets.token_hex(8)}"
        handle = os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, mode)
        try:
            with open(handle, "w", encoding="utf-8", closefd=False) as file:
                file.write(text)
            lock(handle, path)  # before anybody else can see it
            os.replace(unfinished, path)
        except BaseException:
            os.close(handle)
            os.unlink(unfinished)
            raise
    except OSError as error:
        raise FollowsuitError("file-unwritten", path=path, why=error) from None
    return handle


# One program at a time


def open_locked(path: Path, flags: int) -> int:
    """Open a file that no other program has locked, and lock it until it is closed."""
    while True:
        handle = os.open(path, flags | AT_ONCE, 0o666)
        try:
            lock(handle, path)
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)  # somebody has put another file in its place in the meantime


def lock(handle: int, path: Path) -> None:
    """Keep other programs away from a file as long as it is open, where the system can."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise FollowsuitError("file-locked", path=path) from None
    except OSError:
        return  # a file system without locks


def _created(path: Path) -> int:
    if path.is_dir():
        raise FollowsuitError("file-is-folder", path=path)
    try:
        return open_locked(path, os.O_RDONLY | os.O_CREAT | os.O_EXCL)
    except FileExistsError:
        raise Taken("file-taken", path=path) from None
    except FileNotFoundError:
        raise FollowsuitError("file-no-folder", path=path, folder=path.parent) from None


def _opened(path: Path) -> int:
    refuse_unless_file(path)
    return open_locked(path, os.O_RDONLY)


class Hold:
    """A file that this program alone writes, until it lets go of it."""

    def __init__(self, path: Path, new: bool = False) -> None:
        """Take hold of a file that is there; or of a new one: Taken if there is something already."""
        self.path = path
        self._empty = new
        try:
            self._handle = _created(self.path) if new else _opened(self.path)
        except OSError as error:
            raise FollowsuitError("file-unwritten" if new else "file-unread", path=path, why=error) from None

    def write(self, text: str) -> None:
        """Put a text in the place of what the file holds, the whole of it or nothing."""
        old, self._handle = self._handle, _replace(Path(os.path.realpath(self.path)), text)
        os.close(old)
        self._empty = False

    def append(self, text: str) -> None:
        """Add to what was written, the whole text or nothing."""
        size = os.fstat(self._handle).st_size
        data = text.encode()
        try:
            if os.pwrite(self._handle, data, size) < len(data):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._handle, size)
            raise FollowsuitError("file-unwritten", path=self.path, why=error) from None

    def __enter__(self) -> Hold:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Let go of it; a new file that nothing was written to goes away again."""
        if self._empty:
            with suppress(OSError):
                os.unlink(self.path)
        os.close(self._handle)
