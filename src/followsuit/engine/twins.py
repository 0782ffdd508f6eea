"""Twins: independent copies of states, and of what they are made of, from fields that are declared once.

For compiled classes the build writes out how each is copied, a module `_twins` in each package (`_copiers.py` does
it). What is interpreted is copied field by field as it is met, under a compiled engine too.
"""

from __future__ import annotations

import importlib
from typing import Any, Final, Self, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

Fixed: TypeAlias = "vec[i64]"
"""Numbers that are never changed in place: twins share them."""

VECTOR: Final[Any] = vec


class Copier:
    """How the objects of one class are copied."""

    def blank(self) -> Copied:
        """An object without any fields."""
        raise NotImplementedError

    def fill(self, one: Copied, twin: Copied) -> None:
        """Give a twin all fields."""
        raise NotImplementedError


COPIERS: Final[dict[type, Copier]] = {}
"""Filled by the modules that the build writes, and as interpreted classes are met."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Copied:
    """Something that changes while a game is played: all its fields are set in the constructor, `copy` follows."""

    # Classes derived from it say `mypyc_attr(allow_interpreted_subclasses=True)` where they are compiled, or
    # mypyc would take it for granted that an object has its fields from the beginning.

    def copy(self) -> Self:
        """An independent twin."""
        kind = type(self)
        copier = COPIERS[kind] if kind in COPIERS else copier_of(kind)
        twin = copier.blank()
        copier.fill(self, twin)
        return cast(Self, twin)


class FieldByField(Copier):
    """Copies what an interpreted class keeps in its dictionary; `base` copies what it has from a compiled one."""

    def __init__(self, kind: Any, base: Copier | None) -> None:
        self._kind: Any = kind
        self._base: Copier | None = base

    def blank(self) -> Copied:
        blank: Copied = self._kind.__new__(self._kind)
        return blank

    def fill(self, one: Copied, twin: Copied) -> None:
        if self._base is not None:
            self._base.fill(one, twin)
        held: dict[str, Any] = one.__dict__
        own: dict[str, Any] = twin.__dict__
        for name, value in held.items():
            own[name] = copied(value)


def copier_of(kind: Any) -> Copier:
    """The copier of a class: written by the build if the class is compiled."""
    base: Copier | None = None
    for ancestor in kind.__mro__:
        if "__mypyc_attrs__" in ancestor.__dict__:
            importlib.import_module(ancestor.__module__.rpartition(".")[0] + "._twins")
            base = COPIERS[ancestor]
            break
    if kind not in COPIERS:
        COPIERS[kind] = FieldByField(kind, base)
    return COPIERS[kind]


def copied(value: Any) -> Any:
    """A value for a twin: lists and whatever has a `copy` are copied, anything else is shared."""
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, list):
        return [copied(part) for part in value]
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    if isinstance(value, VECTOR):
        return copied_vector(value)
    return value.copy() if hasattr(value, "copy") else value


def copied_vector(value: Any) -> Any:
    """A vector for a twin."""
    twin = value[:]
    if len(twin) and isinstance(twin[0], Copied):
        for place in range(len(twin)):
            twin[place] = twin[place].copy()
    return twin
