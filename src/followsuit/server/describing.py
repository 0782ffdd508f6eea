"""The interface as a page for people: made on the server from its own description, no script in it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from http import HTTPStatus
from typing import Any

from followsuit.server.problems import OVER_THE_SOCKET, STATUS, sentence_of
from followsuit.server.wire import SOCKET_PATH, socket_schema

Schema = dict[str, Any]
STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --ink: #1f5f8b; }
@media (prefers-color-scheme: dark) { :root { --ink: #8ec7ee; } }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 6rem; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 .75rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
h3 { font-size: 1.05rem; margin: 0 0 .35rem; overflow-wrap: anywhere; }
section { border: 1px solid var(--line); border-radius: .6rem; padding: .9rem 1.1rem; margin: .9rem 0; }
section:target { outline: 2px solid var(--ink); }
p { margin: .3rem 0; }
a { color: var(--ink); text-decoration-thickness: 1px; text-underline-offset: .15em; }
code, b.method { font-family: ui-monospace, monospace; font-size: .92em; }
b.method { display: inline-block; min-width: 4.5em; color: var(--ink); }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 0; font-size: .95rem; }
td { border-top: 1px solid var(--line); padding: .35rem .75rem .35rem 0; vertical-align: top; }
td:first-child { width: 11rem; overflow-wrap: anywhere; }
td.kind { width: 17rem; color: color-mix(in srgb, currentColor 70%, transparent); overflow-wrap: anywhere; }
nav { columns: 15rem; margin: .5rem 0; font-size: .95rem; }
nav a { display: block; overflow-wrap: anywhere; }
@media (max-width: 40rem) { td { display: block; border: 0; padding: 0; } td:first-child { padding-top: .6rem; } }
"""
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Followsuit: the interface</title><link rel="stylesheet" href="/docs.css"></head><body>
<h1>Followsuit: the interface</h1>
<p>The same for programs: <a href="/openapi.json">/openapi.json</a>. An error is a <a href="#Problem">Problem</a>,
in the language that is asked for by <code>?language=</code> or <code>Accept-Language</code>.</p>
"""
SOCKET = f"""<p><code>{SOCKET_PATH}</code>, for an invited guest of a private table with
<code>?invitation=</code>. Every message is a JSON object in a text of its own. The first one is
<a href="#Hello">Hello</a>; what else may be sent is <a href="#Incoming">Incoming</a>, what comes back is
<a href="#Outgoing">Outgoing</a>.</p>
"""
ERRORS = """<p>The <code>key</code> of a problem, or of an error over the socket, with the status of the answer to a
request. Sentences are for people and may change; keys stay. A request that was answered with 429 or 503 may be
repeated after the seconds in <code>Retry-After</code>.</p>
<p>A socket is closed with 1008 for good: you may not be here (<code>table-private</code>,
<code>table-no-watchers</code>, <code>table-none</code>), said no hello, or sent much too fast. After 1011, 1012,
1013 or no code at all, connect again.</p>
"""


def described(api: Schema) -> str:
    """The page."""
    requests = [
        (f"{method.upper()} {path}", about)
        for path, by in api["paths"].items()
        for method, about in by.items()
    ]
    messages = socket_schema()["$defs"]
    shapes = {name: shape for name, shape in api["components"]["schemas"].items() if name not in messages}
    return "".join(
        [
            HEAD,
            "<h2>Requests</h2>",
            _list_of(name for name, _ in requests),
            *(_request(name, about) for name, about in requests),
            "<h2>The socket of a table</h2>",
            SOCKET,
            _list_of(messages),
            *(_shape(name, shape) for name, shape in messages.items()),
            "<h2>Shapes of requests and answers</h2>",
            _list_of(shapes),
            *(_shape(name, shape) for name, shape in shapes.items()),
            "<h2>Errors</h2>",
            ERRORS,
            _errors(),
            "</body></html>",
        ]
    )


def _errors() -> str:
    """All keys of errors, with their status and what is said."""
    known = {**dict.fromkeys(OVER_THE_SOCKET, "socket"), **{key: str(STATUS[key]) for key in STATUS}}
    rows = (_row(key, known[key], sentence_of(key)) for key in sorted(known))
    return f'<section id="errors"><table>{"".join(rows)}</table></section>'


def _list_of(names: Iterable[str]) -> str:
    return "<nav>" + "".join(_link(name) for name in names) + "</nav>"


def _link(name: str) -> str:
    return f'<a href="#{_anchor(name)}">{escape(name)}</a>'


def _anchor(name: str) -> str:
    return escape(name.replace(" ", "-"))


def _request(name: str, about: Schema) -> str:
    """A request: what it is for, what it takes, how it is answered."""
    method, path = name.split(" ")
    rows = [
        *map(_parameter, about.get("parameters", ())),
        *(_content("body", one) for one in (about.get("requestBody"),) if one),
        *(
            _content(_status(status), answer)
            for status, answer in about["responses"].items()
            if not _is_problem(answer)
        ),
        _row(", ".join(_problems(about)), _link("Problem"), "if it does not go"),
    ]
    head = f'<h3><b class="method">{method}</b> <code>{escape(path)}</code></h3>'
    return _section(name, f"{head}{_paragraph(about)}<table>{''.join(rows)}</table>")


def _problems(about: Schema) -> list[str]:
    return [status for status, answer in about["responses"].items() if _is_problem(answer)]


def _is_problem(answer: Schema) -> bool:
    shapes = [content.get("schema", {}) for content in answer.get("content", {}).values()]
    return shapes == [{"$ref": "#/components/schemas/Problem"}]


def _status(status: str) -> str:
    return f"{status} {HTTPStatus(int(status)).phrase}"


def _parameter(of: Schema) -> str:
    where = {"path": "in the path", "query": "after ?"}.get(of["in"], of["in"])
    what = kind(of["schema"]) + _default(of["schema"], "default" not in of["schema"])
    return _row(of["name"], what, f"{where}. {of.get('description', '')}")


def _content(name: str, of: Schema) -> str:
    shapes = [
        f"{kind(content.get('schema', {}))} <code>{escape(media)}</code>"
        for media, content in of.get("content", {}).items()
    ]
    about = of.get("description", "")
    return _row(name, "<br>".join(shapes) or "nothing", "" if about == "Successful Response" else about)


def _shape(name: str, shape: Schema) -> str:
    """A shape: what it is, and its fields."""
    sent = shape.get("additionalProperties") is not False  # and then it has all its fields
    fields = "".join(
        _row(
            field,
            kind(of) + _presence(of, sent, field in shape.get("required", ())),
            of.get("description", ""),
        )
        for field, of in shape.get("properties", {}).items()
    )
    body = f"<table>{fields}</table>" if fields else f"<p>{kind(shape)}</p>"
    return _section(name, f"<h3>{escape(name)}</h3>{_paragraph(shape)}{body}")


def _section(name: str, content: str) -> str:
    return f'<section id="{_anchor(name)}">{content}</section>'


def _paragraph(of: Schema) -> str:
    return f"<p>{escape(of.get('description', ''))}</p>" if of.get("description") else ""


def _row(name: str, what: str, about: str) -> str:
    return (
        f'<tr><td><code>{escape(name)}</code></td><td class="kind">{what}</td><td>{escape(about)}</td></tr>'
    )


def kind(of: Schema) -> str:
    """What kind of value it is, in a few words."""
    if "$ref" in of:
        return _link(of["$ref"].rpartition("/")[2])
    choices = of.get("anyOf") or of.get("oneOf") or of.get("allOf")
    if choices:
        return " or ".join(kind(choice) for choice in choices)
    if "const" in of or "enum" in of:
        return " or ".join(
            f"<code>{escape(str(value))}</code>" for value in of.get("enum", [of.get("const")])
        )
    if of.get("type") == "array":
        return f"list of {_element(of)}{_bounds(of, 'minItems', 'maxItems')}"
    if isinstance(of.get("additionalProperties"), dict):
        return f"object, each value {kind(of['additionalProperties'])}"
    pattern = f" like <code>{escape(of['pattern'])}</code>" if "pattern" in of else ""
    ends = ("minLength", "maxLength") if of.get("type") == "string" else ("minimum", "maximum")
    return escape(str(of.get("type", "anything"))) + pattern + _bounds(of, *ends)


def _presence(of: Schema, sent: bool, required: bool) -> str:
    """Whether a field must be there; what the server sends has all of them."""
    return "" if sent else ", <b>required</b>" if required else _default(of, False)


def _default(of: Schema, required: bool) -> str:
    """What holds if it is left out; where nothing is said about that, null."""
    if required:
        return ""
    return f"; if left out: <code>{escape(json.dumps(of.get('default'), ensure_ascii=False))}</code>"


def _element(of: Schema) -> str:
    if "prefixItems" in of:
        return ", ".join(kind(item) for item in of["prefixItems"])
    return kind(of.get("items", {}))


def _bounds(of: Schema, least: str, most: str) -> str:
    if least in of and most in of:
        return f", {of[least]} to {of[most]}"
    return f", at most {of[most]}" if most in of else f", at least {of[least]}" if least in of else ""
