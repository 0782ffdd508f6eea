"""TRICKTAKERs: crowns, black crowns, points, and the ways to win the game."""

from __future__ import annotations

from collections import deque

import pytest

from followsuit.contract.case import walk_through
from followsuit.engine.bits import members
from followsuit.engine.chance import seeded
from followsuit.engine.state import State
from games.takers import EARLY, TAKERS, cast, counters, gains, go, new, outright, play_out, season, stacked
from tabletop import deck, events, pending


def winners(state: State) -> list[int]:
    """Who has won the game."""
    return members(state.winners())


# Crowns


def test_most_tricks_alone_bring_a_crown() -> None:
    state = season("king gambler hermit resistance | 0 1 0 2 3")
    assert counters(state, "crowns") == [1, 0, 0, 0]
    assert events(state, "crown") == [{"seat": 0}]


def test_a_tie_for_most_tricks_brings_nobody_a_crown() -> None:
    state = season("king gambler hermit resistance | 0 1 0 1 2")
    assert counters(state, "crowns") == [0, 0, 0, 0]
    assert events(state, "no-crown") == [{}]
    assert events(state, "crown") == []


def test_a_tie_among_others_does_no_harm_to_the_crown() -> None:
    state = season("berserker resistance hermit gambler | 3 1 1 3 3")
    assert counters(state, "crowns") == [0, 0, 0, 1]
    state = season("king gambler hermit resistance berserker | 1 2 0 2 3")
    assert counters(state, "crowns") == [0, 0, 1, 0, 0]


def test_a_crown_that_nobody_got_is_not_won_later() -> None:
    state = season(
        "king gambler hermit resistance | 0 1 0 1 2",
        "hermit king gambler resistance | 3 1 0 3 2",
    )
    assert counters(state, "crowns") == [0, 0, 0, 1]


# Black crowns


def test_no_trick_brings_a_black_crown() -> None:
    state = season("king gambler hermit resistance | 0 0 1 1 1")
    assert counters(state, "black-crowns") == [0, 0, 1, 1]
    state = season("king gambler hermit resistance | 0 1 2 3 0")
    assert counters(state, "black-crowns") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("characters", "won", "expected"),
    [
        ("king gambler resistance hermit berserker", "0 0 0 4 4", [0, 1, 1, 0, 0]),
        ("hermit resistance gambler king berserker", "3 3 3 4 4", [0, 1, 1, 0, 0]),
        ("berserker hermit resistance gambler king", "3 3 3 4 4", [0, 1, 1, 0, 0]),
        ("resistance berserker hermit gambler king", "0 0 0 2 2", [0, 0, 0, 1, 1]),
        ("berserker hermit gambler resistance", "2 2 2 2 3", [1, 1, 0, 0]),
    ],
)
def test_two_black_crowns_at_most_go_to_those_of_higher_priority(
    characters: str, won: str, expected: list[int]
) -> None:
    state = season(f"{characters} | {won}")
    assert counters(state, "black-crowns") == expected


def test_black_crowns_that_nobody_got_are_not_won_later() -> None:
    state = season(
        "king gambler resistance hermit berserker | 0 1 2 3 4",
        "gambler king resistance hermit berserker | 0 0 0 1 1",
    )
    assert counters(state, "black-crowns") == [0, 0, 1, 1, 0]


# Points


def test_points_never_go_below_zero_and_the_loss_is_not_made_up_later() -> None:
    state = season(
        "berserker king gambler hermit | 1 1 1 2 3", "berserker resistance gambler hermit | 0 0 1 2 3"
    )
    assert [event["total"] for event in events(state, "scored") if event["seat"] == 0] == [0, 30]
    state = season("berserker king gambler hermit | 0 0 0 0 0", "hermit resistance gambler king | 1 1 2 3 3")
    assert [event["points"] for event in events(state, "scored") if event["seat"] == 0] == [-50, 50]
    assert [event["total"] for event in events(state, "scored") if event["seat"] == 0] == [0, 50]


