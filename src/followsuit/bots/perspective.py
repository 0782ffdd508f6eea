"""What a seat knows of a game, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from followsuit.definition import Game
from followsuit.engine.bits import Mask, Option
from followsuit.engine.chance import Rng
from followsuit.engine.events import Text
from followsuit.engine.hidden import Plan
from followsuit.engine.state import State
from followsuit.views import View


class Perspective:
    """A seat's knowledge: all it holds of the game is a copy in which every secret was drawn anew."""

    def __init__(self, game: Game, state: State, seat: int, history: Sequence[Text] = ()) -> None:
        self.game = game
        self.seat = seat
        self._history = tuple(history)
        self._imagined = state.copy()
        self._imagined.resample(seat, Rng())
        self._plan: Plan | None = None

    def options(self) -> Mask:
        """The seat's legal options."""
        return self._imagined.options(self.seat)

    def name(self, option: Option) -> str:
        """The name of an option."""
        return self._imagined.name(self.seat, option)

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view(self._imagined, self.seat)

    def history(self) -> tuple[Text, ...]:
        """All that the seat has ever seen happen."""
        return self._history

    def plan(self) -> Plan:
        """What the seat cannot see, and what it knows about it."""
        if self._plan is None:
            self._plan = self._imagined.unseen(self.seat)
        return self._plan

    def sample(self, rng: Rng) -> State:
        """A position as it may be, for all the seat knows; its future is drawn anew too."""
        state = self._imagined.copy()
        state.place(self.plan(), rng)
        state.chance = rng.spawn()
        return state
