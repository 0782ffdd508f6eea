"""Robotrick: everything has words, and Droco's moves are explained from its AI card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

import followsuit
from followsuit.engine.chance import Rng
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES
from games.test_robotrick import (
    DROCO,
    EVERYBODY,
    GAME,
    HIGHEST_FIRST,
    ROBOTS,
    Deal,
    dealt,
    look,
    ready,
    tricks,
)
from games.test_robotrick_droco import HOUSE
from games.test_robotrick_secrets import walk
from games.test_robotrick_tricks import mixed
from spoken import hear_everything, texts
from tabletop import events, play, table

IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FOUR_A_AND_THREE_D = Deal(droco="A2 A5 A8 A10 B4 B6 B9 C3 C7 D3 D6 D10")
THREE_A_AND_THREE_D = Deal(droco="A2 A5 A10 B4 B6 B9 C3 C7 C8 D3 D6 D10")
ANSWERING = Deal("A13 B11 D5", "A8", "A6", droco="A1 A3 A5 A7 A9 B4 B7 C2 C4 C6 C10 C12")
"""After the first trick seat 0 leads; Droco holds 4 A, 2 B and 5 C."""


def explained(state: State, language: str = "en") -> str:
    """What is said of the last move of Droco."""
    assert state.sink is not None
    moves = [event for event in state.sink.events if event.args.get("seat") == DROCO]
    return followsuit.game(GAME).words(language).text(moves[-1])


def answer(card: str, ai_card: str, language: str = "en") -> str:
    """What is said of Droco's answer to a card of seat 0."""
    state = tricks(ready(ANSWERING, ai_cards=f"{ai_card} / LOW"), "(A1) A8 A6 A13")
    return explained(play(state, f"0 play {card}"), language)


# Why Droco plays what it plays


def test_both_criteria_are_said_if_both_were_needed() -> None:
    assert explained(ready(FOUR_A_AND_THREE_D, 1)) == "Droco leads by HIGH, then SHORT: D10."
    assert explained(ready(FOUR_A_AND_THREE_D, 2)) == "Droco leads by LONG, then LOW: A2."


def test_the_order_of_the_types_is_said_if_it_decided() -> None:
    state = ready(THREE_A_AND_THREE_D, 1)
    assert explained(state) == "Droco leads by HIGH, then SHORT, then A before B, C, D: A10."
    state = ready(FOUR_A_AND_THREE_D, ai_cards=HIGHEST_FIRST)
    assert explained(state) == "Droco leads by HIGH, then A before B, C, D: A10."


def test_a_secondary_that_was_not_needed_is_not_said() -> None:
    assert explained(ready(Deal(droco="A2-9 B4 C3 D5 D12"), 1)) == "Droco leads by HIGH: D12."
    assert answer("D5", "LOW / SHORT, LOW") == "Droco cannot follow and plays by SHORT, then LOW: B4."
    assert answer("D5", "LOW / HIGH, SHORT") == "Droco cannot follow and plays by HIGH: C12."


def test_it_is_said_whether_droco_leads_follows_or_cannot_follow() -> None:
    assert answer("B11", "LOW / HIGH") == "Droco follows by LOW: B4."
    assert answer("B11", "HIGH / LOW") == "Droco follows by HIGH: B7."
    assert answer("B11", "LONG, HIGH / LOW") == "Droco follows by LONG, then HIGH: B7."
    assert answer("D5", "LOW / LONG, HIGH") == "Droco cannot follow and plays by LONG, then HIGH: C12."
    assert answer("D5", "LOW / LOW") == "Droco cannot follow and plays by LOW: C2."


def test_japanese_says_the_same() -> None:
    lead = "ドロコのリード："
    assert (
        explained(ready(FOUR_A_AND_THREE_D, 1), "ja")
        == f"{lead}HIGH（最強）→SHORT（最少）でD10を出しました。"
    )
    tie = f"{lead}HIGH（最強）→SHORT（最少）→ABCD順でA10を出しました。"
    assert explained(ready(THREE_A_AND_THREE_D, 1), "ja") == tie
    assert (
        explained(ready(FOUR_A_AND_THREE_D, 2), "ja") == f"{lead}LONG（最多）→LOW（最弱）でA2を出しました。"
    )
    assert (
        explained(ready(Deal(droco="A2-9 B4 C3 D5 D12"), 1), "ja") == f"{lead}HIGH（最強）でD12を出しました。"
    )
    assert answer("B11", "LOW / HIGH", "ja") == "ドロコのフォロー：LOW（最弱）でB4を出しました。"
    thrown = "ドロコはフォローできず、SHORT（最少）→LOW（最弱）でB4を出しました。"
    assert answer("D5", "LOW / SHORT, LOW", "ja") == thrown


def test_everybody_hears_the_reason_and_hears_of_the_robot_only_once() -> None:
    state = ready(FOUR_A_AND_THREE_D, 1)
    told = {
        "seat": DROCO,
        "first": "HIGH",
        "second": "SHORT",
        "by_type": "no",
        "card": "D10",
    }
    for viewer in EVERYBODY:
        assert events(state, "droco-lead", viewer) == [told]
    assert events(state, "played") == []
    assert [play.card for play in look(state).trick.plays] == ["D10"]


# All the rest


@IN_EACH_LANGUAGE
def test_trump_and_ai_card_are_told_on_the_table(language: str) -> None:
    words = followsuit.game(GAME).words(language)
    shown = {marker.id: words.text(marker.label) for marker in look(dealt(Deal(), 1)).markers}
    assert words.say("suit-D") in shown["trump"]
    found = [
        re.findall("LOW|HIGH|LONG|SHORT", shown[f"ai-{column}"]) for column in ("follow", "unfollow", "lead")
    ]
    assert found == [["LOW"], ["LONG", "HIGH"], ["HIGH", "SHORT"]]
    assert "1" in shown["ai-follow"]


