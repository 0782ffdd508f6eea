"""What the server tells of a game before anybody plays it."""

from __future__ import annotations

import pytest

from contract.toys import Toy
from followsuit import registry
from followsuit.definition import Game, flag, house, number, one_of
from followsuit.looks import Sheet
from followsuit.server.games import GameAbout, games, one_game, told_about

GAMES = registry.names()
LONGEST_IDEA = 90
TRADITIONAL = ("euchre", "hearts", "oh-hell", "spades")
TOY = Game(
    "toy",
    1,
    (3,),
    3,
    Toy,
    Toy.tableau,
    "contract",
    settings=(
        flag("loud", True),
        number("cards", 5, 3, 9),
        one_of("order", ("up", "down")),
        house("points", {"few": [1], "many": [9]}, list),
    ),
)
EACH_GAME = pytest.mark.parametrize("game", GAMES)
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", ["en", "ja"])


def options(about: GameAbout) -> dict[str, tuple[str, list[str]]]:
    return {option.name: (option.kind, option.labels) for option in about.options}


@EACH_GAME
@IN_EACH_LANGUAGE
def test_a_game_of_ours_tells_its_idea_who_made_it_and_how_long_it_takes(game: str, language: str) -> None:
    about = one_game(game, language)
    assert 20 <= len(about.idea) <= LONGEST_IDEA
    assert about.idea.endswith((".", "。"))
    assert bool(about.by) == (game not in TRADITIONAL)
    assert about.minutes is not None
    assert 5 <= about.minutes <= 60
    looks = registry.find(game).looks()
    assert (about.emblem, about.ground, about.accent, about.back) == (
        looks.emblem,
        looks.ground,
        looks.accent,
        looks.back,
    )


def test_no_two_games_have_the_same_idea() -> None:
    for language in ("en", "ja"):
        ideas = [about.idea for about in games(language)]
        assert len(set(ideas)) == len(ideas) == len(GAMES)
    assert one_game("ten-tricks-later", "ja").by == "沢口游祐"


@EACH_GAME
@IN_EACH_LANGUAGE
def test_every_preset_has_a_label_in_words(game: str, language: str) -> None:
    for option in one_game(game, language).options:
        assert len(set(option.labels)) == len(option.presets)
        for preset, label in zip(option.presets, option.labels, strict=True):
            assert label == str(preset) if option.kind == "number" else label != str(preset), option.name


def test_labels_are_in_the_language_that_is_asked_for() -> None:
    trading = options(one_game("trick-and-trade", "en"))["trading"]
    assert trading[0] == "text"
    assert trading[1][1] == "Six of each single coin, three of each pair, no doubles"
    assert options(one_game("hearts", "ja"))["jd_bonus"] == ("flag", ["いいえ", "はい"])
    assert options(one_game("tricktakers", "ja"))["characters"][1][0] == "基本の5人"


def test_the_limits_of_a_number_are_told() -> None:
    [lives] = one_game("trick-raiders", "en").options
    assert (lives.kind, lives.least, lives.most, lives.labels) == ("number", 2, 3, ["2", "3"])


def test_a_game_that_says_none_of_this_is_told_of_all_the_same() -> None:
    about = told_about(TOY, "en")
    assert (about.idea, about.by, about.publisher, about.minutes) == ("", "", "", None)
    assert (about.emblem, about.ground) == (Sheet().emblem, Sheet().ground)
    assert options(about) == {
        "loud": ("flag", ["Yes", "No"]),
        "cards": ("number", ["3", "5", "9"]),
        "order": ("choice", ["up", "down"]),
        "points": ("text", ["few", "many"]),
    }
    assert [(option.least, option.most) for option in about.options][:2] == [(None, None), (3, 9)]
