"""OpenSpiel's own tests pass for every game, and its algorithms run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import followsuit.adapters.openspiel as adapter
from adapters.positions import CASES, alike
from followsuit.contract.case import Case
from followsuit.engine.state import State

HEARTS = next(case for case in CASES if case.game.id == "hearts")
TINY = {"players": 3, "deals": 4, "options": "num_tricks_fixed=1"}
"""Oh Hell with one trick: small enough for algorithms that visit everything a player can do."""


def load(case: Case, **more: Any) -> Any:
    """OpenSpiel's game of this case."""
    name = f"followsuit_{case.game.id.replace('-', '_')}"
    return pyspiel.load_game(name, {"players": case.seats, **more})


def test_the_adapter_names_what_it_registers() -> None:
    assert load(HEARTS).deals == adapter.DEALS
    assert "followsuit_trick_and_trade" in pyspiel.registered_names()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_openspiels_random_simulation_passes(case: Case, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(case, deals=5), num_sims=1, serialize=False, verbose=False)


@pytest.mark.deep
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_of_openspiels_random_simulations_pass(case: Case, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(case), num_sims=20, serialize=False, verbose=False)


def test_its_search_thinks_about_worlds_that_its_player_can_imagine() -> None:
    game = pyspiel.load_game("followsuit_hearts")
    state = game.new_initial_state()
    state.apply_action(17)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(game, evaluator, 2.0, 12, random_state=np.random.RandomState(2))
    for _ in range(4):
        assert bot.step(state) in state.legal_actions()
        state.apply_action(bot.step(state))


def test_a_state_drawn_anew_looks_the_same_to_its_player_and_hides_the_truth() -> None:
    game = pyspiel.load_game("followsuit_hearts")
    state = game.new_initial_state()
    state.apply_action(1)
    others = [state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(3)]
    hands = [str(other.followsuit.reveal()["hands"][1]) for other in (state, *others)]
    assert len(set(hands)) == 4
    for other in others:
        assert other.information_state_string(0) == state.information_state_string(0)
        assert other.information_state_tensor(0) == state.information_state_tensor(0)


@pytest.mark.parametrize("solver", [ExternalSamplingSolver, OutcomeSamplingSolver])
def test_regret_minimisation_runs_on_a_tiny_game(solver: Any) -> None:
    np.random.seed(1)
    made = solver(pyspiel.load_game("followsuit_oh_hell", TINY))
    for _ in range(5):
        made.iteration()
    policy = made.average_policy()
    state = pyspiel.load_game("followsuit_oh_hell", TINY).new_initial_state()
    state.apply_action(0)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1.0)


def test_players_that_cannot_tell_two_worlds_apart_are_in_one_information_state() -> None:
    game = load(HEARTS)
    observer = game.make_py_observer(INFO_STATE_OBS_TYPE)

    def string(state: State) -> str:
        made = game.new_initial_state()
        made._position = adapter.Position(state)
        return str(observer.string_from(made, 1)).rpartition("\n")[2]

    compared = [string(state) == string(other) for state, other in alike(HEARTS, 1, "states")]
    assert compared
    assert all(compared)


def test_an_information_state_recalls_what_an_observation_forgets() -> None:
    strings = {}
    for order in ((0, 1), (1, 0)):
        state = load(HEARTS, options="pass_cards=false").new_initial_state()
        state.apply_action(3)
        for _ in range(8):
            legal = state.legal_actions()
            state.apply_action(legal[order[0] % len(legal)])
        strings[order] = (state.information_state_string(0), state.observation_string(0))
    told = [string.splitlines() for string, _ in strings.values()]
    assert len(told[0]) > 8
    assert told[0] != told[1]
    assert all(len(seen.splitlines()) == 2 for _, seen in strings.values())


def test_tensors_come_in_named_parts() -> None:
    game = pyspiel.load_game("followsuit_hearts")
    observation = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(2)
    observation.set_from(state, 1)
    hand = observation.dict["hand"]
    assert hand.shape == (1, 52)
    assert hand.sum() == 13


def test_chance_is_one_of_so_many_deals() -> None:
    state = load(CASES[0], deals=7).new_initial_state()
    assert state.chance_outcomes() == [(deal, 1 / 7) for deal in range(7)]
    twin = state.clone()
    for one in (state, twin):
        one.apply_action(3)
    assert str(state) == str(twin)
    other = load(CASES[0], deals=7).new_initial_state()
    other.apply_action(4)
    assert other.information_state_string(0) != state.information_state_string(0)
