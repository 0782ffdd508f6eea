"""The shape of everything that leaves the program, held fast: what changes here changes for every client.

Where a change is meant, write the snapshot anew: `python tests/test_schema.py`; and raise `followsuit.views.SCHEMA`
if a client that knows the old shape would misread the new one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import followsuit
from followsuit.play.record import read_record
from followsuit.play.schema import schema
from followsuit.play.table import resume
from followsuit.views import to_json

GOLDEN = Path(__file__).parent / "golden"
SNAPSHOT = GOLDEN / "schema.json"


def events() -> dict[str, dict[str, list[str]]]:
    """For each game, the events of its golden records and the names of what they tell."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(GOLDEN.glob("*.txt")):
        table = resume(read_record(path))
        assert table.state.sink is not None
        keys = found.setdefault(table.game.id, {})
        for event in table.state.sink.events:
            keys[event.key] = sorted({*keys.get(event.key, ()), *event.args})
    return {game: dict(sorted(keys.items())) for game, keys in found.items()}


def whole() -> dict[str, Any]:
    return {"schema": without_descriptions(schema()), "events": events()}


def without_descriptions(data: Any) -> Any:
    """The shape alone."""
    if isinstance(data, list):
        return [without_descriptions(part) for part in data]
    if not isinstance(data, dict):
        return data
    return {key: without_descriptions(part) for key, part in data.items() if key != "description"}


def test_the_shape_of_views_steps_looks_records_and_events_does_not_change_by_accident() -> None:
    assert whole() == json.loads(SNAPSHOT.read_text("utf-8")), "see the head of this file"


def test_the_schema_describes_fields_and_takes_what_is_sent_and_nothing_else() -> None:
    published = schema()
    assert "face down" in published["$defs"]["Move"]["properties"]["becomes"]["description"]
    game = followsuit.game("trick-raiders")
    view = game.view(game.new(seed="any"), 0)
    validator = jsonschema.Draft202012Validator(published)
    for data in (view, game.looks()):
        validator.validate(json.loads(to_json(data)))
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"game": "hearts"})


if __name__ == "__main__":
    SNAPSHOT.write_text(json.dumps(whole(), indent=1, ensure_ascii=False) + "\n", "utf-8")
