"""Trick and Trade: everything has words, in English and in Japanese."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

import followsuit
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.chance import Rng
from followsuit.engine.events import Text
from followsuit.engine.playout import random_option
from followsuit.engine.state import State
from followsuit.views import Phrase
from followsuit.words import Words
from tabletop import pending, table

GAME = "trick-and-trade"
SPECTATOR = -1
LEAD_CARD = ("took-lead", "got-lead")
every_count = pytest.mark.parametrize("seats", [3, 4, 5])
both_languages = pytest.mark.parametrize("language", ["en", "ja"])


class OneLanguage(Words):
    """Words that stop where a text is missing in their own language."""

    def __init__(self, language: str, seat: int) -> None:
        super().__init__("followsuit.games.trick_and_trade", language, seat)
        self._bundles = self._bundles[:1]
        self._said: dict[str, str] = {}

    def has(self, key: str) -> bool:
        there = super().has(key)
        assert there or key.startswith("card-"), f"there is no text {key}"
        return there

    def say(self, key: str, **args: Any) -> str:
        assert self.has(key), f"there is no text {key}"
        spoken = super().say(key, **args)
        assert not re.search(r"[{}$]", spoken), f"{key}: {spoken}"
        if self.language == "ja" and key != "list-separator":
            assert re.search(r"[ぁ-んァ-ヶ一-龠]", spoken), f"{key} is not Japanese: {spoken}"
        return spoken

    def text(self, text: Text | Phrase) -> str:
        asked = f"{text.key} {text.args}"
        if asked not in self._said:
            self._said[asked] = super().text(text)
        return self._said[asked]

    def card(self, code: str) -> str:
        spoken = super().card(code)
        assert spoken != code
        return spoken


def speak_of_everything(state: State, seat: int, words: Words) -> None:
    """Say whatever that seat can see, read or ask."""
    shown = words.view(followsuit.game(GAME).view(state, seat))
    seen = [piece for zone in shown.zones for piece in zone.pieces if piece is not None]
    seen += [card.card for trick in (shown.trick, shown.last_trick) for card in trick.plays if card.card]
    for piece in seen:
        words.card(piece)
    for number in range(MAX_OPTIONS):
        reason = state.why_not(seat, number)
        if reason is not None:
            words.text(reason)


@every_count
@both_languages
def test_everything_in_a_game_has_a_text_in_both_languages(seats: int, language: str) -> None:
    state = table(GAME, seats=seats, seed=f"words {seats}")
    speakers = {seat: OneLanguage(language, seat) for seat in (SPECTATOR, *range(seats))}
    rng = Rng(9)
    while state.pending:
        for seat, words in speakers.items():
            speak_of_everything(state, seat, words)
        seat = pending(state)[0]
        state.apply(seat, random_option(state.options(seat), rng))
    assert state.sink is not None
    for seat, words in speakers.items():
        speak_of_everything(state, seat, words)
        for event in state.sink.seen_by(seat):
            words.text(event)
    told = {event.key for event in state.sink.events}
    assert told == {"first-leader", "first-row", "second-row", "played", "ranked", "won", "took", *LEAD_CARD}


@both_languages
def test_every_kind_of_trading_card_and_every_trick_card_has_a_name_of_its_own(language: str) -> None:
    words = OneLanguage(language, SPECTATOR)
    state = table(GAME, seed="any")
    kinds = [*dict.fromkeys(state.chance_names("trading"))]
    names = [words.card(code) for code in (*state.chance_names("deck"), *kinds)]
    assert len({*names}) == 40 + 14
    assert [words.say(f"item-{kind}") for kind in kinds] == names[40:]
    assert words.say("title")


def test_both_languages_have_the_same_texts() -> None:
    package = files("followsuit.games.trick_and_trade")
    english, japanese = (
        re.findall(r"^([\w-]+) =", (package / f"text.{language}.ftl").read_text("utf-8"), re.MULTILINE)
        for language in ("en", "ja")
    )
    assert english == japanese
    assert len({*english}) == len(english)


@pytest.mark.parametrize(
    ("key", "args", "to_you", "of_another"),
    [
        ("took", {"seat": 1, "item": "RZ"}, "You take Rat+Zeus.", "Seat 1 takes Rat+Zeus."),
        (
            "won",
            {"winner": 1, "card": "R7", "suit": "R", "value": 3},
            "You win with Rat 7: Rat Coin is now worth 3.",
            "Seat 1 wins with Rat 7: Rat Coin is now worth 3.",
        ),
        (
            "took-lead",
            {"seat": 1},
            "You take the lead card; the last card of the row will be yours.",
            "Seat 1 takes the lead card; the last card of the row will be theirs.",
        ),
        (
            "got-lead",
            {"seat": 1},
            "Nobody wanted the lead card: you get it together with the last card of the row.",
            "Nobody wanted the lead card: Seat 1 gets it together with the last card of the row.",
        ),
        (
            "first-leader",
            {"leader": 1},
            "You are drawn by lot to lead the first trick.",
            "Seat 1 is drawn by lot to lead the first trick.",
        ),
        ("zone-trading", {"seat": 1}, "Your trading cards", "Trading cards of Seat 1"),
    ],
)
def test_a_player_is_addressed_and_others_are_named(
    key: str, args: dict[str, Any], to_you: str, of_another: str
) -> None:
    assert OneLanguage("en", 1).say(key, **args) == to_you
    assert OneLanguage("en", 0).say(key, **args) == of_another
    assert OneLanguage("en", SPECTATOR).say(key, **args) == of_another


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", ["Play Zeus 10", "Take Rat+Rat", "Take the lead card"]),
        ("ja", ["ゼウス10を出す", "ラット＋ラットを取る", "リードカードを取る"]),
    ],
)
def test_moves_read_well(language: str, spoken: list[str]) -> None:
    words = OneLanguage(language, 0)
    moves = [
        words.say("do-play", card="Z10"),
        words.say("do-take", item="RR"),
        words.say("do-take", item="lead"),
    ]
    assert moves == spoken


@pytest.mark.parametrize(
    ("rank", "question"),
    [
        (1, "You came 1st."),
        (2, "You came 2nd."),
        (3, "You came 3rd."),
        (4, "You came 4th."),
        (5, "You came 5th."),
    ],
)
def test_a_player_is_told_the_place_in_the_ranking(rank: int, question: str) -> None:
    for key in ("ask-take", "ask-take-or-lead"):
        assert OneLanguage("en", 0).say(key, rank=rank).startswith(question)


@both_languages
def test_the_rules_can_be_read_and_name_every_move(language: str) -> None:
    rules = followsuit.game(GAME).rulebook(language)
    for name in ("play R7", "take RZ", "take lead", "trading", "Yasuyuki Nakamura"):
        assert name in rules
