"""Trick Raiders: the special cards."""

from __future__ import annotations

import pytest

from games.raids import (
    BOTH,
    dropped,
    hand,
    leads,
    may_play,
    raid,
    tricks,
    trump,
)
from games.test_trick_raiders_tricks import LOW, one_trick, veterans, won
from tabletop import events, legal, pending, play, why_not

# The 8 and the 9 of clubs


@BOTH
@pytest.mark.parametrize("mover", ["C8", "C9"])
def test_who_plays_the_8_or_9_of_clubs_and_wins_moves_the_trump_to_hearts(seats: int, mover: str) -> None:
    state = one_trick(seats, f"{mover} C3 C4 (C5)")
    assert won(state) == (0, mover)
    assert trump(state) == "H"
    assert events(state, "trump-moved", -1) == [{"card": mover, "suit": "H"}]
    state = one_trick(seats, f"C3 {mover} C4 (C5)")
    assert won(state) == (1, mover)
    assert trump(state) == "H"


@BOTH
@pytest.mark.parametrize("rows", [("C8 C3 C4 (C6)", "C9 C5 C7 (D4)"), ("C9 C3 C4 (C6)", "C8 C5 C7 (D4)")])
def test_the_second_win_with_such_a_card_moves_the_trump_to_diamonds(
    seats: int, rows: tuple[str, ...]
) -> None:
    state = raid(seats, "C8 C9 * |", "* | C3 C5 D3", "* | C4 C7 D8", "* | C6 D4 D7")
    tricks(state, rows[0])
    assert trump(state) == "H"
    tricks(state, rows[1])
    assert trump(state) == "D"


@BOTH
def test_the_old_trump_holds_for_the_trick_that_moves_it(seats: int) -> None:
    assert won(one_trick(seats, "C8 H10 C3 (H3)")) == (0, "C8")
    state = one_trick(seats, "C8 H10 S3 (C3)")
    assert won(state) == (2, "S3")
    assert trump(state) == "S"


@BOTH
def test_from_the_next_trick_on_the_new_trump_wins_and_spades_are_a_suit_like_others(seats: int) -> None:
    state = raid(seats, "C8 D7 * |", "* | C3 S10 H4", "* | C4 H3 H5", "* | C5 D10 H6")
    tricks(state, "C8 C3 C4 (C5)", "D7 S10 H3 (D10)")
    assert won(state) == (2, "H3")


@BOTH
def test_after_two_moves_diamonds_are_trump_and_hearts_and_spades_are_not(seats: int) -> None:
    state = raid(seats, "C8 C9 H8 * |", "* | C3 C5 S10 S4", "* | C4 C7 D3 D4", "* | C6 D6 H10 D7")
    tricks(state, "C8 C3 C4 (C6)", "C9 C5 C7 (D6)", "H8 S10 D3 (H10)")
    assert won(state) == (2, "D3")


@BOTH
@pytest.mark.parametrize("cards", ["C10 C8 C3 (C9)", "H5 H7 C8 (C9)", "C8 S3 C4 (C9)"])
def test_a_trump_mover_that_does_not_win_moves_nothing(seats: int, cards: str) -> None:
    assert trump(one_trick(seats, cards)) == "S"


@BOTH
def test_the_other_9_of_clubs_is_plain(seats: int) -> None:
    """[R1]"""
    state = one_trick(seats, "C9b C3 C4 (C5)")
    assert won(state) == (0, "C9b")
    assert trump(state) == "S"


@BOTH
def test_a_cancelled_9_of_clubs_moves_the_trump_if_its_leader_wins_all_the_same(seats: int) -> None:
    """[R5]"""
    state = one_trick(seats, "C9 C9b H3 (D3)")
    assert won(state) == (0, "C9")
    assert trump(state) == "H"
    state = one_trick(seats, "C9b C9 H3 (D3)")
    assert won(state) == (0, "C9b")
    assert trump(state) == "S"


# The 5 of diamonds


