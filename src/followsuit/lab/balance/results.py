"""What a study came to: all figures of each variant, and how the variants differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from followsuit import registry
from followsuit.lab.arena import Match, Played
from followsuit.lab.balance.figures import (
    Counted,
    Row,
    Tested,
    by_deal,
    certain_from,
    counted,
    dealt,
    tested,
)
from followsuit.lab.balance.study import Study, Variant
from followsuit.lab.standings import Mean, interval, standings

if TYPE_CHECKING:
    import polars as pl


@dataclass
class Skill:
    """How a better bot does among others."""

    better: str
    other: str
    games: int
    wins: Mean
    """The share of a victory that each of its seats gets; where all play together, how often it succeeds."""
    compared: float
    """A fair share; where all play together, how often the other bot succeeds."""


@dataclass
class Result:
    """The figures of one variant."""

    variant: Variant
    rows: list[Row]
    even: float | None
    """A fair share of the victory; None where all play together."""
    seats: list[Tested]
    """The share of each seat; where all play together there is one, theirs."""
    scores: list[Counter[int]]
    score: Mean
    general: dict[str, Mean]
    """What every game has, by the keys of `GENERAL`."""
    luck: Mean
    """The part of who wins that the deal explains."""
    score_luck: Mean
    counted: list[Counted]
    skill: Skill | None = None


def results(
    study: Study, frame: pl.DataFrame, matches: Sequence[tuple[Match, list[Played]]] = ()
) -> list[Result]:
    """The figures of each variant; `matches` are the arenas of a better bot against another one, if there were any."""
    rows = frame.to_dicts()
    found = []
    for place, variant in enumerate(study.variants):
        found.append(_result(study, variant, [row for row in rows if row["variant"] == place]))
        if matches:
            found[-1].skill = skill(*matches[place])
    return found


def _result(study: Study, variant: Variant, rows: list[Row]) -> Result:
    game = registry.find(study.game)
    teams = game.teams(study.seats)
    even = 1 / teams if teams > 1 else None
    return Result(
        variant,
        rows,
        even,
        _seats(rows, study.seats if teams > 1 else 1, even),
        [Counter(row["scores"][seat] for row in rows) for seat in range(study.seats)],
        _mean(rows, mean_score),
        {key: _mean(rows, of) for key, of in GENERAL},
        dealt(rows, "shares"),
        dealt(rows, "scores"),
        [counted(count, rows, even) for count in game.counts],
    )


def _seats(rows: list[Row], seats: int, even: float | None) -> list[Tested]:
    shares = [list(by_deal(rows, lambda row: row["shares"][seat]).values()) for seat in range(seats)]  # noqa: B023
    means = [interval(share) for share in shares]
    return tested([(mean, mean.value if even is None else even, len(shares[0]) - 1) for mean in means])


def _mean(rows: list[Row], of: Callable[[Row], float]) -> Mean:
    return interval(list(by_deal(rows, of).values()))


def mean_score(row: Row) -> float:
    return fmean(row["scores"])


GENERAL: list[tuple[str, Callable[[Row], float]]] = [
    ("decisions", lambda row: row["decisions"]),
    ("rounds", lambda row: row["rounds"]),
    ("lead-changes", lambda row: row["lead_changes"]),
    ("certain", certain_from),
]
"""What every game has, and the keys of the texts that say so."""


def skill(match: Match, played: list[Played]) -> Skill:
    """How the first bot of an arena did."""
    rows = {row.bot: row for row in standings(match, played)}
    better, other = match.entrants()
    even = match.even()
    compared = rows[other].wins.value if even is None else even
    return Skill(better, other, len(played), rows[better].wins, compared)
