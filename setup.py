"""Compiles the engine and the games' rules with mypyc; without a C compiler the same source runs uncompiled."""

from __future__ import annotations

import hashlib
import os
import runpy
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
STAMP = SOURCE / "followsuit" / "_compiled.py"


def sources() -> list[Path]:
    """The modules that are compiled, in one group so that they call each other directly."""
    package = SOURCE / "followsuit"
    found = [*package.glob("engine/*.py"), *package.glob("games/**/*.py"), package / "bots" / "search.py"]
    return sorted(path for path in found if path.name not in ("__init__.py", "table.py", "_twins.py"))


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def write_stamp(modules: list[Path]) -> None:
    """Note in a module, compiled with the rest, from which text it was compiled."""
    lines = [
        f'    "{module_of(path)}": "{hashlib.sha256(path.read_bytes()).hexdigest()}",' for path in modules
    ]
    STAMP.write_text('"""Written by setup.py."""\n\nSOURCES = {\n' + "\n".join(lines) + "\n}\n")


def has_compiler() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return sys.platform == "win32" or shutil.which(command) is not None


def extensions() -> list[Extension]:
    if os.environ.get("FOLLOWSUIT_PURE") == "1" or not has_compiler():
        print("followsuit: not compiled (no C compiler, or FOLLOWSUIT_PURE=1)")
        return []
    from mypyc.build import mypycify

    modules = sources()
    write_stamp(modules)
    copiers = runpy.run_path(str(SOURCE / "followsuit" / "_copiers.py"))["write_copiers"]
    twins = copiers({module_of(path): path for path in modules})
    os.chdir(ROOT)
    paths = [str(path.relative_to(ROOT)) for path in [*modules, *twins.values(), STAMP]]
    found: list[Extension] = mypycify(["--follow-imports=silent", *paths], opt_level="3", debug_level="0")
    for extension in found:
        if sys.platform != "win32":
            # Hidden symbols can be inlined; contraction would make floats differ from interpreted ones.
            extension.extra_compile_args += ["-fvisibility=hidden", "-ffp-contract=off"]
    return found


setup(ext_modules=extensions())
