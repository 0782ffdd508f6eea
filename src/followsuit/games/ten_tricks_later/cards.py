"""The cards of 10 Tricks Later: survivors of four colours, and infected."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask, lowest
from followsuit.engine.cards import suited

DECK: Final = suited([(colour, range(1, 9)) for colour in "RGYB"] + [("V", range(9))])
INFECTED: Final[i64] = DECK.suit_mask[4]
SURVIVORS: Final[i64] = (DECK.suit_mask[0] | DECK.suit_mask[1]) | (DECK.suit_mask[2] | DECK.suit_mask[3])
V8: Final[i64] = DECK.mask("V8")
HIGHEST: Final[i64] = 8
UP_TO: Final[vec[i64]] = vec[i64](
    [DECK.mask(" ".join(f"{colour}{n}" for n in range(1, top + 1) for colour in "RGYB")) for top in range(9)]
)
"""The survivors with a number up to 0, 1, … HIGHEST."""
THREE_SEATS: Final[vec[i64]] = DECK.cards((SURVIVORS & ~DECK.suit_mask[3]) | DECK.mask("V1 V2 V3 V4 V5 V6"))
FOUR_SEATS: Final[vec[i64]] = DECK.cards(SURVIVORS | (INFECTED & ~V8))
TRACK_END: Final[i64] = 8
KEEP: Final[i64] = 41
"""The option after those that are cards."""


def fighting_number(card: Card, on_table: Mask) -> i64:
    """What a card counts when the trick is decided: a survivor 1 beside the 8 of its colour is a 9."""
    number = DECK.rank_of[card]
    if number == 1 and BIT[card] & SURVIVORS and on_table & BIT[card + HIGHEST - 1]:
        return HIGHEST + 1
    return number


def as_rescued(cards: Mask) -> list[str]:
    """The codes of survivors in the order of a rescue: by number, then by colour."""
    codes: list[str] = []
    number: i64 = 1
    while number <= HIGHEST:
        codes.extend(DECK.names(cards & UP_TO[number] & ~UP_TO[number - 1]))
        number += 1
    return codes


def sum_of(infected: Mask) -> i64:
    """The level of these infected together."""
    level: i64 = 0
    while infected:
        level += DECK.rank_of[lowest(infected)]
        infected &= infected - 1
    return level
