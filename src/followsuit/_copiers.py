"""Writes out how compiled classes are copied, from the fields that their constructors declare.

Called by the build (`setup.py`, `followsuit compile`), and importing nothing of this program: at that time it may
not be there yet. For each package with classes derived from `Copied`, a module `_twins` is written beside them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

COPIED = "followsuit.engine.twins.Copied"
FIXED = "followsuit.engine.twins.Fixed"
SHARED = {"i64", "int", "bool", "str", "float", "bytes", "tuple", "object"}
"""Types whose values never change, so that twins may share them."""
MARK = "@mypyc_attr(allow_interpreted_subclasses=True)"
"""Above a class: it takes nothing for granted about its objects, so that a twin may begin without any fields."""
IMPORT = "from mypy_extensions import mypyc_attr"
HEAD = '''"""Written by the build: how the classes of this package are copied."""

from __future__ import annotations

from librt.vecs import vec

from followsuit.engine.twins import COPIERS, Copied, Copier, copied
'''


@dataclass
class Class:
    """A class as its source declares it."""

    module: str
    name: str
    bases: list[str]
    """In full: module and name."""
    fields: dict[str, ast.expr | None]
    """What the constructor declares, with its type if it is written down."""
    methods: set[str]
    marks: str
    """Its decorators."""

    @property
    def full(self) -> str:
        return f"{self.module}.{self.name}"


class Program:
    """The classes of all modules that are compiled together."""

    def __init__(self, sources: dict[str, Path]) -> None:
        """`sources`: the modules by their names."""
        self.classes: dict[str, Class] = {}
        self._names: dict[str, dict[str, str]] = {}
        """For each module, what its names stand for in full."""
        self._aliases: dict[str, ast.expr] = {}
        for module, path in sources.items():
            self._read(module, ast.parse(path.read_text("utf-8")))

    def _read(self, module: str, tree: ast.Module) -> None:
        names = self._names.setdefault(module, {})
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                origin = imported_from(module, node)
                names.update({one.asname or one.name: f"{origin}.{one.name}" for one in node.names})
            elif isinstance(node, ast.Import):
                names.update({one.asname: one.name for one in node.names if one.asname})
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                names[node.name] = f"{module}.{node.name}"
                bases = [_in_full(ast.unparse(base), names) for base in node.bases]
                methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                marks = " ".join(map(ast.unparse, node.decorator_list))
                self.classes[names[node.name]] = Class(
                    module, node.name, bases, dict(_fields(node)), methods, marks
                )
            elif (
                isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias" and node.value
            ):
                name = ast.unparse(node.target)
                names[name] = f"{module}.{name}"
                self._aliases[names[name]] = node.value

    def copied(self) -> list[Class]:
        """The classes that are to be copied by their fields."""
        return [one for name, one in self.classes.items() if self._is(name, lambda one: one.full == COPIED)]

    def _has_copy(self, name: str) -> bool:
        """Whether a class, or one that it is derived from, can be copied."""
        return self._is(name, lambda one: "copy" in one.methods)

    def _is(self, name: str, what: Callable[[Class], bool]) -> bool:
        one = self.classes.get(name)
        return one is not None and (what(one) or any(self._is(base, what) for base in one.bases))

    def all_fields(self, one: Class) -> Iterator[tuple[str, ast.expr | None, str]]:
        """The fields of a class and its bases: name, type, and the module that declares it."""
        inherited: set[str] = set()
        for base in one.bases:
            if base in self.classes:
                for name, kind, module in self.all_fields(self.classes[base]):
                    inherited.add(name)
                    yield name, kind, module
        for name, kind in one.fields.items():
            if name not in inherited:
                yield name, kind, one.module

    def copy_of(self, value: str, kind: ast.expr | None, module: str) -> str:
        """The expression that copies a value of this type, seen from this module."""
        if isinstance(kind, ast.BinOp) and isinstance(kind.right, ast.Constant) and kind.right.value is None:
            inner = self.copy_of(value, kind.left, module)
            return f"None if {value} is None else {inner}" if inner.endswith(".copy()") else inner
        if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
            return self._copy_of_many(value, kind.value.id, kind.slice, module)
        if not isinstance(kind, ast.Name):
            return f"copied({value})"
        meant = self._names.get(module, {}).get(kind.id, kind.id)
        if meant == FIXED or meant.rpartition(".")[2] in SHARED:
            return value
        if meant in self._aliases:
            return self.copy_of(value, self._aliases[meant], meant.rpartition(".")[0])
        if meant in self.classes:
            return f"{value}.copy()" if self._has_copy(meant) else value
        return f"copied({value})"

    def _copy_of_many(self, value: str, container: str, kind: ast.expr, module: str) -> str:
        if container in SHARED:
            return value
        if container in ("list", "vec") and self.copy_of("part", kind, module) == "part":
            return f"{value}[:]"
        return f"copied({value})"


def imported_from(module: str, node: ast.ImportFrom) -> str:
    """The module that a module imports something from, in full."""
    if not node.level:
        return node.module or ""
    package = module.rsplit(".", node.level)[0]
    return f"{package}.{node.module}" if node.module else package


def _in_full(name: str, names: dict[str, str]) -> str:
    first, dot, rest = name.partition(".")
    return names.get(first, first) + dot + rest


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr | None]]:
    """What the constructor declares: `self.name: type = …`, or without a type."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for line in ast.walk(method):
                targets = line.targets if isinstance(line, ast.Assign) else []
                if isinstance(line, ast.AnnAssign):
                    targets = [line.target]
                for target in targets:
                    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                        yield target.attr, getattr(line, "annotation", None)


