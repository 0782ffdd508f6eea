"""Compiles an installed plugin, so that it plays as fast as the games in here; `_plugins.py` finds it from then on.

Compiled are the module with the game's state and whatever that imports from its own package, for all games of the
package at once. It happens in a folder of its own: copies of the sources, mypyc and the C compiler in another process,
then a trial. What plays the same games compiled and as source is put in its place, whole, by a single renaming.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

from followsuit import _plugins, registry
from followsuit._build import is_compiled
from followsuit._copiers import imported_from, mark_copied, write_copiers
from followsuit._mypyc import OTHER_HEADER, has_compiler
from followsuit._plugins import Kept
from followsuit.contract.case import Case
from followsuit.contract.modes import traced
from followsuit.definition import Game
from followsuit.errors import FollowsuitError, NotCompiled, shown

OWN_FOLDER = Path(__file__).parent.parent
"""The folder in which the package `followsuit` lies."""
SETTINGS = "[mypy]\nmypy_path = .\nexplicit_package_bases = True\nignore_missing_imports = True\n"
FAULT = re.compile(r"(?P<file>[^:]+):(?P<line>\d+): error: (?P<what>.+)")
LEFT_BEHIND = 3600
"""Seconds after which a folder in which somebody compiled is not used any more."""
TRIALS = ["trial 1", "trial 2", "trial 3"]
"""Seeds of the games that are played before a compiled plugin is used."""


def compile_plugin(name: str) -> Kept:
    """Compile the plugin with this game, unless that is done already; FollowsuitError if it cannot be done."""
    game = registry.find(name)
    package = _package(game)
    if package == "followsuit":
        raise FollowsuitError("compile-own", game=name)
    games = [one for one in registry.every() if _package(one) == package]
    _refuse_without_tools(name)
    sources = _sources(games)
    _refuse_shifts(name, sources)
    known = [kept for kept in _plugins.every() if kept.package == package]
    for kept in known:
        if kept.sources == sources and kept.fits():
            return kept
    made = _compiled(games, package, sources)
    for kept in known:
        if kept != made:
            kept.drop()
    return made


def _package(game: Game) -> str:
    return _state_module(game).partition(".")[0]


def _state_module(game: Game) -> str:
    """The module in which the class of its state is."""
    return type(game.template()).__module__


def _refuse_without_tools(name: str) -> None:
    if not is_compiled():
        raise FollowsuitError("compile-not-itself", game=name)
    from followsuit._group import MYPY

    if not has_compiler():
        raise FollowsuitError("compile-no-compiler", game=name)
    if importlib.util.find_spec("setuptools") is None or _mypy() != MYPY:
        raise FollowsuitError("compile-no-mypy", game=name, version=MYPY)


def _mypy() -> str:
    """The version of mypy that is installed; "" if there is none."""
    try:
        from mypy.version import __version__
    except ImportError:
        return ""
    return __version__


# What is compiled


def _sources(games: list[Game]) -> dict[str, str]:
    """The modules to compile, and their files: those with the states of these games, and what they import."""
    found: dict[str, str] = {}
    waiting = [_state_module(game) for game in games]
    while waiting:
        module = waiting.pop()
        if module in found or (path := _source(module)) is None:
            continue
        found[module] = path
        waiting += _imported(module, Path(path))
    for game in games:
        if _state_module(game) not in found:
            raise FollowsuitError("compile-no-module", game=game.id, module=_state_module(game))
    return dict(sorted(found.items()))


def _source(module: str) -> str | None:
    """The file of a module; None if it is none of a package, or a package itself: those are not compiled."""
    package, _, _ = module.rpartition(".")
    if not package or (around := importlib.util.find_spec(package)) is None:
        return None
    spec = PathFinder.find_spec(module, around.submodule_search_locations)
    is_source = spec is not None and spec.origin is not None and spec.origin.endswith(".py")
    return spec.origin if spec is not None and is_source and not spec.submodule_search_locations else None


def _imported(module: str, path: Path) -> Iterator[str]:
    """The modules of its own package that a module imports."""
    package = module.partition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = imported_from(module, node)
            names = [origin, *(f"{origin}.{one.name}" for one in node.names)]
        yield from (name for name in names if name.startswith(f"{package}."))


def _refuse_shifts(name: str, sources: dict[str, str]) -> None:
    """Compiled, a constant is shifted as a number of 32 bits: what would be wrong then is refused."""
    faults = [
        f"{path}:{node.lineno}: write BIT[n], not {ast.unparse(node)}: compiled, it is wrong from 31 on"
        for path in sources.values()
        for node in ast.walk(ast.parse(Path(path).read_text("utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if isinstance(node.left, ast.Constant) and not isinstance(node.right, ast.Constant)
    ]
    if faults:
        raise NotCompiled("compile-faults", game=name, count=len(faults), faults=faults)


# Compiling


def _compiled(games: list[Game], package: str, sources: dict[str, str]) -> Kept:
    """Compile in a folder of its own, try it, and put it in its place."""
    home = _plugins.home()
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        _clear_away(home)
        with tempfile.TemporaryDirectory(dir=home, prefix=".compiling-") as folder:
            digests = {module: _plugins.file_digest(path) for module, path in sources.items()}
            files = _stage(Path(folder), package, sources)
            _run_mypyc(games[0].id, Path(folder), package, files, sources)
            made = Path(folder) / "made"
            compiled = {_module(path, made): str(path.relative_to(made)) for path in _modules(made)}
            ids = sorted(game.id for game in games)
            kept = Kept(package, ids, _plugins.place(), _plugins.build(), sources, digests, compiled)
            kept.save(made)
            (Path(folder) / _plugins.NAME).mkdir()
            os.rename(made, tried := Path(folder) / _plugins.NAME / kept.folder.name)
            _try(games, Path(folder))
            if not kept.folder.exists():
                os.rename(tried, kept.folder)
    except OSError as error:
        raise FollowsuitError("file-unwritten", path=home, why=error) from None
    return kept


def _clear_away(home: Path) -> None:
    """Remove what was left behind by somebody who was killed while compiling."""
    for path in home.glob(".*"):
        if time.time() - path.stat().st_mtime > LEFT_BEHIND:
            shutil.rmtree(path, ignore_errors=True)


def _modules(made: Path) -> list[Path]:
    return sorted(path for path in made.rglob("*") if path.name.endswith(EXTENSION_SUFFIXES[0]))


def _module(path: Path, made: Path) -> str:
    return ".".join(path.relative_to(made).parts).removesuffix(EXTENSION_SUFFIXES[0])


def _stage(folder: Path, package: str, sources: dict[str, str]) -> list[str]:
    """Copy all sources, and write how the plugin's classes are copied; returns the files to compile."""
    from followsuit._group import FILES

    (folder / "mypy.ini").write_text(SETTINGS, "utf-8")
    _copy_sources(OWN_FOLDER / "followsuit", folder / "followsuit")
    top = importlib.util.find_spec(package)
    for around in (top.submodule_search_locations or []) if top is not None else []:
        _copy_sources(Path(around), folder / package)
    own = {file.removesuffix(".py").replace("/", "."): folder / file for file in FILES}
    plugin = {module: folder.joinpath(*module.split(".")).with_suffix(".py") for module in sources}
    mark_copied(own, plugin)
    twins = write_copiers({**own, **plugin})
    written = [*plugin.values(), *(path for module, path in twins.items() if module not in own)]
    return [path.relative_to(folder).as_posix() for path in written]


