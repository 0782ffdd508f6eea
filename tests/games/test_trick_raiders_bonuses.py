"""Trick Raiders: bonuses, the next round and the end of the game."""

from __future__ import annotations

from followsuit.engine.bits import members
from games.raids import (
    BOTH,
    CARDS,
    DEALT_LEADS,
    deal_for,
    declared,
    dropped,
    hand,
    leads,
    look,
    marked,
    new,
    pieces,
    raid,
    tags,
    tricks,
    trump,
)
from games.test_trick_raiders_rounds import LIVES, all_out, finish_trick
from games.test_trick_raiders_tricks import LOW, veterans, won
from tabletop import events, pending, play, why_not

# Bonuses


@BOTH
@LIVES
def test_an_aggressive_declaration_achieved_costs_everybody_else_a_life_dropped_out_or_not(
    seats: int, lives: int
) -> None:
    state = raid(seats, "H9b H10 * |", "S10 | H3 *DC", "* | H4", "* | H5", lives=lives)
    assert marked(state, "aggressive") == 0
    finish_trick(tricks(state, "H9b H3 H4 (H5)", "H10"))
    assert events(state, "aggressive-kept", -1) == [{"seat": 0}]
    assert state.scores() == [lives, lives - 1, lives - 2, lives - 2][:seats]


@BOTH
def test_a_missed_aggressive_declaration_costs_no_more_than_the_dropout(seats: int) -> None:
    rows = ("H3 * |", "S10 H8 | H10 *DC", "S9 | H4 *", "* | H5")
    state = raid(seats, *rows)
    assert marked(state, "aggressive") == 0
    finish_trick(tricks(state, "H3 H10 H4 (H5)", "S10"))
    assert state.round == 2
    assert state.scores() == [1, 2, 2, 1][:seats]
    assert events(state, "aggressive-kept") == []
    assert events(state, "aggressive-missed", -1) == [{"seat": 0}]


@LIVES
def test_a_passive_declaration_achieved_brings_a_life_also_above_the_number_at_the_start(lives: int) -> None:
    state = raid(4, f"{LOW[4]} * |", "| H4 *", "* |", "* |", lives=lives)
    assert (marked(state, "aggressive"), marked(state, "passive")) == (-1, 1)
    tricks(state, "H3 H4")
    assert won(state) == (1, "H4")
    assert events(state, "passive-kept", -1) == [{"seat": 1}]
    assert state.scores() == [lives, lives + 1, lives - 1, lives - 1]


def test_a_missed_passive_declaration_costs_no_more_than_the_dropout() -> None:
    state = raid(4, "H3 * |", "| H10 *", "* | H4", "* | H5 D4")
    assert marked(state, "passive") == 1
    tricks(state, "H3 H10 H4 H5", "D4")
    assert state.scores() == [1, 1, 1, 2]
    assert events(state, "passive-kept") == []
    assert events(state, "passive-missed", -1) == [{"seat": 1}]


def test_with_three_seats_there_is_no_reward_for_having_no_lead_card() -> None:
    state = tricks(raid(3, f"{LOW[3]} * |", "| H4 *", "* |"), "H3 H4")
    assert state.scores() == [2, 2, 1]


BOTH_BONUSES = ("H10 H10b D5 * |", "| H3 *C", "* | H4 D3", "* | H5 D4")
"""Seat 0 declares aggressively and seat 1 passively; in the third trick the others drop out."""


def test_both_bonuses_may_be_achieved_in_one_round() -> None:
    state = raid(4, *BOTH_BONUSES, lives=3)
    finish_trick(tricks(state, "H10 H3 H4 H5", "D5"))
    play(state, "0 steal 2")
    finish_trick(tricks(state, "H10b"))
    assert [len(events(state, f"{name}-kept")) for name in ("aggressive", "passive")] == [1, 1]
    assert state.scores() == [4, 3, 0, 1]


def test_the_aggressive_bonus_comes_before_the_passive_one() -> None:
    """[R7]"""
    state = veterans(4, "123", *BOTH_BONUSES)
    finish_trick(tricks(state, "H10 H3 H4 H5", "D5"))
    play(state, "0 steal 1")
    assert state.scores() == [3, 0, 1, 1]
    finish_trick(tricks(state, "H10b"))
    assert state.scores() == [3, 1, 0, 0]


def test_a_life_won_back_by_the_passive_bonus_keeps_the_game_going() -> None:
    state = veterans(4, "01 01", "H10 H10b * |", "| H3 *C", "* | H4", "* | H5", lives=3)
    assert state.scores() == [1, 1, 3, 3]
    finish_trick(tricks(state, "H10 H3 H4 H5", "H10b"))
    assert len(events(state, "aggressive-kept")) == len(events(state, "passive-kept")) == 1
    assert state.scores() == [1, 1, 1, 1]
    assert state.round == 4