@pytest.mark.parametrize(
    ("key", "args", "to_you", "of_another"),
    [
        ("played", {"seat": 1, "card": "B7"}, "You play B7.", "Seat 1 plays B7."),
        (
            "won",
            {"winner": 1, "card": "D3"},
            "You win the trick with D3.",
            "Seat 1 wins the trick with D3.",
        ),
        (
            "captured",
            {"seat": 1, "card": "A10"},
            "You capture Droco's A10: it goes into a hangar.",
            "Seat 1 captures Droco's A10: it goes into a hangar.",
        ),
        (
            "no-hangar",
            {"seat": 1, "card": "A5"},
            "You must take Droco's A5, but your hangars are full: it lies face down.",
            "Seat 1 must take Droco's A5, but the hangars are full: it lies face down.",
        ),
        (
            "struck-back",
            {"seat": 1, "card": "C2"},
            "Your own C2 turns against you: it lies face down.",
            "Seat 1's own C2 turns against them: it lies face down.",
        ),
    ],
)
def test_sentences_speak_to_the_seat_that_reads_them(
    key: str, args: dict[str, Any], to_you: str, of_another: str
) -> None:
    game = followsuit.game(GAME)
    assert game.words("en", 1).say(key, **args) == to_you
    assert game.words("en", 0).say(key, **args) == of_another
    assert game.words("en").say(key, **args) == of_another


def test_the_score_of_a_round_says_how_it_came_about() -> None:
    game, args = followsuit.game(GAME), {"seat": 1, "won": 7, "lost": 9, "points": -2, "total": -4}
    assert game.words("en", 1).say("scored", **args) == (
        "You score −2 in this round (7 face up minus 9 face down). Your total is −4."
    )
    assert game.words("ja", 0).say("scored", **args) == (
        "席1はこのラウンドで−2点でした（格納庫 7点、失点カード −9点）。累計−4点です。"
    )
    assert "失点カード 0点" in game.words("ja", 0).say("scored", **(args | {"lost": 0}))


def test_what_becomes_of_the_robots_of_a_trick_is_told_to_all() -> None:
    state = mixed(9)
    for viewer in EVERYBODY:
        struck = [(event["seat"], event["card"]) for event in events(state, "struck-back", viewer)]
        assert struck == [(0, "B1"), (1, "B9"), (2, "C5"), (0, "B2"), (1, "B10"), (2, "C6")]
        captured = [(event["seat"], event["card"]) for event in events(state, "captured", viewer)]
        assert captured == [(0, "A10"), (1, "A9"), (2, "A8"), (2, "A7"), (2, "A6")]
        refused = [(event["seat"], event["card"]) for event in events(state, "no-hangar", viewer)]
        assert refused == [(2, "A5"), (2, "A4")]


def test_the_setting_up_of_a_round_is_told_to_all() -> None:
    state = dealt(FOUR_A_AND_THREE_D, 7)
    words = followsuit.game(GAME).words("en")
    assert state.sink is not None
    opening, trump, robots = [words.text(event) for event in state.sink.seen_by(-1)]
    assert "Round 1" in opening
    assert "AI card 7" in opening
    assert trump == "D13 is turned up: type D is trump."
    assert robots == "Droco's robots: A2, A5, A8, A10, B4, B6, B9, C3, C7, D3, D6, D10."


@IN_EACH_LANGUAGE
def test_every_text_is_told_to_somebody_sometime(language: str) -> None:
    game = followsuit.game(GAME)
    unheard = texts(game.package, language) - hear_everything(game, language, positions())
    assert unheard - within_others(language) == {"title"}


def within_others(language: str) -> set[str]:
    """Texts that are told as a part of others, or about a game as a whole."""
    package = followsuit.game(GAME).package
    source = (files(package) / f"text.{language}.ftl").read_text("utf-8")
    return {
        key
        for key in texts(package, language)
        if f"{{ {key} }}" in source or key.startswith(("ui-", "suit-"))
    }


def positions() -> Iterator[State]:
    """Positions of random games, and one with everything in it that can become of a robot."""
    yield from walk(table(GAME, seed="words"), Rng(1, 2, 3))
    yield mixed(12)
    yield table(GAME, seed="words", vp=[[1] * 13, [2] * 13, [3] * 13, [1, *[4] * 12]])


@IN_EACH_LANGUAGE
def test_robots_are_called_by_their_codes(language: str) -> None:
    words = followsuit.game(GAME).words(language)
    assert [words.card(code) for code in ROBOTS] == ROBOTS


@IN_EACH_LANGUAGE
def test_the_rulebook_names_every_move_every_option_every_ruling_and_who_made_the_game(language: str) -> None:
    rulebook = followsuit.game(GAME).rulebook(language)
    for name in (
        "`pass B7`",
        "`play D10`",
        "`hangars`",
        "`keep_ai`",
        "`vp`",
        "`ai_cards`",
        "R1",
        "R2",
        "R3",
        "R4",
        "Domi",
    ):
        assert name in rulebook
    assert (rulebook == followsuit.game(GAME).rulebook("en")) == (language == "en")


@IN_EACH_LANGUAGE
def test_the_rulebook_shows_the_house_figures(language: str) -> None:
    rulebook = followsuit.game(GAME).rulebook(language)
    for number, (follow, unfollow, lead) in HOUSE.items():
        assert f"| {number} | {follow} | {unfollow} | {lead} |" in rulebook
    assert f"| {'点' if language == 'ja' else 'VP'} | 1 | 2 | 3 | 4 | 5 |" in rulebook
