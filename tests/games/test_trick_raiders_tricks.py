"""Trick Raiders: leading and following, trump, cancellation and the special cards."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.engine.state import State
from games.raids import (
    BOTH,
    deal_for,
    declared,
    dropped,
    hand,
    leads,
    look,
    may_play,
    new,
    raid,
    tricks,
)
from tabletop import events, pending, play, why_not

LOW = {3: "S3 H3 D3 C3", 4: "S1 H1 D1 C1 H3 C3"}
"""Lead cards that lead first among equally many."""


def one_trick(seats: int, cards: str, **settings: Any) -> State:
    """A trick led by seat 0, which has only lead cards; each other seat holds just the card that it plays."""
    first, *others = (card.strip("()") for card in cards.split())
    state = raid(seats, f"{first} * |", *(f"* | {card}" for card in others), **settings)
    return tricks(state, cards)


def won(state: State) -> tuple[int, str | None]:
    """Who won the last trick, and the card that this seat played."""
    last = look(state).last_trick
    return last.winner, next(play.card for play in last.plays if play.seat == last.winner)


def sudden(seats: int, losers: list[int]) -> tuple[str, ...]:
    """A round of one trick in which these seats drop out: they have added their whole hands."""
    leader, *others = (seat for seat in range(seats) if seat not in losers)
    rows = ["* |"] * seats
    rows[leader] = f"{LOW[seats]} * |"
    for seat in others:
        rows[seat] = "S4 | C4 *"
    return tuple(rows)


def veterans(seats: int, lost: str, *rows: str, chance: tuple[str, ...] = (), **settings: Any) -> State:
    """As `raid`, after earlier rounds in which seats have dropped out: "23 123" for two such rounds."""
    rounds = [[int(seat) for seat in word if int(seat) < seats] for word in lost.split()]
    before = [sudden(seats, losers) for losers in rounds]
    decks = [deal_for(seats, each) for each in (*before, rows)]
    state = new(*decks, *chance, seed="later", seats=seats, **settings)
    for each in before:
        play(state, *declared(seats, each))
        tricks(state, "C3", *(["C4"] if "S4 | C4 *" in each else []))
    return play(state, *declared(seats, rows))


# Leading and following


@BOTH
def test_the_leader_plays_any_of_the_lead_cards_and_nothing_else(seats: int) -> None:
    state = raid(seats, "S5 H6 D7 C7 H8 | S6 *", "S7 | *", "S8 | *", "S9 | *")
    assert may_play(state, 0) == {"S5", "H6", "D7", "C7", "H8"}
    assert why_not(state, 0, "play S6") == "not-from-hand"
    assert why_not(state, 0, "play S7") == "not-in-hand"
    assert why_not(state, 1, "play S7") == "not-your-turn"
    tricks(state, "D7")
    assert leads(state, 0) == {"S5", "H6", "C7", "H8"}


@BOTH
def test_in_a_trick_everybody_plays_one_card_clockwise_from_the_leader(seats: int) -> None:
    state = raid(seats, "S3 | *", "S4 | *", "S5 S6 | *", "S7 | *")
    order = []
    for _ in range(seats):
        order.append(pending(state)[0])
        tricks(state, min(may_play(state, order[-1])))
    assert order == ([2, 0, 1] if seats == 3 else [2, 3, 0, 1])
    held = [len(hand(state, seat)) + len(leads(state, seat)) for seat in range(seats)]
    assert held == [12] * seats


@BOTH
def test_others_follow_the_led_suit_from_the_hand(seats: int) -> None:
    state = tricks(raid(seats, "H5 * |", "* | H7 H3 S9 D4", "* | D3", "* | D6"), "H5")
    assert may_play(state, 1) == {"H7", "H3"}
    assert why_not(state, 1, "play S9") == "must-follow"
    tricks(state, "H3")
    assert hand(state, 1) == {"H7", "S9", "D4"}


@BOTH
def test_without_the_led_suit_any_hand_card_may_be_played(seats: int) -> None:
    state = tricks(raid(seats, "H5 * |", "* | S9 D4 C4", "* | D3", "* | D6"), "H5")
    assert may_play(state, 1) == {"S9", "D4", "C4"}


@BOTH
def test_lead_cards_are_not_played_to_follow_and_do_not_oblige_to_follow(seats: int) -> None:
    state = tricks(raid(seats, "H5 * |", "H7 H8 * | S9 D4", "* | D3", "* | D6"), "H5")
    assert may_play(state, 1) == {"S9", "D4"}
    assert why_not(state, 1, "play H7") == "not-from-lead-cards"


@BOTH
def test_everybody_follows_the_suit_that_was_led_not_the_last_one_played(seats: int) -> None:
    state = tricks(raid(seats, "H5 * |", "* | D4 C4", "* | H6 D7", "* | D6"), "H5 D4")
    assert may_play(state, 2) == {"H6"}


@BOTH
def test_who_leads_for_a_dropped_leader_plays_any_hand_card_and_the_others_follow_it(seats: int) -> None:
    state = raid(seats, "| *", "| H5 D5 *", "| H6 C7 *", "| H7 *", chance=("first-leader 0",))
    assert dropped(state) == [0]
    assert may_play(state, 1) == hand(state, 1)
    tricks(state, "H5")
    assert events(state, "led-from-hand", -1) == [{"seat": 1, "card": "H5"}]
    assert may_play(state, 2) == {card for card in hand(state, 2) if card[0] == "H"}


# Who wins


@BOTH
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("H5 H7 H6 (H4)", 1),
        ("H5 H4 H3 (C3)", 0),
        ("H9b H10 H8 (H7)", 1),
        ("S5 S7 S6 (H10)", 1),
        ("D10 D9b H6 (D8)", 0),
    ],
)
def test_the_highest_card_of_the_led_suit_wins(seats: int, cards: str, winner: int) -> None:
    assert won(one_trick(seats, cards)) == (winner, cards.split()[winner])


@BOTH
def test_a_card_of_another_suit_cannot_win_however_high(seats: int) -> None:
    assert won(one_trick(seats, "H3 D10 C10 (D9)")) == (0, "H3")


@BOTH
def test_the_smallest_trump_beats_the_led_suit(seats: int) -> None:
    assert won(one_trick(seats, "H9b H10 S3 (D10)")) == (2, "S3")


@BOTH
def test_between_trumps_the_higher_number_wins(seats: int) -> None:
    assert won(one_trick(seats, "H5 S6 S3 (S4)")) == (1, "S6")


@BOTH
def test_the_winner_leads_the_next_trick_from_the_lead_cards(seats: int) -> None:
    state = raid(seats, "H5 * |", "C3 D3 * | H7 D4 S9", "* | H6 D6", "* | H4 D8")
    tricks(state, "H5 H7 H6 (H4)")
    assert pending(state) == [1]
    assert may_play(state, 1) == leads(state, 1)
    assert not {"D4", "S9"} & may_play(state, 1)


@BOTH
def test_nothing_is_decided_before_everybody_has_played(seats: int) -> None:
    state = raid(seats, "H5 * |", "* | H7 D4", "* | H6 D6", "* | H4 D8")
    tricks(state, "H5 H7", *(["H6"] if seats == 4 else []))
    assert events(state, "won") == []
    assert look(state).trick.winner == look(state).last_trick.winner == -1


# Cancellation


def test_two_9s_of_spades_cancel_each_other_and_the_7_of_hearts_wins() -> None:
    state = one_trick(4, "H7 S9 H3 S9b")
    assert won(state) == (0, "H7")
    assert events(state, "cancelled", -1) == [{"cards": ["S9", "S9b"]}]
    assert won(one_trick(4, "H3 S9 S9b H7")) == (3, "H7")
    assert won(one_trick(3, "H7 S9b S9")) == (0, "H7")


def test_three_equal_10s_are_all_cancelled() -> None:
    state = one_trick(4, "H10 H10c H3 H10b")
    assert won(state) == (2, "H3")
    assert events(state, "cancelled") == [{"cards": ["H10", "H10b", "H10c"]}]


def test_two_pairs_in_one_trick_are_both_cancelled() -> None:
    state = one_trick(4, "H10 S9 S9b H10c")
    assert won(state) == (0, "H10")
    assert events(state, "cancelled") == [{"cards": ["S9", "S9b", "H10", "H10c"]}]


@BOTH
def test_equal_ranks_of_different_suits_do_not_cancel_each_other(seats: int) -> None:
    state = one_trick(seats, "H9b S9 D9 (C9b)")
    assert won(state) == (1, "S9")
    assert events(state, "cancelled") == []


@BOTH
def test_different_ranks_of_a_suit_do_not_cancel_each_other(seats: int) -> None:
    assert won(one_trick(seats, "H9b H10 H8 (H7)")) == (1, "H10")


def test_another_trump_still_wins_when_two_are_cancelled() -> None:
    assert won(one_trick(4, "H10 S10 S3 S10b")) == (2, "S3")


@BOTH
def test_a_cancelled_lead_still_says_which_suit_can_win(seats: int) -> None:
    assert won(one_trick(seats, "H10 H10b H3 (D10)")) == (2, "H3")
    state = tricks(raid(seats, "H10 * |", "* | H10b", "* | H3 D10", "* | D9"), "H10 H10b")
    assert may_play(state, 2) == {"H3"}


def test_a_card_of_another_suit_does_not_win_because_the_led_suit_is_cancelled() -> None:
    assert won(one_trick(4, "H10 D9 H10b D10")) == (0, "H10")


@BOTH
def test_if_nothing_is_left_that_could_win_the_leader_wins(seats: int) -> None:
    state = one_trick(seats, "H10 H10b D10 (C3)")
    assert won(state) == (0, "H10")
    assert events(state, "won-by-lead", -1) == [{"winner": 0, "card": "H10"}]
    assert events(state, "won") == []


@BOTH
def test_who_led_for_a_dropped_leader_wins_if_nothing_else_can(seats: int) -> None:
    state = raid(seats, "| *", "| H10 *", "| H10b *", "| C3 *DC", chance=("first-leader 0",))
    tricks(state, "H10 H10b (C3)")
    assert won(state) == (1, "H10")
