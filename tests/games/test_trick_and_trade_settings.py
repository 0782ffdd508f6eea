"""Trick and Trade: the option `trading`, by which a person who owns the box gives the printed figures."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

import followsuit
from followsuit.engine.chance import Rng
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.errors import BadSetting
from tabletop import table

GAME = "trick-and-trade"
SINGLES = ["R", "Z", "O", "N"]
DOUBLES = ["RR", "ZZ", "OO", "NN"]
PAIRS = ["RZ", "RO", "RN", "ZO", "ZN", "ON"]
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
        ("RRR=42", "there is no kind RRR"),
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
    assert message.startswith(f"trick-and-trade: trading = {trading!r} does not fit{found}")
    assert message.endswith(
        "even, singles6-pairs3, singles3-pairs5, or copies of each kind that add up to 42: R=3,RR=3,RZ=3,…"
    )


def test_an_option_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetting, match="its options are trading"):
        table(GAME, seed="any", traiding="even")
