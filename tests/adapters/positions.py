"""Positions of all games, and the worlds that a seat cannot tell from them."""

from __future__ import annotations

from collections.abc import Iterator

from followsuit import registry
from followsuit.contract.case import Case, Walk
from followsuit.contract.past import Past
from followsuit.contract.worlds import changes
from followsuit.engine.state import State

CASES = [Case(game, seats) for game in registry.every() for seats in game.seats]
"""Every game with every number of seats."""


def positions(case: Case, seed: str = "positions") -> Iterator[State]:
    """All positions of a random game."""
    walk = Walk(case, seed)
    for _ in walk.steps():
        yield walk.state
    yield walk.state


def alike(case: Case, seat: int, seed: str, once_in: int = 6) -> Iterator[tuple[State, State]]:
    """Positions of a random game, each with another one that the seat cannot tell from it."""
    walk = Walk(case, seed)
    past = Past(case, seat)
    for mover, option in walk.steps():
        past.look(walk.state)
        if walk.once_in(once_in):
            for _, world in changes(past, walk.rng):
                other = past.relive(world).state
                if other is not None:
                    yield walk.state, other
        past.made(mover, walk.state.name(mover, option))