def test_what_a_round_brings_is_one_sum_that_may_lose_in_part() -> None:
    hands = deck("W1 G1 G2 G3 G4", "X1 K9 K8 K7 K6", "B1 B2 B3 B4 B5")
    state = cast(season("berserker king gambler | 1 1 1 2 2", then=(hands,)), "hermit resistance king")
    assert state.scores()[0] == 0
    go(state, "W1 X1 B1 G1 K9 B2 K8 B3 G2 K7 B4 G3 K6 B5 G4")
    assert gains(state)[0] == -10 + 30
    assert state.scores()[0] == 20


def test_the_result_at_any_moment_is_the_points_held() -> None:
    state = season(EARLY[0])
    assert state.scores() == [30, 50, 20, 30]
    go(cast(state, "gambler hermit king resistance"), "-XK")
    assert state.scores() == [50, 50, 20, 30]


def parts(state: State, seat: int) -> list[tuple[str, int]]:
    """How a seat's points came about."""
    score = TAKERS.view(state, -1).scores[seat]
    assert not score.parts or sum(part.points for part in score.parts) == score.points
    return [(part.label.key, part.points) for part in score.parts]


def test_at_the_end_it_is_said_what_the_last_character_brought() -> None:
    state = season(*EARLY, "hermit resistance gambler king | 1 1 2 3 3")
    assert winners(state)
    told = {event["seat"]: event["points"] for event in events(state, "as-character")[-4:]}
    for seat in range(4):
        assert dict(parts(state, seat)).get("part-character", 0) == told[seat]
        assert dict(parts(state, seat)).get("part-before", 0) == state.scores()[seat] - told[seat]


def test_tasks_stand_apart_and_nobody_is_told_of_them_again() -> None:
    of_tasks = 0
    for seed in range(12):
        state = new(seed=str(seed), characters="all")
        deque(walk_through(state, seeded(str(seed))), maxlen=0)
        if any(won["how"] == "character" for won in events(state, "wins-game")):
            continue
        tasks = events(state, "task-kept") + events(state, "task-failed")
        sums = {event["seat"]: event["points"] for event in events(state, "scored")[-4:]}
        for seat in range(4):
            found = dict(parts(state, seat))
            of_tasks += "part-tasks" in found
            assert found.get("part-character", 0) + found.get("part-tasks", 0) == sums[seat]
        assert events(state, "task-kept") + events(state, "task-failed") == tasks
    assert of_tasks


def test_a_game_won_by_a_character_was_not_scored_at_the_end() -> None:
    state = season("king gambler hermit resistance | 0 0 0 0 0")
    assert outright(state) == (0, "character")
    assert parts(state, 0) == []


def test_before_the_end_points_are_one_sum() -> None:
    assert parts(season(EARLY[0]), 0) == []


# Winning


def test_two_crowns_win_the_game_as_soon_as_the_round_is_scored() -> None:
    state = season(
        "resistance king hermit gambler | 0 0 1 2 3",
        "resistance hermit gambler king | 0 0 1 2 3",
    )
    assert state.round == 2
    assert outright(state) == (0, "crowns")
    assert winners(state) == [0]
    assert state.scores()[0] == 30 < max(state.scores())
    assert gains(state)[1] == -10


def test_two_crowns_of_different_players_win_nothing() -> None:
    state = season(
        "resistance king hermit gambler | 0 0 1 2 3",
        "resistance hermit gambler king | 1 1 0 2 3",
    )
    assert state.round == 3


THRICE = (
    "king gambler hermit resistance berserker | 0 0 1 1 4",
    "gambler king resistance hermit berserker | 0 0 1 1 4",
)
"""Seats 2 and 3 get two black crowns each."""


def test_three_black_crowns_win_the_game() -> None:
    state = season(*THRICE, "hermit gambler king resistance berserker | 0 0 1 2 4")
    assert counters(state, "black-crowns") == [0, 0, 2, 3, 0]
    assert outright(state) == (3, "black-crowns")
    assert winners(state) == [3]
    assert state.scores()[3] < max(state.scores())


