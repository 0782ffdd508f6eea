"""What is public in the modules of the program, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from docs.pages import ROOT

ELSEWHERE = {
    "followsuit.play.Table": "followsuit.play.table",
    "followsuit.contract.check_game": "followsuit.contract.checks",
    "followsuit.contract.Verdict": "followsuit.contract.checks",
}
"""Where something is written that is imported from another place."""


@dataclass(frozen=True)
class Thing:
    """A function, a class with its public members, or a constant."""

    name: str
    members: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    """Fields that no docstring says a word about."""


def things(module: str) -> dict[str, Thing]:
    """What is public in a module, by its name."""
    found = [Thing(name) for node in _body(module) for name in _assigned(node)]
    for node in _body(module):
        if isinstance(node, ast.ClassDef):
            found.append(Thing(node.name, tuple(_members(node)), tuple(_silent(node))))
        elif isinstance(node, ast.FunctionDef):
            found.append(Thing(node.name))
    return {thing.name: thing for thing in found if not thing.name.startswith("_")}


def thing_at(path: str) -> Thing:
    """What stands at a path such as `followsuit.play.Table`."""
    module, _, name = path.rpartition(".")
    return things(ELSEWHERE.get(path, module))[name]


def _body(module: str) -> list[ast.stmt]:
    path = ROOT / "src" / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8")).body


def _assigned(node: ast.stmt) -> Iterator[str]:
    """Names that a statement of a module or a class gives a value, or declares."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return (target.id for target in targets if isinstance(target, ast.Name))


def _members(node: ast.ClassDef) -> Iterator[str]:
    """Fields and methods; a method without a docstring is told of in the class that it is taken over from."""
    found = [name for part in node.body for name in _assigned(part)]
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and ast.get_docstring(part):
            found.append(part.name)
    found += [name for name, _ in _fields(node)]
    return (name for name in found if not name.startswith("_"))


def _silent(node: ast.ClassDef) -> Iterator[str]:
    """What the constructor sets without a docstring below. (Fields of a dataclass stand in its signature.)"""
    return (name for name, told in _fields(node) if not told and not name.startswith("_"))


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """What the constructor of a class sets, and whether a docstring follows."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for part, after in zip(method.body, [*method.body[1:], None], strict=True):
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Attribute):
                    yield (
                        part.target.attr,
                        isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant),
                    )
