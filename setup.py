"""Compiles the engine and the games' rules with mypyc; without a C compiler the same source runs uncompiled."""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "followsuit"
STAMP = PACKAGE / "_compiled.py"
GROUP = PACKAGE / "_group.py"
MYPYC = runpy.run_path(str(PACKAGE / "_mypyc.py"))


def sources() -> list[Path]:
    """The modules that are compiled, in one group so that they call each other directly."""
    found = [*PACKAGE.glob("engine/*.py"), *PACKAGE.glob("games/**/*.py"), PACKAGE / "bots" / "search.py"]
    return sorted(
        path for path in found if path.name not in ("__init__.py", "table.py", "counts.py", "_twins.py")
    )


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def write_stamp(modules: list[Path]) -> None:
    """Note in a module, compiled with the rest, from which text it was compiled."""
    lines = [f'    "{module_of(path)}": "{MYPYC["digest"](path)}",' for path in modules]
    STAMP.write_text('"""Written by setup.py."""\n\nSOURCES = {\n' + "\n".join(lines) + "\n}\n")


def write_group(files: list[Path], header: str) -> None:
    """Note, in a module that stays source, what plugins are compiled against."""
    from mypy.version import __version__ as mypy

    names = "".join(f'    "{path.relative_to(SOURCE).as_posix()}",\n' for path in files)
    text = f'FILES = [\n{names}]\nHEADER = "{header}"\nMYPY = "{mypy}"\n'
    GROUP.write_text('"""Written by setup.py: what plugins are compiled against."""\n\n' + text)


def extensions() -> list[Any]:
    if os.environ.get("FOLLOWSUIT_PURE") == "1" or not MYPYC["has_compiler"]():
        print("followsuit: not compiled (no C compiler, or FOLLOWSUIT_PURE=1)")
        return []
    modules = sources()
    write_stamp(modules)
    copiers = runpy.run_path(str(PACKAGE / "_copiers.py"))["write_copiers"]
    files = [*modules, *copiers({module_of(path): path for path in modules}).values(), STAMP]
    os.chdir(ROOT)
    paths = [str(path.relative_to(ROOT)) for path in files]
    found: list[Any] = MYPYC["extensions"]({MYPYC["OWN"]: paths}, "build")[MYPYC["OWN"]]
    write_group(files, MYPYC["header"]("build"))
    return found


setup(ext_modules=extensions())
