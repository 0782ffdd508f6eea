"""PettingZoo's own tests pass for every game, and nobody learns what others choose at the same time."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec

from adapters.positions import CASES
from followsuit import registry
from followsuit.adapters.pettingzoo import WAIT, env, parallel_env
from followsuit.contract.case import Case
from followsuit.errors import FollowsuitError, IllegalMove

OF_DICTIONARIES = [
    "Environment has not defined a render",
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
]
"""What PettingZoo warns of where observations have action masks, unless it knows the environment by its name."""


@pytest.fixture(autouse=True)
def _masks_are_meant() -> Iterator[None]:
    with warnings.catch_warnings():
        for message in OF_DICTIONARIES:
            warnings.filterwarnings("ignore", message)
        yield


def steps(made: Any, most: int = 10_000) -> Iterator[tuple[str, dict[str, Any]]]:
    """Play at random: each agent that decides, with what it sees."""
    for agent in made.agent_iter(most):
        seen, _, over, broken_off, _ = made.last()
        if over or broken_off:
            made.step(None)
            continue
        yield agent, seen
        made.step(int(np.flatnonzero(seen["action_mask"])[0]))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pettingzoos_tests_pass(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(case.game.id, seats=case.seats), num_cycles=100)
    seed_test(lambda: env(case.game.id, seats=case.seats), num_cycles=30)
    parallel_api_test(parallel_env(case.game.id, seats=case.seats, illegal="random"), num_cycles=30)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_is_broken_off_after_so_many_cycles(case: Case) -> None:
    def at_once(max_cycles: int) -> Any:
        return parallel_env(case.game.id, seats=case.seats, illegal="random", max_cycles=max_cycles)

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(at_once(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=in_turn))


@pytest.mark.deep
@pytest.mark.parametrize("case", CASES, ids=str)
def test_pettingzoos_tests_pass_with_tables_and_for_long(
    case: Case, capsys: pytest.CaptureFixture[str]
) -> None:
    for form in ("fast", "table"):
        api_test(env(case.game.id, seats=case.seats, observation=form), num_cycles=1000)
        seed_test(lambda: env(case.game.id, seats=case.seats, observation=form), num_cycles=500)  # noqa: B023


def test_seats_in_turn_are_broken_off_when_one_is_asked_that_has_decided_so_often() -> None:
    made = env("hearts", pass_cards=False, max_cycles=4)
    made.reset(seed=1)
    decided = [agent for agent, _ in steps(made)]
    assert sorted(decided) == sorted(4 * made.possible_agents)
    assert not made.agents


def test_what_others_chose_at_the_same_time_is_not_seen() -> None:
    seen_by_the_second = []
    for first in (0, -1):
        made = env("robotrick")
        made.reset(seed=7)
        while made.agent_selection == "seat_0":
            options = np.flatnonzero(made.last()[0]["action_mask"])
            made.step(int(options[first]))
        seen_by_the_second.append(made.last()[0]["observation"].tobytes())
    assert made.agent_selection == "seat_1"
    assert seen_by_the_second[0] == seen_by_the_second[1]


def test_only_the_seat_that_is_asked_has_actions() -> None:
    made = env("hearts")
    made.reset(seed=3)
    masks = {agent: made.observe(agent)["action_mask"].sum() for agent in made.agents}
    assert masks.pop(made.agent_selection) > 0
    assert set(masks.values()) == {0}


@pytest.mark.parametrize(("rewards", "sums"), [("utility", {1.0}), ("scores", {26.0, 78.0})])
def test_rewards_come_at_the_end(rewards: Any, sums: set[float]) -> None:
    made = env("hearts", rewards=rewards)
    made.reset(seed=5)
    for _ in steps(made):
        assert set(made.rewards.values()) == {0.0}
    assert sum(made.episode.rewards()) in sums


def test_an_option_that_is_not_legal_is_refused_or_replaced() -> None:
    made = env("hearts")
    made.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"seat \d cannot choose option 61 now"):
        made.step(61)
    made = env("hearts", illegal="random")
    made.reset(seed=1)
    before = made.observe("seat_0")["observation"].tobytes()
    made.step(61)
    assert made.observe("seat_0")["observation"].tobytes() != before


def test_at_once_seats_that_are_not_asked_can_only_wait() -> None:
    made = parallel_env("hearts", pass_cards=False)
    seen, _ = made.reset(seed=2)
    asked = [agent for agent, one in seen.items() if one["action_mask"][:WAIT].any()]
    assert len(asked) == 1
    assert all(seen[agent]["action_mask"][WAIT] == (agent not in asked) for agent in made.agents)
    actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    seen, rewards, over, broken_off, _ = made.step(actions)
    assert set(rewards.values()) == {0.0}
    assert not any([*over.values(), *broken_off.values()])
    assert seen[asked[0]]["action_mask"][WAIT]


def test_options_of_a_game_are_options_of_its_environment() -> None:
    made = env("robotrick", hangars=4)
    seen = made.observation_parts, env("robotrick", observation="table", hangars=4).observation_parts
    assert all(parts[-1].stop > 1000 for parts in seen)
    with pytest.raises(FollowsuitError, match="has no option 'lives'"):
        env("robotrick", lives=3)
    with pytest.raises(FollowsuitError, match="did you mean hearts"):
        env("heart")
    with pytest.raises(FollowsuitError, match="there are no rewards money; there are utility, scores"):
        env("hearts", rewards="money")  # type: ignore[arg-type]


def test_every_registered_game_has_an_environment() -> None:
    assert {case.game.id for case in CASES} == set(registry.names())
