"""Views: every view of every game follows the published schema, and is built only from what a seat may know."""

from __future__ import annotations

import dataclasses
import json
from functools import partial
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import jsonschema
import pytest
from pydantic import TypeAdapter

from followsuit import registry
from followsuit.contract import Case, cases
from followsuit.contract.case import walk_through
from followsuit.contract.texts import phrases
from followsuit.engine.chance import seeded
from followsuit.views import Phrase, Step, View, schema, step_in_words, to_json, view_in_words
from followsuit.words import Words

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


def filled(kind: Any) -> Any:
    """Something of a type, with something in every place that it has."""
    if kind is Phrase:
        return Phrase("unspoken")
    if dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        return kind(**{part.name: filled(hints[part.name]) for part in dataclasses.fields(kind)})  # type: ignore[operator]
    if get_origin(kind) is tuple:
        return (filled(get_args(kind)[0]),)
    if get_origin(kind) in (Literal, UnionType):
        first = get_args(kind)[0]
        return first if get_origin(kind) is Literal else filled(first)
    return kind is bool or kind()


def test_every_phrase_that_a_step_and_its_view_can_hold_is_put_into_words() -> None:
    step = filled(Step)
    spoken = step_in_words(step, lambda phrase: Phrase(phrase.key, phrase.args, "spoken"))
    assert len(list(phrases(step))) == len(list(phrases(spoken))) == 12
    assert {phrase.spoken for phrase in phrases(spoken)} == {"spoken"}
    assert step == filled(Step), "the step itself stays as it was"
    assert step_in_words(spoken, lambda phrase: Phrase(phrase.key)) == step, "and nothing else changes"


def in_words(words: Words, phrase: Phrase) -> Phrase:
    return Phrase(phrase.key, phrase.args, words.text(phrase))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_view_is_put_into_words_in_one_language_after_the_other(case: Case) -> None:
    for view in views(case)[::9]:
        for language in ("en", "ja"):
            words = case.game.words(language, view.seat)
            assert words.view(view) == view_in_words(view, partial(in_words, words))
        assert not any(phrase.spoken for phrase in phrases(view))


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
