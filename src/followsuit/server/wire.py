"""The messages of a socket as JSON schema, for the page of the interface and for the types of the web client."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from followsuit.play.schema import describe_fields
from followsuit.server import messages
from followsuit.server.messages import AnyIncoming, Outgoing


@cache
def socket_schema() -> dict[str, Any]:
    """All messages in and out, each under its name in `$defs`; `Incoming` and `Outgoing` are any of them."""
    describe_fields(messages)
    incoming: TypeAdapter[Any] = TypeAdapter(AnyIncoming)
    outgoing: TypeAdapter[Any] = TypeAdapter(Outgoing)
    kinds, found = TypeAdapter.json_schemas(
        [("Incoming", "validation", incoming), ("Outgoing", "serialization", outgoing)]
    )
    any_of = {name: shape for (name, _), shape in kinds.items()}
    return {**found, "$defs": {**found["$defs"], **any_of}}
