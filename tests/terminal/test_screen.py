"""A terminal of 80 columns and 24 lines has room for all that one needs to decide, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

import followsuit
from followsuit.definition import Game
from followsuit.texts import LANGUAGES
from screens import Screens, a_table, at_random, without_escapes

WIDTH, HEIGHT = 80, 24
GAMES = followsuit.game_names()
DECISIONS = 60
"""So many decisions of a game are looked at."""


def variants(game: Game, presets: bool) -> list[tuple[int, dict[str, Any]]]:
    """Each number of seats; and with most seats, each preset of an option."""
    most = max(game.seats)
    return [
        (seats, settings)
        for seats, settings in game.variants()
        if not settings or (presets and seats == most)
    ]


def screens(name: str, language: str, styled: bool, presets: bool) -> Iterator[tuple[str, list[str]]]:
    """What is shown for each decision, with its question."""
    game = followsuit.game(name)
    for number, (seats, settings) in enumerate(variants(game, presets)):
        table = a_table(game, seats, f"screen {number}", **settings)
        sat = Screens(table, at_random(decisions=DECISIONS), (WIDTH, HEIGHT), styled, language).play()
        for question, screen in zip(sat.asked, sat.shown, strict=False):
            if question:
                yield f"{seats} seats {settings}: {question}", without_escapes(screen)


@pytest.mark.parametrize("styled", [True, False], ids=["symbols", "words"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_for_a_decision_is_on_the_screen(game: str, language: str, styled: bool) -> None:
    shown = list(screens(game, language, styled, presets=styled and language == "en"))
    assert len(shown) > 10
    question, highest = max(shown, key=lambda found: len(found[1]))
    widest = max((line for _, screen in shown for line in screen), key=cell_len)
    print(f"{game}: {len(highest)} lines for {question}", *highest, "widest:", widest, sep="\n")
    assert len(highest) < HEIGHT, "one line is left to type on"
    assert cell_len(widest) <= WIDTH
