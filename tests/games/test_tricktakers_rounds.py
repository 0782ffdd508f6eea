"""TRICKTAKERs: dealing, choosing characters, setting up, who leads, spending black crowns."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from followsuit.errors import BadSeats
from games.takers import CARDS, EARLY, TAKERS, cast, counters, go, look, new, scene, season, settle
from tabletop import deck, events, held, legal, pending, pieces, play

FIVE = {"choose king", "choose gambler", "choose resistance", "choose hermit", "choose berserker"}


def choosers(state: State) -> list[int]:
    """The seats in the order in which they choose; each takes the character that comes last in the alphabet."""
    order = []
    for _ in range(state.seats):
        (seat,) = pending(state)
        order.append(seat)
        play(state, f"{seat} {max(legal(state, seat))}")
    return order


def leader(state: State, characters: str) -> int:
    """Who leads the first trick of a round in which these characters are chosen."""
    return pending(settle(cast(state, characters)))[0]


# The first round


def test_two_to_five_can_play() -> None:
    for seats in (2, 3, 4, 5):
        assert TAKERS.new(seats=seats, seed="seats").pending
    for seats in (1, 6):
        with pytest.raises(BadSeats):
            TAKERS.new(seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_thirty_points_and_five_cards(seats: int) -> None:
    state = new(seats=seats)
    assert state.scores() == [30] * seats
    assert [len(held(state, seat)) for seat in range(seats)] == [5] * seats
    assert len(pieces(state, "tricktakers", -1, "deck")) == 40 - 5 * seats
    assert counters(state, "crowns") == counters(state, "black-crowns") == [0] * seats


def test_a_scripted_deck_goes_to_the_seats_in_turn_and_then_to_the_draw_deck() -> None:
    state = scene("gambler K1 K2 K3 K4 K5", "hermit B1 B2 B3 B4 B5", "resistance", draws="W1 X1")
    assert held(state, 1) == {"B1", "B2", "B3", "B4", "B5"}
    assert held(state, 2) == {"R1", "R2", "R3", "R4", "R5"}
    go(state, "-K1 done -K2 done")
    assert held(state, 0) == {"K3", "K4", "K5", "W1", "X1"}


def test_the_deck_is_shuffled_for_every_round() -> None:
    state = season(*EARLY)
    assert state.sink is not None
    assert [tag for tag, _ in state.sink.chance] == ["first-player", "deck", "deck", "deck"]
    assert all(sorted(names) == sorted(CARDS) for tag, names in state.sink.chance if tag == "deck")
    assert len({tuple(new(seed=f"deck {n}").reveal()["hands"][0]) for n in range(10)}) == 10


def test_a_new_round_begins_without_discards_draws_and_taken_cards() -> None:
    state = go(scene("gambler R1 R2 R3 R4 R5", "king", "hermit"), "-XK -R1 done stay")
    while state.round == 1:
        seat = pending(settle(state))[0]
        play(state, f"{seat} {min(legal(state, seat))}")
    assert counters(state, "drawn") == counters(state, "tricks") == [0, 0, 0]
    for zone in ("discards", "taken"):
        assert [pieces(state, "tricktakers", -1, zone, seat) for seat in range(3)] == [[], [], []]
    assert len(pieces(state, "tricktakers", -1, "deck")) == 25


def test_a_lot_among_all_seats_decides_who_is_first_player() -> None:
    assert {events(new(seed=f"lot {n}"), "first-player")[0]["seat"] for n in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_in_round_one_everybody_chooses_clockwise_from_the_first_player_who_leads_too(first: int) -> None:
    state = new(f"first-player {first}", seats=4)
    clockwise = [(first + step) % 4 for step in range(4)]
    assert choosers(state) == clockwise
    assert pending(settle(state)) == [first]


def test_all_five_characters_are_on_offer_and_each_is_chosen_once() -> None:
    state = new("first-player 0", seats=5)
    offered = set(FIVE)
    for seat in range(5):
        assert legal(state, seat) == offered
        chosen = min(offered)
        play(state, f"{seat} {chosen}")
        offered.remove(chosen)
    assert [event["item"] for event in events(state, "plays")] == [name.split()[1] for name in sorted(FIVE)]


def test_characters_are_chosen_when_the_hands_are_known() -> None:
    state = new("first-player 0", deck("R1 R2 R3 R4 R5"))
    assert {str(card) for card in pieces(state, "tricktakers", 0, "hand", 0)} == {
        "R1",
        "R2",
        "R3",
        "R4",
        "R5",
    }
    assert look(state).pending == (0,)


def test_characters_set_up_in_the_order_of_their_priority() -> None:
    state = scene("berserker", "hermit", "gambler", "king", first=2)
    assert pending(state) == [3]
    play(state, "3 discard XK")
    assert pending(state) == [2]
    go(state, "stay bid:0")
    assert events(state, "goes-berserk") == []
    assert events(go(state, "bet:0"), "goes-berserk") == [{"seat": 0}]


# Choosing in later rounds


def test_without_a_crown_one_chooses_before_those_with_a_crown_and_with_fewer_points_first() -> None:
    state = season("gambler:1:0 hermit resistance berserker | 3 3 1 0 2")
    assert state.scores() == [110, 20, 30, 60]
    assert counters(state, "crowns") == [0, 0, 0, 1]
    assert choosers(state) == [1, 2, 0, 3]


def test_of_equal_points_the_last_character_of_higher_priority_chooses_first() -> None:
    state = season("berserker hermit resistance gambler | 0 1 2 2 3")
    assert state.scores() == [20, 20, 30, 50]
    assert choosers(state) == [1, 0, 3, 2]


def test_those_with_a_crown_choose_with_fewer_points_first() -> None:
    state = season(
        "king resistance hermit gambler | 0 0 0 2 3",
        "hermit resistance gambler berserker | 1 1 0 2 3",
    )
    assert state.scores() == [100, 30, 40, 40]
    assert counters(state, "crowns") == [1, 1, 0, 0]
    assert choosers(state) == [2, 3, 1, 0]


def test_the_king_comes_first_and_black_crowns_do_not_matter() -> None:
    state = season("resistance gambler hermit king | 1 1 2 3 3")
    assert state.scores() == [30, 50, 20, 80]
    assert counters(state, "black-crowns") == [1, 0, 0, 0]
    assert choosers(state) == [3, 2, 0, 1]


def test_the_first_players_place_does_not_matter_in_later_rounds() -> None:
    for first in range(4):
        state = season("resistance gambler hermit king | 1 1 2 3 3", first=first)
        assert choosers(state) == [3, 2, 0, 1]


def test_all_characters_are_on_offer_again_and_may_be_played_again() -> None:
    state = season("resistance gambler hermit berserker | 1 1 2 3 3")
    assert legal(state, pending(state)[0]) == FIVE
    cast(state, "resistance gambler hermit berserker")
    assert [event["item"] for event in events(state, "plays")[4:]].count("gambler") == 1
    assert len(events(state, "plays")) == 8


# Leading in later rounds


def test_who_has_fewest_points_leads_and_not_who_chose_first() -> None:
    state = season("hermit resistance king gambler | 0 1 2 2 3")
    assert state.scores() == [20, 30, 80, 50]
    assert pending(state) == [2]
    assert leader(state, "resistance hermit gambler king") == 0


def test_who_has_a_crown_does_not_lead_even_with_fewest_points() -> None:
    state = season("resistance hermit gambler king | 0 0 0 2 3")
    assert state.scores() == [30, 80, 50, 50]
    assert leader(state, "gambler resistance hermit berserker") == 3, "the King of the last round, of equals"


def test_of_equal_points_the_last_character_decides_who_leads_and_not_the_present_one() -> None:
    state = season("berserker hermit resistance gambler | 0 1 2 2 3")
    assert state.scores()[:2] == [20, 20]
    assert leader(state, "resistance berserker gambler king") == 1


@pytest.mark.parametrize("bet", [0, 40])
def test_the_lead_goes_by_the_points_held_when_the_round_began(bet: int) -> None:
    state = season("hermit resistance king gambler | 0 1 2 2 3")
    assert state.scores() == [20, 30, 80, 50]
    go(cast(state, "gambler hermit resistance king"), f"bid:1 bet:{bet}")
    assert state.scores() == [40, 30, 80, 50]
    assert pending(state) == [0], "the Gambler's twenty points came later"


def test_in_the_final_round_too_the_lead_goes_by_the_points_held_when_it_began() -> None:
    state = season(*EARLY)
    assert state.scores() == [80, 20, 40, 30]
    go(cast(state, "resistance gambler hermit king"), "bid:0 bet:0")
    assert state.scores() == [80, 40, 40, 30]
    assert pending(settle(state)) == [1]


def test_in_the_final_round_the_lead_is_found_in_the_same_way() -> None:
    assert leader(season(*EARLY), "resistance king gambler hermit") == 1


def test_a_copy_remembers_who_is_to_lead() -> None:
    state = cast(season("hermit resistance king gambler | 0 1 2 2 3"), "gambler hermit resistance king")
    assert pending(go(state.copy(), "bid:1 bet:0")) == [0]


def test_the_winner_of_a_trick_leads_in_later_rounds_too() -> None:
    state = cast(season(EARLY[0], then=(deck("B9", "R9", "R1", "R2"),)), "hermit king gambler resistance")
    for _ in range(4):
        seat = pending(settle(state))[0]
        play(state, f"{seat} {max(legal(state, seat))}")
    assert pending(state) == [events(state, "won")[-1]["winner"]]


# Black crowns are spent in the final round

TWICE = ("resistance gambler hermit king | 0 0 1 1 2", "gambler hermit king resistance | 0 0 1 1 2")
"""Seat 3 gets two black crowns."""
HANDS = deck("R1 R2 R3 R4 R5", "G1 G2 G3 G4 G5", "K1 K2 K3 K4 K5", "B1 B2 B3 B4 B5", "B6 B7 B8 B9 R6 R7 R8")


def test_black_crowns_are_not_spent_before_the_final_round() -> None:
    state = cast(season(EARLY[0]), "gambler hermit resistance berserker")
    assert counters(state, "black-crowns") == [0, 0, 0, 1]
    go(state, "stay bid:0 bet:0")
    assert "stay" not in legal(state, pending(state)[0])


def test_whoever_has_a_black_crown_is_asked_in_the_order_of_priority_after_the_set_up() -> None:
    state = cast(season(*EARLY, then=(HANDS,)), "hermit gambler berserker resistance")
    assert counters(state, "black-crowns") == [1, 0, 0, 1]
    go(state, "stay bid:0 bet:0")
    assert pending(state) == [3]
    assert legal(state, 3) == {"stay", *(f"discard B{number}" for number in range(1, 6))}
    play(state, "3 stay")
    assert pending(state) == [0]
    assert legal(state, 0) == {"stay", *(f"discard R{number}" for number in range(1, 6))}
    play(state, "0 stay")
    assert legal(state, 1) == {f"play G{number}" for number in range(1, 6)}, "then the tricks begin"
    assert counters(state, "black-crowns") == [1, 0, 0, 1]


def test_a_black_crown_is_spent_with_the_first_discard_and_buys_new_cards() -> None:
    state = cast(season(*EARLY, then=(HANDS,)), "hermit gambler berserker resistance")
    go(state, "stay bid:0 bet:0 -B2")
    assert counters(state, "black-crowns") == [1, 0, 0, 0]
    assert events(state, "spends-crown") == [{"seat": 3}]
    assert legal(state, 3) == {"done", "discard B3", "discard B4", "discard B5"}
    go(state, "-B5 done")
    assert held(state, 3) == {"B1", "B3", "B4", "B6", "B7"}
    assert pending(state) == [0], "there is no other crown to spend"


def test_all_five_cards_may_be_exchanged_and_again_for_a_second_crown() -> None:
    state = cast(season(*TWICE, then=(HANDS,)), "hermit king berserker gambler")
    assert counters(state, "black-crowns") == [0, 0, 0, 2]
    go(state, "stay bid:0 bet:0 -B1 -B2 -B3 -B4 -B5 done")
    assert held(state, 3) == {"B6", "B7", "B8", "B9", "R6"}
    assert pending(state) == [3]
    go(state, "-R6 -B9 done")
    assert held(state, 3) == {"B6", "B7", "B8", "R7", "R8"}
    assert counters(state, "black-crowns") == [0, 0, 0, 0]
    assert pending(state) != [3]


def test_a_second_crown_may_be_kept() -> None:
    state = cast(season(*TWICE, then=(HANDS,)), "hermit king berserker gambler")
    go(state, "stay bid:0 bet:0 -B1 done stay")
    assert counters(state, "black-crowns") == [0, 0, 0, 1]
    assert pending(state) != [3]
