"""TRICKTAKERs: items that change the card played with them, and who wins the trick then."""

from __future__ import annotations

from followsuit.engine.state import State
from games.takers import armed, company, go, on_table, settle, won, zone
from tabletop import events, legal, pending, why_not


def last(second: str, hand: str, *rows: str, chance: tuple[str, ...] = ()) -> State:
    """The first trick: three seats with these rows play before the Adventurer, who has this item of the set-up."""
    first = second if second in ("potion", "boots") else "map"
    other = "axe" if second == first else second
    return go(
        company(*rows, f"adventurer {hand}", chance=["items", *chance]), f"equip {first}", f"equip {other}"
    )


REDS = ("resistance R2 R8 B1 B2 B3", "hermit R4 B4 B5 B6 B7", "king R7 G1 G2 G3 G4")
"""Three hands with a red card to follow with."""
BLACKS = ("resistance K5 R1 R2 B2 B3", "hermit K2 B4 B5 B6 B7", "king K7 G1 G2 G3 G4")
CALM = ("resistance R5 R6 R7 B1", "hermit X2 B3 B4 B5", "king B6 B7 B8 B9")
"""What others have after a first trick; seat 1 leads."""


# The Sword


def test_the_sword_makes_a_red_5_a_9() -> None:
    state = go(last("sword", "R5 R1 B8 X1 W1", *REDS), "R8 R4 R7", "use sword+5", "R5")
    assert won(state) == ["R5"]


def test_the_sword_makes_a_red_5_a_1() -> None:
    state = go(last("sword", "R5 R3 B8 X1 W1", *REDS), "R2 R4 R7", "use sword-5", "R5")
    assert won(state) == ["R7"]
    rows = ["resistance R2 R9 B1 B2 B3", "hermit B4 B5 B6 B7 B8", "king G1 G2 G3 G4 G5"]
    assert won(go(last("sword", "R5 R3 B9 X1 W1", *rows), "R2 B4 G1", "use sword-5", "R5")) == ["R2"]


def test_the_sword_changes_a_number_by_five_where_there_is_room() -> None:
    rows = ["resistance R7 R9 B1 B2 B3", "hermit B4 B5 B6 B7 B8", "king G1 G2 G3 G4 G5"]
    assert won(go(last("sword", "R3 R1 B9 X1 W1", *rows), "R7 B4 G1", "use sword+5", "R3")) == ["R3"]
    assert won(go(last("sword", "R2 R1 B9 X1 W1", *rows), "R7 B4 G1", "use sword+5", "R2")) == ["R7"]
    rows[0] = "resistance R3 R9 B1 B2 B3"
    assert won(go(last("sword", "R8 R1 B9 X1 W1", *rows), "R3 B4 G1", "use sword-5", "R8")) == ["R3"]
    assert won(
        go(
            last("sword", "R9 R1 B9 X1 W1", rows[0].replace("R9", "R8"), *rows[1:]),
            "R3 B4 G1",
            "use sword-5",
            "R9",
        )
    ) == ["R9"]


def test_a_9_of_the_sword_is_equal_to_a_9_and_no_more() -> None:
    rows = ["resistance R9 R2 B1 B2 B3", "hermit R1 B5 B6 B7 B8", "king G1 G2 G3 G4 G5"]
    state = go(last("sword", "R8 R3 B9 X1 W1", *rows), "R9 R1 G1", "use sword+5", "R8")
    assert won(state) == ["R9"], "not a 10, which a red 1 would beat"


def test_with_sword_or_axe_only_a_number_card_that_follows_may_be_played() -> None:
    for item, use in (("sword", "use sword+5"), ("axe", "use axe")):
        state = go(last(item, "R5 R1 B8 X1 W1", *REDS), "R8 R4 R7", use)
        assert legal(state, 3) == {"play R5", "play R1"}
        assert why_not(state, 3, "play X1") == "only-a-number-card"
        assert why_not(state, 3, "play B8") == "must-follow"
        free = go(last(item, "G9 G8 B8 X1 W1", *REDS), "R8 R4 R7", use)
        assert legal(free, 3) == {"play G9", "play G8", "play B8"}


# The Axe