@pytest.mark.parametrize(
    ("characters", "winner"),
    [("king resistance hermit gambler berserker", 3), ("king resistance gambler hermit berserker", 2)],
)
def test_of_several_with_three_black_crowns_the_character_of_higher_priority_wins(
    characters: str, winner: int
) -> None:
    state = season(*THRICE, f"{characters} | 0 0 1 1 4")
    assert counters(state, "black-crowns") == [0, 0, 3, 3, 0]
    assert outright(state) == (winner, "black-crowns")


TWICE = ("resistance gambler hermit king | 0 0 0 1 2", "gambler hermit king resistance | 0 0 1 1 2")
"""Seat 0 gets a crown, seat 3 two black crowns."""


def test_two_crowns_win_before_three_black_crowns() -> None:
    state = season(*TWICE, "hermit gambler resistance king | 0 0 0 1 2")
    assert counters(state, "crowns") == [2, 0, 0, 0]
    assert counters(state, "black-crowns") == [0, 0, 0, 3]
    assert outright(state) == (0, "crowns")


def test_a_black_crown_that_was_spent_does_not_count() -> None:
    names = ["hermit", "gambler", "resistance", "king"]
    chance, plays = stacked(names, [0, 0, 1, 1, 2])
    state = cast(season(*TWICE, then=tuple(chance)), " ".join(names))
    go(state, "-XK stay bid:0 bet:0 -K8 done")
    plays[4][3] = "R1"
    play_out(state, plays)
    assert counters(state, "tricks")[3] == 0
    assert counters(state, "black-crowns") == [0, 0, 0, 2]
    assert events(state, "wins-game") == []
    assert not state.pending


def test_a_characters_win_comes_before_crowns() -> None:
    state = season(*TWICE, "gambler resistance hermit berserker | 0 0 0 1 2")
    assert outright(state) == (3, "character")


def test_a_characters_win_ends_the_game_before_crowns_and_points_of_that_round() -> None:
    state = season("king gambler:1:50 hermit resistance | 0 0 0 0 0")
    assert outright(state) == (0, "character")
    assert winners(state) == [0]
    assert counters(state, "crowns") == counters(state, "black-crowns") == [0, 0, 0, 0]
    assert state.scores() == [30, 50, 30, 30]
    assert events(state, "scored") == []


@pytest.mark.parametrize(
    ("characters", "won", "winner"),
    [
        ("berserker king gambler hermit", "1 1 1 1 1", 1),
        ("berserker gambler:4:0 resistance hermit", "1 1 1 1 2", 1),
        ("berserker hermit resistance gambler", "1 1 1 1 1", 1),
    ],
)
def test_of_several_characters_who_win_at_once_the_one_of_higher_priority_does(
    characters: str, won: str, winner: int
) -> None:
    assert outright(season(*EARLY, f"{characters} | {won}")) == (winner, "character")


def test_after_three_rounds_most_points_win() -> None:
    state = season(*EARLY, "hermit king gambler resistance | 0 0 0 1 2")
    assert state.round == 3
    assert not state.pending
    assert events(state, "wins-game") == []
    assert state.scores() == [150, 60, 60, 30]
    assert winners(state) == [0]


@pytest.mark.parametrize(
    ("characters", "won", "scores", "winner"),
    [
        ("hermit king gambler resistance", "0 0 1 2 3", [50, 60, 60, 60], 1),
        ("berserker hermit resistance gambler", "0 1 2 3 3", [70, 10, 70, 50], 2),
    ],
)
def test_of_equal_points_the_last_character_of_higher_priority_wins(
    characters: str, won: str, scores: list[int], winner: int
) -> None:
    state = season(*EARLY, f"{characters} | {won}")
    assert state.scores() == scores
    assert winners(state) == [winner]


def test_crowns_alone_do_not_decide_on_points() -> None:
    state = season(*EARLY, "hermit gambler resistance king | 0 0 1 2 3")
    assert counters(state, "crowns") == [1, 0, 0, 0]
    assert pending(state) == []
    assert state.scores() == [50, 40, 70, 70]
    assert winners(state) == [3]
