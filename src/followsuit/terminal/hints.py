"""A hint in words: what an adviser would do, and how much better that is than everything else."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from followsuit.bots.players import Estimate
from followsuit.words import Words

MOST_GROUPS = 4
"""So many comparisons are told."""
UNSURE = 0.1
"""Results that are known no better than this are not compared, unless they differ more."""


@dataclass
class Group:
    """Options that are worse by about the same: by so many per cent of the result, least and most."""

    least: int
    most: int
    names: list[str]


def advice(
    estimates: Sequence[Estimate], names: Mapping[int, str], labels: Mapping[int, str], words: Words
) -> list[str]:
    """What to do, what is about as good, and by how much the rest is worse, from little to much.

    The adviser's choice comes first. `names` are what options are called in a comparison, `labels` in full.
    """
    best, *others = estimates
    groups: dict[int, Group] = {}
    unsure = []
    for other in sorted(others, key=lambda one: -one.worth):
        worse = _worse(best, other)
        if worse is None:
            unsure.append(names[other.option])
        else:
            groups.setdefault(worse, Group(worse, worse, [])).names.append(names[other.option])
    lines = [words.say("ui-hint", choice=labels[best.option])]
    lines += [f"  {_comparison(group, words)}" for group in _few([groups[worse] for worse in sorted(groups)])]
    if unsure:
        lines.append("  " + words.say("ui-hint-unsure", names=words.list_of(unsure)))
    return lines


def _worse(best: Estimate, other: Estimate) -> int | None:
    """By how many per cent of the result an option is worse; None: that is not known well enough."""
    margin = math.hypot(best.margin, other.margin)
    difference = best.worth - other.worth
    if difference > margin:
        return round(100 * difference)
    return None if margin > UNSURE else 0


def _few(groups: list[Group]) -> list[Group]:
    """Of many groups, the most alike are told together; what is as good stays by itself."""
    while len(groups) > MOST_GROUPS:
        ratios = [later.most / group.least if group.least else math.inf for group, later in pairwise(groups)]
        place = ratios.index(min(ratios))
        one, other = groups[place : place + 2]
        groups = [
            *groups[:place],
            Group(one.least, other.most, one.names + other.names),
            *groups[place + 2 :],
        ]
    return groups


def _comparison(group: Group, words: Words) -> str:
    named = words.list_of(group.names)
    if not group.most:
        return words.say("ui-hint-as-good", names=named)
    percent = str(group.least) if group.least == group.most else f"{group.least}–{group.most}"
    return words.say("ui-hint-better", percent=percent, names=named)