def test_the_axe_makes_a_red_5_a_10() -> None:
    rows = ["resistance R9 R2 B1 B2 B3", "hermit R4 B4 B5 B6 B7", "king R7 G1 G2 G3 G4"]
    assert won(go(last("axe", "R5 R6 B8 X1 W1", *rows), "R9 R4 R7", "use axe", "R5")) == ["R5"]


def test_a_10_of_the_axe_loses_to_the_1_of_its_colour() -> None:
    rows = ["resistance R9 R2 B1 B2 B3", "hermit R1 B4 B5 B6 B7", "king R7 G1 G2 G3 G4"]
    assert won(go(last("axe", "R5 R6 B8 X1 W1", *rows), "R9 R1 R7", "use axe", "R5")) == ["R1"]
    first = ["adventurer R5 R6 B8 X1 W1", *rows[1:], rows[0]]
    state = go(company(*first, chance=["items"]), "equip map", "equip axe", "use axe", "R5 R1 R7 R9")
    assert won(state) == ["R1"]


def test_a_10_of_the_axe_does_not_lose_to_the_1_of_another_colour() -> None:
    rows = ["resistance R9 R2 B3 B2 B8", "hermit B1 B4 B5 B6 B7", "king G1 G2 G3 G4 G5"]
    assert won(go(last("axe", "R5 R6 B9 X1 W1", *rows), "R9 B1 G1", "use axe", "R5")) == ["R5"]


def test_a_10_of_the_axe_keeps_its_colour() -> None:
    assert won(go(last("axe", "G9 G8 B8 X1 W1", *REDS), "R8 R4 R7", "use axe", "G9")) == ["R8"]


def test_a_1_made_a_10_is_no_1_any_more() -> None:
    rows = ["resistance R9 R2 B1 B2 B3", "hermit B8 B4 B5 B6 B7", "berserker G1 G2 G3 G4 G5"]
    state = last("axe", "R1 R6 B9 X1 W1", *rows, chance=("berserker R10",))
    other = go(state, "R9 B4 BZ").copy()
    assert won(go(state, "use axe", "R1")) == ["BZ"]
    assert pending(settle(go(other, "no-item", "R1"))) == [3]


def test_a_1_of_the_sword_beats_the_berserker_card_and_the_10_of_its_colour() -> None:
    rows = ["resistance R9 R2 B1 B2 B3", "hermit B8 B4 B5 B6 B7", "berserker G1 G2 G3 G4 G5"]
    state = last("sword", "R6 R7 B9 X1 W1", *rows, chance=("berserker R10 B10 G10 K10",))
    assert legal(go(state, "R9 B4"), 2) == {"play BZ", "play R10"}
    other = state.copy()
    assert won(go(state, "BZ", "use sword-5", "R6")) == ["R6"]
    assert pending(go(other, "R10", "use sword-5", "R6")) == [3], "it leads the next trick"


# The Wand


def test_under_a_black_5_a_red_9_counts_as_black_9_by_the_wand() -> None:
    state = go(last("wand", "R9 K1 B8 X1 W1", *BLACKS), "K5 K2 K7", "use wand")
    assert legal(state, 3) == {"play R9", "play K1", "play B8"}, "any number card, though black could follow"
    assert won(go(state, "R9")) == ["R9"]


def test_a_card_of_the_wand_keeps_its_number() -> None:
    assert won(go(last("wand", "R6 K1 B8 X1 W1", *BLACKS), "K5 K2 K7", "use wand", "R6")) == ["K7"]


def test_the_wand_may_be_used_when_leading_and_changes_nothing() -> None:
    rows = [
        "adventurer R5 K1 B8 X1 W1",
        "resistance R8 R2 B1 B2 B3",
        "hermit R4 B4 B5 B6 B7",
        "king R7 G1 G2 G3 G4",
    ]
    state = go(company(*rows), "equip map", "equip wand", "use wand")
    assert legal(state, 0) == {"play R5", "play K1", "play B8"}
    go(state, "R5", "no-kakumei")
    assert legal(state, 1) == {"play R8", "play R2"}, "red is led"
    assert won(go(state, "R8 R4 R7")) == ["R8"]


def test_without_a_led_colour_the_card_of_the_wand_sets_its_own() -> None:
    rows = [
        "resistance W1 R2 B1 B2 B3",
        "adventurer R5 K1 B8 X1 G9",
        "hermit R4 B4 B5 B6 B7",
        "king R7 G1 G2 G3 G4",
    ]
    state = settle(go(company(*rows), "equip map", "equip wand", "W1", "use wand", "R5"))
    assert legal(state, 2) == {"play R4"}
    assert won(go(state, "R4 R7")) == ["R7"]


