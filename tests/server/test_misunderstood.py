"""What is wrong with a message or the body of a request is told in the reader's language, with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from followsuit.server.messages import incoming
from followsuit.server.misunderstood import misunderstood

MOVE = {"do": "move", "game": 1, "decision": 0, "options": [1]}
READY = {"do": "ready", "game": 1}
FAULTS: dict[str, tuple[Any, str, str]] = {
    "missing": (READY, "ready.entropy is missing", "ready.entropy がありません"),
    "no kind": ({"re": 1}, "do is missing", "do がありません"),
    "unknown": (MOVE | {"x": 1}, "there is no move.x here", "move.x というものはありません"),
    "no number": (
        MOVE | {"game": "1"},
        "move.game must be a whole number",
        "move.game は整数にしてください",
    ),
    "no text": (READY | {"entropy": 7}, "ready.entropy must be text", "ready.entropy は文字列にしてください"),
    "no yes": (
        {"do": "answer", "yes": 1},
        "answer.yes must be true or false",
        "answer.yes は true か false にしてください",
    ),
    "no list": (MOVE | {"options": 3}, "move.options must be a list", "move.options は配列にしてください"),
    "too short": (
        MOVE | {"options": []},
        "move.options must have at least 1",
        "move.options は1個以上にしてください",
    ),
    "too long": (
        MOVE | {"options": [1] * 63},
        "move.options may have at most 62",
        "move.options は62個までにしてください",
    ),
    "too small": (
        MOVE | {"game": -1},
        "move.game must be at least 0",
        "move.game は0以上にしてください",
    ),
    "too great": (
        MOVE | {"options": [64]},
        "move.options.0 must be at most 63",
        "move.options.0 は63以下にしてください",
    ),
    "not one of them": (
        {"do": "hello", "language": "fr"},
        "hello.language must be one of: en, ja",
        "hello.language は次のどれかにしてください：en、ja",
    ),
    "no such kind": (
        {"do": "dance"},
        "do must be one of: hello, move",
        "do は次のどれかにしてください：hello、move",
    ),
    "pattern": (
        READY | {"entropy": "xyz"},
        "ready.entropy must be 16 to 64 digits, 0 to 9 and a to f",
        "ready.entropy は16～64桁の16進数（0～9、a～f）にしてください",
    ),
    "no object": ([1], "it must be a JSON object", "JSON オブジェクトにしてください"),
}


def told(text: str) -> tuple[str, str]:
    """What is wrong with a message, in both languages."""
    with pytest.raises(ValidationError) as caught:
        incoming.validate_json(text)
    error = misunderstood(caught.value.errors()[0])
    assert error.key == "message"
    return error.told("en"), error.told("ja")


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_told_in_both_languages(name: str) -> None:
    message, english, japanese = FAULTS[name]
    found = told(json.dumps(message))
    assert found[0].startswith(f"this cannot be understood: {english}")
    assert found[1].startswith(f"内容がわかりません：{japanese}")


def test_what_is_no_json_at_all_is_told_too() -> None:
    english, japanese = told("{")
    assert english == "this cannot be understood: it must be a JSON object"
    assert japanese == "内容がわかりません：JSON オブジェクトにしてください"


def test_anything_else_is_told_by_its_place() -> None:
    error = misunderstood({"type": "finite_number", "loc": ("body", "x"), "msg": "Input should be finite"})
    assert str(error) == "this cannot be understood: body.x is not as it should be"
    assert error.told("ja") == "内容がわかりません：body.x の値が正しくありません"


def test_a_place_that_somebody_made_up_is_cut_off() -> None:
    english, _ = told(json.dumps({"do": "undo", "x" * 500: 1}))
    assert len(english) < 150
