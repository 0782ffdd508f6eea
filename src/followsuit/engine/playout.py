"""Random play: the yardstick of speed, and the player of simulations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from followsuit.engine.bits import first_seat
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.state import State

LONGEST_GAME: Final[i64] = 20_000
"""A game with more decisions than that has forgotten to end."""


def playout(state: State, rng: Rng) -> i64:
    """Play to the end at random; returns the number of decisions."""
    decisions: i64 = 0
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, random_option(state.options(seat), rng))
        decisions += 1
        if decisions > LONGEST_GAME:
            raise RuntimeError(f"the game has not ended after {LONGEST_GAME} decisions")
    return decisions


def random_games(template: State, a: i64, b: i64, first: i64, games: i64) -> i64:
    """Play games first, first + 1, … of a seed; returns the number of decisions."""
    decisions: i64 = 0
    game = first
    while game < first + games:
        state = template.copy()
        state.chance = Rng(a, b, game)
        state.begin()
        decisions += playout(state, Rng(b, a, game))
        game += 1
    return decisions
