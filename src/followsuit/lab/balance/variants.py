"""How the variants of a study differ, and which of the differences are real."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import NamedTuple

from followsuit.counts import Count
from followsuit.lab.balance import charts
from followsuit.lab.balance.figures import ByDeal, Row, Tested, by_deal, tested
from followsuit.lab.balance.results import GENERAL, Result, mean_score
from followsuit.lab.balance.study import Variant
from followsuit.lab.balance.telling import Section, Speaker, interval_row
from followsuit.lab.standings import interval

MOST_SAID = 8
"""So many differences are told in sentences, those first of which it is surest."""


class Measure(NamedTuple):
    """Something in which variants may differ: the key of its text; of a count with labels, one of them."""

    key: str
    seat: int = -1
    counted: Count | None = None
    label: str = ""


@dataclass
class Difference:
    """How a variant differs from the first one, deal by deal."""

    variant: Variant
    measure: Measure
    before: float
    after: float
    by: Tested
    spread: float
    """The standard deviation of the differences: what `by` is measured in where several are shown together."""


def differences(found: Sequence[Result]) -> list[Difference]:
    """All variants after the first one compared with it; what is real is corrected for all that was looked at."""
    made, means = [], []
    for other in found[1:]:
        for measure in _measures(found[0], other):
            mine, theirs = (_values(result.rows, measure) for result in (found[0], other))
            both = sorted(mine.keys() & theirs.keys())
            apart = [theirs[deal] - mine[deal] for deal in both]
            if len(apart) > 1:
                made.append(
                    (other.variant, measure, fmean(mine.values()), fmean(theirs.values()), stdev(apart))
                )
                means.append((interval(apart), 0.0, len(apart) - 1))
    return [
        Difference(variant, measure, before, after, by, spread)
        for (variant, measure, before, after, spread), by in zip(made, tested(means), strict=True)
    ]


def _measures(one: Result, other: Result) -> Iterator[Measure]:
    for seat in range(len(one.seats)):
        yield Measure("wins" if one.even is not None else "wins-together", seat)
    yield Measure("score")
    yield from (Measure(key) for key, _ in GENERAL)
    for mine, theirs in zip(one.counted, other.counted, strict=True):
        if not mine.count.labelled:
            yield Measure("", counted=mine.count)
        both = {label.label for label in mine.labels} & {label.label for label in theirs.labels}
        key = "label" if mine.numbered() or theirs.numbered() else "often"
        yield from (Measure(key, counted=mine.count, label=label) for label in sorted(both))


def _values(rows: list[Row], measure: Measure) -> ByDeal:
    key, seat, count, label = measure
    if count is None:
        of = dict(GENERAL).get(key, mean_score)
        return by_deal(rows, (lambda row: row["shares"][seat]) if seat >= 0 else of)
    column = count.column
    if not count.labelled:
        return by_deal(rows, lambda row: fmean(row[column]) if count.per == "seat" else row[column])

    def numbers(row: Row) -> list[int]:
        seats = row[column] if count.per == "seat" else [row[column]]
        return [entry["number"] for entries in seats for entry in entries if entry["label"] == label]

    if key == "often":
        return by_deal(rows, lambda row: len(numbers(row)))
    return by_deal(rows, lambda row: fmean(found) if (found := numbers(row)) else None)


def differences_section(speaker: Speaker, found: Sequence[Difference]) -> Section:
    """Which differences between variants are real."""
    say = speaker.say
    real = sorted((one for one in found if one.by.real), key=lambda one: one.by.chance)
    says = [say("say-some-real" if real else "say-none-real", tested=len(found), real=len(real))]
    rows, table = [], []
    for one in real[:MOST_SAID]:
        ends = {"before": _measured(speaker, one, one.before), "after": _measured(speaker, one, one.after)}
        way = "more" if one.by.mean.value > 0 else "less"
        says.append(
            say("say-real", variant=one.variant.name, measure=measure(speaker, one.measure), way=way, **ends)
        )
    if len(real) > MOST_SAID:
        says.append(say("say-more-real", more=len(real) - MOST_SAID))
    for one in sorted(found, key=lambda one: one.by.chance):
        name = measure(speaker, one.measure)
        cells = [_measured(speaker, one, value) for value in (one.before, one.after)]
        chance = "< 0.001" if one.by.chance < 0.001 else f"{one.by.chance:.3f}"
        table.append([one.variant.name, name, *cells, chance, say("yes" if one.by.real else "no")])
        if one.by.real and one.spread:
            effect = one.by.mean.over(one.spread)
            rows.append(interval_row(name, effect, " → ".join(cells), one.variant.name))
    keys = ("variant", "measure", "before", "after", "corrected", "real")
    head = [say(key) for key in keys]
    plot = charts.intervals(rows, say("effect"), even=0.0) if rows else None
    return Section(say("differences"), says, plot, head, table, say("note-differences"), main=True)


def measure(speaker: Speaker, one: Measure) -> str:
    """What is compared."""
    if one.counted is None:
        return speaker.say(f"measure-{one.key}", **({"seat": one.seat} if one.seat >= 0 else {}))
    name = speaker.count(one.counted)
    if not one.label:
        return name
    return speaker.say(f"measure-{one.key}", count=name, label=speaker.label(one.counted, one.label))


def _measured(speaker: Speaker, one: Difference, value: float) -> str:
    return (
        speaker.percent(value)
        if one.measure.seat >= 0 or one.measure.key == "certain"
        else speaker.number(value)
    )
