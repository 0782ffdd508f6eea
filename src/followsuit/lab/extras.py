"""Packages that only some commands need: `pip install "followsuit[lab]"` or `"followsuit[cluster]"`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from followsuit.errors import FollowsuitError


def needed(module: str, extra: str) -> Any:
    """A module of an extra, loaded when it is needed; where it is missing, what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise FollowsuitError("extra-missing", package=error.name, extra=extra) from None
