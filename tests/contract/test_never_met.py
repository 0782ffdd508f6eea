"""What the games of `followsuit check` never come to, rules tests reach by stacked deals."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from contract.toys import Simple, game_of
from followsuit import registry
from followsuit.contract import cases, never_met
from followsuit.contract.case import Broken
from followsuit.contract.checks import TEXTS, check_case
from followsuit.contract.texts import Speaker, about_the_game

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


def test_what_a_game_says_about_itself_must_be_there_in_each_of_its_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "half_told"
    home.mkdir()
    (home / "__init__.py").touch()
    texts = "title = Half Told\nidea = Half of it is told.\nby = Nobody\n"
    (home / "text.en.ftl").write_text(texts, "utf-8")
    (home / "text.ja.ftl").write_text("title = 半分\nby = 名無し\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = replace(game_of(Simple, "half-told"), package="half_told")
    idea, by = about_the_game(game)
    assert (idea.key, by.key) == ("idea", "by")
    assert not never_met(game, set())["texts"]
    with pytest.raises(Broken, match="'idea' is missing in 日本語"):
        Speaker(game, "ja").check(idea, -1)
    Speaker(game, "ja").check(by, -1)
