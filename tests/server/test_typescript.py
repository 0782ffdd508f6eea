"""The types of the web client are those of the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from followsuit.server import typescript
from followsuit.server.typescript import types

FILE = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_types_of_the_web_client_are_current() -> None:
    assert FILE.read_text("utf-8") == types(), "make types"


def test_every_type_that_is_used_is_there() -> None:
    text = re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", types())
    used = set(re.findall(r"\b[A-Z]\w+", text))
    there = set(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE))
    assert used - there == {"Record"}, "TypeScript's own"
    assert {"Incoming", "Outgoing", "View", "Step", "Looks", "TableNow", "OpenTable"} <= there


def test_what_is_sent_has_all_fields_and_what_is_read_may_leave_some_out() -> None:
    text = types()
    assert '  type: "step";' in text
    assert '  access?: "open" | "link" | "private";' in text
    assert "  bots?: Record<string, string>;" in text
    assert "  groups: number[][];" in text


def test_two_shapes_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other: dict[str, Any] = {"$defs": {"View": {"properties": {"other": {}}}}}
    monkeypatch.setattr(typescript, "schema", lambda: other)
    with pytest.raises(ValueError, match="two shapes called View"):
        types()
