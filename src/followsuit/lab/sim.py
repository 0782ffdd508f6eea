"""Simulations: many games at random, and what they say about a game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

from followsuit import registry
from followsuit.definition import Game
from followsuit.engine.bits import members
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.playout import playout
from followsuit.errors import blaming
from followsuit.lab.parallel import side_by_side

CHUNK = 500
Z95 = NormalDist().inv_cdf(0.975)


@dataclass
class Tally:
    """What many games came to; its size does not depend on how many they are."""

    seats: int
    games: int = 0
    shares: Counter[tuple[int, int]] = field(default_factory=Counter)
    """(seat, number of teams that won) → games that seat won with so many."""
    scores: list[Counter[int]] = field(default_factory=list)
    decisions: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.scores = self.scores or [Counter() for _ in range(self.seats)]

    def add(self, other: Tally) -> None:
        """Take in the games of another tally."""
        self.games += other.games
        self.shares.update(other.shares)
        self.decisions.update(other.decisions)
        self.rounds.update(other.rounds)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)

    def win_share(self, seat: int) -> tuple[float, float, float]:
        """The mean share of wins, with the ends of its 95 % interval (Wilson's; a shared win counts in part)."""
        wins = sum(games / victors for (who, victors), games in sorted(self.shares.items()) if who == seat)
        return (wins / self.games, *wilson(wins, self.games))


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a proportion."""
    p = successes / trials
    centre = p + Z95**2 / (2 * trials)
    spread = Z95 * math.sqrt(p * (1 - p) / trials + Z95**2 / (4 * trials**2))
    scale = 1 + Z95**2 / trials
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def play_chunk(name: str, seats: int, settings: dict[str, Any], seed: str, first: int, games: int) -> Tally:
    """Play games first, first + 1, … of a seed at random; game n has the chance of the seed "S#n"."""
    template = registry.find(name).template(seats, **settings)
    tally = Tally(seats)
    with blaming("game", game=name):
        for number in range(first, first + games):
            state = template.copy()
            state.chance = seeded(seed, number)
            state.begin()
            players: Rng = seeded(f"players {seed}", number)
            tally.decisions[playout(state, players)] += 1
            winners = state.winners()
            for seat in members(winners):
                tally.shares[seat, int(state.victors(winners))] += 1
            for seat, score in enumerate(state.scores()):
                tally.scores[seat][score] += 1
            tally.rounds[state.round] += 1
            tally.games += 1
    return tally


def simulate(
    game: Game,
    games: int,
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    seed: str = "followsuit",
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Tally:
    """Play many games; the result is the same for any number of jobs."""
    seats = game.usual if seats is None else seats
    settings = settings or {}
    tally = Tally(seats)
    chunks = (
        (game.id, seats, settings, seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)
    )
    for chunk in side_by_side(play_chunk, chunks, jobs):
        tally.add(chunk)
        progress(chunk.games)
    return tally


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest value that at least this share of all does not exceed."""
    wanted = share * counts.total()
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return max(counts)


def mean(counts: Counter[int]) -> float:
    """The mean of counted values."""
    return sum(value * count for value, count in counts.items()) / counts.total()


def as_json(tally: Tally, game: Game, seed: str, settings: dict[str, Any]) -> dict[str, Any]:
    """The tally as plain data."""
    rows = []
    for seat in range(tally.seats):
        share, low, high = tally.win_share(seat)
        scores = tally.scores[seat]
        rows.append(
            {
                "seat": seat,
                "win_share": share,
                "win_share_95": [low, high],
                "score_mean": mean(scores),
                "score_distribution": {str(score): scores[score] for score in sorted(scores)},
            }
        )
    return {
        "game": game.id,
        "version": game.version,
        "wins": game.wins,
        "settings": settings,
        "seed": seed,
        "games": tally.games,
        "seats": rows,
        "decisions_mean": mean(tally.decisions),
        "rounds_mean": mean(tally.rounds),
        "rounds_distribution": {str(rounds): tally.rounds[rounds] for rounds in sorted(tally.rounds)},
    }
