"""TRICKTAKERs: the Adventurer's items, how they come and go, and those that do something at once."""

from __future__ import annotations

import pytest

from games.takers import (
    FIRST_CHOICE,
    ITEMS,
    SECOND_CHOICE,
    answers,
    armed,
    company,
    counted,
    duel,
    gains,
    go,
    look,
    settle,
    zone,
)
from tabletop import events, held, legal, pending, play, why_not

STRONG = [
    "adventurer K9 K8 K7 K6 K5",
    "resistance R1 R2 R3 R4 R5",
    "hermit B1 B2 B3 B4 B5",
    "king G1 G2 G3 G4 G5",
]
"""The Adventurer wins every trick it leads, and nobody can follow."""
CALM = ["adventurer R1 R2 R3 X1", "resistance R5 R6 R7 B1", "hermit B2 B3 B4 B5", "king B6 B7 B8 B9"]
"""Hands for four tricks after a first one."""


# Slots


def test_the_adventurer_begins_with_one_item_of_each_of_two_groups() -> None:
    state = settle(company(*STRONG))
    assert pending(state) == [0]
    assert legal(state, 0) == {f"equip {item}" for item in FIRST_CHOICE}
    play(state, "0 equip boots")
    assert legal(state, 0) == {f"equip {item}" for item in SECOND_CHOICE}
    play(state, "0 equip wand")
    assert zone(state, "items", 0) == ["boots", "wand"]
    assert zone(state, "new-items", 0) == []


def test_the_other_thirteen_items_are_shuffled_in_the_order_of_the_list() -> None:
    state = go(company(*STRONG, chance=["items"]), "equip boots", "equip wand")
    assert answers(state, "items") == [[item for item in ITEMS if item not in ("boots", "wand")]]


def test_everybody_sees_all_items_and_nobody_else_has_any() -> None:
    state = go(company(*STRONG, chance=["items gold doll"]), "equip map", "equip wand", "use map", "done")
    go(state, "K9 R1 B1 G1")
    for viewer in range(-1, 4):
        assert zone(state, "items", 0, viewer) == ["gold", "wand"]
        assert zone(state, "new-items", 0, viewer) == ["doll"]
        assert zone(state, "items", 1, viewer) == []
    assert [event["item"] for event in events(state, "found", -1)] == ["gold", "doll"]


def test_before_the_card_one_item_may_be_used_or_none() -> None:
    state = go(company(*STRONG, chance=["items"]), "equip boots", "equip sword")
    assert pending(state) == [0]
    assert legal(state, 0) == {"use boots", "use sword+5", "use sword-5", "no-item"}
    play(state, "0 no-item")
    assert legal(state, 0) == {f"play K{number}" for number in (5, 6, 7, 8, 9)}


def test_a_used_item_leaves_its_slot_and_a_new_one_is_drawn_onto_it_at_once() -> None:
    state = go(company(*STRONG, chance=["items gold doll"]), "equip map", "equip wand", "use map")
    assert legal(state, 0) >= {"done"}
    assert zone(state, "items", 0) == ["gold", "wand"]
    go(state, "done", "K9 R1 B1 G1", "use wand")
    assert zone(state, "items", 0) == ["gold", events(state, "found")[-1]["item"]]
    assert zone(state, "new-items", 0) == ["doll"]


def test_a_second_item_cannot_be_used_in_the_same_trick() -> None:
    state = go(company(*STRONG, chance=["items gold doll"]), "equip map", "equip wand", "use map", "done")
    assert legal(state, 0) == {f"play K{number}" for number in (5, 6, 7, 8, 9)}
    go(state, "K9 R1 B1 G1")
    assert legal(state, 0) == {"use gold", "use wand", "use doll", "no-item"}


def test_nobody_may_throw_an_item_away_or_move_it() -> None:
    state = go(company(*STRONG, chance=["items crystal rock"]), "equip map", "equip wand", "K9 R1 B1 G1")
    assert legal(state, 0) == {"use map", "use wand", "no-item"}
    go(state, "K8 R2 B2 G2", "use wand", "K7 R3 B3 G3")
    assert zone(state, "items", 0) == ["map", events(state, "found")[2]["item"]]
    assert zone(state, "new-items", 0)[:2] == ["crystal", "rock"]


