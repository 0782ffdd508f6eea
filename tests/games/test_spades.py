"""Spades, rule by rule, as its page has it; OpenSpiel's opinion of the same rules is tested beside this."""

from __future__ import annotations

import pytest

from games.classics import ONE_SUIT_EACH, SPADES, bidding, finish, spades
from games.test_hearts import plays
from tabletop import events, legal, pending, play, why_not

MIXED = ("C2-8 D2-7", "C9-A D8-A", "H2-A", "S2-A")
SPADES_IN_EVERY_HAND = ("C2-A", "D2-J S2-4", "H2-A", "DQ-A S5-A")


def test_everybody_bids_once_in_turn_from_the_dealers_left_and_all_hear_it() -> None:
    state = spades(*MIXED, dealer=1)
    assert pending(state) == [2]
    bidding(state, 3, 0)
    assert pending(state) == [0]
    assert events(state, "said-bid", -1) == [{"seat": 2, "item": "3"}, {"seat": 3, "item": "0"}]


def test_partners_bid_no_more_than_thirteen_together() -> None:
    state = bidding(spades(*MIXED), 11, 13)
    assert legal(state, 2) == {"bid 0", "bid 1", "bid 2"}
    bidding(state, 2)
    assert legal(state, 3) == {"bid 0"}


def test_left_of_the_dealer_leads_first() -> None:
    assert pending(bidding(spades(*MIXED, dealer=0), 1, 1, 1, 1)) == [1]


def test_a_seat_follows_suit_if_it_can() -> None:
    state = play(bidding(spades(*MIXED), 1, 1, 1, 1), "0 play C2")
    assert legal(state, 1) == plays("C9-A")
    assert why_not(state, 1, "play D8") == "must-follow"
    play(state, "1 play C9")
    assert legal(state, 2) == plays("H2-A")


def test_the_highest_card_of_the_led_suit_takes_the_trick_without_a_spade() -> None:
    state = bidding(spades(*SPADES_IN_EVERY_HAND), 1, 1, 1, 1)
    play(state, "0 play C2", "1 play D2", "2 play HA", "3 play DA")
    assert events(state, "took-trick") == [{"winner": 0}]
    assert pending(state) == [0]


def test_the_highest_spade_takes_the_trick() -> None:
    state = bidding(spades(*SPADES_IN_EVERY_HAND), 1, 1, 1, 1)
    play(state, "0 play CA", "1 play S4", "2 play HA", "3 play S5")
    assert events(state, "took-trick") == [{"winner": 3}]
    assert pending(state) == [3]


@pytest.mark.parametrize(("option", "may"), [(False, ""), (True, "S6-A")])
def test_spades_are_not_led_beside_another_suit_unless_an_option_lets_a_played_one_break_them(
    option: bool, may: str
) -> None:
    state = bidding(spades(*SPADES_IN_EVERY_HAND, break_spades=option), 1, 1, 1, 1)
    play(state, "0 play CA", "1 play D2", "2 play HA", "3 play S5")
    assert legal(state, 3) == plays("DQ-A") | plays(may)
    assert why_not(state, 3, "play S6") == ("" if may else "spades-not-broken")


def test_before_a_spade_was_played_none_is_led_with_the_option_either() -> None:
    state = bidding(spades(*SPADES_IN_EVERY_HAND, dealer=0, break_spades=True), 1, 1, 1, 1)
    assert legal(state, 1) == plays("D2-J")


def test_a_hand_of_nothing_but_spades_may_lead_them() -> None:
    state = bidding(spades(*ONE_SUIT_EACH, dealer=2), 1, 1, 1, 1)
    assert legal(state, 3) == plays("S2-A")


@pytest.mark.parametrize(
    ("bids", "points"),
    [
        ((3, 5, 2, 5), [-50, 103]),  # three bags; five tricks are missing
        ((0, 5, 4, 8), [100 - 40, 130]),  # a nil that is made pays, though the pair fails
        ((0, 0, 0, 13), [200, 230]),  # two nils, and one beside thirteen tricks
        ((3, 4, 2, 0), [-50, 40 + 9 - 100]),  # the tricks of a nil that is lost count for the pair
        ((1, 2, 1, 1), [-20, 30 + 10 - 100]),  # ten bags
        ((1, 2, 1, 0), [-20, 20 + 11 - 100 - 100]),  # eleven, and a nil that is lost
    ],
)
def test_a_pair_is_paid_for_its_bids_its_bags_and_its_nils(bids: tuple[int, ...], points: list[int]) -> None:
    state = finish(bidding(spades(*ONE_SUIT_EACH), *bids))
    assert list(state.tricks) == [0, 0, 0, 13]
    assert state.scores() == points * 2


def test_ten_bags_are_a_part_of_the_score() -> None:
    state = finish(bidding(spades(*ONE_SUIT_EACH), 1, 2, 1, 1))
    parts = [(part.label.key, part.points) for part in SPADES.view(state, -1).scores[1].parts]
    assert parts == [("part-bid", 30), ("part-bags", 10), ("part-ten-bags", -100)]


def test_partners_win_together_after_one_deal() -> None:
    state = finish(bidding(spades(*ONE_SUIT_EACH), 3, 5, 2, 5))
    assert (state.round, pending(state)) == (1, [])
    assert state.winners() == 0b1010
    assert [state.utility(seat) for seat in range(4)] == [0.0, 1.0, 0.0, 1.0]
    assert state.ranking(1) == state.ranking(3) > state.ranking(0) == state.ranking(2)
