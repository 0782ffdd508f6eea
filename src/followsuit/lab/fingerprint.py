"""A mark of all sources by which a game is played: journals carry it, so that games of two versions never mix."""

from __future__ import annotations

import ast
import hashlib
import inspect
import time
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import followsuit
from followsuit import registry
from followsuit.bots import bot_named

COUNTED = "counts.py"
"""Of a game's sources: what is counted afterwards."""
SHOWN = "table.py"
"""Of a game's sources: what people see, which no bot does."""


def fingerprint(game: str, bots: Iterable[str], counting: Iterable[Path] = ()) -> str:
    """Changes whenever the program, the game or a bot may play differently, or what counts the games may count so."""
    counting = list(counting)
    digest = hashlib.sha256()
    root = Path(str(files(followsuit)))
    sources = {*root.glob("engine/*.py"), *root.glob("bots/*.py"), *counting}
    rules = Path(str(files(registry.find(game).package))).rglob("*.py")
    left_out = (SHOWN,) if counting else (SHOWN, COUNTED)
    sources |= {path for path in rules if path.name not in left_out}
    for name in bots:
        source = inspect.getsourcefile(type(bot_named(name, time.perf_counter)))
        sources |= {Path(source)} if source else set()
    for path in sorted(sources):
        digest.update(f"{path.name} {_meaning(path)}".encode())
    return digest.hexdigest()[:16]


def _meaning(path: Path) -> str:
    """A source without its comments and docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        for part in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
            if isinstance(part, list):
                part[:] = [line for line in part if not _is_text(line)]
    return ast.dump(tree)


def _is_text(line: ast.AST) -> bool:
    return (
        isinstance(line, ast.Expr)
        and isinstance(line.value, ast.Constant)
        and isinstance(line.value.value, str)
    )
