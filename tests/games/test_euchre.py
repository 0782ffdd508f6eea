"""Euchre, rule by rule, as its page has it; OpenSpiel's opinion of the same rules is tested beside this."""

from __future__ import annotations

import pytest

from followsuit.engine.events import text
from followsuit.views import phrase
from games.classics import EUCHRE, euchre, finish
from games.test_hearts import plays
from tabletop import events, held, legal, pending, play, why_not

ALL_PASS = tuple(f"{seat} call pass" for seat in range(4))
HEARTS = (*ALL_PASS, "0 call H")
"""Seat 0 names hearts in the second round; the jack of spades stays where it is."""


# Naming trump


def test_in_the_first_round_the_suit_that_is_turned_up_may_be_called() -> None:
    state = euchre()
    assert pending(state) == [0]
    assert legal(state, 0) == {"call S", "call pass"}
    assert pending(play(state, "0 call pass")) == [1]


def test_in_the_second_round_any_other_suit_may_be_called() -> None:
    state = euchre(moves=ALL_PASS)
    assert pending(state) == [0]
    assert legal(state, 0) == {"call C", "call D", "call H", "call pass"}
    assert EUCHRE.view(state, 0).prompt == phrase("ask-call")


def test_the_dealer_takes_the_card_that_is_turned_up_and_discards_another() -> None:
    state = euchre(moves=("0 call S",))
    assert pending(state) == [3]
    assert "SJ" in held(state, 3)
    assert legal(state, 3) == {f"discard {code}" for code in ("S9", "S10", "SQ", "SK", "SA")}
    play(state, "3 discard S9")
    assert held(state, 3) == {"S10", "SJ", "SQ", "SK", "SA"}


def test_only_the_dealer_knows_the_discard() -> None:
    state = euchre(moves=("0 call S", "3 discard S9"))
    assert events(state, "said-discard", 3) == [{"seat": 3, "card": "S9"}]
    for other in (0, 1, 2, -1):
        assert events(state, "said-discard", other) == []
        assert events(state, "discard-in-secret", other) == [{"seat": 3}]


def test_in_the_second_round_nobody_takes_the_card() -> None:
    state = euchre(moves=HEARTS)
    assert pending(state) == [0]
    assert legal(state, 0) == {"go alone", "go together"}
    assert "SJ" not in held(state, 3)


SEVEN_PASSES = (*ALL_PASS, *ALL_PASS[:3])


def test_the_dealer_must_call_if_all_others_have_passed_twice() -> None:
    assert legal(euchre(moves=SEVEN_PASSES), 3) == {"call C", "call D", "call H"}


def test_without_stick_the_dealer_all_may_pass_and_nobody_gets_points() -> None:
    state = euchre(moves=(*SEVEN_PASSES, "3 call pass"), stick_the_dealer=False)
    assert pending(state) == []
    assert (state.scores(), state.winners()) == ([0, 0, 0, 0], 0b1111)
    assert [state.utility(seat) for seat in range(4)] == [0.5] * 4


# Going alone


def test_whose_partner_plays_alone_sits_out() -> None:
    state = euchre(moves=(*HEARTS, "0 go alone", "0 play H9", "1 play HA"))
    assert pending(state) == [3]
    assert pending(play(state, "3 play S9")) == [1]
    assert events(state, "took-trick") == [{"winner": 1}]


def test_the_next_one_leads_if_left_of_the_dealer_sits_out() -> None:
    state = euchre(moves=("0 call pass", "1 call pass", "2 call S", "3 discard S9", "2 go alone"))
    assert pending(state) == [1]


CALLED_BY_SEAT_1 = ("0 call pass", "1 call S", "3 discard S9", "1 go together")


def test_defenders_are_asked_in_turn_whether_they_play_alone_if_they_may() -> None:
    state = euchre(moves=CALLED_BY_SEAT_1, allow_lone_defender=True)
    assert pending(state) == [0]
    assert pending(play(state, "0 go together")) == [2]
    assert pending(play(state, "2 go alone")) == [1], "seat 0 sits out"


def test_when_one_defender_plays_alone_the_other_is_not_asked() -> None:
    state = euchre(moves=(*CALLED_BY_SEAT_1, "0 go alone"), allow_lone_defender=True)
    assert state.resting == 0b0100
    assert legal(state, 0) == plays("H9-10 C9-10 CQ")


