"""Clocks of people at a table: for a decision, for a game, or none; whose time runs, and what happens when it is up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit.play.clocks import Clocks
from followsuit.play.entries import Clock, StoodIn
from play.tables import Evening, gathered, playing, refused, secret

A_MOVE = Clock("move", 30)
A_GAME = Clock("game", 300)
SIMULTANEOUS: dict[str, bool] = {}
"""Hearts in which all pass cards at the same time before the first trick."""


def asked(seat: int, clock: Clock, people: int = 2) -> Evening:
    """A game in which a person has just been asked for their first decision, ten seconds after it began."""
    evening = playing(people, clock)
    evening.wait(10)
    evening.until_asked(seat)
    return evening


def times(evening: Evening) -> list[float | None]:
    """How long everybody may still think."""
    return [evening.remaining(seat) for seat in range(4)]


# No clock


def test_without_a_clock_everybody_may_think_for_ever() -> None:
    evening = asked(1, Clock())
    evening.wait(10**6)
    assert evening.remaining(1) is None
    assert evening.company.deadline() is None
    assert evening.company.due(evening.now) is None
    assert not evening.company.is_running(1)
    assert evening.company.awaited() == [1], "waited for all the same"


def test_without_a_clock_whoever_was_away_for_very_long_comes_back() -> None:
    evening = asked(1, Clock())
    evening.wait(10**6)
    evening.do(evening.company.plan_stand_in(1))
    evening.do(evening.company.plan_back(1))
    assert evening.company.awaited() == [1]


# Before and after a game


@pytest.mark.parametrize("clock", [A_MOVE, A_GAME])
def test_before_a_game_everybody_has_all_their_time_and_none_of_it_runs(clock: Clock) -> None:
    evening = gathered(2, clock)
    evening.wait(1000)
    assert times(evening) == [clock.seconds] * 4
    assert evening.company.deadline() is None
    assert evening.company.due(evening.now) is None


@pytest.mark.parametrize("clock", [A_MOVE, A_GAME])
def test_after_a_game_no_time_runs_and_for_the_next_everybody_has_all_of_it_again(clock: Clock) -> None:
    evening = asked(1, clock)
    evening.wait(20)
    evening.decide(1)
    evening.finish()
    evening.wait(1000)
    assert evening.company.deadline() is None
    assert evening.company.due(evening.now) is None
    evening.do(evening.company.plan_again(0, secret(2)))
    assert times(evening) == [clock.seconds] * 4
    evening.ready()
    assert times(evening) == [clock.seconds] * 4


def test_when_a_table_is_closed_in_the_middle_of_a_game_no_time_runs() -> None:
    evening = asked(0, A_MOVE, people=1)
    evening.do(evening.company.plan_close("ada"))
    evening.wait(1000)
    assert evening.company.deadline() is None
    assert evening.company.due(evening.now) is None
    assert evening.company.awaited() == []


# For a decision


def test_a_decision_has_its_time_from_when_it_is_asked() -> None:
    evening = asked(1, A_MOVE)
    assert evening.company.is_running(1)
    assert not evening.company.is_running(0)
    evening.wait(12)
    assert times(evening) == [30, 18, 30, 30]
    assert evening.company.deadline() == 10 + 30


def test_every_decision_has_new_time() -> None:
    evening = asked(1, A_MOVE)
    evening.wait(29)
    evening.decide(1)
    assert evening.remaining(1) == 30
    evening.until_asked(1)
    assert evening.remaining(1) == 30
    evening.wait(29)
    assert evening.remaining(1) == 1
    assert evening.company.due(evening.now) is None


def test_whoever_wins_a_trick_with_its_last_card_has_new_time_to_lead_the_next() -> None:
    evening = playing(4, A_MOVE)
    seat = -1
    while evening.table.pending() != [seat]:
        (seat,) = evening.table.pending()
        evening.wait(20)
        evening.decide(seat)
    assert evening.remaining(seat) == 30
    assert evening.company.deadline() == evening.now + 30


def test_a_bot_has_no_clock() -> None:
    evening = asked(2, A_MOVE)
    evening.wait(1000)
    assert evening.company.deadline() is None
    assert evening.company.due(evening.now) is None


def test_when_the_time_is_up_a_bot_stands_in_and_makes_that_decision() -> None:
    evening = asked(1, A_MOVE)
    evening.wait(29.5)
    assert evening.company.due(evening.now) is None
    evening.wait(0.5)
    assert evening.company.due(evening.now) == StoodIn(1, "clock")
    evening.do(evening.company.due(evening.now))
    assert evening.company.chairs[1].away == "clock"
    assert evening.company.bot_to_act() == 1
    assert evening.company.deadline() is None
    with refused("clock-up"):
        evening.company.plan_back(1)
    evening.decide(1)
    evening.do(evening.company.plan_back(1))
    evening.until_asked(1)
    assert evening.remaining(1) == 30


def test_letting_a_bot_stand_in_for_a_moment_gives_no_new_time_for_the_decision() -> None:
    evening = asked(1, A_MOVE)
    evening.wait(20)
    evening.do(evening.company.plan_stand_in(1))
    evening.wait(100)
    evening.do(evening.company.plan_back(1))
    assert evening.remaining(1) == 10
    assert evening.company.deadline() == evening.now + 10


def test_a_decision_that_arrives_just_before_a_bot_stands_in_counts() -> None:
    evening = asked(1, A_MOVE)
    evening.wait(31)
    evening.decide(1)
    assert evening.company.due(evening.now) is None


# For a game


def test_the_time_for_a_game_adds_up_and_does_not_run_while_others_think() -> None:
    evening = asked(1, A_GAME)
    evening.wait(100)
    assert evening.remaining(1) == 200
    evening.decide(1)
    evening.wait(1000)
    assert evening.remaining(1) == 200
    evening.until_asked(1)
    assert evening.company.deadline() == evening.now + 200
    evening.wait(150)
    evening.decide(1)
    assert evening.remaining(1) == 50


def test_the_time_for_a_game_does_not_run_while_a_bot_stands_in() -> None:
    evening = asked(1, A_GAME)
    evening.wait(100)
    evening.do(evening.company.plan_stand_in(1))
    assert not evening.company.is_running(1)
    evening.wait(1000)
    assert evening.remaining(1) == 200
    evening.do(evening.company.plan_back(1))
    assert evening.company.is_running(1)
    evening.wait(50)
    assert evening.remaining(1) == 150


def test_whoever_has_used_up_the_time_for_a_game_does_not_come_back_to_it() -> None:
    evening = asked(1, A_GAME)
    evening.wait(300)
    evening.do(evening.company.due(evening.now))
    for _ in range(3):
        with refused("clock-used-up"):
            evening.company.plan_back(1)
        evening.decide(evening.table.pending()[0])
    assert evening.company.chairs[1].away == "clock"


def test_whoever_decided_in_the_last_moment_is_out_of_time_when_asked_next() -> None:
    evening = asked(1, A_GAME)
    evening.wait(301)
    evening.decide(1)
    assert evening.company.due(evening.now) is None
    evening.until_asked(1)
    assert evening.remaining(1) == 0
    assert evening.company.due(evening.now) == StoodIn(1, "clock")


def test_taking_back_a_decision_does_not_give_back_the_time_that_it_took() -> None:
    evening = asked(0, A_GAME, people=1)
    evening.wait(40)
    evening.decide(0)
    evening.until_asked(0)
    evening.wait(60)
    evening.do(evening.company.plan_undo(0))
    assert evening.moves()[-1][0] == -1
    assert evening.remaining(0) == 200
    assert evening.company.is_running(0)


# Several at once


def test_time_runs_for_all_who_decide_at_the_same_time() -> None:
    evening = playing(3, A_MOVE, SIMULTANEOUS)
    evening.wait(10)
    assert evening.company.awaited() == [0, 1, 2]
    evening.decide(1)
    evening.wait(5)
    assert times(evening) == [15, 30, 15, 30], "somebody else's decision changes nothing"
    evening.decide(3)
    assert times(evening) == [15, 30, 15, 30]
    assert evening.company.deadline() == 30


def test_the_time_for_a_game_runs_for_all_who_decide_at_the_same_time() -> None:
    evening = playing(3, A_GAME, SIMULTANEOUS)
    evening.wait(10)
    evening.decide(0)
    evening.wait(20)
    evening.decide(3)
    evening.decide(1)
    evening.wait(30)
    assert times(evening)[:3] == [290, 270, 240]
    evening.decide(2)
    evening.wait(1)
    (seat,) = evening.table.pending()
    assert times(evening)[:3] == [left - (at == seat) for at, left in enumerate([290, 270, 240])]


def test_when_the_time_of_several_is_up_bots_stand_in_for_one_after_the_other() -> None:
    evening = playing(3, A_MOVE, SIMULTANEOUS)
    evening.wait(10)
    evening.decide(1)
    evening.wait(25)
    for seat in (0, 2):
        assert evening.company.deadline() == 30
        assert evening.company.due(evening.now) == StoodIn(seat, "clock")
        evening.do(evening.company.due(evening.now))
    assert evening.company.due(evening.now) is None


def test_the_deadline_is_that_of_whoever_has_least_time() -> None:
    evening = playing(3, A_GAME, SIMULTANEOUS)
    evening.wait(100)
    for seat in range(4):
        evening.decide(seat)
    evening.do(evening.company.plan_stand_in(2))
    evening.until_asked(0)
    assert evening.company.deadline() == evening.now + 200


# Time as it is told


def test_time_never_goes_backwards() -> None:
    evening = asked(1, A_GAME)
    evening.wait(100)
    evening.do(evening.company.plan_stand_in(0))
    evening.now = 50.0
    evening.do(evening.company.plan_back(0))
    assert evening.company.time == 110
    evening.decide(1)
    assert evening.remaining(1) == 200
    evening.now = 0.0
    evening.until_asked(1)
    assert evening.company.time == 110
    assert evening.remaining(1) == 200, "not more than there was"
    assert evening.company.deadline() == 110 + 200


@given(
    st.sampled_from(["move", "game"]),
    st.floats(0, 1e10),
    st.lists(st.floats(0, 400), max_size=8),
    st.integers(1, 3600),
)
def test_at_the_deadline_somebodys_time_is_up_and_not_a_moment_before(
    kind: str, start: float, pauses: list[float], seconds: int
) -> None:
    clocks = Clocks(Clock("move" if kind == "move" else "game", seconds), 2)
    now = start
    for number, pause in enumerate([*pauses, 1.1]):
        clocks.follow({0: number} if number % 2 else {0: number, 1: -1}, now)
        deadline = clocks.deadline()
        assert deadline is not None
        seat = clocks.run_out(deadline)
        assert seat is not None
        assert clocks.remaining(seat, deadline) == 0
        if now < deadline:
            assert clocks.run_out(now) is None
        clocks.follow({}, max(now, deadline))
        assert clocks.is_used_up(seat, number if seat == 0 else -1)
        now = max(now, deadline) + pause