def test_a_passive_success_at_0_lives_keeps_the_game_going_too() -> None:
    rows = (
        "D5 H3 H9 H9b C8 C9 S9b S10b S10c C10b C10c D10 D10b |",
        "| D1 H5 C1 C2 C5 C6 C7 H6 H7 H8 H10 H10b H10c",
        "S1 S2 S3 S4 S5 S6 S7 S8 S9 C3 | D3 S10 C4",
        "C9b | D4 H4 C10 *",
    )
    state = play(tricks(veterans(4, "123", *rows), "D5 D1 D3 D4"), "0 steal 1")
    assert state.scores() == [3, 0, 1, 1]
    tricks(state, "H3 H5 S10 H4")
    for _ in range(11):
        finish_trick(state, "C3 C10")
    assert events(state, "passive-kept") == [{"seat": 1}]
    assert state.scores() == [2, 1, 1, 1]
    assert state.round == 3


# The next round


@BOTH
def test_every_round_is_prepared_like_the_first_but_lives_stay(seats: int) -> None:
    rows = (f"{LOW[seats]} C8 * |", "| C4 *", "* |", "* |")
    state = tricks(raid(seats, *rows), "C8 C4")
    assert [event["suit"] for event in events(state, "trump-moved")] == ["H"]
    assert state.scores() == [2, 2 if seats == 3 else 3, 1, 1][:seats]
    assert (state.round, pending(state)) == (2, list(range(seats)))
    assert (dropped(state), trump(state)) == ([], "S")
    assert marked(state, "aggressive") == marked(state, "passive") == -1
    assert pieces(state, -1, "gone") == []
    cards = [card for seat in range(seats) for card in (*leads(state, seat), *hand(state, seat))]
    assert len(cards) == len({*cards} & {*CARDS[seats]}) == 13 * seats
    assert [len(leads(state, seat)) for seat in range(seats)] == [DEALT_LEADS[seats]] * seats
    assert tags(state) == ["deck", "deck"]


@BOTH
def test_spades_are_trump_again_in_the_next_round(seats: int) -> None:
    before = (f"{LOW[seats]} C8 * |", "S4 | C4 *", "* |", "* |")
    rows = ("D8 * |", "* | H3", "* | S3", "* | H4")
    state = new(deal_for(seats, before), deal_for(seats, rows), seed="later", seats=seats)
    tricks(play(state, *declared(seats, before)), "C8 C4")
    tricks(play(state, *declared(seats, rows)), "D8 H3 S3 (H4)")
    assert won(state) == (2, "S3")


@BOTH
def test_the_cards_are_shuffled_again_for_each_round(seats: int) -> None:
    state = veterans(seats, "12", "S4 | *", "S5 | *", "S6 | *", "S7 | *")
    assert state.sink is not None
    assert len({tuple(cards) for _, cards in state.sink.chance}) == 2


# The end of the game


@BOTH
@LIVES
def test_the_game_ends_after_the_round_in_which_somebody_loses_the_last_life(seats: int, lives: int) -> None:
    lost = "12 " * (lives - 1)
    state = veterans(seats, lost, f"{LOW[seats]} * |", "* |", "* |", "* | H4", lives=lives)
    assert state.scores() == [lives, 1, 1, lives][:seats]
    tricks(state, "H3 (H4)")
    assert state.scores() == [lives, 0, 0, lives][:seats]
    assert pending(state) == []
    assert why_not(state, 0, "done") == "game-over"
    assert look(state).winners == ((0, 3) if seats == 4 else (0,))


@BOTH
def test_most_lives_win_alone_also_above_others_that_are_alive(seats: int) -> None:
    rows = (f"{LOW[seats]} D5 * |", "* | D4", "* |", "* |")
    state = tricks(veterans(seats, "23", *rows), "D5 D4")
    assert state.scores() == [3, 1, 0, 0][:seats]
    assert members(state.winners()) == [0]
    assert [state.utility(seat) for seat in range(seats)] == [1, 0, 0, 0][:seats]


def test_players_with_equally_many_lives_share_the_victory() -> None:
    state = tricks(veterans(4, "23", f"{LOW[4]} * |", "* | H4", "* |", "* |"), "H3 H4")
    assert state.scores() == [2, 2, 0, 0]
    assert members(state.winners()) == [0, 1]
    assert [state.utility(seat) for seat in range(4)] == [0.5, 0.5, 0, 0]


@BOTH
def test_if_everybody_has_lost_the_last_life_all_share_the_victory(seats: int) -> None:
    state = all_out(seats, "01 23" if seats == 4 else "0 1 2")
    assert state.scores() == [0] * seats
    assert members(state.winners()) == list(range(seats))


@BOTH
def test_as_long_as_everybody_has_a_life_rounds_go_on(seats: int) -> None:
    lost = "01 23 01 23" if seats == 4 else "0 1 2 0 1 2"
    state = veterans(seats, lost, "S4 | *", "S5 | *", "S6 | *", "S7 | *", lives=3)
    assert state.scores() == [1] * seats
    assert state.round == len(lost.split()) + 1
    assert members(state.winners()) == []


@BOTH
def test_the_running_result_is_the_lives_of_the_moment(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "* |", "* | H4 D4", "* | H5 D6"), "H3")
    assert [score.points for score in look(state, 2).scores] == [2, 1, 2, 2][:seats]
    assert 1 > state.utility(0) == state.utility(2) > state.utility(1) > 0
