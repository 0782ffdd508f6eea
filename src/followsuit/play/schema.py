"""Everything that a client gets, and what a record holds, as one JSON schema."""

from __future__ import annotations

from typing import Any

from followsuit.looks import Looks
from followsuit.play.record import Record
from followsuit.views import SCHEMA, Step, View

PUBLISHED = (Looks, View, Step, Record)


def schema() -> dict[str, Any]:
    """The JSON schema of looks, views, steps and records, under their names in `$defs`."""
    from pydantic import TypeAdapter

    adapters: list[tuple[str, Any, TypeAdapter[Any]]] = [
        (kind.__name__, "serialization", TypeAdapter(kind)) for kind in PUBLISHED
    ]
    _, found = TypeAdapter.json_schemas(adapters, title="Followsuit", description=f"Version {SCHEMA}")
    return found
