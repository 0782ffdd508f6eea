"""The interface as a page for people: made on the server from its own description, no script in it."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from followsuit.server.wire import socket_schema

HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Followsuit: the interface</title></head><body>
<h1>Followsuit: the interface</h1>
<p>The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>
"""


def described(api: dict[str, Any]) -> str:
    """The page."""
    paths = "".join(
        _path(path, method, about) for path, by in api["paths"].items() for method, about in by.items()
    )
    shapes = "".join(_shape(name, shape) for name, shape in api["components"]["schemas"].items())
    wire = socket_schema()
    messages = "".join(_shape(name, shape) for name, shape in wire["$defs"].items())
    return (
        f"{HEAD}<h2>Requests</h2>{paths}"
        f"<h2>The socket of a table</h2><p>/api/tables/&lt;table&gt;/socket</p>{messages}"
        f"<h2>Shapes of requests and answers</h2>{shapes}</body></html>"
    )


def _path(path: str, method: str, about: dict[str, Any]) -> str:
    return f"<h3>{method.upper()} {escape(path)}</h3><p>{escape(about.get('description', ''))}</p>"


def _shape(name: str, shape: dict[str, Any]) -> str:
    """A shape: what it is, and its fields."""
    about = escape(shape.get("description", ""))
    fields = "".join(_field(field, of) for field, of in shape.get("properties", {}).items())
    return f"<h3>{escape(name)}</h3><p>{about}</p><ul>{fields}</ul>"


def _field(name: str, of: dict[str, Any]) -> str:
    kind = {key: value for key, value in of.items() if key not in ("title", "description")}
    about = escape(of.get("description", ""))
    return (
        f"<li><b>{escape(name)}</b> <code>{escape(json.dumps(kind, ensure_ascii=False))}</code> {about}</li>"
    )
