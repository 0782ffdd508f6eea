"""Simulations: many games at random, and what they say about a game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from followsuit import registry
from followsuit.definition import Game
from followsuit.engine.bits import members
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.errors import blaming
from followsuit.lab.following import follow, result
from followsuit.lab.parallel import side_by_side
from followsuit.lab.tables import decision_types, game_types, parquet, table

if TYPE_CHECKING:
    import polars as pl

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

    def count(self, state: State, decisions: int) -> None:
        """Take in a finished game."""
        winners = state.winners()
        for seat in members(winners):
            self.shares[seat, int(state.victors(winners))] += 1
        for seat, score in enumerate(state.scores()):
            self.scores[seat][score] += 1
        self.decisions[decisions] += 1
        self.rounds[int(state.round)] += 1
        self.games += 1

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


@dataclass(frozen=True)
class Plan:
    """Games to be played at random; game n has the chance of the seed "S#n"."""

    game: str
    seats: int
    settings: dict[str, Any] = field(default_factory=dict)
    seed: str = "followsuit"

    def chance(self, number: int) -> Rng:
        """The luck of the cards in a game."""
        return seeded(self.seed, number)

    def players(self, number: int) -> Rng:
        """The luck by which its players choose."""
        return seeded(f"players {self.seed}", number)


def play_chunk(plan: Plan, first: int, games: int) -> Tally:
    """Play games first, first + 1, … and count how they end."""
    template = registry.find(plan.game).template(plan.seats, **plan.settings)
    tally = Tally(plan.seats)
    with blaming("game", game=plan.game):
        for number in range(first, first + games):
            state = template.copy()
            state.chance = plan.chance(number)
            state.begin()
            tally.count(state, int(playout(state, plan.players(number))))
    return tally


@dataclass
class Chunk:
    """Some games, and tables of them."""

    tally: Tally
    games: pl.DataFrame
    decisions: pl.DataFrame


def play_tables(plan: Plan, first: int, games: int, decisions: bool) -> Chunk:
    """Play the same games as `play_chunk`, follow each, and make tables of them."""
    game = registry.find(plan.game)
    template = game.template(plan.seats, **plan.settings)
    tally = Tally(plan.seats)
    rows, moves = [], []
    with blaming("game", game=plan.game):
        for number in range(first, first + games):
            players = plan.players(number)
            followed = follow(
                template,
                plan.chance(number),
                lambda state, seat: random_option(state.options(seat), players),  # noqa: B023
                decisions,
            )
            tally.count(followed.state, len(followed.leaders))
            rows.append(result(game, number, followed))
            moves += [(number, place, *decision) for place, decision in enumerate(followed.decisions)]
    return Chunk(tally, table(rows, game_types(game.counts)), table(moves, decision_types()))


def simulate(
    game: Game,
    games: int,
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    seed: str = "followsuit",
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    out: Path | None = None,
    decisions: Path | None = None,
) -> Tally:
    """Play many games; the result is the same for any number of jobs.

    On request, there is a Parquet file `out` with a row for each game, and one with a row for each of the `decisions`.
    """
    plan = Plan(game.id, game.usual if seats is None else seats, settings or {}, seed)
    tally = Tally(plan.seats)

    def done(part: Tally) -> None:
        tally.add(part)
        progress(part.games)

    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    if out is None and decisions is None:
        for part in side_by_side(play_chunk, ((plan, *chunk) for chunk in chunks), jobs):
            done(part)
        return tally
    wanted = ((plan, *chunk, decisions is not None) for chunk in chunks)
    with ExitStack() as files:
        games_file = files.enter_context(parquet(out)) if out else None
        decisions_file = files.enter_context(parquet(decisions)) if decisions else None
        for made in side_by_side(play_tables, wanted, jobs, in_order=True):
            if games_file:
                games_file.add(made.games)
            if decisions_file:
                decisions_file.add(made.decisions)
            done(made.tally)
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
