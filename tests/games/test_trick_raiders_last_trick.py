"""Trick Raiders: the 5 of diamonds wins the last of thirteen tricks, and nobody has dropped out before."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.raids import BOTH, dropped, look, raid, tricks
from games.test_trick_raiders_rounds import all_spades, finish_trick, tricks_done
from games.test_trick_raiders_tricks import won
from tabletop import events, legal, pending, play

KEYS = ("exhausted", "out-at-the-end", "stole", "nothing-to-steal", "aggressive-kept", "passive-kept")


def bold_theft(seats: int, lost: str = "", **settings: Any) -> State:
    """Seat 0, who has declared thirteen leads, leads the 5 of diamonds to the last trick and wins it."""
    state = all_spades(seats, "D5", "*HC", "| H9 *", "| *", lost=lost, **settings)
    return finish_trick(state)


def meek_theft(**settings: Any) -> State:
    """Seat 1, alone without a lead card, wins the last trick with the 5 of diamonds; all others have led."""
    rows = (
        "H3 S5 S6 S7 S8 S9 S9b S10 S10b S10c D3 | C3 C10b",
        "| S1 S2 S3 S4 H4 C5 C7 D5 *HC",
        "C4 | H10 C9b H9 *",
        "C6 | H5 C10 C1 *",
    )
    state = tricks(raid(4, *rows, **settings), "H3 H4 H10 H5", "C4 C10 C3 C5", "C6 C10b C7 C9b")
    for _ in range(10):
        finish_trick(state, "H9 D3 D5 C1")
    return state


def told(state: State) -> list[str]:
    """What is told of the end of a round, in order."""
    assert state.sink is not None
    return [event.key for event in state.sink.events if event.key in KEYS]


@BOTH
def test_all_others_drop_out_and_lose_a_life_before_the_5_of_diamonds_takes_one(seats: int) -> None:
    """[R6]"""
    state = bold_theft(seats, lives=3)
    others = list(range(1, seats))
    assert won(state) == (0, "D5")
    assert dropped(state) == others
    assert state.scores() == [3, 2, 2, 2][:seats]
    assert pending(state) == [0]
    assert legal(state, 0) == {f"steal {seat}" for seat in others}
    play(state, "0 steal 1")
    assert told(state) == ["exhausted", *["out-at-the-end"] * len(others), "stole", "aggressive-kept"]
    assert events(state, "out-at-the-end", -1) == [{"seat": seat, "lives": 2} for seat in others]


@BOTH
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_table_shows_the_dropouts_while_the_thief_chooses(seats: int, viewer: int) -> None:
    """[R6]"""
    view = look(bold_theft(seats), viewer)
    out = [marker.seat for marker in view.markers if marker.label.key == "marker-dropped-out"]
    assert out == list(range(1, seats))
    assert [score.points for score in view.scores] == [2, 1, 1, 1][:seats]
    assert [(c.value, c.maximum) for c in view.counters if c.id == "dropouts"] == [(seats - 2, seats - 2)]


def test_only_those_who_are_the_richest_after_that_loss_may_be_robbed() -> None:
    """[R6]"""
    state = bold_theft(4, "02", lives=3)
    assert state.scores() == [2, 2, 1, 2]
    assert legal(state, 0) == {"steal 1", "steal 3"}
    play(state, "0 steal 3")
    assert state.scores() == [3, 1, 0, 0]


@BOTH
def test_who_is_alone_the_richest_after_that_loss_is_robbed_without_a_question(seats: int) -> None:
    """[R6]"""
    state = bold_theft(seats, "23")
    assert told(state) == ["exhausted", *["out-at-the-end"] * (seats - 1), "stole", "aggressive-kept"]
    assert events(state, "stole", -1) == [{"seat": 0, "to": 1}]
    assert state.scores() == [3, 0, 0, 0][:seats]
    assert pending(state) == []


@BOTH
@pytest.mark.parametrize(("lost", "left"), [("123", 2), ("01 23", 1)])
def test_if_that_loss_leaves_nobody_else_a_life_nothing_is_taken_and_the_game_ends(
    seats: int, lost: str, left: int
) -> None:
    """[R6]"""
    state = bold_theft(seats, lost)
    assert told(state) == [
        "exhausted",
        *["out-at-the-end"] * (seats - 1),
        "nothing-to-steal",
        "aggressive-kept",
    ]
    assert state.scores() == [left, 0, 0, 0][:seats]
    assert pending(state) == []
    assert members(state.winners()) == [0]


@BOTH
def test_the_aggressive_bonus_comes_after_that_theft(seats: int) -> None:
    """[R6]"""
    state = bold_theft(seats)
    assert state.scores() == [2, 1, 1, 1][:seats]
    play(state, "0 steal 1")
    assert state.scores() == [3, 0, 0, 0][:seats]
    assert members(state.winners()) == [0]


def test_the_passive_bonus_comes_after_that_theft() -> None:
    """[R6]"""
    state = meek_theft()
    assert (won(state), tricks_done(state)) == ((1, "D5"), 13)
    assert (state.scores(), dropped(state)) == ([1, 2, 1, 1], [0, 2, 3])
    assert legal(state, 1) == {"steal 0", "steal 2", "steal 3"}
    play(state, "1 steal 0")
    assert told(state) == ["exhausted", *["out-at-the-end"] * 3, "stole", "passive-kept"]
    assert state.scores() == [0, 4, 1, 1]
    assert pending(state) == []


def test_if_all_still_have_a_life_after_that_theft_the_game_goes_on() -> None:
    """[R6]"""
    state = meek_theft(lives=3)
    assert state.scores() == [2, 3, 2, 2]
    play(state, "1 steal 2")
    assert state.scores() == [2, 5, 1, 2]
    assert (state.round, pending(state)) == (2, [0, 1, 2, 3])


def test_if_one_has_dropped_out_before_nobody_loses_a_life_but_to_the_thief() -> None:
    """[R6]"""
    spades = "S1 S2 S3 S4 S5 S7 S8 S9 S9b S10 S10b S10c"
    state = raid(4, f"{spades} D5 |", "| S6 *HC", "| *HC", "H9 * |")
    for _ in range(13):
        finish_trick(state, "D5")
    assert (won(state), tricks_done(state)) == ((0, "D5"), 13)
    assert (state.scores(), dropped(state)) == ([2, 2, 2, 1], [3])
    assert legal(state, 0) == {"steal 1", "steal 2"}
    play(state, "0 steal 2")
    assert told(state) == ["exhausted", "stole"]
    assert state.scores() == [3, 2, 1, 1]
    assert state.round == 2
