"""Words: whatever any game says, it can say in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from followsuit import registry
from followsuit.contract import Case
from followsuit.contract.case import walk_through
from followsuit.definition import Game
from followsuit.engine.chance import seeded
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