def test_each_trick_won_brings_a_new_slot_with_an_item_and_others_bring_none() -> None:
    state = go(company(*STRONG, chance=["items gold doll rock"]), "equip map", "equip wand", "K9 R1 B1 G1")
    assert zone(state, "new-items", 0) == ["gold"]
    go(state, "K8 R2 B2 G2")
    assert zone(state, "new-items", 0) == ["gold", "doll"]
    lost = go(armed("gold", 2, *CALM), "B2 B6 R1 B1")
    assert zone(lost, "new-items", 0) == []


def test_an_item_used_from_a_new_slot_is_replaced_there() -> None:
    state = go(company(*STRONG, chance=["items gold rock"]), "equip map", "equip wand", "K9 R1 B1 G1")
    go(state, "use gold")
    assert zone(state, "items", 0) == ["map", "wand"]
    assert zone(state, "new-items", 0) == ["rock"]


def test_when_all_items_are_drawn_a_slot_stays_empty_and_is_worth_nothing() -> None:
    """Four tricks won and four items used take eight of thirteen; the Castle would then need six."""
    rows = ["adventurer K9 K8 K7 K6 R1", "resistance R4 R5 R6 R7 R8", *STRONG[2:]]
    order = "gold wing castle potion boots sword axe book orb crystal doll fairy rock"
    state = go(company(*rows, chance=[f"items {order}"]), "equip map", "equip wand")
    go(state, "use map", "done", "K9 R4 B1 G1", "use wand", "K8 R5 B2 G2")
    go(state, "use gold", "K7 R6 B3 G3", "use wing", "K6 R7 B4 G4", "use castle")
    assert zone(state, "items", 0) == ["orb", "crystal"]
    assert zone(state, "new-items", 0) == ["doll", "fairy", "rock"]
    assert len(events(state, "nothing-found", -1)) == 1
    go(state, "R1 R8 B5 G5")
    assert events(state, "scored")[0]["points"] == 60 + 10 + 20 - 50 - 30 + 50


def test_a_trick_won_when_all_items_are_drawn_brings_an_empty_slot() -> None:
    """Only possible for two, since five tricks would otherwise win the game."""
    order = "gold wing castle potion boots sword axe book orb crystal doll fairy rock"
    rows = ["adventurer K9 K8 K7 K6 K5", "hermit R4 R5 R6 R7 R8"]
    state = go(duel(*rows, chance=[f"items {order}"]), "equip map", "equip wand")
    go(state, "use map", "done", "K9", "R4", "use wand", "K8", "R5", "use gold", "K7", "R6")
    go(state, "use wing", "K6", "R7", "use castle", "K5", "R8")
    assert len(events(state, "nothing-found", -1)) == 2
    assert gains(state)[0] == 10 + 20 - 50 - 30 + 50


# Which items can be used when


def test_crystals_cannot_be_used() -> None:
    state = armed("crystal", 0, *CALM, deep=["rock"])
    assert zone(state, "new-items", 0) == ["rock"]
    settled = go(company(*STRONG, chance=["items crystal rock"]), "equip map", "equip axe", "use map", "done")
    go(settled, "K9 R1 B1 G1")
    assert legal(settled, 0) == {"use axe", "no-item"}
    closed = {choice.name: choice.closed.key for choice in look(settled, 0).options if choice.closed}
    assert closed == {"use crystal": "crystals-stay", "use rock": "crystals-stay"}
    assert why_not(settled, 0, "use crystal") == "crystals-stay"
    assert why_not(settled, 0, "use rock") == "crystals-stay"


