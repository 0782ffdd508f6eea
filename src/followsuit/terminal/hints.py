"""A hint in words: what an adviser would do, what to type for it, and how much better it is than everything else."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from followsuit.bots import Estimate, SearchBot
from followsuit.engine.bits import DONE
from followsuit.engine.chance import Rng
from followsuit.errors import IllegalMove
from followsuit.play.table import Table
from followsuit.terminal.options import Entry, Menu, brief, short_names
from followsuit.views import Choice
from followsuit.words import Words

MOST_GROUPS = 4
"""So many comparisons are told."""
UNSURE = 0.1
"""Results that are known no better than this are not compared, unless they differ more."""
BLANK = "\ue0ff"
"""Stands for a card in a label."""


class Adviser:
    """Advises a seat, from what that seat knows."""

    def __init__(self, bot: SearchBot, table: Table, seat: int, words: Words) -> None:
        self._bot = bot
        self._table = table
        self._seat = seat
        self._words = words

    def hint(self, menu: Menu) -> list[str]:
        """What the adviser would do; for one choice also how much better that is."""
        entries = {entry.choice.number: entry for entry in menu.entries}
        if menu.view.selection is not None:
            chosen = [entries[option] for option in self._advised_set(menu.held)]
            ended = menu.view.selection.done is not None and chosen[0].choice.piece
            return [self._advised(chosen, bool(ended))]
        estimates = _without_equals(self._bot.explain(self._table.perspective(self._seat)), menu)
        compared, percent = comparisons(estimates, short_names(menu, self._words), self._words)
        lines = [self._advised([entries[estimates[0].option]]), *compared]
        if percent:
            together = menu.view.wins == "together"
            lines.append(self._words.say("ui-hint-together" if together else "ui-hint-about"))
        return lines

    def _advised_set(self, held: Sequence[int]) -> list[int]:
        """The options of a whole decision: those named so far, if they can stay, and the rest one by one."""
        chosen = sorted(held)
        try:
            self._table.preview(self._seat, chosen)
        except IllegalMove:
            chosen = []
        while not chosen or self._table.choosing(self._seat, chosen):
            chosen.append(self._bot.choose(self._table.perspective(self._seat, chosen), Rng()))
        return chosen if chosen == [DONE] else [option for option in chosen if option != DONE]

    def _advised(self, chosen: Sequence[Entry], ended: bool = False) -> str:
        """What to do, and what to type for it: an option that is a number says that by itself."""
        typed = [str(entry.number) for entry in chosen if entry.choice.value is None]
        typed += ["done"] if ended else []
        choice = in_one([entry.choice for entry in chosen], self._words)
        return self._words.say("ui-hint", choice=choice, typed=" ".join(typed) or "none")


def in_one(choices: Sequence[Choice], words: Words) -> str:
    """Several options as one: "Pass ♦8 and ♦Q"."""
    labels = [brief(choice.label.spoken) for choice in choices]
    cards = [words.card(choice.piece) if choice.piece else "" for choice in choices]
    patterns = {
        label.replace(card, BLANK) if card else label for label, card in zip(labels, cards, strict=True)
    }
    pattern = patterns.pop()
    if patterns or BLANK not in pattern:
        return words.list_of(labels)
    return pattern.replace(BLANK, _and(cards, words))


def _and(names: Sequence[str], words: Words) -> str:
    *some, last = names
    return words.say("ui-and", some=words.list_of(some), last=last) if some else last


def _without_equals(estimates: Sequence[Estimate], menu: Menu) -> list[Estimate]:
    """Of options that are the same to a person, such as equal cards, the one that seems best; the first stays first."""
    choices = {entry.choice.number: entry.choice for entry in menu.entries}
    best, *others = estimates
    found: dict[object, Estimate] = {}
    for estimate in [best, *sorted(others, key=lambda one: -one.worth)]:
        choice = choices[estimate.option]
        found.setdefault((choice.label.spoken, choice.place), estimate)
    return list(found.values())


# Comparing


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
    lines = [f"  {_comparison(group, words)}" for group in _few([groups[worse] for worse in sorted(groups)])]
    if unsure:
        lines.append("  " + words.say("ui-hint-unsure", names=words.list_of(unsure)))
    return lines, any(groups)


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