def test_a_1_of_the_wand_beats_the_10_of_the_led_colour() -> None:
    rows = ["berserker G1 G2 G3 G4 G5", "resistance K9 R2 B1 B2 B3", "hermit B8 B4 B5 B6 B7"]
    state = last("wand", "R1 K6 B9 X1 W1", *rows, chance=("berserker K10",))
    assert won(go(state, "K10 K9 B4", "use wand", "R1")) == ["R1"]


# The Orb


def test_with_the_orb_a_red_5_is_a_flag_and_any_card_may_be_played() -> None:
    hands = ("adventurer R5 K9 B2 X1", "resistance R4 R6 R7 B1", "hermit R3 B3 B4 B5", "king B6 B7 B8 B9")
    state = go(armed("orb", 1, *hands), "R4 R3 B6", "use orb")
    assert legal(state, 0) == {"play R5", "play K9", "play B2", "play X1"}
    for card in ("R5", "K9", "X1"):
        assert won(go(armed("orb", 1, *hands), "R4 R3 B6", "use orb", card))[-1] == "R4"


def test_a_card_led_with_the_orb_sets_no_colour() -> None:
    hands = ("adventurer R9 K9 B2 X1", "resistance R5 R6 R7 B1", "hermit R3 B3 B4 B5", "king B6 B7 B8 B9")
    state = settle(go(armed("orb", 0, *hands), "use orb", "R9"))
    assert legal(state, 1) == {"play R5", "play R6", "play R7", "play B1"}
    go(state, "B1", "no-draw")
    assert legal(state, 2) == {"play B3", "play B4", "play B5"}
    assert won(go(state, "B3 B6"))[-1] == "B6"


def test_a_rare_with_the_orb_is_no_rare_to_be_beaten() -> None:
    hands = ("adventurer R9 K9 B2 X1", "resistance R5 R6 R7 B1", "hermit W1 B3 B4 B5", "king B6 B7 B8 B9")
    state = go(armed("orb", 1, *hands), "R5 W1 B6", "use orb", "X1")
    assert won(state)[-1] == "R5"
    assert events(state, "rare-beaten") == []


# The Wing


def test_with_the_wing_the_later_of_two_rares_wins() -> None:
    state = go(armed("wing", 1, "adventurer R9 K9 B2 X1", *CALM), "R5 X2 B6")
    plain = go(state.copy(), "no-item", "X1")
    assert won(go(state, "use wing", "X1"))[-1] == "X1"
    assert pending(plain) == [2]


def test_the_wing_makes_no_card_stronger() -> None:
    assert (
        won(go(armed("wing", 1, "adventurer R9 K9 B2 X1", *CALM), "R5 X2 B6", "use wing", "R9"))[-1] == "X2"
    )


def test_a_card_with_the_wing_beats_later_equals_too() -> None:
    hands = ("adventurer X1 K9 B2 R9", "resistance R5 R6 R7 B1", "hermit X2 B3 B4 B5", "king B6 B7 B8 B9")
    assert won(go(armed("wing", 3, *hands), "B6", "use wing", "X1", "B1 X2"))[-1] == "X1"


def test_the_wing_works_in_kakumei() -> None:
    tie = ("adventurer B3 B2 K9 G8", "resistance R5 R6 R7 B1", "hermit R3 R2 B5 B4", "king B6 B7 B8 B9")
    assert won(go(armed("wing", 1, *tie), "kakumei", "R5", "R3 B6", "use wing", "B3"))[-1] == "B3"
    assert won(go(armed("wing", 1, *tie), "kakumei", "R5", "R3 B6", "no-item", "B3"))[-1] == "R3"


def test_the_wing_decides_among_several_1s_against_the_berserker_card() -> None:
    rows = [
        "adventurer G2 B1 B2 B3 B4",
        "resistance G9 R1 B5 B6 B7",
        "hermit G3 R2 R3 R4 R5",
        "berserker K5 K6 K7 K8 K9",
    ]
    chance = ["items wing", "berserker B10 K10 XB WB"]
    state = go(company(*rows, chance=chance), "equip map", "equip axe", "use map", "done", "G2 G9 G3 WB")
    go(state, "R1 R2 BZ")
    other = state.copy()
    assert won(go(state, "use wing", "B1"))[-1] == "B1"
    assert pending(go(other, "no-item", "B1")) == [1], "else the first of them"


