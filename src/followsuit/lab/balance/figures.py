"""What the games of a study say, with how sure it is.

A deal is one observation: its games share the cards, so what is compared are means over each deal.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import Any

from followsuit.counts import Count
from followsuit.lab.standings import FEWEST, SURE, Mean, interval, student

CERTAIN = 0.9
"""A result is certain as soon as it comes about in so many tries, and stays so."""
ALWAYS = 0.95
"""A label that so many have says nothing about who wins."""
REDRAWN = 400
"""Sets of deals drawn for an interval that no formula gives."""

Row = dict[str, Any]
ByDeal = dict[int, float]
"""A mean for each deal."""


@dataclass(frozen=True)
class Tested:
    """A mean, and how likely chance alone puts it so far from what it is compared with."""

    mean: Mean
    against: float
    chance: float
    real: bool = False
    """Whether it differs, corrected for all that was tested with it."""


def by_deal(rows: Iterable[Row], of: Any) -> ByDeal:
    """The mean of something over the games of each deal; of may be None for a game that does not have it."""
    found: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        value = of(row)
        if value is not None:
            found[row["deal"]].append(value)
    return {deal: fmean(values) for deal, values in found.items()}


def certain_from(row: Row) -> float:
    """Which part of a game had been played when its result was certain for good."""
    looks = row["sureness"]
    last = (look + 1 for look in range(len(looks) - 1, -1, -1) if looks[look] < CERTAIN)
    return next(last, 0) / len(looks)


def ratio(above: Sequence[float], below: Sequence[float]) -> Mean:
    """A ratio of sums over deals with its interval, by how far each deal is from it; of very few, nothing is sure."""
    value = sum(above) / sum(below)
    apart = [over - value * under for over, under in zip(above, below, strict=True) if under]
    if len(apart) < FEWEST:
        return Mean(value, -math.inf, math.inf)
    deals = len(apart)
    error = math.sqrt(sum(one * one for one in apart) * deals / (deals - 1)) / sum(below)
    reach = student(SURE, deals - 1) * error
    return Mean(value, value - reach, value + reach)


def chance_of(mean: Mean, against: float, freedom: int) -> float:
    """How likely chance alone puts a mean so far from a value, by Student's distribution (Wallace's approximation)."""
    reach = mean.high - mean.value
    apart = abs(mean.value - against)
    if apart == 0 or not math.isfinite(reach):
        return 1.0
    if reach == 0:
        return 0.0
    t = apart / reach * student(SURE, freedom)
    z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(t * t / freedom))
    return math.erfc(z / math.sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """The same, corrected for how many were looked at (Holm): below 0.05, it is real."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found = [0.0] * len(chances)
    worst = 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = worst
    return found


def tested(means: Sequence[tuple[Mean, float, int]]) -> list[Tested]:
    """Means, what each is compared with, and its degrees of freedom: which of them differ."""
    chances = [chance_of(mean, against, freedom) for mean, against, freedom in means]
    return [
        Tested(mean, against, chance, chance < 1 - SURE)
        for (mean, against, _), chance in zip(means, holm(chances), strict=True)
    ]


def dealt(rows: Sequence[Row], column: str) -> Mean:
    """The part of all differences between results that the deal explains.

    `column` holds a number for each seat. If a deal is played several times, its results differ by the luck of the
    players alone; how much more the deals differ from each other is the cards (analysis of variance).
    """
    deals: dict[int, list[list[float]]] = defaultdict(list)
    for row in rows:
        deals[row["deal"]].append(row[column])
    games = len(next(iter(deals.values())))
    if games < 2 or len(deals) < 2:
        return Mean(math.nan, -math.inf, math.inf)
    parts = [_spread(played) for played in deals.values()]
    lots = random.Random("deals")
    redrawn = sorted(_explained(lots.choices(parts, k=len(parts)), games) for _ in range(REDRAWN))
    edge = int(REDRAWN * (1 - SURE) / 2)
    return Mean(_explained(parts, games), redrawn[edge], redrawn[-edge - 1])


def _spread(played: list[list[float]]) -> tuple[float, ...]:
    """Of the games of a deal: the squares of how far they are from its means, those of the means, and the means."""
    means = [fmean(seat) for seat in zip(*played, strict=True)]
    left = sum((value - mean) ** 2 for game in played for value, mean in zip(game, means, strict=True))
    return (left, sum(mean * mean for mean in means), *means)


def _explained(parts: Sequence[tuple[float, ...]], games: int) -> float:
    """The part of the variance that lies between deals, each of so many games."""
    deals = len(parts)
    left, squares, *sums = (math.fsum(column) for column in zip(*parts, strict=True))
    within = left / (deals * (games - 1))
    between = games * (squares - sum(mean * mean for mean in sums) / deals) / (deals - 1)
    cards = max(0.0, (between - within) / games)
    return cards / (cards + within) if cards + within else 0.0


