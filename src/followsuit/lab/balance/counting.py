"""The parts of a report about what the game itself counts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from followsuit.lab.balance import charts
from followsuit.lab.balance.charts import SHARE
from followsuit.lab.balance.figures import Counted, Label
from followsuit.lab.balance.results import Result
from followsuit.lab.balance.telling import Section, Speaker, interval_row, named, variant_head
from followsuit.lab.standings import Mean

BOUNDS = {
    "times-a-game": (0.0, math.inf),
    "mean-number": (-math.inf, math.inf),
    "share-of-wins": (0.0, 1.0),
}
"""Between which values something can be."""


def count_sections(speaker: Speaker, results: Sequence[Result]) -> Iterator[Section]:
    """One part for all numbers, and one for each count with labels."""
    numbers = [place for place, one in enumerate(results[0].counted) if not one.count.labelled]
    if numbers:
        yield numbers_section(speaker, results, numbers)
    for place, one in enumerate(results[0].counted):
        if one.count.labelled and any(result.counted[place].labels for result in results):
            yield labels_section(speaker, results, place)


def numbers_section(speaker: Speaker, results: Sequence[Result], places: list[int]) -> Section:
    """What winners have more of than the others."""
    say = speaker.say
    rows, table, says = [], [], []
    for result in results:
        own = [result.counted[place] for place in places]
        says.append(list(_say_winners(speaker, own)))
        for one in own:
            assert one.mean is not None
            name = speaker.count(one.count)
            cells = [speaker.number(value) for value in (one.mean.value, one.winners_mean, one.others_mean)]
            table.append([*named(speaker, results, result), name, *cells])
            if one.effect is not None:
                said = f"{speaker.number(one.winners_mean)} – {speaker.number(one.others_mean)}"
                rows.append(interval_row(name, one.effect, said, speaker.variant(result)))
    title = say("counts", title=speaker.game.say("title"))
    head = [*variant_head(speaker, results), say("what"), say("mean-number"), say("winners"), say("others")]
    plot = charts.intervals(rows, say("winners-ahead"), even=0.0) if rows else None
    return Section(title, speaker.of_variants(results, says), plot, head, table)


def _say_winners(speaker: Speaker, own: list[Counted]) -> Iterator[str]:
    clear = [one for one in own if one.winners is not None and one.winners.apart_from(0)]
    for key, sign in (("say-winners", 1), ("say-losers", -1)):
        things = [
            speaker.say(
                "say-winners-one",
                thing=speaker.count(one.count),
                winners=speaker.number(one.winners_mean),
                others=speaker.number(one.others_mean),
            )
            for one in sorted(clear, key=lambda one: -abs(one.effect.value if one.effect else 0))
            if one.winners is not None and one.winners.value * sign > 0
        ]
        if things:
            yield speaker.say(key, things=speaker.say("things-separator").join(things))


def labels_section(speaker: Speaker, results: Sequence[Result], place: int) -> Section:
    """How often each label came up, its numbers, and whether it wins."""
    say = speaker.say
    first = results[0].counted[place]
    numbered = any(result.counted[place].numbered() for result in results)
    winning = any(label.wins for result in results for label in result.counted[place].labels)
    shown = "mean-number" if numbered else "share-of-wins" if winning else "times-a-game"
    keys = ["times-a-game", *(["mean-number"] if numbered else []), *(["share-of-wins"] if winning else [])]
    rows, table = [], []
    for result in results:
        for label in result.counted[place].labels:
            name = speaker.label(first.count, label.label)
            cells = _cells(speaker, label)
            table.append([*named(speaker, results, result), name, *(cells[key] for key in keys)])
            mean = _means(label)[shown]
            if mean is not None:
                rows.append(interval_row(name, mean, cells[shown], speaker.variant(result), BOUNDS[shown]))
    head = [*variant_head(speaker, results), say("what"), *(say(key) for key in keys)]
    by_wins = shown == "share-of-wins"
    even, shape = (results[0].even, SHARE) if by_wins else (None, "")
    plot = charts.intervals(rows, say(shown), even=even, shape=shape)
    says = [list(_say_labels(speaker, result, place, numbered, winning)) for result in results]
    return Section(speaker.count(first.count), speaker.of_variants(results, says), plot, head, table)


def _means(label: Label) -> dict[str, Mean | None]:
    """All that is known of a label, by the keys of the texts that say what it is."""
    wins = label.wins.mean if label.wins else None
    return {"times-a-game": label.often, "mean-number": label.number, "share-of-wins": wins}


def _cells(speaker: Speaker, label: Label) -> dict[str, str]:
    return {
        "times-a-game": speaker.number(label.often.value),
        "mean-number": speaker.number(label.number.value),
        "share-of-wins": speaker.share(label.wins.mean) if label.wins else "–",
    }


def _say_labels(speaker: Speaker, result: Result, place: int, numbered: bool, winning: bool) -> Iterator[str]:
    own = result.counted[place]
    if not own.labels:
        return
    count = speaker.count(own.count)
    if numbered and len(own.labels) > 1:
        by_number = sorted(own.labels, key=lambda label: label.number.value)
        low, high = by_number[0], by_number[-1]
        yield speaker.say(
            "say-number",
            count=count,
            low=speaker.number(low.number.value),
            lowest=speaker.label(own.count, low.label),
            high=speaker.number(high.number.value),
            highest=speaker.label(own.count, high.label),
        )
    elif not winning:
        most = max(own.labels, key=lambda label: label.often.value)
        often, label = most.often.value, speaker.label(own.count, most.label)
        key, times = (
            ("say-often", speaker.number(often))
            if often > 1
            else ("say-often-share", speaker.percent(often, 0))
        )
        yield speaker.say(key, count=count, label=label, times=times)
    if winning and not numbered:
        yield from _say_winning(speaker, own, result.even or 0.0)


def _say_winning(speaker: Speaker, own: Counted, even: float) -> Iterator[str]:
    """Which label wins most and which least, if they do so clearly."""
    count = speaker.count(own.count)
    clear = [(label, label.wins) for label in own.labels if label.wins and label.wins.real]
    clear.sort(key=lambda pair: -pair[1].mean.value)
    if not clear:
        yield speaker.say("say-even-labels", count=count)
    for key, found in (("say-best-label", clear[:1]), ("say-worst-label", clear[-1:])):
        for label, wins in found:
            if (wins.mean.value > even) == (key == "say-best-label"):
                yield speaker.say(
                    key,
                    count=count,
                    label=speaker.label(own.count, label.label),
                    share=speaker.percent(wins.mean.value),
                    even=speaker.percent(even),
                    **speaker.ends(wins.mean),
                )
