"""The robots, and how Droco chooses among its own: the criteria of the AI cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import Mask, count
from followsuit.engine.cards import suited

TYPES: Final = "ABCD"
DECK: Final = suited([(letter, range(1, 14)) for letter in TYPES])
STRENGTHS: Final[i64] = 13
OF_STRENGTH: Final[vec[i64]] = vec[i64](
    [DECK.mask(" ".join(f"{letter}{n}" for letter in TYPES)) for n in range(1, 14)]
)
"""The four robots of each strength, from 1."""

COLUMNS: Final = ["follow", "unfollow", "lead"]
FOLLOW: Final[i64] = 0
UNFOLLOW: Final[i64] = 1
LEAD: Final[i64] = 2
CRITERIA_A_CARD: Final[i64] = 6
"""Primary and secondary for each column."""
CRITERIA: Final = ["none", "LOW", "HIGH", "LONG", "SHORT"]
NONE: Final[i64] = 0
LOW: Final[i64] = 1
HIGH: Final[i64] = 2
LONG: Final[i64] = 3
SHORT: Final[i64] = 4


def of_lowest_strength(cards: Mask) -> Mask:
    strength: i64 = 0
    while not cards & OF_STRENGTH[strength]:
        strength += 1
    return cards & OF_STRENGTH[strength]


def of_highest_strength(cards: Mask) -> Mask:
    strength = STRENGTHS - 1
    while not cards & OF_STRENGTH[strength]:
        strength -= 1
    return cards & OF_STRENGTH[strength]


def of_length(cards: Mask, hand: Mask, sign: i64) -> Mask:
    """The cards of those types, among their own, of which the hand holds most (1) or fewest (−1)."""
    found: i64 = 0
    best: i64 = -100
    kind: i64 = 0
    while kind < 4:
        of_type = cards & DECK.suit_mask[kind]
        if of_type:
            length = sign * count(hand & DECK.suit_mask[kind])
            if length > best:
                best = length
                found = 0
            if length == best:
                found |= of_type
        kind += 1
    return found


def narrowed(cards: Mask, hand: Mask, criterion: i64) -> Mask:
    """What a criterion of an AI card leaves of Droco's cards."""
    if criterion == LOW:
        return of_lowest_strength(cards)
    if criterion == HIGH:
        return of_highest_strength(cards)
    if criterion == LONG:
        return of_length(cards, hand, 1)
    if criterion == SHORT:
        return of_length(cards, hand, -1)
    return cards
