"""The words of Hearts, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.chance import Rng
from followsuit.engine.events import Text
from followsuit.games.hearts.rules import Hearts
from followsuit.views import Phrase
from followsuit.words import LANGUAGES, Words
from games.test_hearts import (
    DUEL,
    EVERY_SEAT_AND_A_SPECTATOR,
    GAME,
    ONE_SUIT_EACH,
    OPTIONS,
    TWO_SUITS_EACH,
    hearts,
    view,
    walk,
)


def texts(language: str, package: str = GAME.package) -> set[str]:
    """The texts of a language that a package has itself."""
    source = (files(package) / f"text.{language}.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, Message)}


def phrases(value: object) -> Iterator[Phrase]:
    """Every phrase in a view."""
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from phrases(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from phrases(getattr(value, field.name))


def told(state: Hearts, seat: int) -> Iterator[Phrase | Text]:
    """Everything a seat can be told now: its view and log, why something is closed, and all that happened."""
    yield from phrases(view(state, seat))
    for option in range(MAX_OPTIONS):
        closed = state.why_not(seat, option)
        if closed is not None:
            yield closed
    if not state.pending and state.sink is not None:
        yield from state.sink.seen_by(seat)


def keys_of(phrase: Phrase | Text) -> set[str]:
    """The texts that are needed to say a phrase."""
    keys = {phrase.key}
    args: dict[str, Any] = dict(phrase.args)
    for name, value in args.items():
        if name in ("suit", "item"):
            keys.add(f"{name}-{value}")
        elif name in ("card", "cards"):
            keys |= {"card-of"} | {f"suit-{code[0]}" for code in ([value] if name == "card" else value)}
    return keys


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
def test_everything_a_seat_is_told_has_a_text_of_its_own_in_each_language(language: str) -> None:
    available = texts(language) | texts(language, "followsuit")
    used: set[str] = set()
    said: set[tuple[int, str]] = set()
    for state in games_with_every_text():
        for seat in EVERY_SEAT_AND_A_SPECTATOR:
            words = Words(GAME.package, language, seat)
            for phrase in told(state, seat):
                if (seat, repr(phrase)) in said:
                    continue
                said.add((seat, repr(phrase)))
                used |= keys_of(phrase)
                assert keys_of(phrase) <= available
                spoken = words.text(phrase)  # a mistake in a text is a warning: an error here
                assert spoken
                assert spoken != phrase.key
                assert "{" not in spoken
    assert texts(language) - used == {"title"}, "texts nobody is ever told"


def test_both_languages_have_the_same_texts() -> None:
    assert texts("en") == texts("ja")


def test_sentences_speak_to_the_seat_that_reads_them() -> None:
    event = Text("passed", {"seat": 0, "to": 1, "cards": ["C2", "SQ", "H10"]})
    assert GAME.words("en", 0).text(event) == "You pass ♣2, ♠Q, ♥10 to Seat 1."
    assert GAME.words("en", 1).text(event) == "Seat 0 passes ♣2, ♠Q, ♥10 to you."
    assert GAME.words("ja", 0).text(event) == "あなたは席1に♣2、♠Q、♥10を渡しました。"
    assert GAME.words("ja", 1).text(event) == "席0から♣2、♠Q、♥10を受け取りました。"
    ask = [GAME.words("en", 0).say("ask-pass", item="left", left=left) for left in (3, 2, 1)]
    assert ask == [
        "Choose three cards (pass to the left).",
        "Choose 2 more cards (pass to the left).",
        "Choose one more card (pass to the left).",
    ]
    assert GAME.words("en", 2).say("scored", seat=2, points=1) == "You have 1 point."
    assert GAME.words("en", 2).say("scored", seat=0, points=-5) == "Seat 0 has -5 points."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_explains_every_option_and_every_move(language: str) -> None:
    rulebook = GAME.rulebook(language)
    for name in OPTIONS:
        assert f"`{name}`" in rulebook
    assert "`pass CARD`" in rulebook
    assert "`play CARD`" in rulebook
    if language != "en":
        assert rulebook != GAME.rulebook("en")
