"""Compiles with mypyc: Followsuit's own modules as one group, and a plugin's as another that is compiled against it.

Groups call each other through a table of pointers that each of them exports, so a plugin can be compiled later, alone.
The build (`setup.py`) calls this, and `followsuit compile` runs it in a process of its own. It imports nothing of this
program: at that time it may not be there yet.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

OWN = "followsuit"
"""The group of Followsuit itself."""
OTHER_HEADER = 3
"""Exit code: the plugin would be compiled against something else than what is installed."""
BORROWED = re.compile(r"\b(arg_\w+|tmp) = Vec(\w+)Api\.unbox\(\w+\);")
"""In C: a vec comes from plain Python, as an argument or for an attribute."""
IN_RANGE = re.compile(r"((cpy_r_r\d+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n    if \()\2\)")
"""In C: is an index within a vec?"""
ON_SETS = re.compile(
    r"(?<=___engine___bits___)(count|lowest|highest)(\(int64_t cpy_r_mask\) \{\n).*?\n\}", re.DOTALL
)
"""In C: one of the functions of `engine/bits.py` for which processors have an instruction,"""
INSTRUCTIONS = {
    "count": "__builtin_popcountll(cpy_r_mask)",
    "lowest": "cpy_r_mask ? __builtin_ctzll(cpy_r_mask) : 64",
    "highest": "cpy_r_mask ? 63 - __builtin_clzll(cpy_r_mask) : -1",
}
"""and how gcc and clang call it; for the empty set they would promise nothing."""


def has_compiler() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return sys.platform == "win32" or shutil.which(command) is not None


def extensions(groups: dict[str, list[str]], build: str) -> dict[str, list[Any]]:
    """The extension modules of each group, from files that are named from this folder; writes C into `build`.

    If mypyc finds errors, it prints them and ends the program.
    """
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build, setup_mypycify_vars
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True, target_dir=build)
    # In separate groups mypyc takes it that any class may be derived from elsewhere, which costs speed. Here only those
    # are that say `allow_interpreted_subclasses`, or a plugin would not work uncompiled.
    options.global_opts = True
    files = [file for group in groups.values() for file in group]
    arguments = ["--follow-imports=silent", f"--cache-dir={os.devnull}", *files]
    wanted: list[tuple[list[str], str | None]] = [(group, name) for name, group in groups.items()]
    made, texts, _ = mypyc_build(arguments, options, separate=wanted)
    setup_mypycify_vars()
    flags = get_cflags(opt_level="3", debug_level="0")
    if sys.platform != "win32":
        # Hidden symbols can be inlined; contraction would make floats differ from interpreted ones.
        # Functions begin at the same place of a cache line, whatever lies before them: otherwise a change anywhere made
        # others up to a tenth slower or faster.
        # gcc's warning about misleading indentation takes more time in one long file than all else together.
        flags += ["-fvisibility=hidden", "-ffp-contract=off", "-falign-functions=64"]
        flags += ["-Wno-misleading-indentation"]
        if platform.machine() == "x86_64":
            flags += ["-mpopcnt"]  # every processor since 2009 counts bits in one instruction
    for c_files, _ in texts:
        for file in c_files:
            mend(Path(file))
    return {
        name: build_using_shared_lib(sources, name, c_files, headers, build, flags, [])
        for (sources, name), (c_files, headers) in zip(made, texts, strict=True)
        if name is not None
    }


def mend(file: Path) -> None:
    """Give back the reference that mypyc 2.4.1 takes to each borrowed vec, or all of them would stay in memory; expect
    indexes to be in range; and let the processor count bits."""
    text = BORROWED.sub(lambda it: f"{it[0]} VEC_{it[2].upper()}_DECREF({it[1]});", file.read_text("utf-8"))
    text = IN_RANGE.sub(r"\1likely(\2))", text)
    if sys.platform != "win32":
        text = ON_SETS.sub(lambda it: f"{it[1]}{it[2]}    return {INSTRUCTIONS[it[1]]};\n}}", text)
    file.write_text(text, "utf-8")


def header(build: str) -> str:
    """A digest of what plugins are compiled against: the layout of all classes, and the table of pointers."""
    return digest(Path(build, f"__native_{OWN}.h"))


def digest(path: Path) -> str:
    """A digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def compile_plugin(own: list[str], expected: str, name: str, files: list[str]) -> None:
    """Compile a plugin against the group `own`, whose header must be as expected; what is made lies in `made`."""
    from setuptools import setup

    found = extensions({OWN: own, name: files}, "build")[name]
    if header("build") != expected:
        sys.exit(OTHER_HEADER)
    command = ["--quiet", "build_ext", "--build-lib", "made", "--build-temp", "build"]
    setup(name=name, ext_modules=found, script_args=[*command, f"--parallel={os.cpu_count() or 1}"])


if __name__ == "__main__":
    compile_plugin(*json.load(sys.stdin))
