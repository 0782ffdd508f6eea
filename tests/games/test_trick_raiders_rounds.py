"""Trick Raiders: dropping out, the end of a round, bonuses, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.engine.state import State
from games.raids import (
    BOTH,
    CARDS,
    dropped,
    hand,
    leads,
    look,
    may_play,
    raid,
    tricks,
)
from games.test_trick_raiders_tricks import LOW, veterans, won
from tabletop import events, legal, pending, play, why_not

LIVES = pytest.mark.parametrize("lives", [2, 3])


def tricks_done(state: State) -> int:
    """How many tricks have been won."""
    return len(events(state, "won")) + len(events(state, "won-by-lead"))


def finish_trick(state: State, keep: str = "H9") -> State:
    """Everybody plays the last card in card order, but certain cards only at the end."""
    before = tricks_done(state)
    while state.pending and tricks_done(state) == before:
        (seat,) = pending(state)
        tricks(
            state,
            max(may_play(state, seat), key=lambda card: (card not in keep.split(), CARDS[4].index(card))),
        )
    return state


# Dropping out


@BOTH
def test_a_leader_without_lead_cards_drops_out_and_loses_a_life_at_once(seats: int) -> None:
    state = raid(seats, "H3 * |", "| H10 *", "* | H4 D4", "* | H5 D6")
    tricks(state, "H3 H10 H4 (H5)")
    assert dropped(state) == [1]
    assert state.scores() == [2, 1, 2, 2][:seats]
    assert events(state, "out-of-leads", -1) == [{"seat": 1, "lives": 1}]
    assert why_not(state, 1, f"play {min(hand(state, 1))}") == "not-your-turn"


@BOTH
def test_the_seat_to_the_left_of_a_dropped_leader_leads_from_the_hand_not_from_the_lead_cards(
    seats: int,
) -> None:
    state = raid(seats, "H3 * | C5", "| H10 *", "* | H4 D4 C4", "* | H5 D6")
    tricks(state, "H3 H10 H4 (H5)")
    assert pending(state) == [2]
    assert may_play(state, 2) == {"D4", "C4"}
    before = leads(state, 2)
    assert why_not(state, 2, f"play {min(before)}") == "lead-from-hand"
    tricks(state, "D4")
    assert leads(state, 2) == before


def test_a_seat_that_is_out_is_passed_over_when_another_leader_drops_out() -> None:
    state = tricks(raid(4, f"{LOW[4]} * |", "| H10 *", "* |", "* | H5 D6"), "H3 H10 H5")
    assert dropped(state) == [1, 2]
    assert pending(state) == [3]
    assert may_play(state, 3) == {"D6"}


@BOTH
def test_who_should_lead_for_a_dropped_leader_but_holds_no_hand_card_drops_out_too(seats: int) -> None:
    """[R4]"""
    state = raid(seats, f"{LOW[seats]} * | S4", "| H10 *", "* | H5", "* | H4 D4")
    tricks(state, "H3 H10 H5 (H4)")
    assert dropped(state) == [1, 2]
    assert events(state, "out-of-leads") == [{"seat": 1, "lives": 1}]
    assert events(state, "out-of-hand") == [{"seat": 2, "lives": 1}]
    assert pending(state) == [3 if seats == 4 else 0]
    tricks(state, "(D4) S4")
    assert won(state) == (0, "S4")
    assert state.scores() == [2, 1, 1, 2][:seats]
    assert state.round == 2


@BOTH
def test_who_must_follow_without_a_hand_card_drops_out_and_the_next_seat_plays(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "* |", "* | H4 D4", "* | H5 D6"), "H3")
    assert dropped(state) == [1]
    assert state.scores() == [2, 1, 2, 2][:seats]
    assert events(state, "out-of-hand", -1) == [{"seat": 1, "lives": 1}]
    assert pending(state) == [2]
    assert why_not(state, 1, f"play {min(leads(state, 1))}") == "not-your-turn"


@BOTH
def test_an_empty_hand_alone_is_no_reason_to_drop_out(seats: int) -> None:
    state = raid(seats, "H5 * |", "* | H10", "* | H4 D4", "* | H6 D6")
    assert hand(state, 0) == set()
    tricks(state, "H5 H10 H4 (H6)")
    assert hand(state, 1) == set()
    assert dropped(state) == []
    assert may_play(state, 1) == leads(state, 1)


@BOTH
def test_a_lack_of_lead_cards_alone_is_no_reason_to_drop_out(seats: int) -> None:
    state = tricks(raid(seats, "H10 * |", "| H3 *", "| H4 *", "| H5 *"), "H10 H3 H4 (H5)")
    assert dropped(state) == []
    assert state.scores() == [2] * seats


def test_after_one_dropout_four_go_on_as_three_and_who_is_out_plays_no_more() -> None:
    rows = (f"{LOW[4]} H10 S10 * |", "* |", "S4 | H4 *DC", "S5 | H5 *DC")
    state = tricks(raid(4, *rows), "H10 H4 H5", "S10")
    order = [0]
    while look(state).trick.plays:
        order.append(pending(state)[0])
        tricks(state, min(may_play(state, order[-1])))
    assert order == [0, 2, 3]
    assert (state.round, dropped(state)) == (1, [1])
    assert [(c.value, c.maximum) for c in look(state).counters if c.id == "dropouts"] == [(1, 2)]
    assert state.scores() == [2, 1, 2, 2]


def test_a_seat_at_0_lives_stays_in_the_round_and_never_falls_below_0() -> None:
    rows = ("D5 H3 * |", "*DC | D3 H4", "S10 | D4 H6 *C", "S9 | H10 D2 *")
    state = tricks(veterans(4, "123", *rows), "D5 D3 D4 D2")
    play(state, "0 steal 1")
    assert state.scores() == [3, 0, 1, 1]
    assert dropped(state) == []
    tricks(state, "H3 H4 H6 H10", "S9")
    assert dropped(state) == [0, 1]
    assert state.scores() == [2, 0, 1, 1]


# The end of a round


@BOTH
def test_a_round_ends_after_the_trick_in_which_too_many_have_dropped_out(seats: int) -> None:
    state = raid(seats, "H9b H8 * |", "S4 | H4 *DC", "* | H5", "* | H6", lives=3)
    tricks(state, "H9b H4 H5 (H6)", "H8")
    assert (state.round, pending(state), dropped(state)) == (1, [1], [])
    tricks(state, min(may_play(state, 1)))
    assert state.round == 2
    assert [event["seat"] for event in events(state, "out-of-hand")] == [2, 3][: seats - 2]


@BOTH
def test_the_trick_of_the_last_dropout_is_finished_by_the_rest(seats: int) -> None:
    last = ("* |", "* | H4") if seats == 4 else ("* | H4",)
    state = tricks(raid(seats, f"{LOW[seats]} * |", "* |", *last), "H3")
    assert dropped(state) == [1, 2][: seats - 2]
    assert (state.round, pending(state)) == (1, [seats - 1])
    tricks(state, "H4")
    assert won(state) == (seats - 1, "H4")
    assert state.round == 2


@BOTH
def test_who_cannot_play_in_that_trick_drops_out_too_and_the_last_one_wins_alone(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "* |", "* |", "* |"), "H3")
    assert won(state) == (0, "H3")
    assert state.round == 2
    assert state.scores() == [2, 1, 1, 1][:seats]


@BOTH
def test_a_card_played_alone_has_its_effect(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} D5 * |", "* |", "* |", "* |"), "D5")
    assert legal(state, 0) == {f"steal {seat}" for seat in range(1, seats)}
    play(state, "0 steal 1")
    assert state.scores() == [3, 0, 1, 1][:seats]


def all_out(seats: int, lost: str = "", **settings: Any) -> State:
    """After the first trick the winner has no lead card, and nobody else a hand card."""
    third = ("* | H6",) if seats == 4 else ()
    state = veterans(seats, lost, "H3 * |", "* | H5", *third, "| H10 *", **settings)
    return tricks(state, "H3 H5 (H6) H10")


@BOTH
def test_everybody_may_drop_out_at_once_and_such_a_trick_has_no_winner(seats: int) -> None:
    state = all_out(seats)
    assert state.scores() == [1] * seats
    assert events(state, "no-trick", -1) == [{}]
    assert tricks_done(state) == 1
    assert state.round == 2
    outs = [event["seat"] for key in ("out-of-leads", "out-of-hand") for event in events(state, key)]
    assert outs == [seats - 1, *range(seats - 1)]


@BOTH
def test_survivors_keep_their_lives_and_without_a_bonus_get_nothing(seats: int) -> None:
    state = veterans(seats, "23", "S4 | *", "S5 | *", "S6 | *", "S7 | *")
    assert state.scores() == [2, 2, 1, 1][:seats]


@BOTH
def test_at_the_end_of_a_round_everybody_is_told_all_lives(seats: int) -> None:
    state = veterans(seats, "23", "S4 | *", "S5 | *", "S6 | *", "S7 | *")
    told = [{"seat": seat, "lives": lives} for seat, lives in enumerate(state.scores())]
    assert events(state, "lives", -1) == told


@BOTH
def test_a_declaration_need_not_be_met_if_others_drop_out_before(seats: int) -> None:
    state = veterans(seats, "23", "S4 | *", "S5 | *", "S6 | *", "S7 | *")
    assert [event["number"] for event in events(state, "added") if event["seat"] == 0] == [13]
    assert [event["seat"] for event in events(state, "led")] == [0]
    assert state.scores()[0] == 2


def all_spades(seats: int, last: str, *others: str, lost: str = "", **settings: Any) -> State:
    """Seat 0 leads thirteen times, twelve times with cards that nobody beats; then this card is left to lead.

    Certain seats may have lost lives in earlier rounds: "23 123" for two such rounds.
    """
    high = "S4 S5 S6 S7 S8 S9 S9b S10 S10b S3 " + ("C10 C10b" if seats == 3 else "S2 S10c")
    low = "" if seats == 3 else "S1"
    state = veterans(seats, lost, f"{high} {last} |", f"| {low} {others[0]}", *others[1:], **settings)
    for _ in range(12):
        finish_trick(state, f"H9 D5 D10 {last}")
    assert leads(state, 0) == {last}
    return state


@BOTH
@LIVES
def test_if_nobody_has_dropped_out_after_13_tricks_all_but_the_last_winner_do(seats: int, lives: int) -> None:
    """[R6]"""
    state = all_spades(seats, "D9", "*HC", "| H9 *", "| *", lives=lives)
    assert (state.scores(), dropped(state)) == ([lives] * seats, [])
    tricks(state, "D9")
    finish_trick(state)
    others = range(1, seats)
    assert events(state, "out-at-the-end", -1) == [{"seat": seat, "lives": lives - 1} for seat in others]
    assert tricks_done(state) == 13
    assert events(state, "retracted") == []
    assert state.scores() == [lives, *([lives - 2] * (seats - 1))]


@BOTH
def test_the_last_winner_survives_without_lead_cards_and_the_last_leader_drops_out(seats: int) -> None:
    """[R6]"""
    state = all_spades(seats, "D3", "D10 *HC", "| H9 *", "| *", lives=3)
    tricks(state, "D3 D10")
    finish_trick(state)
    assert won(state) == (1, "D10")
    assert state.scores() == [2, 3, 2, 2][:seats]
    assert events(state, "aggressive-kept") == []


def test_if_one_has_dropped_out_before_13_tricks_are_over_nobody_else_loses_a_life() -> None:
    """[R6]"""
    state = raid(4, "*S |", "| D1 *HC", "| *HC", "H9 * |")
    for _ in range(13):
        finish_trick(state)
    assert tricks_done(state) == 13
    assert events(state, "exhausted", -1) == [{}]
    assert events(state, "out-at-the-end") == []
    assert state.scores() == [2, 2, 2, 1]
    assert state.round == 2


@BOTH
def test_the_5_of_diamonds_works_in_the_last_trick_after_the_dropouts(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} D5 * |", "* | D4", "* |", "* |"), "D5 D4")
    assert events(state, "stole") == [{"seat": 0, "to": 1}]
    assert state.scores() == [3, 1, 1, 1][:seats]
    assert state.round == 2


@BOTH
def test_with_nobody_left_to_rob_the_5_of_diamonds_takes_nothing(seats: int) -> None:
    state = tricks(veterans(seats, "123", f"{LOW[seats]} D5 * |", "* |", "* |", "* |"), "D5")
    assert won(state) == (0, "D5")
    assert events(state, "stole") == []
    assert events(state, "nothing-to-steal", -1) == [{}]
    assert state.scores() == [2, 0, 0, 0][:seats]
    assert pending(state) == []


@BOTH
def test_who_loses_the_last_life_to_a_thief_in_the_last_trick_ends_the_game(seats: int) -> None:
    rows = (f"{LOW[seats]} D5 * |", "* | D4", "* |", "* |")
    state = tricks(veterans(seats, "01" if seats == 4 else "1", *rows), "D5 D4")
    play(state, "0 steal 1")
    assert state.scores() == ([2, 0, 1, 1] if seats == 4 else [3, 0, 1])
    assert pending(state) == []