# The Doll


def test_with_the_doll_a_red_5_beats_a_rare() -> None:
    state = go(armed("doll", 1, "adventurer R5 K9 B2 X1", "resistance R4 R6 R7 B1", *CALM[1:]), "R4 X2 B6")
    other = state.copy()
    assert won(go(state, "use doll", "R5"))[-1] == "R5"
    assert pending(go(other, "no-item", "R5")) == [2], "else the Rare wins"


def test_the_doll_may_be_used_without_a_rare_and_then_changes_nothing() -> None:
    hands = ("adventurer R5 K9 B2 X1", "resistance R6 R8 R7 B1", "hermit B3 B4 B5 X2", "king B6 B7 B8 B9")
    assert won(go(armed("doll", 1, *hands), "R6 B3 B6", "use doll", "R5"))[-1] == "R6"


def test_a_card_with_the_doll_beats_a_rare_that_is_played_later() -> None:
    hands = ("adventurer R5 K9 B2 X1", "resistance R6 R8 R7 B1", "hermit B3 B4 B5 X2", "king B6 B7 B8 B9")
    assert won(go(armed("doll", 0, *hands), "use doll", "R5", "R6 X2 B6"))[-1] == "R5"


def test_a_rare_with_the_doll_beats_an_earlier_one() -> None:
    state = go(armed("doll", 1, "adventurer R5 K9 B2 X1", "resistance R4 R6 R7 B1", *CALM[1:]), "R4 X2 B6")
    assert won(go(state, "use doll", "X1"))[-1] == "X1"


def test_the_doll_and_the_hermits_flag_are_equal_so_the_first_wins() -> None:
    hands = ("adventurer R5 K9 R2 X1", "resistance X2 R6 R7 B1", "hermit W1 B3 B4 B5", "king B6 B7 B8 B9")
    state = go(armed("doll", 1, *hands), "X2 W1 B6", "use doll", "R5")
    assert won(state)[-1] == "W1"
    assert [event["points"] for event in events(state, "rare-beaten")] == [30]
    assert won(go(armed("doll", 0, *hands), "use doll", "R5", "X2 W1 B6"))[-1] == "R5"


def test_the_doll_is_off_in_kakumei() -> None:
    hands = ("adventurer R8 K9 B2 X1", "resistance R5 R6 R7 B1", "hermit X2 B3 B4 B5", "king B6 B7 B8 B9")
    assert won(go(armed("doll", 1, *hands), "kakumei", "R5", "X2 B6", "use doll", "R8"))[-1] == "R5"


def test_the_berserker_card_beats_a_card_with_the_doll() -> None:
    rows = [
        "adventurer G2 R5 B2 B3 B4",
        "resistance G9 X2 B5 B6 B7",
        "hermit G3 R2 R3 R4 R6",
        "berserker K5 K6 K7 K8 K9",
    ]
    chance = ["items doll", "berserker B10 K10 XB WB"]
    state = go(company(*rows, chance=chance), "equip map", "equip axe", "use map", "done", "G2 G9 G3 WB")
    other = go(state, "X2 R2").copy()
    assert won(go(state, "BZ", "use doll", "R5"))[-1] == "BZ"
    assert pending(go(other, "XB", "use doll", "R5")) == [0], "but not a Rare of the Berserker"


# Only in the trick in which it is used


def test_wing_and_doll_work_in_one_trick_only() -> None:
    hands = ("adventurer R1 X2 B2 K1", "resistance R9 X1 R7 B1", "hermit B3 B4 B5 G8", "king B6 B7 B8 B9")
    for item in ("wing", "doll"):
        state = go(armed(item, 1, *hands), "R9 B3 B6", f"use {item}", "R1")
        assert won(go(state, "X1 B4 B7 X2"))[-1] == "X1"


# Cards are taken as printed


def test_changed_cards_are_taken_as_they_are_printed() -> None:
    state = go(last("wand", "R9 K1 B8 X1 W1", *BLACKS), "K5 K2 K7", "use wand", "R9")
    assert set(zone(state, "taken", 3)) == {"K5", "K2", "K7", "R9"}
    assert on_table(state) == []
