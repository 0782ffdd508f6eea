"""The parts of a report that every game has: what the figures say in sentences, a plot, and a table of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, quantiles
from typing import Any

from followsuit.lab.balance import charts
from followsuit.lab.balance.charts import SHARE
from followsuit.lab.balance.counting import count_sections
from followsuit.lab.balance.results import Result
from followsuit.lab.balance.study import LOOKS
from followsuit.lab.balance.telling import Section, Speaker, interval_row, named, variant_head
from followsuit.lab.balance.variants import Difference, differences_section
from followsuit.lab.sim import mean, quantile

BINS = 30
RARE = 0.5
"""Below so many changes of the lead in a game it hardly ever changes."""


def sections(speaker: Speaker, results: Sequence[Result], found: Sequence[Difference]) -> list[Section]:
    """All parts of a report."""
    made = [differences_section(speaker, found)] if len(results) > 1 else []
    made += [make(speaker, results) for make in (seats, scores, length, decisive, skill_and_luck)]
    return made + list(count_sections(speaker, results))


# Seats, scores, length


def seats(speaker: Speaker, results: Sequence[Result]) -> Section:
    """Who wins how much."""
    say = speaker.say
    rows, table = [], []
    for result in results:
        for seat, share in enumerate(result.seats):
            name = speaker.seat(seat) if result.even is not None else say("everybody")
            said = speaker.share(share.mean)
            rows.append(interval_row(name, share.mean, said, speaker.variant(result), (0, 1)))
            score = mean(result.scores[seat]) if result.even is not None else result.score.value
            table.append([*named(speaker, results, result), name, said, speaker.number(score)])
    head = [*variant_head(speaker, results), say("what"), say("share-of-wins"), say("mean-score")]
    plot = charts.intervals(rows, say("share-of-wins"), even=results[0].even, shape=SHARE)
    says = speaker.of_variants(results, (list(_say_seats(speaker, result)) for result in results))
    return Section(say("seats"), says, plot, head, table, say("note-seats"), main=True)


def _say_seats(speaker: Speaker, result: Result) -> Iterator[str]:
    if result.even is None:
        (share,) = result.seats
        ends = speaker.ends(share.mean)
        yield speaker.say("say-together", share=speaker.percent(share.mean.value), **ends)
        return
    even = speaker.percent(result.even)
    for seat, share in enumerate(result.seats):
        if share.real:
            ends, won = speaker.ends(share.mean), speaker.percent(share.mean.value)
            yield speaker.say("say-unfair", seat=seat, share=won, even=even, **ends)
    if not any(share.real for share in result.seats):
        values = [share.mean.value for share in result.seats]
        low, high = speaker.percent(min(values)), speaker.percent(max(values))
        yield speaker.say("say-fair", low=low, high=high, even=even)


def scores(speaker: Speaker, results: Sequence[Result]) -> Section:
    """How many points there are."""
    say = speaker.say
    keys = ("lowest", "low-end", "median", "high-end", "highest")
    groups: dict[str, Counter[int]] = {}
    table, says = [], []
    for result in results:
        every: Counter[int] = sum(result.scores, Counter())
        groups |= (
            {speaker.variant(result): every}
            if len(results) > 1
            else {speaker.seat(seat): scores for seat, scores in enumerate(result.scores)}
        )
        for seat, own in enumerate(result.scores):
            ends = [speaker.number(quantile(own, part)) for part in (0.0, 0.05, 0.5, 0.95, 1.0)]
            table.append(
                [*named(speaker, results, result), speaker.seat(seat), speaker.number(mean(own)), *ends]
            )
        low, high = (speaker.number(quantile(every, part)) for part in (0.05, 0.95))
        says.append([say("say-scores", mean=speaker.number(mean(every)), low=low, high=high)])
    head = [*variant_head(speaker, results), say("what"), say("mean-number"), *(say(key) for key in keys)]
    plot = charts.histogram(_bins(speaker, groups), say("score"))
    return Section(say("scores"), speaker.of_variants(results, says), plot, head, table)


def length(speaker: Speaker, results: Sequence[Result]) -> Section:
    """How many decisions and rounds a game has."""
    say = speaker.say
    groups: dict[str, Counter[int]] = {}
    table, says = [], []
    for result in results:
        counts = Counter(row["decisions"] for row in result.rows)
        groups[speaker.variant(result)] = counts
        says.append([_say_length(speaker, result, counts)])
        for name, counted in (
            ("decisions", counts),
            ("rounds", Counter(row["rounds"] for row in result.rows)),
        ):
            ends = [speaker.number(quantile(counted, part)) for part in (0.0, 0.05, 0.5, 0.95, 1.0)]
            table.append([*named(speaker, results, result), say(name), speaker.number(mean(counted)), *ends])
    keys = ("mean-number", "lowest", "low-end", "median", "high-end", "highest")
    head = [*variant_head(speaker, results), say("what"), *(say(key) for key in keys)]
    several = len({value for counts in groups.values() for value in counts}) > 1
    plot = charts.histogram(_bins(speaker, groups), say("decisions")) if several else None
    return Section(say("length"), speaker.of_variants(results, says), plot, head, table)


def _say_length(speaker: Speaker, result: Result, counts: Counter[int]) -> str:
    low, high = (speaker.number(quantile(counts, part)) for part in (0.05, 0.95))
    one_round = all(row["rounds"] == 1 for row in result.rows)
    key = ("say-length-same" if len(counts) == 1 else "say-length") + ("-one" if one_round else "")
    decisions, rounds = (mean(Counter(row[name] for row in result.rows)) for name in ("decisions", "rounds"))
    if len(counts) == 1:
        decisions, rounds = round(decisions), round(rounds)
    said = {"decisions": speaker.number(decisions), "rounds": speaker.number(rounds)}
    return speaker.say(key, low=low, high=high, **said)


def _bins(speaker: Speaker, groups: dict[str, Counter[int]]) -> list[dict[str, Any]]:
    """Values of each group in bins of equal width."""
    low = min(min(counts) for counts in groups.values())
    high = max(max(counts) for counts in groups.values())
    width = max(1, -(-(high - low + 1) // BINS))
    rows = []
    for group, counts in groups.items():
        for start in range(low, high + 1, width):
            share = sum(counts[value] for value in range(start, start + width)) / counts.total()
            values = str(start) if width == 1 else f"{start}–{start + width - 1}"
            said = f"{values}: {speaker.percent(share)}"
            rows.append({"at": start + (width - 1) / 2, "share": share, "group": group, "said": said})
    return rows


# When it is decided


def decisive(speaker: Speaker, results: Sequence[Result]) -> Section:
    """How sure the result is in the course of a game."""
    say = speaker.say
    rows, table, says = [], [], []
    for result in results:
        curve = list(_curve(result))
        for at, middle, low, high in curve:
            said = f"{speaker.percent(at, 0)}: {speaker.percent(middle, 0)}"
            row = {"at": at, "value": middle, "low": low, "high": high, "said": said}
            rows.append(row | {"group": speaker.variant(result)})
        for at, *values in curve[:: LOOKS // 4]:
            shares = [speaker.percent(value, 0) for value in values]
            table.append([*named(speaker, results, result), speaker.percent(at, 0), *shares])
        certain, half = (
            speaker.percent(result.general["certain"].value, 0),
            speaker.percent(curve[LOOKS // 2][1], 0),
        )
        often = "say-lead" if result.general["lead-changes"].value >= RARE else "say-lead-never"
        changes = say(often, changes=speaker.number(result.general["lead-changes"].value))
        says.append([say("say-certain", certain=certain, half=half)])
        if result.even is not None:
            says[-1].append(changes)
    head = [*variant_head(speaker, results), say("game-played"), say("sureness"), "25 %", "75 %"]
    plot = charts.curve(rows, say("game-played"), say("sureness"))
    sentences = speaker.of_variants(results, says)
    return Section(say("decisive"), sentences, plot, head, table, say("note-decisive"))


def _curve(result: Result) -> Iterator[tuple[float, float, float, float]]:
    """At each look the mean of how sure the result is, and where the middle half of all games lies."""
    for look in range(LOOKS):
        values = [row["sureness"][look] for row in result.rows]
        low, _, high = quantiles(values, n=4) if len(values) > 1 else values * 3
        yield look / LOOKS, fmean(values), low, high


# Skill and luck


def skill_and_luck(speaker: Speaker, results: Sequence[Result]) -> Section:
    """What a better bot wins, and what the deal explains."""
    say = speaker.say
    rows, table, says = [], [], []
    for result in results:
        says.append(_say_skill(speaker, result))
        for key, part in (("who-wins", result.luck), ("explained-scores", result.score_luck)):
            name = " · ".join([*named(speaker, results, result), say(key)])
            for order, (cause, share) in enumerate((("the-deal", part.value), ("the-play", 1 - part.value))):
                said = f"{say(cause)}: {speaker.percent(share, 0)}"
                rows.append({"name": name, "group": say(cause), "share": share, "said": said, "order": order})
            table.append([*named(speaker, results, result), say(key), speaker.share(part)])
        if result.skill:
            name = f"{result.skill.better} – {result.skill.other}"
            table.append([*named(speaker, results, result), name, speaker.share(result.skill.wins)])
    head = [*variant_head(speaker, results), say("what"), say("part-explained")]
    plot = charts.parts(rows, say("part-explained"))
    sentences = speaker.of_variants(results, says)
    return Section(say("skill-and-luck"), sentences, plot, head, table, say("note-luck"), main=True)


def _say_skill(speaker: Speaker, result: Result) -> list[str]:
    ends, scores = speaker.ends(result.luck), speaker.percent(result.score_luck.value, 0)
    luck = speaker.say("say-luck", wins=speaker.percent(result.luck.value, 0), scores=scores, **ends)
    skill = result.skill
    if skill is None:
        return [luck]
    way = "together" if result.even is None else "unclear"
    if result.even is not None and skill.wins.apart_from(result.even):
        way = "better" if skill.wins.value > result.even else "worse"
    said = speaker.say(
        f"say-skill-{way}",
        better=skill.better,
        other=skill.other,
        games=skill.games,
        share=speaker.percent(skill.wins.value),
        even=speaker.percent(skill.compared),
        **speaker.ends(skill.wins),
    )
    return [said, luck]
