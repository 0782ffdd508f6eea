"""The skeletons of new games: plugins that run, and have their tests. The folders beside this module hold templates."""

from __future__ import annotations

import importlib.util
import keyword
import os
import re
import tempfile
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from followsuit import registry
from followsuit.errors import FollowsuitError, shown
from followsuit.views import Wins

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


@dataclass(frozen=True)
class Kind:
    """What a new game may be like. A file is put together from its templates in these folders, as far as they exist."""

    folders: tuple[str, ...]
    seats: tuple[int, ...]
    usual: int
    wins: Wins = "alone"


KINDS = {
    "plain": Kind(("shared", "plain"), (3, 4), 4),
    "bidding": Kind(("shared", "course", "bidding"), (3, 4), 4),
    "partners": Kind(("shared", "course", "partners"), (4,), 4, "teams"),
    "drawing": Kind(("shared", "course", "drawing"), (2, 3, 4), 2),
    "cooperative": Kind(("shared", "course", "cooperative"), (3, 4), 4, "together"),
}
USUAL_KIND = "plain"


def write_skeleton(name: str, folder: Path, like: str = USUAL_KIND) -> Path:
    """Write the folder of a new game, whole or not at all; returns it. FollowsuitError if the name will not do."""
    if like not in KINDS:
        raise FollowsuitError("new-game-kind", kind=shown(repr(like)), known=", ".join(KINDS))
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
            _write(Path(unfinished) / name, name, package, KINDS[like])
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


def _write(home: Path, name: str, package: str, kind: Kind) -> None:
    marks = {
        "@name@": name,
        "@package@": package,
        "@title@": name.replace("-", " ").title(),
        "@seats@": repr(kind.seats),
        "@usual@": str(kind.usual),
        "@wins@": kind.wins,
    }
    for place, template in FILES.items():
        text = _put_together(template, kind)
        for mark, word in marks.items():
            text = text.replace(mark, word)
        path = home / place.format(package=package)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _put_together(template: str, kind: Kind) -> str:
    parts = [files(__name__) / folder / template for folder in kind.folders]
    return "\n".join(part.read_text("utf-8") for part in parts if part.is_file())