@BOTH
def test_who_wins_with_the_5_of_diamonds_takes_a_life_from_one_of_the_richest(seats: int) -> None:
    state = one_trick(seats, "D5 D3 D4 (H10)")
    assert pending(state) == [0]
    assert legal(state, 0) == {f"steal {seat}" for seat in range(1, seats)}
    assert why_not(state, 0, "steal 0") == "not-the-richest"
    play(state, "0 steal 2")
    assert state.scores() == [3, 2, 1, 2][:seats]
    assert events(state, "stole", -1) == [{"seat": 0, "to": 2}]
    assert pending(state) == [0]
    assert may_play(state, 0) == leads(state, 0)


@BOTH
def test_the_5_of_diamonds_works_for_a_winner_who_did_not_lead(seats: int) -> None:
    state = one_trick(seats, "D3 D5 D4 (H10)")
    assert pending(state) == [1]
    play(state, "1 steal 0")
    assert state.scores() == [1, 3, 2, 2][:seats]


@BOTH
def test_a_sole_richest_player_is_robbed_without_a_question(seats: int) -> None:
    state = tricks(veterans(seats, "23", "D5 * |", "* | D3", "* | D4", "* | H10"), "D5 D3 D4 (H10)")
    assert state.scores() == [3, 1, 1, 1][:seats]
    assert events(state, "stole") == [{"seat": 0, "to": 1}]
    assert may_play(state, 0) == leads(state, 0)


@BOTH
def test_a_thief_with_the_most_lives_robs_the_player_with_the_second_most(seats: int) -> None:
    rows = ("D5 * |", "* | D3", "* | D4", "* | H10")
    state = veterans(seats, "123 13", *rows, lives=3)
    assert state.scores() == [3, 1, 2, 1][:seats]
    tricks(state, "D5 D3 D4 (H10)")
    assert state.scores() == [4, 1, 1, 1][:seats]


def test_only_the_richest_of_the_others_may_be_robbed() -> None:
    state = tricks(veterans(4, "02", "D5 * |", "* | D3", "* | D4", "* | H10"), "D5 D3 D4 H10")
    assert legal(state, 0) == {"steal 1", "steal 3"}
    assert why_not(state, 0, "steal 2") == "not-the-richest"
    play(state, "0 steal 3")
    assert state.scores() == [2, 2, 1, 1]


@BOTH
@pytest.mark.parametrize("cards", ["D5 D6 D4 (D3)", "D6 D5 D4 (D3)", "H3 D5 H4 (H5)", "D5 S3 D4 (D3)"])
def test_a_5_of_diamonds_that_does_not_win_takes_nothing(seats: int, cards: str) -> None:
    state = one_trick(seats, cards)
    assert state.scores() == [2] * seats
    assert events(state, "stole") == []


def test_a_player_who_has_dropped_out_can_be_robbed_too() -> None:
    rows = (f"{LOW[4]} D5 * |", "* |", "* | D3", "* | D4")
    state = tricks(veterans(4, "23", *rows), "D5 D3 D4")
    assert dropped(state) == [1]
    assert legal(state, 0) == {"steal 1", "steal 2", "steal 3"}
    play(state, "0 steal 1")
    assert state.scores() == [3, 0, 1, 1]


# The 9 of hearts


@BOTH
def test_the_winner_of_a_trick_with_the_9_of_hearts_returns_a_lead_card_and_leads_another(seats: int) -> None:
    state = tricks(raid(seats, "H9 S3 S4 D3 | H3 *", "S5 | H4 *", "S6 | H5 *", "S7 | H6 *"), "H9 H4 H5 (H6)")
    assert pending(state) == [0]
    assert legal(state, 0) == {"retract S3", "retract S4", "retract D3"}
    assert why_not(state, 0, "retract H3") != ""
    play(state, "0 retract S4")
    assert leads(state, 0) == {"S3", "D3"}
    assert "S4" in hand(state, 0)
    assert pending(state) == [0]
    assert may_play(state, 0) == {"S3", "D3"}
    assert events(state, "retracted", -1) == [{"seat": 0, "card": "S4"}]


