"""Decks: codes, suits, ranks and card order."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import mask_of
from followsuit.engine.cards import Deck, Values, suited

SMALL = suited([("R", range(1, 4)), ("G", range(2, 4)), ("V", [0, 8])], {3: "K"})


def test_cards_are_numbered_by_suit_as_listed_and_then_by_rank() -> None:
    assert SMALL.codes == ["R1", "R2", "RK", "G2", "GK", "V0", "V8"]
    assert SMALL.size == 7
    assert list(SMALL.all) == [0, 1, 2, 3, 4, 5, 6]
    assert list(SMALL.rank_of) == [1, 2, 3, 2, 3, 0, 8]
    assert list(SMALL.suit_of) == [0, 0, 0, 1, 1, 2, 2]


def test_a_suit_is_the_set_of_its_cards() -> None:
    assert SMALL.suits == ["R", "G", "V"]
    assert list(SMALL.suit_mask) == [mask_of([0, 1, 2]), mask_of([3, 4]), mask_of([5, 6])]


def test_a_card_is_found_by_its_code() -> None:
    assert [SMALL.number(code) for code in SMALL.codes] == list(range(7))
    assert SMALL.has("GK")
    assert not SMALL.has("G3")
    with pytest.raises(KeyError):
        SMALL.number("G3")


def test_sets_of_cards_are_written_as_codes() -> None:
    assert SMALL.mask("V8 R1") == mask_of([0, 6])
    assert SMALL.mask("") == 0
    assert SMALL.names(mask_of([6, 0, 4])) == ["R1", "GK", "V8"]
    assert list(SMALL.cards(mask_of([6, 0, 4]))) == [0, 4, 6]


def test_a_card_without_a_suit_belongs_to_none() -> None:
    deck = Deck(["A"], [("A1", "A", 1), ("joker", "", 0), ("A2", "A", 2)])
    assert list(deck.suit_of) == [0, -1, 0]
    assert list(deck.suit_mask) == [mask_of([0, 2])]


def test_a_deck_may_have_62_cards() -> None:
    deck = suited([("A", range(31)), ("B", range(31))])
    assert deck.number("B30") == 61
    assert deck.names(deck.suit_mask[1]) == [f"B{rank}" for rank in range(31)]
    assert deck.suit_mask[0] | deck.suit_mask[1] == 2**62 - 1
    assert deck.suit_mask[0] & deck.suit_mask[1] == 0


TWICE = Deck(["A"], [(f"A{rank}{copy}", "A", rank) for rank in (1, 2) for copy in "xyz"] + [("J1", "", 1)])


def test_cards_of_the_same_suit_and_rank_are_equal() -> None:
    assert TWICE.names(TWICE.equals[TWICE.number("A2y")]) == ["A2x", "A2y", "A2z"]
    assert TWICE.names(TWICE.equals[TWICE.number("J1")]) == ["J1"]


def test_of_equal_cards_only_the_first_is_taken() -> None:
    assert TWICE.names(TWICE.once(TWICE.mask("A1y A1z A2z J1"))) == ["A1y", "A2z", "J1"]
    assert TWICE.once(0) == 0


def test_cards_count_by_their_rank_or_by_their_code() -> None:
    values = Values(SMALL, {2: 4, 3: 10}, {"G2": 7, "V8": 0, "RK": -1})
    assert values.total(SMALL.mask("R2 G2 GK V8 RK")) == 4 + 7 + 10 - 1
    assert values.by_code == {"R2": 4, "RK": -1, "G2": 7, "GK": 10}
