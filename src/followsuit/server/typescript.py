"""Types for a client in TypeScript, made from the description of the interface: `make types`.

They come from the same schemas as `/openapi.json`, the page of the interface and `followsuit schema`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI

from followsuit.play.schema import schema
from followsuit.server import games, mine, rest
from followsuit.server.wire import socket_schema

Schema = dict[str, Any]
HEAD = "// Made by `make types` from the server's own description of its interface. Do not edit.\n"
NOT_SENT = ("Record", "Fair")
"""Records are sent as text."""
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def described() -> dict[str, Schema]:
    """Every shape by its name: requests and answers, messages of sockets, views and looks."""
    app = FastAPI()
    for part in (games.router, rest.router, mine.router):
        app.include_router(part)
    found: dict[str, Schema] = {}
    for shapes in (app.openapi()["components"]["schemas"], socket_schema()["$defs"], schema()["$defs"]):
        for name, shape in shapes.items():
            if "ValidationError" in name or name in NOT_SENT:
                continue
            known = found.setdefault(name, shape)
            if list(known.get("properties", {})) != list(shape.get("properties", {})):
                raise ValueError(f"there are two shapes called {name}")
    return found


def types() -> str:
    """The file."""
    shapes = described()
    return "\n".join([HEAD, *(_declared(name, shapes[name]) for name in sorted(shapes))])


def _declared(name: str, shape: Schema) -> str:
    lines = [*_comment(shape, "")]
    if shape.get("type") == "object" and "properties" in shape:
        lines += [f"export interface {name} {{", *_fields(shape), "}"]
    else:
        lines.append(f"export type {name} = {_kind(shape)};")
    return "\n".join([*lines, ""])


def _fields(shape: Schema) -> Iterator[str]:
    """What the server sends has all its fields; what it reads, which takes no others, may leave some out."""
    read = shape.get("additionalProperties") is False
    for name, of in shape["properties"].items():
        optional = read and name not in shape.get("required", [])
        yield from _comment(of, "  ")
        yield f"  {name}{'?' if optional else ''}: {_kind(of)};"


def _comment(shape: Schema, indent: str) -> Iterator[str]:
    about = shape.get("description")
    if about:
        yield f"{indent}/** {' '.join(about.split())} */"


def _kind(shape: Schema) -> str:
    """A schema as a type."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return json.dumps(shape["const"])
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    for several in ("anyOf", "oneOf"):
        if several in shape:
            return " | ".join(dict.fromkeys(_kind(one) for one in shape[several]))
    kind = shape.get("type")
    if kind == "array":
        return _array(shape)
    if kind == "object":
        more = next(iter(shape.get("patternProperties", {}).values()), shape.get("additionalProperties"))
        return f"Record<string, {_kind(more) if isinstance(more, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def _array(shape: Schema) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(_kind(one) for one in shape['prefixItems'])}]"
    item = _kind(shape.get("items", {}))
    return f"({item})[]" if " | " in item else f"{item}[]"


if __name__ == "__main__":
    sys.stdout.write(types())
