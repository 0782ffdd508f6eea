"""TRICKTAKERs: what the Collector reserves, takes and scores."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import company, counted, duel, gains, go, marked, settle, zone
from tabletop import events, legal, pending

BLACKS = "resistance K9 K8 K7 K6 K5"
ROWS = [BLACKS, "hermit R1 R2 R3 R4 R5", "king G1 G2 G3 G4 G5", "collector B1 B2 B3 B4 B5"]
"""Seat 0 wins every trick, and nobody can follow."""


def collected(cards: str) -> State:
    """A round in which the Collector wins nothing and reserves these five cards of the Hermit, one after the other."""
    named = cards.split()
    free = [
        f"{colour}{number}" for colour in "GB" for number in range(1, 10) if f"{colour}{number}" not in named
    ]
    rows = [BLACKS, f"hermit {cards}", f"king {' '.join(free[:5])}", f"collector {' '.join(free[-5:])}"]
    state = company(*rows)
    for number, card in enumerate(named):
        go(state, f"K{9 - number} {card} {free[number]} {free[-5 + number]}", f"reserve {card}")
    return state


# Reservations


def test_after_the_own_card_one_card_of_the_trick_may_be_reserved_or_none() -> None:
    state = go(company(*ROWS), "K9 R1 G1 B1")
    assert pending(state) == [3]
    assert legal(state, 3) == {"reserve K9", "reserve R1", "reserve G1", "reserve B1", "no-reserve"}
    go(state, "reserve R1")
    assert events(state, "reserved", -1) == [{"seat": 3, "card": "R1"}]


def test_who_leads_may_only_reserve_the_own_card() -> None:
    state = go(company("collector B1 B2 B3 B4 B5", *ROWS[:3]), "B1")
    assert pending(state) == [0]
    assert legal(state, 0) == {"reserve B1", "no-reserve"}


def test_cards_played_later_cannot_be_reserved() -> None:
    state = go(company(BLACKS, "collector B1 B2 B3 B4 B5", *ROWS[1:3]), "K9 B1")
    assert legal(state, 1) == {"reserve K9", "reserve B1", "no-reserve"}
    go(state, "no-reserve", "R1 G1")
    assert pending(state) == [0], "the Collector is not asked again"


def test_everybody_sees_what_is_reserved_until_the_trick_is_over() -> None:
    state = go(company(BLACKS, "collector B1 B2 B3 B4 B5", *ROWS[1:3]), "K9 B1", "reserve K9")
    assert marked(state, "reserved")["cards"] == ["K9"]
    go(state, "R1 G1")
    assert marked(state, "reserved") == {}


def test_if_another_wins_the_collector_gets_the_reserved_card_only_and_the_winner_all_others() -> None:
    state = go(company(*ROWS), "K9 R1 G1 B1", "reserve R1")
    assert zone(state, "taken", 3) == ["R1"]
    assert set(zone(state, "taken", 0)) == {"K9", "G1", "B1"}


def test_even_the_winning_card_can_be_reserved() -> None:
    state = go(company(*ROWS), "K9 R1 G1 B1", "reserve K9")
    assert zone(state, "taken", 3) == ["K9"]
    assert counted(state, "tricks", 0) == 1


def test_without_a_reservation_the_collector_gets_nothing_of_the_tricks_of_others() -> None:
    state = go(company(*ROWS), "K9 R1 G1 B1", "no-reserve")
    assert zone(state, "taken", 3) == []
    assert len(zone(state, "taken", 0)) == 4


@pytest.mark.parametrize("answer", ["reserve R1", "no-reserve"])
def test_a_collector_who_wins_gets_all_cards_of_the_trick(answer: str) -> None:
    rows = [
        "resistance R1 R2 R3 R4 R5",
        "hermit R6 R7 R8 B1 B2",
        "king G1 G2 G3 G4 G5",
        "collector K1 B3 B4 B5 B6",
    ]
    state = go(company(*rows), "R1 R6 G1 K1", answer)
    assert set(zone(state, "taken", 3)) == {"R1", "R6", "G1", "K1"}
    assert pending(go(state, "B3")) == [3]


def test_a_card_can_be_reserved_in_every_trick_so_five_are_certain() -> None:
    state = collected("R1 R2 R3 R4 R5")
    assert [event["card"] for event in events(state, "reserved")] == ["R1", "R2", "R3", "R4", "R5"]
    assert all(event["winner"] == 0 for event in events(state, "won"))
    assert gains(state)[3] == 100


def test_only_the_collector_is_asked_to_reserve() -> None:
    state = go(company(*ROWS[:3], "gambler B1 B2 B3 B4 B5"), "K9 R1 G1 B1")
    assert events(state, "reserved") == []
    assert pending(state) == [0]


# Sets


@pytest.mark.parametrize(
    ("cards", "kind", "points"),
    [
        ("R1 R4 R9 B2 G6", "flush-3", 20 - 10),
        ("R4 B5 G6 R1 B9", "straight-3", 30 - 10),
        ("R4 B4 G4 R9 B7", "three", 40 - 10),
        ("R3 R4 R5 R9 B7", "straight-flush-3", 50 - 10),
        ("K4 R4 B4 G4 R9", "four", 80),
        ("R2 R3 R4 R5 R6", "straight-flush-5", 100),
        ("R3 R5 G9 B8 X1", "straight-flush-3", 50 - 10),
        ("R4 B4 G4 R9 X1", "four", 80),
        ("R4 B4 G4 R9 W1", "three", 40 - 10),
    ],
)
def test_a_set_of_reserved_cards_has_its_points_less_ten_for_two_cards_not_used(
    cards: str, kind: str, points: int
) -> None:
    state = collected(cards)
    assert [event["item"] for event in events(state, "set", -1)] == [kind]
    assert gains(state)[3] == points


def test_the_berserker_card_is_taken_like_any_other_and_of_no_use() -> None:
    rows = [BLACKS, "berserker R1 R2 R3 R4 R5", "king G3 G4 G5 G6 G7", "collector B3 B4 B5 B6 B7"]
    state = go(company(*rows, chance=["berserker R10 G10 XB WB"]), "K9 BZ G3 B3", "reserve BZ")
    assert zone(state, "taken", 3) == ["BZ"]
    go(state, "R10 G4 B4 K8", "K7 G10 G5 B5", "K6 WB G6 B6", "reserve WB", "K5 XB G7 B7")
    assert gains(settle(state))[3] == -10


def test_three_sets_at_most_are_scored() -> None:
    rows = [
        "collector K9 K8 K7 G4 B4",
        "resistance R1 R2 R3 R8 R9",
        "hermit B1 B2 B3 B8 R5",
        "king G1 G2 G3 G9 G8",
    ]
    state = go(company(*rows), "K9 R1 B1 G1", "K8 R2 B2 G2", "K7 R3 B3 G3", "G4 R8 R5 G9", "G8 B4 R9 B8")
    assert [event["item"] for event in events(state, "set", -1)] == ["straight-flush-3"] * 3
    assert gains(state)[0] == 3 * 50 - 10, "a fourth one is not used"
    assert events(state, "cards-unused", -1) == [{"seat": 0, "points": -10}]


def test_the_best_choice_of_sets_is_found_for_the_collector() -> None:
    state = collected("R7 B7 G7 R8 R9")
    assert [event["item"] for event in events(state, "set")] == ["straight-flush-3"]
    assert gains(state)[3] == 50 - 10


def test_a_card_changed_by_an_item_counts_as_printed_in_sets() -> None:
    rows = [BLACKS, "adventurer R1 R2 R9 G6 G7", "king G1 G2 G3 G4 G5", "collector B1 B2 B3 B4 B5"]
    state = go(company(*rows, chance=["items wing"]), "equip map", "equip sword")
    go(state, "K9", "use sword+5", "R1 G1 B1", "reserve R1", "K8 R2 G2 B2", "reserve R2", "K7 R9 G3 B3")
    go(state, "reserve G3", "K6 G6 G4 B4", "K5 G7 G5 B5")
    assert gains(settle(state))[3] == 30, "red 1, red 2, green 3; as a 6, red 1 would fit nothing"


# Winning, crowns


NINE = [
    "collector R9 R8 R7 R6 R5",
    "resistance R1 R4 B1 B2 B3",
    "hermit R2 B4 B5 B6 B7",
    "king R3 G1 G2 G3 G4",
]
ALL_FIVE = ("R9 R1 R2 R3", "R8 R4 B4 G1", "R7 B1 B5 G2", "R6 B2 B6 G3")


def test_nine_in_a_row_of_one_colour_win_the_game() -> None:
    state = go(company(*NINE), *ALL_FIVE, "R5 B3 B7 G4")
    assert members(state.winners()) == [0]
    assert events(state, "wins-game", -1) == [{"seat": 0, "how": "character", "item": "collector"}]
    assert state.scores() == [30, 30, 30, 30]


def test_a_rare_may_stand_for_one_of_the_nine() -> None:
    state = go(company(NINE[0].replace("R5", "X1"), *NINE[1:]), *ALL_FIVE, "X1 B3 B7 G4")
    assert members(state.winners()) == [0]


def test_eight_in_a_row_do_not_win() -> None:
    state = go(company(NINE[0].replace("R5", "K1"), *NINE[1:]), *ALL_FIVE, "K1 B3 B7 G4")
    assert state.round == 2


def test_for_two_nine_in_a_row_are_no_set_and_win_nothing() -> None:
    state = duel("collector R9 R8 R7 R6 R5", "ruler R1 R2 R3 R4 B1")
    go(state, "task 0 no-green", "task 0 no-blue", "R9 R1", "R8 R2", "R7 R3", "R6 R4", "R5 B1", "as-is")
    assert state.round == 2
    assert [event["item"] for event in events(state, "set")] == ["straight-flush-3"] * 3
    assert gains(state)[0] == 3 * 50 + 10 - 10, "with one task kept and one not"


def test_a_collector_alone_with_most_tricks_leaves_everybody_without_a_crown() -> None:
    state = go(company(NINE[0].replace("R5", "K1"), *NINE[1:]), *ALL_FIVE, "K1 B3 B7 G4")
    assert [counted(state, "crowns", seat) for seat in range(4)] == [0, 0, 0, 0]
    assert len(events(state, "no-crown", -1)) == 1


def test_a_collector_without_tricks_gets_no_black_crown_and_uses_none_up() -> None:
    rows = [BLACKS, "collector B1 B2 B3 B4 B5", "ruler G1 G2 G3 G4 G5", "hermit R1 R2 R3 R4 R5"]
    state = go(company(*rows), "task 3 no-red", "task 0 take-red", "task 1 no-blue")
    for number in range(1, 6):
        go(state, f"K{10 - number} B{number} G{number} R{number}")
    assert [counted(state, "black-crowns", seat) for seat in range(4)] == [0, 0, 1, 1]
    assert [counted(state, "crowns", seat) for seat in range(4)] == [1, 0, 0, 0]


def test_a_collector_with_as_many_tricks_keeps_others_from_being_alone() -> None:
    rows = [
        "collector K9 K8 B1 B2 W1",
        "resistance R9 R8 R7 G6 G3",
        "hermit R1 R2 R3 R4 R5",
        "king G1 G2 G4 G5 G7",
    ]
    state = go(company(*rows), "K9 R7 R1 G1", "K8 G6 R2 G2", "W1 R9 R3 G4", "R8 R4 G7 B1", "G3 R5 G5 B2")
    assert [event["winner"] for event in events(settle(state), "won")] == [0, 0, 1, 1, 3]
    assert [counted(state, "crowns", seat) for seat in range(4)] == [0, 0, 0, 0]
