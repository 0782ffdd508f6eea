"""TRICKTAKERs: the tasks that the Ruler gives to the others."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import TASKS, company, draft, duel, gains, go, marked, settle, zone
from tabletop import deck, events, legal, pending

COLOURS = {"red": "R", "blue": "B", "green": "G"}
ROWS = ["gambler R1 R2 R3 R4 R5", "ruler B1 B2 B3 B4 B5", "berserker G1 G2 G3 G4 G5", "king K1 K2 K3 K4 K5"]


# Giving them


def test_each_other_seat_gets_one_task_clockwise_from_the_ruler_and_all_are_different() -> None:
    state = settle(company(*ROWS))
    assert pending(state) == [1]
    assert legal(state, 1) == {f"task 2 {task}" for task in TASKS}
    go(state, "task 2 take-green")
    assert legal(state, 1) == {f"task 3 {task}" for task in TASKS if task != "take-green"}
    go(state, "task 3 no-red")
    assert legal(state, 1) == {f"task 0 {task}" for task in TASKS if task not in ("take-green", "no-red")}
    go(state, "task 0 no-green")
    assert pending(state) == [0], "the first trick begins"


def test_tasks_are_given_when_all_others_are_set_up_and_a_bid_is_seen() -> None:
    state = go(company(*ROWS), "discard K1", "stay", "bid 3", "bet 20")
    assert pending(state) == [1]
    assert marked(state, "fact", 0)["bid"] == 3
    assert "BZ" in zone(state, "hand", 2, 1)


def test_everybody_sees_all_tasks() -> None:
    state = go(company(*ROWS), "task 2 take-green", "task 3 no-red", "task 0 no-green")
    assert [marked(state, "task-0", seat).get("item") for seat in range(4)] == [
        "no-green",
        None,
        "take-green",
        "no-red",
    ]
    told = [{"seat": 2, "item": "take-green"}, {"seat": 3, "item": "no-red"}, {"seat": 0, "item": "no-green"}]
    for viewer in range(-1, 4):
        assert events(state, "task", viewer) == told


def test_with_five_seats_four_tasks_are_given() -> None:
    state = company(*ROWS, "hermit B6 B7 B8 B9 X1")
    go(state, "task 2 take-green", "task 3 no-red", "task 4 take-red", "task 0 no-green")
    assert len(events(state, "task")) == 4


def test_without_a_ruler_nobody_has_a_task() -> None:
    state = company(
        "gambler R1 R2 R3 R4 R5", "hermit B1 B2 B3 B4 B5", "resistance G1 G2 G3 G4 G5", "king K1 K2 K3 K4 K5"
    )
    assert all("item" not in marked(settle(state), "task-0", seat) for seat in range(4))


# Completing them


def one_colour(task: str, colour: str) -> State:
    """Seat 0 wins one trick, with cards of one colour besides black; seat 2 takes all colours; seat 3 nothing."""
    two, three = (letter for letter in "RBG" if letter != colour)
    rows = [
        f"resistance K9 K1 W1 W2 {colour}9",
        f"ruler {colour}1 {two}1 {three}1 {two}2 {three}2",
        "hermit K5 K8 K7 K6 X1",
        f"king {colour}2 {two}3 {three}3 {two}4 {three}4",
    ]
    avoid = next(name for name in TASKS[:3] if name != task)
    take = next(name for name in TASKS[3:] if name != task)
    state = go(company(*rows), f"task 2 {take}", f"task 3 {avoid}", f"task 0 {task}")
    go(state, f"K9 {colour}1", "as-is", f"K5 {colour}2", f"K1 {two}1", "as-is", f"K8 {two}3")
    go(state, f"K7 {two}4 W1 {two}2", "as-is", f"K6 {three}3 W2 {three}1", "as-is")
    return go(state, f"X1 {three}4 {colour}9 {three}2")


@pytest.mark.parametrize("colour", ["red", "blue", "green"])
@pytest.mark.parametrize("task", TASKS)
def test_a_task_completed_pays_its_player_and_the_ruler_and_a_failed_one_costs_its_player_only(
    task: str, colour: str
) -> None:
    state = one_colour(task, COLOURS[colour])
    verb, aim = task.split("-")
    kept = (aim == colour) == (verb == "take")
    worth = {"no": 10, "take": 20}[verb]
    others = 20 + 10
    assert gains(state)[0] == (worth if kept else -10)
    assert gains(state)[1] == others + (worth + 10 if kept else 0), "10 more if all are completed"
    assert gains(state)[2] == 100 + 20
    assert gains(state)[3] == 10
    assert len(events(state, "task-kept", -1)) == (3 if kept else 2)


def test_a_ruler_whose_tasks_all_fail_loses_nothing() -> None:
    rows = [
        "resistance K9 K8 K7 K6 K5",
        "ruler B1 B2 B3 B4 B5",
        "hermit R1 R2 R3 R4 R5",
        "king G1 G2 G3 G4 G5",
    ]
    state = go(company(*rows), "task 2 take-red", "task 3 take-blue", "task 0 no-red")
    for number in range(1, 6):
        go(state, f"K{10 - number} B{number}", "as-is", f"R{number} G{number}")
    assert gains(state) == [-10, 0, 50 - 10, -10]
    assert len(events(state, "task-failed", -1)) == 3


def test_a_10_has_its_colour_for_tasks() -> None:
    rows = [
        "resistance K9 K8 K7 K6 K5",
        "ruler B1 B2 B3 B4 B5",
        "berserker R1 R2 R3 R4 R5",
        "king G1 G2 G3 G4 G5",
    ]
    state = go(
        company(*rows, chance=["berserker R10 G10 B10 WB"]),
        "task 2 take-green",
        "task 3 no-green",
        "task 0 no-red",
    )
    go(state, "K9 B1", "as-is", "R10 G1")
    assert "R10" in zone(state, "taken", 0)
    go(state, "K8 B2", "as-is", "G10 G2", "K7 B3", "as-is", "B10 G3", "K6 B4", "as-is", "WB G4")
    go(state, "K5 B5", "as-is", "BZ G5")
    assert {"seat": 0, "item": "no-red", "points": -10, "shared": 1} in events(state, "task-failed", -1)


# Reservations


def reserved(task_of_winner: str, task_of_collector: str) -> State:
    """The Resistance wins all tricks; the only red card that lies in one goes to the Collector."""
    rows = [
        "resistance K9 K8 K7 K6 K5",
        "hermit R1 G6 G7 G8 G9",
        "collector B1 B2 B3 B4 B5",
        "ruler G1 G2 G3 G4 G5",
    ]
    state = company(*rows)
    go(state, f"task 0 {task_of_winner}", "task 1 take-green", f"task 2 {task_of_collector}")
    go(state, "K9 R1 B1", "reserve R1", "G1", "as-is", "K8 G6 B2 G2", "as-is", "K7 G7 B3 G3", "as-is")
    return go(state, "K6 G8 B4 G4", "as-is", "K5 G9 B5 G5", "as-is")


def test_a_winner_does_not_complete_the_task_of_taking_red_by_a_red_card_that_is_reserved() -> None:
    state = reserved("take-red", "no-green")
    assert {"seat": 0, "item": "take-red", "points": -10, "shared": 1} in events(state, "task-failed", -1)
    assert gains(state)[0] == -10


def test_a_winner_keeps_the_task_of_not_taking_red_though_a_reserved_red_card_lay_in_the_trick() -> None:
    assert gains(reserved("no-red", "no-green"))[0] == 10


def test_a_collector_completes_the_task_of_taking_red_by_a_reserved_card() -> None:
    assert {"seat": 2, "item": "take-red", "points": 20, "shared": 1} in events(
        reserved("no-red", "take-red"), "task-kept", -1
    )


def test_a_collector_fails_in_the_task_of_not_taking_red_by_a_reserved_card() -> None:
    assert {"seat": 2, "item": "no-red", "points": -10, "shared": 1} in events(
        reserved("no-blue", "no-red"), "task-failed", -1
    )


# Printed colours


def test_for_tasks_a_card_has_its_printed_colour_whatever_it_counted_as() -> None:
    rows = [
        "adventurer R1 K1 K2 K3 K4",
        "resistance B9 B8 B7 B6 B5",
        "king B1 G6 G7 G8 G9",
        "ruler B2 G2 G3 G4 G5",
    ]
    state = go(company(rows[1], rows[0], *rows[2:], chance=["items"]), "equip map", "equip wand")
    go(state, "task 0 take-red", "task 1 no-red", "task 2 take-green", "B9", "use wand", "R1 B1 B2")
    assert set(zone(state, "taken", 0)) == {"B9", "R1", "B1", "B2"}
    go(
        state,
        "B8 K1 G6 G2",
        "as-is",
        "K2 G7 G3",
        "as-is",
        "B7",
        "K3 G8 G4",
        "as-is",
        "B6",
        "K4 G9 G5",
        "as-is",
        "B5",
    )
    assert {"seat": 0, "item": "take-red", "points": 20, "shared": 1} in events(state, "task-kept", -1)


# Two players


def test_for_two_the_opponent_gets_any_two_different_tasks() -> None:
    state = settle(duel("hermit R9 R8 B9 B8 R2", "ruler K9 G1 G2 G3 G4"))
    assert legal(state, 1) == {f"task 0 {task}" for task in TASKS}
    go(state, "task 0 take-red")
    assert legal(state, 1) == {f"task 0 {task}" for task in TASKS if task != "take-red"}
    go(state, "task 0 no-red")
    assert {marked(state, f"task-{number}", 0)["item"] for number in (0, 1)} == {"take-red", "no-red"}
    assert pending(state) == [0], "the first trick begins"


def test_for_two_each_task_pays_or_costs_the_opponent_and_pays_the_ruler_nothing() -> None:
    state = duel("hermit K9 K8 K7 K6 R2", "ruler B1 B2 B3 B4 B5")
    go(state, "task 0 take-blue", "task 0 take-green", "K9 B1", "as-is", "K8 B2", "as-is", "K7 B3", "as-is")
    go(state, "K6 B4", "as-is", "R2 B5", "as-is")
    assert gains(state) == [50 + 20 - 10, 0]


def test_a_king_of_the_final_round_doubles_the_table_but_not_the_points_of_tasks() -> None:
    last = deck("K9 K8 K7 R1 R2", "B1 R9 R8 G1 G2")
    state = draft(0, "king", "ruler", chance=["deck", "items", "deck", "berserker", "deck", last])
    for pair in (("adventurer", "hermit"), ("berserker", "gambler"), ("resistance", "collector")):
        go(state, *(f"pick {name}" for name in pair))
        now = state.round
        while state.round == now:
            seat = pending(state)[0]
            state.apply(seat, members(state.options(seat))[-1])
    go(state, "pick king", "pick ruler", "discard XK", "task 0 take-red", "task 0 take-blue")
    go(state, "K9 B1", "as-is", "K8 G1", "as-is", "K7 G2", "as-is", "R1 R8", "R9 R2")
    assert gains(state) == [2 * 80 - 10 + 20, 0]
