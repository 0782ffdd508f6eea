"""A game under way as environments need it: who is asked, what they know, what they may do, what it was worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from followsuit.adapters.libraries import from_extra
from followsuit.adapters.observations import Form, Numbers, found, observer
from followsuit.definition import Game
from followsuit.engine.bits import BIT, MAX_OPTIONS, first_seat, members
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.events import Sink
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError, IllegalMove, blaming

with from_extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

Rewards = Literal["utility", "scores"]
"""What a seat gets when the game is over: its part of the victory, 1/k in each of k teams that win; or its score."""
Illegal = Literal["raise", "random"]
"""What happens to an option that is not legal: it is an error, or a legal one is chosen at random instead."""
ACTIONS = int(MAX_OPTIONS)
"""How many options there are, in every game."""


def mask_of(options: int) -> NDArray[np.int8]:
    """A set of options as an action mask."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[members(options)] = 1
    return mask


class Episode:
    """Games of one kind, one after the other."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None,
        form: Form,
        rewards: Rewards,
        illegal: Illegal,
        settings: Mapping[str, Any],
    ) -> None:
        if rewards not in get_args(Rewards):
            raise FollowsuitError("reward-kind", kind=rewards, known=", ".join(get_args(Rewards)))
        if illegal not in get_args(Illegal):
            raise FollowsuitError("illegal-kind", kind=illegal, known=", ".join(get_args(Illegal)))
        self.game: Game = found(game)
        self.template: State = self.game.template(seats, **settings)
        self.observer = observer(form, self.game, seats, settings)
        self.state: State = self.template
        self.seats = int(self.template.seats)
        self.luck = Rng()
        """Decides what options that are not legal become, and what bots do."""
        self._rewards = rewards
        self._illegal = illegal

    def begin(self, seed: int) -> None:
        """Deal the game of a seed."""
        state = self.template.copy()
        state.chance = seeded(seed)
        state.sink = Sink()
        self.luck = seeded(f"players {seed}")
        with blaming("game", game=self.game.id):
            state.begin()
        self.state = state

    def asked(self) -> int:
        """The seat that is asked: of several that decide at the same time, the first that has not; −1 at the end."""
        return int(first_seat(self.state.pending)) if self.state.pending else -1

    def options(self, seat: int) -> int:
        """What a seat may do."""
        return int(self.state.options(seat)) if self.state.pending & BIT[seat] else 0

    def look(self, seat: int) -> Numbers:
        """What a seat knows."""
        return self.observer.look(self.state, seat)

    def apply(self, seat: int, action: int) -> bool:
        """Carry out an option; False if another one had to be chosen, since it was not legal."""
        option, options = int(action), self.options(seat)
        legal = 0 <= option < ACTIONS and bool(options & BIT[option])
        if not legal and self._illegal == "raise":
            raise IllegalMove("illegal-option", seat=seat, option=option)
        with blaming("game", game=self.game.id):
            self.state.apply(seat, option if legal else random_option(options, self.luck))
        return legal

    def rewards(self) -> list[float]:
        """What each seat gets; nothing before the game is over."""
        if self.state.pending:
            return [0.0] * self.seats
        if self._rewards == "scores":
            return [float(score) for score in self.state.scores()]
        return [float(self.state.utility(seat)) for seat in range(self.seats)]
