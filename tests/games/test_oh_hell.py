"""Oh Hell, rule by rule, as its page has it; OpenSpiel's opinion of the same rules is tested beside this."""

from __future__ import annotations

from typing import Any

import pytest

from games.classics import OH_HELL, bidding, finish, oh_hell
from games.test_hearts import plays
from tabletop import events, held, legal, pending, play, why_not

THREE_HANDS = ("H2 H3 S5", "H9 HQ S9", "D2 D3 C2")
CLUBS_TAKE_ALL = ("H2 H3", "H4 H5", "C2 C3")


def test_chance_decides_how_many_cards_everybody_gets() -> None:
    sizes = set()
    for number in range(60):
        state = OH_HELL.new(seats=6, seed=number)
        assert state.sink is not None
        assert [tag for tag, _ in state.sink.chance] == ["dealer", "cards", "deck"]
        sizes |= {len(held(state, seat)) for seat in range(6)}
    assert sizes == set(range(1, 9))


@pytest.mark.parametrize(("seats", "wanted", "cards"), [(3, 5, 5), (3, 17, 17), (4, 17, 12), (6, 9, 8)])
def test_a_fixed_number_of_cards_is_dealt_as_far_as_there_are_enough(
    seats: int, wanted: int, cards: int
) -> None:
    state = OH_HELL.new(seats=seats, seed="fixed", num_tricks_fixed=wanted)
    assert [len(held(state, seat)) for seat in range(seats)] == [cards] * seats


def test_the_suit_of_the_card_that_is_turned_up_is_trump() -> None:
    state = oh_hell(*THREE_HANDS, turned="S10")
    assert events(state, "trump", -1) == [{"card": "S10", "number": 3}]
    bidding(state, 0, 0, 0)
    play(state, "0 play H2", "1 play HQ", "2 play C2", "1 play S9", "2 play D2", "0 play S5")
    assert list(state.tricks) == [0, 2, 0]


def test_everybody_bids_once_in_turn_and_the_dealer_last() -> None:
    state = oh_hell(*THREE_HANDS, dealer=0)
    assert pending(state) == [1]
    assert pending(bidding(state, 1)) == [2]
    assert pending(bidding(state, 1)) == [0]


def test_the_last_to_bid_may_not_make_the_sum_match_the_tricks() -> None:
    state = bidding(oh_hell(*THREE_HANDS), 1, 0)
    assert legal(state, 2) == {"bid 0", "bid 1", "bid 3"}
    assert why_not(state, 2, "bid 2") == "sum-may-not-match"
    assert why_not(state, 2, "bid 4") == "not-an-option"


def test_where_the_sum_cannot_match_any_more_the_last_bids_anything() -> None:
    assert len(legal(bidding(oh_hell(*THREE_HANDS), 3, 1), 2)) == 4


def test_left_of_the_dealer_leads_any_card_and_others_follow_suit() -> None:
    state = bidding(oh_hell(*THREE_HANDS, turned="SA"), 0, 0, 0)
    assert legal(state, 0) == plays("H2-3 S5")
    play(state, "0 play S5")
    assert legal(state, 1) == plays("S9")
    assert why_not(state, 1, "play HQ") == "must-follow"
    play(state, "1 play S9")
    assert legal(state, 2) == plays("D2-3 C2")


def test_the_highest_trump_takes_the_trick_and_leads() -> None:
    state = bidding(oh_hell(*THREE_HANDS, turned="CA"), 0, 0, 0)
    play(state, "0 play H2", "1 play HQ", "2 play C2")
    assert events(state, "took-trick") == [{"winner": 2}]
    assert pending(state) == [2]


@pytest.mark.parametrize(
    ("bids", "options", "points"),
    [
        ((0, 1, 2), {}, [10, 0, 12]),
        ((0, 0, 1), {}, [10, 10, 2]),
        ((1, 2, 0), {"off_bid_penalty": True}, [-1, -2, -2]),
        ((0, 1, 2), {"points_per_trick": 5}, [10, 0, 20]),
        ((0, 2, 1), {"points_per_trick": 5, "off_bid_penalty": True}, [10, -10, -5]),
    ],
)
def test_tricks_and_exact_bids_bring_points_and_missed_ones_may_cost(
    bids: tuple[int, ...], options: dict[str, Any], points: list[int]
) -> None:
    state = finish(bidding(oh_hell(*CLUBS_TAKE_ALL, **options), *bids))
    assert list(state.tricks) == [0, 0, 2]
    assert state.scores() == points


def test_most_points_after_one_deal_win_and_who_is_tied_shares() -> None:
    state = finish(bidding(oh_hell(*CLUBS_TAKE_ALL), 0, 0, 1))
    assert (state.round, state.winners()) == (1, 0b011)
    assert [state.utility(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