def _copy_sources(package: Path, to: Path) -> None:
    for path in package.rglob("*.py"):
        place = to / path.relative_to(package)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


def _run_mypyc(game: str, folder: Path, package: str, files: list[str], sources: dict[str, str]) -> None:
    """Let another process compile; NotCompiled with what mypyc says if it does not like the plugin."""
    from followsuit._group import FILES, HEADER

    asked = json.dumps([FILES, HEADER, f"followsuit_{package}", files])
    command = [sys.executable, "-P", str(OWN_FOLDER / "followsuit" / "_mypyc.py")]
    child = subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        said, _ = child.communicate(asked)
    except BaseException:
        _end(child)
        raise
    if child.returncode == OTHER_HEADER:
        raise NotCompiled("compile-other-build", game=game)
    if child.returncode:
        raise _refusal(game, said, sources)


def _end(child: subprocess.Popen[str]) -> None:
    """End a process and the C compilers that it has started."""
    if hasattr(os, "killpg"):
        os.killpg(child.pid, signal.SIGKILL)
    else:
        child.kill()
    child.wait()


def _refusal(game: str, said: str, sources: dict[str, str]) -> NotCompiled:
    """What went wrong: errors in the plugin, with its own files, or else the last line that was said."""
    real = {module.replace(".", "/") + ".py": path for module, path in sources.items()}
    found = [match for line in said.splitlines() if (match := FAULT.fullmatch(line))]
    faults = [f"{real.get(one['file'], one['file'])}:{one['line']}: {one['what']}" for one in found]
    if faults:
        return NotCompiled("compile-faults", game=game, count=len(faults), faults=faults)
    return NotCompiled("compile-failed", game=game, why=shown((said.strip().splitlines() or ["?"])[-1], 400))


def _try(games: list[Game], cache: Path) -> None:
    """Play some games compiled and as source: they must be the same."""
    for game in games:
        case = Case(game, game.usual)
        try:
            compiled = traced(case, "digest", TRIALS, FOLLOWSUIT_PURE="0", FOLLOWSUIT_CACHE=str(cache))
            same = compiled == traced(case, "digest", TRIALS, FOLLOWSUIT_PURE="1")
        except ChildProcessError as error:
            raise NotCompiled("compile-trial-failed", game=game.id, why=error) from None
        if not same:
            raise NotCompiled("compile-other-game", game=game.id)
