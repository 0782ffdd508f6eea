"""OpenSpiel: every installed game as one of its games, `followsuit_hearts` and the like, once this module is imported.

- **Chance** is one node at the start, at which one of `deals` deals is drawn, all equally likely; what chance decides
  later follows from it. So the game is exactly what it says, with fewer deals than at a real table, and algorithms that
  ask for the outcomes of chance can run. A state can also be drawn anew for a player: from all deals that fit.
- **Secret choices** that are made at the same time are made one seat after the other; nobody is shown them before all
  have chosen.
- **Information states** as strings hold all that a seat was told, and what it knows now; as tensors only the latter.
"""

from __future__ import annotations

from typing import Any

from followsuit import registry
from followsuit.adapters.libraries import from_extra
from followsuit.adapters.observations import observer
from followsuit.definition import Game
from followsuit.engine.bits import MAX_OPTIONS, first_seat, members
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.events import Sink
from followsuit.engine.state import State

with from_extra("openspiel"):
    import numpy as np
    import pyspiel

DEALS = 1000
LONGEST = 20_000
"""More decisions than any game takes."""


class Position:
    """A state with all that was told; OpenSpiel copies what a state of its own holds."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> Position:
        twin = self.state.copy()
        if self.state.sink is not None:
            twin.sink = Sink()
            twin.sink.events = list(self.state.sink.events)
        return Position(twin)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A position of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._position: Position | None = None
        """Nothing before the deal."""

    @property
    def followsuit(self) -> State:
        """The state of the game itself."""
        assert self._position is not None, "nothing is dealt yet"
        return self._position.state

    def current_player(self) -> int:
        """Who decides; of several, the first that has not."""
        if self._position is None:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.followsuit.pending
        return int(first_seat(pending)) if pending else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return members(self.followsuit.options(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self._position is not None:
            self.followsuit.apply(self.current_player(), action)
            return
        state = self.get_game().template.copy()
        state.chance = seeded("openspiel", action)
        state.sink = Sink()
        state.begin()
        self._position = Position(state)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self._position is None else self.followsuit.name(player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._position is not None and not self.followsuit.pending

    def returns(self) -> list[float]:
        """Each seat's part of the victory."""
        seats = range(self.num_players())
        return [float(self.followsuit.utility(seat)) if self.is_terminal() else 0.0 for seat in seats]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state as it may be, for all that player knows."""
        twin: SpielState = self.clone()
        luck = Rng(*(int(sampler() * 2**32) for _ in range(3)))
        twin.followsuit.resample(player, luck)
        sink = twin.followsuit.sink
        assert sink is not None
        sink.events = sink.seen_by(player)
        return twin

    def __str__(self) -> str:
        if self._position is None:
            return "not dealt"
        sink = self.followsuit.sink
        return "\n".join(map(repr, sink.events if sink is not None else ()))


class SpielObserver:
    """What a player knows: as numbers, and as a string."""

    def __init__(self, game: Game, seats: int, settings: dict[str, Any], kind: Any) -> None:
        self._observer = observer("fast", game, seats, settings)
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict = {
            part.name if part.shape[1:] else f"{part.name} (number)": self.tensor[
                part.start : part.stop
            ].reshape(part.shape)
            for part in self._observer.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player knows into the tensor."""
        self.tensor[:] = 0 if state._position is None else self._observer.look(state.followsuit, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a string; with all that the player was told, if it is to recall everything."""
        if state._position is None:
            return "not dealt"
        now = self._observer.look(state.followsuit, player).tobytes().hex()
        sink = state.followsuit.sink
        told = sink.seen_by(player) if self._recalls and sink is not None else ()
        return "\n".join([f"seat {player}", *map(repr, told), now])


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game for OpenSpiel; derived from it for each of ours."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": self.game.usual, "deals": DEALS, "options": "", **(params or {})}
        self.seats = int(given["players"])
        self.deals = int(given["deals"])
        self.settings = _settings(str(given["options"]))
        self.template: State = self.game.template(self.seats, **self.settings)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(MAX_OPTIONS),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if self.game.wins == "together" else self.seats / self.game.teams(self.seats),
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        """A game before its deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """Who makes observations."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.game, self.seats, self.settings, kind)


def _settings(options: str) -> dict[str, str]:
    """Options of a game, written as `name=value;name=value`."""
    return dict(option.split("=", 1) for option in options.split(";") if option)


def _register(game: Game) -> None:
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=f"followsuit_{game.id.replace('-', '_')}",
        long_name=game.words().say("title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if game.wins == "together" else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual, "deals": DEALS, "options": ""},
    )
    pyspiel.register_game(kind, type(f"Spiel{game.id}", (SpielGame,), {"game": game, "kind": kind}))


for _game in registry.every():
    _register(_game)
