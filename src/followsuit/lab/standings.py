"""What the games of an arena say: shares of victories, scores and ratings, with how sure they are.

A deal is one observation: its games share the cards, so a bot's mean over all of them is what is compared.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import NormalDist, fmean, stdev
from typing import Any

from followsuit.lab.arena import Match, Played

SURE = 0.95
VERY_SURE = 0.995
"""Asked for at each of up to ten looks, it keeps the chance to stop at a false result below 1 in 20."""
FEWEST = 6
"""Deals that an interval needs."""


@dataclass(frozen=True)
class Mean:
    """A mean with the ends of its interval."""

    value: float
    low: float
    high: float

    def ends(self) -> list[float] | None:
        """The ends of the interval; None where there were too few deals for one."""
        return [self.low, self.high] if math.isfinite(self.low) else None

    def apart_from(self, even: float) -> bool:
        """Whether the interval leaves out a value."""
        return not self.low <= even <= self.high


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: str
    seats: int
    """In how many seats it played, over all games."""
    wins: Mean
    """The share of a victory that one seat got; 1 / seats is even."""
    score: Mean
    rating: Mean


def interval(values: Sequence[float], sure: float = SURE) -> Mean:
    """The mean of independent observations, by Student's distribution; of very few, nothing is sure."""
    mean = fmean(values)
    if len(values) < FEWEST:
        return Mean(mean, -math.inf, math.inf)
    reach = student(sure, len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Mean(mean, mean - reach, mean + reach)


def student(sure: float, freedom: int) -> float:
    """How many standard errors an interval of Student's distribution reaches; by Fisher's expansion, good from 5 on."""
    z = NormalDist().inv_cdf((1 + sure) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def standings(match: Match, played: Iterable[Played]) -> list[Standing]:
    """How each bot did, the best first."""
    games = sorted(played, key=lambda one: (one.deal, one.seating))
    wins = _by_deal(match, games, "utilities")
    scores = _by_deal(match, games, "scores")
    ratings = _ratings(match, games)
    found = [
        Standing(
            bot,
            sum(one.seating.count(number) for one in games),
            interval(wins[number]),
            interval(scores[number]),
            ratings[number],
        )
        for number, bot in enumerate(match.entrants())
        if wins[number]
    ]
    return sorted(found, key=lambda row: -row.wins.value)


def clear(match: Match, played: Sequence[Played]) -> bool:
    """Whether it is very sure which bot is better, for any two that stand next to each other."""
    wins = _by_deal(match, sorted(played, key=lambda one: one.deal), "utilities")
    ranked = sorted(wins.values(), key=fmean)
    return all(
        interval([high - low for low, high in zip(lower, higher, strict=True)], VERY_SURE).apart_from(0)
        for lower, higher in pairwise(ranked)
    )


def _by_deal(match: Match, games: Iterable[Played], what: str) -> dict[int, list[float]]:
    """For each bot its mean in each deal."""
    gathered: dict[int, dict[int, list[float]]] = {
        number: defaultdict(list) for number in range(len(match.entrants()))
    }
    for one in games:
        for bot, value in zip(one.seating, getattr(one, what), strict=True):
            gathered[bot][one.deal].append(value)
    return {bot: [fmean(values) for values in deals.values()] for bot, deals in gathered.items()}


def _ratings(match: Match, games: Iterable[Played]) -> list[Mean]:
    """OpenSkill, game by game; a bot that sits in several seats takes the mean of what they won or lost."""
    from openskill.models import PlackettLuce  # here, since it takes its time to load

    model = PlackettLuce(tau=0.0)
    ratings = [(model.mu, model.sigma) for _ in match.entrants()]
    for one in games:
        teams = [[model.rating(*ratings[bot])] for bot in one.seating]
        after = model.rate(teams, ranks=[float(place) for place in one.places])
        for bot in set(one.seating):
            mine = [team[0] for team, sat in zip(after, one.seating, strict=True) if sat == bot]
            ratings[bot] = (fmean(rating.mu for rating in mine), fmean(rating.sigma for rating in mine))
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    return [Mean(mu, mu - z * sigma, mu + z * sigma) for mu, sigma in ratings]


def as_json(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """The result of a match as plain data."""
    rows = [
        {
            "bot": row.bot,
            "seats": row.seats,
            "win_share": row.wins.value,
            "win_share_95": row.wins.ends(),
            "score_mean": row.score.value,
            "score_mean_95": row.score.ends(),
            "openskill": row.rating.value,
            "openskill_95": row.rating.ends(),
        }
        for row in standings(match, played)
    ]
    return {
        "match": match.as_data(),
        "deals": len({one.deal for one in played}),
        "games": len(played),
        "even": 1 / match.seats,
        "bots": rows,
    }
