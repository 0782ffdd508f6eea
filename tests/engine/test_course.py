"""The usual course of a game: whose turn it is, what must be played, who wins, and what comes after a deal."""

from __future__ import annotations

import pytest

from contract.courses import BidsInSecret, BidsInTurn, DrawsAndBuries, SuitOfALaterCard, Usual
from contract.toys import SMALL_DECK
from followsuit.definition import script
from followsuit.engine.bits import members
from followsuit.engine.events import Sink
from tabletop import events, legal, pending, play, why_not

HANDS = "deck A2 A5 B3 C4 A3 A6 C2 C5 B1 B2 B4 C6"
"""Then comes the card that is turned up."""


def begun(rules: type[Usual], turned: str, hands: str = HANDS, dealer: int = 2) -> Usual:
    state = rules(3)
    state.sink = Sink()
    state.chance = script(state, [f"dealer {dealer}", f"{hands} {turned}"], "what comes later")
    state.begin()
    return state


def test_left_of_the_dealer_leads_and_the_next_dealer_sits_there() -> None:
    state = begun(BidsInSecret, "A1")
    play(state, "0 bid 0", "2 bid 0", "1 bid 0")
    assert pending(state) == [0]
    while state.round == 1:
        seat = pending(state)[0]
        play(state, f"{seat} {min(legal(state, seat))}")
    assert state.dealer == 0
    assert [told["seat"] for told in events(state, "deals")] == [2, 0]


def test_the_highest_trump_wins_and_without_one_the_highest_of_the_led_suit() -> None:
    plain = play(begun(Usual, "B6"), "0 play A5", "1 play A6", "2 play C6")
    assert plain.last_winner == 1
    trumped = play(begun(Usual, "B6"), "0 play A5", "1 play A6", "2 play B1")
    assert trumped.last_winner == 2
    assert (list(trumped.tricks), SMALL_DECK.names(trumped.taken[2])) == ([0, 0, 1], ["A5", "A6", "B1"])


def test_whoever_rests_is_not_asked() -> None:
    state = begun(Usual, "B6")
    state.sit_out(1)
    play(state, "0 play A5")
    assert pending(state) == [2]
    play(state, "2 play C6")
    assert state.last_winner == 0


def test_a_suit_is_headed_if_it_can_be_and_else_followed_and_else_trumped() -> None:
    state = begun(BidsInTurn, "B6", "deck A2 A5 B3 C4 A3 A6 C2 C5 A1 B2 B4 C6")
    play(state, "0 bid 0", "1 bid 0", "2 bid 0", "0 play A5")
    assert legal(state, 1) == {"play A6"}
    assert why_not(state, 1, "play A3") == "head-or-trump"
    play(state, "1 play A6")
    assert legal(state, 2) == {"play A1"}
    assert why_not(state, 2, "play B2") == "must-follow"


def test_whoever_does_not_do_a_duty_has_shown_to_lack_its_cards() -> None:
    state = begun(BidsInTurn, "B6")
    play(state, "0 bid 0", "1 bid 0", "2 bid 0", "0 play C4", "1 play C5")
    assert legal(state, 2) == {"play C6"}
    state = begun(BidsInTurn, "B6")
    play(state, "0 bid 0", "1 bid 0", "2 bid 0", "0 play A5", "1 play A6")
    assert legal(state, 2) == {"play B1", "play B2", "play B4"}
    play(state, "2 play B2")
    assert SMALL_DECK.names(state.lacks[2]) == ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert not state.lacks[0] | state.lacks[1]


def test_classes_of_unseen_cards_are_cut_where_a_part_of_a_suit_is_known_to_lack() -> None:
    state = begun(Usual, "B6")
    state.lacks[0] = SMALL_DECK.mask("A5 A6 B1 B2 B3 B4 B5 B6")
    state.lacks[1] = SMALL_DECK.mask("A4 A5")
    cut = {" ".join(SMALL_DECK.names(cards)) for cards in state.classes()}
    assert cut == {"A1 A2 A3", "A4", "A5", "A6", "B1 B2 B3 B4 B5 B6", "C1 C2 C3 C4 C5 C6"}


def test_the_last_to_bid_may_not_make_the_sum_match() -> None:
    state = play(begun(BidsInTurn, "B6"), "0 bid 1", "1 bid 1")
    assert legal(state, 2) == {"bid 0", "bid 1", "bid 3", "bid 4"}
    assert why_not(state, 2, "bid 2") == "sum-matches"


def test_open_bids_are_told_to_all_and_secret_ones_when_all_have_bid() -> None:
    state = play(begun(BidsInTurn, "B6"), "0 bid 1")
    assert events(state, "said-bid", 2) == [{"seat": 0, "item": "1"}]
    state = play(begun(BidsInSecret, "B6"), "0 bid 1", "2 bid 3")
    assert events(state, "said-bid", 2) == [{"seat": 2, "item": "3"}]
    assert events(state, "bid-in-secret", 2) == [{"seat": 0}]
    play(state, "1 bid 0")
    assert [told["number"] for told in events(state, "showed-bid", -1)] == [1, 0, 3]


def test_everybody_draws_after_a_trick_and_all_see_the_card_that_lay_face_up() -> None:
    state = begun(DrawsAndBuries, "B6 C1 C3 A1 A4 B5")
    play(state, "0 bury C4", "1 bury C5", "2 bury C6", "0 play A5", "1 play A6", "2 play B1")
    assert [SMALL_DECK.names(hand) for hand in state.hands] == [
        ["A2", "B3", "C3"],
        ["A1", "A3", "C2"],
        ["B2", "B4", "C1"],
    ]
    play(state, "2 play B2", "0 play B3", "1 play A3")
    assert events(state, "drew", -1) == [{"seat": 2, "card": "B6"}]
    assert state.shown[2] & SMALL_DECK.mask("B6")


@pytest.mark.parametrize(("second", "led"), [("C2", "C"), ("A1", "")])
def test_a_later_card_sets_the_suit_if_the_first_has_none(second: str, led: str) -> None:
    state = begun(SuitOfALaterCard, "B6", "deck C1 A5 B3 C4 A3 A1 C2 C5 B1 B2 B4 C6")
    play(state, "0 play C1", f"1 play {second}")
    assert {SMALL_DECK.codes[card][0] for card in members(state.led)} == set(led)
    assert legal(state, 2) == ({"play C6"} if led else {"play B1", "play B2", "play B4", "play C6"})
