"""PettingZoo: all seats of a game are agents, `seat_0`, `seat_1` and so on.

`env` asks one seat after the other. Where seats decide at the same time they are asked one by one, and nobody learns
what others chose before all have. `parallel_env` asks all of them at once; whoever is not asked can only wait.
"""

from __future__ import annotations

from typing import Any

from followsuit.adapters.episodes import ACTIONS, Episode, Illegal, Rewards, mask_of
from followsuit.adapters.libraries import from_extra
from followsuit.adapters.observations import LEAST, MOST, Form, Part
from followsuit.definition import Game
from followsuit.engine.bits import BIT

with from_extra("rl"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv

WAIT = ACTIONS
"""In the parallel environment, the only action of a seat that is not asked."""
Seen = dict[str, Any]


def env(
    game: str | Game,
    seats: int | None = None,
    observation: Form = "fast",
    rewards: Rewards = "utility",
    illegal: Illegal = "raise",
    max_cycles: int | None = None,
    **options: Any,
) -> SeatsInTurn:
    """The environment in which seats decide one after the other; `options` are those of the game.

    With `max_cycles` a game is broken off as soon as a seat is asked that has decided so often.
    """
    return SeatsInTurn(Episode(game, seats, observation, rewards, illegal, options), max_cycles)


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    observation: Form = "fast",
    rewards: Rewards = "utility",
    illegal: Illegal = "raise",
    max_cycles: int | None = None,
    **options: Any,
) -> SeatsAtOnce:
    """The environment in which all seats act at each step, most of them by waiting."""
    return SeatsAtOnce(Episode(game, seats, observation, rewards, illegal, options), max_cycles)


class Agents:
    """What both kinds have: the seats by name, and their spaces."""

    render_mode = None

    def __init__(self, episode: Episode, actions: int, max_cycles: int | None) -> None:
        self.episode = episode
        self.metadata: dict[str, Any] = {"name": f"followsuit_{episode.game.id}_v0", "render_modes": []}
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.seats)]
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = np.random.default_rng()
        self._actions: dict[str, Discrete] = {agent: Discrete(actions) for agent in self.possible_agents}
        self._seen: dict[str, Dict] = {
            agent: Dict(
                {
                    "observation": Box(LEAST, MOST, (episode.observer.size,), np.int16),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    @property
    def observation_parts(self) -> tuple[Part, ...]:
        """The parts of an observation."""
        return self.episode.observer.parts

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees: `observation`, and in `action_mask` what it may do."""
        return self._seen[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers of options."""
        return self._actions[agent]

    def begin(self, seed: int | None) -> None:
        """Deal; without a seed, the game that comes next after the last seed."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.episode.begin(int(self._luck.integers(2**62)))
        self.agents = self.possible_agents[:]


class SeatsInTurn(Agents, AECEnv[str, Seen, int]):  # type: ignore[misc]  # it has no types
    """One seat decides after the other."""

    def __init__(self, episode: Episode, max_cycles: int | None) -> None:
        super().__init__(episode, ACTIONS, max_cycles)
        self._decided = [0] * episode.seats

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.begin(seed)
        self._decided = [0] * self.episode.seats
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.asked()]

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and what it may do if it is asked now."""
        seat = self._numbers[agent]
        asked = seat == self.episode.asked()
        return {
            "observation": self.episode.look(seat),
            "action_mask": mask_of(self.episode.options(seat) if asked else 0),
        }

    def step(self, action: int) -> None:
        """Carry out the option of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._numbers[agent]
        self._cumulative_rewards[agent] = 0.0
        self.episode.apply(seat, action)
        self._decided[seat] += 1
        self.rewards = dict(zip(self.agents, self.episode.rewards(), strict=True))
        asked = self.episode.asked()
        if asked < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decided[asked] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[max(asked, 0)]
        self._accumulate_rewards()


class SeatsAtOnce(Agents, ParallelEnv[str, Seen, int]):  # type: ignore[misc]  # it has no types
    """All seats act at each step."""

    def __init__(self, episode: Episode, max_cycles: int | None) -> None:
        super().__init__(episode, ACTIONS + 1, max_cycles)
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.begin(seed)
        self._steps = 0
        return self._look(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Carry out the options of all seats that are asked."""
        for seat, agent in enumerate(self.possible_agents):
            if self._asked & BIT[seat] and self.episode.state.pending & BIT[seat]:
                self.episode.apply(seat, actions[agent])
        self._steps += 1
        over = not self.episode.state.pending
        broken_off = not over and self._steps == self.max_cycles
        agents, self.agents = self.agents, [] if over or broken_off else self.agents
        return (
            self._look(agents),
            dict(zip(agents, self.episode.rewards(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken_off),
            {agent: {} for agent in agents},
        )

    def _look(self, agents: list[str] | None = None) -> dict[str, Seen]:
        self._asked = self.episode.state.pending
        found = {}
        for seat, agent in enumerate(self.agents if agents is None else agents):
            options = self.episode.options(seat)
            mask = np.append(mask_of(options), np.int8(not options))
            found[agent] = {"observation": self.episode.look(seat), "action_mask": mask}
        return found
