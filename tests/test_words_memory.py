"""What has been said is remembered: once for all tables, without anybody's name, and not without end."""

from __future__ import annotations

import pytest

from followsuit import registry, words
from followsuit.engine.events import text
from followsuit.texts import Texts
from followsuit.views import Phrase
from followsuit.words import Words

HEARTS = registry.find("hearts")
PASSED = text("passed", seat=0, to=1, cards=["C2", "SQ"])
NAMES = {0: "Anna", 1: "Bo"}


@pytest.fixture(autouse=True)
def memos(monkeypatch: pytest.MonkeyPatch) -> dict[object, words.Memo]:
    """A memory of its own for each test."""
    fresh: dict[object, words.Memo] = {}
    monkeypatch.setattr(words, "_memos", fresh)
    return fresh


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys of texts that were looked up."""
    keys: list[str] = []
    say = Texts.say

    def note(self: Texts, key: str, args: dict[str, object]) -> str:
        keys.append(key)
        return say(self, key, args)

    monkeypatch.setattr(Texts, "say", note)
    return keys


def test_a_sentence_is_made_once_for_all_tables(asked: list[str]) -> None:
    first = HEARTS.words("en", 0).text(PASSED)
    assert asked
    asked.clear()
    assert HEARTS.words("en", 0).text(PASSED) == first == "You pass ♣2, ♠Q to Seat 1."
    assert HEARTS.words("en", 0, NAMES).say("card-of", suit="S", rank="Q") == "♠Q"
    assert HEARTS.words("en", 0, {0: "Cy", 1: "Di"}).say("card-of", suit="S", rank="Q") == "♠Q"
    assert asked.count("card-of") == 1, "with names and without are two memories, whatever the names"


def test_a_sentence_depends_on_language_seat_and_arguments() -> None:
    assert HEARTS.words("en", 0).text(PASSED) == "You pass ♣2, ♠Q to Seat 1."
    assert HEARTS.words("en", 1).text(PASSED) == "Seat 0 passes ♣2, ♠Q to you."
    assert HEARTS.words("ja", 0).text(PASSED) == "あなたは席1に♣2、♠Qを渡しました。"
    other = text("passed", seat=0, to=1, cards=["C2", "SK"])
    assert HEARTS.words("en", 0).text(other) == "You pass ♣2, ♠K to Seat 1."


def test_each_table_hears_the_names_of_its_own_players() -> None:
    for names in (NAMES, {0: "Cy", 1: "Di"}, {1: "Only"}):
        said = HEARTS.words("en", 2, names).text(PASSED)
        assert said == f"{names.get(0, 'Seat 0')} passes ♣2, ♠Q to {names[1]}."


@pytest.mark.parametrize("name", ["100 %", "%(1)s", "{ $seat }", "\ue0001\ue001", "-5"])
def test_a_name_is_repeated_as_it_is_whatever_it_is(name: str) -> None:
    said = HEARTS.words("en", 1, {0: name, 1: "Bo"}).say("scored", seat=0, points=-5)
    assert said == f"{name} has −5 points."


def test_a_percent_sign_in_a_sentence_stays_one() -> None:
    said = HEARTS.words("en", 1, NAMES).say("scored", seat=0, points="100 %")
    assert said == "Anna has 100 % points."


def test_a_list_of_seats_and_a_list_of_texts_name_the_players_too() -> None:
    trade = registry.find("trick-and-trade")
    ranked, lines = text("ranked", seats=[0, 1]), [("ranked", {"seats": [1, 0]})]
    for first in ("Anna", "Cy"):
        heard = trade.words("en", 1, {0: first, 1: "Bo"})
        assert heard.text(ranked) == f"Strongest to weakest: {first}, you."
        nested = heard.say("expects-house", presets="x", phrases=lines)
        assert f"you, {first}." in nested


def test_no_name_is_remembered(memos: dict[object, words.Memo]) -> None:
    state = HEARTS.new(seed="names")
    for number in range(5):
        named = HEARTS.words("en", 0, {seat: f"Stranger {number}{seat}" for seat in range(4)})
        view = named.view(HEARTS.view(state, 0))
        assert f"Stranger {number}1" in view.zones[1].label.spoken
    assert "Stranger" not in str(memos)
    assert len(memos) == 1


def test_memory_has_an_end(monkeypatch: pytest.MonkeyPatch, memos: dict[object, words.Memo]) -> None:
    monkeypatch.setattr(words, "MOST_REMEMBERED", 50)
    for language in ("en", "ja"):
        for points in range(500):
            HEARTS.words(language, points % 4).say("scored", seat=3, points=points)
            assert sum(len(memo) for memo in memos.values()) <= 50
    assert HEARTS.words("en", 3).say("scored", seat=3, points=7) == "You have 7 points."


def test_what_is_wrong_with_a_text_is_told_each_time() -> None:
    for _ in range(2):
        with pytest.warns(UserWarning, match="text scored: Unknown external: points"):
            Words(HEARTS.package).say("scored", seat=0)
        with pytest.warns(UserWarning, match="text scored"):
            Words(HEARTS.package).say("expects-house", presets="", phrases=[("scored", {"seat": 0})])


def test_a_list_that_changes_later_does_not_change_what_others_are_told() -> None:
    heard = HEARTS.words("en", 0)
    cards = ["C2"]
    first = heard.phrase(Phrase("passed", {"seat": 0, "to": 1, "cards": cards}))
    cards.append("SQ")
    again = heard.phrase(Phrase("passed", {"seat": 0, "to": 1, "cards": ["C2"]}))
    assert again.args["cards"] == ["C2"]
    assert again.spoken == first.spoken
