"""TRICKTAKERs: the Ruler's own points, its win, and cards played as the led colour."""

from __future__ import annotations

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import company, duel, gains, go, settle, won, zone
from tabletop import events, legal, pending, play, why_not

TASKS = ("task 1 no-red", "task 2 no-blue", "task 3 no-green")


def ruled(*rows: str, chance: tuple[str, ...] = ()) -> State:
    """The Ruler in seat 0 has given three tasks."""
    return go(company(*rows, chance=chance), *TASKS)


# Any card as the led colour


UNDER_BLACK = [
    "resistance K5 R8 R9 B1 B2",
    "hermit K7 B3 B4 B5 B6",
    "king K6 G1 G2 G3 G4",
    "ruler K1 B8 R1 X1 W1",
]
GIVEN = ("task 0 take-blue", "task 1 no-red", "task 2 no-green")


def test_a_ruler_who_should_play_black_1_may_play_blue_8_which_is_black_8_then() -> None:
    state = go(company(*UNDER_BLACK), *GIVEN, "K5 K7 K6")
    assert legal(state, 3) == {"play K1", "play B8", "play R1", "play X1", "play W1"}
    go(state, "B8")
    assert pending(state) == [3]
    assert legal(state, 3) == {"as-lead"}
    assert why_not(state, 3, "as-is") == "could-have-followed"
    go(state, "as-lead")
    assert events(state, "counts-as", -1) == [{"seat": 3, "card": "B8", "suit": "K", "number": 8}]
    assert won(state) == ["B8"]


def test_a_leader_with_the_task_of_taking_blue_completes_it_by_the_rulers_blue_8() -> None:
    rows = [
        "resistance K9 K2 K3 R9 R8",
        "hermit R2 R3 R4 R5 R6",
        "king G1 G2 G3 G4 G5",
        "ruler K1 B8 R1 X1 W1",
    ]
    state = go(company(*rows), *GIVEN, "K9 R2 G1 B8", "as-lead")
    assert won(state) == ["K9"]
    assert "B8" in zone(state, "taken", 0)
    go(state, "K3 R3 G2 K1", "K2 R4 G3 X1", "W1 R9 R5 G4", "R8 R6 G5 R1")
    assert {"seat": 0, "item": "take-blue", "points": 20, "shared": 1} in events(state, "task-kept", -1)


def test_a_ruler_who_can_follow_and_follows_is_asked_nothing() -> None:
    state = go(company(*UNDER_BLACK), *GIVEN, "K5 K7 K6 K1")
    assert won(state) == ["K7"]


def test_rares_and_flags_of_the_ruler_stay_what_they_are() -> None:
    assert won(go(company(*UNDER_BLACK), *GIVEN, "K5 K7 K6 X1")) == ["X1"]
    assert won(go(company(*UNDER_BLACK), *GIVEN, "K5 K7 K6 W1")) == ["K7"]


UNDER_RED = [
    "resistance R8 R2 B1 B2 B3",
    "hermit R3 B4 B5 B6 B7",
    "king R4 G1 G2 G3 G4",
    "ruler G9 K2 K3 X1 W1",
]


def test_a_ruler_who_cannot_follow_may_choose_what_the_card_is() -> None:
    state = go(company(*UNDER_RED), *GIVEN, "R8 R3 R4 G9")
    assert legal(state, 3) == {"as-lead", "as-is"}
    other = state.copy()
    assert won(go(state, "as-lead")) == ["G9"]
    assert pending(settle(play(other, "3 as-is"))) == [0], "red 8 has won"


def test_a_black_card_played_instead_of_following_is_not_black() -> None:
    rows = [*UNDER_RED[:3], "ruler R1 K2 K3 X1 W1"]
    state = go(company(*rows), *GIVEN, "R8 R3 R4 K3")
    assert legal(state, 3) == {"as-lead"}
    assert won(go(state, "as-lead")) == ["R8"]


def test_a_black_card_of_a_ruler_who_cannot_follow_may_stay_black() -> None:
    assert won(go(company(*UNDER_RED), *GIVEN, "R8 R3 R4 K3", "as-is")) == ["K3"]


def test_a_ruler_who_leads_or_sets_the_colour_is_asked_nothing() -> None:
    state = settle(go(ruled("ruler G9 K2 K3 X1 W1", *UNDER_RED[:3]), "G9"))
    assert pending(state) == [1]
    rows = ["resistance W2 R2 B1 B2 B3", "ruler G9 K2 K3 X1 W1", *UNDER_RED[1:3]]
    state = settle(go(company(*rows), "task 2 no-red", "task 3 no-blue", "task 0 no-green", "W2 G9"))
    assert pending(state) == [2]
    assert events(state, "counts-as") == []


def test_a_1_as_the_led_colour_beats_the_10_of_that_colour() -> None:
    rows = [
        "berserker R1 B2 B3 B4 B5",
        "hermit R3 R4 R5 R6 R7",
        "king R9 G1 G2 G3 G4",
        "ruler G5 B1 K3 X1 W1",
    ]
    state = go(company(*rows, chance=["berserker R10"]), *GIVEN, "R10 R3 R9 B1")
    other = state.copy()
    assert won(go(state, "as-lead")) == ["B1"]
    assert pending(settle(play(other, "3 as-is"))) == [0], "blue 1 does not beat red 10"


