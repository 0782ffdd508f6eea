"""The libraries that adapters are for; playing needs none of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from followsuit.errors import MissingLibrary


@contextmanager
def from_extra(name: str) -> Iterator[None]:
    """What is imported in here comes with an extra; if it is not installed, one line says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingLibrary("library-missing", library=error.name or "", extra=name) from error
