"""The usual course of a game: whose turn it is, what must be played, who wins, and what comes after a deal."""

from __future__ import annotations

import pytest

from contract.courses import (
    BidsInSecret,
    BidsInTurn,
    DrawsAndBuries,
    EqualCards,
    Jokers,
    PassesCards,
    SuitOfALaterCard,
    UnequalHands,
    Usual,
)
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
    assert why_not(state, 1, "play A3") == "must-head"
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


def passed(*moves: str) -> Usual:
    """Seat 0 has A2 A5 B3 C4, seat 1 A3 A6 C2 C5, seat 2 B1 B2 B4 C6 to pass a card of; seat 0 will lead."""
    state = PassesCards(3)
    state.sink = Sink()
    state.chance = script(state, [f"{HANDS} A1"], "what comes later")
    state.begin()
    return play(state, *moves)


def test_cards_are_passed_in_secret_before_play() -> None:
    state = passed("2 pass C6")
    assert pending(state) == [0, 1]
    assert all(state.conceals(seat) for seat in (0, 1))
    assert legal(state, 0) == {"pass A2", "pass A5", "pass B3", "pass C4"}
    assert why_not(state, 0, "pass C5") == "not-in-hand"
    play(state, "0 pass B3", "1 pass A3")
    assert [SMALL_DECK.names(hand) for hand in state.hands] == [
        ["A2", "A5", "C4", "C6"],
        ["A6", "B3", "C2", "C5"],
        ["A3", "B1", "B2", "B4"],
    ]
    assert not state.conceals(0)
    assert SMALL_DECK.names(state.knows(1, 2)) == ["A3"]


def test_where_nobody_deals_chance_is_not_asked_for_a_dealer() -> None:
    state = passed()
    assert state.dealer == -1
    assert not events(state, "deals")


def test_a_card_that_is_free_to_lead_may_be_led_against_the_duty_and_shows_nothing() -> None:
    state = passed("0 pass B3", "1 pass A3", "2 pass C6")
    assert legal(state, 0) == {"play A2", "play A5", "play C6"}
    assert why_not(state, 0, "play C4") == "not-c-yet"
    play(state, "0 play C6")
    assert not state.lacks[0]
    assert legal(state, 1) == {"play C2", "play C5"}


@pytest.mark.parametrize(("second", "led"), [("C2", "C"), ("A1", "")])
def test_a_later_card_sets_the_suit_if_the_first_has_none(second: str, led: str) -> None:
    state = begun(SuitOfALaterCard, "B6", "deck C1 A5 B3 C4 A3 A1 C2 C5 B1 B2 B4 C6")
    play(state, "0 play C1", f"1 play {second}")
    assert {SMALL_DECK.codes[card][0] for card in members(state.led)} == set(led)
    assert legal(state, 2) == ({"play C6"} if led else {"play B1", "play B2", "play B4", "play C6"})


THIRD = "A1 A5 B2 B5"


@pytest.mark.parametrize(
    ("hands", "trick", "may", "closed"),
    [
        ("A3 C1 C5 C6  A2 B3 B4 C2", "A3 A2", "A5", "A1: must-head"),
        ("A6 C1 C5 C6  A2 B3 B4 C2", "A6 A2", "A1 A5", "B2: must-follow"),
        ("A4 C1 C5 C6  B1 B3 B4 C2", "A4 B3", "A1 A5", "B5: must-follow"),
        ("C4 C1 C5 C6  C2 A2 A3 B4", "C4 C2", "B2 B5", "A1: must-trump"),
        ("C4 C1 C5 C6  B4 A2 A3 B3", "C4 B4", "B5", "B2: must-overtrump"),
        ("B1 C1 C5 C6  B3 A2 A3 B4", "B1 B3", "B5", "B2: must-head"),
    ],
)
def test_a_trick_is_headed_or_else_followed_or_else_overtrumped_or_else_trumped(
    hands: str, trick: str, may: str, closed: str
) -> None:
    state = begun(BidsInTurn, "B6", f"deck {hands} {THIRD}")
    play(state, "0 bid 0", "1 bid 0", "2 bid 0")
    for seat, card in enumerate(trick.split()):
        play(state, f"{seat} play {card}")
    assert legal(state, 2) == {f"play {card}" for card in may.split()}
    card, reason = closed.split(": ")
    assert why_not(state, 2, f"play {card}") == reason


def test_whoever_cannot_head_has_shown_that() -> None:
    state = begun(BidsInTurn, "B6", f"deck A3 C1 C5 C6  A2 B3 B4 C2 {THIRD}")
    play(state, "0 bid 0", "1 bid 0", "2 bid 0", "0 play A3", "1 play A2")
    assert SMALL_DECK.names(state.lacks[1]) == ["A4", "A5", "A6"]


def test_of_equal_cards_one_is_offered() -> None:
    state = begun(EqualCards, "B1x", "deck A1x A1y A2y C3x  A3x B2x B2y C1x  A3y C2x C2y B3x")
    assert legal(state, 0) == {"play A1x", "play A2y", "play C3x"}
    assert why_not(state, 0, "play A1y") == "equal-first"
    play(state, "0 play A1x", "1 play A3x", "2 play A3y", "2 play C2x")
    assert legal(state, 0) == {"play C3x"}


def test_whoever_plays_the_second_of_equal_cards_has_shown_not_to_hold_the_first() -> None:
    state = begun(EqualCards, "B1x", "deck A1x A1y A2y C3x  A3x B2x B2y C1x  A3y C2x C2y B3x")
    play(state, "0 play A2y")
    assert state.deck.names(state.lacks[0]) == ["A2x"]


def test_a_card_that_may_always_be_played_shows_nothing() -> None:
    state = begun(Jokers, "B1", "deck A1 A2 A3 A4  A5 J1 B2 B3  J2 C1 C2 C3")
    play(state, "0 play A1")
    assert legal(state, 1) == {"play A5", "play J1"}
    play(state, "1 play J1")
    assert not state.lacks[1]
    assert legal(state, 2) == {"play C1", "play C2", "play C3", "play J2"}
    play(state, "2 play C1")
    assert state.last_winner == 1
    assert state.lacks[2] == state.deck.suit_mask[0]


def test_whoever_has_no_card_left_rests_and_the_deal_goes_on() -> None:
    state = begun(UnequalHands, "B1", "deck A1 A2 A3 A4  A5 A6 B2 B3  B4 C1 C2 C3  C4 C5")
    for move in [
        "0 A1",
        "1 A5",
        "2 B4",
        "2 C1",
        "0 C4",
        "1 A6",
        "0 A2",
        "1 B2",
        "2 C2",
        "1 B3",
        "2 C3",
        "0 A3",
    ]:
        play(state, move.replace(" ", " play "))
    assert (state.last_winner, pending(state), state.playing) == (1, [0], 1)
    play(state, "0 play A4", "0 play C5")
    assert list(state.tricks) == [3, 2, 1]
    assert not pending(state)
