"""TRICKTAKERs: the Resistance, and Kakumei."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from games.takers import (
    EARLY,
    cast,
    counters,
    gains,
    go,
    last_won,
    look,
    one_trick,
    outright,
    scene,
    season,
    winning_card,
)
from tabletop import deck, events, held, legal

ASKED = {"kakumei", "no-kakumei"}
LEADER = ("resistance R9 R8 R7 R6 R5", "king B1 B2 B3 B4 B5", "gambler B6 B7 B8 B9 G9")
"""The Resistance leads, and nobody can follow."""


def order(state: State) -> str:
    """What everybody sees about the order of the trick."""
    return next(marker.label.key for marker in look(state).markers if marker.id == "order")


# Saying it


def test_the_resistance_is_asked_before_each_card_until_it_says_kakumei() -> None:
    state = go(scene(*LEADER), "-XK stay bid:0 bet:0")
    assert legal(state, 0) == ASKED
    go(state, "no-kakumei")
    assert legal(state, 0) == {f"play R{number}" for number in (5, 6, 7, 8, 9)}
    go(state, "R9 B1 B6")
    assert legal(state, 0) == ASKED
    go(state, "kakumei")
    assert legal(state, 0) == {f"play R{number}" for number in (5, 6, 7, 8)}
    assert events(state, "kakumei") == [{"seat": 0}]


def test_kakumei_is_said_once_a_round() -> None:
    state = go(scene(*LEADER), "kakumei R9 B1 B6 B2 B7")
    assert legal(state, 0) == {f"play R{number}" for number in (5, 6, 7, 8)}
    go(state, "R5 B8")
    assert legal(state, 0) == {f"play R{number}" for number in (6, 7, 8)}


def test_in_the_next_round_it_can_be_said_again() -> None:
    state = cast(revolt("R1"), "resistance hermit gambler")
    go(state, f"stay bid:0 bet:0 {min(held(state, 2))}")
    assert state.round == 2
    assert legal(state, 0) == ASKED


def test_the_resistance_is_asked_when_it_is_its_turn_after_others_too() -> None:
    state = go(scene(LEADER[1], LEADER[0], LEADER[2]), "B1")
    assert legal(state, 1) == ASKED


def test_everybody_sees_that_the_order_is_reversed_and_for_this_trick_only() -> None:
    state = go(scene(*LEADER), "no-kakumei R9 B1 B6")
    assert order(state) == ""
    go(state, "kakumei R8 B2")
    assert order(state) == "marker-kakumei"
    go(state, "B7")
    assert order(state) == ""


# The order in Kakumei


def test_in_kakumei_the_lowest_number_wins_among_earlier_and_later_cards() -> None:
    assert winning_card("king R9", "gambler R2", "resistance kakumei R5", "hermit R3") == "R2"
    assert winning_card("resistance kakumei R9", "king R8", "gambler R6", "hermit R7") == "R6"
    assert winning_card("king R9", "gambler R6", "hermit R3", "resistance kakumei R2") == "R2"


def test_in_kakumei_the_led_colour_has_no_advantage() -> None:
    assert winning_card("king R5", "gambler B3", "hermit G4", "resistance kakumei R6") == "B3"


def test_in_kakumei_the_first_of_equal_numbers_wins_in_whatever_colours() -> None:
    assert winning_card("king R5", "gambler G3", "hermit B3", "resistance kakumei R6") == "G3"
    assert winning_card("king R5", "gambler B3", "hermit G3", "resistance kakumei R6") == "B3"


def test_in_kakumei_flags_are_the_strongest_and_the_first_wins() -> None:
    assert winning_card("king R1", "gambler W2", "hermit R2", "resistance kakumei W1") == "W2"


def test_in_kakumei_black_is_weaker_than_the_other_colours_and_low_black_is_best() -> None:
    assert winning_card("king K1", "gambler R9", "hermit K2", "resistance kakumei K3") == "R9"
    assert winning_card("king K5", "gambler K4", "hermit K9", "resistance kakumei X1") == "K4"


def test_in_kakumei_rares_lose_to_black_but_not_to_the_berserker_card() -> None:
    assert winning_card("king XK", "gambler K9", "resistance kakumei X1") == "K9"
    assert winning_card("berserker BZ", "king XK", "resistance kakumei X1") == "XK"


def test_in_kakumei_a_ten_is_the_weakest_of_its_colours_but_beats_black() -> None:
    assert winning_card("berserker R10", "king K1", "resistance kakumei K2") == "R10"
    assert winning_card("berserker R10", "king B9", "resistance kakumei K2") == "B9"
    assert winning_card("berserker R10", "king R1", "resistance kakumei R2") == "R1"


def test_in_kakumei_red_one_beats_the_berserker_card_because_it_is_stronger_than_black_one() -> None:
    assert winning_card("king K1", "berserker BZ", "gambler R1", "resistance kakumei K5") == "R1"


def test_in_kakumei_ones_have_no_power_over_the_berserker_card() -> None:
    assert winning_card("king K1", "berserker BZ", "gambler R7", "resistance kakumei K5") == "R7"


def test_in_kakumei_the_hermits_flag_is_a_flag_and_brings_nothing_for_a_rare() -> None:
    assert winning_card("king X1", "gambler W1", "hermit W2", "resistance kakumei R5") == "W1"
    state = one_trick("king X1", "gambler R9", "hermit W2", "resistance kakumei R5")
    assert last_won(state) == (2, "W2")
    assert events(state, "rare-beaten") == []


def test_in_kakumei_the_led_colour_is_followed_all_the_same() -> None:
    rows = ("resistance R9 B1 B2 B3 B4", "gambler R8 G1 G2 G3 K1", "king K4 K5 K6 K7 K8")
    state = go(scene(*rows), "-XK stay bid:0 bet:0 kakumei R9")
    assert legal(state, 1) == {"play R8"}
    assert len(legal(go(state, "R8"), 2)) == 5


def test_the_next_trick_has_the_usual_order() -> None:
    state = go(scene(*LEADER), "kakumei R9 B1 B6")
    assert last_won(state) == (1, "B1")
    assert last_won(go(state, "B2 B7 R5")) == (2, "B7")


# Points


def revolt(card: str) -> State:
    """A round in which the Resistance leads this card, wins with it in Kakumei, and wins nothing else."""
    rows = (f"resistance {card} G1 G2 G3 G4", "king K9 K8 K7 K6 K5", "gambler K4 K3 K2 K1 X1")
    return go(scene(*rows), f"kakumei {card} K9 X1 G1 K8 K4 K7 K3 G2 K6 K2 G3 K5 K1 G4")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("R9", 100),
        ("B8", 100),
        ("R7", 100),
        ("B6", 80),
        ("R5", 80),
        ("B4", 80),
        ("R3", 50),
        ("B2", 50),
        ("R1", 50),
        ("W1", 30),
    ],
)
def test_a_trick_won_in_kakumei_is_worth_more_the_higher_the_card(card: str, expected: int) -> None:
    state = revolt(card)
    assert state.round == 2
    assert gains(state)[0] == expected


def test_a_rare_that_wins_in_kakumei_is_worth_nothing() -> None:
    rows = ("resistance X1 G1 G2 G3 G4", "king K9 K8 K7 K6 K5", "berserker R1 R2 R3 R4 R5")
    state = scene(*rows, chance=("berserker R10 B10 K10 XB",))
    go(state, "-K5 kakumei X1 XK BZ G1 K9 R10 K8 K10 G2 B10 G3 K7 K6 XB G4")
    assert [event["winner"] for event in events(state, "won")] == [0, 1, 2, 1, 2]
    assert gains(state) == [0, 50, 30]
    assert counters(state, "black-crowns") == [1, 0, 0]


def test_a_kakumei_that_another_wins_brings_nothing_to_anybody() -> None:
    rows = ("resistance R9 K9 G1 G2 G3", "king R1 B1 K1 B3 B5", "gambler R2 B2 B7 B4 B6")
    state = go(scene(*rows), "kakumei R9 R1 R2 B1 B2 K9 G1 K1 B7 B3 B4 G2 B6 G3 B5")
    assert [event["winner"] for event in events(state, "won")] == [1, 0, 1, 2, 2]
    assert gains(state) == [0, 50, 0]


def test_other_tricks_of_the_resistance_are_worth_nothing() -> None:
    state = season("resistance king gambler hermit | 0 0 0 1 2")
    assert gains(state)[0] == 0


def test_in_the_final_round_each_trick_is_worth_thirty() -> None:
    state = season(*EARLY, "resistance king gambler hermit | 0 0 0 1 2")
    assert gains(state)[0] == 90


def test_in_the_final_round_a_flag_in_kakumei_and_two_other_tricks_are_worth_a_hundred_and_twenty() -> None:
    hands = ("R9 R8 W1 G1 G2", "R1 B1 B4 K1 K2", "R2 B2 B5 B7 B9", "R3 B3 B6 B8 G9")
    state = cast(season(*EARLY, then=(deck(*hands),)), "resistance king gambler hermit")
    go(state, "R1 R2 R3 R9 R8 B1 B2 B3 kakumei W1 B4 B5 B6 G1 K1 B7 G9 K2 B9 B8 G2")
    assert gains(state)[0] == 30 + 3 * 30


# Winning the game, and crowns


def test_black_that_wins_in_kakumei_wins_the_game_at_once() -> None:
    state = one_trick("king K5", "gambler K9", "hermit X1", "resistance kakumei K3")
    assert outright(state) == (3, "character")
    assert len(events(state, "won")) == 1
    assert events(state, "scored") == events(state, "black-crown") == []


def test_black_that_does_not_win_or_without_kakumei_wins_no_game() -> None:
    assert one_trick("king K5", "gambler K2", "hermit X1", "resistance kakumei K3").pending
    assert one_trick("king K5", "gambler K2", "hermit R1", "resistance K9").pending


def test_another_who_wins_with_black_in_kakumei_wins_no_game() -> None:
    state = one_trick("king K2", "gambler K9", "hermit X1", "resistance kakumei K3")
    assert last_won(state) == (0, "K2")
    assert state.pending


LAST_TRICK = ("gambler R9 R8 R7 R6 K9", "resistance B1 B2 B3 B4 K1", "king G1 G2 G3 G4 K2")
UP_TO_IT = "R9 B1 G1 R8 B2 G2 R7 B3 G3 R6 B4 G4"
"""The Gambler wins the first four tricks; the fifth is black."""


def test_in_the_fifth_trick_a_gambler_who_has_the_four_tricks_of_the_bid_wins_before_black_in_kakumei() -> (
    None
):
    state = go(scene(*LAST_TRICK), f"bid:4 bet:0 {UP_TO_IT} K9 kakumei K1 K2")
    assert last_won(state) == (1, "K1")
    assert counters(state, "tricks") == [4, 1, 0]
    assert outright(state) == (0, "character")


def test_in_the_fifth_trick_black_in_kakumei_wins_if_no_character_of_higher_priority_does() -> None:
    state = go(scene(*LAST_TRICK), f"bid:3 bet:0 {UP_TO_IT} K9 kakumei K1 K2")
    assert outright(state) == (1, "character")
    assert events(state, "scored") == events(state, "crown") == []


def test_in_the_fifth_trick_black_in_kakumei_wins_before_a_berserker_without_a_trick() -> None:
    hands = deck("R2 B2 G2 G3 K1", "R1 B1 G1 G9 K9", "R3 B3 G4 G5 K5")
    state = season(*EARLY, then=(hands, "berserker R10 B10 G10 WB"))
    cast(state, "resistance gambler hermit berserker")
    go(state, "R1 R3 R10 R2 B1 B3 B10 B2 G1 G4 G10 G2 G9 G5 WB G3 K9 K5 BZ kakumei K1")
    assert counters(state, "tricks") == [1, 4, 0, 0]
    assert outright(state) == (0, "character")


def test_in_the_fourth_trick_black_in_kakumei_still_wins_at_once() -> None:
    rows = ("gambler R9 R8 R7 K9 R6", "resistance B1 B2 B3 K1 B4", "king G1 G2 G3 K2 G4")
    state = go(scene(*rows), "bid:3 bet:0 R9 B1 G1 R8 B2 G2 R7 B3 G3 K9 kakumei K1 K2")
    assert len(events(state, "won")) == 4
    assert outright(state) == (1, "character")


def test_a_single_trick_won_in_kakumei_counts_as_none_for_the_black_crown() -> None:
    assert counters(revolt("R1"), "black-crowns")[0] == 1


def test_a_single_trick_won_otherwise_counts_though_kakumei_was_said() -> None:
    rows = ("resistance R9 K9 G1 G2 G3", "king R1 B1 K1 B3 B5", "gambler R2 B2 B7 B4 B6")
    state = go(scene(*rows), "kakumei R9 R1 R2 B1 B2 K9 G1 K1 B7 B3 B4 G2 B6 G3 B5")
    assert counters(state, "black-crowns") == [0, 0, 0]


def test_beside_another_trick_the_one_won_in_kakumei_counts_for_the_crown() -> None:
    hands = ("R1 R9 B1 B2 B3", "K9 G1 B9 G2 G3", "K8 G4 G5 X1 G6", "K7 G7 G8 G9 K5")
    cast_of = ("resistance", "king", "gambler", "hermit")
    state = scene(*(f"{character} {hand}" for character, hand in zip(cast_of, hands, strict=True)))
    go(state, "kakumei R1 K9 K8 K7 R9 G1 G4 G7 B1 B9 G5 G8 G2 X1 G9 B2 G6 K5 B3 G3")
    assert [event["winner"] for event in events(state, "won")] == [0, 0, 1, 2, 3]
    assert counters(state, "crowns") == [1, 0, 0, 0]
    assert gains(state)[0] == 50