def test_who_has_only_crystals_is_not_asked_for_an_item() -> None:
    rows = ["adventurer R1 R2 R3 R4 R5", "resistance R6 R7 R8 R9 B9", *STRONG[2:]]
    state = go(company(*rows, chance=["items crystal rock"]), "equip map", "equip axe")
    go(state, "use map", "done", "R1 R6 B1 G1", "R7 B2 G2", "use axe", "R2")
    assert (zone(state, "items", 0), zone(state, "new-items", 0)) == (["crystal", "rock"], ["potion"])
    assert pending(state) == [0], "it leads, so the Potion is of no use either"
    assert legal(state, 0) == {"play R3", "play R4", "play R5"}


def test_the_sword_the_wand_and_the_axe_need_a_number_card() -> None:
    rows = ["adventurer R1 X1 X2 W1 W2", "resistance R2 R3 R4 R5 R6", *STRONG[2:]]
    state = go(company(*rows, chance=["items wand axe"]), "equip map", "equip sword", "use map", "done")
    go(state, "R1 R6 B1 G1", "R2 B2 G2")
    assert legal(state, 0) == {"no-item"}
    for name in ("use wand", "use sword+5"):
        assert why_not(state, 0, name) == "no-number-card"
    go(state, "no-item", "X1")
    assert legal(settle(state), 0) == {"play X2", "play W1", "play W2"}


def test_fairy_mischief_cannot_be_used_in_the_fifth_trick() -> None:
    state = armed("fairy", 1, *CALM)
    go(state, "R5 B2 B6 R1", "R6 B3 B7 R2", "R7 B4 B8")
    assert legal(state, 0) == {"use fairy", "use axe", "no-item"}
    go(state, "R3", "B1 B5 B9")
    assert legal(state, 0) == {"no-item"}
    assert why_not(state, 0, "use fairy") == "not-in-the-last-trick"


# Map, Book, Castle, Gold, Fairy


def test_the_map_exchanges_any_number_of_cards_for_as_many_from_the_deck() -> None:
    state = go(company(*STRONG, rest="X1 R9 W1"), "equip map", "equip axe", "use map", "discard K6")
    assert legal(state, 0) == {"discard K7", "discard K8", "discard K9", "done"}
    go(state, "discard K9", "done")
    assert held(state, 0) == {"K5", "K7", "K8", "X1", "R9"}
    assert counted(state, "drawn", 0) == 2
    assert zone(state, "discards", 0, 0) == ["K6", "K9"]
    assert zone(state, "discards", 0, 1) == [None, None]
    assert legal(state, 0) == {"play K5", "play K7", "play K8", "play X1", "play R9"}


def test_the_map_may_exchange_the_whole_hand_or_nothing() -> None:
    state = go(company(*STRONG, rest="X1 R9 W1 R8 R7"), "equip map", "equip axe", "use map")
    assert legal(state, 0) == {"discard K5", "discard K6", "discard K7", "discard K8", "discard K9", "done"}
    nothing = go(state.copy(), "done")
    assert held(nothing, 0) == {"K5", "K6", "K7", "K8", "K9"}
    go(state, "discard K5", "discard K6", "discard K7", "discard K8", "discard K9", "done")
    assert held(state, 0) == {"X1", "R9", "W1", "R8", "R7"}


def test_the_book_draws_a_card_and_then_discards_any_one() -> None:
    state = go(armed("book", 1, *CALM, rest="K9 K8"), "R5 B2 B6", "use book")
    assert held(state, 0) == {"R1", "R2", "R3", "X1", "K9"}
    assert legal(state, 0) == {f"discard {card}" for card in held(state, 0)}
    kept, given = go(state.copy(), "discard R1"), go(state.copy(), "discard K9")
    assert held(kept, 0) == {"R2", "R3", "X1", "K9"}
    assert held(given, 0) == {"R1", "R2", "R3", "X1"}
    assert legal(kept, 0) == {"play R2", "play R3", "play X1"}, "the led colour must still be followed"
    assert zone(given, "discards", 0, 0) == ["K9"]


