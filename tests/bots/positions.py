"""Positions of every game, reached by random play, and what bots at their seats get to see."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Any

from followsuit import registry
from followsuit.bots import Perspective, SearchBot
from followsuit.contract.case import walk_through
from followsuit.contract.secrecy import resampled
from followsuit.definition import Game
from followsuit.engine.bits import count
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.events import Event
from followsuit.engine.state import State


@dataclass(frozen=True)
class Position:
    """A seat that owes a decision in a game, and what it has seen happen."""

    game: Game
    state: State
    seat: int
    history: tuple[Event, ...] = ()

    def seen(self) -> Perspective:
        """What a bot at the seat gets."""
        return Perspective(self.game, self.state, self.seat, self.history)

    def redrawn(self, *luck: int) -> Position:
        """The same to the seat, but all that it cannot know lies otherwise."""
        return replace(self, state=resampled(self.state, self.seat, Rng(*luck)))


def positions(game: Game, number: int, seed: str = "positions", least: int = 1) -> list[Position]:
    """So many positions of a random game, from its first to near its last, with at least so many options each."""
    found = []
    state = game.new(seed=seed)
    for seat, _ in walk_through(state, seeded(f"players {seed}")):
        assert state.sink is not None
        if count(state.options(seat)) >= least:
            found.append(Position(game, state.copy(), seat, tuple(state.sink.seen_by(seat))))
    return [found[place * len(found) // number] for place in range(number)]


def thoughts(game: str) -> list[Any]:
    """What a bot chooses in some positions of a game, and all the figures behind that."""
    bot = SearchBot(simulations=80)
    found: list[Any] = []
    for position in positions(registry.find(game), 4, least=2):
        estimates = bot.explain(position.seen(), Rng(4, 5, 6))
        choice = int(bot.choose(position.seen(), Rng(4, 5, 6)))
        found.append([choice, [list(astuple(estimate)) for estimate in estimates]])
    return found
