"""The skeleton of a new game: a plugin that runs, and has its tests. The files beside this module are its templates."""

from __future__ import annotations

import importlib.util
import keyword
import os
import re
import tempfile
from importlib.resources import files
from pathlib import Path

from followsuit import registry
from followsuit.errors import FollowsuitError

FILES = {
    "pyproject.toml": "pyproject.toml.tmpl",
    "src/{package}/__init__.py": "init.py.tmpl",
    "src/{package}/rules.py": "rules.py.tmpl",
    "src/{package}/table.py": "table.py.tmpl",
    "src/{package}/looks.toml": "looks.toml.tmpl",
    "src/{package}/text.en.ftl": "text.en.ftl.tmpl",
    "src/{package}/rulebook.en.md": "rulebook.en.md.tmpl",
    "tests/test_{package}.py": "test.py.tmpl",
}
"""Where each template goes."""


def write_skeleton(name: str, folder: Path) -> Path:
    """Write the folder of a new game, whole or not at all; returns it. FollowsuitError if the name will not do."""
    package = package_of(name)
    home = folder / name
    if not folder.is_dir():
        raise FollowsuitError("new-game-folder", folder=folder)
    if os.path.lexists(home):
        raise FollowsuitError("new-game-exists", path=home)
    if _is_a_module(package):
        raise FollowsuitError("new-game-hides", name=name, module=package)
    try:
        with tempfile.TemporaryDirectory(dir=folder, prefix=f".{name[:40]}-") as unfinished:
            _write(Path(unfinished) / name, name, package)
            os.rename(Path(unfinished) / name, home)
    except OSError as error:
        raise FollowsuitError("file-unwritten", path=home, why=error) from None
    return home


def package_of(name: str) -> str:
    """The Python package of a game with this id; FollowsuitError if no new game can have it."""
    package = name.replace("-", "_")
    if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name, re.ASCII) is None:
        raise FollowsuitError("new-game-letters", name=repr(name))
    if keyword.iskeyword(package):
        raise FollowsuitError("new-game-keyword", name=name)
    if name in registry.names():
        raise FollowsuitError("new-game-taken", name=name)
    return package


def _is_a_module(package: str) -> bool:
    """Whether importing this name finds something; a mere folder does not count."""
    found = importlib.util.find_spec(package)
    return found is not None and found.origin is not None


def _write(home: Path, name: str, package: str) -> None:
    title = name.replace("-", " ").title()
    for place, template in FILES.items():
        text = (files(__name__) / template).read_text("utf-8")
        for mark, word in (("@name@", name), ("@package@", package), ("@title@", title)):
            text = text.replace(mark, word)
        path = home / place.format(package=package)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
