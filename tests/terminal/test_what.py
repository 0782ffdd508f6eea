"""`what`: what special cards, characters and items do."""

from __future__ import annotations

from typing import Any

import pytest

import followsuit
from followsuit.texts import LANGUAGES
from screens import Screens, a_table, typed, without_escapes

ORDINARY = ("hearts", "spades", "oh-hell", "euchre")
"""Games whose cards are those of any card game."""
KING = "King: Takes the King's Rare, then discards a card."
BLACK = "black 7: Black beats the other colours, except in Kakumei."


def choosing_a_character(*lines: str, **how: Any) -> Screens:
    """TRICKTAKERs, with King, Gambler and Hermit to choose from."""
    return Screens(a_table("tricktakers", seed="z"), typed(*lines), **how).play()


def answers(*lines: str) -> list[str]:
    """What is said to each of these lines."""
    return [line for screen in choosing_a_character(*lines).shown[1:] for line in screen]


@pytest.mark.parametrize("asked", ["1", "King", "king", "choose king"])
def test_an_option_is_explained_by_its_number_or_its_name(asked: str) -> None:
    assert answers(f"what {asked}")[0].startswith(KING)


@pytest.mark.parametrize("asked", ["Resistance", "XB", "White Flag", "k7", "black 7"])
def test_so_is_any_piece_of_the_game(asked: str) -> None:
    (answer,) = answers(f"what {asked}")
    assert len(answer.split(": ")[1]) > 20


def test_nothing_is_made_up_about_ordinary_cards_and_other_options() -> None:
    assert answers("what G4") == ["green 4: nothing special."]
    assert answers("choose gambler", "what 6")[-1] == "Exchange nothing (more): nothing special."


def test_what_does_not_exist_is_told() -> None:
    said = answers("what 99", "what ZZ")
    assert said[0].startswith("There is no option 99.")
    assert said[1].startswith("There is no option, card or command “ZZ”.")


def test_alone_it_lists_all_that_is_special_here() -> None:
    said = answers("what")
    assert [line.split(": ")[0] for line in said] == ["red 1", "black 7", "King", "Gambler", "Hermit"]
    assert said[1] == BLACK
    said = Screens(a_table("robotrick"), typed("what")).play().shown[1]
    assert [line.partition(" VP:")[0] for line in said][:2] == ["A1, B1, B3, C1: 1", "A6, D4, D6: 2"]
    assert len(said) == 5, "what is the same for several cards is told once"
    said = Screens(a_table("hearts"), typed("what")).play().shown[1]
    assert said == ["There is nothing special in your hand or among your options."]


def test_one_s_own_character_is_listed_too() -> None:
    said = answers("choose gambler", "what")
    assert any(line.startswith("Gambler: Gets 20 points at once") for line in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", followsuit.game_names())
def test_help_names_it_only_where_there_is_something_to_tell(game: str, language: str) -> None:
    special = any(piece.about for piece in followsuit.game(game).looks(language=language).pieces)
    said = Screens(a_table(game), typed("help"), language=language).play().shown[1][0]
    assert ("what N" in said) == special
    assert special == (game not in ORDINARY)


def from_the_question_on(screens: Screens) -> list[list[str]]:
    """What was shown above the first question, and after each answer."""
    return screens.shown[next(number for number, question in enumerate(screens.asked) if question) :]


def test_help_says_how_options_look_that_cannot_be_chosen() -> None:
    piped = choosing_a_character("help").shown[1]
    assert "parentheses" not in " ".join(piped)
    for styled in (True, False):
        shown = from_the_question_on(choosing_a_character("help", size=(80, 24), styled=styled))[1]
        assert "shown in parentheses" in " ".join(line.strip() for line in without_escapes(shown))


def test_characters_are_explained_on_the_screen_where_there_is_room() -> None:
    explained = "  1 ♚ King (an extra Rare; the more tricks, the more points)"
    for size, room in (((80, 24), True), ((80, 12), False)):
        question, asked = from_the_question_on(choosing_a_character("options", size=size, styled=True))[:2]
        assert (explained in without_escapes(question)) == room
        assert ("  1 ♚ King   2 ⚄ Gambler   3 ☾ Hermit" in without_escapes(question)) != room
        assert explained in without_escapes(asked), "and when one asks for the options"