def test_the_colour_that_a_card_of_the_ruler_counts_as_binds_those_after_it_not() -> None:
    """The led colour is that of the first number card, whatever the Ruler makes of its own."""
    rows = [
        "resistance R8 R2 B1 B2 B3",
        "ruler G9 K2 K3 X1 W1",
        "hermit R3 B4 B5 B6 G7",
        "king R4 G1 G2 G3 G4",
    ]
    state = go(
        company(*rows), "task 2 no-red", "task 3 no-blue", "task 0 no-green", "R8 G9", "as-is", "no-draw"
    )
    assert legal(state, 2) == {"play R3"}


# Own points


def test_one_trick_and_a_black_card_in_it_have_their_points() -> None:
    rows = [
        "ruler K9 R1 R2 B1 B2",
        "resistance R6 R7 R8 R9 B9",
        "hermit B3 B4 B5 B6 B7",
        "king G1 G2 G3 G4 G5",
    ]
    state = go(ruled(*rows), "K9 R6 B3 G1", "R1 R9 B4 G2", "R8 B5 G3 R2", "R7 B6 G4 B1", "as-is")
    go(state, "B9 B7 G5 B2")
    assert [event["winner"] for event in events(state, "won")] == [0, 1, 1, 1, 1]
    assert gains(state)[0] == 10 + 20 + 2 * 10, "a black card, one trick, and two tasks of others"


def test_one_trick_without_black_has_points_too() -> None:
    rows = [
        "ruler R9 R1 R2 B1 B2",
        "resistance R6 R7 R8 K8 K9",
        "hermit B3 B4 B5 B6 B7",
        "king G1 G2 G3 G4 G5",
    ]
    state = go(
        ruled(*rows), "R9 R6 B3 G1", "R1 R8 B4 G2", "R7 B5 G3 R2", "K8 B6 G4 B1", "as-is", "K9 B7 G5 B2"
    )
    assert gains(go(state, "as-is"))[0] == 20 + 2 * 10


def test_a_black_card_counts_without_the_points_for_one_trick_too() -> None:
    rows = [
        "ruler K9 K8 R2 B1 B2",
        "resistance R6 R7 R8 R9 B9",
        "hermit B3 B4 B5 B6 B7",
        "king G1 G2 G3 G4 G5",
    ]
    state = go(
        ruled(*rows), "K9 R6 B3 G1", "K8 R7 B4 G2", "R2 R9 B5 G3", "R8 B6 G4 B1", "as-is", "B9 B7 G5 B2"
    )
    assert gains(state)[0] == 10 + 2 * 10


def test_no_trick_brings_a_ruler_only_what_the_tasks_bring() -> None:
    rows = [
        "ruler R1 R2 R3 B1 B2",
        "resistance K5 K6 K7 K8 K9",
        "hermit B3 B4 B5 B6 B7",
        "king G1 G2 G3 G4 G5",
    ]
    state = ruled(*rows)
    go(state, "R1 K5 B3 G1", "K6 B4 G2 R2", "as-is", "K7 B5 G3 R3", "as-is", "K8 B6 G4 B1", "as-is")
    assert gains(go(state, "K9 B7 G5 B2", "as-is"))[0] == 2 * 10


# The win


CLEAN = ["ruler K9 K8 R1 B1 G1", "resistance K1 K4 R9 R8 R7", "hermit K2 K5 B2 B3 B4", "king K3 K6 G2 G3 G4"]
TWO_CLEAN = ("K9 K1 K2 K3", "K8 K4 K5 K6")
LOST = ("R1 R9 B2 G2", "R8 B3 G3 B1", "as-is", "R7 B4 G4 G1", "as-is")


def test_two_tricks_without_red_blue_and_green_win_the_game() -> None:
    state = go(ruled(*CLEAN), *TWO_CLEAN, *LOST)
    assert members(state.winners()) == [0]
    assert events(state, "wins-game", -1) == [{"seat": 0, "how": "character", "item": "ruler"}]
    assert state.scores() == [30, 30, 30, 30]


def test_rares_and_flags_do_not_spoil_the_win() -> None:
    rows = ["ruler X1 K8 R1 B1 G1", "resistance W1 K4 R9 R8 R7", "hermit X2 K5 B2 B3 B4", *CLEAN[3:]]
    state = go(ruled(*rows), "X1 W1 X2 K3", "K8 K4 K5 K6", *LOST)
    assert members(state.winners()) == [0]


def test_three_clean_tricks_win_too() -> None:
    rows = [
        "ruler K9 K8 X1 B1 G1",
        "resistance K1 K4 W1 R8 R7",
        "hermit K2 K5 X2 B3 B4",
        "king K3 K6 W2 G3 G4",
    ]
    state = go(ruled(*rows), *TWO_CLEAN, "X1 W1 X2 W2", "B1 R8 B3 G3", "B4 G4 G1", "as-is", "R7")
    assert [event["winner"] for event in events(state, "won")] == [0, 0, 0, 2, 2]
    assert members(state.winners()) == [0]


