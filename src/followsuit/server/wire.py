"""The messages of a socket as JSON schema: for `/openapi.json`, its page, and the types of the web client."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from followsuit.play.schema import describe_fields
from followsuit.server import messages
from followsuit.server.messages import AnyIncoming, Outgoing

SOCKET_PATH = "/api/tables/{table}/socket"
COMPONENTS = "#/components/schemas/{model}"
"""Where a shape is found in a description by OpenAPI."""
ANY_OF = {
    "Incoming": "Any message that a client sends.",
    "Outgoing": "Any message that the server sends.",
}


@cache
def socket_schema(ref: str = "#/$defs/{model}") -> dict[str, Any]:
    """All messages in and out, each under its name in `$defs`; `Incoming` and `Outgoing` are any of them."""
    describe_fields(messages)
    incoming: TypeAdapter[Any] = TypeAdapter(AnyIncoming)
    outgoing: TypeAdapter[Any] = TypeAdapter(Outgoing)
    kinds, found = TypeAdapter.json_schemas(
        [("Incoming", "validation", incoming), ("Outgoing", "serialization", outgoing)], ref_template=ref
    )
    any_of = {name: {"description": ANY_OF[name], **shape} for (name, _), shape in kinds.items()}
    return {**found, "$defs": {**found["$defs"], **any_of}}


def _complete(shape: dict[str, Any]) -> dict[str, Any]:
    """A shape that says which fields it always has: all of them, unless it is one that the server reads."""
    if "properties" not in shape or shape.get("additionalProperties") is False:
        return shape
    return {**shape, "required": list(shape["properties"])}


def with_socket(openapi: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    """A description of requests and answers, to which the messages of the socket are added."""

    @cache
    def described() -> dict[str, Any]:
        api = openapi()
        shapes = api["components"]["schemas"]
        about = {
            "path": SOCKET_PATH,
            "first": {"$ref": COMPONENTS.format(model="Hello")},
            "incoming": {"$ref": COMPONENTS.format(model="Incoming")},
            "outgoing": {"$ref": COMPONENTS.format(model="Outgoing")},
        }
        both = {**socket_schema(COMPONENTS)["$defs"], **shapes}
        both = {name: _complete(one) for name, one in both.items()}
        return {**api, "components": {**api["components"], "schemas": both}, "x-socket": about}

    return described
