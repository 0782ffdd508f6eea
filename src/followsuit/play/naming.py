"""What options are called in short, each among the others and several as one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from followsuit.views import Choice
from followsuit.words import Words

EXPLANATION = re.compile(r"\s*[(（][^()（）]*[)）]$")
"""What explains an option at the end of its label: "King (an extra Rare)"."""
BLANK = "\ue0ff"
"""Stands for a card in a label."""


def verb_of(choice: Choice) -> str:
    """What is done: options with the same verb go together."""
    return choice.name.partition(" ")[0]


def brief(label: str) -> str:
    """A label without what explains it."""
    return EXPLANATION.sub("", label)


def short_names(choices: Sequence[Choice], words: Words) -> dict[int, str]:
    """What options are called in short: by their piece, where all do the same with it and it is one option's alone."""
    verbs = {verb_of(choice) for choice in choices if choice.piece}
    labels: dict[str, set[str]] = {}
    for choice in choices:
        labels.setdefault(choice.piece, set()).add(choice.label.spoken)
    return {
        choice.number: words.card(choice.piece)
        if choice.piece and len(verbs) == 1 and len(labels[choice.piece]) == 1
        else choice.label.spoken
        for choice in choices
    }


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
