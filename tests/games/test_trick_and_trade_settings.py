"""Trick and Trade: the option `trading`, by which a person who owns the box gives the printed figures."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import product
from typing import Any

import pytest

import followsuit
from followsuit.engine.chance import Rng
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.errors import BadSetting
from tabletop import deck, legal, pending, play, samples, table

GAME = "trick-and-trade"
SINGLES = ["R", "Z", "O", "N"]
DOUBLES = ["RR", "ZZ", "OO", "NN"]
PAIRS = ["RZ", "RO", "RN", "ZO", "ZN", "ON"]
HOUSE = ["R", "RR", "RZ", "RO", "RN", "Z", "ZZ", "ZO", "ZN", "O", "OO", "ON", "N", "NN"]
WORDS = ["".join(letters) for icons in range(1, 5) for letters in product("RZON", repeat=icons)]
ANY = [kind for kind in WORDS if len({*kind}) <= 2 and kind == "".join(sorted(kind, key="RZON".index))]
"""Every kind of one or two types with up to four icons, in the order R, Z, O, N."""
OWN = {"R": 1, "RR": 2, "RZ": 3, "RO": 4, "RN": 5, "Z": 6, "ZZ": 7, "ZO": 8, "ON": 6}
OWN_TEXT = "R=1,RR=2,RZ=3,RO=4,RN=5,Z=6,ZZ=7,ZO=8,ON=6"
every_count = pytest.mark.parametrize("seats", [3, 4, 5])


def trading_cards(state: State) -> Counter[str]:
    """How many trading cards of each kind there are in a game that has just begun."""
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    places = ("first-row", "second-row", "trading-deck", "left-out")
    return Counter(kind for place in places for kind in piles[place])


def new(trading: Any, seats: int = 4) -> State:
    return table(GAME, seats=seats, seed="any", trading=trading)


def copies(single: int, double: int, pair: int) -> Counter[str]:
    """A table with so many copies of each kind of a group."""
    groups = [(SINGLES, single), (DOUBLES, double), (PAIRS, pair)]
    return +Counter({kind: number for kinds, number in groups for kind in kinds})


@every_count
@pytest.mark.parametrize(
    ("trading", "expected"),
    [
        ("even", copies(3, 3, 3)),
        ("singles6-pairs3", copies(6, 0, 3)),
        ("singles3-pairs5", copies(3, 0, 5)),
    ],
)
def test_each_preset_has_forty_two_cards_of_its_own(seats: int, trading: str, expected: Counter[str]) -> None:
    state = new(trading, seats)
    assert trading_cards(state) == expected
    assert expected.total() == 42
    playout(state, Rng(1))
    assert state.winners()


def test_without_the_option_the_trading_cards_are_even() -> None:
    assert trading_cards(table(GAME, seed="any")) == trading_cards(new("even"))


def test_the_presets_are_offered_with_the_default_first() -> None:
    (setting,) = followsuit.game(GAME).settings
    assert setting.name == "trading"
    assert setting.presets == ("even", "singles6-pairs3", "singles3-pairs5")
    assert setting.default == "even"


@every_count
def test_a_persons_own_table_as_data_replaces_the_figures(seats: int) -> None:
    state = new(OWN, seats)
    assert trading_cards(state) == OWN
    playout(state, Rng(1))
    assert state.winners()


@every_count
def test_a_persons_own_table_as_text_replaces_the_figures(seats: int) -> None:
    assert trading_cards(new(OWN_TEXT, seats)) == OWN


def test_a_table_as_text_may_have_spaces() -> None:
    assert trading_cards(new(" R = 20, NN = 22 ")) == {"R": 20, "NN": 22}


def test_a_table_can_come_from_a_toml_file() -> None:
    read = tomllib.loads("trading = { R = 20, Z = 0, NN = 22 }")
    assert trading_cards(new(read["trading"])) == {"R": 20, "NN": 22}


def test_a_kind_that_is_left_out_has_no_cards() -> None:
    assert trading_cards(new({"RZ": 42})) == {"RZ": 42}


def test_scripted_trading_cards_are_those_of_the_persons_own_table() -> None:
    state = table(GAME, "deck", "trading NN NN NN NN R", "first-leader 0", trading="R=20,NN=22")
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    assert piles["first-row"] == ["NN"] * 4
    assert piles["second-row"] == ["R"] * 4


# Kinds beyond those of the house


def test_an_own_table_may_name_any_kind_of_one_or_two_types_with_up_to_four_icons() -> None:
    assert len(ANY) == 52
    for kind in ANY:
        assert trading_cards(new(f"{kind}=42")) == {kind: 42}


def test_there_is_no_kind_of_three_types_or_in_another_order() -> None:
    for word in {*WORDS} - {*ANY}:
        with pytest.raises(BadSetting, match=f"there is no kind {word};"):
            new({word: 42})


@every_count
@pytest.mark.parametrize("kinds", [ANY[:42], ANY[10:]])
def test_forty_two_different_kinds_can_be_played_with(seats: int, kinds: list[str]) -> None:
    state = new(dict.fromkeys(kinds, 1), seats)
    assert trading_cards(state) == dict.fromkeys(kinds, 1)
    playout(state, Rng(1))
    assert state.winners()


def test_a_card_of_any_kind_is_taken_by_its_icons() -> None:
    copies = {"RRR": 20, "RRZZ": 20, "RZZZ": 1, "N": 1}
    state = table(GAME, deck(), "trading RRR RRZZ RZZZ", "first-leader 0", seats=3, trading=copies)
    play(state, "0 play R10", "1 play Z9", "2 play O10")
    assert legal(state, 0) == {"take RRR", "take RRZZ", "take RZZZ", "take lead"}
    play(state, "0 take RZZZ", "2 take lead")
    assert legal(state, 1) == {"take RRR", "take RRZZ"}
    play(state, "1 take RRR")
    view = followsuit.game(GAME).view(state, -1)
    assert [zone.pieces for zone in view.zones if zone.id == "trading"] == [("RZZZ",), ("RRR",), ("RRZZ",)]


@pytest.mark.parametrize(("kind", "points"), [("RRR", 9), ("RRRR", 12), ("RRZ", 8), ("ZZZN", 8), ("RZZZ", 9)])
def test_all_icons_of_a_kind_with_three_or_four_of_them_count(kind: str, points: int) -> None:
    state = table(GAME, deck(), "trading", "first-leader 0", seats=3, trading={kind: 42})
    play(state, "0 play R9", "1 play Z9", "2 play O10", f"0 take {kind}", f"2 take {kind}")
    assert state.scores() == [points] * 3  # Rat Coin is worth 1 and counts ×3, all others ×2


def test_kinds_keep_their_numbers_whatever_the_table() -> None:
    for trading in ("even", {"NN": 20, "RRZ": 22}):
        state = new(trading)
        for seat in (0, 1, 2, 3):
            lead = pending(state)[0]
            play(state, f"{lead} {sorted(legal(state, lead))[seat]}")
        taker = pending(state)[0]
        assert [state.number(taker, f"take {kind}") for kind in HOUSE] == [*range(14)]
        assert state.number(taker, "take lead") == 52
        assert state.number(taker, "take ZR") == -1


def test_face_down_cards_of_any_kind_are_dealt_again_and_none_is_lost() -> None:
    state = new(dict.fromkeys(ANY[10:], 1))
    shown, decks = [], set()
    for twin in samples(state, 0, 20):
        piles = twin.reveal()["piles"]
        assert isinstance(piles, dict)
        assert trading_cards(twin) == dict.fromkeys(ANY[10:], 1)
        shown.append(piles["first-row"] + piles["second-row"])
        decks.add(tuple(piles["trading-deck"]))
    assert shown == [shown[0]] * 20
    assert len(decks) == 20


# Tables that do not fit


@pytest.mark.parametrize(
    ("trading", "detail"),
    [
        ("odd", ""),
        ("", ""),
        ("R", ""),
        ("R=42,", ""),
        ("R:42", ""),
        (42, ""),
        (None, ""),
        (True, ""),
        (["R", 42], ""),
        ("X=42", "there is no kind X"),
        ("ZR=42", "there is no kind ZR"),
        ("r=42", "there is no kind r"),
        ("RRRRR=42", "there is no kind RRRRR"),
        ("RRZZZ=42", "there is no kind RRZZZ"),
        (
            "RZO=42",
            "there is no kind RZO; a kind has up to four icons of one or two types, in the order R Z O N)",
        ),
        ("=42", "there is no kind "),
        ({"X": 42}, "there is no kind X"),
        ({1: 42}, "there is no kind 1"),
        ("R=many", "R needs a whole number"),
        ("R=", "R needs a whole number"),
        ("R=-1,Z=43", "R needs a whole number"),
        ("R=1.5,Z=40.5", "R needs a whole number"),
        ({"R": -1, "Z": 43}, "R needs a whole number"),
        ({"R": 42.0}, "R needs a whole number"),
        ({"R": None}, "R needs a whole number"),
        ({"Z": 41, "R": True}, "R needs a whole number"),
        ("R=20,R=22", "R is named twice"),
        ("R=41", "the copies add up to 41, not 42"),
        ("RRZZ=41", "the copies add up to 41, not 42"),
        ("R=21,Z=22", "the copies add up to 43, not 42"),
        ({"R": 3}, "the copies add up to 3, not 42"),
        ({}, "the copies add up to 0, not 42"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_in_one_line(trading: Any, detail: str) -> None:
    with pytest.raises(BadSetting) as caught:
        new(trading)
    message = str(caught.value)
    assert "\n" not in message
    found = f" ({detail}" if detail else "; it takes"
    assert message.startswith(f"trick-and-trade: trading = {trading!r} is not valid{found}")
    assert message.endswith(
        "it takes even, singles6-pairs3, singles3-pairs5, or how many there are of each kind, 42 in all, "
        "as in R=3,RR=3,RZ=3,… (R is Rat Coin, Z Zeus, O Oct, N Nev)"
    )


def test_an_option_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetting, match="its options are trading"):
        table(GAME, seed="any", traiding="even")