@BOTH
def test_the_9_of_hearts_hits_the_winner_whoever_played_it(seats: int) -> None:
    state = raid(seats, "H3 * |", "* | H9 D3", "S4 S5 * | H10 D4", "* | H4 D6")
    tricks(state, "H3 H9 H10 (H4)")
    assert pending(state) == [2]
    assert legal(state, 2) == {f"retract {card}" for card in leads(state, 2)}


@BOTH
def test_a_cancelled_9_of_hearts_hits_the_winner_all_the_same(seats: int) -> None:
    state = tricks(raid(seats, "H3 * |", "* | H9 D3", "* | H9b D4", "* | C3 D6"), "H3 H9 H9b (C3)")
    assert won(state) == (0, "H3")
    assert legal(state, 0) == {f"retract {card}" for card in leads(state, 0)}


@BOTH
def test_the_other_9_of_hearts_is_plain(seats: int) -> None:
    """[R1]"""
    state = tricks(raid(seats, "H9b * |", "* | H3 D3", "* | H4 D4", "* | H5 D6"), "H9b H3 H4 (H5)")
    assert may_play(state, 0) == leads(state, 0)
    assert events(state, "retracted") == []


@BOTH
def test_a_winner_with_one_lead_card_returns_it_without_a_question_and_drops_out(seats: int) -> None:
    state = raid(seats, "H9 * |", "C5 | H10 *DC", "* | H3 D9", "* | H4 D10")
    tricks(state, "H9 H10 H3 (H4)")
    assert events(state, "retracted") == [{"seat": 1, "card": "C5"}]
    assert "C5" in hand(state, 1)
    assert dropped(state) == [1]
    assert state.scores() == [2, 1, 2, 2][:seats]
    assert pending(state) == [2]
    assert may_play(state, 2) == hand(state, 2)


@BOTH
def test_a_winner_without_lead_cards_has_nothing_to_return(seats: int) -> None:
    state = raid(seats, "H9 * |", "| H10 *DC", "* | H3 D9", "* | H4 D10")
    tricks(state, "H9 H10 H3 (H4)")
    assert events(state, "retracted") == []
    assert dropped(state) == [1]


@BOTH
def test_in_the_last_trick_of_a_round_the_9_of_hearts_does_nothing(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} H9 * |", "* | H4", "* |", "* |"), "H9 H4")
    assert won(state) == (0, "H9")
    assert state.round == 2
    assert events(state, "retracted") == []


@BOTH
def test_a_returned_card_can_follow_like_any_hand_card(seats: int) -> None:
    state = raid(seats, "H9 D7 C3 * |", "D4 * | H3 C10 D3", "* | H4 C4 D6", "* | H5 C5 D8")
    tricks(state, "H9 H3 H4 (H5)")
    play(state, "0 retract D7")
    tricks(state, "C3 C10 C4 (C5)", "D4 D6 (D8)")
    assert may_play(state, 0) == {"D7"}


@BOTH
def test_a_life_is_stolen_before_the_lead_card_is_returned(seats: int) -> None:
    state = tricks(raid(seats, "D5 * |", "* | H9 C3", "* | D3 C4", "* | D4 C5"), "D5 H9 D3 (D4)")
    assert {name.split()[0] for name in legal(state, 0)} == {"steal"}
    play(state, "0 steal 1")
    assert {name.split()[0] for name in legal(state, 0)} == {"retract"}


@BOTH
def test_the_trump_moves_and_the_9_of_hearts_works_in_the_same_trick(seats: int) -> None:
    state = tricks(raid(seats, "C8 * |", "* | H9 D6", "* | C4 D3", "* | C5 D4"), "C8 H9 C4 (C5)")
    assert trump(state) == "H"
    assert {name.split()[0] for name in legal(state, 0)} == {"retract"}
