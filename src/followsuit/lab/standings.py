"""What the games of an arena say: shares of victories, scores and ratings, with how sure they are.

A deal is one observation: its games share the cards, so a bot's mean over all of them is what is compared.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from statistics import NormalDist, fmean, stdev
from typing import Any

from followsuit.lab.arena import Match, Played

SURE = 0.95
VERY_SURE = 0.995
AT_LAST = 0.975
"""With up to five looks before the last one, these two keep the chance of a false verdict below 1 in 20."""
REDRAWN = 20
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

    def over(self, scale: float) -> Mean:
        """The same in another unit."""
        return Mean(self.value / scale, self.low / scale, self.high / scale)

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
    """The share of a victory that one seat got; where all win together, how often they did."""
    score: Mean
    rating: Mean | None
    """None where nobody plays against anybody."""
    ahead_wins: Mean | None = None
    """How far it is ahead of the next bot, deal by deal."""
    ahead_score: Mean | None = None


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
    ratings = _ratings(match, games) if match.even() is not None else [None] * len(match.entrants())
    ranked = sorted((bot for bot in wins if wins[bot]), key=lambda bot: -fmean(wins[bot]))
    return [
        Standing(
            match.entrants()[bot],
            sum(one.seating.count(bot) for one in games),
            interval(wins[bot]),
            interval(scores[bot]),
            ratings[bot],
            *(
                [ahead(wins[bot], wins[after]), ahead(scores[bot], scores[after])]
                if after is not None
                else ()
            ),
        )
        for bot, after in zip_longest(ranked, ranked[1:])
    ]


def ahead(mine: Sequence[float], theirs: Sequence[float], sure: float = SURE) -> Mean:
    """How far one bot is ahead of another, deal by deal."""
    return interval([one - other for one, other in zip(mine, theirs, strict=True)], sure)


def clear(match: Match, played: Sequence[Played], sure: float = VERY_SURE) -> bool:
    """Whether it is so sure which bot is better, for any two that stand next to each other."""
    wins = _by_deal(match, sorted(played, key=lambda one: one.deal), "utilities")
    ranked = sorted(wins.values(), key=fmean)
    return all(ahead(higher, lower, sure).apart_from(0) for lower, higher in pairwise(ranked))


def _by_deal(match: Match, games: Iterable[Played], what: str) -> dict[int, list[float]]:
    """For each bot its mean in each deal."""
    gathered: dict[int, dict[int, list[float]]] = {
        number: defaultdict(list) for number in range(len(match.entrants()))
    }
    for one in games:
        for bot, value in zip(one.seating, getattr(one, what), strict=True):
            gathered[bot][one.deal].append(value)
    return {bot: [fmean(values) for values in deals.values()] for bot, deals in gathered.items()}


def _ratings(match: Match, games: Sequence[Played]) -> list[Mean]:
    """OpenSkill ratings; how sure they are follows from rating deals that are drawn again and again (bootstrap)."""
    deals: dict[int, list[Played]] = defaultdict(list)
    for one in games:
        deals[one.deal].append(one)
    rated = _rated(match, games)
    if len(deals) < FEWEST:
        return [Mean(mu, -math.inf, math.inf) for mu in rated]
    luck = random.Random(0)
    again = [
        _rated(match, [one for deal in luck.choices(list(deals), k=len(deals)) for one in deals[deal]])
        for _ in range(REDRAWN)
    ]
    reach = student(SURE, REDRAWN - 1)
    margins = [reach * stdev(ratings[bot] for ratings in again) for bot in range(len(rated))]
    return [Mean(mu, mu - margin, mu + margin) for mu, margin in zip(rated, margins, strict=True)]


def _rated(match: Match, games: Iterable[Played]) -> list[float]:
    """Ratings game by game, partners as a team; a bot in several seats takes the mean of what they won or lost."""
    from openskill.models import PlackettLuce  # here, since it takes its time to load

    model = PlackettLuce(tau=0.0)
    ratings = [(model.mu, model.sigma) for _ in match.entrants()]
    teams = match.teams()
    partners = [[seat for seat, other in enumerate(teams) if other == team] for team in sorted(set(teams))]
    for one in games:
        sides = [[model.rating(*ratings[one.seating[seat]]) for seat in side] for side in partners]
        after = model.rate(sides, ranks=[float(one.places[side[0]]) for side in partners])
        rated = {
            seat: rating
            for side, rates in zip(partners, after, strict=True)
            for seat, rating in zip(side, rates, strict=True)
        }
        for bot in set(one.seating):
            mine = [rating for seat, rating in rated.items() if one.seating[seat] == bot]
            ratings[bot] = (fmean(rating.mu for rating in mine), fmean(rating.sigma for rating in mine))
    return [mu for mu, _ in ratings]


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
            "openskill": row.rating and row.rating.value,
            "openskill_95": row.rating and row.rating.ends(),
            "win_share_ahead": row.ahead_wins and row.ahead_wins.value,
            "win_share_ahead_95": row.ahead_wins and row.ahead_wins.ends(),
            "score_ahead": row.ahead_score and row.ahead_score.value,
            "score_ahead_95": row.ahead_score and row.ahead_score.ends(),
        }
        for row in standings(match, played)
    ]
    return {
        "match": match.as_data(),
        "deals": len({one.deal for one in played}),
        "games": len(played),
        "even": match.even(),
        "bots": rows,
    }
