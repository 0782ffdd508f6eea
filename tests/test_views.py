"""Views: every view of every game follows the published schema, and is built only from what a seat may know."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from pydantic import TypeAdapter

from followsuit import registry
from followsuit.contract import Case, cases
from followsuit.contract.case import walk_through
from followsuit.engine.chance import seeded
from followsuit.views import View, schema, to_json

CASES = [case for game in registry.every() for case in cases(game)]
VALIDATOR = jsonschema.Draft202012Validator(schema())


def views(case: Case) -> list[View]:
    """Views of all seats and a spectator, all through a game."""
    state = case.new("views")
    found = []
    for number, _ in enumerate(walk_through(state, seeded("players"))):
        if number % 7 == 0:
            found += [case.game.view(state, seat) for seat in range(-1, case.seats)]
    return found + [case.game.view(state, seat) for seat in range(-1, case.seats)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_view_follows_the_published_schema(case: Case) -> None:
    words = case.game.words("ja", 0)
    for view in views(case):
        VALIDATOR.validate(json.loads(to_json(words.view(view))))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_survives_json(case: Case) -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(View)
    for view in views(case)[::5]:
        assert adapter.validate_json(to_json(view)) == view


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_client_can_draw_the_table_from_a_view(case: Case) -> None:
    for view in views(case):
        assert {zone.layout for zone in view.zones} <= {"fan", "row", "grid", "pile", "track"}
        assert [score.seat for score in view.scores] == list(range(view.seats))
        assert bool(view.winners) == (not view.pending)
        own = next(zone for zone in view.zones if zone.id == "hand" and zone.seat == 0)
        assert None not in own.pieces or (view.seat != 0 and view.pending)
        if view.seat in view.pending:
            assert view.prompt is not None
            assert any(choice.closed is None for choice in view.options)
            assert all(0 <= choice.number < 62 for choice in view.options)
        else:
            assert view.options == ()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_parts_of_a_score_add_up_to_it(case: Case) -> None:
    for view in views(case):
        for score in view.scores:
            if score.parts:
                assert sum(part.points for part in score.parts) == score.points


def test_the_schema_does_not_change_by_accident() -> None:
    properties = schema()["properties"]
    assert list(properties) == [
        "schema",
        "game",
        "seats",
        "seat",
        "around",
        "round",
        "phase",
        "pending",
        "asked",
        "trick",
        "last_trick",
        "zones",
        "counters",
        "markers",
        "scores",
        "winners",
        "wins",
        "teams",
        "prompt",
        "options",
        "selection",
        "log",
    ]