def test_the_castle_takes_all_items_away_and_fills_the_slots_in_order_with_its_own_too() -> None:
    state = go(company(*STRONG, chance=["items gold castle rock wing book orb"]), "equip map", "equip axe")
    go(state, "use map", "done", "K9 R1 B1 G1")
    assert (zone(state, "items", 0), zone(state, "new-items", 0)) == (["gold", "axe"], ["castle"])
    go(state, "use castle")
    assert (zone(state, "items", 0), zone(state, "new-items", 0)) == (["rock", "wing"], ["book"])
    assert state.scores()[0] == 30, "the gold has no effect"
    assert legal(state, 0) == {f"play K{number}" for number in (5, 6, 7, 8)}, "nor is a new item used at once"
    go(state, "K8 R2 B2 G2")
    assert zone(state, "new-items", 0) == ["book", "orb"], "what has left its slot does not come back"


def test_items_that_left_by_the_castle_bring_no_points() -> None:
    state = go(armed("castle", 1, *CALM, deep=["gold", "orb"]), "R5 B2 B6", "use castle", "R1")
    go(state, "R6 B3 B7 R2", "R7 B4 B8 R3", "B1 B5 B9 X1")
    unused = [(event["item"], event["points"]) for event in events(state, "unused", -1)]
    assert unused[:2] == [("gold", 10), ("orb", 10)]
    assert {item for item, _ in unused} & {"castle", "axe", "map"} == set()


def test_gold_brings_thirty_points_at_once() -> None:
    state = go(armed("gold", 1, *CALM), "R5 B2 B6")
    assert state.scores() == [30, 30, 30, 30]
    go(state, "use gold")
    assert state.scores() == [60, 30, 30, 30]
    assert events(state, "gained", -1) == [{"seat": 0, "points": 30, "item": "gold"}]
    assert pending(state) == [0]


def test_fairy_mischief_opens_the_hand_but_not_cards_drawn_later() -> None:
    state = go(armed("fairy", 1, *CALM, deep=["book"], rest="K9"), "R5 B2 B6")
    assert zone(state, "hand", 0, 2) == [None] * 4
    go(state, "use fairy")
    for viewer in range(-1, 4):
        assert sorted(map(str, zone(state, "hand", 0, viewer))) == ["R1", "R2", "R3", "X1"]
    go(state, "R1", "R6 B3 B7", "use book", "discard R2")
    for viewer in (-1, 1, 2, 3):
        assert zone(state, "hand", 0, viewer) == ["R3", "X1", None]


# Boots


def test_with_the_boots_the_adventurer_plays_after_all_others() -> None:
    rows = [STRONG[1], "adventurer R6 R7 R8 B9 G9", *STRONG[2:]]
    state = go(company(*rows), "equip boots", "equip axe", "R1", "use boots", "B1 G1")
    assert pending(state) == [1]
    assert legal(state, 1) == {"play R6", "play R7", "play R8"}, "no further item, and the lead is followed"
    go(state, "R6")
    assert events(state, "won")[0] == {"winner": 1, "card": "R6"}


def test_with_the_boots_a_leader_gives_the_lead_to_the_next_seat() -> None:
    state = go(company(*STRONG), "equip boots", "equip axe", "use boots", "R1 B1 G1")
    assert [event["seat"] for event in events(state, "played")] == [1, 2, 3]
    assert pending(state) == [0]
    go(state, "K5")
    assert events(state, "won")[0] == {"winner": 0, "card": "K5"}


def test_the_boots_of_the_last_in_turn_change_nothing() -> None:
    rows = [STRONG[1], *STRONG[2:], "adventurer R6 R7 R8 B9 G9"]
    state = go(company(*rows), "equip boots", "equip axe", "R1 B1 G1", "use boots")
    assert pending(state) == [3]
    assert legal(state, 3) == {"play R6", "play R7", "play R8"}


@pytest.mark.parametrize("item", ["boots", "map"])
def test_an_item_is_used_up_once_in_a_round(item: str) -> None:
    state = go(company(*STRONG), f"equip {item}", "equip axe", f"use {item}")
    assert item not in zone(state, "items", 0)
    assert item not in answers(state, "items")[0]
