"""Words: whatever any game says, it can say in every language."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from followsuit import registry
from followsuit.contract import Case
from followsuit.contract.case import Broken, walk_through
from followsuit.contract.checks import TEXTS, check_case
from followsuit.contract.texts import speaking
from followsuit.definition import Game
from followsuit.engine.chance import seeded
from followsuit.engine.events import Text
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES
from followsuit.words import Words
from spoken import hear_everything, texts

GAMES = registry.every()
CASES = [Case(game, seats) for game in GAMES for seats in game.seats]


def positions(case: Case) -> Iterator[State]:
    """Every third position of a random game, and its end."""
    state = case.new("words")
    for number, _ in enumerate(walk_through(state, seeded("players"))):
        if number % 3 == 0:
            yield state
    yield state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_said_in_a_game_has_a_text_in_every_language(case: Case, language: str) -> None:
    assert hear_everything(case.game, language, positions(case))


@pytest.mark.parametrize("package", ["followsuit", *(game.package for game in GAMES)])
def test_all_languages_have_the_same_texts(package: str) -> None:
    for language in LANGUAGES:
        assert texts(package, language) == texts(package, "en")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_has_a_title_and_a_rulebook_in_every_language(game: Game) -> None:
    rulebooks = {game.rulebook(language) for language in LANGUAGES}
    assert len(rulebooks) == len(LANGUAGES)
    assert all("title" in texts(game.package, language) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rulebook_on_the_page_says_nothing_of_the_terminal_and_of_files(
    game: Game, language: str
) -> None:
    assert "<!--" not in game.rulebook(language)
    page = game.rulebook(language, page=True)
    for word in (
        "<!--",
        "--option",
        "--house",
        "toml",
        "Moves in Followsuit",
        "入力のしかた",
        "eat 0",
        "席0",
    ):
        assert word not in page


def test_a_game_without_texts_in_a_language_is_told_in_english_altogether() -> None:
    words = Words("contract", "ja", 0)  # the toys have English texts only
    assert words.language == "en"
    assert words.say("ui-result") == "The game is over."
    assert Words("followsuit.games.hearts", "ja", 0).say("ui-result") == "ゲーム終了です。"


@pytest.fixture
def talking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with nothing but texts."""
    (tmp_path / "talking").mkdir()
    (tmp_path / "talking" / "__init__.py").touch()
    (tmp_path / "talking" / "text.en.ftl").write_text(
        "suit-R = red\n"
        "item-none = no suit\n"
        "about-card = It counts { $points }.\n"
        "do-call = { $item }, { $item-code }\n"
        "do-bid = { $item ->\n    [0] Pass\n   *[other] Bid { $item }\n  }\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "talking", raising=False)
    return "talking"


def test_what_is_chosen_is_called_by_its_own_text_or_as_a_suit_or_is_a_number(talking: str) -> None:
    words = Words(talking, "en", 0)
    said = [words.text(Text("do-call", {"item": item})) for item in ("none", "R", "other")]
    assert said == ["no suit, none", "red, R", "other, other"]
    assert [words.text(Text("do-bid", {"item": item})) for item in ("0", "12")] == ["Pass", "Bid 12"]


def test_what_cards_do_is_checked_though_no_game_asks_for_it(talking: str) -> None:
    hearts = replace(registry.find("hearts"), package=talking)
    with pytest.raises(Broken, match="about-card: Unknown external: points"), speaking("en"):
        hearts.looks()
    verdict = check_case(TEXTS, Case(hearts, 4), 1, "words")
    assert "about-card: Unknown external: points" in verdict.fault