# What a game counts


@dataclass
class Label:
    """One label of a count."""

    label: str
    often: Mean
    """How often it came up in a game."""
    number: Mean
    """The mean of its numbers."""
    wins: Tested | None = None
    """The share of a victory of seats that had it."""


@dataclass
class Counted:
    """What a count came to."""

    count: Count
    mean: Mean | None = None
    winners: Mean | None = None
    """Of a number for each seat: how much more winners had of it than the others."""
    effect: Mean | None = None
    """The same, in standard deviations of what single seats have."""
    winners_mean: float = 0.0
    others_mean: float = 0.0
    labels: list[Label] = field(default_factory=list)

    def numbered(self) -> bool:
        """Whether its labels have numbers that say anything."""
        return any(label.number.value != 1 for label in self.labels)


def counted(count: Count, rows: Sequence[Row], even: float | None) -> Counted:
    """What a count came to; `even` is a fair share of the victory."""
    if count.labelled:
        return Counted(count, labels=_labels(count, rows, even))
    if count.per == "game":
        return Counted(count, interval(list(by_deal(rows, lambda row: row[count.column]).values())))
    found = Counted(count, interval(list(by_deal(rows, lambda row: fmean(row[count.column])).values())))
    if even is not None:
        sides = list(by_deal(rows, lambda row: _ahead(row, row[count.column])).values())
        if len(sides) > 1:
            found.winners = interval(sides)
            found.effect = found.winners.over(_deviation(rows, count.column) or 1.0)
        found.winners_mean = _mean_of(rows, count.column, winners=True)
        found.others_mean = _mean_of(rows, count.column, winners=False)
    return found


def _deviation(rows: Sequence[Row], column: str) -> float:
    values: list[float] = [value for row in rows for value in row[column]]
    return pstdev(values)


def _ahead(row: Row, values: Sequence[float]) -> float | None:
    """How much more winners had than the others; None if all won."""
    won = [value for value, share in zip(values, row["shares"], strict=True) if share > 0]
    lost = [value for value, share in zip(values, row["shares"], strict=True) if share == 0]
    return fmean(won) - fmean(lost) if won and lost else None


def _mean_of(rows: Sequence[Row], column: str, winners: bool) -> float:
    values = [
        value
        for row in rows
        for value, share in zip(row[column], row["shares"], strict=True)
        if (share > 0) == winners
    ]
    return fmean(values) if values else math.nan


def _labels(count: Count, rows: Sequence[Row], even: float | None) -> list[Label]:
    """For each label how often it came up, its mean number and, for seats, their wins."""
    games = Counter(row["deal"] for row in rows)
    sums = _sums(count, rows)
    found = []
    for label, by in sorted(sums.items()):
        deals = [by[deal] for deal in games]
        often = ratio([deal.times for deal in deals], [float(number) for number in games.values()])
        found.append(
            Label(label, often, ratio([deal.numbers for deal in deals], [deal.times for deal in deals]))
        )
    if count.per == "seat" and even is not None:
        _test_wins(found, sums, even, len(rows) * len(rows[0]["scores"]))
    return found


def _test_wins(labels: list[Label], sums: dict[str, dict[int, Sums]], even: float, seats: int) -> None:
    """Who wins with which label, as far as not everybody has it."""
    means = []
    for label in labels:
        deals = list(sums[label.label].values())
        if sum(deal.seats for deal in deals) < ALWAYS * seats:
            mean = ratio([deal.shares for deal in deals], [deal.seats for deal in deals])
            means.append((label, mean, sum(deal.seats > 0 for deal in deals) - 1))
    for (label, *_), result in zip(
        means, tested([(mean, even, more) for _, mean, more in means]), strict=True
    ):
        label.wins = result


@dataclass
class Sums:
    """Of a label in the games of a deal."""

    times: float = 0.0
    numbers: float = 0.0
    seats: float = 0.0
    """How many had it at least once."""
    shares: float = 0.0
    """What these have of the victory."""


def _sums(count: Count, rows: Sequence[Row]) -> dict[str, dict[int, Sums]]:
    """For each label and deal what its games add up to."""
    sums: dict[str, dict[int, Sums]] = defaultdict(lambda: defaultdict(Sums))
    for row in rows:
        seats = row[count.column] if count.per == "seat" else [row[count.column]]
        for entries, share in zip(seats, row["shares"], strict=count.per == "seat"):
            for entry in entries:
                came_up = sums[entry["label"]][row["deal"]]
                came_up.times += 1
                came_up.numbers += entry["number"]
            for label in {entry["label"] for entry in entries}:
                held = sums[label][row["deal"]]
                held.seats += 1
                held.shares += share
    return sums
