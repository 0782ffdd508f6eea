"""TRICKTAKERs: what the Adventurer scores, by tricks and by items that were not used."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import ITEMS, company, duel, gains, go, zone
from tabletop import events

INITIAL = {
    **dict.fromkeys(["map", "potion", "boots", "book", "orb", "castle", "wing", "gold"], 10),
    **dict.fromkeys(["sword", "wand", "axe", "fairy"], -30),
    "doll": -50,
    "crystal": 20,
    "rock": 30,
}
NEW = {**INITIAL, "crystal": 30, "rock": 50}

WEAK = (
    "adventurer R1 B1 G1 R2 B2",
    "resistance R3 R4 R5 R6 K9",
    "hermit B3 B4 B5 B6 X1",
    "king G3 G4 G5 G6 X2",
)
"""The Adventurer wins no trick."""


def weak_round(first: str, second: str, *found: str, use: str) -> State:
    """A round in which the Adventurer uses one item of the set-up and wins nothing."""
    state = company(*WEAK, chance=[" ".join(["items", *found])])
    go(state, f"equip {first}", f"equip {second}", f"use {use}")
    if use == "map":
        go(state, "done", "R1")
    go(state, "R3 B3 G3")
    if use == "boots":
        go(state, "R1")
    return go(state, "R4 B4 G4 R2", "R5 B5 G5 B1", "R6 B6 G6 B2", "K9 X1 X2 G1")


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_left_on_an_initial_slot_has_its_points(item: str) -> None:
    first, second = ("boots" if item == "map" else "map"), ("axe" if item == "wand" else "wand")
    state = weak_round(first, second, item, use=first)
    assert events(state, "unused", -1)[0] == {"seat": 0, "item": item, "points": INITIAL[item]}
    assert gains(state)[0] == 20 + INITIAL[item] - 30


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_left_on_a_new_slot_has_its_points(item: str) -> None:
    rows = ["adventurer R9 B1 G1 R2 B2", "resistance R3 R4 R5 R6 K9", *WEAK[2:]]
    first, second = ("boots" if item == "map" else "map"), ("axe" if item == "wand" else "wand")
    state = go(company(*rows, chance=[f"items {item}"]), f"equip {first}", f"equip {second}")
    go(state, "R9 R3 B3 G3", "B1 R4 B4 G4", "B5 G5 B2 R5", "B6 G6 G1 R6", "X1 X2 R2 K9")
    assert events(state, "unused", -1)[-1] == {"seat": 0, "item": item, "points": NEW[item]}
    assert gains(state)[0] == 10 + 10 - 30 + NEW[item]


def test_used_items_bring_neither_plus_nor_minus() -> None:
    state = go(
        company(*WEAK, chance=["items crystal rock"]),
        "equip map",
        "equip sword",
        "use sword-5",
        "R1 R3 B3 G3",
    )
    go(state, "R4 B4 G4", "use map", "done", "R2", "R5 B5 G5 B1", "R6 B6 G6 B2", "K9 X1 X2 G1")
    assert [event["item"] for event in events(state, "unused")] == ["rock", "crystal"]
    assert gains(state)[0] == 20 + 30 + 20


def strong_round(tricks: int, *found: str) -> State:
    """A round in which the Adventurer leads and wins so many tricks, and uses nothing."""
    own = ["K9", "K8", "K7", "K6", "K5"][:tricks] + ["R1", "R2", "R3", "R4", "R5"][tricks:]
    beside = ["K1", "R6", "R7", "R8", "R9"] if tricks else ["R9", "R8", "R7", "R6", "K1"]
    rows = [f"adventurer {' '.join(own)}", f"resistance {' '.join(beside)}"]
    state = company(
        *rows, "hermit B1 B2 B3 B4 B5", "king G1 G2 G3 G4 G5", chance=[" ".join(["items", *found])]
    )
    go(state, "equip map", "equip wand")
    for number in range(5):
        others = f"{beside[number]} B{number + 1} G{number + 1}"
        go(state, f"{own[number]} {others}" if number <= tricks else f"{others} {own[number]}")
    return state


@pytest.mark.parametrize(("tricks", "points"), [(0, 20), (1, 10), (2, 20), (3, 40), (4, 60)])
def test_tricks_have_their_points(tricks: int, points: int) -> None:
    found = ["gold", "book", "orb", "castle"]
    state = strong_round(tricks, *found)
    assert sum(event["winner"] == 0 for event in events(state, "won")) == tricks
    assert gains(state)[0] == points + 10 - 30 + 10 * tricks


def test_five_tricks_win_the_game() -> None:
    state = strong_round(5)
    assert state.pending == 0
    assert members(state.winners()) == [0]
    assert events(state, "wins-game", -1) == [{"seat": 0, "how": "character", "item": "adventurer"}]
    assert state.scores()[0] == 30, "no points are scored in that round"


def test_for_two_five_tricks_bring_nothing_and_win_nothing() -> None:
    state = duel(
        "adventurer K9 K8 K7 K6 K5", "hermit R1 R2 R3 R4 R5", chance=["items gold book orb castle wing"]
    )
    go(state, "equip map", "equip wand", "K9 R1", "K8 R2", "K7 R3", "K6 R4", "K5 R5")
    assert state.round == 2
    assert gains(state)[0] == 0 + 10 - 30 + 5 * 10


def test_two_tricks_a_rock_crystal_gold_a_crystal_and_the_fairy_bring_sixty_points() -> None:
    rows = [
        "adventurer K9 K8 R1 R2 R3",
        "resistance R5 R6 R7 R8 R9",
        "hermit B1 B2 B3 B4 B5",
        "king G1 G2 G3 G4 G5",
    ]
    state = go(company(*rows, chance=["items rock crystal gold fairy"]), "equip map", "equip axe")
    go(state, "use map", "done", "K9 R5 B1 G1")
    assert (zone(state, "items", 0), zone(state, "new-items", 0)) == (["rock", "axe"], ["crystal"])
    go(state, "use axe", "K8 R6 B2 G2")
    assert (zone(state, "items", 0), zone(state, "new-items", 0)) == (["rock", "gold"], ["crystal", "fairy"])
    go(state, "R1 R7 B3 G3", "R8 B4 G4 R2", "R9 B5 G5 R3")
    assert [(event["item"], event["points"]) for event in events(state, "unused", -1)] == [
        ("rock", 30),
        ("gold", 10),
        ("crystal", 30),
        ("fairy", -30),
    ]
    assert gains(state)[0] == 60
    assert state.scores()[0] == 30 + 60


def test_all_losses_of_a_round_are_one_sum_and_points_do_not_fall_below_zero() -> None:
    state = weak_round("map", "sword", "doll", use="map")
    assert gains(state)[0] == 20 - 50 - 30
    assert state.scores()[0] == 0
