"""A hint: what an adviser would do in a seat's place, from what that seat knows, and how much better it is.

The terminal and the server ask for it here, and tell it in the same words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from followsuit.bots import Estimate, SearchBot
from followsuit.engine.bits import DONE
from followsuit.engine.chance import Rng
from followsuit.errors import IllegalMove
from followsuit.play.naming import in_one, short_names
from followsuit.play.table import Table
from followsuit.views import Choice, View
from followsuit.words import Words

MOST_GROUPS = 4
"""So many comparisons are told."""
NOTEWORTHY = 2
"""Per cent; whatever is worse by less is as good to a person."""
UNSURE = 0.1
"""Results that are known no better than this are not compared, unless they differ more."""


@dataclass(frozen=True)
class Advice:
    """What an adviser thinks."""

    options: list[int]
    """What it would choose: an option, or all options of a set."""
    estimates: list[Estimate]
    """What it thinks of each option, that which it would choose first; none if a set was begun already."""


def advise(
    bot: SearchBot,
    table: Table,
    seat: int,
    held: Sequence[int] = (),
    luck: Callable[[int], Rng] = lambda chosen: Rng(),
) -> Advice:
    """What a bot would do in a seat's place; of a set, the options named so far stay if they can.

    `luck` is that of the bot after so many choices.
    """
    chosen = _that_can_stay(table, seat, held)
    estimates: list[Estimate] = []
    if not chosen:
        estimates = bot.explain(table.perspective(seat), luck(0))
        chosen = [estimates[0].option]
    while table.state.to_choose(seat) != 1 and table.choosing(seat, chosen):
        chosen.append(bot.choose(table.perspective(seat, chosen), luck(len(chosen))))
    return Advice(chosen if chosen == [DONE] else [option for option in chosen if option != DONE], estimates)


def _that_can_stay(table: Table, seat: int, held: Sequence[int]) -> list[int]:
    chosen = sorted(held)
    try:
        if chosen:
            table.preview(seat, chosen)
    except IllegalMove:
        return []
    return chosen


# In words


def advised(advice: Advice, view: View, words: Words, typed: str = "none") -> str:
    """What to do, and what to type for that where anything is typed."""
    choices = {choice.number: choice for choice in view.options}
    chosen = [choices[option] for option in advice.options]
    return words.say("ui-hint", choice=in_one(chosen, words), typed=typed)


def compared(advice: Advice, view: View, words: Words) -> tuple[list[str], bool]:
    """How much better one choice is than the others; also whether percentages are told."""
    if not has_worths(advice, view):
        return [], False
    estimates = _without_equals(advice.estimates, view.options)
    return comparisons(estimates, short_names(view.options, words), words)


def has_worths(advice: Advice, view: View) -> bool:
    """Whether what an option is worth says anything: not where several are chosen together."""
    return view.selection is None and bool(advice.estimates)


def meaning(view: View, words: Words) -> str:
    """What the percentages mean."""
    return words.say("ui-hint-together" if view.wins == "together" else "ui-hint-about")


def _without_equals(estimates: Sequence[Estimate], options: Sequence[Choice]) -> list[Estimate]:
    """Of options that are the same to a person, such as equal cards, the one that seems best; the first stays first."""
    choices = {choice.number: choice for choice in options}
    best, *others = estimates
    found: dict[object, Estimate] = {}
    for estimate in [best, *sorted(others, key=lambda one: -one.worth)]:
        choice = choices[estimate.option]
        found.setdefault((choice.label.spoken, choice.place), estimate)
    return list(found.values())


@dataclass
class Group:
    """Options that are worse by about the same: by so many per cent of the result, least and most."""

    least: int
    most: int
    names: list[str]


def comparisons(
    estimates: Sequence[Estimate], names: Mapping[int, str], words: Words
) -> tuple[list[str], bool]:
    """What is about as good as the first, and by how much the rest is worse, from little to much.

    Also whether percentages are told. `names` are what options are called.
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
    lines = [_comparison(group, words) for group in _few([groups[worse] for worse in sorted(groups)])]
    if unsure:
        lines.append(words.say("ui-hint-unsure", names=words.list_of(unsure)))
    return lines, any(groups)


def _worse(best: Estimate, other: Estimate) -> int | None:
    """By how many per cent of the result an option is worse; None: that is not known well enough."""
    margin = math.hypot(best.margin, other.margin)
    difference = best.worth - other.worth
    if difference > margin:
        percent = round(100 * difference)
        return percent if percent >= NOTEWORTHY else 0
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
