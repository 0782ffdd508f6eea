"""Gymnasium: one seat of a game against bots, as `followsuit/Hearts-v0` and the like.

Importing this module registers every installed game. What may be done lies in `info["action_mask"]`.
"""

from __future__ import annotations

from typing import Any

from followsuit import registry
from followsuit.adapters.episodes import ACTIONS, Episode, Illegal, Rewards, mask_of
from followsuit.adapters.libraries import from_extra
from followsuit.adapters.observations import LEAST, MOST, Form, Numbers, Part
from followsuit.bots import Bot, Perspective, ask, bot_named, check_bot
from followsuit.definition import Game
from followsuit.errors import FollowsuitError

with from_extra("rl"):
    import numpy as np
    from gymnasium import Env, register
    from gymnasium.spaces import Box, Discrete


class SeatEnv(Env[Numbers, Any]):
    """One seat of a game; bots sit on the others."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Bot | list[str | Bot] = "casual",
        observation: Form = "fast",
        rewards: Rewards = "utility",
        illegal: Illegal = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`bots` is one for all other seats, by name or itself, or one for each, clockwise from the seat."""
        self.episode = Episode(game, seats, observation, rewards, illegal, options)
        if not 0 <= seat < self.episode.seats:
            raise FollowsuitError("seat-number", seat=seat, last=self.episode.seats - 1)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = Box(LEAST, MOST, (self.episode.observer.size,), np.int16)
        self.action_space = Discrete(ACTIONS)
        others = self.episode.seats - 1
        named = list(bots) if isinstance(bots, (list, tuple)) else [bots] * others
        if len(named) != others:
            raise FollowsuitError("bots-number", wanted=others, given=len(named))
        self._bots: dict[int, tuple[str, Bot]] = {}
        for turn, one in enumerate(named, 1):
            name, bot = (one, bot_named(one)) if isinstance(one, str) else (type(one).__name__, one)
            check_bot(name, bot, self.episode.game, options)
            self._bots[(seat + turn) % self.episode.seats] = (name, bot)

    @property
    def observation_parts(self) -> tuple[Part, ...]:
        """The parts of an observation."""
        return self.episode.observer.parts

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Deal a new game; bots play until the seat is asked."""
        super().reset(seed=seed)
        self.episode.begin(int(self.np_random.integers(2**62)))
        self._let_bots_play()
        return self._look()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Carry out an option; then bots play until the seat is asked again, or the game is over."""
        legal = self.episode.apply(self.seat, int(action))
        self._let_bots_play()
        seen, info = self._look()
        return (
            seen,
            self.episode.rewards()[self.seat],
            self.episode.asked() < 0,
            False,
            {**info, "legal": legal},
        )

    def _let_bots_play(self) -> None:
        state = self.episode.state
        while (asked := self.episode.asked()) >= 0 and not self.episode.options(self.seat):
            name, bot = self._bots[asked]
            history = state.sink.seen_by(asked) if state.sink is not None else ()
            seen = Perspective(self.episode.game, state, asked, history)
            self.episode.apply(asked, ask(name, bot, seen, self.episode.luck.spawn()))

    def _look(self) -> tuple[Numbers, dict[str, Any]]:
        mask = mask_of(self.episode.options(self.seat))
        return self.episode.look(self.seat), {"action_mask": mask}


def env_id(game: str) -> str:
    """What a game is called: `followsuit/TrickAndTrade-v0`."""
    return f"followsuit/{''.join(part.capitalize() for part in game.split('-'))}-v0"


for _name in registry.names():
    register(env_id(_name), entry_point="followsuit.adapters.gymnasium:SeatEnv", kwargs={"game": _name})