def test_one_clean_trick_does_not_win() -> None:
    rows = ["ruler K9 K7 R1 B1 G1", CLEAN[1].replace("K4", "K8"), *CLEAN[2:]]
    state = go(
        ruled(*rows), "K9 K1 K2 K3", "K7 K8 K5 K6", "R9 B2 G2 R1", "R8 B3 G3 B1", "as-is", "R7 B4 G4 G1"
    )
    go(state, "as-is")
    assert state.round == 2
    assert gains(state)[0] == 10 + 20 + 2 * 10


def test_one_coloured_card_in_any_trick_spoils_the_win() -> None:
    rows = [CLEAN[0], CLEAN[1], "hermit K2 G9 B2 B3 B4", CLEAN[3]]
    state = go(ruled(*rows), "K9 K1 K2 K3", "K8 K4 G9 K6", *LOST)
    assert state.round == 2
    third = ["ruler K9 K8 K7 B1 G1", *CLEAN[1:]]
    state = go(ruled(*third), *TWO_CLEAN, "K7 R9 B2 G2", "B1 R8 B3 G3", "B4 G4 G1", "as-lead", "R7")
    assert state.round == 2


def test_an_own_coloured_card_spoils_the_win_though_it_counted_as_black() -> None:
    rows = ["resistance K1 K4 R9 R8 R7", *CLEAN[2:], "ruler K9 B8 R1 B1 G1"]
    state = go(company(*rows), "task 0 no-red", "task 1 no-blue", "task 2 no-green")
    go(
        state,
        "K4 K2 K3 B8",
        "as-lead",
        "K9 K1 K5 K6",
        "R1 R9 B2 G2",
        "R8 B3 G3 B1",
        "as-is",
        "R7 B4 G4 G1",
        "as-is",
    )
    assert [event["winner"] for event in events(state, "won")][:2] == [3, 3]
    assert state.round == 2


def test_a_coloured_card_that_the_collector_reserved_does_not_spoil_the_win() -> None:
    rows = [*CLEAN[:2], "collector K2 B5 B2 B3 B4", CLEAN[3]]
    state = go(ruled(*rows), "K9 K1 K2 K3", "K8 K4 B5", "reserve B5", "K6", *LOST)
    assert members(state.winners()) == [0]


def test_a_collector_who_wins_at_the_same_time_has_priority() -> None:
    rows = [
        "ruler K9 K8 R1 R2 R3",
        "collector K1 K4 R9 R8 R7",
        "king K2 K5 R4 R5 R6",
        "resistance K3 K6 B1 B2 B3",
    ]
    state = go(ruled(*rows), *TWO_CLEAN, "R1 R9 R4 B1", "R8 R5 B2 R2", "R7 R6 B3 R3")
    assert members(state.winners()) == [1]


# Two players


def test_for_two_the_ruler_has_points_of_its_own_for_tasks_black_and_one_trick() -> None:
    """All tasks completed, a black card, exactly one trick: 20 each, and nothing of the tasks themselves."""
    state = duel("hermit R9 R8 B9 B8 R2", "ruler K9 W1 G2 G3 G4")
    go(
        state,
        "task 0 take-red",
        "task 0 take-blue",
        "R2 K9",
        "as-is",
        "W1 R9",
        "R8 G2",
        "as-is",
        "B9 G3",
        "as-is",
    )
    go(state, "B8 G4", "as-is")
    assert [event["winner"] for event in events(state, "won")] == [1, 0, 0, 0, 0]
    assert gains(state) == [100 + 20 + 20, 20 + 20 + 20]


def test_for_two_clean_tricks_bring_fifty_points_and_do_not_win() -> None:
    state = duel("hermit K1 K2 R9 R8 R7", "ruler K9 K8 W1 G2 G3")
    go(
        state,
        "task 0 no-red",
        "task 0 no-blue",
        "K1 K9",
        "K8 K2",
        "W1 R9",
        "R8 G2",
        "as-is",
        "R7 G3",
        "as-is",
    )
    assert state.round == 2
    assert gains(state) == [70 - 10 + 10, 20 + 50]


def test_for_two_a_single_clean_trick_brings_no_fifty_points() -> None:
    state = duel("hermit K1 R6 R9 R8 R7", "ruler K9 G4 W1 G2 G3")
    go(
        state,
        "task 0 no-red",
        "task 0 no-blue",
        "K1 K9",
        "W1 R9",
        "R8 G2",
        "as-is",
        "R7 G3",
        "as-is",
        "R6 G4",
        "as-is",
    )
    assert gains(state) == [100 - 10 + 10, 20 + 20]


def test_for_two_coloured_tricks_bring_no_fifty_points() -> None:
    state = duel("hermit K1 R6 R9 R8 R7", "ruler K9 G4 W1 G2 G3")
    go(
        state,
        "task 0 no-red",
        "task 0 no-blue",
        "K1 K9",
        "G4 R6",
        "W1 R9",
        "R8 G2",
        "as-is",
        "R7 G3",
        "as-is",
    )
    assert gains(state) == [70 - 10 + 10, 20]
