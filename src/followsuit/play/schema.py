"""Everything that a client gets, and what a record holds, as one JSON schema."""

from __future__ import annotations

from dataclasses import is_dataclass
from types import ModuleType
from typing import Any

from followsuit import looks
from followsuit.looks import Looks
from followsuit.play import record
from followsuit.play.record import Record
from followsuit.views import SCHEMA, Step, View, shape

PUBLISHED = (Looks, View, Step, Record)


def schema() -> dict[str, Any]:
    """The JSON schema of looks, views, steps and records: any of them, and each under its name in `$defs`."""
    from pydantic import TypeAdapter

    describe_fields(looks, record, shape)
    adapters: list[tuple[str, Any, TypeAdapter[Any]]] = [
        (kind.__name__, "serialization", TypeAdapter(kind)) for kind in PUBLISHED
    ]
    kinds, found = TypeAdapter.json_schemas(adapters, title="Followsuit", description=f"Version {SCHEMA}")
    return {**found, "anyOf": list(kinds.values())}


def describe_fields(*modules: ModuleType) -> None:
    """What is written under a field is its description."""
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and is_dataclass(kind):
                kind.__pydantic_config__ = {"use_attribute_docstrings": True}  # type: ignore[attr-defined]
