"""TRICKTAKERs: what happens seldom is reached, by random games or by stacked deals, and each of it is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from followsuit.engine.bits import members
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.state import State
from games.takers import ALL, EARLY, ITEMS, TASKS, armed, company, go, new, scene, season

SETS = ["flush-3", "straight-3", "three", "straight-flush-3", "four", "straight-flush-5"]
CRYSTALS = ["crystal", "rock"]
TELLING = {"task-kept": "item", "task-failed": "item", "uses": "item", "set": "item"}
PLAIN = ["reshuffled", "nothing-found", "rare-beaten", "tie-broken", "never-below-0", "reserved-hidden"]
RANDOM = [
    (2, "all", 1000),
    (3, "all", 1500),
    (4, "all", 1500),
    (5, "all", 1500),
    (5, "basic", 500),
    (4, "basic", 500),
]
"""Seats, characters, and how many random games."""


def witnessed(state: State) -> Iterator[str]:
    """What has happened in a game, as far as it is rare, in the words of this file."""
    assert state.sink is not None
    for event in state.sink.events:
        if event.key == "wins-game":
            how = event.args["item"] if event.args["how"] == "character" else event.args["how"]
            yield f"won by {how}"
        elif event.key in TELLING:
            yield f"{event.key} {event.args[TELLING[event.key]]}"
        elif event.key in PLAIN:
            yield event.key


def play_at_random(state: State, rng: Rng) -> State:
    """The rest of a game, at random."""
    while state.pending:
        seats = members(state.pending)
        seat = seats[rng.below(len(seats))]
        state.apply(seat, random_option(state.options(seat), rng))
    return state


@cache
def seen_at_random() -> frozenset[str]:
    """What happens in the random games."""
    seen: set[str] = set()
    for seats, characters, games in RANDOM:
        for number in range(games):
            state = new(seats=seats, seed=f"rare {number}", characters=characters)
            seen.update(witnessed(play_at_random(state, seeded("rare players", number))))
    return frozenset(seen)


AT_RANDOM = [
    *(f"won by {name}" for name in ALL if name not in ("collector", "ruler")),
    "won by crowns",
    "won by black-crowns",
    *(f"uses {item}" for item in ITEMS if item not in CRYSTALS),
    *(f"{result} {task}" for result in ("task-kept", "task-failed") for task in TASKS),
    *(f"set {kind}" for kind in SETS),
    *PLAIN,
]


@pytest.mark.parametrize("what", AT_RANDOM)
def test_random_games_reach(what: str) -> None:
    assert what in seen_at_random()


def test_nothing_else_that_is_rare_is_told() -> None:
    assert seen_at_random() - {"won by collector", "won by ruler"} == set(AT_RANDOM)


# By stacked deals


def test_nine_in_a_row_are_reached_by_a_collector() -> None:
    rows = [
        "collector R9 R8 R7 R6 R5",
        "resistance R1 R4 B1 B2 B3",
        "hermit R2 B4 B5 B6 B7",
        "king R3 G1 G2 G3 G4",
    ]
    state = go(company(*rows), "R9 R1 R2 R3", "R8 R4 B4 G1", "R7 B1 B5 G2", "R6 B2 B6 G3", "R5 B3 B7 G4")
    assert list(witnessed(state)) == ["won by collector"]


def test_two_black_tricks_are_reached_by_a_ruler() -> None:
    rows = [
        "ruler K9 K8 R1 B1 G1",
        "resistance K1 K4 R9 R8 R7",
        "hermit K2 K5 B2 B3 B4",
        "king K3 K6 G2 G3 G4",
    ]
    state = go(company(*rows), "discard XK", "task 1 no-red", "task 2 no-blue", "task 3 no-green")
    go(state, "K9 K1 K2 K3", "K8 K4 K5 K6", "R1 R9 B2 G2", "R8 B3 G3 B1", "as-is", "R7 B4 G4 G1", "as-is")
    assert list(witnessed(state)) == ["won by ruler"]


def test_a_wing_that_decides_is_reached() -> None:
    calm = ("resistance R5 R6 R7 B1", "hermit X2 B3 B4 B5", "king B6 B7 B8 B9")
    state = go(armed("wing", 1, "adventurer R9 K9 B2 X1", *calm), "R5 X2 B6")
    with_wing, without = go(state.copy(), "use wing", "X1"), go(state, "no-item", "X1")
    assert (members(with_wing.pending), members(without.pending)) == ([0], [2])


def test_several_characters_who_win_at_once_are_reached() -> None:
    state = season(*EARLY, "berserker king gambler hermit | 1 1 1 1 1")
    assert list(witnessed(state))[-1] == "won by king"


def test_a_bid_of_four_against_black_in_kakumei_in_the_fifth_trick_is_reached() -> None:
    rows = ("gambler R9 R8 R7 R6 K9", "resistance B1 B2 B3 B4 K1", "king G1 G2 G3 G4 K2")
    state = go(scene(*rows), "bid:4 bet:0 R9 B1 G1 R8 B2 G2 R7 B3 G3 R6 B4 G4")
    alone, both = go(state.copy(), "K9 no-kakumei K1 K2"), go(state, "K9 kakumei K1 K2")
    assert members(alone.winners()) == members(both.winners()) == [0]
    assert list(witnessed(both)) == ["won by gambler"]


def test_a_card_face_down_that_is_reserved_is_reached() -> None:
    rows = (
        "resistance R2 R8 B1 B2 B3",
        "adventurer R5 R1 K9 X1 W1",
        "collector R4 G1 G2 G3 G4",
        "king R7 B4 B5 B6 B7",
    )
    state = go(company(*rows), "equip potion", "equip axe", "R2", "use potion", "R5", "R4", "reserve hidden")
    assert list(witnessed(state)) == ["uses potion", "reserved-hidden"]


def test_two_players_with_three_black_crowns_at_once_are_reached() -> None:
    rounds = (
        "king gambler resistance hermit berserker | 0 0 1 1 4",
        "gambler king hermit resistance berserker | 1 1 4 4 0",
        "king resistance hermit gambler berserker | 0 0 1 1 4",
    )
    assert "won by black-crowns" in witnessed(season(*rounds))
