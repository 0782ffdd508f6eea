"""How fast environments are for programs that learn: each step with an observation and the legal options.

Ours steps many games at once, and the seats of all of them decide; sets of cards are unpacked to zeros and ones, or
stay numbers of 64 bits, and this once more with a process for each processor. OpenSpiel is driven from Python, state by
state: what a player knows is taken as a list, which is the usual way, or written into an array by its observer, which
is its quickest. RLCard has no Hearts: it is measured with its bridge.
"""

from __future__ import annotations

import importlib.util
import os
import random
from collections.abc import Callable, Iterator
from typing import Any

Batches = Iterator[tuple[int, float]]
"""Games that have ended and decisions that were made since the last ones."""
VECTOR = "followsuit-vector"
PACKED = "followsuit-packed"
WORKERS = "followsuit-workers"
TENSOR = "openspiel-tensor"
OBSERVER = "openspiel-observer"
RLCARD = "rlcard-bridge"
OURS = (VECTOR, PACKED, WORKERS)
RUNNERS = (*OURS, TENSOR, OBSERVER, RLCARD)
GAMES = 1024
"""How many go on at once in each process."""
STEPS = 10


def runners_of(openspiel: bool) -> list[str]:
    """Those that can be measured here; `openspiel` says whether it is there and has the game."""
    there = {TENSOR: openspiel, OBSERVER: openspiel, RLCARD: importlib.util.find_spec("rlcard") is not None}
    there[WORKERS] = _processors() > 1
    return [runner for runner in RUNNERS if there.get(runner, True)]


def batches(
    runner: str, game: str, seats: int | None, settings: dict[str, Any], load: Callable[[], Any]
) -> Batches:
    """Random games with one of them; `load` loads OpenSpiel's game."""
    if runner in OURS:
        workers = _processors() if runner == WORKERS else 1
        return _ours(game, seats, settings, runner == VECTOR, workers)
    if runner == RLCARD:
        return _rlcard()
    return _openspiel(load(), into_array=runner == OBSERVER)


def _processors() -> int:
    return os.cpu_count() or 1


def _ours(game: str, seats: int | None, settings: dict[str, Any], unpacked: bool, workers: int) -> Batches:
    import numpy as np

    from followsuit.adapters.vector import VectorEnv

    games = GAMES * workers
    with VectorEnv(game, games, seats, workers=workers, **settings) as env:
        while True:
            ended = 0
            for _ in range(STEPS):
                env.step(env.sample())
                if unpacked:
                    _ = env.cards, env.legal
                ended += int(np.count_nonzero(env.over))
            yield ended, float(STEPS * games)


def _openspiel(loaded: Any, into_array: bool) -> Batches:
    from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

    observation = make_observation(loaded, INFO_STATE_OBS_TYPE)

    def look(state: Any) -> None:
        if into_array:
            observation.set_from(state, state.current_player())
        else:
            state.information_state_tensor()
        state.legal_actions_mask()

    while True:
        yield 1, float(openspiel_game(loaded, look))


def openspiel_game(loaded: Any, look: Callable[[Any], object] = lambda state: None) -> int:
    """One random game driven from Python as for any game: chance by its outcomes and their weights."""
    state = loaded.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            look(state)
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _rlcard() -> Batches:
    import rlcard

    env = rlcard.make("bridge", config={"seed": 1})
    while True:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(state["raw_legal_actions"]))
            decisions += 1
        yield 1, float(decisions)
