"""Robotrick: who wins a trick, and what becomes of its robots."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from games.test_robotrick import (
    DROCO,
    EVERYBODY,
    GAME,
    HIGHEST_FIRST,
    PLAYERS,
    ROBOTS,
    Deal,
    led_by_droco,
    look,
    may_play,
    ready,
    tricks,
)
from tabletop import events, pending, pieces, play

MIXED = Deal("B1-8 D1-4", "B9-12 C1-4 D5-8", "C5-12 D9-12", droco="A1-12", aside="A13 B13 C13")
"""Played as below, Droco wins two tricks and everybody captures something; for the first round."""
MIXED_TRICKS = [
    "(A12) B9 C5 B1",
    "(A11) B10 C6 B2",
    "(A10) B11 C7 D1",
    "B3 (A9) B12 C8",
    "C1 C9 B4 (A8)",
    "D9 D2 (A7) D5",
    "D10 D3 (A6) D6",
    "D11 D4 (A5) D7",
    "C10 B5 (A4) C2",
    "C11 B6 (A3) C3",
    "C12 B7 (A2) C4",
    "D12 B8 (A1) D8",
]
MIXED_UP = [{"A10"}, {"A9"}, {"A6", "A7", "A8"}]
MIXED_POINTS = [2, -4, -3]
"""4 − 2, 3 − 7 and 8 − 11."""


def harvest(seat: int) -> Deal:
    """One player holds all trumps and wins every trick: A12 A11 A10 go up, A9 to A1 down, which is 12 − 18."""
    hands = ["B1-12", "C1-12"]
    hands.insert(seat, "D1-12")
    return Deal(*hands, droco="A1-12", aside="A13 B13 C13")


def finish_round(state: State) -> State:
    """Everybody plays the lowest robot that may be played until the round is over."""
    return finish_tricks(state, 12 * state.round)


def finish_tricks(state: State, number: int) -> State:
    """Everybody plays the lowest robot that may be played until so many tricks are won."""
    while len(events(state, "won")) < number:
        (seat,) = pending(state)
        play(state, f"{seat} play {min(may_play(state, seat), key=ROBOTS.index)}")
    return state


def lies(state: State, name: str) -> set[str]:
    """What really lies in a pile."""
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    return set(piles[name])


def before_each(state: State, name: str) -> list[set[str]]:
    """What really lies before each player, face up or face down."""
    return [lies(state, f"{name}-{seat}") for seat in PLAYERS]


def mixed(played: int, **settings: int) -> State:
    """The first tricks of the round in which everybody captures something."""
    return tricks(ready(MIXED, ai_cards=HIGHEST_FIRST, **settings), *MIXED_TRICKS[:played])


def won_by(deal: Deal, *rows: str) -> int:
    """Who wins the last of these tricks."""
    return look(tricks(ready(deal, ai_cards=HIGHEST_FIRST), *rows)).last_trick.winner


# Who wins a trick


def test_nothing_is_decided_before_all_four_have_played() -> None:
    state = tricks(ready(MIXED, ai_cards=HIGHEST_FIRST), "(A12) B9 C5")
    assert events(state, "won") == []
    assert before_each(state, "face-down") == [set(), set(), set()]
    play(state, "0 play B1")
    assert events(state, "won", -1) == [{"winner": DROCO, "card": "A12"}]


def test_without_trump_the_highest_of_the_led_type_wins() -> None:
    deal = Deal("B3", "B12", "B11", droco="A1-9 B1 B2 B10")
    assert won_by(deal, "(B10) B12 B11 B3") == 1
    deal = Deal("B3", "B9", "B8", droco="A1-9 B1 B2 B10")
    assert won_by(deal, "(B10) B9 B8 B3") == DROCO
    deal = Deal("B11", "B9", "B8", droco="A1-9 B1 B2 B10")
    assert won_by(deal, "(B10) B9 B8 B11") == 0


def test_another_type_cannot_win_however_strong_it_is() -> None:
    deal = Deal("A10-13 D1-8", "B5", "C2-13", droco="A1-9 B1 B2 B10", trump="D13", aside="D10-12")
    assert won_by(deal, "(B10) B5 C13 A13") == DROCO


@pytest.mark.parametrize(("trump", "winner"), [("A13", 0), ("B13", 0), ("C12", 2), ("D13", 1)])
def test_a_single_trump_beats_all_of_the_led_type(trump: str, winner: int) -> None:
    deal = Deal(
        "B3-9 B11-12", "C1 D2-12", "A10 C2-11 C13", droco="A1-9 B1 B2 B10", trump=trump, aside="A11-12 D1"
    )
    assert won_by(deal, "(B10) D2 C13 B12") == winner


def test_of_several_trumps_the_highest_wins() -> None:
    deal = Deal("A3-8 D7-12", "A9-13 C13 D1-6", "C1-12", droco="A1-2 B1-10", aside="B11-13")
    assert won_by(deal, "(B10) D6 C12 D7") == 0
    assert won_by(deal, "(B10) D6 C12 A8") == 1


def test_of_led_trumps_the_highest_wins() -> None:
    deal = Deal("D4 A10-13", "D11", "C1-12", droco="A1-9 B1 B2 D10")
    assert won_by(deal, "(D10) D11 C12 D4") == 1
    deal = Deal("D4 A10-13", "D5", "C1-12", droco="A1-9 B1 B2 D10")
    assert won_by(deal, "(D10) D5 C12 D4") == DROCO


def test_droco_too_can_win_by_a_trump_it_throws_on_another_type() -> None:
    deal = Deal("A13 C1", "A1 C13", "A2 C12", droco="A12 A3-8 D1-4 D11", aside="B1 B2 B3")
    assert won_by(deal, "(A12) A1 A2 A13", "C1 (D11) C13 C12") == DROCO


def test_the_winner_of_a_trick_leads_the_next() -> None:
    state = ready(MIXED, ai_cards=HIGHEST_FIRST)
    for row, leader in zip(MIXED_TRICKS[:5], [DROCO, DROCO, 0, 1, 2], strict=True):
        tricks(state, row)
        assert [play.seat for play in look(state).trick.plays] == [DROCO][: leader == DROCO]
        assert pending(state) == [1 if leader == DROCO else leader]


# What becomes of the robots


def test_if_droco_wins_each_player_puts_the_own_robot_face_down() -> None:
    state = mixed(1)
    assert before_each(state, "face-down") == [{"B1"}, {"B9"}, {"C5"}]
    assert before_each(state, "face-up") == [set(), set(), set()]
    for viewer in EVERYBODY:
        for seat in PLAYERS:
            assert pieces(state, GAME, viewer, "face-down", seat) == [None]


def test_the_robot_with_which_droco_won_goes_aside_face_down() -> None:
    state = mixed(2)
    assert lies(state, "out") == {"A11", "A12"}
    assert pieces(state, GAME, 0, "out") == [None, None]


def test_a_player_who_wins_captures_the_robot_of_droco_face_up() -> None:
    state = mixed(3)
    assert before_each(state, "face-up") == [{"A10"}, set(), set()]
    assert before_each(state, "face-down") == before_each(mixed(2), "face-down")
    for viewer in EVERYBODY:
        assert pieces(state, GAME, viewer, "face-up", 0) == ["A10"]


def test_all_other_robots_of_that_trick_are_out() -> None:
    assert lies(mixed(3), "out") == {"A11", "A12", "B11", "C7", "D1"}
    assert pieces(mixed(3), GAME, 1, "out") == [None] * 5


def test_three_robots_fit_face_up_and_all_later_ones_lie_face_down() -> None:
    state = mixed(7)
    assert before_each(state, "face-up")[2] == {"A8", "A7", "A6"}
    assert before_each(state, "face-down")[2] == {"C5", "C6"}
    tricks(state, MIXED_TRICKS[7])
    assert before_each(state, "face-up")[2] == {"A8", "A7", "A6"}
    assert before_each(state, "face-down")[2] == {"C5", "C6", "A5"}
    tricks(state, *MIXED_TRICKS[8:11])
    assert before_each(state, "face-down")[2] == {"C5", "C6", "A5", "A4", "A3", "A2"}


def test_with_the_option_of_four_hangars_a_fourth_robot_fits() -> None:
    state = mixed(8, hangars=4)
    assert before_each(state, "face-up")[2] == {"A8", "A7", "A6", "A5"}
    tricks(state, MIXED_TRICKS[8])
    assert before_each(state, "face-up")[2] == {"A8", "A7", "A6", "A5"}
    assert before_each(state, "face-down")[2] == {"C5", "C6", "A4"}


def test_a_stronger_robot_takes_nobodys_place_in_a_full_hangar() -> None:
    state = ready(harvest(0), ai_cards="LOW / LOW / LOW")
    assert led_by_droco(state) == "A1"
    finish_tricks(state, 5)
    assert before_each(state, "face-up")[0] == {"A1", "A2", "A3"}
    assert before_each(state, "face-down")[0] == {"A4", "A5"}


def test_robots_that_lie_face_down_take_no_room_in_the_hangars() -> None:
    deal = Deal("B1-10 D1 D2", "C1-12", "B11 B12 D3-12", droco="A1-12", aside="A13 B13 C13")
    rows = ["(A12) C1 B11 B1", "(A11) C2 B12 B2", "(A10) C3 D12 B3"]
    state = tricks(ready(deal, ai_cards=HIGHEST_FIRST), *rows)
    assert len(before_each(state, "face-down")[2]) == 2
    finish_tricks(state, 5)
    assert before_each(state, "face-up")[2] == {"A10", "A9", "A8"}


def test_each_player_has_hangars_of_the_own() -> None:
    state = mixed(11)
    assert before_each(state, "face-up") == MIXED_UP
    hangars = [(c.seat, c.value, c.maximum) for c in look(state).counters if c.id == "hangars"]
    assert hangars == [(0, 1, 3), (1, 1, 3), (2, 3, 3)]
    wider = [(c.value, c.maximum) for c in look(mixed(11, hangars=4)).counters if c.id == "hangars"]
    assert wider == [(1, 4), (1, 4), (4, 4)]


def test_the_table_shows_what_the_robots_in_the_hangars_are_worth() -> None:
    worth = [(c.seat, c.value) for c in look(mixed(11)).counters if c.id == "captured"]
    assert worth == [(0, 4), (1, 3), (2, 8)]


def test_no_robot_is_lost_or_doubled() -> None:
    for played in range(12):
        state = mixed(played)
        revealed = state.reveal()
        assert isinstance(revealed["hands"], list)
        assert isinstance(revealed["piles"], dict)
        everything = [*revealed["hands"], *revealed["piles"].values()]
        assert sorted(card for pile in everything for card in pile) == sorted(ROBOTS)