def test_without_the_option_no_defender_is_asked() -> None:
    assert legal(euchre(moves=CALLED_BY_SEAT_1), 0) == plays("H9-10 C9-10 CQ")


# Bowers

TOGETHER = (*HEARTS, "0 go together")


def test_the_left_bower_follows_trump() -> None:
    state = euchre(moves=(*TOGETHER, "0 play H9", "1 play HA"))
    assert legal(state, 2) == plays("HJ DJ HQ")
    assert why_not(state, 2, "play D10") == "must-follow"


def test_the_left_bower_does_not_follow_the_suit_that_is_printed_on_it() -> None:
    first = ("0 play C9", "1 play CA", "2 play D10", "3 play S9")
    state = euchre(moves=(*TOGETHER, *first, "1 play D9"))
    assert legal(state, 2) == plays("DQ")
    assert state.why_not(2, state.number(2, "play DJ")) == text("must-follow", suit="D")


@pytest.mark.parametrize("led", ["H9", "HJ", "DJ"])
def test_who_must_follow_a_trump_is_told_the_suit_that_is_trump(led: str) -> None:
    hands = (f"{led} C9 C10 CQ CK", "HA S9 D9 D10 DQ", "S10 SQ SK CA DA", "H10 HQ HK DK CJ")
    state = euchre(*hands, moves=(*TOGETHER, f"0 play {led}"))
    assert state.why_not(1, state.number(1, "play D9")) == text("must-follow", suit="H")


def test_a_left_bower_that_is_led_asks_for_trump() -> None:
    first = ("0 play H9", "1 play HA", "2 play HJ", "3 play S9")
    state = euchre(moves=(*TOGETHER, *first, "2 play DJ", "3 play S10"))
    assert legal(state, 0) == plays("H10")
    assert why_not(state, 0, "play C9") == "must-follow"


@pytest.mark.parametrize("bower", ["HJ", "DJ"])
def test_both_bowers_beat_the_ace_of_trump(bower: str) -> None:
    state = euchre(moves=(*TOGETHER, "0 play H9", "1 play HA", f"2 play {bower}", "3 play S9"))
    assert events(state, "took-trick") == [{"winner": 2}]


def test_the_right_bower_beats_the_left_one() -> None:
    hands = ("DJ C9 C10 CQ CK", "HJ S9 S10 SQ SK", "HA HK HQ H10 H9", "DA DK DQ D10 D9")
    moves = (*TOGETHER, "0 play DJ", "1 play HJ", "2 play HA", "3 play D9")
    assert events(euchre(*hands, moves=moves), "took-trick") == [{"winner": 1}]


def test_a_trump_beats_what_was_led_and_else_the_highest_of_that_suit_wins() -> None:
    state = euchre(moves=(*TOGETHER, "0 play C9", "1 play CA", "2 play HQ", "3 play SA"))
    assert state.last_winner == 2
    state = euchre(moves=(*TOGETHER, "0 play C9", "1 play CA", "2 play D10", "3 play SA"))
    assert state.last_winner == 1


# Points


@pytest.mark.parametrize(
    ("tricks", "alone", "points"),
    [
        ([2, 1, 1, 1], "", 1),
        ([3, 0, 1, 1], "", 1),
        ([4, 0, 1, 0], "", 2),
        ([5, 0, 0, 0], "maker", 4),
        ([4, 1, 0, 0], "maker", 1),
        ([1, 2, 1, 1], "", -2),
        ([2, 3, 0, 0], "maker", -2),
        ([1, 3, 1, 0], "defender", -4),
        ([2, 1, 2, 0], "defender", 1),
    ],
)
def test_the_makers_win_what_the_defenders_lose(tricks: list[int], alone: str, points: int) -> None:
    state = euchre(moves=TOGETHER)
    state.resting = {"": 0, "maker": 0b0100, "defender": 0b1000}[alone]
    for seat, taken in enumerate(tricks):
        state.tricks[seat] = taken
    assert [state.points(seat) for seat in range(4)] == [points, -points, points, -points]


def test_partners_win_together_after_one_deal() -> None:
    state = finish(euchre(moves=CALLED_BY_SEAT_1))
    assert (state.round, list(state.tricks)) == (1, [0, 0, 0, 5])
    assert state.winners() == 0b1010
    assert state.ranking(1) == state.ranking(3) > state.ranking(0) == state.ranking(2)
