"""Compiled or not: which of the two runs, and that what runs is what the source says."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

from followsuit.errors import StaleBuild


class _SourceFinder:
    """Finds the modules of this package as source, even where a compiled module lies beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("followsuit."):
            return None
        for folder in path or []:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_source_if_asked() -> None:
    """With FOLLOWSUIT_PURE=1, run the source and leave compiled modules alone."""
    if os.environ.get("FOLLOWSUIT_PURE") == "1":
        sys.meta_path.insert(0, _SourceFinder)


def is_compiled() -> bool:
    """Whether the compiled engine is the one that runs."""
    return not _origin("followsuit.engine.bits").endswith(".py")


def _origin(module: str) -> str:
    spec = importlib.util.find_spec(module)
    return (spec.origin or "") if spec is not None else ""


def refuse_stale_modules() -> None:
    """Raise StaleBuild if a compiled module does not belong to the source beside it."""
    if not is_compiled():
        return
    try:
        from followsuit._compiled import SOURCES
    except ImportError:
        raise StaleBuild("build-unknown") from None
    for module, digest in SOURCES.items():
        path = os.path.join(os.path.dirname(__file__), *module.split(".")[1:]) + ".py"
        try:
            with open(path, "rb") as file:
                current = hashlib.sha256(file.read()).hexdigest()
        except OSError:
            raise StaleBuild("build-without-source", path=path) from None
        if current != digest:
            raise StaleBuild("build-stale", path=path)