def write_copiers(sources: dict[str, Path]) -> dict[str, Path]:
    """Write the copiers of all modules; returns the modules that were written."""
    program = Program(sources)
    by_package: dict[str, list[Class]] = {}
    for one in program.copied():
        if "allow_interpreted_subclasses" not in one.marks:
            raise SyntaxError(f"{one.full} can be copied only as {MARK}")
        by_package.setdefault(one.module.rpartition(".")[0], []).append(one)
    written = {}
    for package, classes in by_package.items():
        path = sources[classes[0].module].parent / "_twins.py"
        imports = [f"from {one.module} import {one.name}\n" for one in classes]
        path.write_text(HEAD + "".join(imports) + "".join(_text(program, one) for one in classes), "utf-8")
        written[f"{package}._twins"] = path
    return written


def mark_copied(sources: dict[str, Path], plugin: dict[str, Path]) -> None:
    """Mark the classes of a plugin that are copied, in a copy of its source that is compiled with other modules."""
    for one in Program({**sources, **plugin}).copied():
        if one.module in plugin and "allow_interpreted_subclasses" not in one.marks:
            path = plugin[one.module]
            path.write_text(marked(path.read_text("utf-8"), one.name), "utf-8")


def marked(source: str, name: str) -> str:
    """A source with a mark above a class, in place of a blank line or a comment: lines keep their numbers."""
    lines = source.split("\n")
    body = ast.parse(source).body
    [found] = [node for node in body if isinstance(node, ast.ClassDef) and node.name == name]
    first = min([found.lineno, *(mark.lineno for mark in found.decorator_list)]) - 1
    spare = first > 0 and lines[first - 1].strip()[:1] in ("", "#")
    lines[first - spare : first] = [MARK]
    text = "\n".join(lines)
    return text if IMPORT in text else _with_import(text)


def _with_import(source: str) -> str:
    """A source that imports the mark: behind its docstring or `from __future__`, so that lines keep their numbers."""
    head: ast.stmt | None = None
    for node in ast.parse(source).body:
        if not isinstance(node, ast.Expr) and getattr(node, "module", "") != "__future__":
            break
        head = node
    if head is None or head.end_lineno is None:
        return f"{IMPORT}\n{source}"
    lines = source.split("\n")
    line, end = lines[head.end_lineno - 1].encode(), head.end_col_offset
    lines[head.end_lineno - 1] = (line[:end] + f"; {IMPORT}".encode() + line[end:]).decode()
    return "\n".join(lines)


def _text(program: Program, one: Class) -> str:
    """The copier of a class."""
    lines = [
        f"twin.{name} = {program.copy_of(f'one.{name}', kind, module)}"
        for name, kind, module in program.all_fields(one)
    ]
    body = "".join(f"        {line}\n" for line in lines)
    return f"""

class CopierOf{one.name}(Copier):
    def blank(self) -> Copied:
        return {one.name}.__new__({one.name})

    def fill(self, one: Copied, twin: Copied) -> None:
        assert isinstance(one, {one.name})
        assert isinstance(twin, {one.name})
{body}

COPIERS[{one.name}] = CopierOf{one.name}()
"""
