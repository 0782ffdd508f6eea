"""Gymnasium's own check passes for every game; bots sit on the other seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from adapters.positions import CASES
from followsuit.adapters.gymnasium import SeatEnv, env_id
from followsuit.bots import Perspective
from followsuit.contract.case import Case
from followsuit.engine.bits import lowest
from followsuit.engine.chance import Rng
from followsuit.errors import FollowsuitError


@dataclass
class Lowest:
    """Plays the lowest option, and remembers what seat it had."""

    seats: set[int] = field(default_factory=set)

    def choose(self, seen: Perspective, rng: Rng) -> int:
        self.seats.add(seen.seat)
        return int(lowest(seen.options()))


def play(made: Any, seed: int) -> list[float]:
    """Play a game, always the first legal option; the rewards of all steps."""
    _, info = made.reset(seed=seed)
    rewards, over = [], False
    while not over:
        _, reward, over, broken_off, info = made.step(int(np.flatnonzero(info["action_mask"])[0]))
        rewards.append(reward)
        assert not broken_off
        assert info["legal"]
    return rewards


@pytest.mark.parametrize("case", CASES, ids=str)
def test_gymnasiums_check_passes_without_a_warning(case: Case) -> None:
    made = gymnasium.make(env_id(case.game.id), seats=case.seats, bots="random")
    check_env(made.unwrapped)


@pytest.mark.deep
@pytest.mark.parametrize("case", CASES, ids=str)
def test_gymnasiums_check_passes_against_casual_bots_with_tables(case: Case) -> None:
    made = gymnasium.make(env_id(case.game.id), seats=case.seats, observation="table")
    check_env(made.unwrapped)


def test_names_are_those_of_the_games() -> None:
    assert env_id("hearts") == "followsuit/Hearts-v0"
    assert env_id("ten-tricks-later") == "followsuit/TenTricksLater-v0"


def test_a_seat_is_asked_for_its_own_decisions_only_and_gets_its_part_of_the_victory() -> None:
    made = SeatEnv("hearts", seat=2, bots="random", pass_cards=False)
    parts = []
    for seed in range(5):
        rewards = play(made, seed)
        assert len(rewards) == 13
        assert rewards[:-1] == [0.0] * 12
        assert rewards[-1] == made.episode.state.utility(2)
        parts.append([made.episode.state.utility(seat) for seat in (0, 2)])
    assert any(first != own for first, own in parts)


def test_bots_may_be_levels_and_ones_own_and_one_for_each_seat() -> None:
    mine = Lowest()
    made = SeatEnv("hearts", seat=1, bots=["random", mine, "thumb"])
    play(made, 4)
    assert mine.seats == {3}
    with pytest.raises(FollowsuitError, match="bots for 3 seats are needed, 2 are given"):
        SeatEnv("hearts", bots=["random", "random"])
    with pytest.raises(FollowsuitError, match="there is no bot"):
        SeatEnv("hearts", bots="nobody")


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        made = SeatEnv("trick-raiders", bots="beginner")
        seen = [made.reset(seed=9)[0].tobytes(), made.reset()[0].tobytes()]
        games.append((seen, play(made, 9)))
    assert games[0] == games[1]
    assert games[0][0][0] != games[0][0][1]


def test_an_option_that_is_not_legal_becomes_a_random_one_or_is_refused() -> None:
    made = SeatEnv("hearts", bots="random")
    made.reset(seed=1)
    assert made.step(61)[4]["legal"] is False
    made = SeatEnv("hearts", bots="random", illegal="raise")
    made.reset(seed=1)
    with pytest.raises(FollowsuitError, match="cannot choose option 61 now"):
        made.step(61)


def test_a_seat_that_there_is_not_is_told() -> None:
    for seat in (-1, 4):
        with pytest.raises(FollowsuitError, match=f"seat {seat} is not at this table: seats are 0 to 3"):
            SeatEnv("hearts", seat=seat)
