"""Compiled plugins: where they are kept, whether they still fit their source, and how Python finds them.

`followsuit compile` makes them (`compiling.py`), each in a folder of its own that is never changed; a file in it says
from which sources, and against which build of Followsuit, it was compiled. When a plugin's module is imported and all
of that still fits, the compiled one is found in its place; if not, the folder is removed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ABOUT = "about.json"
NAME = "plugins"


@dataclass(frozen=True)
class Kept:
    """A plugin as it was compiled."""

    package: str
    games: list[str]
    place: str
    """The installation of Followsuit that it belongs to, and of Python."""
    build: str
    """The build of Followsuit that it was compiled against."""
    sources: dict[str, str]
    """Its modules, and the files they were compiled from."""
    digests: dict[str, str]
    """What was in these files."""
    compiled: dict[str, str]
    """The compiled modules, and their files in the folder; some have no source of their own."""

    @property
    def folder(self) -> Path:
        """Named after all of it: another build has another folder."""
        return home() / f"{self.package}-{text_digest(repr(self))[:16]}"

    def fits(self) -> bool:
        """Whether it is what its sources, and Followsuit, still say."""
        return self.build == build() and self.digests == {
            module: file_digest(path) for module, path in self.sources.items()
        }

    def save(self, folder: Path) -> None:
        """Write down what it is, in the folder with its compiled modules."""
        (folder / ABOUT).write_text(json.dumps(asdict(self)), "utf-8")

    def drop(self) -> None:
        """Remove it, out of sight first: nobody shall find half of it."""
        away = self.folder.with_name(f".{self.folder.name}-{os.getpid()}")
        try:
            os.rename(self.folder, away)
        except OSError:
            return  # somebody else was faster, or may and we may not
        shutil.rmtree(away, ignore_errors=True)


def home() -> Path:
    """Where compiled plugins are kept: a cache, which may be emptied at any time."""
    if own := os.environ.get("FOLLOWSUIT_CACHE"):
        return Path(own) / NAME
    if sys.platform == "win32":
        usual = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    elif sys.platform == "darwin":
        usual = os.path.expanduser("~/Library/Caches")
    else:
        usual = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(usual) / "followsuit" / NAME


def place() -> str:
    """This installation of Followsuit, and of Python."""
    return f"{os.path.dirname(os.path.realpath(__file__))} {EXTENSION_SUFFIXES[0]}"


def build() -> str:
    """A digest of this build of Followsuit; "" if it is not compiled."""
    try:
        from followsuit._compiled import SOURCES
        from followsuit._group import HEADER, MYPY
    except ImportError:
        return ""
    return text_digest(repr([sorted(SOURCES.items()), HEADER, MYPY, sys.version]))


def text_digest(text: str) -> str:
    """A digest of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def file_digest(path: str) -> str:
    """A digest of a file; "" if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return ""


def every() -> list[Kept]:
    """The compiled plugins of this installation, whether they still fit or not."""
    try:
        folders = sorted(os.listdir(home()))
    except OSError:
        return []
    found = [_read(home() / name) for name in folders if not name.startswith(".")]
    return [kept for kept in found if kept is not None and kept.place == place()]


def _read(folder: Path) -> Kept | None:
    try:
        kept = Kept(**json.loads((folder / ABOUT).read_text("utf-8")))
        return kept if kept.folder == folder else None
    except (OSError, ValueError, TypeError):
        return None


class Finder:
    """Finds the compiled modules of plugins before their sources are found."""

    def __init__(self, plugins: list[Kept]) -> None:
        self._plugins = plugins
        self._fitting: dict[str, bool] = {}
        """By folder; decided once, so that all modules of a plugin are compiled, or none."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        for plugin in self._plugins:
            if name in plugin.compiled and self._fits(plugin, name, path):
                return spec_from_file_location(name, plugin.folder / plugin.compiled[name])
        return None

    def _fits(self, plugin: Kept, name: str, path: Sequence[str] | None) -> bool:
        folder = plugin.folder.name
        if folder not in self._fitting and name in plugin.sources:
            source = PathFinder.find_spec(name, path)
            if source is None or source.origin != plugin.sources[name]:
                return False  # a module of the same name, from elsewhere
            self._fitting[folder] = plugin.fits()
            if not self._fitting[folder]:
                plugin.drop()
                dropped(plugin)
            elif any(module in sys.modules for module in plugin.sources):
                self._fitting[folder] = False  # a part of it was imported before us, as source
        return self._fitting.get(folder, False)


def _nothing(plugin: Kept) -> None:
    """As a library, Followsuit says nothing."""


dropped: Callable[[Kept], None] = _nothing
"""Called when a compiled plugin is removed, since it no longer fits its source: a command line may tell it."""


def find_compiled_plugins() -> None:
    """From now on compiled plugins are found, unless the source is wanted."""
    if os.environ.get("FOLLOWSUIT_PURE") != "1" and (plugins := every()):
        sys.meta_path.insert(0, Finder(plugins))
