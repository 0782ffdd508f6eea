"""What the games of `followsuit check` never come to, rules tests reach by stacked deals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from followsuit import registry
from followsuit.contract import cases, never_met
from followsuit.contract.checks import TEXTS, check_case

GAMES = Path(__file__).parents[1] / "games"


def is_named(key: str, text: str) -> bool:
    """Whether a text names a key, or a move that is called so."""
    return bool(re.search(rf"[\"' ]({key}|{key.replace('-', ' ')})[\"' ]", text))


@pytest.mark.parametrize("name", registry.names())
def test_a_rules_test_names_whatever_the_check_never_meets(name: str) -> None:
    game = registry.find(name)
    met: set[str] = set()
    for case in cases(game):
        met |= check_case(TEXTS, case, None, "check").found
    tests = "".join(path.read_text("utf-8") for path in GAMES.glob(f"test_{game.id.replace('-', '_')}*.py"))
    left = [key for keys in never_met(game, met).values() for key in keys]
    assert [key for key in left if not is_named(key, tests)] == []
