"""The words of Hearts, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from followsuit.engine.chance import Rng
from followsuit.engine.events import Text
from followsuit.games.hearts.rules import Hearts
from followsuit.texts import LANGUAGES
from games.test_hearts import DUEL, GAME, ONE_SUIT_EACH, OPTIONS, TWO_SUITS_EACH, hearts, walk
from spoken import hear_everything, texts


def games_with_every_text() -> Iterator[Hearts]:
    for number in range(4):
        options: dict[str, Any] = {
            name: Rng(number, place, 9).below(2) == 1 for place, name in enumerate(OPTIONS)
        }
        yield from walk(GAME.new(seed=number, **options), Rng(number, 2, 3))
    for passing in ("none", "left", "across", "right"):
        yield from walk(hearts(*TWO_SUITS_EACH, passing=passing), Rng(1, 2, 3))
    yield from walk(hearts(*ONE_SUIT_EACH, jd_bonus=True), Rng(1, 2, 3))
    yield from walk(hearts(*DUEL, avoid_all_tricks_bonus=True), Rng(1, 2, 3))
    yield from walk(hearts(*TWO_SUITS_EACH, can_lead_any_club=True), Rng(1, 2, 3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_told_to_somebody_sometime(language: str) -> None:
    used = hear_everything(GAME, language, games_with_every_text())
    assert texts(GAME.package, language) - used == {"title"}


def test_sentences_speak_to_the_seat_that_reads_them() -> None:
    event = Text("passed", {"seat": 0, "to": 1, "cards": ["C2", "SQ", "H10"]})
    assert GAME.words("en", 0).text(event) == "You pass ♣2, ♠Q, ♥10 to Seat 1."
    assert GAME.words("en", 1).text(event) == "Seat 0 passes ♣2, ♠Q, ♥10 to you."
    assert GAME.words("ja", 0).text(event) == "あなたは席1に♣2、♠Q、♥10を渡しました。"
    assert GAME.words("ja", 1).text(event) == "席0から♣2、♠Q、♥10を受け取りました。"
    assert GAME.words("en", 2).say("scored", seat=2, points=1) == "You have 1 point."
    assert GAME.words("en", 2).say("scored", seat=0, points=-5) == "Seat 0 has −5 points."


@pytest.mark.parametrize(
    ("passing", "told"),
    [
        ("none", "The cards are dealt. Nobody passes."),
        ("left", "The cards are dealt. Everybody passes three cards to the left."),
        ("across", "The cards are dealt. Everybody passes three cards across."),
        ("right", "The cards are dealt. Everybody passes three cards to the right."),
    ],
)
def test_players_are_told_where_cards_go(passing: str, told: str) -> None:
    assert GAME.words("en", 0).say("dealt", item=passing) == told


def test_players_are_asked_what_to_pass_to_whom() -> None:
    assert GAME.words("en", 0, {1: "Theo"}).say("ask-pass", to=1) == "Which cards do you pass to Theo?"


def test_players_are_told_in_japanese_where_cards_go_and_asked_for_them() -> None:
    words = GAME.words("ja", 0)
    assert words.say("dealt", item="left") == "カードが配られました。全員が左隣へ3枚渡します。"
    assert words.say("dealt", item="none") == "カードが配られました。今回は交換なしです。"
    assert GAME.words("ja", 0, {2: "テオ"}).say("ask-pass", to=2) == "テオに渡すカードを選んでください。"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_explains_every_option_and_every_move(language: str) -> None:
    rulebook = GAME.rulebook(language)
    for name in OPTIONS:
        assert f"`{name}`" in rulebook
    assert "`pass SQ`" in rulebook
    assert "`play D10`" in rulebook
    if language != "en":
        assert rulebook != GAME.rulebook("en")
