"""A terminal of 80 columns and 24 lines has room for all that one needs to decide, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

import followsuit
from followsuit.definition import Game
from followsuit.terminal.breaking import NEVER_FIRST
from followsuit.texts import LANGUAGES
from screens import Screens, a_table, at_random, typed, without_escapes

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
    """What is shown for each decision, with its question; and whenever the game waits before it goes on."""
    game = followsuit.game(name)
    for number, (seats, settings) in enumerate(variants(game, presets)):
        table = a_table(game, seats, f"screen {number}", **settings)
        sat = Screens(table, at_random(decisions=DECISIONS), (WIDTH, HEIGHT), styled, language).play()
        for question, screen in zip(sat.asked, sat.shown, strict=False):
            yield f"{seats} seats {settings}: {question or 'Enter'}", without_escapes(screen)


@pytest.mark.parametrize("styled", [True, False], ids=["symbols", "words"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_for_a_decision_is_on_the_screen(game: str, language: str, styled: bool) -> None:
    shown = list(screens(game, language, styled, presets=styled and language == "en"))
    assert len(shown) > 5
    question, highest = max(shown, key=lambda found: len(found[1]))
    widest = max((line for _, screen in shown for line in screen), key=cell_len)
    print(f"{game}: {len(highest)} lines for {question}", *highest, "widest:", widest, sep="\n")
    assert len(highest) < HEIGHT, "one line is left to type on"
    assert cell_len(widest) <= WIDTH
    lines = [line.strip() for _, screen in shown for line in screen if line.strip()]
    assert [
        line for line in lines if line.startswith(tuple(NEVER_FIRST)) or line.endswith(tuple("（「〔"))
    ] == []
    looks = followsuit.game(game).looks(language=language)
    symbols = {f" {piece.symbol or '-'}" for piece in looks.pieces} | {
        f"：{suit.symbol}" for suit in looks.suits
    }
    torn = [line for line in lines if line.endswith(tuple(symbols)) and game != "trick-and-trade"]
    assert torn == [], "a symbol stands beside its name"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_opening_and_the_rulebook_are_shown_page_by_page(game: str, language: str) -> None:
    sat = Screens(a_table(game), typed("rules", "?", "table"), (WIDTH, HEIGHT), True, language).play()
    shown = [without_escapes(screen) for screen in sat.shown]
    assert max(map(len, shown)) < HEIGHT
    assert sat.asked[0] == "", "there is time to read the opening"
    assert len(shown) > 6
    assert "\n".join(shown[0]).strip(), "from the beginning"


def test_whoever_has_read_enough_of_the_rulebook_goes_back_to_the_game() -> None:
    table = a_table("robotrick")
    screens = Screens(table, typed("rules"), (WIDTH, HEIGHT), waiting=["", "q"]).play()
    assert [bool(question) for question in screens.asked] == [False, True, False, True]
    assert "52 robots" not in "".join(screens.lines), "that comes later in the rulebook"
    assert "Which cards do you pass" in "".join(screens.shown[-1])


def test_a_pipe_never_waits() -> None:
    screens = Screens(a_table("robotrick"), typed("rules", "table")).play()
    assert all(screens.asked)
