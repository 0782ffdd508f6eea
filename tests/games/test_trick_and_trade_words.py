"""Trick and Trade: everything has words, in English and in Japanese."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

import followsuit
from spoken import OneLanguage
from tabletop import table

GAME = "trick-and-trade"
SPECTATOR = -1
ANY = [
    "".join(icons)
    for number in range(1, 5)
    for icons in combinations_with_replacement("RZON", number)
    if len({*icons}) <= 2
]
"""Every kind of trading card there may be."""
both_languages = pytest.mark.parametrize("language", ["en", "ja"])


def speaker(language: str, seat: int) -> OneLanguage:
    return OneLanguage(followsuit.game(GAME), language, seat)


@both_languages
def test_every_kind_of_trading_card_and_every_trick_card_has_a_name_of_its_own(language: str) -> None:
    words = speaker(language, SPECTATOR)
    names = [words.card(code) for code in (*table(GAME, seed="any").chance_names("deck"), *ANY)]
    assert len({*names}) == 40 + 52
    assert len({words.say(f"item-{kind}") for kind in ANY}) == 52
    assert words.say("title")


@pytest.mark.parametrize(
    ("kind", "lying", "english", "japanese"),
    [
        ("R", "Rat", "a Rat Coin", "〔ラット〕"),
        ("OO", "Oct+Oct", "two Oct", "〔オクト＋オクト〕"),
        ("NNNN", "Nev+Nev+Nev+Nev", "four Nev", "〔ネヴ＋ネヴ＋ネヴ＋ネヴ〕"),
        ("ZO", "Zeus+Oct", "a Zeus and an Oct", "〔ゼウス＋オクト〕"),
        ("RRZ", "Rat+Rat+Zeus", "two Rat Coins and a Zeus", "〔ラット＋ラット＋ゼウス〕"),
        ("RZZZ", "Rat+Zeus+Zeus+Zeus", "a Rat Coin and three Zeus", "〔ラット＋ゼウス＋ゼウス＋ゼウス〕"),
    ],
)
def test_a_kind_is_called_by_its_icons(kind: str, lying: str, english: str, japanese: str) -> None:
    assert speaker("en", SPECTATOR).card(kind) == lying
    assert speaker("en", SPECTATOR).say(f"item-{kind}") == english
    assert speaker("ja", SPECTATOR).say(f"item-{kind}") == japanese


@both_languages
def test_a_kind_is_called_by_all_its_icons_and_no_other(language: str) -> None:
    words = speaker(language, SPECTATOR)
    icons = {words.card(suit): suit for suit in "RZON"}
    for kind in ANY:
        assert [icons[part] for part in words.card(kind).replace("＋", "+").split("+")] == [*kind]
        alone = [words.say(f"item-{kind.count(suit) * suit}") for suit in dict.fromkeys(kind)]
        assert language == "ja" or words.say(f"item-{kind}") == " and ".join(alone)


@pytest.mark.parametrize(
    ("key", "args", "to_you", "of_another"),
    [
        (
            "took",
            {"seat": 1, "item": "RRZ"},
            "You take two Rat Coins and a Zeus.",
            "Seat 1 takes two Rat Coins and a Zeus.",
        ),
        ("got", {"seat": 1, "item": "O"}, "You get an Oct.", "Seat 1 gets an Oct."),
        (
            "won",
            {"winner": 1, "card": "R7", "suit": "R", "value": 3},
            "You win with Rat 7: Rat Coin is worth 3.",
            "Seat 1 wins with Rat 7: Rat Coin is worth 3.",
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
    assert speaker("en", 1).say(key, **args) == to_you
    assert speaker("en", 0).say(key, **args) == of_another
    assert speaker("en", SPECTATOR).say(key, **args) == of_another


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", ["Play Zeus 10", "Take two Rat Coins", "Take the lead card"]),
        ("ja", ["ゼウス10を出す", "〔ラット＋ラット〕を取る", "リードカードを取る"]),
    ],
)
def test_moves_read_well(language: str, spoken: list[str]) -> None:
    words = speaker(language, 0)
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
        assert speaker("en", 0).say(key, rank=rank).startswith(question)


@pytest.mark.parametrize(
    ("language", "market", "parts"),
    [
        ("en", ["Rat Coin (×3)", "Nev (×−1)"], ["Rat Coin: 1 icon × 3", "Nev: 2 icons × −1"]),
        ("ja", ["ラットコイン（×3）", "ネヴ（×−1）"], ["ラットコイン：1個 × 3", "ネヴ：2個 × −1"]),
    ],
)
def test_multipliers_are_written_with_a_real_minus(
    language: str, market: list[str], parts: list[str]
) -> None:
    words = speaker(language, SPECTATOR)
    best: dict[str, Any] = {"suit": "R", "times": 3}
    worst: dict[str, Any] = {"suit": "N", "times": -1}
    assert [words.say("counter-value", **args) for args in (best, worst)] == market
    assert [words.say("part-suit", icons=1, **best), words.say("part-suit", icons=2, **worst)] == parts


@pytest.mark.parametrize(("language", "label"), [("en", "rank"), ("ja", "順位")])
def test_the_rank_of_a_seat_has_a_label(language: str, label: str) -> None:
    assert speaker(language, SPECTATOR).say("counter-rank", seat=1) == label


@pytest.mark.parametrize(("language", "word"), [("en", "highest multiplier"), ("ja", "倍率が最も高い")])
def test_how_a_tie_is_decided_can_be_told(language: str, word: str) -> None:
    assert word in speaker(language, SPECTATOR).say("tie-break")


@both_languages
def test_the_rules_can_be_read_and_name_every_move(language: str) -> None:
    rules = followsuit.game(GAME).rulebook(language)
    for name in ("play R7", "take RZ", "take lead", "trading", "Yasuyuki Nakamura"):
        assert name in rules
